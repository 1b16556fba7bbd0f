import WishwellDiagnostics

extension Rule {
  package static let templateUnclosedTag = Rule(
    "template-unclosed-tag", .error,
    """
    A tag ends with the braces that belong to it, before the next tag begins.

    Wrong: <h1>{{title</h1>
    Right: <h1>{{title}}</h1>
    """)
}

extension Diagnostic {
  /// `text` is the tag as far as its line and the next tag let it go.
  static func unclosedTag(
    _ text: String, closing: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateUnclosedTag, at: location, "the tag \(quoted(text)) is never closed",
      help: "write ‘\(closing)’ at its end")
  }
}
