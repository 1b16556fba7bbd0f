import WishwellDiagnostics

/// Bytes to a value of JSON, with places.
///
/// Bounded: nesting past `deepest` and values past `most` are refused, so that no file costs more
/// than its size.
///
/// More is let pass than RFC 8259 allows: a number is any run of its characters, and the blanks
/// include vertical tabs and form feeds. Bytes that are no UTF-8 become U+FFFD; who minds has asked
/// `TextCheck` first.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position: Int
  /// Values so far, those that are not complete yet among them.
  private var count = 0
  /// Web pages: line breaks within texts, unknown escapes, commas before a closing bracket, and
  /// whatever stands behind the value are let pass.
  private let isLenient: Bool

  /// Values inside each other; the outermost is the first.
  package static let deepest = 64
  /// Values of one file, the objects and arrays that hold others among them.
  package static let most = 1_000_000

  /// Why bytes are no JSON that is read here.
  package struct Failure: Error, Hashable {
    /// In the bytes that were read.
    package var offset: Int
    /// The rest of ‘this is not JSON: …’, without a full stop.
    package var message: String
  }

  private init(_ bytes: [UInt8], isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The value of `bytes`; a byte order mark before it is skipped. Throws at the first mistake, and
  /// for anything but blanks behind the value, unless `isLenient`.
  package static func read(
    _ bytes: [UInt8], isLenient: Bool = false
  ) throws(Failure) -> JSONNode {
    var reader = JSONReader(bytes, isLenient: isLenient)
    let value = try reader.value(depth: 1)
    reader.skipBlanks()
    guard isLenient || reader.position == bytes.count else {
      throw Failure(offset: reader.position, message: "there is something after the end")
    }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    skipBlanks()
    count += 1
    guard depth <= Self.deepest else { throw mistake("this is nested too deeply") }
    guard count <= Self.most else { throw mistake("this has too many values") }
    let start = position
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .text(try text())
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      content = .number(number())
    default:
      if skip("true") {
        content = .yesOrNo(true)
      } else if skip("false") {
        content = .yesOrNo(false)
      } else if skip("null") {
        content = .null
      } else {
        throw mistake(byte == nil ? "the file ends in the middle" : "there is no JSON value here")
      }
    }
    return JSONNode(content: content, range: SourceRange(start, position))
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
    position += 1
    var members: [JSONNode.Member] = []
    while !(try closes(UInt8(ascii: "}"), isFirst: members.isEmpty)) {
      guard byte == UInt8(ascii: "\"") else { throw mistake("a name is missing here") }
      let name = try text()
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw mistake("a colon is missing here") }
      position += 1
      members.append(JSONNode.Member(name: name, value: try value(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONNode] {
    position += 1
    var elements: [JSONNode] = []
    while !(try closes(UInt8(ascii: "]"), isFirst: elements.isEmpty)) {
      elements.append(try value(depth: depth + 1))
    }
    return elements
  }

  /// Skips the comma before the next element, and returns false, or the bracket behind the last,
  /// and returns true. `isFirst` is whether nothing stands between the brackets yet.
  private mutating func closes(_ bracket: UInt8, isFirst: Bool) throws(Failure) -> Bool {
    skipBlanks()
    if !isFirst, byte == UInt8(ascii: ",") {
      position += 1
      skipBlanks()
      guard byte == bracket else { return false }
      if !isLenient { throw mistake("a value is missing after the comma") }
    }
    if byte == bracket {
      position += 1
      return true
    }
    guard byte != nil else { throw mistake("the file ends in the middle") }
    guard isFirst else { throw mistake("a comma is missing here") }
    return false
  }

  private mutating func number() -> String {
    let start = position
    while let byte, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private func mistake(_ message: String) -> Failure { Failure(offset: position, message: message) }
}

// MARK: - Texts

extension JSONReader {
  /// The text whose opening quotation mark is next.
  private mutating func text() throws(Failure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &text)
      case 0..<0x20 where !isLenient: throw mistake("a string contains a control character")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw Failure(offset: start, message: "a string begins here and never ends")
  }

  /// Appends what the letters behind a backslash mean. Half a surrogate pair without the other
  /// becomes U+FFFD.
  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let letter = byte else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimalUnit() else {
        if isLenient { break }
        throw mistake("four hexadecimal digits are missing here")
      }
      text += String(decoding: [unit] + lowSurrogate(behind: unit), as: UTF16.self).utf8
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    default:
      guard isLenient else { throw mistake("there is no such escape") }
      text.append(letter)
    }
  }

  /// The second half of a character above U+FFFF, written as another escape; empty where `unit` is
  /// no first half, or nothing follows it.
  private mutating func lowSurrogate(behind unit: UInt16) -> [UInt16] {
    guard UTF16.isLeadSurrogate(unit), skip("\\u") else { return [] }
    guard let low = hexadecimalUnit() else { return [] }
    return [low]
  }

  /// The four digits that are next, and skips them; nil, skipping nothing, where they are none.
  private mutating func hexadecimalUnit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ UInt8(hexadecimalDigit: $0) != nil }) else { return nil }
    position += 4
    return digits.reduce(UInt16(0)) { $0 << 4 | UInt16(UInt8(hexadecimalDigit: $1) ?? 0) }
  }
}

extension UInt8 {
  fileprivate init?(hexadecimalDigit byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
