/// The folder that holds all that people write.
package enum ContentRoot {
  package static let name = "content"
  /// What every path of content begins with, relative to the site's root.
  package static let prefix = "content/"
  /// The folder for pictures that an editor takes in beside no file.
  package static let photos = prefix + "photos"

  /// Whether `path`, relative to the site's root, leads into this folder.
  package static func holds(_ path: some StringProtocol) -> Bool {
    path.utf8.starts(with: prefix.utf8)
  }

  /// What follows `content/` in `path`; nil for a path that leads elsewhere.
  package static func inner<Path: StringProtocol>(_ path: Path) -> Substring?
  where Path.SubSequence == Substring {
    guard holds(path) else { return nil }
    return path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
  }
}
