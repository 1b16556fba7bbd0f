import WishwellDiagnostics

extension Rule {
  package static let templateMismatchedClose = Rule(
    "template-mismatched-close", .error,
    """
    A closing tag has the name of whatever was opened last.

    Wrong: {{#wish}}{{title}}{{/wihs}}
    Right: {{#wish}}{{title}}{{/wish}}
    """)
}

extension Diagnostic {
  /// `line` is where `opening`, a tag with that `name`, stands.
  static func mismatchedClose(
    _ text: String, opening: String, name: String, line: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateMismatchedClose, at: location,
      "\(quoted(text)) does not close \(quoted(opening)) of line \(line)",
      help: "write ‘{{/\(name)}}’")
  }
}
