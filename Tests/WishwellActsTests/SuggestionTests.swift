import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat

/// What is told of a wish that somebody suggests for the list of another.
@Suite struct SuggestionTests {
  private static let vase = "wishlists/birthday/vase.md"

  private func heard(_ name: String, _ street: ActSite) throws -> [WishKey] {
    let person = try #require(Handle(name))
    return try street.site.seen(by: .person(person)).news.compactMap { news in
      if case .suggestion(let key) = news.matter { key } else { nil }
    }
  }

  @Test func `whose list it is, and whom it is for, hear who suggests it`() throws {
    let list = [
      "wishlists/birthday/index.md": "title: Forty; owner: [alice, dora]; date: 2026-11-01"
    ]
    let street = ActSite(
      list.merging([Self.vase: "title: Vase; date: 2026-11-20; suggested-by: bob; for: dora"]) {
        $1
      })
    #expect(try heard("alice", street).map(\.description) == ["birthday/vase"])
    #expect(try heard("dora", street).count == 1)
    #expect(try heard("bob", street).isEmpty && heard("carol", street).isEmpty)
    let told = changes(
      from: try ActSite(list).site.seen(by: .everyone), to: try street.site.seen(by: .everyone))
    #expect(told.map(\.text).contains("Bob suggests ‘Vase’ to Dora"), "\(told)")
  }

  @Test(arguments: [
    // Of somebody who keeps the list, and long ago.
    "title: Vase; date: 2026-11-20; suggested-by: alice",
    "title: Vase; date: 2026-10-01; suggested-by: bob",
    "title: Vase; date: 2026-11-20",
  ])
  func `other wishes are no such news`(text: String) throws {
    #expect(try heard("alice", ActSite([Self.vase: text])).isEmpty)
  }

  @Test func `what is taken back is news no longer`() throws {
    var street = ActSite([Self.vase: "title: Vase; date: 2026-11-20; suggested-by: bob"])
    try street.told("alice withdraw birthday/vase")
    #expect(try heard("alice", street).isEmpty)
  }
}
