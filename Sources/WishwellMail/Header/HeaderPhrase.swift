/// What a phrase of a header says to people: the name before an address (RFC 5322, 3.2.5), with
/// the encoded words of RFC 2047 decoded.
struct HeaderPhrase {
  private var text = ""
  /// The encoded words in a row that have not become text yet: a letter may even begin in one and
  /// end in the next.
  private var encoded: (charset: Charset, bytes: [UInt8])?

  /// The phrase that `tokens` make: on one line, without control characters, at most
  /// ``MailLimits/name`` characters; empty where nothing is said.
  static func text(of tokens: [HeaderToken]) -> String {
    var phrase = HeaderPhrase()
    var run = ""
    for token in tokens {
      // An encoded word may hold dots, though it must not; so what touches is one word.
      if token.isSpaced || token.kind == .quoted {
        phrase.add(run)
        run = ""
      }
      run += token.text
      if token.kind == .quoted {
        phrase.add(run)
        run = ""
      }
    }
    phrase.add(run)
    phrase.flush()
    return cleaned(phrase.text)
  }

  /// The same of a field without a structure (RFC 5322, 2.2.1), such as a subject: parentheses and
  /// quotation marks are words of it.
  static func text(ofUnstructured body: [UInt8]) -> String {
    var phrase = HeaderPhrase()
    for word in body.split(whereSeparator: \.isGap) {
      phrase.add(String(decoding: word, as: UTF8.self))
    }
    phrase.flush()
    return cleaned(phrase.text)
  }

  /// Blanks between encoded words count for nothing (RFC 2047, 6.2), and neighbours of one charset
  /// are decoded together, as programs cut characters in two.
  private mutating func add(_ word: String) {
    guard !word.isEmpty else { return }
    // In quotation marks there should be none, but programs write them there and read them.
    for part in word.split(separator: " ", omittingEmptySubsequences: false) {
      // A comma right behind one should stand in it.
      let commas = part.reversed().prefix { $0 == "," }.count
      guard let decoded = EncodedWord(part.dropLast(commas)) else {
        flush()
        text += (text.isEmpty ? "" : " ") + part
        continue
      }
      if encoded?.charset == decoded.charset {
        encoded?.bytes += decoded.bytes
      } else {
        let continues = encoded != nil
        flush()
        if !text.isEmpty, !continues { text += " " }
        encoded = (decoded.charset, decoded.bytes)
      }
      if commas > 0 {
        flush()
        text += String(repeating: ",", count: commas)
      }
    }
  }

  /// Makes text of them; what is not of its charset becomes one U+FFFD.
  private mutating func flush() {
    guard let (charset, bytes) = encoded else { return }
    text += charset.text(of: bytes[...]) ?? "\u{FFFD}"
    encoded = nil
  }

  /// Joiners stay, since words of some scripts need them.
  private static func cleaned(_ text: String) -> String {
    let words = text.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        scalar != "\u{200C}" && scalar != "\u{200D}"
      default: false
      }
    }
    return String(words.map(String.init).joined(separator: " ").prefix(MailLimits.name))
  }
}

/// `=?utf-8?Q?Z=C3=B6e?=` (RFC 2047, 2).
private struct EncodedWord {
  let charset: Charset
  let bytes: [UInt8]

  /// Nil for any other word, and for a charset that is not known: it then stays as it is.
  init?(_ word: Substring) {
    guard word.hasPrefix("=?"), word.hasSuffix("?="), word.utf8.count >= 8 else { return nil }
    let parts = word.dropFirst(2).dropLast(2).split(
      separator: "?", maxSplits: 2, omittingEmptySubsequences: false)
    // A language may follow the charset (RFC 2231, 5).
    guard parts.count == 3, let charset = Charset(parts[0].prefix { $0 != "*" }) else { return nil }
    let data = Array(parts[2].utf8)
    switch parts[1] {
    case "B", "b":
      guard let bytes = Base64.decoded(data) else { return nil }
      self.bytes = bytes
    case "Q", "q":
      bytes = QuotedPrintable.decodedLine(data[...]).bytes.map {
        $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0
      }
    default: return nil
    }
    self.charset = charset
  }
}
