/// A size of QR codes, with how its bytes are divided (ISO/IEC 18004, tables 1, 9 and E.1).
struct QRVersion {
  /// From 1 to 10.
  let number: Int
  /// Bytes of text and of repair together.
  let codewordCount: Int
  /// Bytes of repair in each block, and how many blocks there are, by correction.
  private let repair: [(bytes: Int, blocks: Int)]

  static let all: [QRVersion] = [
    QRVersion(1, 26, (7, 1), (10, 1), (13, 1), (17, 1)),
    QRVersion(2, 44, (10, 1), (16, 1), (22, 1), (28, 1)),
    QRVersion(3, 70, (15, 1), (26, 1), (18, 2), (22, 2)),
    QRVersion(4, 100, (20, 1), (18, 2), (26, 2), (16, 4)),
    QRVersion(5, 134, (26, 1), (24, 2), (18, 4), (22, 4)),
    QRVersion(6, 172, (18, 2), (16, 4), (24, 4), (28, 4)),
    QRVersion(7, 196, (20, 2), (18, 4), (18, 6), (26, 5)),
    QRVersion(8, 242, (24, 2), (22, 4), (22, 6), (26, 6)),
    QRVersion(9, 292, (30, 2), (22, 5), (20, 8), (24, 8)),
    QRVersion(10, 346, (18, 4), (26, 5), (24, 8), (28, 8)),
  ]

  private init(_ number: Int, _ codewordCount: Int, _ repair: (Int, Int)...) {
    self.number = number
    self.codewordCount = codewordCount
    self.repair = repair.map { (bytes: $0.0, blocks: $0.1) }
  }

  /// Squares in a row.
  var size: Int { 17 + 4 * number }

  /// The rows and columns of the small squares by which a camera sets the picture straight.
  var alignment: [Int] {
    switch number {
    case 1: []
    case 2...6: [6, size - 7]
    default: [6, (size - 1) / 2, size - 7]
    }
  }

  /// Bits that say how many bytes there are.
  private var lengthBits: Int { number < 10 ? 8 : 16 }

  private func dataCount(_ correction: QRCode.Correction) -> Int {
    let repair = repair[correction.rawValue]
    return codewordCount - repair.bytes * repair.blocks
  }

  /// Bytes of text that it holds.
  func capacity(_ correction: QRCode.Correction) -> Int {
    (8 * dataCount(correction) - 4 - lengthBits) / 8
  }

  /// `text` with its length before it, filled up, and with the bytes of repair, in the order in which
  /// they are drawn: the first byte of each block, the second of each …
  func codewords(of text: [UInt8], _ correction: QRCode.Correction) -> [UInt8] {
    let data = data(of: text, dataCount(correction))
    let repair = repair[correction.rawValue]
    // Where the blocks are not of one length, the longer ones come last.
    let (short, longer) = data.count.quotientAndRemainder(dividingBy: repair.blocks)
    var blocks: [ArraySlice<UInt8>] = []
    for block in 0..<repair.blocks {
      let start = blocks.last?.endIndex ?? 0
      let length = block < repair.blocks - longer ? short : short + 1
      blocks.append(data[start..<start + length])
    }
    let code = ReedSolomon.codes[repair.bytes]
    let repairs = blocks.map(code.remainder)
    let interleaved = (0...short).flatMap { place in
      blocks.compactMap { $0.count > place ? $0[$0.startIndex + place] : nil }
    }
    return interleaved + (0..<repair.bytes).flatMap { place in repairs.map { $0[place] } }
  }

  /// The mark of bytes, 0100, their count, they themselves, 0000, and what the standard fills up with.
  private func data(of text: [UInt8], _ count: Int) -> [UInt8] {
    var bits = QRBits()
    bits.append(0b0100, 4)
    bits.append(text.count, lengthBits)
    for byte in text { bits.append(Int(byte), 8) }
    bits.append(0, 4)
    let filling: [UInt8] = [0xEC, 0x11]
    return bits.bytes + (0..<count - bits.bytes.count).map { filling[$0 % 2] }
  }
}

/// Bits in a row, the highest of each byte first.
private struct QRBits {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  /// The lowest `width` bits of `value`.
  mutating func append(_ value: Int, _ width: Int) {
    for bit in (0..<width).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> (count % 8) }
      count += 1
    }
  }
}
