import Testing
import WishwellFormat

@testable import WishwellDerive

extension Opening {
  /// `carol to ben for offers/cards from 2026-01-02 until 2026-02-02`, with `surprise` where the owner
  /// may not know of it.
  var summary: String {
    var words = "\(owner) to \(viewer) for \(reason.subject.name) from "
    if case .day(let day) = since { words += "\(day)" }
    if let until { words += " until \(until)" }
    return words + (isSurprise ? " surprise" : "")
  }
}

/// Whose address opens to whom. Without `at`, the first event is of 2 January, each further one of the
/// day after; it is 31 January unless the test says otherwise.
@Suite struct OpeningTests {
  private func openings(
    on today: String = "2026-01-31", _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> [String] {
    var library = LibrarySketch()
    library.today = day(today)
    library.library.settings.seal = try Located(
      #require(SealKey("x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk")))
    try library.people("alice", "ben", "carol", "mallory")
    try sketch(&library)
    return library.derive().value.openings.map(\.summary)
  }

  /// What carol's answer to ben's offer opens.
  private func ofAnswer(on today: String = "2026-01-31", _ phrases: [String]) throws -> [String] {
    try openings(on: today) {
      try $0.offer("cards", by: "ben")
      try $0.respond("offers/cards", "carol", phrases)
    }
  }

  private let open = "carol to ben for offers/cards from 2026-01-02"

  @Test func `an answer opens the address of whoever answers, to the author`() throws {
    #expect(try ofAnswer(["carol responded"]) == [open])
  }

  @Test(arguments: [
    ["carol responded", "ben completed"], ["carol responded", "ben unable"],
    ["carol responded", "carol withdrawn"], ["carol responded", "carol undone"],
    ["carol responded", "ben completed", "carol received"],
    ["carol responded", "ben completed", "carol lost"],
  ])
  func `the first event after it ends it, 30 days later`(phrases: [String]) throws {
    #expect(try ofAnswer(phrases) == [open + " until 2026-02-02"])
    #expect(try ofAnswer(on: "2026-02-02", phrases) == [open + " until 2026-02-02"])
    #expect(try ofAnswer(on: "2026-02-03", phrases) == [])
  }

  @Test(arguments: [
    ["carol responded", "ben completed", "ben undone"],
    ["carol responded", "ben completed", "ben undone", "ben completed at 2026-01-20"],
    ["carol responded", "carol withdrawn", "carol undone"],
    ["carol responded", "carol undone", "carol undone"],
  ])
  func `an end that was undone stays an end`(phrases: [String]) throws {
    #expect(try ofAnswer(phrases) == [open + " until 2026-02-02"])
    #expect(try ofAnswer(on: "2026-02-03", phrases) == [])
  }

  @Test func `another answer opens anew, and each counts for itself`() throws {
    let found = try ofAnswer([
      "carol responded", "ben unable", "carol responded at 2026-01-20",
    ])
    #expect(
      found == [
        open + " until 2026-02-02", "carol to ben for offers/cards from 2026-01-20",
      ])
  }

  @Test(arguments: [
    // What the table does not allow neither opens nor ends anything.
    (["ben responded"], []),
    (["carol responded", "carol received"], ["carol to ben for offers/cards from 2026-01-02"]),
    (["carol responded at 2026-02-01"], []),
  ])
  func `what does not count opens nothing`(phrases: [String], expected: [String]) throws {
    #expect(try ofAnswer(phrases) == expected)
  }

  @Test func `a late answer opens nothing, whatever frees a place later`() throws {
    // Mallory was first, of one place.
    let answers: [[String]] = [
      ["mallory responded"], ["mallory responded", "mallory withdrawn at 2026-01-09"],
      ["mallory responded", "mallory withdrawn at 2026-01-09", "mallory undone at 2026-01-10"],
    ]
    for phrases in answers {
      let found = try openings {
        try $0.offer("cards", by: "ben", limit: 1)
        try $0.respond("offers/cards", "mallory", phrases)
        try $0.respond(
          "offers/cards", "carol", ["carol responded at 2026-01-05", "ben completed at 2026-01-12"])
      }
      #expect(found.allSatisfy { $0.hasPrefix("mallory to ben ") })
    }
  }

  @Test func `an answer to a place that was given back is in time`() throws {
    let found = try openings {
      try $0.offer("cards", by: "ben", limit: 1)
      try $0.respond("offers/cards", "mallory", ["mallory responded", "mallory withdrawn"])
      try $0.respond("offers/cards", "carol", ["carol responded at 2026-01-05"])
    }
    #expect(found.contains("carol to ben for offers/cards from 2026-01-05"))
  }

  /// What alice's request opens.
  private func ofRequest(_ phrases: [String]) throws -> [String] {
    try openings {
      try $0.request("stamps", by: "alice")
      try $0.respond("requests/stamps", "carol", phrases)
    }
  }

  @Test func `whoever is approved sees the author of a request`() throws {
    let open = "alice to carol for requests/stamps from 2026-01-03"
    #expect(try ofRequest(["carol asked"]) == [])
    #expect(try ofRequest(["carol asked", "alice declined"]) == [])
    #expect(try ofRequest(["carol asked", "alice approved"]) == [open])
    for end in ["carol completed", "carol unable", "carol withdrawn", "alice undone"] {
      let ended = open + " until 2026-02-03"
      #expect(try ofRequest(["carol asked", "alice approved", end]) == [ended])
      #expect(
        try ofRequest(["carol asked", "alice approved", end, "\(end.prefix(5)) undone"])
          == [ended])
    }
  }

