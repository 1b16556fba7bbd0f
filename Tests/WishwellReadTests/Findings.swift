import WishwellDiagnostics

/// `2:8 bad-price: message | help`, with `file`'s lines and columns.
func findings(_ diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
  diagnostics.sorted().map { diagnostic in
    let place = file.position(of: Int(diagnostic.location.range.start))
    return "\(place.line):\(place.column) \(diagnostic.rule.id): \(diagnostic.message)"
      + (diagnostic.help.map { " | \($0)" } ?? "")
  }
}
