import WishwellDiagnostics

extension Rule {
  package static let templateMissing = Rule(
    "template-missing", .error,
    """
    Each page needs its template. A site that has none in templates/ gets the one of the program's
    theme.
    """)
}

extension Diagnostic {
  /// At the path where the template would be: no file can be shown.
  static func missingTemplate(_ name: String) -> Diagnostic {
    Diagnostic(
      .templateMissing, at: SourceLocation("templates/\(name).mustache"),
      "the template of the page ‘\(name)’ is missing",
      help: "‘wishwell theme copy \(name)’ writes the theme’s own")
  }
}
