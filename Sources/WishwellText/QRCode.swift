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

  /// The dark squares as the `d` of an SVG path that is to be stroked with a width of 1: each run of a row
  /// is one line. `margin` is the light space to the left and above, in squares.
  package func path(margin: Int = 4) -> String {
    var path: [UInt8] = []
    for (y, row) in rows.enumerated() {
      var x = row.trailingZeroBitCount
      path += "M\(x + margin) \(y + margin).5".utf8
      while x < size {
        let length = (~(row >> UInt64(x))).trailingZeroBitCount
        path += Self.line[length]
        x += length
        let gap = (row >> UInt64(x)).trailingZeroBitCount
        if x + gap < size { path += Self.move[gap] }
        x += gap
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// To the right, by length.
  private static let line = (0...64).map { Array("h\($0)".utf8) }
  private static let move = (0...64).map { Array("m\($0) 0".utf8) }
}
