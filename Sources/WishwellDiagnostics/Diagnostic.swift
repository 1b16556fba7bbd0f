/// What is wrong at one place, and the way out.
package struct Diagnostic: Hashable, Sendable {
  package let rule: Rule
  package let location: SourceLocation
  /// Lower case, no final period, the user's words in ‘quotes’, and no letter of a secret.
  package let message: String
  /// What to do, as one line.
  package let help: String?

  package init(
    _ rule: Rule, at location: SourceLocation, _ message: String, help: String? = nil
  ) {
    self.rule = rule
    self.location = location
    self.message = masked(message)
    self.help = help.map(masked)
  }

  package var severity: Severity { rule.severity }
}

extension Diagnostic: Comparable {
  /// A total order: path, offset, rule, message.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.rule.id != right.rule.id { return left.rule.id.utf8Precedes(right.rule.id) }
    return left.message.utf8Precedes(right.message)
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
