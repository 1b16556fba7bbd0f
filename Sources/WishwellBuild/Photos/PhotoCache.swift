import WishwellDerive
import WishwellFiles
import WishwellFormat
import WishwellRead

/// The photos that were made, by their names, in `.wishwell/photos/` of the site: what is there is
/// not made again. The names tell of the bytes of the source, so that nothing in it is ever out of
/// date.
struct PhotoCache: Sendable {
  private let site: Folder

  init(of site: Folder) { self.site = site }

  /// Whether `variant` is there and is what it should be: another program may have had its hands
  /// on it, and nothing is published that says more than its picture.
  func holds(_ variant: PhotoVariant) -> Bool {
    (try? bytes(of: variant)).map { variant.isPicture($0) } ?? false
  }

  func bytes(of variant: PhotoVariant) throws(FileFailure) -> [UInt8] {
    try site.read(at: Self.path + variant.name, limit: PhotoProgram.largestFile)
  }

  /// Keeps `bytes`, whole or not at all, also when several builds make the same at once.
  func keep(_ bytes: [UInt8], as variant: PhotoVariant) throws(FileFailure) {
    do {
      try put(bytes, as: variant)
    } catch {
      // A file in a folder that nobody ever looks into means nothing to them.
      throw FileFailure(.keep, String(Self.path.dropLast()), error.reason)
    }
  }

  private func put(_ bytes: [UInt8], as variant: PhotoVariant) throws(FileFailure) {
    let path = Self.path + variant.name
    do {
      try site.createDurably(at: path, bytes)
    } catch  where error.isTaken {
      // What is there was no such picture, or another build has just made it.
      guard !holds(variant) else { return }
      try site.delete(at: path)
      try site.createDurably(at: path, bytes)
    }
  }

  /// Deletes what is not among `names`; files whose names are none of this cache's stay.
  func prune(keeping names: Set<String>) throws(FileFailure) {
    guard let folder = try? site.folder(at: Self.path.dropLast()) else { return }
    for entry in try folder.entries() where entry.kind == .file && !names.contains(entry.name) {
      if entry.name.wholeMatch(of: /[0-9a-f]{16}-[0-9]+\.(jpg|webp)/) != nil {
        try folder.delete(entry.name)
      }
    }
  }

  private static let path = ".wishwell/photos/"
}

extension PhotoVariant {
  /// Whether `bytes` are a picture of this format and size, a single one, with nothing beside it.
  func isPicture(_ bytes: [UInt8]) -> Bool {
    guard PhotoFile.Format(signatureOf: bytes) == format, let header = format.header(of: bytes)
    else {
      return false
    }
    return header.width == width && header.height == height && header.frames == 1
      && header.metadata == nil
  }
}
