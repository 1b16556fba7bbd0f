import WishwellDiagnostics
import WishwellText

extension Rule {
  package static let templateUnknownName = Rule(
    "template-unknown-name", .error,
    """
    A template uses the names that its page declares, and within a section also those of the record
    that the section opens. `wishwell theme names PAGE` lists them.

    Wrong: {{titel}}
    Right: {{title}}
    """)
}

extension Diagnostic {
  /// `record` is the record that should have the name; nil for any around the tag.
  static func unknownName(
    _ name: String, of record: String?, on page: String, among known: [String],
    at location: SourceLocation
  ) -> Diagnostic {
    let owner = record.map { "‘\($0)’" } ?? "the page ‘\(page)’"
    return Diagnostic(
      .templateUnknownName, at: location, "\(owner) has no name \(quoted(name)) here",
      help: nearMiss(to: name, among: known).map { "did you mean ‘\($0)’?" }
        ?? "‘wishwell theme names \(page)’ lists what there is")
  }
}
