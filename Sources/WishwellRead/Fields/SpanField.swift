import WishwellDiagnostics

extension Rule {
  /// Reported at ‘stale’ of the site. Months have no length that could be counted in days.
  package static let badSpan = Rule(
    "bad-span", .error,
    """
    A span of time is a number of days or weeks.

    Wrong: stale: two months
    Right: stale: 60 days
    """)
}

/// Days: `60 days`, or `8 weeks`, which is 56; at most 10,000 of either.
func parseSpan(_ text: String) -> ParseResult<Int> {
  let parts = trimmed(text).split(separator: " ")
  if parts.count == 2, case .success(let number) = parseCount(String(parts[0])), number <= 10_000 {
    switch parts[1].lowercased() {
    case "day", "days": return .success(number)
    case "week", "weeks": return .success(number * 7)
    default: break
    }
  }
  return .problem(
    .badSpan, "\(quoted(text)) is not a span of time", help: "write ‘60 days’ or ‘8 weeks’")
}
