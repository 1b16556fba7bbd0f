import WishwellDiagnostics

extension [Diagnostic] {
  /// Appends, up to 100 in all: a file with more mistakes is not what its writer takes it for.
  ///
  /// The first error is never left out for the number of warnings before it.
  mutating func appendUnlessFull(_ diagnostic: Diagnostic) {
    if count < 100 || (diagnostic.severity == .error && !hasErrors) { append(diagnostic) }
  }
}
