import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

/// A reader of files of a site by their path, for many threads. Links are not followed.
package struct SiteFiles: Sendable {
  let root: Folder

  package init(root: Folder) { self.root = root }

  /// What `take` makes of the bytes of each file, or of what is wrong with it, in the order of
  /// `paths`.
  ///
  /// `take` is called on up to `jobs` threads, with each file as it is read; in sorted paths,
  /// neighbours share the folders that are opened. Throws `FileFailure` where the machine fails.
  package func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) throws -> [Result] {
    return try inParallel(paths.chunks(of: 32), jobs: jobs) { chunk in
      var trail = OpenFolderPath(root: root)
      return try chunk.map { path in take(path, try read(path, limit: limit, trail: &trail)) }
    }.flatMap { $0 }
  }

  /// The text at `path`, relative to the site's root, for showing a line of it; nil for what is no
  /// text, and for what cannot be read any more.
  package func source(at path: String) -> SourceFile? {
    guard isNameOfText(path) else { return nil }
    return (try? bytes(at: path, limit: FileLimits.text)).map {
      SourceFile(path: path, bytes: $0)
    }
  }

  var photoCache: PhotoCache { PhotoCache(of: root) }

  func bytes(at path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try root.read(at: path, limit: limit)
  }

  private func read(
    _ path: String, limit: Int, trail: inout OpenFolderPath
  ) throws(FileFailure) -> Checked<[UInt8]?> {
    do {
      let (folder, name) = try trail.folder(of: path)
      return Checked(try folder.read(name, limit: limit))
    } catch {
      guard let diagnostic = Diagnostic(error, at: path) else { throw error }
      return Checked(nil, [diagnostic])
    }
  }
}

/// Whether a file of this name is a text that people write, so that a line of it can be shown. A
/// folder may not have such a name.
package func isNameOfText(_ name: some StringProtocol) -> Bool {
  [".md", ".yml", ".yaml", ".json", ".mustache", ".css"].contains { name.hasSuffix($0) }
}
