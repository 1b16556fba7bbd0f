import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct NoticeTests {
  /// What stands in the notices of each person, newest first: the end of its identity, and the day.
  private func notices(
    _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> [String: [String]] {
    var library = LibrarySketch()
    library.today = day("2026-01-31")
    try library.people("alice", "bob", "carol")
    try sketch(&library)
    let site = library.derive().value
    let calendar = site.settings.calendar
    var found: [String: [String]] = [:]
    let published = PublishedSite(site)
    for feed in published.feeds {
      guard case .notices(let index) = feed.kind, !feed.items.isEmpty else { continue }
      found[site.people[index].person.handle.text] = feed.items.map { item in
        let day = calendar.day(of: .instant(published.order.published(item)))
        guard case .notice(let index) = item else { return "again \(day)" }
        let identity = published.notices[index].identity
        return "\(identity.dropFirst("tag:lantern.example,2026:".utf8.count)) \(day)"
      }
    }
    return found
  }

  @Test func `thank-yous by others`() throws {
    let found = try notices {
      try $0.thanks("tea", by: "alice", to: "bob", "carol", "alice")
    }
    let expected = ["thanks/tea/thanked 2026-01-01"]
    #expect(found == ["bob": expected, "carol": expected])
  }

  @Test func `an offer is answered by number, and a number is never reached twice`() throws {
    let found = try notices {
      try $0.offer("cards", by: "alice")
      try $0.respond(
        "offers/cards", "bob", "bob responded at 2026-01-05", "bob withdrawn at 2026-01-06",
        "bob responded at 2026-01-09")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-01-07")
    }
    #expect(
      found == [
        "alice": [
          "offers/cards/responses/3 2026-01-09", "offers/cards/responses/2 2026-01-07",
        ]
      ])
  }

  /// It was ‘3 answers to your offer so far’ of an offer for two.
  @Test func `an answer that was taken back is not counted`() throws {
    var library = LibrarySketch()
    try library.people("alice", "bob", "carol", "dora")
    try library.offer("cards", by: "alice", limit: 2)
    try library.respond(
      "offers/cards", "bob", "bob responded at 2026-01-05", "bob withdrawn at 2026-01-06")
    try library.respond("offers/cards", "carol", "carol responded at 2026-01-07")
    try library.respond("offers/cards", "dora", "dora responded at 2026-01-08")
    let notices = PublishedSite(library.derive().value).notices
    #expect(
      notices.map(\.kind) == [
        .answered(0, count: 1, isLate: false), .answered(0, count: 2, isLate: false),
      ])
  }

  @Test func `whoever responded is told nothing, but that it arrived`() throws {
    let found = try notices {
      try $0.request("stamps", by: "alice")
      try $0.respond(
        "requests/stamps", "bob", "bob asked", "alice approved", "bob completed", "alice received")
      try $0.respond("requests/stamps", "carol", "carol asked", "alice approved")
    }
    #expect(
      found == [
        "alice": ["requests/stamps/sent/1 2026-01-04"],
        "bob": ["requests/stamps/received/bob 2026-01-05"],
      ])
  }

  @Test func `asked and declined are nobody's news`() throws {
    let found = try notices {
      try $0.request("stamps", by: "alice")
      try $0.respond("requests/stamps", "bob", "bob asked", "alice declined", "bob asked")
    }
    #expect(found == [:])
  }

  @Test func `what an offer sent arrives or is lost`() throws {
    let found = try notices {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded", "alice completed", "bob lost")
      try $0.respond(
        "offers/cards", "carol", "carol responded", "alice completed", "carol received")
    }
    #expect(
      Set(found["alice"] ?? []) == [
        "offers/cards/responses/2 2026-01-02",
        "offers/cards/lost/1 2026-01-04", "offers/cards/received/carol 2026-01-04",
      ])
    #expect(found.keys.sorted() == ["alice"])
  }

  @Test func `late answers are marked`() throws {
    var library = LibrarySketch()
    try library.people("alice", "bob", "carol")
    try library.offer("cards", by: "alice", limit: 1)
    try library.respond("offers/cards", "carol", "carol responded at 2026-01-06")
    try library.respond("offers/cards", "bob", "bob responded at 2026-01-05")
    let site = library.derive().value
    #expect(site.posts[0].news.answers.map(\.isLate) == [false, true])
  }

  @Test func `a hidden promise is told to nobody, and a hidden gift to whom it is for`() throws {
    let found = try notices {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle")
      try $0.promise("birthday/kettle", "bob promised", "bob sent", "alice lost", "bob sent")
      try $0.wish("birthday/lamp")
      try $0.promise("birthday/lamp", "bob promised", "alice granted")
      try $0.wish("birthday/socks")
      try $0.promise("birthday/socks", "bob promised", "bob released")
    }
    #expect(
      found == ["alice": ["wishlists/birthday/lamp/granted/1 2026-01-03", "again 2026-01-03"]]
        || found == ["alice": ["again 2026-01-03", "wishlists/birthday/lamp/granted/1 2026-01-03"]])
  }

  @Test func `a shown promise is told to both`() throws {
    let found = try notices {
      try $0.list("birthday", of: "alice", shown: true)
      try $0.wish("birthday/kettle")
      try $0.promise(
        "birthday/kettle", "bob promised shown wish 0123456789abcdef", "bob sent", "alice lost")
      try $0.wish("birthday/lamp")
      try $0.promise("birthday/lamp", "carol promised shown", "alice granted")
    }
    #expect(found["carol"] == ["wishlists/birthday/lamp/granted/1 2026-01-03"])
    #expect(
      Set(found["alice"] ?? []) == [
        "wishlists/birthday/lamp/granted/1 2026-01-03",
        "wishlists/birthday/kettle/promised/bob 2026-01-02",
      ])
    let bob = found["bob"] ?? []
    #expect(bob.contains("wishlists/birthday/kettle/lost/bob 2026-01-04"))
    #expect(bob.contains { $0.hasPrefix("wishlists/birthday/kettle/changed/") })
    #expect(bob.count == 2)
  }

  @Test func `everyone with a listed profile has a feed, others have none`() throws {
    var library = LibrarySketch()
    try library.people("alice", "bob", "carol")
    library.library.people[1].document.isListed = false
    library.library.people[2].hasLeft = true
    let feeds = PublishedSite(library.derive().value).feeds
      .filter { $0.atom.path.hasSuffix("notices.xml") }
    #expect(feeds.map(\.atom.path) == ["people/alice/notices.xml"])
    #expect(feeds.allSatisfy { !$0.isListed && $0.json == nil && !$0.isArchived })
  }
}
