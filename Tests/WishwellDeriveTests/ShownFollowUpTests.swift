import Testing
import WishwellFormat

@testable import WishwellDerive

/// Section 4 of the format: which follow-ups everyone may see, and who is named in them.
@Suite struct ShownFollowUpTests {
  /// `alice send ×2 offers/cards`: the person, the kind, how often, who is named, what it is about.
  private func shown(_ sketch: (inout LibrarySketch) throws -> Void) throws -> [String] {
    var library = LibrarySketch()
    library.today = day("2026-01-31")
    try library.people("alice", "bob", "carol")
    try sketch(&library)
    return library.derive().value.seen(by: .everyone).shownFollowUps.map { followUp in
      let count = followUp.count == 1 ? [] : ["×\(followUp.count)"]
      return
        ([followUp.person.text, followUp.kind.rawValue] + count
        + followUp.others.map(\.description) + [followUp.subject.name]
        + [followUp.conflict.map { "[\($0.id)]" }].compactMap { $0 }).joined(separator: " ")
    }
  }

  @Test func `responses to an offer are a number to its author, and nothing to who responded`()
    throws
  {
    let found = try shown {
      try $0.offer("cards", by: "alice", limit: 1)
      try $0.respond("offers/cards", "bob", "bob responded at 2026-01-05")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-01-06")
    }
    #expect(
      found == ["alice send ×2 offers/cards", "alice conflict offers/cards [response-late]"])
  }

  @Test func `what was sent for an offer waits for somebody whom nothing names`() throws {
    let found = try shown {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded", "alice completed")
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ["bob asked"], ["bob asked", "alice approved"], ["bob asked", "alice declined"],
    ["bob asked", "alice approved", "bob unable"],
  ])
  func `nothing tells who asked, nor who was agreed on`(events: [String]) throws {
    let found = try shown {
      try $0.request("stamps", by: "alice")
      let folder = "content/requests/stamps.responses/bob"
      $0.library.sidecars.append(
        Sidecar(
          subject: .response(try postKey("requests/stamps"), respondent: try handle("bob")),
          folder: folder, events: try WishwellDeriveTests.events(events, in: folder)))
    }
    #expect(found == [])
  }

  @Test func `what was sent for a request is a number to its author`() throws {
    let found = try shown {
      try $0.request("stamps", by: "alice")
      try $0.respond("requests/stamps", "bob", "bob asked", "alice approved", "bob completed")
      try $0.respond("requests/stamps", "carol", "carol asked", "alice approved", "carol completed")
    }
    #expect(found == ["alice confirm ×2 requests/stamps"])
  }

  @Test func `what was received may be thanked for by name`() throws {
    let found = try shown {
      try $0.request("stamps", by: "alice")
      for name in ["bob", "carol"] {
        try $0.respond(
          "requests/stamps", name, "\(name) asked", "alice approved", "\(name) completed",
          "alice received")
      }
      try $0.offer("cards", by: "carol")
      try $0.respond("offers/cards", "bob", "bob responded", "carol completed", "bob received")
    }
    #expect(
      found == ["alice thank ×2 bob carol requests/stamps", "bob thank carol offers/cards"])
  }

  private func ofWish(
    quantity: Int = 1, shown isShown: Bool = false, _ events: String..., thanked: String? = nil
  ) throws -> [String] {
    try shown {
      try $0.list("birthday", of: "alice", shown: isShown)
      try $0.wish("birthday/kettle", quantity: .count(quantity))
      let folder = "content/wishlists/birthday/kettle.promise"
      $0.library.sidecars.append(
        Sidecar(
          subject: .promise(try wishKey("birthday/kettle")), folder: folder,
          events: try WishwellDeriveTests.events(events, in: folder)))
      guard let thanked else { return }
      try $0.thanks("tea", by: "alice", to: thanked, for: "birthday/kettle")
    }
  }

  @Test func `once a thank-you is written, nothing tells that more gave in secret`() throws {
    let events = [
      "bob promised", "carol promised", "alice granted of bob", "alice granted of carol",
    ]
    #expect(
      try ofWish(
        quantity: 2, events[0], events[1], events[2], events[3], thanked: "bob") == [])
    #expect(
      try ofWish(
        quantity: 2, shown: true, events[0], "carol promised shown", events[2], events[3],
        thanked: "bob") == ["alice thank carol birthday/kettle"])
    #expect(
      try ofWish(
        quantity: 2, shown: true, events[0], "carol promised shown", events[2], events[3],
        thanked: "carol") == [])
  }

  @Test func `a hidden promise is nobody's business, whole or in part`() throws {
    #expect(try ofWish("bob promised") == [])
    #expect(try ofWish("bob promised", "bob sent") == [])
    #expect(try ofWish(quantity: 2, "bob promised") == [])
    #expect(try ofWish(quantity: 2, "bob promised", "bob sent") == [])
    #expect(try ofWish(shown: true, "bob promised") == [])
  }

  @Test func `all of a shown promise is shown`() throws {
    #expect(
      try ofWish(shown: true, "bob promised shown") == ["bob fulfil alice birthday/kettle"])
    #expect(
      try ofWish(shown: true, "bob promised shown", "bob sent")
        == ["alice confirm bob birthday/kettle"])
    #expect(
      try ofWish(shown: true, "bob promised shown", "alice granted")
        == ["alice thank bob birthday/kettle"])
  }

  /// The list hides since, so the wish is not named although the part is shown.
  @Test func `a wish that is not shown is not told of`() throws {
    #expect(try ofWish("bob promised shown") == [])
  }

  @Test func `of hidden gifts a thank-you is missing, however many gave, and none is named`() throws
  {
    #expect(try ofWish("bob promised", "alice granted") == ["alice thank birthday/kettle"])
    #expect(
      try ofWish(
        quantity: 3, "bob promised", "carol promised", "alice granted of bob",
        "alice granted of carol") == ["alice thank birthday/kettle"])
    #expect(
      try ofWish(
        quantity: 2, shown: true, "bob promised", "carol promised shown", "alice granted of bob",
        "alice granted of carol") == ["alice thank carol birthday/kettle"])
  }

  @Test func `a changed wish is told of where its page says so`() throws {
    #expect(try ofWish("bob promised wish 0123456789abcdef") == [])
    #expect(
      try ofWish(quantity: 2, "bob promised wish 0123456789abcdef")
        == ["alice conflict birthday/kettle [wish-changed]"])
    #expect(
      try ofWish(
        quantity: 3, shown: true, "bob promised wish 0123456789abcdef",
        "carol promised wish 0123456789abcdef shown") == [
          "alice conflict carol birthday/kettle [wish-changed]",
          "carol fulfil alice birthday/kettle",
          "carol conflict alice birthday/kettle [wish-changed]",
        ])
  }

  @Test func `a promise whose wish is gone is told to nobody`() throws {
    let found = try shown {
      try $0.list("birthday", of: "alice", shown: true)
      try $0.promise("birthday/kettle", "bob promised shown")
    }
    #expect(found == [])
  }

  @Test func `a thank-you to somebody who is gone is its author's to mend`() throws {
    let found = try shown { try $0.thanks("tea", by: "alice", to: "dora", "bob") }
    #expect(found == ["alice conflict dora thanks/tea [missing-person]"])
  }

  @Test func `what is not listed waits for nobody, and nobody who is not listed is waited for`()
    throws
  {
    let unlisted = try shown {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded")
      $0.library.posts[0].document.isListed = false
    }
    let shy = try shown {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded")
      $0.library.people[0].document.isListed = false
    }
    #expect(unlisted == [])
    #expect(shy == [])
  }

  @Test func `the oldest of what is counted together says since when`() throws {
    var library = LibrarySketch()
    library.today = day("2026-06-30")
    try library.people("alice", "bob", "carol")
    try library.offer("cards", by: "alice")
    try library.respond("offers/cards", "bob", "bob responded at 2026-06-20")
    try library.respond("offers/cards", "carol", "carol responded at 2026-02-01")
    let found = library.derive().value.seen(by: .everyone).shownFollowUps
    #expect(found.map(\.since) == [.day(day("2026-02-01"))])
    #expect(found.map(\.isStale) == [true])
  }
}
