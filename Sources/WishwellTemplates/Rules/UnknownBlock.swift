import WishwellDiagnostics
import WishwellText

extension Rule {
  package static let templateUnknownBlock = Rule(
    "template-unknown-block", .error,
    """
    A block within a parent replaces the block of that name in the parent, or in a template that the
    parent uses.

    Wrong: {{<layout}}{{$mian}}…{{/mian}}{{/layout}}
    Right: {{<layout}}{{$main}}…{{/main}}{{/layout}}
    """)
}

extension Diagnostic {
  static func unknownBlock(
    _ name: String, of parent: String, among known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateUnknownBlock, at: location,
      "the template ‘\(parent)’ has no block \(quoted(name))",
      help: nearMiss(to: name, among: known).map { "did you mean ‘\($0)’?" }
        ?? (known.isEmpty ? "it has no blocks" : "it has: " + known.joined(separator: ", ")))
  }
}
