import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct PromiseUndoTests {
  @Test(arguments: [
    (["bob promised wish now", "bob undone"], ""),
    (["bob promised wish now", "bob undone", "bob undone"], "bob 1 waiting"),
    (["bob promised wish now", "bob undone", "bob undone", "bob undone"], ""),
    (["bob promised wish now", "bob sent", "bob undone"], "bob 1 waiting"),
    (["bob promised wish now", "bob sent", "bob undone", "bob released"], ""),
    (["bob promised wish now", "alice granted", "alice undone", "bob sent"], "bob 1 sent"),
    (["bob promised wish now", "bob undone", "carol promised wish now"], "carol 1 waiting"),
    (["alice withdrawn", "alice undone", "bob promised wish now"], "bob 1 waiting"),
  ])
  func `undone restores what was before the newest event`(events: [String], outcome: String) throws
  {
    let found = try fold(events)
    #expect(found.value.summary == outcome)
    #expect(found.findings == [])
  }

  @Test func `undoing a release takes its entry back`() throws {
    let found = try fold("bob promised wish now", "bob released", "bob undone")
    #expect(found.value.releases == [])
    #expect(found.value.lastPublicEvent == .day(day("2026-01-03")))
  }

  @Test func `nothing is undone before anything happened`() throws {
    #expect(
      try fold("bob undone").findings == [
        "0001: ‘undone’ is not possible: nothing has happened yet; "
          + "possible now: promised by anyone, granted, withdrawn"
      ])
  }

  @Test func `undoing what was refused changes nothing`() throws {
    let found = try fold("bob promised wish now", "carol sent", "carol undone")
    #expect(found.value.summary == "bob 1 waiting")
    #expect(found.rules == ["event-not-allowed"])
  }
}
