import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Notes of those who give one wish to each other: who reads them, and that nobody else learns of any.
@Suite struct NotesOfGiversTests {
  private static let people = ["alice", "bob", "carol", "dave", "eve"]

  /// Three chairs of Alice’s list, of which Bob and Carol hold one each, unless `promised` says otherwise.
  private func chairs(
    _ mode: PromiseMode = .hidden, promised: [String] = ["bob promised", "carol promised"],
    notes: [String] = ["bob noted at 2026-12-20", "carol noted at 2026-12-21"],
    owners: [String] = ["alice"]
  ) throws -> LibrarySketch {
    var sketch = LibrarySketch()
    for person in Self.people { try sketch.people(person) }
    try sketch.list("birthday", of: "alice")
    sketch.library.wishLists[0].owners = try owners.map { Located(try handle($0)) }
    sketch.library.wishLists[0].promises = mode
    try sketch.wish("birthday/chairs", quantity: .count(3), for: "alice")
    let marks = mode == .shown ? " shown" : mode == .surprise ? " from alice until never" : ""
    try sketch.promise("birthday/chairs", promised.map { $0 + marks })
    if let first = notes.first {
      try sketch.notes("birthday/chairs", first)
      for note in notes.dropFirst() {
        let place = sketch.library.sidecars.count - 1
        let folder = sketch.library.sidecars[place].folder
        let number = sketch.library.sidecars[place].events.count + 1
        var event = try event(note, number: number, in: folder)
        event.note = "\(event.by.value) \(number)"
        sketch.library.sidecars[place].events.append(event)
      }
    }
    return sketch
  }

  private func read(_ sketch: LibrarySketch, by person: String) throws -> [String] {
    let person = try handle(person)
    let site = deriveSite(
      sketch.library.known(to: .person(person), clock: endOf2026),
      options: DeriveOptions(today: sketch.today)
    ).value
    let seen = site.seen(by: .person(person))
    // As private pages have it, each from what everyone sees.
    let surprises = SurprisesOfSite(in: sketch.library, clock: endOf2026)
    let options = DeriveOptions(today: sketch.today)
    let everyone = deriveSite(
      sketch.library.without(surprises.keptFromEveryone), options: options
    ).value.seen(by: .everyone)
    let paged = SeenSites(
      of: deriveSite(sketch.library, options: options).value, everyone, keeping: surprises
    ).seen(by: person)
    #expect(paged.notes == seen.notes)
    return Affairs(of: person, on: paged).promises.flatMap(\.notes).compactMap(\.text)
  }

  private func news(_ sketch: LibrarySketch, for person: String) throws -> [String] {
    sketch.derive().value.seen(by: .person(try handle(person))).news.compactMap { news in
      guard case .event(let event, of: .notes, after: _) = news.matter else { return nil }
      return "\(event.by.value) \(event.number)"
    }
  }

