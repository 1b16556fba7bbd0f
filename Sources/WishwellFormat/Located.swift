import WishwellDiagnostics

/// A value and where in its file it was written.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, _ range: SourceRange = .start) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
