import WishwellDiagnostics

extension Rule {
  /// Reported at the value; also of what takes a number and another word besides, such as
  /// ‘quantity’.
  package static let badNumber = Rule(
    "bad-number", .error,
    """
    A field is a whole number above 0, written in digits.

    Wrong: limit: ten
    Right: limit: 10
    """)
}

/// A whole number from 1 to 1,000,000.
func parseCount(_ text: String) -> ParseResult<Int> {
  let text = trimmed(text)
  let isDigits = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  guard isDigits, let number = Int(text), (1...1_000_000).contains(number) else {
    return .problem(
      .badNumber, "\(quoted(text)) is not a whole number above 0",
      help: isDigits && text.count > 6 ? "use at most 1000000" : "write it in digits, such as ‘3’")
  }
  return .success(number)
}
