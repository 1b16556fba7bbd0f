import WishwellDiagnostics

extension Rule {
  package static let templateBadDelimiters = Rule(
    "template-bad-delimiters", .error,
    """
    New delimiters are two, with a space between them, and have no equals sign in them.

    Wrong: {{=<%=}}
    Right: {{=<% %>=}}
    """)
}

extension Diagnostic {
  static func badDelimiters(_ pair: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateBadDelimiters, at: location, "\(quoted(pair)) is no pair of delimiters",
      help: "write two with a space between, such as ‘{{=<% %>=}}’")
  }
}
