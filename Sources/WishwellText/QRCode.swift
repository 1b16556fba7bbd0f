/// A QR code (ISO/IEC 18004) of a short text: dark and light squares that a telephone's camera reads.
///
/// It is made of bytes alone, in the smallest of the versions 1 to 10 that holds them, with as much
/// room for repair as that version leaves: 271 bytes are the most.
package struct QRCode: Hashable, Sendable {
  /// How much of it may be unreadable: about 7, 15, 25 and 30 percent.
  package enum Correction: Int, CaseIterable, Sendable {
    case low, medium, quartile, high
  }

  /// From 1 to 10.
  package let version: Int
  package let correction: Correction
  /// From 0 to 7: which of the patterns lies over the text.
  package let mask: Int
  /// Whether squares are dark, a bit for each column, the leftmost being the lowest; by row, from the top.
  let rows: [UInt64]

  /// Squares in a row, without the light margin of four that has to be around them.
  package var size: Int { rows.count }

  /// Nil where the text is too long. `mask` is the one that the standard would have, unless given.
  package init?(_ text: String, mask: Int? = nil) {
    let bytes = Array(text.utf8)
    let fitting = QRVersion.all.first { $0.capacity(.low) >= bytes.count }
    guard let version = fitting else { return nil }
    let correction = Correction.allCases.last { version.capacity($0) >= bytes.count } ?? .low
    let codewords = version.codewords(of: bytes, correction)
    let blank = QRDrawing(of: codewords, version)
    let drawings = QRMask.all.filter { $0.number == mask ?? $0.number }.map { mask in
      (number: mask.number, grid: blank.masked(by: mask, correction))
    }
    let judged = drawings.map { (drawing: $0, penalty: $0.grid.penalty) }
    guard let best = judged.min(by: { $0.penalty < $1.penalty })?.drawing else { return nil }
    self.version = version.number
    self.correction = correction
    self.mask = best.number
    rows = best.grid.rows
  }

  /// The same as a Windows bitmap of one bit a square, without a margin: of all pictures that browsers
  /// read the one that takes the fewest bytes without being compressed.
  package var bitmap: [UInt8] {
    let rowLength = (size + 31) / 32 * 4
    let start = 62
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bitmap: [UInt8] = Array("BM".utf8) + number(start + rowLength * size, bytes: 4)
    bitmap += number(0, bytes: 4) + number(start, bytes: 4) + number(40, bytes: 4)
    bitmap += number(size, bytes: 4) + number(size, bytes: 4)
    // Planes, bits, no compression; the length of the rest, 72 dpi, two colours: light, then dark.
    bitmap += number(1, bytes: 2) + number(1, bytes: 2) + number(0, bytes: 4)
    bitmap += number(rowLength * size, bytes: 4) + number(2835, bytes: 4) + number(2835, bytes: 4)
    bitmap += number(2, bytes: 4) + number(0, bytes: 4) + [255, 255, 255, 0, 0, 0, 0, 0]
    for row in rows.reversed() {
      var bits = row
      for _ in 0..<rowLength {
        bitmap.append((0..<8).reduce(0) { $0 << 1 | UInt8(bits >> UInt64($1) & 1) })
        bits >>= 8
      }
    }
    return bitmap
  }
}
