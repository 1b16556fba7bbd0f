import WishwellDerive

/// A photo as the site publishes it.
package struct PublishedPhoto: Hashable, Sendable {
  package var address: Address
  /// `image/jpeg`.
  package var mediaType: String
  package var byteCount: Int
  /// Pixels.
  package var width: Int
  package var height: Int

  package init(address: Address, mediaType: String, byteCount: Int, width: Int, height: Int) {
    self.address = address
    self.mediaType = mediaType
    self.byteCount = byteCount
    self.width = width
    self.height = height
  }
}

/// What became of the photos of the content, by their paths relative to the site's root. One that
/// is missing here was refused, and is left out wherever it would stand.
package typealias PublishedPhotos = [String: PublishedPhoto]
