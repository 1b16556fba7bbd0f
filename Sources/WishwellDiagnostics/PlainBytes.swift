/// Bytes of a text without the ways in which programs write a character (`\_`, `%23`, `&#35;`), break
/// a line (RFC 2045, section 6.7), or put nothing that is seen between two letters.
struct PlainBytes {
  private(set) var bytes: [UInt8] = []
  /// Where each of them stood; one more than there are.
  private(set) var origins: [Int] = []

  init(_ text: some Collection<UInt8>) {
    let raw = Array(text)
    bytes.reserveCapacity(raw.count)
    origins.reserveCapacity(raw.count + 1)
    var place = 0
    while place < raw.count {
      if PlainBytes.standsForItself(raw[place]) {
        bytes.append(raw[place])
        origins.append(place)
        place += 1
        continue
      }
      if let length = PlainBytes.lengthOfNothing(in: raw[place...]) {
        place += length
        continue
      }
      let (byte, length) = PlainBytes.character(in: raw[place...])
      bytes.append(byte)
      origins.append(place)
      place += length
    }
    origins.append(raw.count)
  }

  /// Whether nothing that is written in several bytes begins with `byte`, as with nearly all.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"), 0xC2, 0xE2,
      0xEF:
      false
    default: true
    }
  }

  /// A soft hyphen, a space or joiner without width, and a byte order mark.
  private static let unseen: [[UInt8]] = [
    [0xC2, 0xAD], [0xE2, 0x80, 0x8B], [0xE2, 0x80, 0x8C], [0xE2, 0x80, 0x8D], [0xE2, 0x81, 0xA0],
    [0xEF, 0xBB, 0xBF],
  ]

  /// In bytes; nil where `raw` begins with something that is read.
  private static func lengthOfNothing(in raw: ArraySlice<UInt8>) -> Int? {
    switch raw.first {
    case UInt8(ascii: "="):
      if raw.starts(with: "=\r\n".utf8) { return 3 }
      return raw.starts(with: "=\n".utf8) ? 2 : nil
    case 0xC2, 0xE2, 0xEF: return unseen.first { raw.starts(with: $0) }?.count
    default: return nil
    }
  }

  /// The character at the start of `raw`, and how many bytes it is written in.
  private static func character(in raw: ArraySlice<UInt8>) -> (UInt8, length: Int) {
    let rest = raw.dropFirst()
    switch raw.first {
    case UInt8(ascii: "\\"):
      if let mark = rest.first, mark > 0x20, mark < 0x7F, !isLetterOrDigit(mark) {
        return (mark, 2)
      }
    case UInt8(ascii: "%"):
      // The per cent sign may have been encoded itself.
      let digits = rest.starts(with: "25".utf8) ? rest.dropFirst(2) : rest
      if let byte = number(digits.prefix(2), radix: 16), digits.count >= 2 {
        return (byte, digits.startIndex + 2 - raw.startIndex)
      }
    case UInt8(ascii: "&"):
      guard rest.first == UInt8(ascii: "#"),
        let end = rest.prefix(8).firstIndex(of: UInt8(ascii: ";"))
      else { break }
      let digits = rest[..<end].dropFirst()
      let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
      let byte = number(
        isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      if let byte { return (byte, end - raw.startIndex + 1) }
    default: break
    }
    return (raw.first ?? 0, 1)
  }

  /// Nil for what is no number of a byte.
  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt8? {
    guard digits.allSatisfy(isLetterOrDigit) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// Where letters of base64url stand one after the other from `start` on.
  func run(from start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex { !isLetter($0) } ?? bytes.endIndex)
  }

  /// Where what follows blanks begins.
  func endOfBlanks(from start: Int) -> Int {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return bytes[start...].firstIndex { !isBlank($0) } ?? bytes.endIndex
  }

  /// Where runs of as many letters as a key has stand in the text, large and small ones mixed, as a
  /// name of a file hardly has them. The key with which others seal is for everyone to read.
  var lonelyKeys: [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let letters = run(from: place)
      place = letters.upperBound + 1
      let before = bytes[..<letters.lowerBound]
      guard letters.count == KeyTrace.length, !before.suffix(7).elementsEqual("x25519:".utf8),
        bytes[letters].contains(where: { (0x41...0x5A).contains($0) }),
        bytes[letters].contains(where: { (0x61...0x7A).contains($0) })
      else { continue }
      found.append(origins[letters.lowerBound]..<origins[letters.upperBound])
    }
    return found
  }

  /// Where the scheme of a secret begins that ends at `place`.
  func startOfScheme(before place: Int) -> Int? {
    let start = place + 1 - KeyTrace.scheme.utf8.count
    return start >= 0 && bytes[start...place].elementsEqual(KeyTrace.scheme.utf8) ? start : nil
  }

  /// Where the folder of a private page begins, with its slash, in the address whose fragment begins
  /// at `place`: 128 bits in 22 letters. A name of a file, or a query, may stand between.
  func startOfPage(before place: Int) -> Int? {
    var end = place
    for index in bytes[max(0, place - 512)..<place].indices.reversed() {
      let byte = bytes[index]
      if isLetter(byte) { continue }
      if byte == UInt8(ascii: "/"), end - index == 23, "AQgw".utf8.contains(bytes[end - 1]) {
        return index
      }
      if byte <= 0x20 { return nil }
      end = index
    }
    return nil
  }
}

/// Of base64url.
func isLetter(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