  @Test(arguments: [PromiseMode.shown, .hidden, .surprise])
  func `all who hold some of it read them, and nobody else`(mode: PromiseMode) throws {
    let sketch = try chairs(mode)
    for person in ["bob", "carol"] {
      #expect(try read(sketch, by: person) == ["bob 1", "carol 2"], "\(person)")
    }
    for person in ["alice", "dave"] { #expect(try read(sketch, by: person) == [], "\(person)") }
  }

  /// It would open as a second note.
  @Test func `a copy of what is sealed counts for nothing`() throws {
    var sketch = try chairs(notes: ["bob noted", "bob noted", "bob noted"])
    let places = [0, 0, 1]
    let values = (1...2).map { SealedValue(bytes: Array(repeating: $0, count: 304)) }
    for (number, place) in places.enumerated() {
      let sidecar = sketch.library.sidecars.count - 1
      sketch.library.sidecars[sidecar].events[number].note = nil
      sketch.library.sidecars[sidecar].events[number].sealedNote = Located(values[place])
    }
    let seen = sketch.derive().value.seen(by: .person(try handle("carol")))
    let notes = try #require(seen.notes[try wishKey("birthday/chairs")])
    #expect(notes.all.map { $0.path.suffix(8) } == ["0001.yml", "0003.yml"])
    #expect(notes.next == 4)
  }

  @Test(arguments: [PromiseMode.shown, .hidden, .surprise])
  func `no site that anybody else sees has an event of them`(mode: PromiseMode) throws {
    let site = try chairs(mode).derive().value
    for viewer in [Viewer.everyone, .person(try handle("alice")), .person(try handle("bob"))] {
      let seen = site.seen(by: viewer)
      #expect(seen.site.events(of: .notes(try wishKey("birthday/chairs"))).isEmpty)
    }
  }

  @Test func `an owner who holds one too neither reads nor is read`() throws {
    let sketch = try chairs(
      promised: ["bob promised", "eve promised"],
      notes: ["bob noted at 2026-12-20", "eve noted at 2026-12-21"], owners: ["alice", "eve"])
    #expect(try read(sketch, by: "eve") == [])
    #expect(try read(sketch, by: "bob") == ["bob 1"])
    #expect(try news(sketch, for: "eve") == [])
  }

  @Test func `whoever gave it up reads none any more, and what they wrote stays`() throws {
    let sketch = try chairs(promised: ["bob promised", "carol promised", "bob released"])
    #expect(try read(sketch, by: "bob") == [])
    #expect(try read(sketch, by: "carol") == ["bob 1", "carol 2"])
    #expect(try news(sketch, for: "bob") == [])
  }

  @Test func `whoever comes later reads what was written before`() throws {
    let sketch = try chairs(promised: ["bob promised", "carol promised", "dave promised"])
    #expect(try read(sketch, by: "dave") == ["bob 1", "carol 2"])
  }

  @Test func `whoever never promised any of it wrote nothing`() throws {
    let sketch = try chairs(notes: ["dave noted at 2026-12-20", "carol noted at 2026-12-21"])
    #expect(try read(sketch, by: "bob") == ["carol 2"])
    #expect(try read(sketch, by: "dave") == [])
  }

  @Test func `under a sealed name one is read without a name`() throws {
    let sketch = try chairs(
      promised: ["part:1 promised", "carol promised"],
      notes: ["part:1 noted at 2026-12-20", "carol noted at 2026-12-21"])
    #expect(try read(sketch, by: "carol") == ["part 1 1", "carol 2"])
    #expect(try read(sketch, by: "bob") == [])
    let site = sketch.derive().value
    let parts = SealedParts(of: try handle("bob"), [try wishKey("birthday/chairs"): [1]])
    let seen = SeenSites(of: site, site.seen(by: .everyone)).seen(
      by: try handle("bob"), holding: parts)
    let notes = Affairs(of: try handle("bob"), on: seen).promises.flatMap(\.notes)
    #expect(notes.map(\.isOwn) == [true, false])
  }

  @Test func `once it has come, they are on no page`() throws {
    let sketch = try chairs(
      promised: ["bob promised", "carol promised", "bob sent", "alice granted of bob"])
    #expect(try read(sketch, by: "bob") == [])
    #expect(try read(sketch, by: "carol") == ["bob 1", "carol 2"])
  }

  @Test func `what else stands there, and what is still to come, is no note`() throws {
    let sketch = try chairs(
      notes: ["bob undone", "bob promised", "bob noted at 2027-01-05", "carol noted"])
    #expect(try read(sketch, by: "bob") == ["carol 4"])
  }

  @Test func `nothing that is wrong with them is told`() throws {
    var sketch = try chairs(notes: [
      "zoe noted at 2026-12-20", "bob undone", "bob noted at 2062-01-01",
    ])
    let plain = try chairs(notes: [])
    #expect(sketch.derive().diagnostics == plain.derive().diagnostics)
    sketch.library.wishes.removeAll()
    var gone = plain
    gone.library.wishes.removeAll()
    #expect(sketch.derive().diagnostics == gone.derive().diagnostics)
  }

  @Test func `the newest of another is news, until one answers or does something`() throws {
    #expect(try news(chairs(), for: "bob") == ["carol 2"])
    #expect(try news(chairs(), for: "carol") == [])
    #expect(try news(chairs(), for: "alice") == [])
    let sent = ["bob promised", "carol promised", "bob sent at 2026-12-22"]
    #expect(try news(chairs(promised: sent), for: "bob") == [])
    #expect(try news(chairs(notes: ["carol noted at 2026-11-20"]), for: "bob") == [])
  }

  /// `wishwell status --by` shows what another sees, to whoever has the files.
  @Test func `whoever looks at another's page reads no notes there`() throws {
    let (bob, seen) = (
      try handle("bob"), try chairs().derive().value.seen(by: .person(handle("bob")))
    )
    let (own, other) = (Affairs(of: bob, on: seen), Affairs(of: bob, on: seen.withoutNotes))
    #expect(own.promises.flatMap(\.notes).count == 2 && own.news.contains { $0.wishOfNote != nil })
    #expect(other.promises.map(\.wish.wish.key) == own.promises.map(\.wish.wish.key))
    #expect(other.promises.flatMap(\.notes).isEmpty)
    #expect(other.news.count == own.news.count - 1)
  }

  @Test func `everyone sees the same site, with them and without`() throws {
    for mode in [PromiseMode.shown, .hidden, .surprise] {
      let sites = try [chairs(mode), chairs(mode, notes: [])].map {
        $0.derive().value.seen(by: .everyone)
      }
      #expect(
        changes(from: sites[0], to: sites[1]).map(\.text)
          + changes(from: sites[1], to: sites[0]).map(\.text) == [])
      #expect(sites[0].site.wishes.map(\.state) == sites[1].site.wishes.map(\.state))
    }
  }

  @Test func `they follow a wish that was renamed beside their folder`() throws {
    let key = try wishKey("birthday/chairs")
    let path = Sidecar.Subject.notes(key).path
    #expect(ContentKind(path: "\(path)/0001.yml") == .event(.notes(key), number: 1))
    #expect(try chairs().library.isOfSurprise("\(path)/0001.yml"))
    #expect(
      try !chairs().library.isOfSurprise("content/wishlists/birthday/chairs.promise/0001.yml"))
  }
}
