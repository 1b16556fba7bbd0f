/// One file to be published.
package struct OutputFile: Sendable {
  /// In the order in which a build puts them into place, so that every moment serves.
  package enum Stage: Int, Sendable, Comparable, CaseIterable {
    /// Style sheets, scripts and photos.
    case asset
    /// Pages of single things.
    case leaf
    /// Pages that list things.
    case index
    /// Feeds, sitemap, snapshot.
    case feed

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// Relative to the output folder, with `/`: `wishlists/birthday/index.html`.
  package var path: String
  package var stage: Stage
  package var bytes: [UInt8]

  package init(path: String, stage: Stage, bytes: [UInt8]) {
    self.path = path
    self.stage = stage
    self.bytes = bytes
  }
}
