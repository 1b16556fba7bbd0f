import Testing
import WishwellFormat

@testable import WishwellDerive

struct CatalogueTests {
  /// `1 Emma 3 9780141439587` is a book: rank, title, weeks, ISBN or `-`.
  private func edition(_ books: String..., updated: String = "WEEKLY") -> String {
    let rows = books.map { book -> String in
      let parts = book.split(separator: " ").map(String.init)
      let isbn = parts[3] == "-" ? "" : #", "primary_isbn13": "\#(parts[3])""#
      return #"{"rank": \#(parts[0]), "title": "\#(parts[1])", "author": "Ann Ames", "#
        + #""weeks_on_list": \#(parts[2])\#(isbn)}"#
    }
    return #"{"results": {"display_name": "Stories", "updated": "\#(updated)", "#
      + #""books": [\#(rows.joined(separator: ","))]}}"#
  }

  private func movements(_ site: Site) -> [[RankChange?]] {
    site.catalogues.flatMap { $0.editions.map(\.movements) }
  }

  @Test func `books move against the edition before`() throws {
    let site = try LiteralSite([
      "catalogues/stories/2026-11-07.json": edition(
        "1 Emma 3 -", "2 Cranford 1 -", "3 Dubliners 0 -"),
      "catalogues/stories/2026-11-14.json": edition("1 Cranford 2 -", "2 Emma 4 -", "3 Utopia 1 -"),
      "catalogues/stories/2026-11-21.json": edition(
        "1 Cranford 3 -", "2 Dubliners 1 -", "3 Utopia 2 -", "4 Hamlet 5 -"),
    ])
    #expect(site.findings == [])
    #expect(
      movements(site.site) == [
        [.same, .again, .same, .again], [.up(1), .down(1), .new], [.again, .new, nil],
      ])
    let stories = try #require(site.site.catalogues.first)
    #expect(stories.newest.edition.date.description == "2026-11-21")
    #expect(stories.title == "Stories" && stories.frequency == .weekly && stories.isActive)
  }

  @Test func `editions that came out are told of, and corrections`() throws {
    let (old, new) = (edition("1 Emma 3 -"), edition("1 Cranford 1 -", "2 Emma 4 -"))
    let first = ["catalogues/stories/2026-11-07.json": old]
    let second = first.merging(["catalogues/stories/2026-11-14.json": new]) { $1 }
    let corrected = ["catalogues/stories/2026-11-07.json": edition("1 Emily 3 -")]
    func told(_ before: [String: String], _ after: [String: String]) throws -> [String] {
      changes(
        from: try LiteralSite(before).site.seen(by: .everyone),
        to: try LiteralSite(after).site.seen(by: .everyone)
      ).map {
        "\($0.heading): \($0.kind): \($0.text)"
      }
    }
    #expect(
      try told(first, second)
        == ["Stories: new: the edition of 2026-11-14 came out, with ‘Cranford’ in first place"])
    #expect(
      try told(first, corrected) == ["Stories: edited: the edition of 2026-11-07 was corrected"])
    #expect(try told(first, first.mapValues { "\n" + $0 }) == [])
    #expect(try told(first, [:]) == ["Stories: gone: ‘Stories’ was taken down"])
  }

  @Test func `the first edition is told by its own last ranks`() throws {
    let site = try LiteralSite([
      "catalogues/stories/2026-11-07.json":
        #"""
      {"results": {"books": [{"title": "A", "rank_last_week": 2, "weeks_on_list": 2},
        {"title": "B", "rank_last_week": 2}, {"title": "C", "rank_last_week": 1},
        {"title": "D", "rank_last_week": 0, "weeks_on_list": 1}]}}
      """#
    ])
    #expect(movements(site.site) == [[.up(1), .same, .down(2), .new]])
    #expect(site.site.catalogues.first?.title == "Stories")
  }

  @Test(arguments: [
    ("WEEKLY", "2026-10-10", true), ("WEEKLY", "2026-10-09", false),
    ("MONTHLY", "2026-07-20", true), ("MONTHLY", "2026-07-19", false),
    ("", "2025-11-20", true), ("", "2025-11-19", false),
  ])
  func `a catalogue whose editions stay away is inactive`(
    updated: String, date: String, isActive: Bool
  ) throws {
    let site = try LiteralSite([
      "catalogues/stories/\(date).json": edition("1 Emma 1 -", updated: updated)
    ])
    #expect(site.site.catalogues.map(\.isActive) == [isActive])
  }

  @Test func `an edition of a later day is not published`() throws {
    let site = try LiteralSite([
      "catalogues/stories/2026-11-22.json": edition("1 Emma 1 9780141439587"),
      "catalogues/tales/2026-11-21.json": edition("1 Cranford 1 -"),
      "catalogues/tales/2026-11-28.json": edition("1 Emma 1 9780141439587"),
      "people/alice.md": "name: Alice; favourites: [stories, tales]",
    ]).site
    #expect(site.catalogues.map(\.handle.text) == ["tales"])
    #expect(site.books.map(\.book.title) == ["Cranford"])
    #expect(site.catalogues[0].followers.map { site.people[$0].person.name } == ["Alice"])
    #expect(
      PublishedSite(site).pages.filter { $0.address.path.hasPrefix("catalogues/") }.count == 2)
  }

  @Test func `a book is gathered over all lists by its ISBN`() throws {
    let site = try LiteralSite([
      "catalogues/stories/2026-11-07.json": edition("2 Emma 1 9780141439587"),
      "catalogues/stories/2026-11-14.json": edition("1 Emma 2 9780141439587"),
      "catalogues/stories/2026-11-21.json": edition("1 Cranford 9 9780141439884"),
      "catalogues/tales/2026-11-01.json": edition(
        "1 Utopia 0 -", "5 Emma 0 9780141439587", updated: "MONTHLY"),
    ]).site
    let emma = try #require(site.books["9780141439587"])
    #expect(emma.address == Address("books/9780141439587.html"))
    #expect(
      emma.appearances.map { site.catalogues[$0.catalogue].handle.text } == ["stories", "tales"])
    #expect(emma.appearances.map(\.best) == [1, 5] && emma.appearances.map(\.count) == [2, 1])
    #expect(emma.appearances.map(\.rank) == [nil, 5])
    #expect(emma.appearances[0].first?.description == "2026-11-07")
    #expect(emma.appearances[0].last.description == "2026-11-14")
    #expect(site.books.first { $0.book.title == "Cranford" }?.appearances[0].first == nil)
    let utopia = try #require(site.books.first { $0.book.title == "Utopia" })
    #expect(utopia.address == nil)
    #expect(site.authors.map(\.name) == ["Ann Ames"])
    #expect(
      site.authors[0].books.map { site.books[$0].book.title } == ["Cranford", "Emma", "Utopia"])
  }

  @Test func `a site without catalogues has no pages of them`() throws {
    let site = try LiteralSite([:]).site
    for folder in ["catalogues", "authors", "books"] {
      #expect(!PublishedSite(site).pages.contains { $0.address.path.hasPrefix(folder) })
    }
  }

  // MARK: - Wishes

  private func wishers(_ files: [String: String]) throws -> [String] {
    var all = [
      "catalogues/stories/2026-11-07.json": edition("1 Emma 1 9780141439587"),
      "wishlists/b/index.md": "title: Birthday; owner: alice; date: 2026-10-01",
      "wishlists/b/emma.md": "title: Emma; quantity: 2; book: {isbn: 0-14-143958-0}",
    ]
    all.merge(files) { $1 }
    let site = try LiteralSite(all)
    #expect(site.findings.filter { !$0.contains(": promise-without-lock") } == [])
    return site.site.books[0].wishes.map { site.site.wishes[$0].wish.document.title.value }
  }

  private func promised(_ quantity: Int) -> String {
    "event: promised\nby: bob\nat: 2026-11-01\nquantity: \(quantity)\n"
  }

  @Test func `open wishes that everyone may see stand with their book`() throws {
    #expect(try wishers([:]) == ["Emma"])
  }

  @Test func `a wish that is promised, or that not everyone may see, does not`() throws {
    let wish = "title: Emma; quantity: 2; book: {isbn: 0-14-143958-0}"
    let list = "title: Birthday; owner: alice; date: 2026-10-01"
    #expect(try wishers(["wishlists/b/emma.md": wish + "; listed: no"]) == [])
    #expect(try wishers(["wishlists/b/emma.md": wish + "; draft: yes"]) == [])
    #expect(try wishers(["wishlists/b/index.md": list + "; listed: no"]) == [])
    #expect(try wishers(["wishlists/b/index.md": list + "; archived: yes"]) == [])
  }

  @Test(arguments: [PromiseMode.hidden, .shown])
  func `nothing records for a wish wholly promised`(mode: PromiseMode) throws {
    let list = [
      "wishlists/b/index.md": "title: Birthday; owner: alice; date: 2026-10-01; promises: \(mode)"
    ]
    let part = ["wishlists/b/emma.promise/0001.yml": promised(1)]
    let whole = ["wishlists/b/emma.promise/0001.yml": promised(2)]
    #expect(try wishers(list.merging(part) { $1 }) == ["Emma"])
    #expect(try wishers(list.merging(whole) { $1 }) == [])
  }
}
