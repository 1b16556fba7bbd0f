import WishwellDiagnostics

extension Rule {
  package static let templateTextOutsideBlock = Rule(
    "template-text-outside-block", .warning,
    """
    Only the blocks inside a parent are used: they replace those of the parent.

    Wrong: {{<layout}}<h1>{{title}}</h1>{{/layout}}
    Right: {{<layout}}{{$main}}<h1>{{title}}</h1>{{/main}}{{/layout}}
    """)
}

extension Diagnostic {
  static func textOutsideBlock(_ parent: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateTextOutsideBlock, at: location,
      "this is never shown: it is in \(quoted(parent)), but outside its blocks",
      help: "put it in a block, such as ‘{{$main}}…{{/main}}’")
  }
}
