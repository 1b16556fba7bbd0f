import WishwellDiagnostics

extension Rule {
  package static let templateEndlessPartial = Rule(
    "template-endless-partial", .error,
    """
    A partial may call itself only within a section over a record or a list inside the very record
    that it shows, so that it ends where the records end.

    Wrong, in reply.mustache: {{text}}{{>reply}}
    Right, in reply.mustache: {{text}}{{#replies}}{{>reply}}{{/replies}}
    """)
}

extension Diagnostic {
  static func endlessPartial(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateEndlessPartial, at: location, "\(quoted(name)) calls itself without end",
      help: "call it within a section over records that the record itself holds")
  }
}
