import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

/// What somebody sees of a site holds nothing that is kept from them, wherever one looks in it.
@Suite struct SeenSiteTests {
  /// All that a site holds of what happened, in words that no output has to make.
  private func contents(of seen: SeenSite) -> String {
    var text = ""
    dump(seen.site.wishes.map { $0 }, to: &text)
    dump(seen.site.posts.map { $0 }, to: &text)
    dump(seen.site.sidecars, to: &text)
    dump(seen.site.orphanedPromises, to: &text)
    dump(seen.followUps, to: &text)
    return text
  }

  @Test(arguments: 0..<60)
  func `a hidden list holds no giver, and no text of what is wholly promised`(seed: Int) throws {
    let site = try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value
    let seen = contents(of: site.seen(by: .everyone))
    for giver in HiddenList.givers {
      #expect(!seen.contains(giver.handle) && !seen.contains(giver.name))
    }
    for wish in site.wishes where wish.phase == .promised {
      #expect(!seen.contains(wish.wish.document.title.value))
    }
    // Who has the whole finds somebody as soon as anybody holds a part, so that the search can fail.
    let whole = contents(of: site.seen(by: .insider))
    let isHeld = site.wishes.contains { !$0.state.parts.isEmpty }
    #expect(!isHeld || HiddenList.givers.contains { whole.contains($0.handle) })
  }

  @Test(arguments: 0..<20)
  func `a giver finds their own promises, and nobody else's`(seed: Int) throws {
    let site = try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value
    for giver in HiddenList.givers {
      let person = try #require(Handle(giver.handle))
      let seen = site.seen(by: .person(person)).site
      for (whole, seen) in zip(site.wishes, seen.wishes) {
        let own = whole.state.parts.filter { $0.holder == .person(person) }
        #expect(seen.state.parts == own)
        #expect(seen.state.promised == whole.state.promised)
        #expect(seen.wish.document.title == whole.wish.document.title || own.isEmpty)
      }
    }
  }

  private static let offer = """
    == people/alice.md
    ---
    name: Alice
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == offers/cards.md
    ---
    title: Cards
    author: alice
    date: 2026-03-01
    ---
    == offers/cards.responses/bob/0001.yml
    {event: responded, by: bob, at: 2026-03-02}
    == offers/cards.responses/carol/0001.yml
    {event: responded, by: carol, at: 2026-03-03}

    """

  @Test(arguments: [
    ("alice", ["bob", "carol"], 0), ("bob", ["bob"], 1), ("carol", ["carol"], 1), (nil, [], 2),
  ])
  func `who responded is known to the author and to themselves`(
    person: String?, known: [String], untold: Int
  ) throws {
    let site = try SiteSource(SeenSiteTests.offer).derive().value
    let viewer = try person.map { Viewer.person(try #require(Handle($0))) } ?? .everyone
    let post = try #require(site.seen(by: viewer).site.posts.first)
    #expect(post.responses.map(\.respondent.text) == known)
    #expect(post.untold == Array(repeating: .waiting, count: untold))
    #expect(post.taken == 2)
  }
}
