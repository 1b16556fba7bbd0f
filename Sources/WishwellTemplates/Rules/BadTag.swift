import WishwellDiagnostics

extension Rule {
  package static let templateBadTag = Rule(
    "template-bad-tag", .error,
    """
    Between the braces is one name without white space, or several joined by dots.

    Wrong: {{wish title}}
    Wrong: {{}}
    Right: {{wish.title}}
    """)
}

/// What is wrong between the braces.
enum BadTag {
  case empty
  case space(String)
  /// A name that begins or ends with a dot, or has two in a row.
  case emptyPart(String)
}

extension Diagnostic {
  static func badTag(_ problem: BadTag, at location: SourceLocation) -> Diagnostic {
    switch problem {
    case .empty:
      Diagnostic(
        .templateBadTag, at: location, "the tag does not name anything",
        help: "write a name between the braces")
    case .space(let name):
      Diagnostic(
        .templateBadTag, at: location, "\(quoted(name)) is not a name: it has a space in it",
        help: "write one name, or names joined by dots")
    case .emptyPart(let name):
      Diagnostic(
        .templateBadTag, at: location, "\(quoted(name)) is not a name: a dot joins two names",
        help: "write a name on both sides of each dot, or ‘.’ alone")
    }
  }
}
