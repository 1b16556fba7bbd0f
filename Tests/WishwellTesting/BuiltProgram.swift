import Foundation

/// What a run of the program came to.
package struct CommandResult {
  package var status: Int32
  package var output: String
  package var errors: String

  package init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// Where the programs are that tests run.
package enum BuiltProgram {
  /// The folder of the test program, in which the others are built too.
  package static let folder: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()

  /// The program that tests run.
  package static let wishwell = TestRun.program ?? folder + "/wishwell"
}

/// Runs `wishwell` with `arguments` in `folder`.
///
/// `before` are words of the shell that come first: `umask 077;`, `TZ=Asia/Tokyo`.
package func wishwell(
  _ arguments: [String], in folder: String = "/", before: String = ""
) throws -> CommandResult {
  try runProgram(BuiltProgram.wishwell, arguments, in: folder, before: before)
}

/// Runs `program` with `arguments` in `folder`, to its end.
package func runProgram(
  _ program: String, _ arguments: [String], in folder: String, before: String = ""
) throws -> CommandResult {
  let files = try TemporaryFolder()
  let words =
    (before.isEmpty ? [] : ["sh", "-c", "\(before) \"$@\"", "sh"]) + [program] + arguments
  let child = try Child(
    words[0], Array(words.dropFirst()), in: folder,
    output: .file(files["out"]), errors: .file(files["err"]))
  return CommandResult(
    status: child.wait(), output: files.text("out") ?? "", errors: files.text("err") ?? "")
}
