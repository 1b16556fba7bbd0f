import WishwellDiagnostics

extension Rule {
  package static let templateNeedlessSection = Rule(
    "template-needless-section", .warning,
    """
    A section over a value that is always there is always taken, and an inverted one never.

    Wrong: {{#title}}<h1>{{title}}</h1>{{/title}}
    Right: <h1>{{title}}</h1>
    """)
}

extension Diagnostic {
  static func needlessSection(
    _ name: String, isInverted: Bool, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateNeedlessSection, at: location,
      "\(quoted(name)) is always there: this section is \(isInverted ? "never" : "always") taken",
      help: isInverted ? "remove the section" : "remove its two tags")
  }
}
