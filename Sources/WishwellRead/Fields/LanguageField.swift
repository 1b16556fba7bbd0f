import WishwellDiagnostics

extension Rule {
  /// Reported at ‘language’ of a Markdown file, or of the site. A tag that is well formed and means
  /// no language passes.
  package static let badLanguage = Rule(
    "bad-language", .error,
    """
    A language is given by its BCP 47 tag.

    Wrong: language: Portuguese
    Right: language: pt
    Right: language: pt-BR
    """)
}

/// A language of two or three letters, and up to three subtags of up to eight letters or digits
/// (RFC 5646, section 2.1, its common part), as it was written.
func parseLanguage(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  let isTag =
    parts.first.map { (2...3).contains($0.utf8.count) } == true && parts.count <= 4
    && parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.allSatisfy(\.isASCIIAlphanumeric) }
    && parts[0].allSatisfy(\.isLetter)
  guard isTag else {
    return .problem(
      .badLanguage, "\(quoted(text)) is not a language tag",
      help: "write a tag such as ‘en’, ‘pt’ or ‘pt-BR’")
  }
  return .success(text)
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
