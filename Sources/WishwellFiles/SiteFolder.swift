import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The folder that holds `content/`, opened.
package struct SiteFolder: Sendable {
  /// As the person who started the program named it.
  package let path: String
  /// That folder; everything of the site is reached through it.
  package let root: Folder

  /// Throws `FileFailure`, or `UsageError` where no site is there.
  package init(at path: String) throws {
    self.path = path
    root = try Self.open(path)
    guard root.kind(of: ContentRoot.name) == nil else { return }
    throw UsageError(
      "there is no ‘content’ folder in ‘\(path)’",
      help: Self.siteAbove(path).map { "the site seems to be in ‘\($0)’: add `--source \($0)`" }
        ?? "go to the folder of a site, or start one: `wishwell init my-wishes`")
  }

  /// What a command needs to be about the site in the folder at `path`: ` --source my-wishes`;
  /// empty for the folder that the person is in.
  package static func option(naming path: String) -> String {
    path == "." ? "" : " --source \(shellQuoted(path))"
  }

  /// What another command needs to be about this site.
  package var option: String { Self.option(naming: path) }

  private static func open(_ path: String) throws -> Folder {
    do {
      return try Folder(root: path)
    } catch {
      guard error.isMissing || error.isNoFolder else { throw error }
      throw UsageError(
        error.isMissing ? "there is no folder ‘\(path)’" : "‘\(path)’ is not a folder",
        help: "name the folder of a site with `--source DIR`")
    }
  }

  /// The folder of a site in which one at `path` would be, which need not exist; nil where none is.
  package static func siteAround(_ path: String) -> String? {
    var around =
      path == "."
      ? ".."
      : path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    for _ in 0..<4 {
      let content = try? Folder(root: around).folder(ContentRoot.name)
      let settings = ContentRoot.inner(ContentKind.settings.path).map(String.init)
      if settings.map({ content?.kind(of: $0) == .file }) == true { return around }
      around = around == "." ? ".." : around + "/.."
    }
    return nil
  }

  /// A site in one of the folders that `path` is in.
  private static func siteAbove(_ path: String) -> String? {
    var above = path == "." ? ".." : path + "/.."
    for _ in 0..<4 {
      guard let folder = try? Folder(root: above) else { return nil }
      if folder.kind(of: ContentRoot.name) == .folder { return above }
      above += "/.."
    }
    return nil
  }
}
