import WishwellDiagnostics
import WishwellYAML

extension Rule {
  /// Reported at the value, or at the address of a link in a text; also of one that has a space in
  /// it or names no host. Guesses at the whole address where the scheme is missing.
  package static let badURL = Rule(
    "bad-url", .error,
    """
    An address begins with ‘https:’, ‘http:’ or ‘mailto:’. Every other kind is refused, because a
    browser might act on it.

    Wrong: link: javascript:alert(1)
    Wrong: link: www.example.org
    Right: link: https://www.example.org/kettle
    """)
}

/// An absolute URL (RFC 3986) with the scheme `https`, `http` or `mailto`, as it was written, at
/// most 2,000 bytes. Nothing is escaped or normalised.
package func parseURL(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  guard text.utf8.count <= 2000 else {
    return .problem(
      .badURL, "\(quoted(text)) is longer than 2000 bytes", help: "look for a shorter address")
  }
  switch scheme(of: text) {
  case "https"?, "http"?, "mailto"?:
    if text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) || holdsForeignBlank(text) {
      return .problem(
        .badURL, "\(quoted(text)) has a space in it", help: "write a space in an address as ‘%20’")
    }
    if let refused = firstRefused(in: text) {
      return .problem(
        .badURL, "\(quoted(text)) has \(TextCheck.name(of: refused)) in it",
        help: "copy the address again: a page cannot hold this character")
    }
    guard namesTarget(text) else {
      return .problem(
        .badURL, "\(quoted(text)) does not name a host", help: "write the whole address")
    }
    if isLetterToProgram(text) {
      return .problem(
        .badURL, "\(quoted(text)) writes a letter that this program would carry out",
        help: "leave out what stands behind the ‘?’: whoever presses it is to know what they send")
    }
    return .success(text)
  case let scheme? where scheme.contains("."):
    // A host with a port.
    return withoutScheme(text)
  case let scheme?:
    return .problem(
      .badURL, "an address that begins with \(quoted(scheme + ":")) is not allowed here",
      help: "begin with ‘https:’, ‘http:’ or ‘mailto:’")
  case nil: return withoutScheme(text)
  }
}

/// `text`, an address as people write it, in the form that files have: `shop.example/kettle` is
/// `https://shop.example/kettle`. The same where it begins with no host; what reads it then says
/// so.
package func urlInForm(_ text: String) -> String {
  let written = trimmed(text)
  let host = /(?:[\p{L}0-9][\p{L}0-9\-]*\.)+\p{L}{2,}/
  guard let match = written.prefixMatch(of: host),
    written[match.range.upperBound...].first.map({ "/:?#".contains($0) }) ?? true,
    case .success(let whole) = parseURL("https://" + written)
  else { return text }
  return whole
}

/// `text`, an address as people write it, in the form that files have, and without anything that says
/// how they came to it.
package func linkInForm(_ text: String) -> String { withoutTracking(urlInForm(text)) }

/// U+00A0, U+0085, U+2028 or U+2029, byte by byte: a catalogue has ten thousands of addresses.
private func holdsForeignBlank(_ text: String) -> Bool {
  var (first, second): (UInt8, UInt8) = (0, 0)
  for byte in text.utf8 {
    switch (first, second, byte) {
    case (_, 0xC2, 0xA0), (_, 0xC2, 0x85), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): return true
    default: (first, second) = (second, byte)
    }
  }
  return false
}

/// Whether it opens a letter with the program’s own name in it, which lines that ask for something begin
/// with.
private func isLetterToProgram(_ url: String) -> Bool {
  guard url.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "m") else { return false }
  let text = ContentPath.percentDecoded(Array(url.utf8.drop { $0 != UInt8(ascii: "?") })[...])
  return String(decoding: text, as: UTF8.self).lowercased().contains("wishwell")
}

/// The first character that no page can hold. Texts of YAML and Markdown have been read without
/// them; one of JSON may hold anything.
private func firstRefused(in text: String) -> Unicode.Scalar? {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
  return text.unicodeScalars.first(where: TextCheck.isRefused)
}

/// Whether something stands where a URL of a known scheme names its host or mailbox.
private func namesTarget(_ url: String) -> Bool {
  let rest = url.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
  guard rest.starts(with: "//".utf8) else {
    return url.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "m") && rest.contains(UInt8(ascii: "@"))
  }
  return rest.dropFirst(2).first.map { !"/?#:@".utf8.contains($0) } ?? false
}

/// The mistake of an address that does not begin with a scheme, with the whole address where one
/// can be guessed.
private func withoutScheme(_ text: String) -> ParseResult<String> {
  let whole =
    (isMailbox(text) ? "mailto:" : text.hasPrefix("//") ? "https:" : "https://") + text
  return .problem(
    .badURL, "\(quoted(text)) does not say how to reach it",
    help: text.contains(".") ? "did you mean \(quoted(whole))?" : "begin with ‘https://’")
}

/// Whether `text`, which does not begin with a scheme, is the address of a mailbox.
func isMailbox(_ text: String) -> Bool { text.contains("@") && !text.contains("/") }
