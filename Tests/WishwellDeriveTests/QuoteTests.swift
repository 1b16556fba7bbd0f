import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct QuoteTests {
  private func handles(_ count: Int) -> [Handle] {
    (0..<count).compactMap { Handle("saying-\($0)") }
  }

  @Test(arguments: 1...40)
  func `all have had their turn before one comes again`(count: Int) {
    let handles = handles(count)
    var shown: [Handle] = []
    for offset in 0..<((count + 2) / 3) {
      shown += quotesInTurn(handles, turn: 20 + offset)
    }
    #expect(Set(shown.prefix(count)).count == min(count, shown.count))
    #expect(Set(shown) == Set(handles))
  }

  @Test func `the same turn shows the same, in whatever order they stand`() {
    let handles = handles(30)
    let chosen = quotesInTurn(handles, turn: 7)
    #expect(chosen.count == 3 && Set(chosen).count == 3)
    #expect(quotesInTurn(handles.reversed(), turn: 7) == chosen)
    #expect(quotesInTurn(handles.shuffled(), turn: 7) == chosen)
    #expect(Set(quotesInTurn(handles, turn: 8)).isDisjoint(with: chosen))
  }

  @Test func `few are shown all, once each`() {
    #expect(quotesInTurn(handles(0), turn: 7) == [])
    #expect(quotesInTurn(handles(1), turn: 7) == handles(1))
    #expect(Set(quotesInTurn(handles(3), turn: 0)) == Set(handles(3)))
  }

  @Test func `a quotation knows the listed thank-yous that bring it along`() throws {
    let site = try LiteralSite([
      "quotes.yml": """
      - {handle: open-door, text: An open door warms the street.}
      - {handle: two-cups, text: "The baker drinks first."}
      """,
      "thanks/old.md": "title: Old; author: bob; date: 2026-01-01; to: alice; quote: two-cups",
      "thanks/new.md": "title: New; author: bob; date: 2026-02-01; to: alice; quote: two-cups",
      "thanks/shy.md":
        "title: Shy; author: bob; date: 2026-03-01; to: alice; quote: two-cups; listed: no",
      "thanks/bare.md": "title: Bare; author: bob; date: 2026-03-01; to: alice",
    ]).site
    #expect(site.quotes.map(\.quote.handle.text) == ["open-door", "two-cups"])
    let titles = site.quotes.map { $0.thanks.map { site.posts[$0].post.document.title.value } }
    #expect(titles == [[], ["New", "Old"]])
    #expect(Set(site.quotesInTurn) == [0, 1])
    #expect(site.quote(try handle("two-cups"))?.text == "The baker drinks first.")
    #expect(site.quote(try handle("three-cups")) == nil)
  }
}
