import Foundation
import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct PromiseQuantityTests {
  @Test func `no more is taken than is left`() throws {
    let found = try fold(
      "bob promised 2 wish now", "carol promised 2 wish now", quantity: .count(3))
    #expect(found.rules == ["wish-quantity-exceeded"])
    #expect(found.findings == ["0002: this takes 2 of the wish, but 1 is left"])
    #expect(found.value.summary == "bob 2 waiting")
  }

  @Test(arguments: [
    ["bob promised 2"], ["bob promised", "carol promised"], ["alice granted 2"],
  ])
  func `an event that agreed to nothing is an error where it took too much`(events: [String]) throws
  {
    #expect(try fold(events).rules.contains("wish-quantity-exceeded"))
  }

  @Test func `a quantity that was lowered since is a conflict`() throws {
    let found = try fold("bob promised 3 wish old", quantity: .count(2))
    #expect(found.rules == ["wish-over-promised"])
    #expect(found.diagnostics.hasErrors == false)
    #expect(found.value.summary == "bob 3 waiting")
    #expect(found.value.left(of: .count(2)) == 0)
    #expect(found.value.excess(over: .count(2)) == 1)
  }

  /// It was said to have been edited since, which it never was.
  @Test func `two who promise a surprise without knowing of each other are told as that`() throws {
    let found = try fold("bob promised wish now from alice", "carol promised wish now from alice")
    #expect(found.rules == ["wish-over-promised"])
    #expect(
      found.findings == [
        "0002: more is promised than the 1 that the wish asks for: it is a surprise, so people promise "
          + "it without knowing of each other, or it was edited since"
      ])
    let help = try #require(found.diagnostics.first?.help)
    #expect(help.hasPrefix("write to one of those who promised it, such as ‘carol’,"))
    #expect(!help.contains("owner"), "they are to know nothing of it")
    let edited = try fold("bob promised 2 wish old")
    #expect(
      edited.findings == [
        "0001: more is promised than the 1 that the wish asks for: it was edited since, or "
          + "some of it had come"
      ])
  }

  @Test func `a release ends the conflict`() throws {
    let found = try fold("bob promised 3 wish old", "bob released 1", quantity: .count(2))
    #expect(found.findings == [])
    #expect(found.value.summary == "bob 2 waiting")
  }

  @Test func `an old event is not made wrong by a later edit that leaves enough`() throws {
    let found = try fold(
      "bob promised 5", "bob released 3", "bob amended wish now", quantity: .count(2))
    #expect(found.findings == [])
  }

  @Test func `who takes from a wish that is over promised is wrong all the same`() throws {
    let found = try fold(
      "bob promised 3 wish old", "carol promised wish now", quantity: .count(2))
    #expect(found.rules == ["wish-over-promised", "wish-quantity-exceeded"])
    #expect(found.value.summary == "bob 3 waiting")
  }

  @Test func `a wish that is gone takes any promise`() throws {
    let found = foldPromises(
      try events(["bob promised 9 wish old", "bob sent"]), on: .gone, clock: endOf2026)
    #expect(found.value.summary == "bob 9 sent")
    #expect(found.findings == [])
  }
}

@Suite struct PromiseLockTests {
  @Test(arguments: [
    (["bob promised wish now"], false),
    (["bob promised wish old"], true),
    (["bob promised wish old", "bob amended wish now"], false),
    (["bob promised wish old", "bob amended wish newer"], true),
    (["bob promised wish old", "bob sent"], true),
    (["bob promised wish old", "bob released"], false),
    (["bob promised wish old", "alice granted"], false),
    (["bob promised wish now", "carol promised wish old"], true),
    (["bob promised wish now", "carol promised"], false),
    (["bob promised"], false),
  ])
  func `every holder has to agree to the present text`(events: [String], isChanged: Bool) throws {
    let state = try fold(events, quantity: .count(2)).value
    #expect(state.isChanged(from: "now") == isChanged)
  }

  @Test func `amending may come before the edit`() throws {
    let state = try fold("bob promised wish now", "bob amended wish next").value
    #expect(!state.isChanged(from: "now"))
    #expect(!state.isChanged(from: "next"))
  }

  @Test func `a promise without digest is warned of at its file`() throws {
    let found = try fold("bob promised", "bob promised", quantity: .count(2))
    #expect(
      found.findings == [
        "0001: this promise does not name the text of the wish, so it does not lock it",
        "0002: this promise does not name the text of the wish, so it does not lock it",
      ])
    #expect(!found.diagnostics.hasErrors)
  }

  @Test(arguments: ["bob amended wish now", "bob released", "alice granted", "bob undone"])
  func `the warning ends with its reason`(event: String) throws {
    #expect(try fold("bob promised", event).findings == [])
  }

  @Test func `amended says what it agrees to`() throws {
    #expect(try fold("bob promised wish now", "bob amended").rules == ["event-without-digest"])
  }
}

@Suite struct FutureEventTests {
  @Test func `what is later than today is left out with all that follows`() throws {
    let clock = SiteClock(calendar: .utc, today: day("2026-02-01"))
    let events = [
      "bob promised wish now at 2026-02-01", "bob sent at 2026-02-02",
      "alice granted at 2026-01-31",
    ]
    let found = try fold(events, clock: clock)
    #expect(found.value.summary == "bob 1 waiting")
    #expect(
      found.findings == [
        "0002: this event is dated after today, 2026-02-01: it is left out, and the event after it"
      ])
    let all = try fold(
      events, clock: SiteClock(calendar: .utc, today: day("2026-02-01"), includesFuture: true))
    #expect(all.value.summary == "bob granted 1")
    #expect(all.findings == [])
  }

  @Test func `today is that of the site’s time zone`() throws {
    var event = try event("bob promised wish now", number: 1)
    event.at = Located(.instant(1_769_986_800))  // 2026-02-01T23:00:00Z
    let terms = PromiseTerms(quantity: .count(1), digest: "now")
    for (hours, outcome) in [(0, "bob 1 waiting"), (2, "")] {
      let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
      let clock = SiteClock(calendar: SiteCalendar(zone: zone), today: day("2026-02-01"))
      #expect(foldPromises([event], on: terms, clock: clock).value.summary == outcome)
    }
  }
}
