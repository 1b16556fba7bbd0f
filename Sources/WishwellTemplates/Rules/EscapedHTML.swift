import WishwellDiagnostics

extension Rule {
  package static let templateEscapedHTML = Rule(
    "template-escaped-html", .error,
    """
    Two braces write text. HTML would be escaped a second time, and readers would see its tags;
    write it with three.

    Wrong: <div>{{body}}</div>
    Right: <div>{{{body}}}</div>
    """)
}

extension Diagnostic {
  static func escapedHTML(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateEscapedHTML, at: location,
      "\(quoted(name)) is HTML, and would be escaped twice here",
      help: "write ‘{{{\(name)}}}’")
  }
}
