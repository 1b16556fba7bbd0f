import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText

/// The regular files below one folder of a site.
package struct Scan: Sendable {
  /// Relative to the site's root, in byte order: `content/people/alice.md`.
  package private(set) var paths: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// Folders inside each other below that of `content/` or `templates/`.
  static let deepest = 16

  /// Nothing yet; `add` takes in folders.
  package init() {}

  /// Takes in everything below the folder `name` of `site`, which need not be there.
  ///
  /// Names that begin with a dot or end in `~` are passed over, whatever they are. Throws only
  /// where the machine fails, not the content.
  package mutating func add(_ name: String, of site: Folder) throws(FileFailure) {
    guard let kind = site.kind(of: name) else { return }
    try visit(Folder.Entry(name: name, kind: kind, isUTF8: true), in: site, prefix: "", depth: 0)
    paths.sort { $0.utf8Precedes($1) }
    diagnostics.sort()
  }

  /// Takes in one entry and what is in it. A folder called like a text, and one that lies too deep,
  /// are reported and not looked into.
  private mutating func visit(
    _ entry: Folder.Entry, in parent: Folder, prefix: String, depth: Int
  ) throws(FileFailure) {
    let path = prefix + entry.name
    guard entry.isUTF8 else {
      diagnostics.append(.notUTF8(entry.name, at: path))
      return
    }
    switch entry.kind {
    case .file where depth > 0:
      paths.append(path)
    case .folder where isNameOfText(entry.name):
      diagnostics.append(.folderNamedAsFile(entry.name, at: path))
    case .folder where depth > Self.deepest:
      diagnostics.append(.tooDeep(path))
    case let kind where kind != .folder && isNameOfNotes(entry.name[...]):
      paths.append(path)
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

/// Whether a file or folder of this name is passed over.
private func isIgnored(_ name: some StringProtocol) -> Bool {
  name.hasPrefix(".") || name.hasSuffix("~")
}

/// Whether a folder of this name holds notes among givers. Nothing that is wrong with these stops a build,
/// so a link or a pipe of that name is told by its name alone, like a file, and opened by nobody.
private func isNameOfNotes(_ name: Substring) -> Bool { SidecarFolder(ofName: name) == .notes }

extension Diagnostic {
  fileprivate static func notUTF8(_ name: String, at path: String) -> Diagnostic {
    Diagnostic(
      .fileName, at: SourceLocation(path), "the name \(quoted(name)) is not in UTF-8",
      help: "rename it with plain letters, digits and hyphens")
  }

  fileprivate static func folderNamedAsFile(_ name: String, at path: String) -> Diagnostic {
    Diagnostic(
      .notAFile, at: SourceLocation(path),
      "this is a folder, but \(quoted(name)) is the name of a file",
      help: "rename the folder, or put a file in its place")
  }

  fileprivate static func tooDeep(_ path: String) -> Diagnostic {
    Diagnostic(
      .folderDepth, at: SourceLocation(path),
      "this folder is more than \(Scan.deepest) folders deep",
      help: "move what is in it further up")
  }
}

// MARK: - From a list

extension Scan {
  /// A file, link or repository of a list that names every one below `content/`.
  package struct Listed: Hashable, Sendable {
    /// Relative to the site's root; repaired for showing where it is not in UTF-8.
    package var path: String
    package var kind: FileType
    package var isUTF8: Bool

    package init(path: String, kind: FileType, isUTF8: Bool) {
      self.path = path
      self.kind = kind
      self.isUTF8 = isUTF8
    }
  }

  /// What a folder with these in it would be scanned to.
  package init(_ list: some Sequence<Listed>) {
    var refused: Set<Substring> = []
    for listed in list { take(listed, &refused) }
    paths.sort { $0.utf8Precedes($1) }
    diagnostics.sort()
  }

  private mutating func take(_ listed: Listed, _ refused: inout Set<Substring>) {
    let path = listed.path
    let parts = path.split(separator: "/")
    guard let name = parts.last, !parts.contains(where: isIgnored) else { return }
    for (depth, part) in parts.dropLast().enumerated() {
      let folder = path[..<part.endIndex]
      guard isNameOfText(part) || depth > Self.deepest else { continue }
      guard refused.insert(folder).inserted else { return }
      diagnostics.append(
        isNameOfText(part)
          ? .folderNamedAsFile(String(part), at: String(folder)) : .tooDeep(String(folder)))
      return
    }
    if !listed.isUTF8 {
      diagnostics.append(.notUTF8(String(name), at: path))
    } else if listed.kind == .file || isNameOfNotes(name) {
      paths.append(path)
    } else if let diagnostic = Diagnostic(FileFailure(.open, path, .kind(listed.kind)), at: path) {
      diagnostics.append(diagnostic)
    }
  }
}
