import WishwellDiagnostics

extension [Diagnostic] {
  /// Appends, up to 100 in all: a file with more mistakes is not what its writer takes it for.
  ///
  /// The first error is appended however many warnings came before it, so that whether there is one
  /// can still be asked of the list.
  mutating func appendUnlessFull(_ diagnostic: Diagnostic) {
    if count < 100 || (diagnostic.severity == .error && !hasErrors) { append(diagnostic) }
  }
}
