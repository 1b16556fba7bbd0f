import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Wishes of one list of which one is enough.
@Suite struct OneOfTests {
  /// Two kettles of which Alice needs one, and a lamp; `events` are of the first, the second, …
  private func birthday(
    _ blue: [String] = [], _ red: [String] = [], mode: PromiseMode = .hidden,
    quantity: Wish.Quantity = .count(1), apart: [String] = []
  ) throws -> LibrarySketch {
    var sketch = LibrarySketch()
    sketch.today = day("2026-01-31")
    try sketch.people("alice", "bob", "carol", "dave")
    try sketch.list("birthday", of: "alice")
    sketch.library.wishLists[0].promises = mode
    try sketch.wish("birthday/blue", quantity: quantity, oneOf: "A kettle")
    try sketch.wish("birthday/lamp")
    try sketch.wish("birthday/red", oneOf: "a kettle")
    if !blue.isEmpty { try sketch.promise("birthday/blue", blue) }
    if !red.isEmpty { try sketch.promise("birthday/red", red) }
    if !apart.isEmpty { try sketch.apart("birthday/blue", apart) }
    return sketch
  }

  private func phases(_ site: Site) -> [String] {
    site.wishes.map { "\($0.wish.key.wish) \($0.phase.rawValue)" }
  }

  @Test func `the promise of one decides the others, until it is given up`() throws {
    let open = ["blue open", "lamp open", "red open"]
    #expect(try phases(birthday().derive().value) == open)
    let promised = try birthday(["bob promised"]).derive().value
    #expect(phases(promised) == ["blue promised", "lamp open", "red decided"])
    #expect(promised.wishes.map(\.isFree) == [false, true, false])
    #expect(try phases(birthday(["bob promised", "bob released"]).derive().value) == open)
  }

  @Test func `a part that is promised decides the others too, and not itself`() throws {
    let site = try birthday(["bob promised"], quantity: .count(4)).derive().value
    #expect(phases(site) == ["blue partly-promised", "lamp open", "red decided"])
    #expect(site.wishes.map(\.isFree) == [true, true, false])
  }

  @Test func `what came true decides the others`() throws {
    let site = try birthday(["alice granted"]).derive().value
    #expect(phases(site) == ["blue granted", "lamp open", "red decided"])
    #expect(site.wishes.map(\.otherChoice) == [nil, nil, .granted])
  }

  @Test func `what is withdrawn decides nothing`() throws {
    let site = try birthday(["alice withdrawn"]).derive().value
    #expect(phases(site) == ["blue withdrawn", "lamp open", "red open"])
  }

  @Test func `the two stand together, and count as one wish`() throws {
    let open = try birthday().derive().value
    #expect(
      open.wishLists[0].wishes.map { open.wishes[$0].wish.key.wish.text } == [
        "blue", "red", "lamp",
      ])
    #expect(open.wishLists[0].total == 2)
    #expect(open.wishLists[0].taken == 0)
    let promised = try birthday([], ["bob promised"]).derive().value
    #expect(promised.wishLists[0].total == 2)
    #expect(promised.wishLists[0].taken == 1)
  }

  @Test func `two branches that each promise one make a conflict`() throws {
    let found = try birthday(["bob promised"], ["carol promised"]).derive()
    #expect(
      found.findings.filter { $0.contains("is enough") } == [
        "blue: one of ‘A kettle’ is enough, and this is promised beside another",
        "red: one of ‘a kettle’ is enough, and this is promised beside another",
      ])
    #expect(
      found.value.followUps.filter { $0.kind == .conflict }.map(\.summary) == [
        "alice conflict bob birthday/blue [wish-chosen-twice]",
        "alice conflict carol birthday/red [wish-chosen-twice]",
        "bob conflict alice birthday/blue [wish-chosen-twice]",
        "carol conflict alice birthday/red [wish-chosen-twice]",
      ])
    #expect(phases(found.value) == ["blue promised", "lamp open", "red promised"])
  }

  @Test func `one that came from elsewhere makes the promise of the other a conflict`() throws {
    let found = try birthday(["bob promised"], ["alice granted"]).derive()
    #expect(
      found.value.followUps.filter { $0.kind == .conflict }.map(\.summary) == [
        "alice conflict bob birthday/blue [wish-chosen-twice]",
        "bob conflict alice birthday/blue [wish-chosen-twice]",
      ])
    let both = try birthday(["alice granted"], ["alice granted"]).derive()
    #expect(both.rules == [])
  }

  @Test func `what one agreed to does not depend on the others`() throws {
    let sketch = try birthday()
    var alone = sketch
    alone.library.wishes[0].oneOf = nil
    #expect(sketch.derive().value.wishes[0].digest == alone.derive().value.wishes[0].digest)
  }

  /// They were one group, as their signs are left out of addresses.
  @Test func `signs tell groups apart, and capitals do not`() throws {
    var sketch = try birthday(["bob promised"])
    sketch.library.wishes[0].oneOf = Located("A book on C++")
    sketch.library.wishes[2].oneOf = Located("A book on C#")
    #expect(phases(sketch.derive().value) == ["blue promised", "lamp open", "red open"])
    sketch.library.wishes[2].oneOf = Located("a  book on c++")
    #expect(phases(sketch.derive().value) == ["blue promised", "lamp open", "red decided"])
  }

  @Test func `one alone is told`() throws {
    var sketch = try birthday()
    sketch.library.wishes[2].oneOf = Located("Kettles")
    #expect(sketch.derive().rules == ["alone-in-group", "alone-in-group"])
  }

  /// One with a mistake in it left the others alone, which was told beside the mistake.
  @Test func `what could not be read may be another`() throws {
    var sketch = try birthday()
    sketch.library.wishes[2].oneOf = Located("Kettles")
    sketch.library.stubs = ["content/wishlists/birthday/red.md"]
    #expect(sketch.derive().rules == [])
    sketch.library.stubs = ["content/wishlists/christmas/red.md"]
    #expect(sketch.derive().rules == ["alone-in-group", "alone-in-group"])
  }

  @Test func `one that is not listed tells the others nothing`() throws {
    var sketch = try birthday(["bob promised"])
    sketch.library.wishes[0].document.isListed = false
    #expect(phases(sketch.derive().value) == ["blue promised", "lamp open", "red open"])
  }

  /// What `viewer` sees, of the site that follows from what they may know.
  private func known(_ sketch: LibrarySketch, to viewer: Viewer, on today: Day) throws -> Checked<
    Site
  > {
    let clock = SiteClock(calendar: sketch.library.settings.calendar, today: today)
    return deriveSite(
      sketch.library.known(to: viewer, clock: clock), options: DeriveOptions(today: today))
  }

  @Test func `a surprise decides nothing for those it is kept from`() throws {
    let sketch = try birthday(
      ["bob promised from alice until 2026-04-01"], ["carol promised from alice until 2026-04-01"],
      mode: .surprise)
    let before = day("2026-03-01")
    for viewer in [Viewer.everyone, .person(try handle("alice"))] {
      let found = try known(sketch, to: viewer, on: before)
      #expect(phases(found.value) == ["blue open", "lamp open", "red open"])
      #expect(found.rules == [] && found.value.followUps.isEmpty)
    }
    let dave = try known(sketch, to: .person(try handle("dave")), on: before).value
    #expect(phases(dave) == ["blue promised", "lamp open", "red promised"])
    #expect(dave.wishes.map(\.isChosenTwice) == [true, false, true])
    let after = try known(sketch, to: .everyone, on: day("2026-04-01")).value
    #expect(after.wishes.map(\.isChosenTwice) == [true, false, true])
  }
}
