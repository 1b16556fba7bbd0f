import WishwellDiagnostics

/// Why an act cannot be done.
struct ActRefusal: Error {
  let diagnostics: [Diagnostic]
  /// Who was faster, where somebody was: `Bob was first, today at 10:02`.
  let first: String?

  init(_ diagnostics: [Diagnostic], first: String? = nil) {
    self.diagnostics = diagnostics
    self.first = first
  }

  func tell() {
    if let first {
      Terminal.complain(first, help: "see what is still open: `wishwell list`")
      return
    }
    for diagnostic in diagnostics where diagnostic.severity == .error {
      Terminal.complain("\(diagnostic.message) [\(diagnostic.rule.id)]", help: diagnostic.help)
    }
  }
}
