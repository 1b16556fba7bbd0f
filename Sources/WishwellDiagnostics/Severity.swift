/// How much a diagnostic weighs. The order is from the heaviest.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  /// The site is not published.
  case error
  /// Published all the same; `--strict` does not publish it.
  case warning
  /// Worth a look; never stops anything.
  case hint

  package static func < (left: Severity, right: Severity) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}
