import Foundation
import WishwellTesting

/// A folder of its own, with a git repository and the programs that a script is to meet.
final class Shell {
  let folder: URL
  private var environment = TestRun.environment

  init() throws {
    folder = URL(filePath: TestRun.temporaryFolder).appending(path: "recipes-\(UUID().uuidString)")
    for name in ["bin", "work", "temporary"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    environment["PATH"] = folder.appending(path: "bin").path + ":" + (environment["PATH"] ?? "")
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Test"
      environment["GIT_\(role)_EMAIL"] = "test@street.example"
    }
    // What a job leaves there goes with the runner.
    environment["TMPDIR"] = folder.appending(path: "temporary").path
    environment["GITHUB_OUTPUT"] = folder.appending(path: "outputs").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts `script` in the place of the program `name`.
  func replace(_ name: String, by script: String) throws {
    try writeStandIn("#!/bin/bash\n" + script, at: folder.appending(path: "bin/\(name)").path)
  }

  /// What `script` said, on both channels, and its exit code.
  @discardableResult
  func run(_ script: String, _ more: [String: String] = [:]) throws -> (status: Int32, said: String)
  {
    let said = "said-\(UUID().uuidString)"
    let bash = try Child(
      "/bin/bash", ["-c", script], in: folder.appending(path: "work").path,
      environment: environment.merging(more) { $1 },
      output: .file(folder.appending(path: said).path), errors: .open(STDOUT_FILENO))
    return (bash.wait(), text(said) ?? "")
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
