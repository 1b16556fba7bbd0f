import WishwellDiagnostics

/// A value and where in its file it was written.
package struct Sourced<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, _ range: SourceRange = .start) {
    self.value = value
    self.range = range
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
