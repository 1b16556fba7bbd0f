import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Folds the promises of a wish whose present text has the digest `now`.
func fold(
  _ phrases: String..., quantity: Wish.Quantity = .count(1), clock: SiteClock = endOf2026
) throws -> Checked<PromiseState> {
  try fold(phrases, quantity: quantity, clock: clock)
}

func fold(
  _ phrases: [String], quantity: Wish.Quantity = .count(1), clock: SiteClock = endOf2026
) throws -> Checked<PromiseState> {
  let terms = PromiseTerms(quantity: quantity, digest: "now")
  return foldPromises(try events(phrases), on: terms, clock: clock)
}

extension PromiseState {
  /// `bob 1 waiting, carol 2 sent, dave granted 1, withdrawn`.
  var summary: String {
    let held = parts.map { part in
      let waiting = part.waiting > 0 ? " \(part.waiting) waiting" : ""
      let sent = part.sent > 0 ? " \(part.sent) sent" : ""
      return "\(part.holder)\(waiting)\(sent)"
    }
    let given = grants.map { "\($0.giver?.description ?? "elsewhere") granted \($0.quantity)" }
    return (held + given + (isWithdrawn ? ["withdrawn"] : [])).joined(separator: ", ")
  }
}

@Suite struct PromiseTableTests {
  /// How to come into each state of a wish for one thing.
  static let ways: [(state: String, events: [String])] = [
    ("open", []),
    ("promised", ["bob promised wish now"]),
    ("sent", ["bob promised wish now", "bob sent"]),
    ("granted", ["bob promised wish now", "bob sent", "alice granted"]),
    ("withdrawn", ["alice withdrawn"]),
  ]

  /// What each event does in each of these states; `-` where it is refused.
  static let table: [(event: String, outcomes: [String])] = [
    ("carol promised wish now", ["carol 1 waiting", "-", "-", "-", "-"]),
    ("bob sent", ["-", "bob 1 sent", "-", "-", "-"]),
    ("alice lost", ["-", "-", "bob 1 waiting", "-", "-"]),
    ("bob released", ["-", "", "", "-", "-"]),
    ("alice granted", ["elsewhere granted 1", "bob granted 1", "bob granted 1", "-", "-"]),
    ("bob amended wish now", ["-", "bob 1 waiting", "bob 1 sent", "-", "-"]),
    ("alice withdrawn", ["withdrawn", "-", "-", "bob granted 1, withdrawn", "-"]),
    ("bob undone", ["-", "", "bob 1 waiting", "bob 1 sent", ""]),
    ("bob liked", ["-", "-", "-", "-", "-"]),
  ]

  @Test(arguments: table.map(\.event))
  func `every event in every state`(event: String) throws {
    let row = try #require(Self.table.first { $0.event == event })
    for (way, outcome) in zip(Self.ways, row.outcomes) {
      let before = try fold(way.events)
      let after = try fold(way.events + [event])
      #expect(before.findings == [])
      if outcome == "-" {
        #expect(after.diagnostics.count == 1, "\(event) when \(way.state)")
        #expect(after.diagnostics.hasErrors, "\(event) when \(way.state)")
        #expect(after.value == before.value, "\(event) when \(way.state)")
      } else {
        #expect(after.findings == [], "\(event) when \(way.state)")
        #expect(after.value.summary == outcome, "\(event) when \(way.state)")
      }
    }
  }

  @Test(arguments: [
    ([], "promised by anyone, granted, withdrawn"),
    (
      ["bob promised wish now"],
      "sent by whoever promised it, released by whoever promised it, granted, amended by whoever promised it, undone"
    ),
    (
      ["bob promised wish now", "bob sent"],
      "lost, released by whoever promised it, granted, amended by whoever promised it, undone"
    ),
    (["bob promised wish now", "alice granted"], "undone"),
    (["alice withdrawn"], "undone"),
  ])
  func `a refusal says what is possible`(way: [String], possible: String) throws {
    let found = try fold(way + ["dave liked"]).diagnostics
    #expect(found.map(\.rule) == [.eventNotAllowed])
    #expect(found.first?.message.hasSuffix("possible now: \(possible)") == true)
  }

  @Test func `a refusal names whose event it is`() throws {
    #expect(
      try fold("bob sent").findings == [
        "0001: ‘sent’ is not possible: ‘bob’ has not promised anything; "
          + "possible now: promised by anyone, granted, withdrawn"
      ])
  }

  @Test func `the fold goes on after a refusal`() throws {
    let found = try fold("carol sent", "bob promised wish now", "carol sent", "bob sent")
    #expect(found.value.summary == "bob 1 sent")
    #expect(found.findings.map { $0.prefix(4) } == ["0001", "0003"])
  }
}

@Suite struct PromisePartTests {
  @Test func `each holder has one part and adds to it`() throws {
    let found = try fold(
      "bob promised 2 wish now", "carol promised wish now", "bob promised wish now",
      quantity: .count(5))
    #expect(found.value.summary == "bob 3 waiting, carol 1 waiting")
    #expect(found.value.left(of: .count(5)) == 1)
    #expect(found.findings == [])
  }

