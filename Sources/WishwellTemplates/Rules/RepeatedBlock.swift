import WishwellDiagnostics

extension Rule {
  package static let templateRepeatedBlock = Rule(
    "template-repeated-block", .error,
    """
    A parent is given each block once.

    Wrong: {{<layout}}{{$main}}One{{/main}}{{$main}}Two{{/main}}{{/layout}}
    Right: {{<layout}}{{$main}}One Two{{/main}}{{/layout}}
    """)
}

extension Diagnostic {
  static func repeatedBlock(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateRepeatedBlock, at: location, "the block \(quoted(name)) is given twice",
      help: "write both contents into one block")
  }
}
