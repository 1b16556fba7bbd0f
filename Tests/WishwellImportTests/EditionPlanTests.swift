import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

@Suite struct EditionPlanTests {
  /// An answer about one list; each book is `TITLE by Author`, `=978…` behind it its ISBN.
  private func answer(_ day: String, _ books: [String]) -> SourceFile {
    let rows = books.enumerated().map { index, book -> String in
      let parts = book.split(separator: "=").map(String.init)
      let words = parts[0].components(by: " by ")
      return #"{"rank": \#(index + 1), "title": "\#(words[0])", "author": "\#(words[1])", "#
        + #""primary_isbn13": "\#(parts.count > 1 ? parts[1] : "")"}"#
    }
    return SourceFile(
      path: "answer.json",
      text: """
        {"status": "OK", "num_results": \(books.count), "results": {"list_name": "Tales",
        "list_name_encoded": "tales", "published_date": "\(day)", "display_name": "Tales of the Street",
        "books": [\(rows.joined(separator: ", "))]}}
        """)
  }

  private func files(_ day: String, _ books: [String]) throws -> [CatalogueFile] {
    try #require(CatalogueEditionReader.readAnswer(answer(day, books)).value)
  }

  private let today = Day(year: 2026, month: 11, day: 20) ?? Day(number: 0)

  private func plan(
    _ found: [CatalogueFile], on standing: [CatalogueFile] = [], today: Day? = nil
  ) throws -> EditionPlan {
    var library = Library(
      settings: SiteSettings(
        title: "Street", url: "https://a.example/", authority: "a.example,2026"))
    if let handle = Handle("tales") {
      library.catalogues = [Catalogue(handle: handle, editions: standing.map(\.edition))]
    }
    return EditionPlan(of: found, in: library, today: today ?? self.today) { path in
      standing.first { $0.path == path }?.bytes
    }
  }

  private let last = [
    "THE KETTLE by Ann Ames", "EMMA by Jane Austen=9780141439587", "SOUP by Bo Beck",
  ]

  @Test func `the first edition of a catalogue says what it has`() throws {
    let changeSet = try plan(files("2026-11-15", last)).changeSet
    #expect(changeSet.summary == "‘Tales of the Street’ of 2026-11-15 is new")
    #expect(changeSet.files.map(\.path) == ["content/catalogues/tales/2026-11-15.json"])
    #expect(changeSet.files.map { Array($0.text.utf8) } == [answer("2026-11-15", last).bytes])
    #expect(
      changeSet.details == [
        "‘Tales of the Street’, 3 books: the edition of 2026-11-15 is new",
        "  First: ‘The Kettle’ by Ann Ames",
      ])
  }

  @Test func `a later edition says what changed`() throws {
    let standing = try files("2026-11-15", last)
    let new = [
      "EMMA: A NOVEL by Jane Austen=9780141439587", "BREAD by Rosa", "THE KETTLE by Ann Ames",
      "SALT by Wim", "A by A", "B by B", "C by C", "D by D",
    ]
    let changeSet = try plan(files("2026-11-29", new), on: standing).changeSet
    #expect(
      changeSet.details == [
        "‘Tales of the Street’, 8 books: the edition of 2026-11-29 is new",
        "  First: ‘Emma: A Novel’ by Jane Austen, number 2 before",
        "  New: ‘Bread’ by Rosa (2), ‘Salt’ by Wim (4), ‘A’ by A (5), ‘B’ by B (6) and 2 more",
        "  Gone: ‘Soup’", "  Its date is still to come: pages show it from that day on",
      ])
    #expect(
      try plan(files("2026-11-20", last), on: standing).changeSet.details == [
        "‘Tales of the Street’, 3 books: the edition of 2026-11-20 is new",
        "  First: ‘The Kettle’ by Ann Ames, as before", "  No new books",
      ])
  }

  /// “New: …” of a book that the pages call “Back again”.
  @Test func `a book that was on the list before is back, as its page says`() throws {
    let standing = try files("2026-11-01", last) + files("2026-11-08", ["SOUP by Bo Beck"])
    let returned = try plan(
      files("2026-11-15", ["EMMA by Jane Austen=9780141439587", "SALT by Wim"]), on: standing)
    #expect(
      returned.changeSet.details == [
        "‘Tales of the Street’, 2 books: the edition of 2026-11-15 is new",
        "  First: ‘Emma’ by Jane Austen, back on the list", "  New: ‘Salt’ by Wim (2)",
        "  Back: ‘Emma’ by Jane Austen (1)", "  Gone: ‘Soup’",
      ])
  }

  @Test func `the same again is nothing, and other bytes are a correction`() throws {
    let standing = try files("2026-11-15", last)
    let same = try plan(standing, on: standing)
    #expect(same.isEmpty)
    #expect(
      same.unchanged.map(EditionPlan.words) == [
        "‘Tales of the Street’: nothing new since 2026-11-15"
      ])
    let corrected = try plan(files("2026-11-15", last.reversed()), on: standing).changeSet
    #expect(corrected.summary == "‘Tales of the Street’ of 2026-11-15 is corrected")
    #expect(corrected.files == [])
    #expect(corrected.changes.map(\.before) == standing.map(\.bytes))
    #expect(
      corrected.details.first
        == "‘Tales of the Street’, 3 books: the edition of 2026-11-15 was published again, and "
        + "replaces the edition here")
  }

  @Test func `names of lists are read`() {
    let read = readCatalogueNames(
      SourceFile(
        path: "names.json",
        text: #"""
          {"status": "OK", "num_results": 3, "results": [
          {"list_name": "Tales", "display_name": "Tales of the Street", "list_name_encoded": "tales",
           "oldest_published_date": "2011-02-13", "newest_published_date": "2026-11-29",
           "updated": "WEEKLY"},
          {"list_name": "Culture", "list_name_encoded": "culture",
           "newest_published_date": "2017-01-29", "updated": "MONTHLY"},
          {"list_name": "No name"}]}
          """#))
    #expect(
      read.value?.map {
        "\($0.handle) \($0.title) \($0.frequency?.rawValue ?? "") \($0.newest.map { "\($0)" } ?? "")"
      }
        == ["tales Tales of the Street weekly 2026-11-29", "culture Culture monthly 2017-01-29"])
    #expect(
      readCatalogueNames(
        SourceFile(path: "x", text: #"{"fault": {"faultstring": "Invalid ApiKey"}}"#)
      )
      .diagnostics.map(\.message) == ["the service answered with an error: ‘Invalid ApiKey’"])
    #expect(
      readCatalogueNames(SourceFile(path: "x", text: "{}")).diagnostics.map(\.message) == [
        "it has no names"
      ])
  }
}

extension String {
  fileprivate func components(by separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
