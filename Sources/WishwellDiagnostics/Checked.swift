/// A result together with what was found wrong on the way to it.
package struct Checked<Value> {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Checked<Other> {
    Checked<Other>(transform(value), diagnostics)
  }
}

extension Checked: Sendable where Value: Sendable {}
