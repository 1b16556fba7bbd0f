import WishwellDiagnostics
import WishwellText

extension Rule {
  /// Reported at the value. Offers the nearest of the words, or all of them where none is near.
  package static let badChoice = Rule(
    "bad-choice", .error,
    """
    A field takes one of a few words, and this is not one of them.

    Wrong: priority: hihg
    Right: priority: high
    """)
}

/// The case of `Value` whose raw value is `text`; capitals and blanks round it make no difference.
package func parseChoice<Value: RawRepresentable & CaseIterable>(
  _ text: String
) -> ParseResult<Value> where Value.RawValue == String {
  let word = trimmed(text).lowercased()
  if let value = Value(rawValue: word) { return .success(value) }
  let words = Value.allCases.map(\.rawValue)
  let help =
    nearMiss(to: word, among: words).map { "did you mean \(quoted($0))?" }
    ?? "write one of \(words.map(quoted).joined(separator: ", "))"
  return .problem(.badChoice, "\(quoted(text)) is not one of the choices", help: help)
}
