import Foundation
import PackagePlugin

/// Writes into the target that uses this plugin which commit is checked out, whenever it changes.
///
/// `Context.gitInformation` of a package's manifest would need no plugin, but SwiftPM (6.3) keeps
/// what it read of a manifest until that file changes, and so names old commits.
@main struct EmbedCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let repository = context.package.directoryURL.appending(path: ".git")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedCommit.swift")
    // The repository of this very folder, never one around it, whoever owns it.
    let script = """
      name='let embeddedCommit: String?'
      if commit=$(git -c safe.directory='*' --git-dir="$1" rev-parse HEAD 2> /dev/null)
      then echo "$name = \\"$commit\\""
      else echo "$name = nil"
      fi > "$2"
      """
    return [
      .buildCommand(
        displayName: "Embedding the commit", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", repository.path, output.path],
        inputFiles: whatMoves(with: repository), outputFiles: [output])
    ]
  }

  /// The files that git writes whenever another commit is checked out: none without git.
  private func whatMoves(with repository: URL) -> [URL] {
    var folder = repository
    // In a working tree beside the first one, `.git` is a file that says where the folder is.
    if let words = try? String(contentsOf: repository, encoding: .utf8),
      words.hasPrefix("gitdir: ")
    {
      let path = words.dropFirst("gitdir: ".count).prefix { $0 != "\n" }
      folder = URL(
        filePath: String(path), relativeTo: repository.deletingLastPathComponent())
    }
    return ["HEAD", "logs/HEAD"].map { folder.appending(path: $0).absoluteURL }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
