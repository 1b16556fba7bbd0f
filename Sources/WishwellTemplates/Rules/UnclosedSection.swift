import WishwellDiagnostics

extension Rule {
  package static let templateUnclosedSection = Rule(
    "template-unclosed-section", .error,
    """
    A section, a parent or a block ends with a tag of the same name, inside whatever encloses it.

    Wrong: {{#wishes}}<li>{{title}}</li>
    Right: {{#wishes}}<li>{{title}}</li>{{/wishes}}
    """)
}

extension Diagnostic {
  static func unclosedSection(
    _ tag: Tag, _ text: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateUnclosedSection, at: location, "\(quoted(text)) is never closed",
      help: "write ‘{{/\(tag.name.text)}}’ where it ends")
  }
}
