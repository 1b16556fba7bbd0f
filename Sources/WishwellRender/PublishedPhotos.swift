import WishwellDerive

/// A photo as the site publishes it: in one size or several, never as it was handed in.
package struct PublishedPhoto: Hashable, Sendable {
  package struct Size: Hashable, Sendable {
    package var address: Address
    /// Pixels.
    package var width: Int
    package var height: Int

    package init(address: Address, width: Int, height: Int) {
      self.address = address
      self.width = width
      self.height = height
    }
  }

  /// `image/jpeg`.
  package var mediaType: String
  package var largest: Size
  /// From the smallest on.
  package var smaller: [Size]

  package init(mediaType: String, largest: Size, smaller: [Size] = []) {
    self.mediaType = mediaType
    self.largest = largest
    self.smaller = smaller
  }

  /// From the smallest to the largest.
  package var sizes: [Size] { smaller + [largest] }

  /// What is shown where nobody can choose, as in feeds: the largest of at most 720 pixels width.
  package var medium: Size { sizes.last { $0.width <= 720 } ?? sizes[0] }
}

/// What became of the photos of the content, by their paths relative to the site's root. One that
/// is missing here was refused, and is left out wherever it would stand.
package typealias PublishedPhotos = [String: PublishedPhoto]