  @Test func `an approval that is not the author's opens nothing`() throws {
    #expect(try ofRequest(["carol asked", "mallory approved"]) == [])
  }

  /// What a promise opens of the list of alice and ben, which has parcels sent to `ship`.
  private func ofWish(
    on today: String = "2026-01-31", ship: [String] = ["alice"], for recipients: [String] = [],
    quantity: Int = 1, shown: Bool = true, _ phrases: [String], apart: [String] = []
  ) throws -> [String] {
    try openings(on: today) { library in
      try library.list("birthday", of: "alice", "ben", shown: shown)
      library.library.wishLists[0].ship = try ship.map { Located(try handle($0)) }
      try library.wish("birthday/kettle", quantity: .count(quantity))
      library.library.wishes[0].recipients = try recipients.map { Located(try handle($0)) }
      try library.promise("birthday/kettle", phrases)
      if !apart.isEmpty { try library.apart("birthday/kettle", apart) }
    }
  }

  private let promised = "alice to carol for birthday/kettle from 2026-01-02"

  @Test func `a promise opens the addresses that the list names`() throws {
    #expect(try ofWish(ship: [], ["carol promised shown"]) == [])
    #expect(try ofWish(["carol promised shown"]) == [promised])
    #expect(
      try ofWish(ship: ["alice", "ben"], ["carol promised shown"])
        == [promised, "ben to carol for birthday/kettle from 2026-01-02"])
  }

  @Test func `only owners get parcels, and only those the wish is for`() throws {
    #expect(try ofWish(ship: ["mallory"], ["carol promised shown"]) == [])
    #expect(try ofWish(for: ["ben"], ["carol promised shown"]) == [])
    #expect(
      try ofWish(ship: ["alice", "ben"], for: ["ben"], ["carol promised shown"])
        == ["ben to carol for birthday/kettle from 2026-01-02"])
  }

  @Test func `a guest sees nothing, and neither does whoever is named beside a giver`() throws {
    #expect(try ofWish(["guest:Carol promised shown"]) == [])
    #expect(try ofWish(["carol promised shown with mallory"]) == [promised])
  }

  @Test(arguments: [
    ["carol promised shown", "carol sent", "alice lost"],
    ["carol promised 2 shown", "carol released 1"],
    ["carol promised 2 shown", "alice granted 1"],
  ])
  func `it stays open while a part is held`(phrases: [String]) throws {
    #expect(try ofWish(quantity: 3, phrases) == [promised])
  }

  @Test(arguments: [
    ["carol promised shown", "carol released"], ["carol promised shown", "alice granted"],
    ["carol promised shown", "carol released", "carol undone"],
    ["carol promised shown", "alice granted", "alice undone"],
    ["carol promised shown", "carol undone", "carol undone"],
  ])
  func `it ends with the part, and only another promise opens it again`(
    phrases: [String]
  ) throws {
    let over = promised + " until 2026-02-02"
    #expect(try ofWish(phrases) == [over])
    #expect(try ofWish(on: "2026-02-03", phrases) == [])
    #expect(
      try ofWish(quantity: 3, phrases + ["carol promised shown at 2026-01-20"])
        == [over, "alice to carol for birthday/kettle from 2026-01-20"])
  }

  struct Surprise: CustomTestStringConvertible {
    var quantity = 1
    var givers: [String]
    var apart: [String]
    /// From when to when the address of alice is open to carol.
    var open: [String]

    var testDescription: String { "\(givers) and \(apart), of \(quantity)" }
  }

  /// All that stands apart counted as though it came after the last step of a giver: the address
  /// stayed open until carol gave up what had come long before.
  @Test(arguments: [
    Surprise(
      givers: ["carol promised", "carol released at 2026-01-20"],
      apart: ["alice granted at 2026-01-08"], open: ["2026-01-02 until 2026-02-07"]),
    Surprise(
      givers: ["carol promised", "carol released at 2026-01-20"],
      apart: ["alice granted at 2026-01-08", "alice undone at 2026-01-10"],
      open: ["2026-01-02 until 2026-02-07"]),
    Surprise(
      givers: ["carol promised", "carol released at 2026-01-20"],
      apart: [
        "alice withdrawn at 2026-01-05", "alice undone at 2026-01-06",
        "alice granted at 2026-01-08",
      ], open: ["2026-01-02 until 2026-02-07"]),
    // A part of it came, and the rest was given up.
    Surprise(
      quantity: 3, givers: ["carol promised 3"], apart: ["alice granted 2 at 2026-01-08"],
      open: ["2026-01-02"]),
    Surprise(
      quantity: 3, givers: ["carol promised 3", "carol released at 2026-01-20"],
      apart: ["alice granted 2 at 2026-01-08"], open: ["2026-01-02 until 2026-02-19"]),
    Surprise(
      quantity: 3,
      givers: ["carol promised 2", "mallory promised", "mallory released at 2026-01-20"],
      apart: ["alice granted 2 at 2026-01-08"], open: ["2026-01-02 until 2026-02-07"]),
    // Another promise opens it again.
    Surprise(
      quantity: 2, givers: ["carol promised", "carol promised at 2026-01-20"],
      apart: ["alice granted 1 at 2026-01-08"],
      open: ["2026-01-02 until 2026-02-07", "2026-01-20"]),
    Surprise(
      quantity: 3, givers: ["carol promised 2", "carol promised at 2026-01-20"],
      apart: ["alice granted 2 at 2026-01-08"],
      open: ["2026-01-02 until 2026-02-07", "2026-01-20"]),
    // Nothing was left to promise.
    Surprise(
      givers: ["carol promised at 2026-01-20"], apart: ["alice granted at 2026-01-08"], open: []),
    // Whoever holds some of what is wished for no more holds it until they give it up.
    Surprise(
      givers: ["carol promised", "carol released at 2026-01-20"],
      apart: ["alice withdrawn at 2026-01-08"], open: ["2026-01-02 until 2026-02-19"]),
  ])
  func `of a surprise it ends when that came`(surprise: Surprise) throws {
    let found = try ofWish(
      quantity: surprise.quantity, shown: false, surprise.givers, apart: surprise.apart)
    #expect(
      found.filter { $0.contains(" to carol ") }
        == surprise.open.map { "alice to carol for birthday/kettle from \($0) surprise" })
  }

  @Test func `parts of several givers are each their own`() throws {
    let found = try ofWish(
      quantity: 3,
      ["carol promised shown", "mallory promised shown", "carol released"])
    #expect(
      found == [
        promised + " until 2026-02-03", "alice to mallory for birthday/kettle from 2026-01-03",
      ])
  }

  /// Such a promise comes onto the main branch unreviewed, or when its owner asks for fewer. It was
  /// held, and so open, and a higher `quantity` then opened nothing that was new.
  @Test(arguments: [
    ["mallory promised shown", "carol promised shown"],
    ["mallory promised shown", "carol promised shown", "mallory released"],
    ["carol promised 2 shown"],
  ])
  func `what is too many opens nothing, whoever gives up theirs later`(phrases: [String]) throws {
    let found = try ofWish(phrases)
    #expect(found.filter { $0.contains("carol") } == [])
    #expect(try ofWish(quantity: 2, phrases).contains { $0.contains("to carol") })
  }

  @Test func `a promise of what somebody gave up opens`() throws {
    let found = try ofWish(["mallory promised shown", "mallory released", "carol promised shown"])
    #expect(found.last == "alice to carol for birthday/kettle from 2026-01-04")
  }

  @Test func `of a surprise the owner may not know`() throws {
    #expect(try ofWish(shown: false, ["carol promised"]) == [promised + " surprise"])
    #expect(try ofWish(["carol promised"]) == [promised + " surprise"])
    #expect(
      try ofWish(quantity: 2, ["carol promised shown", "carol promised"])
        == [promised + " surprise"])
  }

  @Test func `who left has no address that opens, and sees none`() throws {
    for person in ["ben", "carol"] {
      let found = try openings { library in
        try library.offer("cards", by: "ben")
        try library.respond("offers/cards", "carol", ["carol responded"])
        for place in library.library.people.indices
        where library.library.people[place].handle.text == person {
          library.library.people[place].hasLeft = true
        }
      }
      #expect(found == [])
    }
  }

  @Test func `somebody without a profile neither opens nor sees`() throws {
    #expect(
      try openings {
        try $0.offer("cards", by: "ben")
        try $0.respond("offers/cards", "zoe", ["zoe responded"])
      } == [])
  }

  @Test func `a new name changes nothing`() throws {
    let found = try openings {
      try $0.offer("cards", by: "ben")
      try $0.respond("offers/cards", "carol", ["carol responded"])
      try $0.rename(person: "carol", to: "caro")
    }
    #expect(found == ["caro to ben for offers/cards from 2026-01-02"])
  }

  @Test func `an offer that is not published yet opens what it opens later`() throws {
    let found = try openings { library in
      try library.offer("cards", by: "ben")
      library.library.posts[0].document.date = Located(.day(day("2027-01-01")))
      try library.respond("offers/cards", "carol", ["carol responded"])
    }
    #expect(found == [open])
  }

  @Test func `a site without a key opens nothing`() throws {
    let found = try openings { library in
      library.library.settings.seal = nil
      try library.offer("cards", by: "ben")
      try library.respond("offers/cards", "carol", ["carol responded"])
    }
    #expect(found == [])
  }

  @Test func `each sees what opens to them, and whom their own address opens to`() throws {
    var library = LibrarySketch()
    library.library.settings.seal = try Located(
      #require(SealKey("x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk")))
    try library.people("alice", "ben", "carol", "mallory")
    try library.offer("cards", by: "ben")
    try library.respond("offers/cards", "carol", ["carol responded"])
    try library.list("birthday", of: "carol")
    library.library.wishLists[0].ship = [Located(try handle("carol"))]
    try library.wish("birthday/kettle")
    try library.promise("birthday/kettle", "alice promised")
    let site = library.derive().value
    func seen(_ viewer: Viewer) -> [String] { site.seen(by: viewer).site.openings.map(\.summary) }
    let answer = "carol to ben for offers/cards from 2026-01-02"
    let promise = "carol to alice for birthday/kettle from 2026-01-02 surprise"
    #expect(seen(.everyone) == [])
    #expect(seen(.person(try handle("mallory"))) == [])
    #expect(seen(.person(try handle("ben"))) == [answer])
    #expect(seen(.person(try handle("alice"))) == [promise])
    #expect(seen(.person(try handle("carol"))) == [answer])
    #expect(Set(seen(.insider)) == [answer, promise])
  }
}
