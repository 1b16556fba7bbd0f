import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Parts of a wish that sealed names promised: nothing that follows needs to know whose they are.
@Suite struct SealedPartTests {
  @Test func `each promise under a sealed name is a part of its own`() throws {
    let found = try fold(
      "part:1 promised wish now", "part:2 promised 2 wish now", "part:2 sent", "part:1 released",
      quantity: .count(4))
    #expect(found.findings == [])
    #expect(found.value.summary == "part 2 2 sent")
  }

  @Test func `others name the part`() throws {
    let found = try fold(
      "part:1 promised 2 wish now", "bob promised wish now", "part:1 sent",
      "alice lost of part:1", "alice granted 1 of part:1", "carol released of part:1",
      quantity: .count(3))
    #expect(found.findings == [])
    #expect(found.value.summary == "bob 1 waiting, part 1 granted 1")
  }

  @Test func `a part that no sealed name promised is an error that says which there are`() throws {
    let found = try fold(
      "part:1 promised wish now", "bob promised wish now", "alice lost of part:2",
      quantity: .count(3))
    #expect(
      found.findings == ["0003: no sealed name promised part 2 of this wish, but part 1"])
    #expect(found.rules == ["event-not-allowed"])
  }

  @Test func `what is left of a part decides what can become of it`() throws {
    let found = try fold(
      "part:1 promised wish now", "part:1 released", "part:1 sent", quantity: .count(3))
    #expect(found.findings.first?.contains("nothing is left of part 1") == true)
  }

  @Test func `undone takes the newest event back, and a second one does it again`() throws {
    let events = ["part:1 promised wish now", "part:1 sent", "part:1 undone", "part:1 undone"]
    #expect(try fold(Array(events.prefix(3))).value.summary == "part 1 1 waiting")
    #expect(try fold(events).value.summary == "part 1 1 sent")
  }

  @Test func `its lock holds as that of anybody’s`() throws {
    #expect(try fold("part:1 promised wish old").value.isChanged(from: "now"))
    #expect(
      try !fold("part:1 promised wish old", "part:1 amended wish now").value.isChanged(
        from: "now"))
  }

  @Test func `a sealed name on a site without a key is an error`() throws {
    var sketch = try kettle(["part:1 promised"])
    sketch.library.sidecars[0].events[0].sealedName = Located(
      SealedValue(bytes: Array(repeating: 7, count: 304)))
    #expect(deriveSite(sketch.library, options: options).rules.contains("sealed-without-key"))
  }
}

/// What one person sees of the parts that they hold under sealed names, and what everybody else does.
@Suite struct OwnSealedPartTests {
  private func seen(
    by person: String, holding parts: [Int], _ events: [String]
  ) throws -> SeenSite {
    let sketch = try kettle(events)
    let whole = deriveSite(sketch.library, options: options).value
    let sites = SeenSites(of: whole, whole.seen(by: .everyone))
    let person = try handle(person)
    let own = SealedParts(of: person, [try wishKey("birthday/kettle"): Set(parts)])
    return sites.seen(by: person, holding: parts.isEmpty ? nil : own)
  }

  private func promises(_ seen: SeenSite) throws -> [String] {
    guard case .person(let person) = seen.viewer else { return [] }
    return Affairs(of: person, on: seen).promises.map { promise in
      "\(promise.part.holder) \(promise.part.quantity)\(promise.followUp == nil ? "" : " to keep")"
    }
  }

  @Test func `their own stand among what they promised, each with what to do`() throws {
    let events = ["part:1 promised at 2026-11-01", "part:2 promised 2 at 2026-11-02"]
    let bob = try seen(by: "bob", holding: [1, 2], events)
    #expect(try promises(bob) == ["part 1 1 to keep", "part 2 2 to keep"])
    #expect(bob.site.wishes.first?.state.untold == 0)
    let carol = try seen(by: "carol", holding: [], events)
    #expect(try promises(carol) == [])
    #expect(carol.site.wishes.first?.state.untold == 3)
  }

  @Test func `those of others stay untold beside them`() throws {
    let bob = try seen(
      by: "bob", holding: [2], ["part:1 promised 2", "part:2 promised", "carol promised"])
    #expect(try promises(bob) == ["part 2 1 to keep"])
    #expect(bob.site.wishes.first?.state.untold == 3)
    #expect(bob.site.wishes.first?.state.parts.map(\.holder) == [.sealed(part: 2)])
  }

  @Test func `what others do with it is news to them alone`() throws {
    let events = [
      "part:1 promised at 2026-11-01", "part:1 sent at 2026-11-02",
      "alice granted of part:1 at 2026-11-03",
    ]
    let bob = try seen(by: "bob", holding: [1], events)
    #expect(bob.news.map(\.by) == [.person(try handle("alice"))])
    let others: [(String, [Int])] = [("carol", []), ("bob", []), ("bob", [2])]
    for (person, parts) in others {
      #expect(try seen(by: person, holding: parts, events).news.isEmpty)
    }
  }

  @Test func `nobody whom it was for is told who gave it, though it was sent`() throws {
    let alice = try seen(
      by: "alice", holding: [],
      [
        "part:1 promised at 2026-11-01", "part:1 sent at 2026-11-02",
        "alice granted at 2026-11-03",
      ])
    let thanks = alice.followUps.filter { $0.kind == .thank }
    #expect(thanks.map(\.others) == [[]])
    #expect(alice.site.wishes.first?.state.grants.map(\.giver) == [nil])
  }

  @Test func `the addresses that it opens are theirs to see alone`() throws {
    let events = ["part:1 promised at 2026-11-01"]
    var sketch = try kettle(events)
    sketch.library.settings.seal = Located(try #require(SealKey(bytes: Array(1...32))))
    sketch.library.wishLists[0].ship = [Located(try handle("alice"))]
    let whole = deriveSite(sketch.library, options: options).value
    #expect(whole.openings.isEmpty)
    let sites = SeenSites(of: whole, whole.seen(by: .everyone))
    let bob = try handle("bob")
    let own = SealedParts(of: bob, [try wishKey("birthday/kettle"): [1]])
    #expect(sites.seen(by: bob, holding: own).site.openings.map(\.owner) == [try handle("alice")])
    #expect(sites.seen(by: bob).site.openings.isEmpty)
    #expect(sites.seen(by: try handle("alice")).site.openings.isEmpty)
  }

  @Test func `a promise of a wish that is gone is told to its giver`() throws {
    var sketch = try kettle(["part:1 promised at 2026-11-01"])
    sketch.library.wishes = []
    let whole = deriveSite(sketch.library, options: options).value
    let sites = SeenSites(of: whole, whole.seen(by: .everyone))
    let bob = try handle("bob")
    let own = SealedParts(of: bob, [try wishKey("birthday/kettle"): [1]])
    let kinds = sites.seen(by: bob, holding: own).followUps.filter { $0.person == bob }.map(\.kind)
    #expect(kinds.contains(.conflict))
    #expect(sites.seen(by: bob).followUps.isEmpty)
  }
}

private let options = DeriveOptions(today: day("2026-11-20"))

/// A kettle on the list of Alice, which hides its promises, and what happened to it.
private func kettle(_ events: [String]) throws -> LibrarySketch {
  var sketch = LibrarySketch()
  try sketch.people("alice", "bob", "carol")
  try sketch.list("birthday", of: "alice")
  sketch.library.wishLists[0].promises = .hidden
  try sketch.wish("birthday/kettle", quantity: .count(5))
  try sketch.promise("birthday/kettle", events)
  return sketch
}
