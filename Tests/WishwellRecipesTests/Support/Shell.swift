import Foundation

/// A folder of its own, with a git repository and the programs that a script is to meet.
final class Shell {
  let folder: URL
  private var environment = ProcessInfo.processInfo.environment

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "recipes-\(UUID().uuidString)")
    for name in ["bin", "work"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    environment["PATH"] = folder.appending(path: "bin").path + ":" + (environment["PATH"] ?? "")
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Test"
      environment["GIT_\(role)_EMAIL"] = "test@street.example"
    }
    environment["GITHUB_OUTPUT"] = folder.appending(path: "outputs").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts `script` in the place of the program `name`.
  func replace(_ name: String, by script: String) throws {
    let file = folder.appending(path: "bin/\(name)")
    try ("#!/bin/bash\n" + script).write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// What `script` said, on both channels, and its exit code.
  @discardableResult
  func run(_ script: String, _ more: [String: String] = [:]) throws -> (status: Int32, said: String)
  {
    let bash = Process()
    bash.executableURL = URL(filePath: "/bin/bash")
    bash.arguments = ["-c", script]
    bash.currentDirectoryURL = folder.appending(path: "work")
    bash.environment = environment.merging(more) { $1 }
    let output = Pipe()
    bash.standardOutput = output
    bash.standardError = output
    bash.standardInput = FileHandle.nullDevice
    try bash.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    return (bash.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
