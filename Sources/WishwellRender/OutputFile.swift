/// One file to be published.
///
/// Whatever renders gives its files back and writes none itself: the build compares them with those
/// that are there, and puts them into place.
package struct OutputFile: Sendable {
  /// In the order in which a build puts them into place, so that every moment serves. What links
  /// lead to is there before the links are.
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
  /// When it is put into place.
  package var stage: Stage
  /// The whole content; the same for the same input on any machine.
  package var bytes: [UInt8]

  package init(path: String, stage: Stage, bytes: [UInt8]) {
    self.path = path
    self.stage = stage
    self.bytes = bytes
  }
}
