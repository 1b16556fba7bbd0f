import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

@Suite struct PostFoldTests {
  /// Folds the only post of a sketch, at the end of 2026 or on `today`.
  private func fold(
    today: String = "2026-12-31", _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> Checked<PostState> {
    var library = LibrarySketch()
    try sketch(&library)
    let post = try #require(library.library.posts.first)
    let clock = SiteClock(calendar: .utc, today: day(today))
    return foldPost(post, library.library.sidecars, clock: clock)
  }

  @Test func `a post without events is open`() throws {
    let offer = try fold { try $0.offer("cards", by: "alice") }.value
    #expect(offer.status == .open(left: nil))
    #expect(offer.lastPublicEvent == nil)
    #expect(
      try fold { try $0.offer("cards", by: "alice", limit: 3) }.value.status == .open(left: 3))
    #expect(try fold { try $0.request("stamps", by: "alice") }.value.status == .open(left: nil))
    #expect(try fold { try $0.thanks("tea", by: "alice", to: "bob") }.value.status == .none)
  }

  @Test func `responses stand in the order in which they began`() throws {
    let found = try fold {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "dave", "dave responded at 2026-03-01")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-03-02")
      try $0.respond(
        "offers/cards", "bob", "bob responded at 2026-03-01", "alice completed at 2026-03-09")
    }
    #expect(found.value.responses.map(\.respondent.text) == ["bob", "dave", "carol"])
    #expect(found.value.responses.map(\.state) == [.sent, .waiting, .waiting])
    #expect(found.value.responses[0].began == .day(day("2026-03-01")))
    #expect(found.value.responses[0].since == .day(day("2026-03-09")))
    #expect(found.findings == [])
  }

  @Test func `who responds again begins anew`() throws {
    let found = try fold {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded", "bob withdrawn", "bob responded")
    }
    #expect(found.value.responses.map(\.began) == [.day(day("2026-01-04"))])
  }

  @Test func `a response that was undone is none`() throws {
    let found = try fold {
      try $0.offer("cards", by: "alice", limit: 1)
      try $0.respond("offers/cards", "bob", "bob responded", "bob undone")
    }
    #expect(found.value.responses == [])
    #expect(found.value.status == .open(left: 1))
  }

  @Test func `the limit closes an offer, and a response that ends opens it again`() throws {
    func status(_ phrases: String...) throws -> PostState {
      try fold {
        try $0.offer("cards", by: "alice", limit: 2)
        try $0.respond("offers/cards", "bob", "bob responded at 2026-03-01")
        try $0.respond("offers/cards", "carol", "carol responded at 2026-03-02")
        for phrase in phrases {
          let last = $0.library.sidecars.count - 1
          let number = $0.library.sidecars[last].events.count + 1
          $0.library.sidecars[last].events.append(try event(phrase, number: number))
        }
      }.value
    }
    let full = try status()
    #expect(full.status == .closed(.limit))
    #expect(full.lastPublicEvent == .day(day("2026-03-02")))
    #expect(try status("alice completed at 2026-03-03").status == .closed(.limit))
    #expect(
      try status("alice completed at 2026-03-03", "carol received at 2026-03-04").lastPublicEvent
        == .day(day("2026-03-04")))
    for ending in ["alice unable at 2026-03-05", "carol withdrawn at 2026-03-05"] {
      let reopened = try status(ending)
      #expect(reopened.status == .open(left: 1))
      #expect(reopened.lastPublicEvent == .day(day("2026-03-05")))
      #expect(try status(ending, "carol responded at 2026-03-06").status == .closed(.limit))
    }
    let lost = try status("alice completed at 2026-03-05", "carol lost at 2026-03-06")
    #expect(lost.status == .open(left: 1))
    #expect(lost.lastPublicEvent == .day(day("2026-03-06")))
    let undone = try status("carol undone at 2026-03-05")
    #expect(undone.status == .open(left: 1))
    #expect(undone.lastPublicEvent == .day(day("2026-03-05")))
  }

  @Test func `the number of an event orders it, not its date`() throws {
    let found = try fold {
      try $0.offer("cards", by: "alice", limit: 1)
      try $0.respond(
        "offers/cards", "bob", "bob responded at 2026-03-09", "alice unable at 2026-03-05",
        "bob responded at 2026-03-07")
    }
    #expect(found.value.status == .closed(.limit))
    #expect(found.value.lastPublicEvent == .day(day("2026-03-07")))
  }

  @Test func `responses beyond the limit are late`() throws {
    let found = try fold {
      try $0.offer("cards", by: "alice", limit: 1)
      try $0.respond("offers/cards", "dave", "dave responded at 2026-03-02")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-03-01")
      try $0.respond("offers/cards", "bob", "bob responded at 2026-03-02")
    }
    #expect(found.value.responses.map(\.respondent.text) == ["carol", "bob", "dave"])
    #expect(found.value.responses.map(\.isLate) == [false, true, true])
    #expect(found.value.status == .closed(.limit))
    #expect(!found.diagnostics.hasErrors)
    #expect(
      found.diagnostics.sorted().map(\.location.path) == [
        "content/offers/cards.responses/bob/0001.yml",
        "content/offers/cards.responses/dave/0001.yml",
      ])
    #expect(Set(found.rules) == ["response-late"])
  }

  @Test(arguments: [
    ("carol", "alice unable at 2026-03-03", [false]),
    ("bob", "alice completed at 2026-03-03", [false, false]),
  ])
  func `a late response is so no longer once there is a place or it is completed`(
    whose: String, event: String, isLate: [Bool]
  ) throws {
    let found = try fold {
      try $0.offer("cards", by: "alice", limit: 1)
      for (person, date) in [("carol", "2026-03-01"), ("bob", "2026-03-02")] {
        let phrases = ["\(person) responded at \(date)"] + (person == whose ? [event] : [])
        let folder = "content/offers/cards.responses/\(person)"
        $0.library.sidecars.append(
          Sidecar(
            subject: .response(try postKey("offers/cards"), respondent: try handle(person)),
            folder: folder, events: try events(phrases, in: folder)))
      }
    }
    let counted = found.value.responses.filter(\.state.countsTowardLimit)
    #expect(counted.map(\.isLate) == isLate)
    #expect(found.findings == [])
  }

  @Test func `a post is open on the day it closes`() throws {
    let closes = day("2026-03-14")
    for (today, status) in [
      ("2026-03-14", PostStatus.open(left: nil)), ("2026-03-15", .closed(.expired)),
    ] {
      #expect(
        try fold(today: today) { try $0.offer("cards", by: "alice", closes: closes) }.value.status
          == status)
      #expect(
        try fold(today: today) { try $0.request("x", by: "alice", closes: closes) }.value.status
          == status)
    }
  }

  @Test(
    arguments: [
      (["alice closed"], PostStatus.closed(.byHand), 2, []),
      (["alice closed", "alice reopened"], .open(left: nil), 3, []),
      (["alice closed", "alice undone"], .open(left: nil), 3, []),
      (["alice closed", "alice undone", "alice undone"], .closed(.byHand), 4, []),
      (["alice reopened"], .open(left: nil), nil, ["event-not-allowed"]),
      (["alice closed", "alice closed"], .closed(.byHand), 2, ["event-not-allowed"]),
    ] as [([String], PostStatus, Int?, [String])])
  func `closing and reopening by hand`(
    phrases: [String], status: PostStatus, january: Int?, rules: [String]
  ) throws {
    let found = try fold {
      try $0.offer("cards", by: "alice")
      $0.library.sidecars.append(
        Sidecar(
          subject: .state(try postKey("offers/cards")), folder: "state",
          events: try events(phrases)))
    }
    #expect(found.value.status == status)
    #expect(
      found.value.lastPublicEvent
        == january.flatMap { Day(year: 2026, month: 1, day: $0) }.map(Moment.day))
    #expect(found.rules == rules)
  }

  @Test func `closed by hand counts before a day that passed, and that before the limit`() throws {
    func status(closed: Bool, closes: String) throws -> PostStatus {
      try fold {
        try $0.offer("cards", by: "alice", limit: 1, closes: day(closes))
        try $0.respond("offers/cards", "bob", "bob responded")
        if closed { try $0.state("offers/cards", "alice closed") }
      }.value.status
    }
    #expect(try status(closed: true, closes: "2026-02-01") == .closed(.byHand))
    #expect(try status(closed: false, closes: "2026-02-01") == .closed(.expired))
    #expect(try status(closed: false, closes: "2027-02-01") == .closed(.limit))
  }

  @Test func `a request has no limit, and tells everyone only what was received`() throws {
    let found = try fold {
      try $0.request("stamps", by: "alice")
      try $0.respond(
        "requests/stamps", "bob", "bob asked", "alice approved", "bob completed", "alice received")
      try $0.respond("requests/stamps", "carol", "carol asked at 2026-05-01")
    }
    #expect(found.value.responses.map(\.state) == [.received, .asked])
    #expect(found.value.status == .open(left: nil))
    #expect(found.value.lastPublicEvent == .day(day("2026-01-05")))
  }

  @Test func `each person likes once`() throws {
    let found = try fold {
      try $0.thanks("tea", by: "alice", to: "bob")
      try $0.like("thanks/tea", "bob", "bob liked")
      try $0.like("thanks/tea", "carol", "carol liked", "carol unliked", "carol liked")
      try $0.like("thanks/tea", "dave", "dave liked", "dave unliked")
      try $0.like("thanks/tea", "eve", "eve liked", "eve undone")
    }
    #expect(found.value.likes == 2)
    #expect(found.value.lastPublicEvent == nil)
    #expect(found.findings == [])
  }

  @Test func `a like is by whom its folder is named after`() throws {
    let found = try fold {
      try $0.thanks("tea", by: "alice", to: "bob")
      try $0.like("thanks/tea", "bob", "carol liked")
    }
    #expect(found.rules == ["event-in-wrong-folder"])
    #expect(found.value.likes == 0)
  }
}
