import WishwellBuild
import WishwellFiles
import WishwellFormat

/// The files that a build of a site reads, in the order of paths, which are relative to the site's root.
struct SiteInput {
  static let folders = [ContentRoot.name, "templates"]

  let site: SiteFolder
  let paths: [String]

  /// Throws `UsageError` where no site is in the folder at `path`, `FileFailure` where it cannot be visited.
  init(at path: String) throws {
    site = try SiteFolder(at: path)
    var scan = Scan()
    for name in Self.folders { try scan.add(name, of: site.root) }
    paths = scan.paths
  }

  /// Writes the same files into the folder at `path`, which is made.
  func copy(into path: String) throws(FileFailure) {
    let root = try Folder(making: path)
    for path in paths { try root.create(at: path, site.root.read(at: path)) }
  }
}
