import Testing
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct NoticeFeedTests {
  private let prefix = "tag:lantern.example,2026:"

  private func ids(_ person: String, in site: FedSite) throws -> [String] {
    try site.document("people/\(person)/notices.xml").texts("//a:entry/a:id")
      .map { String($0.dropFirst(prefix.count)) }
  }

  @Test func tellEachWhatConcernsThem() throws {
    let site = try FedSite(lanternText)
    #expect(
      try ids("ann", in: site) == [
        "wishlists/birthday/book/granted/1", "wishlists/birthday/lamp/again/1",
        "wishlists/birthday/socks/promised/bob", "wishlists/birthday/vase/promised/dan",
        "thanks/2026-04-10-card/thanked", "offers/2026-03-01-cards/received/bob",
        "offers/2026-03-01-cards/responses/1",
      ])
    #expect(
      try ids("bob", in: site) == [
        "thanks/2026-07-02-book/thanked", "wishlists/birthday/book/granted/1",
      ])
    #expect(try ids("cleo", in: site) == [])
    let titles = try site.document("people/ann/notices.xml").texts("//a:entry/a:title")
    #expect(
      titles == [
        "Came true: A book", "Open again: A lamp",
        "Promised by Bob, Grandmother Rosa and Cleo: Socks", "Promised by Dan: A vase",
        "Bob thanks you: It came",
        "Bob received it: Ten cards", "The first answer to your offer: Ten cards",
      ])
  }

  @Test func sayItInWordsAndLeadThere() throws {
    let feed = try FedSite(lanternText).document("people/ann/notices.xml")
    func content(_ id: String) throws -> String? {
      try feed.text("//a:entry[a:id='\(prefix)\(id)']/a:content")
    }
    #expect(
      try content("offers/2026-03-01-cards/responses/1") == """
        <p>Somebody would love to have one.</p>
        <p><a href="https://lantern.example/offers/2026-03-01-cards.html">Ten cards</a></p>

        """)
    #expect(
      try content("wishlists/birthday/book/granted/1") == """
        <p>given by Bob</p>
        <p><a href="https://lantern.example/wishlists/birthday/book.html">A book</a></p>

        """)
    #expect(
      try content("thanks/2026-04-10-card/thanked")?.hasPrefix(
        "<p>Bob thanks Ann Lee and The postman 😊</p>\n<p>On a grey Tuesday.</p>") == true)
  }

  /// The same event is the same entry, byte for byte, in the feeds of all whom it concerns.
  @Test func anEntryIsTheSameInEveryFeed() throws {
    let site = try FedSite(lanternText)
    let entries = ["ann", "bob"].map { person in
      site["people/\(person)/notices.xml"].split(separator: "  <entry>")
        .first { $0.contains("book/granted/1") }
    }
    #expect(entries[0] != nil)
    #expect(
      entries[0]?.split(separator: "</entry>").first
        == entries[1]?.split(separator: "</entry>").first)
  }

  @Test func anInvitationIsToldAndItsAnswer() throws {
    let list = """
      == checklists/picnic.md
      ---
      title: Picnic
      owner: ann
      ---

      - [ ] Bread

      == checklists/picnic.members/cleo/0001.yml
      {event: invited, by: ann, at: 2026-08-01}

      """
    let accepted = """
      == checklists/picnic.members/cleo/0002.yml
      {event: accepted, by: cleo, at: 2026-08-02}

      """
    let site = try FedSite(lanternText + "\n" + list + accepted)
    let cleo = try site.document("people/cleo/notices.xml")
    #expect(try ids("cleo", in: site) == ["checklists/picnic/invited/cleo/1"])
    #expect(
      try cleo.texts("//a:entry/a:title") == ["Ann Lee invites you to keep a list together: Picnic"]
    )
    #expect(try cleo.text("//a:entry/a:author/a:name") == "Ann Lee")
    #expect(
      try cleo.text("//a:entry/a:content")?.hasSuffix(
        """
        <p><a href="https://lantern.example/checklists/picnic.html">Picnic</a></p>

        """) == true)
    #expect(try ids("ann", in: site).first == "checklists/picnic/joined/cleo/2")
    #expect(
      try site.document("people/ann/notices.xml").texts("//a:entry/a:title").first
        == "Cleo now keeps a list with you: Picnic")
  }

  /// An empty one is as old as its person's time here, and no clock moves it.
  @Test func datesComeFromTheContent() throws {
    let site = try FedSite(
      lanternText.replacing("name: Cleo\n", with: "name: Cleo\njoined: 2026-02-03\n"))
    let cleo = try site.document("people/cleo/notices.xml")
    #expect(try cleo.text("/a:feed/a:updated") == "2026-02-03T00:00:00Z")
    let ann = try site.document("people/ann/notices.xml")
    let updated = try ann.texts("//a:entry/a:updated")
    #expect(try ann.text("/a:feed/a:updated") == updated.max())
    #expect(Set(updated).count == updated.count)
    #expect(try ann.text("/a:feed/a:title") == "Notices for Ann Lee · Lantern Street")
  }

  @Test func standOnTheProfileAndInNoListOfFeeds() throws {
    let source = try SiteSource(lanternText).derive().value
    let pages = try RenderedSite(source)
    #expect(
      pages["people/ann/index.html"].contains(
        #"title="Notices for Ann Lee · Lantern Street" href="notices.xml">"#))
    #expect(!pages["subscribe/index.html"].contains("notices.xml"))
    #expect(!(try FedSite(source)["feeds.opml"].contains("notices.xml")))
  }

  /// Givers have profiles here, so their own pages and feeds name them; nothing else does, and
  /// nothing tells what they promised.
  @Test(arguments: 0..<60)
  func hiddenPromisesAreInNobodysNotices(_ seed: Int) throws {
    let text = HiddenList(seed: UInt64(seed)).text.replacing("listed: no\n", with: "")
    let site = try SiteSource(text).derive().value
    let feeds = try FedSite(site)
    let pages = try RenderedSite(site)
    // Whoever has a profile can say there that they are it.
    let followUps = pages["follow-ups/index.html"].replacing(/<select[\s\S]*?<\/select>/, with: "")
    for giver in HiddenList.givers {
      let own = "people/\(giver.handle)/notices.xml"
      #expect(try feeds.document(own).texts("//a:entry/a:id") == [])
      for (path, bytes) in feeds.files where path.hasSuffix("notices.xml") && path != own {
        #expect(!bytes.contains(giver.name), "\(path) names \(giver.name)")
        #expect(!bytes.contains("/\(giver.handle)"), "\(path) leads to \(giver.name)")
      }
      #expect(!followUps.contains(giver.name))
      #expect(!followUps.contains(giver.handle))
      #expect(!pages["people/\(giver.handle)/index.html"].contains("follow-ups/#"))
    }
    for wish in site.wishes where !wish.isShown {
      let title = wish.wish.document.title.value
      #expect(!followUps.contains(title))
      #expect(!followUps.contains(wish.wish.document.handle.text))
      for (path, bytes) in feeds.files where path.hasSuffix("notices.xml") {
        #expect(!bytes.contains(title), "\(path) tells of \(title)")
        #expect(!bytes.contains(wish.wish.document.handle.text), "\(path) leads to \(title)")
      }
    }
  }
}
