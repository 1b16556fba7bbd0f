import WishwellDiagnostics

extension Rule {
  package static let templateUnescapedText = Rule(
    "template-unescaped-text", .error,
    """
    Three braces, or `{{&`, write a value as it is. That is only for HTML; write text with two, so
    that what people typed is shown and never becomes part of the page.

    Wrong: {{{title}}}
    Right: {{title}}
    """)
}

extension Diagnostic {
  static func unescapedText(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateUnescapedText, at: location, "\(quoted(name)) is text, and would become HTML here",
      help: "write ‘{{\(name)}}’")
  }
}
