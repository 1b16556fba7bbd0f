/// What the structure of a picture says, without any of its pixels having been decoded.
package struct ImageHeader: Hashable, Sendable {
  /// Pixels, at least 1, as the picture is looked at: after the turn that its bytes ask for.
  package var width: Int
  /// Pixels, at least 1, after that turn.
  package var height: Int
  /// How many pictures follow each other or stand beside each other. Formats that only say that
  /// there are several have 2.
  package var frames = 1
  /// Whether parts of it may be see-through.
  package var isTransparent = false
  /// The first kind of metadata found: EXIF, XMP, IPTC, comment, text; nil where there is none.
  package var metadata: String?

  init(width: Int, height: Int, frames: Int = 1) {
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// Turns the picture on its side, a quarter either way.
  mutating func turn() { swap(&width, &height) }
}

/// Whether the EXIF notes at `start` say that the picture lies on its side: the `Orientation` of
/// their first directory is 5 to 8 (Exif 2.32, section 4.6.4).
///
/// Only what is well formed counts: a directory inside the bytes up to `end`, a single short
/// number.
func isOnItsSide(_ bytes: PhotoBytes, exifAt start: Int, to end: Int) -> Bool {
  let isLittle = bytes.has("II", at: start)
  guard isLittle || bytes.has("MM", at: start) else { return false }
  func number(_ width: Int, at offset: Int) -> Int? {
    guard start + offset + width <= end else { return nil }
    return isLittle
      ? bytes.littleEndian(width, at: start + offset) : bytes.bigEndian(width, at: start + offset)
  }
  guard number(2, at: 2) == 42, let directory = number(4, at: 4),
    let count = number(2, at: directory)
  else { return false }
  for index in 0..<count {
    let entry = directory + 2 + 12 * index
    guard let tag = number(2, at: entry) else { return false }
    if tag == 0x0112, number(2, at: entry + 2) == 3, number(4, at: entry + 4) == 1 {
      return (5...8).contains(number(2, at: entry + 8) ?? 0)
    }
  }
  return false
}
