import WishwellDiagnostics

extension Rule {
  package static let templateStrayClose = Rule(
    "template-stray-close", .error,
    """
    A closing tag needs something open to close.

    Wrong: {{title}}{{/title}}
    Right: {{#title}}{{title}}{{/title}}
    """)
}

extension Diagnostic {
  static func strayClose(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateStrayClose, at: location, "\(quoted(text)) closes nothing",
      help: "remove it, or open its section first")
  }
}
