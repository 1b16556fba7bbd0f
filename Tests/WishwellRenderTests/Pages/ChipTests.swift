import Testing
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct ChipTests {
  @Test(arguments: [
    ("birthday", "kettle", ["ember ♥\u{FE0E} Must have"]),
    ("birthday", "socks", ["plum ◐ 1 of 3 promised"]),
    ("birthday", "book", ["leaf ✓ Granted 1 July 2026"]),
    ("birthday", "lamp", ["ember ↺ Open again", "ember ♡ Dearly wished for"]),
    ("birthday", "vase", ["plum ● Promised"]),
    ("birthday", "hat", ["plain ✕ Withdrawn"]),
    ("flat", "pan", ["plain ∞ Any number"]),
  ])
  func ofWishes(_ list: String, _ wish: String, _ expected: [String]) throws {
    let site = try RenderedSite(lanternText)
    let builder = try site.builder(at: "index.html")
    #expect(builder.chips(of: try site.wish(list, wish)).map(\.said) == expected)
  }

  @Test(arguments: [
    (
      Post.Kind.offer, "2026-03-01-cards",
      ["leaf ◔ 1 of 2 left", "plain ◎ Portugal, Spain +1", "plain card"]
    ),
    (
      .request, "2026-04-01-stamps",
      [
        "sky ○ Open", "sky ◷ Until 24 December 2026", "plum ◷ 1 accepted",
        "plain ◎ Portugal → regions/pt/",
      ]
    ),
    (.request, "old", ["plain ◷ Ended 1 May 2025"]),
    (.thanks, "2026-04-10-card", ["gold 😊 joyful → feelings/joyful/"]),
  ])
  func ofPosts(_ kind: Post.Kind, _ post: String, _ expected: [String]) throws {
    let site = try RenderedSite(lanternText)
    let builder = try site.builder(at: "index.html")
    #expect(builder.chips(of: try site.post(kind, post), isRow: true).map(\.said) == expected)
  }

  @Test func ofSomebodyAway() throws {
    let site = try RenderedSite(lanternText)
    let builder = try site.builder(at: "index.html")
    let chips = site.site.people.map { builder.chips(of: $0).map(\.said) }
    #expect(chips == [[], ["plum ☾ Away until 12 January 2027"], []])
  }

  @Test func ofADraft() throws {
    let source = SiteSource(lanternText)
    let site = try RenderedSite(try source.derive { $0.includesDrafts = true }.value)
    let builder = try site.builder(at: "index.html")
    let chips = builder.chips(of: try site.post(.offer, "draft"), isRow: true)
    #expect(chips.first?.said == "plain ✎\u{FE0E} Draft")
  }

  @Test func onTheHomePage() throws {
    let site = try RenderedSite(lanternText)
    let counts = try site.builder(at: "index.html").home().counts
    #expect(
      counts.map(\.said) == [
        "ember ♥\u{FE0E} 4 open wishes → wishlists/", "leaf ✉\u{FE0E} 1 open offer → offers/",
        "sky ✎\u{FE0E} 1 open request → requests/", "gold ☺\u{FE0E} 2 thank-yous → thanks/",
      ])
  }
}
