import WishwellDiagnostics

extension Rule {
  package static let templateWrongKind = Rule(
    "template-wrong-kind", .error,
    """
    What a name may be used for depends on what it stands for: text, numbers and HTML are written; a
    section tests a yes or no, or whether something is missing, and opens a record or a list.

    Wrong: {{wishes}}
    Right: {{#wishes}}{{title}}{{/wishes}}
    """)
}

extension Diagnostic {
  /// Written, though there is nothing to write.
  static func notWritten(_ name: String, _ kind: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .templateWrongKind, at: location, "\(quoted(name)) is \(kind), which cannot be written",
      help: "write ‘{{#\(name)}}…{{/\(name)}}’")
  }

  /// Followed by a dot, though it is no record.
  static func notRecord(
    _ name: String, _ kind: String, next: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .templateWrongKind, at: location, "\(quoted(name)) is \(kind), which has no names of its own",
      help: kind == "a list"
        ? "write ‘{{#\(name)}}{{\(next)}}{{/\(name)}}’" : "remove ‘.\(next)’")
  }

  /// A dot where no single value is open.
  static func notSingle(_ record: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateWrongKind, at: location, "‘.’ stands for a text, but this is a ‘\(record)’",
      help: "write one of its names")
  }

  /// All words of the theme at once.
  static func wholeGroup(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateWrongKind, at: location,
      "\(quoted(name)) is a group of words, which cannot be written",
      help: "write one of its names after a dot")
  }

  /// A section over words of the theme.
  static func constantSection(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateWrongKind, at: location, "\(quoted(name)) is always there, so it opens nothing",
      help: "write ‘{{\(name)}}’")
  }
}
