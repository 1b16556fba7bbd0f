import WishwellDiagnostics
import WishwellFormat
import WishwellQueries

/// An act that cannot be done.
package struct ActError: ExplainedError {
  /// Why, as the act was judged: the errors, with warnings among them.
  package let diagnostics: [Diagnostic]
  /// Who was faster: `Bob was first, today at 10:02`; nil where nobody was.
  package let first: String?

  /// What was written here before and is not shared, where the act was to be: events beside the one
  /// that it would write may be what keeps it from being done once more.
  package let unshared: [String]

  /// Whether others may have done something that has not come here yet: perhaps it is that which the
  /// act needs.
  package let mayBeBehind: Bool

  package init(
    _ diagnostics: [Diagnostic], first: String? = nil, unshared: [String] = [],
    mayBeBehind: Bool = false
  ) {
    self.diagnostics = diagnostics
    self.first = first
    self.unshared = unshared
    self.mayBeBehind = mayBeBehind
  }

  package var category: ErrorCategory { .content }
  package var message: String { explanations.first?.message ?? "this cannot be done" }
  package var help: String? { explanations.first?.help }

  package var explanations: [Explanation] {
    if let first { return [Explanation(first, help: "see what is still open: `wishwell list`")] }
    return diagnostics.filter { $0.severity == .error }.map {
      Explanation(
        "\(terminalSafe($0.message)) [\($0.rule.id)]",
        help: help(of: $0))
    }
  }

  /// What depends on how things stand may stand otherwise elsewhere.
  private func help(of found: Diagnostic) -> String? {
    let rules: [Rule] = [
      .eventNotAllowed, .answeredAlready, .eventWithoutThing, .wishQuantityExceeded,
    ]
    guard rules.contains(found.rule) else { return found.help }
    if isBesideUnshared(found) {
      return "what you wrote here before is not shared yet: `wishwell sync --push`"
    }
    return mayBeBehind
      ? joinedHelp(found.help, "if the pages show something else: `wishwell sync` first")
      : found.help
  }

  /// Whether something was told here of the same, which others do not have yet.
  private func isBesideUnshared(_ found: Diagnostic) -> Bool {
    guard case .event(let subject, _)? = ContentKind(path: found.location.path) else {
      return false
    }
    return unshared.contains { path in
      guard case .event(let other, _)? = ContentKind(path: path) else { return false }
      return other == subject
    }
  }
}
