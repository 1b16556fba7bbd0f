/// The page within a web archive of one file, as Chromium saves it (`.mhtml`, RFC 2557).
struct WebArchive {
  let page: [UInt8]
  /// Where it was saved from.
  let address: String?

  /// Nil for what is no such archive, or has no page in it.
  init?(_ bytes: [UInt8]) {
    guard let head = Self.fields(of: bytes, from: 0),
      let kind = head.fields["content-type"], kind.lowercased().hasPrefix("multipart/related"),
      // None has more than 70 characters (RFC 2046, section 5.1.1).
      let match = kind.firstMatch(of: /boundary="?([^";\s]{1,70})/.ignoresCase())
    else { return nil }
    let boundary = Array("--\(match.1)".utf8)
    var start = head.end
    while let line = Self.line(after: boundary, in: bytes, from: start),
      let part = Self.fields(of: bytes, from: line)
    {
      let end = bytes.place(of: boundary, from: part.end) ?? bytes.count
      if part.fields["content-type"]?.lowercased().hasPrefix("text/html") == true {
        let body = bytes[part.end..<end]
        switch part.fields["content-transfer-encoding"]?.lowercased() {
        case "quoted-printable": page = Self.unquoted(body)
        case nil, "7bit", "8bit", "binary": page = Array(body)
        default: return nil
        }
        address = head.fields["snapshot-content-location"] ?? part.fields["content-location"]
        return
      }
      start = end
    }
    return nil
  }

  /// Fields of a header that begins at `start`, by their names in small letters, and where what
  /// follows it begins; nil for what is no header.
  private static func fields(
    of bytes: [UInt8], from start: Int
  ) -> (fields: [String: String], end: Int)? {
    var fields: [String: String] = [:]
    var name = ""
    var next = start
    for _ in 0..<100 {
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let text = String(decoding: bytes[next..<end].prefix(4000), as: UTF8.self)
      guard end < bytes.endIndex else { return nil }
      next = end + 1
      if text.allSatisfy(\.isWhitespace) { return fields.isEmpty ? nil : (fields, next) }
      if text.first?.isWhitespace == true, !name.isEmpty {
        fields[name, default: ""] += " " + trimmed(text)
      } else if let colon = text.firstIndex(of: ":") {
        name = text[..<colon].lowercased()
        fields[name] = trimmed(text[text.index(after: colon)...])
      } else {
        return nil
      }
    }
    return nil
  }

  /// Where the line behind the next `boundary` begins.
  private static func line(after boundary: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let found = bytes.place(of: boundary, from: start),
      let end = bytes[found...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return end + 1
  }

  /// RFC 2045, section 6.7; what is no escape stays as it is.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let rest = bytes[index...]
      guard rest.first == UInt8(ascii: "=") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      if rest.dropFirst().first == UInt8(ascii: "\n") {
        index += 2
      } else if rest.dropFirst().starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) {
        index += 3
      } else if rest.count > 2,
        let byte = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        text.append(byte)
        index += 3
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }
}

extension [UInt8] {
  /// Where `pattern` next stands, at `start` or behind it.
  fileprivate func place(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var next = start
    while let found = self[next...].firstIndex(of: first) {
      if self[found...].starts(with: pattern) { return found }
      next = found + 1
    }
    return nil
  }
}
