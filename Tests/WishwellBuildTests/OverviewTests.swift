import Testing
import WishwellTesting

@testable import WishwellBuild
@testable import WishwellQueries

@Suite struct OverviewTests {
  private func overview(_ further: String) throws -> Overview {
    let site = try SiteTest(lanternStreet + "\n" + further)
    let plan = try SiteBuild(site.options).plan()
    #expect(plan.diagnostics.filter { $0.severity == .error } == [])
    return Overview(try #require(plan.site).seen(by: .everyone))
  }

  @Test func saysWhatIsOpen() throws {
    #expect(
      try overview("").table == """
        Alice turns forty (birthday, by Alice)
          blue-kettle  A blue kettle  open

        Open offers
          2026-10-03-ten-postcards  Ten postcards  by Bob  10 left

        Open requests
          2026-10-04-a-card  A card for my father  by Alice

        Picnic (picnic, by Alice), 1 done
          bread  Bread
        """)
  }

  /// Titles and names that turn round what stands behind them, and hide a part of themselves: each
  /// as what everybody is told, and as what waits for Alice.
  @Test(arguments: [["list"], ["since", "2026-10-01"], ["status"]])
  func `a terminal is told no character that it would act on`(arguments: [String]) throws {
    let mark = "\u{202E}pot\u{200B}"
    let site = try GitSite(
      """
      == people/alice.md
      name: Ali\(mark); emails: alice@example.org
      == people/bob.md
      name: Bob\(mark)
      == wishlists/birthday/index.md
      title: List \(mark); owner: alice; date: 2026-10-01; promises: shown
      == wishlists/birthday/kettle.md
      title: Tea\(mark); date: 2026-10-02
      == wishlists/birthday/kettle.promise/0001.yml
      event: promised
      by: bob
      at: 2026-10-03
      shown: yes
      == wishlists/birthday/kettle.promise/0002.yml
      event: sent
      by: bob
      at: 2026-10-04
      == offers/cards.md
      title: Cards \(mark); author: alice; date: 2026-10-02 | Take one.
      == offers/cards.responses/bob/0001.yml
      event: responded
      by: bob
      at: 2026-10-05
      == checklists/picnic.md
      title: Picnic \(mark); owner: alice | - [ ] Bread \(mark)
      """)
    let result = try site.run(arguments)
    let said = result.output + result.errors
    #expect(result.status == 0, "\(result)")
    #expect(!said.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{200B}" }, "\(said)")
    #expect(said.contains("Tea\\u{202e}pot\\u{200b}"), "\(said)")
    #expect(said.contains("Bob\\u{202e}pot\\u{200b}"), "\(said)")
  }

  static let promise = """
    == wishlists/birthday/blue-kettle.promise/0001.yml
    event: promised
    by: bob
    at: 2026-10-10
    """

  @Test func keepsASurprise() throws {
    let overview = try overview(Self.promise)
    #expect(overview.wishlists.first?.wishes == [])
    #expect(overview.wishlists.first?.promised == 1)
    #expect(overview.waiting == [])
    #expect(!overview.table.contains("kettle"))
  }

  @Test func namesPromisersWhereTheListShowsThem() throws {
    let overview = try overview(
      Self.promise + """

        shown: true
        == wishlists/birthday/index.md
        ---
        title: Alice turns forty
        owner: alice
        date: 2026-10-01
        promises: shown
        ---
        """)
    #expect(overview.wishlists.first?.wishes.first?.promisers.map(\.id) == ["bob"])
    #expect(overview.waiting.map(\.person.id) == ["bob"])
    #expect(overview.table.contains("\nWaiting for\n  Bob to give ‘A blue kettle’  since "))
    #expect(overview.waiting.map(\.what) == ["fulfil"])
  }

  /// It stood there as open, and was promised again. Where promises are hidden, or whoever promised it is
  /// not named, it would tell of theirs.
  @Test(arguments: [("shown", true, true), ("shown", false, false), ("hidden", true, false)])
  func `a wish whose promises were left behind says so to those who may know`(
    mode: String, isNamed: Bool, isTold: Bool
  ) throws {
    let site = try SiteTest(
      lanternStreet + """

        == wishlists/birthday/index.md
        ---
        title: Alice turns forty
        owner: alice
        date: 2026-10-01
        promises: \(mode)
        ---
        == wishlists/birthday/pot.md
        ---
        title: A tea pot
        date: 2026-10-02
        formerly: copper-pot
        ---
        == wishlists/birthday/copper-pot.promise/0001.yml
        event: promised
        by: bob
        at: 2026-10-10
        shown: \(isNamed)
        """)
    let found = try SiteBuild(site.options).site()
    #expect(found.diagnostics.map(\.rule.id).contains("promises-left-behind"))
    let whole = try #require(found.value)
    let table = Overview(
      whole.seen(by: .everyone), leftBehind: whole.openlyLeftBehind
    ).table
    #expect(table.contains("A tea pot"), "\(table)")
    #expect(
      table.contains(
        "its promises as ‘birthday/copper-pot’ stayed behind: it could be promised twice")
        == isTold, "\(table)")
    #expect(table.contains("copper") == isTold, "\(table)")
  }

  @Test func namesNoRespondentBeforeSomethingWasReceived() throws {
    let response = { (person: String, event: String) in
      """
      == offers/2026-10-03-ten-postcards.responses/\(person)/0001.yml
      event: \(event)
      by: \(person)
      at: 2026-10-10
      """
    }
    let carol = "== people/carol.md\n---\nname: Carol\n---"
    let overview = try overview(
      [carol, response("carol", "responded"), response("alice", "responded")]
        .joined(separator: "\n"))
    #expect(
      overview.waiting == [
        Overview.Waiting(
          person: Overview.Name(id: "bob", name: "Bob"), what: "send",
          id: "offers/2026-10-03-ten-postcards",
          title: "Ten postcards", count: 2, since: "2026-10-10", stale: false)
      ])
    #expect(!overview.table.contains("carol"))
  }

  @Test func saysNothingOfARequestStillToBeAgreedOn() throws {
    let overview = try overview(
      """
      == requests/2026-10-04-a-card.responses/bob/0001.yml
      event: asked
      by: bob
      at: 2026-10-10
      """)
    #expect(overview.waiting == [])
  }
}
