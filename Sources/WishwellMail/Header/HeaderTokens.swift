/// A word of a structured field (RFC 5322, 3.2).
struct HeaderToken: Equatable {
  enum Kind: Equatable {
    case atom, quoted, comment
    /// `[192.0.2.1]`, with its brackets.
    case literal
    /// One of the characters that separate.
    case special
  }

  var kind: Kind
  /// Of quotations and comments what they hold, with backslashes undone.
  var text: String
  /// Whether white space or a comment stands before it.
  var isSpaced = false

  func isSpecial(_ character: String) -> Bool { kind == .special && text == character }
}

/// The words of a structured field, in one pass over its bytes. Bytes beyond ASCII belong to atoms
/// (RFC 6532).
struct HeaderTokens {
  private(set) var all: [HeaderToken] = []
  /// Whether a quotation, comment or literal was not closed; what stands in it goes to the end of
  /// the field.
  private(set) var isBroken = false

  private let bytes: [UInt8]
  private let specials: Set<UInt8>
  private var index = 0

  /// `specials`: RFC 5322, 3.2.3.
  init(_ bytes: [UInt8], specials: StaticString = "<>:;@,.\\") {
    self.bytes = bytes
    self.specials = specials.withUTF8Buffer { Set($0) }
    var isSpaced = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isGap {
        index += 1
        isSpaced = true
        continue
      }
      var token = token(byte)
      token.isSpaced = isSpaced
      isSpaced = token.kind == .comment
      all.append(token)
    }
  }

  private mutating func token(_ byte: UInt8) -> HeaderToken {
    switch byte {
    case UInt8(ascii: "\""):
      return HeaderToken(kind: .quoted, text: enclosed(until: UInt8(ascii: "\"")))
    case UInt8(ascii: "("): return HeaderToken(kind: .comment, text: comment())
    case UInt8(ascii: "["):
      return HeaderToken(kind: .literal, text: "[" + enclosed(until: UInt8(ascii: "]")) + "]")
    case _ where isSpecial(byte):
      index += 1
      return HeaderToken(kind: .special, text: String(decoding: [byte], as: UTF8.self))
    default:
      let start = index
      while index < bytes.count, !bytes[index].isGap, !isSpecial(bytes[index]),
        !"\"([".utf8.contains(bytes[index])
      {
        index += 1
      }
      return HeaderToken(kind: .atom, text: String(decoding: bytes[start..<index], as: UTF8.self))
    }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    specials.contains(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  /// From the opening character at `index`; a backslash takes the next character as it is.
  private mutating func enclosed(until end: UInt8) -> String {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != end {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      if bytes[index] != .carriageReturn, bytes[index] != .lineFeed { text.append(bytes[index]) }
      index += 1
    }
    if index == bytes.count { isBroken = true }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Comments nest, at no cost: only the depth is counted.
  private mutating func comment() -> String {
    var text: [UInt8] = []
    var depth = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        index += 1
        text.append(bytes[index])
      case let byte: text.append(byte)
      }
      index += 1
    } while depth > 0 && index < bytes.count
    if depth > 0 { isBroken = true }
    return String(decoding: text, as: UTF8.self)
  }
}
