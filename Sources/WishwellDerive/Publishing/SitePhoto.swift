import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A photo of the content, and how the site publishes it: in one size or several, never as it was
/// handed in. Names, sizes and formats follow from what the structure of a picture says, and
/// nothing has to be decoded for them.
package struct SitePhoto: Hashable, Sendable {
  package let file: PhotoFile
  /// At most 1440 pixels wide and twice as tall, and never larger than the file.
  package let largest: PhotoVariant
  /// From the smallest on; empty where the photo is hardly larger than the smallest size.
  package let smaller: [PhotoVariant]
  /// What private pages show, which have little room: at most 160 pixels wide. It is published on none
  /// but them, and then within the page.
  package let small: PhotoVariant

  /// Without `small`, `largest` takes its place.
  package init(
    _ file: PhotoFile, largest: PhotoVariant, smaller: [PhotoVariant] = [],
    small: PhotoVariant? = nil
  ) {
    self.file = file
    self.largest = largest
    self.smaller = smaller
    self.small = small ?? largest
  }

  /// Those that are published, from the smallest to the largest.
  package var variants: [PhotoVariant] { smaller + [largest] }

  /// What is shown where nobody can choose, as in feeds: the largest of at most 720 pixels width.
  package var medium: PhotoVariant { variants.last { $0.width <= 720 } ?? variants[0] }
}

/// A photo in one of the sizes in which it is published.
package struct PhotoVariant: Hashable, Sendable {
  /// The file's name. Made from the bytes of the source and the recipe, so that it is known before
  /// the picture is, and a browser can keep what it names for good: `1f0c…-720.jpg`.
  package let name: String
  /// JPEG, or WebP for what may be see-through.
  package let format: PhotoFile.Format
  /// Pixels.
  package let width: Int
  package let height: Int

  package init(name: String, format: PhotoFile.Format, width: Int, height: Int) {
    self.name = name
    self.format = format
    self.width = width
    self.height = height
  }

  package var address: Address { Address(.photos, name) }
}

extension SitePhoto {
  /// Part of every name: raised whenever the same photo would come out otherwise.
  private static let version = 1
  /// Pixels: for private pages, for the squares in lists, for a column, for a column on a screen of twice as many.
  /// Nothing is taller than twice as much, and no photo is made larger than it is.
  private static let widths = (small: 160, smaller: [320, 720], largest: 1440)

  /// As the site publishes `file`. A size that is hardly smaller than the next is not worth a file.
  package init(_ file: PhotoFile) {
    let name = Array("wishwell photo \(Self.version) \(file.digest)".utf8)
    let hash = hexadecimal(sha256(name)).prefix(16)
    let format: PhotoFile.Format = file.isTransparent ? .webp : .jpeg
    func variant(within width: Int) -> PhotoVariant {
      let scale = min(
        1, Double(width) / Double(file.width), Double(2 * width) / Double(file.height))
      func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
      let size = (width: scaled(file.width), height: scaled(file.height))
      return PhotoVariant(
        name: "\(hash)-\(size.width).\(format.ending)", format: format, width: size.width,
        height: size.height)
    }
    let largest = variant(within: Self.widths.largest)
    var smaller: [PhotoVariant] = []
    for width in Self.widths.smaller.reversed() {
      let variant = variant(within: width)
      let next = smaller.first ?? largest
      if variant.width * 5 <= next.width * 4 { smaller.insert(variant, at: 0) }
    }
    self.init(
      file, largest: largest, smaller: smaller, small: variant(within: Self.widths.small))
  }
}

/// Photos by their paths relative to the site's root. One that is missing is not published, and is
/// left out wherever it would stand.
package typealias SitePhotos = [String: SitePhoto]

extension Site {
  /// The photos of what is published, with covers of books: those of drafts and of promised
  /// surprises stay home.
  var publishedPhotos: SitePhotos {
    let shown = publishedDocuments.flatMap(\.photoReferences).map(\.path)
    let used = Set(shown).union(books.compactMap(\.cover))
    return photos.filter { used.contains($0.key) }
  }

  /// The first of each wish, by path: what its giver knows it by.
  package var photosOfWishes: SitePhotos {
    let used = Set(wishes.compactMap { $0.wish.document.photos.first?.path })
    return photos.filter { used.contains($0.key) }
  }

  /// The documents of all that is published, in no order of their paths.
  package var publishedDocuments: [Document] {
    let lists = people.map(\.person.document) + wishLists.map(\.list.document)
    let things =
      wishes.map(\.wish.document) + checklists.map(\.list.document)
      + circles.map(\.circle.document)
    return lists + things + posts.map(\.post.document) + freePages.map(\.page.document)
  }
}

extension Document {
  /// Every picture that it shows or links to, in the order of the file, and whatever else of the
  /// site it links to.
  package var photoReferences: [(path: String, range: SourceRange)] {
    photos.map { ($0.path, $0.range) } + body.links.map { ($0.path, $0.range) }
  }
}
