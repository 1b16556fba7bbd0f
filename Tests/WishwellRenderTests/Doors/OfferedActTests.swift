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
    return DoorPage(rendered[page], of: rendered.site).acts.map(\.name)
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

  /// On an offer that was all taken, the one red button for every reader was its author’s “I have sent
  /// …”.
  @Test func `the first button is for anyone, where anyone can do something`() throws {
    let cards = "offers/cards.html"
    #expect(try acts(on: cards, after: []).first == "respond")
    let taken = ["bob", "carol"].map { "offers/cards.responses/\($0) responded \($0)" }
    let left = try acts(on: cards, after: taken)
    #expect(left.first == "like" && left.contains("complete"), "\(left)")
    // Where there is nothing for anyone, it is still that of whoever comes for it.
    #expect(
      try acts(
        on: "wishlists/birthday/lamp.html",
        after: ["wishlists/birthday/lamp.promise promised bob"]
      ).first == "sent")
  }

  private func page(
    _ path: String, _ content: String = DoorSite.text, after events: [String] = [],
    language: String = "en"
  ) throws -> String {
    var source = SiteSource(content + DoorSite.events(events))
    source.settings { $0.mail = "hello@street.example" }
    return try RenderedSite(try source.derive().value, language: language)[path]
  }

  /// An offer that goes to two countries was asked for from anywhere, without a word.
  @Test(arguments: [
    ("en", "Where this goes: Norway and Portugal. If you live somewhere else, please ask first."),
    (
      "de",
      "Das geht nur hierhin: Norwegen und Portugal. Wohnst du woanders, frag bitte vorher nach."
    ),
  ])
  func `beside the button of an offer stands where it goes`(
    language: String, words: String
  ) throws {
    let cards = "offers/cards.html"
    let near = DoorSite.text.replacing("limit: 2\n", with: "limit: 2\nregions: [NO, PT]\n")
    #expect(try page(cards, near, language: language).contains(words))
    for anywhere in [DoorSite.text, near.replacing("[NO, PT]", with: "[WW]")] {
      let html = try page(cards, anywhere, language: language)
      #expect(!html.contains("Where this goes") && !html.contains("Das geht nur hierhin"))
    }
  }

  /// It was received and thanked for, and still “If you would like to send something, just offer.”
  @Test func `a request for which something arrived says so, and how it is closed`() throws {
    let letter = "requests/letter.html"
    let arrived = [
      "asked carol", "approved bob", "completed carol", "received bob",
    ].map { "requests/letter.responses/carol \($0)" }
    let words = "Something has arrived for this already."
    let html = try page(letter, after: arrived)
    #expect(html.contains(words), "\(html)")
    #expect(html.contains("Once you have all that you asked for"))
    #expect(try !page(letter).contains(words))
  }
}
