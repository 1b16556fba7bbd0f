import WishwellDiagnostics

/// Why a text is no value of a field's type.
struct FieldProblem: Error, Hashable {
  var rule: Rule
  var message: String
  var help: String

  init(_ rule: Rule, _ message: String, help: String) {
    self.rule = rule
    self.message = message
    self.help = help
  }
}

/// A value of a field's type, or why there is none.
typealias Field<Value> = Result<Value, FieldProblem>

extension Result where Failure == FieldProblem {
  static func problem(_ rule: Rule, _ message: String, help: String) -> Self {
    .failure(FieldProblem(rule, message, help: help))
  }
}
