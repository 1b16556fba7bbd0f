import Testing
import WishwellTesting

@testable import WishwellBuild

/// A list whose visitor puts it in order, or asks for what they can afford. Without Chromium these are
/// left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct NarrowedListTests {
  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    let list = "content/wishlists/birthday/"
    for (name, price) in [
      ("apron", "about 30 EUR"), ("bowl", "8-12 EUR"), ("candle", "9.50 GBP"), ("dough", nil),
      ("egg-timer", "10 EUR"),
    ] {
      let line = price.map { "price: \($0)\n" } ?? ""
      try site.edit(
        "\(list)\(name).md", "---\ntitle: \(name)\ndate: 2026-10-10\n\(line)---\n")
    }
    _ = try site.build()
  }

  /// What is shown of the list whose address ends in `query`, from the first; then what is said of it,
  /// and the rest of the address.
  private func look(_ query: String, after: String = "") throws -> [String] {
    let page = try Browser.look(
      at: "wishlists/birthday/index.html", of: site.place,
      before: "history.replaceState(null, '', location.pathname + '\(query)');",
      after: """
        const field = (name) => document.querySelector(`[data-narrowing] [name=${name}]`);
        const set = (name, value) => {
          field(name).value = value;
          field(name).dispatchEvent(new Event("input", { bubbles: true }));
        };
        \(after)
        const rows = [...document.querySelectorAll(".wishes > li")].filter((row) => !row.hidden);
        const said = document.querySelector("[data-narrowing] [role=status]").textContent;
        document.title = [...rows.map((row) => row.querySelector("h3").textContent), said, location.search].join("|");
        """)
    let title = try #require(page.firstMatch(of: /<title>([^<]*)/)).1
    return title.replacing("&amp;", with: "&")
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a list stands as its owner has it until something is chosen`() throws {
    #expect(
      try look("") == [
        "A blue kettle", "apron", "bowl", "candle", "dough", "egg-timer", "Shown: 6 of 6", "",
      ])
  }

  @Test func `the cheapest come first, each currency by itself, and no price last`() throws {
    #expect(
      try look("", after: #"set("order", "up");"#) == [
        "bowl", "egg-timer", "apron", "candle", "A blue kettle", "dough", "Shown: 6 of 6",
        "?order=up",
      ])
  }

  @Test func `the address brings order and limit along`() throws {
    #expect(
      try look("?order=down&to=11&currency=EUR") == [
        "bowl", "egg-timer", "Shown: 2 of 6", "?order=down&to=11&currency=EUR",
      ])
  }

  @Test func `a limit counts in its own currency, and is told by the address`() throws {
    #expect(
      try look("", after: #"set("to", "20"); set("currency", "GBP");"#) == [
        "candle", "Shown: 1 of 6", "?to=20&currency=GBP",
      ])
  }

  @Test func `what nobody can choose is as though nothing was asked`() throws {
    let shown = try look("?order=sideways&to=much&currency=XXX&open=maybe")
    #expect(shown.count == 8, "\(shown)")
    #expect(shown[6] == "Shown: 6 of 6")
  }

  @Test func `what is promised can be left out where the list shows it`() throws {
    try site.write(
      """
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-10-01
      promises: shown
      ---
      == wishlists/birthday/bowl.promise/0001.yml
      event: promised
      by: bob
      at: 2026-11-01T10:00:00Z
      shown: yes
      """)
    _ = try site.build()
    #expect(
      try look("?open=yes&order=up") == [
        "egg-timer", "apron", "candle", "A blue kettle", "dough", "Shown: 5 of 6",
        "?open=yes&order=up",
      ])
  }

  @Test func `a list that is over asks nothing`() throws {
    try site.edit(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\narchived: yes\n---\n")
    _ = try site.build()
    let over = try #require(site.place.text("output/wishlists/birthday/index.html"))
    #expect(over.contains("egg-timer") && !over.contains("data-narrowing"))
  }

  @Test func `a short list asks nothing`() throws {
    let page = try #require(site.place.text("output/wishlists/birthday/index.html"))
    #expect(page.contains("data-narrowing"))
    for name in ["apron", "bowl", "candle"] {
      try site.remove("content/wishlists/birthday/\(name).md")
    }
    _ = try site.build()
    let short = try #require(site.place.text("output/wishlists/birthday/index.html"))
    #expect(!short.contains("data-narrowing"))
  }
}
