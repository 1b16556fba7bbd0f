import WishwellDiagnostics

extension Rule {
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

/// An absolute URL whose scheme is on the list.
func parseURL(_ text: String) -> Field<String> {
  let text = trimmed(text)
  guard text.utf8.count <= 2000 else {
    return .problem(
      .badURL, "\(quoted(text)) is longer than 2000 bytes", help: "look for a shorter address")
  }
  if text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 32 }) {
    return .problem(
      .badURL, "\(quoted(text)) has a blank in it", help: "write a blank in an address as ‘%20’")
  }
  let lower = text.lowercased()
  for scheme in ["https://", "http://"] where lower.hasPrefix(scheme) {
    guard let first = lower.dropFirst(scheme.count).first, first != "/", first != "?" else {
      return .problem(.badURL, "\(quoted(text)) names no host", help: "write the whole address")
    }
    return .success(text)
  }
  if lower.hasPrefix("mailto:"), lower.contains("@") { return .success(text) }
  let scheme = lower.prefix { $0 != ":" }
  guard scheme.count < lower.count, scheme.allSatisfy({ $0.isLetter || $0.isNumber }) else {
    let isAddress = text.contains("@") && !text.contains("/")
    let whole = (isAddress ? "mailto:" : "https://") + text
    return .problem(
      .badURL, "\(quoted(text)) does not say how to reach it",
      help: text.contains(".") ? "did you mean \(quoted(whole))?" : "begin with ‘https://’")
  }
  return .problem(
    .badURL, "an address of the kind \(quoted(scheme + ":")) is not possible here",
    help: "begin with ‘https:’, ‘http:’ or ‘mailto:’")
}
