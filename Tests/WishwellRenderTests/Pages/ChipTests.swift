import Testing
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct ChipTests {
  @Test(arguments: [
    ("birthday", "kettle", ["ember ♥\u{FE0E} Must have"]),
    ("birthday", "socks", ["plum ◐ 1 of 3 promised"]),
    ("birthday", "book", ["leaf ✓ Came true 1 July 2026"]),
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

  /// It stood on his profile alone, and whoever promised something to him waited.
  @Test(arguments: [
    ("en", "Bob is away until 12 January 2027"), ("de", "Bob ist bis zum 12. Januar 2027 nicht da"),
  ])
  func `that somebody is away stands where one would promise or answer them`(
    language: String, words: String
  ) throws {
    let bells = """
      == offers/2026-11-02-bells.md
      ---
      title: Bells
      author: bob
      date: 2026-11-02
      ---

      """
    let site = try RenderedSite(lanternText + bells, language: language)
    let pages = [
      "wishlists/flat/index.html", "wishlists/flat/pan.html", "offers/2026-11-02-bells.html",
      // Promised in secret, where whoever promised it must know.
      "wishlists/flat/surprise.html",
    ]
    for path in pages {
      #expect(site[path].contains("<bdi>\(words)</bdi>"), "\(path): \(site[path])")
    }
    // Hers; for her; ended; a thank-you of his, which nobody answers.
    let others = [
      "wishlists/birthday/index.html", "wishlists/birthday/kettle.html", "requests/old.html",
      "thanks/2026-04-10-card.html",
    ]
    for path in others {
      #expect(!site[path].isEmpty && !site[path].contains(words), "\(path)")
    }
  }

  /// It stood before the price, on one line with it, as if the two belonged together.
  @Test func `that somebody is away stands on a line of its own`() throws {
    let priced = lanternText.replacing("title: A pan\n", with: "title: A pan\nprice: 30 EUR\n")
    let page = try RenderedSite(priced)["wishlists/flat/pan.html"]
    let price = try #require(page.firstRange(of: "class=\"price p-price\"")?.upperBound)
    let rest = page[price...]
    let end = try #require(rest.firstRange(of: "</p>")?.lowerBound)
    let away = try #require(rest.firstRange(of: "Bob is away")?.lowerBound)
    #expect(end < away)
  }

  @Test func `a wish for another owner says nothing of whoever is away`() throws {
    let tray = "== wishlists/flat/tray.md\n---\ntitle: A tray\nfor: cleo\n---\n"
    let site = try RenderedSite(lanternText + tray)
    #expect(!site["wishlists/flat/tray.html"].isEmpty)
    #expect(!site["wishlists/flat/tray.html"].contains("is away"))
  }

  /// A page that leads to no profile of theirs does not tell what stands on it.
  @Test func `of somebody whose profile is not listed nothing is told elsewhere`() throws {
    let hidden = lanternText.replacing(
      "name: Bob\n", with: "name: Bob\nlisted: false\n", maxReplacements: 1)
    let site = try RenderedSite(hidden)
    #expect(!site["wishlists/flat/index.html"].isEmpty)
    #expect(!site["wishlists/flat/index.html"].contains("is away"))
  }

  @Test func ofADraft() throws {
    let source = SiteSource(lanternText)
    let site = try RenderedSite(try source.derive { $0.includesDrafts = true }.value)
    let builder = try site.builder(at: "index.html")
    let chips = builder.chips(of: try site.post(.offer, "draft"), isRow: true)
    #expect(chips.first?.said == "plain ✎\u{FE0E} Draft")
  }

  /// “Offers, 3 open” stood above two that were all taken and one that was closed, and an open one was
  /// left out.
  @Test func `on the home page, what is open stands before what is closed`() throws {
    let offers = (1...7).map { day in
      """
      == offers/o\(day).md
      ---
      title: Offer \(day)
      author: ann
      date: 2026-03-0\(day)
      \(day > 2 ? "closes: 2026-03-09" : "")
      ---

      """
    }.joined()
    let person = "== people/ann.md\n---\nname: Ann\n---\n\n"
    let site = try RenderedSite(person + offers)
    let stream = try #require(try site.builder(at: "index.html").home().streams.first)
    #expect(stream.open == "2 open")
    #expect(
      stream.rows.map(\.title) == ["Offer 2", "Offer 1", "Offer 7", "Offer 6", "Offer 5"])
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
