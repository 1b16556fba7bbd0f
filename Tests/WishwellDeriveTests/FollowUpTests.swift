import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

extension FollowUp {
  /// `alice send bob offers/cards`, with `stale` and the conflict's rule where there is one.
  var summary: String {
    var words = [person.text, kind.rawValue] + others.map(\.description) + [subject.name]
    if let conflict { words.append("[\(conflict.id)]") }
    if isStale { words.append("stale") }
    return words.joined(separator: " ")
  }
}

@Suite struct FollowUpTests {
  /// What follows from a sketch, on the last day of January 2026.
  private func followUps(
    _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> [String] {
    var library = LibrarySketch()
    library.today = day("2026-01-31")
    try library.people("alice", "bob", "carol")
    try sketch(&library)
    return library.derive().value.followUps.map(\.summary)
  }

  @Test(arguments: [
    (["bob responded"], "alice send bob offers/cards"),
    (["bob responded", "alice completed"], "bob confirm alice offers/cards"),
    (["bob responded", "alice completed", "bob received"], "bob thank alice offers/cards"),
    (["bob responded", "alice completed", "bob lost"], nil),
    (["bob responded", "alice unable"], nil),
    (["bob responded", "bob withdrawn"], nil),
  ])
  func `an offer waits for its author, then for the respondent`(
    events: [String], followUp: String?
  ) throws {
    let found = try followUps {
      try $0.offer("cards", by: "alice")
      let folder = "content/offers/cards.responses/bob"
      $0.library.sidecars.append(
        Sidecar(
          subject: .response(try postKey("offers/cards"), respondent: try handle("bob")),
          folder: folder, events: try WishwellDeriveTests.events(events, in: folder)))
    }
    #expect(found == [followUp].compactMap { $0 })
  }

  @Test(arguments: [
    (["bob asked"], "alice consent bob requests/stamps"),
    (["bob asked", "alice declined"], nil),
    (["bob asked", "alice approved"], "bob complete alice requests/stamps"),
    (["bob asked", "alice approved", "bob unable"], nil),
    (["bob asked", "alice approved", "bob completed"], "alice confirm bob requests/stamps"),
    (
      ["bob asked", "alice approved", "bob completed", "alice received"],
      "alice thank bob requests/stamps"
    ),
  ])
  func `a request waits for consent, for the respondent, for its author`(
    events: [String], followUp: String?
  ) throws {
    let found = try followUps {
      try $0.request("stamps", by: "alice")
      let folder = "content/requests/stamps.responses/bob"
      $0.library.sidecars.append(
        Sidecar(
          subject: .response(try postKey("requests/stamps"), respondent: try handle("bob")),
          folder: folder, events: try WishwellDeriveTests.events(events, in: folder)))
    }
    #expect(found == [followUp].compactMap { $0 })
  }

  private func ofWish(
    quantity: Int = 1, owners: [String] = ["alice"], _ events: String...,
    then more: (inout LibrarySketch) throws -> Void = { _ in }
  ) throws -> [String] {
    try followUps {
      if owners.count == 1 {
        try $0.list("birthday", of: "alice")
      } else {
        try $0.list("birthday", of: "alice", "carol")
      }
      try $0.wish("birthday/kettle", quantity: .count(quantity))
      let key = try wishKey("birthday/kettle")
      let folder = "content/wishlists/birthday/kettle.promise"
      $0.library.sidecars.append(
        Sidecar(
          subject: .promise(key), folder: folder,
          events: try WishwellDeriveTests.events(events, in: folder)))
      try more(&$0)
    }
  }

  @Test func `a wish waits for who promised, then for whom it is for`() throws {
    #expect(try ofWish("bob promised") == ["bob fulfil alice birthday/kettle"])
    #expect(try ofWish("bob promised", "bob released") == [])
    #expect(try ofWish("bob promised", "bob sent") == ["alice confirm bob birthday/kettle"])
    #expect(
      try ofWish("bob promised", "alice granted") == ["alice thank bob birthday/kettle"])
    #expect(
      try ofWish(quantity: 2, "bob promised", "bob sent", "bob promised") == [
        "alice confirm bob birthday/kettle", "bob fulfil alice birthday/kettle",
      ])
  }

  @Test func `a wish of two owners waits for both`() throws {
    #expect(
      try ofWish(owners: ["alice", "carol"], "bob promised")
        == ["bob fulfil alice carol birthday/kettle"])
    #expect(
      try ofWish(owners: ["alice", "carol"], "bob promised", "bob sent") == [
        "alice confirm bob birthday/kettle", "carol confirm bob birthday/kettle",
      ])
    #expect(
      try ofWish(owners: ["alice", "carol"], "bob promised", "bob sent") {
        $0.library.wishes[0].recipients = [Located(try handle("carol"))]
      } == ["carol confirm bob birthday/kettle"])
  }

  @Test func `a guest is waited for by nobody, and thanked all the same`() throws {
    #expect(try ofWish("guest:Ada promised") == [])
    #expect(
      try ofWish("guest:Ada promised", "alice granted") == ["alice thank Ada birthday/kettle"])
  }

  @Test func `what came from elsewhere has nobody to thank`() throws {
    #expect(try ofWish("alice granted") == [])
  }

  @Test func `one thank-you for all gifts of a giver`() throws {
    #expect(
      try ofWish(quantity: 2, "bob promised 2", "alice granted 1", "alice granted 1")
        == ["alice thank bob birthday/kettle"])
  }

  @Test func `whoever gave it together is thanked together`() throws {
    func found(_ thanked: String...) throws -> [String] {
      try ofWish(
        quantity: 2, "bob promised with carol with Ada", "carol promised", "bob sent",
        "carol sent", "alice granted of bob", "alice granted of carol"
      ) {
        try $0.people("carol")
        for name in thanked {
          try $0.thanks("to-\(name)", by: "alice", to: name, for: "birthday/kettle")
        }
      }
    }
    let (both, carols) = (
      "alice thank bob carol Ada birthday/kettle", "alice thank carol birthday/kettle"
    )
    #expect(try found() == [both, carols])
    #expect(try found("bob") == [carols])
    // What she gave herself is hers.
    #expect(try found("carol") == [both])
    #expect(try found("bob", "carol") == [])
  }

  @Test func `whom they named is thanked for all of them`() throws {
    #expect(
      try ofWish("bob promised with carol", "alice granted") {
        try $0.thanks("tea", by: "alice", to: "carol", for: "birthday/kettle")
      } == [])
  }

  @Test func `a published thank-you ends the waiting, a draft does not`() throws {
    #expect(
      try ofWish("bob promised", "alice granted") {
        try $0.thanks("tea", by: "alice", to: "bob", for: "birthday/kettle")
      } == [])
    #expect(
      try ofWish("bob promised", "alice granted") {
        try $0.thanks("tea", by: "carol", to: "bob", for: "birthday/kettle")
      } == ["alice thank bob birthday/kettle"])
    #expect(
      try ofWish("bob promised", "alice granted") {
        try $0.thanks("tea", by: "alice", to: "bob", for: "birthday/kettle")
        $0.library.posts[0].document.isDraft = true
      } == ["alice thank bob birthday/kettle"])
  }

  @Test func `everyone who gave is thanked, or waited for`() throws {
    func found(_ thanked: String...) throws -> [String] {
      try followUps {
        try $0.people("dora")
        try $0.request("stamps", by: "alice")
        for name in ["bob", "carol"] {
          try $0.respond(
            "requests/stamps", name, "\(name) asked", "alice approved", "\(name) completed",
            "alice received")
        }
        for name in thanked {
          try $0.thanks("to-\(name)", by: "alice", to: name, for: "requests/stamps")
        }
      }
    }
    #expect(
      try found() == ["alice thank bob requests/stamps", "alice thank carol requests/stamps"])
    #expect(try found("bob") == ["alice thank carol requests/stamps"])
    #expect(try found("bob", "carol") == [])
    // Somebody else may be one of them by another name.
    #expect(try found("dora") == [])
  }

  /// Whoever thanked Bob was asked on, and whoever thanked Eve was not: that told that Bob gave it.
  @Test(
    arguments: [
      ([], ["bob", "carol", "dora"]), (["carol"], ["bob", "dora"]), (["bob"], ["carol"]),
      (["eve"], ["carol"]), (["carol", "dora"], []), (["carol", "eve"], []),
    ] as [([String], [String])])
  func `of those who are kept from her, any one is thanked for all`(
    thanked: [String], left: [String]
  ) throws {
    let found = try ofWish(
      quantity: 3, "bob promised", "carol promised", "dora promised", "carol sent",
      "alice granted of bob", "alice granted of carol", "alice granted of dora"
    ) {
      try $0.people("dora", "eve")
      for name in thanked {
        try $0.thanks("to-\(name)", by: "alice", to: name, for: "birthday/kettle")
      }
    }
    #expect(found == left.map { "alice thank \($0) birthday/kettle" })
  }

  @Test func `a guest who was thanked by another name is not waited for again`() throws {
    func found(_ name: String) throws -> [String] {
      try ofWish("guest:Ada promised", "alice granted") {
        try $0.thanks("tea", by: "alice", to: "bob", for: "birthday/kettle")
        guard case .thanks(var thanks) = $0.library.posts[0].details else { return }
        thanks.to = [Located(.named(name))]
        $0.library.posts[0].details = .thanks(thanks)
      }
    }
    #expect(try found("Ada") == [])
    #expect(try found("Aunt Ada") == [])
  }

  @Test func `a follow-up goes stale, but not while its person is away`() throws {
    func found(_ age: Int, away: Bool = false) throws -> [String] {
      var library = LibrarySketch()
      library.today = day("2026-06-30")
      try library.people(away ? "alice away" : "alice", "bob")
      try library.offer("cards", by: "alice")
      let date = library.today.advanced(by: -age)
      try library.respond("offers/cards", "bob", "bob responded at \(date)")
      return library.derive().value.followUps.map(\.summary)
    }
    #expect(try found(60) == ["alice send bob offers/cards"])
    #expect(try found(61) == ["alice send bob offers/cards stale"])
    #expect(try found(61, away: true) == ["alice send bob offers/cards"])
  }

  @Test func `by person, then the oldest first`() throws {
    let found = try followUps {
      try $0.offer("cards", by: "bob")
      try $0.offer("apples", by: "bob")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-01-05")
      try $0.respond("offers/cards", "alice", "alice responded at 2026-01-05")
      try $0.respond("offers/apples", "alice", "alice responded at 2026-01-09")
      try $0.request("stamps", by: "alice")
      try $0.respond("requests/stamps", "carol", "carol asked at 2026-01-20")
    }
    #expect(
      found == [
        "alice consent carol requests/stamps", "bob send alice offers/cards",
        "bob send carol offers/cards", "bob send alice offers/apples",
      ])
  }
}
