import WishwellDiagnostics
import WishwellText

/// The regular files below one folder of a site.
package struct Scan: Sendable {
  /// Relative to the site's root, in byte order: `content/people/alice.md`.
  package private(set) var paths: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []

  private static let deepest = 16

  package init() {}

  /// Takes in everything below the folder `name` of `site`, which need not be there.
  ///
  /// Names that begin with a dot or end in `~` are passed over, whatever they are. Throws only where
  /// the machine fails, not the content.
  package mutating func add(_ name: String, of site: Folder) throws(FileFailure) {
    guard let kind = site.kind(of: name) else { return }
    try visit(Folder.Entry(name: name, kind: kind, isUTF8: true), in: site, prefix: "", depth: 0)
    paths.sort { $0.utf8Precedes($1) }
    diagnostics.sort()
  }

  private mutating func visit(
    _ entry: Folder.Entry, in parent: Folder, prefix: String, depth: Int
  ) throws(FileFailure) {
    let path = prefix + entry.name
    guard entry.isUTF8 else {
      diagnostics.append(
        Diagnostic(
          .fileName, at: SourceLocation(path), "the name \(quoted(entry.name)) is not in UTF-8",
          help: "rename it with plain letters, digits and hyphens"))
      return
    }
    switch entry.kind {
    case .file where depth > 0:
      paths.append(path)
    case .folder where promisesFile(entry.name):
      diagnostics.append(
        Diagnostic(
          .notAFile, at: SourceLocation(path),
          "this is a folder, but \(quoted(entry.name)) is the name of a file",
          help: "rename the folder, or put a file in its place"))
    case .folder where depth > Self.deepest:
      diagnostics.append(
        Diagnostic(
          .folderDepth, at: SourceLocation(path),
          "this folder is more than \(Self.deepest) folders deep",
          help: "move what is in it further up"))
    case .folder:
      try descend(entry.name, in: parent, path: path, depth: depth)
    default:
      try report(FileFailure(.open, path, .kind(entry.kind)), at: path)
    }
  }

  private mutating func descend(
    _ name: String, in parent: Folder, path: String, depth: Int
  ) throws(FileFailure) {
    do {
      let folder = try parent.folder(name)
      for entry in try folder.entries() where !isIgnored(entry.name) {
        try visit(entry, in: folder, prefix: path + "/", depth: depth + 1)
      }
    } catch {
      try report(error, at: path)
    }
  }

  private mutating func report(_ failure: FileFailure, at path: String) throws(FileFailure) {
    guard let diagnostic = Diagnostic(failure, at: path) else { throw failure }
    diagnostics.append(diagnostic)
  }
}

private func isIgnored(_ name: String) -> Bool { name.hasPrefix(".") || name.hasSuffix("~") }

private func promisesFile(_ name: String) -> Bool {
  [".md", ".yml", ".yaml", ".mustache", ".css"].contains { name.hasSuffix($0) }
}
