import WishwellDiagnostics

/// A quotation as another service gives it.
package struct FoundQuote: Hashable, Sendable {
  /// One line.
  package var text: String
  package var author: String?
  /// Where it stands, or who gave it: a URL; nil where neither is known.
  package var source: String?
  /// In the answer.
  package var range: SourceRange
}
