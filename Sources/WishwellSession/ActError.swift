import WishwellDiagnostics
import WishwellQueries

/// An act that cannot be done.
package struct ActError: ExplainedError {
  /// Why, as the act was judged: the errors, with warnings among them.
  package let diagnostics: [Diagnostic]
  /// Who was faster: `Bob was first, today at 10:02`; nil where nobody was.
  package let first: String?

  /// Whether the act was to be shared, and what was written here before is not: perhaps it is that
  /// which keeps it from being done once more.
  package let hasUnshared: Bool

  /// Whether others may have done something that has not come here yet: perhaps it is that which the
  /// act needs.
  package let mayBeBehind: Bool

  package init(
    _ diagnostics: [Diagnostic], first: String? = nil, hasUnshared: Bool = false,
    mayBeBehind: Bool = false
  ) {
    self.diagnostics = diagnostics
    self.first = first
    self.hasUnshared = hasUnshared
    self.mayBeBehind = mayBeBehind
  }

  package var category: ErrorCategory { .content }
  package var message: String { explanations.first?.message ?? "this cannot be done" }
  package var help: String? { explanations.first?.help }

  package var explanations: [Explanation] {
    if let first { return [Explanation(first, help: "see what is still open: `wishwell list`")] }
    return diagnostics.filter { $0.severity == .error }.map {
      Explanation(
        "\($0.message) [\($0.rule.id)]",
        help: help(of: $0))
    }
  }

  /// What depends on how things stand may stand otherwise elsewhere.
  private func help(of found: Diagnostic) -> String? {
    let rules: [Rule] = [
      .eventNotAllowed, .answeredAlready, .eventWithoutThing, .wishQuantityExceeded,
    ]
    guard rules.contains(found.rule) else { return found.help }
    if hasUnshared {
      return "what you wrote here before is not shared yet: `wishwell sync --push`"
    }
    return mayBeBehind
      ? joinedHelp(found.help, "if the pages show something else: `wishwell sync` first")
      : found.help
  }
}
