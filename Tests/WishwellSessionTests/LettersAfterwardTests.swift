import Testing
import WishwellActs
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
    #expect(session.verb(toTellOf: nil) == nil)
  }
}
