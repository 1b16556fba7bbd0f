import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat

/// What somebody hears and keeps of a wish that another promised to give together with them.
@Suite struct TogetherTests {
  private static let shown = [
    "wishlists/birthday/index.md":
      "title: Alice turns forty; owner: alice; promises: shown; date: 2026-11-01"
  ]

  /// The street on which Carol promised the lamp together with `with`.
  private func street(_ with: String, _ files: [String: String]) throws -> ActSite {
    var street = ActSite(files)
    let wish = try #require(ActSite.subject("birthday/lamp"))
    var intent = Intent(Promise.self, wish)
    intent.with = [with]
    let carol = try #require(Handle("carol"))
    let promised = perform(
      intent, by: Actor(.person(carol)), at: .instant(ActSite.noon), on: try street.site)
    street.keep(try #require(promised.value))
    return street
  }

  private func affairs(of name: String, _ street: ActSite) throws -> Affairs {
    let person = try #require(Handle(name))
    return Affairs(of: person, on: try street.site.seen(by: .person(person)))
  }

  /// The newest news of `name`, in words; nil where they hear nothing.
  private func heard(_ name: String, _ street: ActSite) throws -> String? {
    let site = try street.site
    guard let news = try affairs(of: name, street).news.first,
      case .event(let event, of: let subject, after: let earlier) = news.matter
    else { return nil }
    return EventWords(event, of: subject, after: earlier, on: site)
      .news(for: news.reader, isTogether: news.isTogether)
  }

  @Test(arguments: [[:], shown])
  func `a co-giver hears of every step, and keeps the wish`(files: [String: String]) throws {
    var street = try street("bob", files)
    #expect(try heard("bob", street) == "Carol promises ‘Lamp’ to Alice together with you")
    let kept = try #require(try affairs(of: "bob", street).promises.first)
    #expect(kept.isTogether && kept.followUp == nil && kept.part.keeper.description == "carol")
    #expect(try affairs(of: "carol", street).promises.first?.isTogether == false)
    #expect(try affairs(of: "dora", street).promises.isEmpty)
    #expect(try heard("dora", street) == nil)
    var released = street
    try released.told("carol release birthday/lamp")
    #expect(try heard("bob", released)?.hasPrefix("Carol cannot give ‘Lamp’ after all") == true)
    #expect(try affairs(of: "bob", released).promises.isEmpty)
    try street.told("carol sent birthday/lamp")
    #expect(
      try heard("bob", street) == "Carol has sent ‘Lamp’ to Alice, which you are giving together")
    try street.told("alice lost birthday/lamp")
    #expect(try heard("bob", street)?.hasSuffix("what you promised together still counts") == true)
    try street.told("alice grant birthday/lamp")
    #expect(try heard("bob", street) == "Alice got ‘Lamp’, which you gave together")
  }

  /// Whoever names them gives the surprise away to nobody.
  @Test func `whom it is to surprise hears nothing, also where they are named`() throws {
    let street = try street("alice", [:])
    let affairs = try affairs(of: "alice", street)
    #expect(affairs.promises.isEmpty && affairs.tasks.isEmpty)
    // A thank-you of another stands among the news.
    #expect(try heard("alice", street) == nil && affairs.news.count == 1)
    let alice = Viewer.person(try #require(Handle("alice")))
    let lamp = try #require(ActSite.subject("birthday/lamp")?.wish)
    #expect(try street.site.seen(by: alice).site.wish(lamp)?.state.parts == [])
  }

  /// Nobody knows who is behind a name that is not that of a profile.
  @Test func `a name alone is told nothing`() throws {
    #expect(try heard("bob", try street("Bob", [:])) == nil)
  }
}
