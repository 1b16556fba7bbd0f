import WishwellDiagnostics

extension Rule {
  package static let templateBadDelimiters = Rule(
    "template-bad-delimiters", .error,
    """
    There are two new delimiters, with a space between them, and neither contains an equals sign.

    Wrong: {{=<%=}}
    Right: {{=<% %>=}}
    """)
}

extension Diagnostic {
  static func badDelimiters(_ pair: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateBadDelimiters, at: location, "\(quoted(pair)) is not a pair of delimiters",
      help: "write two with a space between them, such as ‘{{=<% %>=}}’")
  }
}
