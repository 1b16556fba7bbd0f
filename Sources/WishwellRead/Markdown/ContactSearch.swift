import Foundation
import WishwellDiagnostics

/// A search for what nobody should read about another in public text: the chapter on the format,
/// ‘Contact data’.
enum ContactSearch {
  /// One mail address, phone number or street.
  struct Finding: Equatable {
    enum Kind {
      case mail, phone
      /// Guesses: what resembles a number of one country, and a street.
      case nationalPhone, street

      var isGuess: Bool {
        switch self {
        case .mail, .phone: false
        case .nationalPhone, .street: true
        }
      }
    }

    var kind: Kind
    /// As it stands in the text.
    var text: String
  }

  /// In the order of the text, guesses last and at most one of each kind. `text` is UTF-8. Guesses are
  /// only made where it has a digit. What is written wide is found, and told, in plain signs.
  static func findings(in text: [UInt8]) -> [Finding] {
    let text = text.contains(0xEF) ? plain(text) : text
    var findings: [Finding] = []
    var hasDigit = false
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "@"):
        if let range = mailAddress(round: index, in: text) {
          findings.append(Finding(kind: .mail, text: string(text[range])))
        }
      case UInt8(ascii: "+"):
        if let range = phoneNumber(at: index, in: text) {
          findings.append(Finding(kind: .phone, text: string(text[range])))
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      default: break
      }
    }
    guard hasDigit else { return findings }
    if let number = NationalNumber.first(in: text) {
      findings.append(Finding(kind: .nationalPhone, text: number))
    }
    if let street = StreetAddress.first(in: text) {
      findings.append(Finding(kind: .street, text: street))
    }
    return findings
  }

  /// Without forms that are there for compatibility alone, such as wide digits (Unicode Standard Annex
  /// 15, form NFKC). In UTF-8, wide signs begin with EF.
  private static func plain(_ text: [UInt8]) -> [UInt8] {
    Array(String(decoding: text, as: UTF8.self).precomposedStringWithCompatibilityMapping.utf8)
  }

  /// Those of a title, all at its place: what a YAML value is made of has no places within it.
  static func diagnostics(inTitle title: String, at location: SourceLocation) -> [Diagnostic] {
    findings(in: Array(title.utf8)).map { diagnostic($0, at: location) }
  }

  /// Those of a quotation, where nothing could let them stand. That one names a street or a number is no
  /// sign of whose it is: guesses are not told.
  static func diagnostics(
    inQuotation words: String, at location: SourceLocation
  ) -> [Diagnostic] {
    findings(in: Array(words.utf8)).filter { !$0.kind.isGuess }.map {
      refusal(of: $0, at: location, help: "take it out of the quotation")
    }
  }

  /// The error of a mail address or a number.
  private static func refusal(
    of finding: Finding, at location: SourceLocation, help: String
  ) -> Diagnostic {
    let what = finding.kind == .mail ? "the e-mail address" : "the phone number"
    return Diagnostic(
      .contactData, at: location, "\(what) \(quoted(finding.text)) would be public", help: help)
  }

  /// Mail addresses and numbers are errors, guesses are hints.
  static func diagnostic(_ finding: Finding, at location: SourceLocation) -> Diagnostic {
    switch finding.kind {
    case .mail, .phone:
      return refusal(
        of: finding, at: location,
        help: "take it out: people arrange things by the ‘contact’ of their profiles; "
          + "‘allow: [contact]’ lets it stand")
    case .nationalPhone:
      return guess(.phoneNumber, "a phone number", at: location)
    case .street:
      return guess(.streetAddress, "a postal address", at: location)
    }
  }

  private static func guess(
    _ rule: Rule, _ what: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      rule, at: location, "something here resembles \(what)",
      help: "take it out, or write ‘allow: [contact]’ if everybody may know it")
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The address round the `@` at `at`: `name@host.tld`, of at most 64 and 255 bytes (RFC 5321,
  /// section 4.5.3.1); nil where it is none. Pictures called `logo@2x.png` are none.
  private static func mailAddress(round at: Int, in text: [UInt8]) -> Range<Int>? {
    var start = at
    while start > 0, at - start < 64,
      isWord(text[start - 1]) || "._%+-".utf8.contains(text[start - 1])
    {
      start -= 1
    }
    while start < at, text[start] == UInt8(ascii: ".") { start += 1 }
    var end = at + 1
    while end < text.count, end - at < 255, isWord(text[end]) || ".-".utf8.contains(text[end]) {
      end += 1
    }
    while end > at, ".-".utf8.contains(text[end - 1]) { end -= 1 }
    guard start < at, let dot = text[at..<end].lastIndex(of: UInt8(ascii: ".")), dot > at + 1 else {
      return nil
    }
    let ending = text[(dot + 1)..<end]
    guard ending.count >= 2, !ending.contains(where: isDigit),
      !pictureEndings.contains(string(ending).lowercased())
    else { return nil }
    return start..<end
  }

  /// Endings behind `@2x.` and its like, in small letters.
  private static let pictureEndings: Set = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// The number that the `+` at `plus` begins, with 8 to 15 digits (ITU-T E.164) and at most two
  /// separators between neighbours; nil where it is none.
  private static func phoneNumber(at plus: Int, in text: [UInt8]) -> Range<Int>? {
    if plus > 0, isWord(text[plus - 1]) { return nil }
    guard plus + 1 < text.count, isDigit(text[plus + 1]) else { return nil }
    var digits = 0
    var separators = 0
    var end = plus + 1
    var index = plus + 1
    while index < text.count {
      let byte = text[index]
      if isDigit(byte) {
        if digits == 0, byte == UInt8(ascii: "0") { return nil }
        digits += 1
        separators = 0
        end = index + 1
      } else if byte == 0xC2, index + 1 < text.count, text[index + 1] == 0xA0 {
        separators += 1
        index += 1
      } else if " -./()".utf8.contains(byte) {
        separators += 1
      } else {
        break
      }
      if separators > 2 { break }
      index += 1
    }
    return (8...15).contains(digits) ? plus..<end : nil
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte belongs to a word. Letters of other scripts count as what they are in UTF-8:
  /// bytes from 0x80.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// Whether a check of the site would refuse `title` for a mail address or a phone number in it.
package func tellsContact(title: String) -> Bool {
  ContactSearch.findings(in: Array(title.utf8)).contains { !$0.kind.isGuess }
}
