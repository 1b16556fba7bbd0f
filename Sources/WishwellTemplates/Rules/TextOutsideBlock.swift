import WishwellDiagnostics

extension Rule {
  package static let templateTextOutsideBlock = Rule(
    "template-text-outside-block", .warning,
    """
    Of what stands in a parent, only its blocks are used: they replace those of the parent.

    Wrong: {{<layout}}<h1>{{title}}</h1>{{/layout}}
    Right: {{<layout}}{{$main}}<h1>{{title}}</h1>{{/main}}{{/layout}}
    """)
}

extension Diagnostic {
  static func textOutsideBlock(_ parent: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateTextOutsideBlock, at: location,
      "this is never shown: it stands in \(quoted(parent)) outside its blocks",
      help: "put it into a block, such as ‘{{$main}}…{{/main}}’")
  }
}
