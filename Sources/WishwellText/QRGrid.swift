/// Squares of a code, kept twice, so that runs down a column are found as those along a row are. A bit
/// stands for a square, the leftmost of a row and the topmost of a column being the lowest.
struct QRGrid {
  private(set) var rows: [UInt64]
  private(set) var columns: [UInt64]

  init(size: Int) {
    rows = [UInt64](repeating: 0, count: size)
    columns = rows
  }

  var size: Int { rows.count }

  subscript(x: Int, y: Int) -> Bool {
    get { rows[y] >> UInt64(x) & 1 == 1 }
    set {
      let (inRow, inColumn) = (UInt64(1) << UInt64(x), UInt64(1) << UInt64(y))
      rows[y] = newValue ? rows[y] | inRow : rows[y] & ~inRow
      columns[x] = newValue ? columns[x] | inColumn : columns[x] & ~inColumn
    }
  }

  /// Turns light to dark and dark to light where mask `mask` says so, but for what is `fixed`.
  mutating func apply(_ mask: QRMask, except fixed: QRGrid) {
    let inside = UInt64(1) << UInt64(size) - 1
    for index in rows.indices {
      rows[index] ^= mask.rows[index % 12] & ~fixed.rows[index] & inside
      columns[index] ^= mask.columns[index % 12] & ~fixed.columns[index] & inside
    }
  }

  /// How hard it is to read (ISO/IEC 18004, 7.8.3.1).
  var penalty: Int {
    let darkCount = rows.reduce(0) { $0 + $1.nonzeroBitCount }
    let deviation = abs(20 * darkCount - 10 * size * size) / (size * size)
    return linePenalty(rows) + linePenalty(columns) + blockPenalty + 10 * deviation
  }

  /// Runs of five and more of one colour: 3, and 1 for each further square. What looks like the middle of
  /// a large square beside four light ones: 40.
  private func linePenalty(_ lines: [UInt64]) -> Int {
    let pairs = UInt64(1) << UInt64(size - 1) - 1
    let beforeLight = UInt64(1) << UInt64(size - 10) - 1
    return lines.reduce(0) { sum, line in
      let same = ~(line ^ line >> 1) & pairs
      let fives = same & same >> 1 & same >> 2 & same >> 3
      let middle =
        line & ~(line >> 1) & line >> 2 & line >> 3 & line >> 4 & ~(line >> 5) & line >> 6
      let light = ~(line >> 7 | line >> 8 | line >> 9 | line >> 10) & beforeLight
      let lightBefore = ~(line << 1 | line << 2 | line << 3 | line << 4) & pairs >> 5 & ~0b1111
      return sum + fives.nonzeroBitCount + 2 * (fives & ~(fives << 1)).nonzeroBitCount
        + 40 * ((middle & light).nonzeroBitCount + (middle & lightBefore).nonzeroBitCount)
    }
  }

  /// Squares of two by two in one colour: 3 each.
  private var blockPenalty: Int {
    let inside = UInt64(1) << UInt64(size - 1) - 1
    return zip(rows, rows.dropFirst()).reduce(0) { sum, pair in
      let same = ~(pair.0 ^ pair.1)
      return sum + 3 * (same & same >> 1 & ~(pair.0 ^ pair.0 >> 1) & inside).nonzeroBitCount
    }
  }
}

/// One of the eight patterns that lie over a text, so that it has no large blots. All of them repeat after
/// 12 squares.
struct QRMask {
  /// From 0 to 7.
  let number: Int
  let rows: [UInt64]
  let columns: [UInt64]

  static let all = (0..<8).map(QRMask.init)

  private init(_ number: Int) {
    self.number = number
    var grid = (rows: [UInt64](repeating: 0, count: 12), columns: [UInt64](repeating: 0, count: 12))
    for line in 0..<12 {
      for place in 0..<64 {
        if Self.isMasked(place, line, number) { grid.rows[line] |= 1 << UInt64(place) }
        if Self.isMasked(line, place, number) { grid.columns[line] |= 1 << UInt64(place) }
      }
    }
    (rows, columns) = grid
  }

  private static func isMasked(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}
