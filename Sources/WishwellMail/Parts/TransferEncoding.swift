/// How the bytes of a part travel (RFC 2045, 6).
enum TransferEncoding: Equatable {
  /// `7bit`, `8bit`, `binary`: as they are.
  case identity
  case quotedPrintable
  case base64

  /// Nil for a name that is not known.
  init?(_ field: HeaderField?) {
    let name = field.map { HeaderTokens($0.body, specials: "").all.first?.text.lowercased() ?? "" }
    switch name {
    case nil, "", "7bit", "8bit", "binary", "7-bit", "8-bit": self = .identity
    case "quoted-printable": self = .quotedPrintable
    case "base64": self = .base64
    default: return nil
    }
  }

  /// `range` of `bytes` with the encoding undone; nil where they are not what the encoding makes.
  func decoded(_ bytes: [UInt8], in range: Range<Int>) -> DecodedBytes? {
    var decoded = DecodedBytes(endingAt: range.upperBound)
    switch self {
    case .identity: decoded.append(bytes[range], from: range.lowerBound)
    case .quotedPrintable:
      for line in ByteLines(bytes, in: range) {
        let (text, isSoft) = QuotedPrintable.decodedLine(bytes[line])
        decoded.append(isSoft ? text : text + [.lineFeed], from: line.lowerBound)
      }
    case .base64:
      var base64 = Base64()
      for line in ByteLines(bytes, in: range) {
        decoded.append(base64.decode(bytes[line]), from: line.lowerBound)
      }
      guard base64.isWhole else { return nil }
    }
    return decoded
  }
}

/// RFC 2045, 6.7.
enum QuotedPrintable {
  /// A line without its end, decoded. `isSoft`: it was broken only to be short. What is no escape
  /// stays as it is.
  static func decodedLine(
    _ line: ArraySlice<UInt8>, escape: UInt8 = UInt8(ascii: "=")
  ) -> (bytes: [UInt8], isSoft: Bool) {
    var line = line
    while let last = line.last, last.isGap { line.removeLast() }
    let isSoft = line.last == escape
    if isSoft { line.removeLast() }
    guard line.contains(escape) else { return (Array(line), isSoft) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == escape, index + 2 < line.endIndex,
        let high = line[index + 1].hexadecimalValue, let low = line[index + 2].hexadecimalValue
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(line[index])
        index += 1
      }
    }
    return (bytes, isSoft)
  }
}

/// A decoder that may be fed line by line (RFC 2045, 6.8): characters that are none of its own are
/// passed over, and padding ends the data.
struct Base64 {
  private var bits: UInt32 = 0
  private var count = 0
  private var isEnded = false

  /// Whether what was fed so far makes whole bytes: a single character left over is none.
  var isWhole: Bool { count % 4 != 1 }

  mutating func decode(_ data: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in data where !isEnded {
      guard let value = Base64.value(byte) else {
        isEnded = byte == UInt8(ascii: "=")
        continue
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      // After 2, 3 and 4 characters there is one more byte, at the bits that are left.
      switch count % 4 {
      case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
      case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
      case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
      default: break
      }
    }
    return bytes
  }

  static func decoded(_ data: [UInt8]) -> [UInt8]? {
    var base64 = Base64()
    let bytes = base64.decode(data)
    return base64.isWhole ? bytes : nil
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
