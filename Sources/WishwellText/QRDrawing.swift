/// The squares of one QR code while they are drawn: what every code of its version has, and its bytes,
/// before a mask lies over them.
struct QRDrawing {
  /// What every code of a version has, by its number.
  private static let blanks = QRVersion.all.map(QRDrawing.init(blank:))

  private let version: QRVersion
  private var dark: QRGrid
  /// Squares that no byte takes, and no mask changes.
  private var fixed: QRGrid

  private var size: Int { version.size }

  init(of codewords: [UInt8], _ version: QRVersion) {
    self = Self.blanks[version.number - 1]
    draw(codewords)
  }

  private init(blank version: QRVersion) {
    self.version = version
    dark = QRGrid(size: version.size)
    fixed = QRGrid(size: version.size)
    drawPatterns()
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    dark[x, y] = isDark
    fixed[x, y] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    drawSquare(around: 3, 3, reach: 4)
    drawSquare(around: size - 4, 3, reach: 4)
    drawSquare(around: 3, size - 4, reach: 4)
    for x in version.alignment {
      for y in version.alignment where !isCorner(x, y) { drawSquare(around: x, y, reach: 2) }
    }
    drawFormat(0)
    drawVersion()
  }

  /// Whether one of the three large squares stands there.
  private func isCorner(_ x: Int, _ y: Int) -> Bool {
    let last = size - 7
    return (x, y) == (6, 6) || (x, y) == (last, 6) || (x, y) == (6, last)
  }

  /// Rings round a dark middle: a large square reaches 4 squares from it, its light margin included, a
  /// small one 2.
  private mutating func drawSquare(around centreX: Int, _ centreY: Int, reach: Int) {
    let lightRings = reach == 4 ? [2, 4] : [1]
    for y in max(0, centreY - reach)...min(size - 1, centreY + reach) {
      for x in max(0, centreX - reach)...min(size - 1, centreX + reach) {
        let ring = max(abs(x - centreX), abs(y - centreY))
        set(x, y, !lightRings.contains(ring))
      }
    }
  }

  /// The 15 bits of `format`, twice, and the one square that is always dark.
  private mutating func drawFormat(_ format: Int) {
    func bit(_ index: Int) -> Bool { format >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9...14 { set(14 - index, 8, bit(index)) }
    for index in 0...7 { set(size - 1 - index, 8, bit(index)) }
    for index in 8...14 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  /// The 18 bits of the version, twice; below version 7 there are none.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let bits = protected(version.number, by: 0x1F25, bits: 12)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }

  /// Bits go up and down in pairs of columns, from the right, over what is not fixed.
  private mutating func draw(_ codewords: [UInt8]) {
    var place = 0
    for right in stride(from: size - 1, through: 1, by: -2) {
      // The column of dots counts for none.
      let right = right <= 6 ? right - 1 : right
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !fixed[x, y] && place < 8 * codewords.count {
          dark[x, y] = codewords[place / 8] >> (7 - place % 8) & 1 == 1
          place += 1
        }
      }
    }
  }

  /// With `mask` over the bytes, and said so in the code's format.
  func masked(by mask: QRMask, _ correction: QRCode.Correction) -> QRGrid {
    var drawing = self
    drawing.dark.apply(mask, except: fixed)
    // As the standard numbers them: M 0, L 1, H 2, Q 3.
    let number = [1, 0, 3, 2][correction.rawValue]
    drawing.drawFormat(protected(number << 3 | mask.number, by: 0x537, bits: 10) ^ 0x5412)
    return drawing.dark
  }
}

/// `value` with the `bits` bits of its remainder behind it, by which a camera knows it from others.
private func protected(_ value: Int, by polynomial: Int, bits: Int) -> Int {
  var remainder = value
  for _ in 0..<bits { remainder = remainder << 1 ^ (remainder >> (bits - 1)) * polynomial }
  return value << bits | remainder
}
