import WishwellDiagnostics

extension Rule {
  package static let tooManyEntries = Rule(
    "too-many-entries", .error,
    """
    A list has more entries than it may have. Every tag is a page and two feeds, every old handle a
    page, everyone who is thanked another place where the thanks stand: without a limit a file of a
    few kilobytes would become a site of a gigabyte. What each list may hold stands in the chapter
    on the format, and is more than people read.

    Wrong: tags: [a, b, c], and so on to a hundred
    Right: tags: [kitchen, by hand]
    """)
}

/// The most entries of one list that people write.
package struct ListLimit: Hashable, Sendable {
  /// As it is called in the file; of what is no field, a word for it.
  package let name: String
  package let most: Int
  /// What to do with more.
  let help: String

  /// Of every list of the format, in the order of its chapter.
  package static let all: [ListLimit] = [
    ListLimit("tags", 30, "keep those by which others look for it"),
    ListLimit("photos", 30, "keep the best, or show some in the text"),
    ListLimit("formerly", 20, "keep the handles that old links still use"),
    ListLimit("allow", 5, "name each once"),
    ListLimit("prefers", 30, "keep what they like best"),
    ListLimit("regions", 50, "name a group of ‘site.yml’, or ‘WW’ for anywhere"),
    ListLimit("emails", 20, "keep those with which they commit"),
    ListLimit("signers", 20, "keep the keys that are in use"),
    ListLimit("favourites", 50, "keep those that they follow"),
    ListLimit("owner", 20, "name the others under ‘editors’"),
    ListLimit("editors", 50, "let some of them suggest instead"),
    ListLimit("order", 2_000, "name the first ones; the others follow by priority and date"),
    ListLimit("include", 200, "begin a second list"),
    ListLimit("link", 20, "keep the shops that are the best to buy from"),
    ListLimit("for", 20, "leave it out where it is for every owner"),
    ListLimit("to", 50, "thank the others in words: ‘everyone on the street’"),
    ListLimit("with", 20, "name the others in words: ‘the choir’"),
    ListLimit("items", 1_000, "begin a second list"),
    ListLimit("quotations", 5_000, "keep those that help to say thank you"),
    ListLimit("maintainers", 50, "keep those who look after the site now"),
    ListLimit("countries", 250, "name each once"),
    ListLimit("feelings", 100, "keep those that are felt"),
  ]

  /// Of a list that nobody has thought of here.
  private static let other = ListLimit("", 20, "keep those that matter most")

  private init(_ name: String, _ most: Int, _ help: String) {
    (self.name, self.most, self.help) = (name, most, help)
  }

  /// How many entries the list called `name` may have.
  package static func most(of name: String) -> Int { of(name).most }

  private static func of(_ name: String) -> ListLimit { all.first { $0.name == name } ?? other }

  /// Those of `entries` that the list called `name` in the file at `path` may have; the first of
  /// the others is reported.
  static func kept<Entry>(
    _ entries: [Entry], of name: String, in path: String, at range: (Entry) -> SourceRange
  ) -> Checked<[Entry]> {
    let limit = of(name)
    guard entries.count > limit.most else { return Checked(entries) }
    return Checked(
      Array(entries[..<limit.most]),
      [
        Diagnostic(
          .tooManyEntries, at: SourceLocation(path, range(entries[limit.most])),
          "\(quoted(name)) has \(entries.count) entries, and \(limit.most) are the most",
          help: limit.help)
      ])
  }
}

extension FieldReader {
  mutating func limited<Entry>(
    _ entries: [Entry], of name: String, at range: (Entry) -> SourceRange
  ) -> [Entry] {
    let kept = ListLimit.kept(entries, of: name, in: path, at: range)
    add(kept.diagnostics)
    return kept.value
  }
}
