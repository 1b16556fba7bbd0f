import WishwellDiagnostics

/// Why a text is no value of a field's type, without the place, which whoever reads the file adds.
package struct FieldError: Error, Hashable {
  package var rule: Rule
  /// One sentence without a full stop.
  package var message: String
  /// What to write instead.
  package var help: String

  package init(_ rule: Rule, _ message: String, help: String) {
    self.rule = rule
    self.message = message
    self.help = help
  }
}

/// A value of a field's type, or why there is none.
package typealias ParseResult<Value> = Result<Value, FieldError>

extension Result where Failure == FieldError {
  /// Why a text is no value, as a result.
  static func problem(_ rule: Rule, _ message: String, help: String) -> Self {
    .failure(FieldError(rule, message, help: help))
  }
}
