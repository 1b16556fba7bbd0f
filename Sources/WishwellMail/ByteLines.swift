/// The lines of a range of bytes, as ranges of `bytes` without their ends. A line ends with LF or
/// CRLF; a CR alone belongs to its line. An end at the end of the range begins no further line.
struct ByteLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let end: Int
  /// Where the next line begins, behind the end of the last.
  private(set) var offset: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Range<Int>? {
    guard offset < end else { return nil }
    let start = offset
    guard let feed = bytes[start..<end].firstIndex(of: .lineFeed) else {
      offset = end
      return start..<end
    }
    offset = feed + 1
    let hasReturn = feed > start && bytes[feed - 1] == .carriageReturn
    return start..<(hasReturn ? feed - 1 : feed)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Space or tab (RFC 5234, WSP).
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// What may stand between the words of a field that was unfolded.
  var isGap: Bool { isBlank || self == .carriageReturn || self == .lineFeed }

  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
