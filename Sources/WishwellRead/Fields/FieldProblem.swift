import WishwellDiagnostics

/// Why a text is no value of a field's type.
package struct FieldProblem: Error, Hashable {
  package var rule: Rule
  package var message: String
  package var help: String

  package init(_ rule: Rule, _ message: String, help: String) {
    self.rule = rule
    self.message = message
    self.help = help
  }
}

/// A value of a field's type, or why there is none.
package typealias ParseResult<Value> = Result<Value, FieldProblem>

extension Result where Failure == FieldProblem {
  static func problem(_ rule: Rule, _ message: String, help: String) -> Self {
    .failure(FieldProblem(rule, message, help: help))
  }
}
