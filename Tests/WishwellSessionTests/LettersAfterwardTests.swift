import Testing
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellSession
import WishwellTesting

/// Whose turn it is after a letter, and who has to be told of whom.
@Suite struct LettersAfterwardTests {
  private func session() throws -> Session {
    let site = try GitSite(lanternStreet)
    return try Session(at: site.sitePlace)
  }

  private let cara = Mailbox(name: "Cara", address: "cara@caras.example")

  private func act(_ text: String) throws -> LetterMatter.Content {
    .act(try #require(ActLine(text)))
  }

  @Test func `who answers waits for the author`() throws {
    let session = try session()
    let answer = try act("respond offers/2026-10-03-ten-postcards; join")
    #expect(session.whoIsNext(after: [try act("promise birthday/blue-kettle"), answer]) == "Bob")
    #expect(session.whoIsNext(after: [try act("ask requests/2026-10-04-a-card")]) != nil)
    for text in [
      "promise birthday/blue-kettle", "like offers/2026-10-03-ten-postcards",
      "respond offers/no-such-offer", "respond birthday/blue-kettle",
    ] {
      #expect(session.whoIsNext(after: [try act(text)]) == nil, "\(text)")
    }
  }

  @Test func `the author is told of who asked for that, and of nobody else`() throws {
    let session = try session()
    let told = try #require(
      session.introduction(
        of: cara, by: try act("respond offers/2026-10-03-ten-postcards; join")))
    #expect(told.author.handle.text == "bob" && told.address == cara.address)
    #expect(told.name == "Cara")
    #expect(told.post.post.key.description == "offers/2026-10-03-ten-postcards")
    let named = session.introduction(
      of: Mailbox(name: nil, address: cara.address),
      by: try act("ask requests/2026-10-04-a-card; join; by Cara Nobre"))
    #expect(named?.name == "Cara Nobre")
    for text in [
      "respond offers/2026-10-03-ten-postcards", "like offers/2026-10-03-ten-postcards; join",
      "respond offers/no-such-offer; join",
    ] {
      #expect(session.introduction(of: cara, by: try act(text)) == nil, "\(text)")
    }
  }

  /// Carol’s list kept surprises for a while. Once it showed its promises again, a letter told her of
  /// what was still kept from her.
  @Test(arguments: [
    ("shown", "", 1), ("shown", "surprise: [carol]\nuntil: never\n", 0), ("surprise", "", 0),
  ])
  func `a letter tells nobody of a step that is kept from them`(
    promises: String, marks: String, count: Int
  ) throws {
    let site = try GitSite(
      lanternStreet + """

        == people/carol.md
        ---
        name: Carol
        emails: carol@example.org
        ---
        == wishlists/carols/index.md
        ---
        title: Carols
        owner: carol
        date: 2026-10-01
        promises: \(promises)
        ---
        == wishlists/carols/lamp.md
        ---
        title: A lamp
        date: 2026-10-02
        ---
        == wishlists/carols/lamp.promise/0001.yml
        event: promised
        by: bob
        at: 2026-11-10
        shown: yes
        == wishlists/carols/lamp.promise/0002.yml
        event: sent
        by: bob
        at: 2026-11-11
        \(marks)
        """)
    let session = try Session(at: site.sitePlace)
    let news = session.news(in: ["content/wishlists/carols/lamp.promise/0002.yml"])
    #expect(news.map(\.person.handle.text) == Array(repeating: "carol", count: count))
  }

