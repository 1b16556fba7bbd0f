import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the first entry that is too many, once for each list.
  package static let tooManyEntries = Rule(
    "too-many-entries", .error,
    """
    A list has more entries than it may have. Every tag is a page and two feeds, every old handle is
    a page, and everyone who is thanked is another place where the thanks appear: without a limit, a
    file of a few kilobytes would become a site of a gigabyte. The chapter on the format says how
    much each list may hold, which is more than people read.

    Wrong: tags: [a, b, c], and so on to a hundred
    Right: tags: [kitchen, by hand]
    """)
}

extension ListLimit {
  /// Those of `entries` that the list called `name` in the file at `path` may have; the first of
  /// the others is reported.
  ///
  /// Costs one diagnostic however long the list is.
  func kept<Entry>(
    _ entries: [Entry], of name: String, in path: String, at range: (Entry) -> SourceRange
  ) -> Checked<[Entry]> {
    guard entries.count > most else { return Checked(entries) }
    return Checked(
      Array(entries[..<most]),
      [
        Diagnostic(
          .tooManyEntries, at: SourceLocation(path, range(entries[most])),
          "\(quoted(name)) has \(entries.count) entries; at most \(most) are allowed", help: help)
      ])
  }
}
