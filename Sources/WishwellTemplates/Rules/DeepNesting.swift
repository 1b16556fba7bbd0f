import WishwellDiagnostics

extension Rule {
  package static let templateDeepNesting = Rule(
    "template-deep-nesting", .error,
    """
    Sections, parents and blocks nest at most 32 deep in a file, and partials and parents call each
    other at most 32 deep. Anything deeper is nearly always a mistake.
    """)
}

/// How many sections, or how many templates, may stand within each other: compiling and rendering
/// go down into each on the stack.
let deepestNesting = 32

extension Diagnostic {
  static func deepNesting(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateDeepNesting, at: location,
      "\(quoted(text)) is nested more than \(deepestNesting) deep",
      help: "write the inner part as a template of its own, or call fewer")
  }
}
