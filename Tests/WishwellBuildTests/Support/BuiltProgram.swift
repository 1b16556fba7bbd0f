import Foundation

/// What a run of the program came to.
struct CommandResult {
  var status: Int32
  var output: String
  var errors: String
}

enum BuiltProgram {
  /// The folder of the test program, in which the others are built too.
  static let folder: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()

  /// The program that tests run; `WISHWELL_PROGRAM` names another, such as a release build.
  static let wishwell =
    ProcessInfo.processInfo.environment["WISHWELL_PROGRAM"] ?? folder + "/wishwell"
}

/// Runs `wishwell` with `arguments` in `folder`.
///
/// `before` are words of the shell that come first: `umask 077;`, `TZ=Asia/Tokyo`.
func wishwell(
  _ arguments: [String], in folder: String = "/", before: String = ""
) throws -> CommandResult {
  try runProgram(BuiltProgram.wishwell, arguments, in: folder, before: before)
}

func runProgram(
  _ program: String, _ arguments: [String], in folder: String, before: String = ""
) throws -> CommandResult {
  let shell = Process()
  shell.executableURL = URL(fileURLWithPath: "/bin/sh")
  shell.arguments = ["-c", "\(before) \"$@\"", "sh", program] + arguments
  shell.currentDirectoryURL = URL(fileURLWithPath: folder)
  // Nobody's git settings make a difference.
  var environment = ProcessInfo.processInfo.environment
  environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
  environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
  environment["WISHWELL_CLOCK"] = environment["WISHWELL_CLOCK"] ?? "2026-11-20T10:00:00Z"
  shell.environment = environment
  let files = try TemporaryFolder()
  _ = FileManager.default.createFile(atPath: files["out"], contents: nil)
  _ = FileManager.default.createFile(atPath: files["err"], contents: nil)
  shell.standardInput = FileHandle.nullDevice
  shell.standardOutput = FileHandle(forWritingAtPath: files["out"])
  shell.standardError = FileHandle(forWritingAtPath: files["err"])
  try shell.run()
  shell.waitUntilExit()
  return CommandResult(
    status: shell.terminationStatus, output: files.text("out") ?? "",
    errors: files.text("err") ?? "")
}
