import WishwellDiagnostics

extension Rule {
  static let badPrice = Rule("bad-price", .error, "A price is an amount and a currency.")
  static let oddName = Rule("odd-name", .warning, "A name is short.")
  static let longText = Rule("long-text", .hint, "A text may be shorter.")
}

/// The files by their paths.
func lookup(_ files: KeyValuePairs<String, String>) -> (String) -> SourceFile? {
  let sources = Dictionary(
    files.map { ($0, SourceFile(path: $0, text: $1)) }, uniquingKeysWith: { $1 })
  return { sources[$0] }
}

extension Diagnostic {
  /// About the first place where `marked` stands in `text`, the file `a.md`.
  init(
    _ rule: Rule = .badPrice, at marked: String, in text: String, _ message: String = "wrong",
    help: String? = nil
  ) {
    let range = Array(text.utf8).firstRange(of: Array(marked.utf8)) ?? 0..<0
    self.init(
      rule, at: SourceLocation("a.md", SourceRange(range)), message, help: help)
  }
}
