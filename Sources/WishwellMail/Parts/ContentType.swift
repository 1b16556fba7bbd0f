/// What a part of a mail is: `text/plain; charset=utf-8` (RFC 2045, 5.1); the disposition of
/// RFC 2183 has the same form, without a subtype.
struct ContentType: Equatable {
  /// In lower case, with the subtype: `text/plain`.
  var name: String
  /// Their values by their names in lower case; of two with one name the first. Pieces of a long
  /// one are joined.
  var parameters: [String: String] = [:]

  /// What a part is that does not say it.
  static let plain = ContentType(name: "text/plain")

  init(name: String) { self.name = name }

  init(_ field: HeaderField) {
    var scanner = ParameterScanner(field.body)
    name = scanner.value().lowercased()
    var pieces: [String: [Int: ParameterPiece]] = [:]
    while let (name, value) = scanner.parameter() {
      let piece = ParameterPiece(name, value)
      if pieces[piece.name]?[piece.number] == nil {
        pieces[piece.name, default: [:]][piece.number] = piece
      }
    }
    for (name, numbered) in pieces {
      parameters[name] = ParameterPiece.joined(numbered)
    }
  }

  var isMultipart: Bool { name.hasPrefix("multipart/") }

  func isParameter(_ name: String, _ value: String) -> Bool {
    parameters[name]?.lowercased() == value
  }
}

/// A parameter, or one of the pieces that a long one was cut into (RFC 2231, 3 and 4).
private struct ParameterPiece {
  /// In lower case, without number and star.
  let name: String
  let number: Int
  let value: [UInt8]

  /// The piece that `name` numbers, such as `title*1*`; with a star at its end the value is encoded
  /// with percent signs.
  init(_ name: String, _ value: String) {
    let parts = name.lowercased().split(separator: "*", omittingEmptySubsequences: false)
    self.name = parts.first.map(String.init) ?? ""
    number = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    let isEncoded = parts.count > 1 && parts.last == ""
    guard isEncoded else {
      self.value = Array(value.utf8)
      return
    }
    // The first piece begins with charset and language, each behind an apostrophe.
    let data =
      number == 0
      ? value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
      : value[...]
    self.value = QuotedPrintable.decodedLine(Array(data.utf8)[...], escape: UInt8(ascii: "%")).bytes
  }

  static func joined(_ pieces: [Int: ParameterPiece]) -> String {
    var bytes: [UInt8] = []
    var number = 0
    while let piece = pieces[number] {
      bytes += piece.value
      number += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A scanner that takes values and parameters from a field, one by one.
private struct ParameterScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next parameter; nil where no more come. What has no `=` is passed over.
  mutating func parameter() -> (name: String, value: String)? {
    while true {
      while index < bytes.count, bytes[index] != UInt8(ascii: ";") { index += 1 }
      guard index < bytes.count else { return nil }
      index += 1
      let name = value(until: UInt8(ascii: "="))
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      return (name, value())
    }
  }

  /// The next word or quoted text, up to `end`. Words are taken generously: many programs forget
  /// the quotation marks that `boundary=--=_1` needs.
  mutating func value(until end: UInt8 = UInt8(ascii: ";")) -> String {
    skipGaps()
    var value: [UInt8] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
        value.append(bytes[index])
        index += 1
      }
      index += 1
    } else {
      while index < bytes.count, !bytes[index].isGap, bytes[index] != end,
        bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: "(")
      {
        value.append(bytes[index])
        index += 1
      }
    }
    skipGaps()
    return String(decoding: value, as: UTF8.self)
  }

  /// Goes on behind white space and comments.
  private mutating func skipGaps() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case let byte where depth > 0 || byte.isGap: break
      default: return
      }
      index += 1
    }
  }
}
