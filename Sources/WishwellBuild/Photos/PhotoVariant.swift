import WishwellDerive
import WishwellFormat
import WishwellRender

/// A photo in one of the sizes in which it is published.
struct PhotoVariant: Hashable, Sendable {
  /// Made from the bytes of the source and the recipe, so that it is known before the picture is,
  /// and a browser can keep what it names for good: `1f0c…-720.jpg`.
  var name: String
  /// JPEG, or WebP for what may be see-through.
  var format: PhotoFile.Format
  /// Pixels.
  var width: Int
  var height: Int

  var address: Address { Address(.photos, name) }
}

/// How photos are published. Names, sizes and formats follow from what the structure of a picture
/// says, and nothing has to be decoded for them.
enum PhotoRecipe {
  /// Part of every name: raised whenever the same photo would come out otherwise.
  static let version = 1
  /// Pixels: for the squares in lists, for a column, for a column on a screen of twice as many.
  /// Nothing is taller than twice as much, and no photo is made larger than it is.
  static let widths = [320, 720, 1440]

  /// What libvips is told of the file to make.
  static func options(for format: PhotoFile.Format) -> String {
    format == .webp ? ".webp[Q=80,strip]" : ".jpg[Q=80,strip,optimize_coding,interlace]"
  }

  /// From the smallest to the largest; at least one. A size that is hardly smaller than the next is
  /// not worth a file.
  static func variants(of photo: PhotoFile) -> [PhotoVariant] {
    var sizes: [(width: Int, height: Int)] = []
    for width in widths.reversed() {
      let size = size(of: photo, within: width)
      if let next = sizes.last, size.width * 5 > next.width * 4 { continue }
      sizes.append(size)
    }
    let hash = fingerprint(of: Array("wishwell photo \(version) \(photo.digest)".utf8)).prefix(16)
    let format: PhotoFile.Format = photo.isTransparent ? .webp : .jpeg
    return sizes.reversed().map { size in
      PhotoVariant(
        name: "\(hash)-\(size.width).\(format.ending)", format: format, width: size.width,
        height: size.height)
    }
  }

  private static func size(of photo: PhotoFile, within width: Int) -> (width: Int, height: Int) {
    let scale = min(
      1, Double(width) / Double(photo.width), Double(2 * width) / Double(photo.height))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    return (scaled(photo.width), scaled(photo.height))
  }
}

extension PublishedPhoto {
  /// Nil where there are no variants.
  init?(_ variants: [PhotoVariant]) {
    var sizes = variants.map { variant in
      Size(address: variant.address, width: variant.width, height: variant.height)
    }
    guard let largest = sizes.popLast(), let format = variants.first?.format else { return nil }
    self.init(mediaType: format.mediaType, largest: largest, smaller: sizes)
  }
}
