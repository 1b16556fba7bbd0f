import WishwellDiagnostics

extension Rule {
  package static let templateNotUTF8 = Rule(
    "template-not-utf8", .error,
    """
    A template is text in UTF-8. The place is the first byte that is not.

    Save the file as UTF-8 in your editor.
    """)
}

extension Diagnostic {
  static func notUTF8(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .templateNotUTF8, at: location, "this byte is not UTF-8",
      help: "save the template as UTF-8")
  }
}