  /// Bob promised first, while Alice’s list kept surprises; it is `hidden` now. Carol was told that she
  /// coordinates, as Alice applied her letter.
  @Test func `a letter tells nobody who coordinates where a share is still kept`() throws {
    func coordinator(
      _ marks: String, toldTo sender: Mailbox, appliedBy name: String
    ) throws -> Affairs.Coordinator? {
      let site = try GitSite(
        lanternStreet + """

          == people/carol.md
          ---
          name: Carol
          emails: carol@example.org
          ---
          == people/dora.md
          ---
          name: Dora
          emails: dora@example.org
          ---
          == wishlists/birthday/bicycle.md
          ---
          title: A bicycle
          shares: 8
          ---
          == wishlists/birthday/bicycle.promise/0001.yml
          event: promised
          by: bob
          at: 2026-11-10
          \(marks)
          == wishlists/birthday/bicycle.promise/0002.yml
          event: promised
          by: carol
          at: 2026-11-11
          == wishlists/birthday/bicycle.promise/0003.yml
          event: promised
          by: guest
          name: Rosa Lund
          via: mail
          at: 2026-11-12
          """)
      try site.act(as: name, "\(name.lowercased())@example.org")
      let session = try Session(at: site.sitePlace)
      let promised = session.promised(
        in: [try act("promise birthday/bicycle; quantity 1")], by: sender)
      return try #require(promised.first).coordinator
    }
    let carol = Mailbox(name: "Carol", address: "carol@example.org")
    let rosa = Mailbox(name: "Rosa Lund", address: "rosa@x.example")
    let kept = "surprise: [alice]\nuntil: never"
    #expect(try coordinator("", toldTo: carol, appliedBy: "Alice") == .toAgree)
    #expect(try coordinator(kept, toldTo: carol, appliedBy: "Alice") == nil)
    #expect(try coordinator(kept, toldTo: carol, appliedBy: "Dora") == .toAgree)
    #expect(try coordinator("", toldTo: rosa, appliedBy: "Dora") == .toAgree)
    #expect(try coordinator(kept, toldTo: rosa, appliedBy: "Dora") == nil)
  }

  /// Whoever asked for more than was open heard how much others had promised, and a guest what another
  /// of the same name had.
  @Test(
    arguments: [
      ("hidden", "", 2, nil), ("shown", "", 2, 3), ("surprise", "", nil, nil),
      ("hidden", "surprise: [alice]\nuntil: never\n", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func `an answer tells nobody how much of a surprise is promised, nor a guest of a namesake`(
    promises: String, marks: String, open: Int?, total: Int?
  ) throws {
    let site = try GitSite(
      lanternStreet + """

        == people/dora.md
        ---
        name: Dora
        emails: dora@example.org
        ---
        == wishlists/winter/index.md
        ---
        title: Winter
        owner: alice
        date: 2026-10-01
        promises: \(promises)
        ---
        == wishlists/winter/plates.md
        ---
        title: Plates
        date: 2026-10-02
        quantity: 5
        ---
        == wishlists/winter/plates.promise/0001.yml
        event: promised
        by: guest
        name: Cara
        via: mail
        at: 2026-11-10
        quantity: 3
        \(marks)
        == wishlists/winter/lamp.md
        ---
        title: A lamp
        date: 2026-10-02
        ---
        == wishlists/winter/lamp.promise/0001.yml
        event: promised
        by: bob
        at: 2026-11-10
        \(marks)
        """)
    try site.act(as: "Dora", "dora@example.org")
    let session = try Session(at: site.sitePlace)
    func line(_ text: String) throws -> ActLine { try #require(ActLine(text)) }
    #expect(
      session.stillOpen(for: try line("promise winter/plates; quantity 4"))?.count == open)
    #expect(session.isTaken(for: try line("promise winter/lamp")) == (open != nil))
    let promised = session.promised(in: [try act("promise winter/plates; quantity 1")], by: cara)
    #expect(try #require(promised.first).total == total)
  }

  /// It said that somebody else can give it now.
  @Test func `an answer tells nobody that others can give what is not wished for`() throws {
    let site = try GitSite(
      lanternStreet + """

        == wishlists/birthday/lamp.md
        ---
        title: A lamp
        date: 2026-10-02
        ---
        == wishlists/birthday/lamp.promise/0001.yml
        event: withdrawn
        by: alice
        at: 2026-10-03
        """)
    let session = try Session(at: site.sitePlace)
    func verb(_ text: String) throws -> String? {
      guard case .act(let line) = try act(text) else { return nil }
      return session.verb(toTellOf: line)
    }
    #expect(try verb("release birthday/blue-kettle") == "release")
    #expect(try verb("release birthday/lamp") == nil)
    #expect(try verb("release birthday/gone") == nil)
    #expect(try verb("sent birthday/lamp") == "sent")
    #expect(try verb("decline requests/2026-10-04-a-card") == "decline")
    // Nobody offers anything by an invitation.
    #expect(try verb("decline picnic") == "decline-invitation")
    #expect(session.verb(toTellOf: nil) == nil)
  }
}
