import Testing
import WishwellSiteTesting

@testable import WishwellRender

/// What the page of a thing offers makes sense as it stands.
@Suite struct OfferedActTests {
  private func acts(
    on page: String, after events: [String], with thanks: String = ""
  ) throws -> [String] {
    var source = SiteSource(DoorSite.text + DoorSite.events(events) + thanks)
    source.settings { $0.mail = "hello@street.example" }
    let rendered = try RenderedSite(try source.derive().value)
    return DoorPage(rendered[page]).acts.map(\.name)
  }

  private func thanks(to person: String, for thing: String, by author: String) -> String {
    """
    == thanks/at-last.md
    ---
    title: At last
    author: \(author)
    date: 2026-11-11
    to: \(person)
    for: \(thing)
    ---

    """
  }

  private let lamp = "wishlists/birthday/lamp.html"
  private let granted = [
    "wishlists/birthday/lamp.promise promised bob", "wishlists/birthday/lamp.promise granted alice",
  ]

  @Test func `thanks for a wish are offered until they are said`() throws {
    #expect(try acts(on: lamp, after: granted) == ["thank"])
    let said = thanks(to: "bob", for: "birthday/lamp", by: "alice")
    #expect(try acts(on: lamp, after: granted, with: said) == [])
  }

  @Test func `thanks for an offer are offered while somebody owes them`() throws {
    let received = [
      "offers/cards.responses/bob responded bob", "offers/cards.responses/bob completed alice",
      "offers/cards.responses/bob received bob",
    ]
    let said = thanks(to: "alice", for: "offers/cards", by: "bob")
    #expect(try acts(on: "offers/cards.html", after: received).contains("thank"))
    #expect(try !acts(on: "offers/cards.html", after: received, with: said).contains("thank"))
    let more = received.map { $0.replacing("bob", with: "carol") }
    #expect(try acts(on: "offers/cards.html", after: received + more, with: said).contains("thank"))
  }

  @Test func `a wish that is half promised needs no agreement, one that is open can go`()
    throws
  {
    let half = try acts(
      on: "wishlists/birthday/kettle.html",
      after: ["wishlists/birthday/kettle.promise promised bob"])
    #expect(half.contains("release"))
    #expect(!half.contains("amend"))
    #expect(try acts(on: lamp, after: []).contains("withdraw"))
  }
}