  @Test func `a part is sent as a whole and promised anew`() throws {
    let found = try fold(
      "bob promised wish now", "bob sent", "bob promised wish now", quantity: .count(3))
    #expect(found.value.summary == "bob 1 waiting 1 sent")
    #expect(
      try fold(
        "bob promised wish now", "bob sent", "bob promised wish now", "bob sent",
        quantity: .count(3)
      ).value.summary == "bob 2 sent")
  }

  @Test func `what is lost waits again`() throws {
    let found = try fold(
      "bob promised 2 wish now", "bob sent", "bob promised wish now", "alice lost",
      quantity: .count(3))
    #expect(found.value.summary == "bob 3 waiting")
  }

  @Test func `lost asks whose where several sent`() throws {
    let both = [
      "bob promised wish now shown", "carol promised wish now shown", "bob sent", "carol sent",
    ]
    let unclear = try fold(both + ["alice lost"], quantity: .count(2))
    #expect(
      unclear.findings == [
        "0005: ‘lost’ does not say whose part: there are those of ‘bob’, ‘carol’"
      ])
    let clear = try fold(both + ["alice lost of carol"], quantity: .count(2))
    #expect(clear.value.summary == "bob 1 sent, carol 1 waiting")
  }

  /// Where nothing stands apart, the day says nothing of who was first.
  @Test func `what came from elsewhere before a promise is not credited to it`() throws {
    let day = "at 2026-01-08"
    let elsewhere = try fold(
      "alice granted 1 \(day)", "bob promised wish now \(day)", quantity: .count(2))
    #expect(elsewhere.value.summary == "bob 1 waiting, elsewhere granted 1")
    let promised = try fold(
      "bob promised wish now \(day)", "alice granted 1 \(day)", quantity: .count(2))
    #expect(promised.value.summary == "bob granted 1")
  }

  @Test func `a guest is a holder by name`() throws {
    let found = try fold(
      "guest:Ada promised wish now", "guest:Bo promised wish now", "guest:Ada sent",
      "alice granted of guest:Bo", quantity: .count(2))
    #expect(found.value.summary == "Ada 1 sent, Bo granted 1")
    #expect(found.findings == [])
  }

  @Test func `a guest is not the person of that name`() throws {
    #expect(try fold("bob promised wish now", "guest:bob sent").rules == ["event-not-allowed"])
  }

  @Test func `co-givers stay with the part`() throws {
    let found = try fold(
      "bob promised wish now with Eve with Zoe", "bob promised wish now with Zoe",
      "alice granted", quantity: .count(2))
    #expect(found.value.grants.map(\.with) == [["Eve", "Zoe"]])
  }

  @Test func `a release frees all or some`() throws {
    let all = try fold("bob promised 3 wish now", "bob released", quantity: .count(3))
    #expect(all.value.summary == "")
    #expect(all.value.releases == [.day(day("2026-01-03"))])
    let some = try fold("bob promised 3 wish now", "bob released 1", quantity: .count(3))
    #expect(some.value.summary == "bob 2 waiting")
    let beyond = try fold("bob promised 3 wish now", "bob released 4", quantity: .count(3))
    #expect(beyond.findings == ["0002: ‘bob’ holds 3 of this wish, not 4"])
    #expect(beyond.value.summary == "bob 3 waiting")
  }

  /// Feeds called “Open again” what had never been closed: 3 of 6 were promised, and one given up.
  @Test func `a wish is open again where all of it was taken`() throws {
    let some = try fold("bob promised 3 wish now", "bob released 1", quantity: .count(6))
    #expect(some.value.releases.count == 1 && some.value.reopenings == [])
    let all = try fold(
      "bob promised 2 wish now", "bob released 1", "carol promised 5 wish now", "bob released",
      quantity: .count(6))
    #expect(all.value.releases.count == 2 && all.value.reopenings == [1])
    let undone = try fold("bob promised wish now", "bob released", "bob undone")
    #expect(undone.value.reopenings == [])
    let endless = try fold("bob promised wish now", "bob released", quantity: .unlimited)
    #expect(endless.value.reopenings == [])
  }

  @Test func `a release takes what is not sent first`() throws {
    let found = try fold(
      "bob promised 2 wish now", "bob sent", "bob promised 2 wish now", "bob released 3",
      quantity: .count(4))
    #expect(found.value.summary == "bob 1 sent")
  }

  @Test func `a maintainer releases the part of another`() throws {
    let found = try fold(
      "bob promised wish now", "carol promised wish now", "alice released of bob",
      quantity: .count(2))
    #expect(found.value.summary == "carol 1 waiting")
  }

  @Test func `who released may promise again`() throws {
    let found = try fold(
      "bob promised wish old shown", "bob released", "bob promised wish now")
    #expect(found.value.parts.map(\.digests) == [["now"]])
    #expect(found.value.parts.map(\.isShown) == [false])
  }

  @Test func `a grant is of the only holder or of the one named`() throws {
    let two = ["bob promised 2 wish now shown", "carol promised wish now shown"]
    let unclear = try fold(two + ["alice granted"], quantity: .count(4))
    #expect(unclear.rules == ["event-part-unclear"])
    #expect(
      unclear.findings == [
        "0003: ‘granted’ does not say whose part: there are those of ‘bob’, ‘carol’"
      ])
    let clear = try fold(two + ["alice granted of bob"], quantity: .count(4))
    #expect(clear.value.summary == "carol 1 waiting, bob granted 2")
    let nobody = try fold(two + ["alice granted of dave"], quantity: .count(4))
    #expect(nobody.findings.first?.contains("‘dave’ has not promised anything") == true)
  }

  /// Whom they surprise cannot say whose came.
  @Test func `a grant of several surprises is of all that was sent, else of all`() throws {
    let two = ["bob promised 2 wish now", "carol promised wish now"]
    func summary(_ more: String...) throws -> String {
      try fold(two + more, quantity: .count(4)).value.summary
    }
    #expect(try summary("alice granted") == "bob granted 2, carol granted 1")
    #expect(try summary("alice granted 3") == "bob granted 2, carol granted 1")
    #expect(try summary("carol sent", "alice granted") == "bob 2 waiting, carol granted 1")
    #expect(
      try summary("carol sent", "bob sent", "alice lost") == "bob 2 waiting, carol 1 waiting")
    let part = try fold(two + ["alice granted 1"], quantity: .count(4))
    #expect(part.rules == ["event-part-unclear"])
  }

  @Test func `a grant of some takes what is sent first`() throws {
    let found = try fold(
      "bob promised wish now", "bob sent", "bob promised 2 wish now", "alice granted 2",
      quantity: .count(3))
    #expect(found.value.summary == "bob 1 waiting, bob granted 2")
  }

  @Test(arguments: [
    (Wish.Quantity.count(1), "alice granted", "elsewhere granted 1"),
    (.count(4), "alice granted", "elsewhere granted 4"),
    (.count(4), "alice granted 3", "elsewhere granted 3"),
    (.unlimited, "alice granted", "elsewhere granted 1"),
  ])
  func `from elsewhere is granted all that is left`(
    quantity: Wish.Quantity, event: String, outcome: String
  ) throws {
    let found = try fold(event, quantity: quantity)
    #expect(found.value.summary == outcome)
    #expect(found.findings == [])
  }

  @Test func `from elsewhere comes only the rest`() throws {
    let found = try fold(
      "bob promised 3 wish now", "alice granted", "alice granted", quantity: .count(5))
    #expect(found.value.summary == "bob granted 3, elsewhere granted 2")
  }

  @Test(arguments: [0, -1, 1_000_001, Int.max])
  func `a quantity is of a reasonable size`(quantity: Int) throws {
    let found = try fold("bob promised \(quantity) wish now", quantity: .unlimited)
    #expect(found.rules == ["event-quantity"])
    #expect(found.value == PromiseState())
  }

  @Test func `an unlimited wish is never taken`() throws {
    let found = try fold(
      "bob promised 1000000 wish now", "carol promised 1000000 wish now", quantity: .unlimited)
    #expect(found.value.promised == 2_000_000)
    #expect(found.value.left(of: .unlimited) == nil)
    #expect(found.findings == [])
  }

  @Test func `a name is shown only where every promise was`() throws {
    let found = try fold(
      "bob promised wish now shown", "carol promised wish now shown", "carol promised wish now",
      quantity: .count(3))
    #expect(found.value.parts.map(\.isShown) == [true, false])
  }

  @Test(arguments: [
    (["bob promised wish now"], nil),
    (["bob promised wish now shown"], 2),
    (["bob promised wish now shown", "bob sent"], 2),
    (["bob promised wish now", "bob sent", "alice lost"], nil),
    (["bob promised wish now", "bob released"], 3),
    (["bob promised wish now", "alice granted"], 3),
    (["alice withdrawn"], 2),
    (["alice withdrawn", "alice undone"], 3),
    (["alice withdrawn", "alice undone", "alice undone"], 4),
    (["bob promised wish now shown", "bob undone"], 3),
    (["bob promised wish now", "bob undone"], nil),
    (["bob promised wish now shown", "bob released", "bob undone"], 4),
    (["bob promised wish now", "bob released", "bob undone"], 3),
    (["bob promised wish now", "bob released", "bob undone", "bob undone"], 5),
    (["bob promised wish now", "alice granted", "alice undone"], 4),
    (["bob promised wish now shown", "carol sent", "carol undone"], 2),
    (["alice withdrawn at 2026-01-09", "alice undone at 2026-01-05"], 9),
    (["bob promised wish now at 2026-01-09", "bob released at 2026-01-05"], 5),
    (["bob promised wish now shown at 2026-01-09", "bob released at 2026-01-05"], 9),
  ])
  func `the newest event that concerns everyone, also where it was undone`(
    events: [String], january: Int?
  ) throws {
    let expected = january.flatMap { Day(year: 2026, month: 1, day: $0) }.map(Moment.day)
    #expect(try fold(events).value.lastPublicEvent == expected)
  }
}
