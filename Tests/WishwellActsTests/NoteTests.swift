import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// Writing to the others who give a wish, and why somebody cannot.
@Suite struct NoteTests {
  private var street = ActSite()
  /// The same on a site with a key.
  private var keyed = ActSite([
    "site.yml": """
    title: Street
    url: https://street.example/
    authority: street.example,2026
    maintainers: [dora]
    seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk
    """
  ])

  private static var kettle: WishKey {
    get throws { try #require(ActSite.subject("birthday/kettle")?.wish) }
  }

  /// Lets `person` write to those who give the kettle, of which two are wished for.
  private mutating func note(
    _ text: String?, by person: String, for reader: EventReader = .command,
    sealing: (@Sendable (String, Participant, WishKey) -> SealedValue?)? = nil
  ) throws -> Checked<ChangeSet?> {
    var intent = Intent(Note.self, try #require(ActSite.subject("birthday/kettle")))
    intent.note = text
    if let sealing {
      intent.names = NameSealing(
        seal: { _, _, _ in nil }, parts: { _, _ in nil }, note: sealing)
    }
    let done = perform(
      intent, by: Actor(.person(try #require(Handle(person)))),
      at: .instant(ActSite.noon + Int64(street.files.count)), on: try street.site, for: reader)
    if let changeSet = done.value { street.keep(changeSet) }
    return done
  }

  private mutating func refusal(of person: String) throws -> [String] {
    try note("Hello", by: person).diagnostics.map { "\($0.message); \($0.help ?? "")" }
  }

  @Test mutating func `a note stands apart from promises, and everyone hears of a surprise alone`()
    throws
  {
    try street.told("bob promise birthday/kettle")
    let done = try note("I order it on Friday.", by: "bob")
    #expect(done.value?.paths == ["content/wishlists/birthday/kettle.notes/0001.yml"])
    #expect(done.value?.summary == "Bob leaves a note for those who give ‘Blue kettle’")
    #expect(done.value?.commitSubject == "A surprise moves on")
    #expect(
      street.files["wishlists/birthday/kettle.notes/0001.yml"]?.hasSuffix(
        "note: I order it on Friday.\n") == true)
    #expect(
      try street.told("carol promise birthday/kettle").paths
        == ["content/wishlists/birthday/kettle.promise/0002.yml"])
  }

  /// In the same words whether or not somebody else holds some of it.
  @Test mutating func `whoever holds none of it learns nothing by trying`() throws {
    let first = try refusal(of: "carol")
    #expect(
      first == [
        "you have not promised ‘Blue kettle’; "
          + "`wishwell status` shows what you promised, and who is waiting for whom"
      ])
    try street.told("bob promise birthday/kettle")
    _ = try note("I order it on Friday.", by: "bob")
    #expect(try refusal(of: "carol") == first)
  }

  @Test mutating func `nor does whose list it is, who may hold one`() throws {
    let first = try refusal(of: "alice")
    #expect(first.count == 1 && first[0].contains("is kept from you"), "\(first)")
    try street.told("bob promise birthday/kettle")
    #expect(try refusal(of: "alice") == first)
  }

  @Test mutating func `it is possible once it is on its way, and no more once it came`() throws {
    try street.told("bob promise birthday/kettle")
    try street.told("bob sent birthday/kettle")
    #expect(try note("It is on its way", by: "bob").value != nil)
    try street.told("alice grant birthday/kettle")
    #expect(
      try refusal(of: "bob") == [
        "your part of ‘Blue kettle’ has already come true; there is nothing to do"
      ])
  }

  @Test mutating func `undo passes over it, and takes none back`() throws {
    try street.told("bob promise birthday/kettle")
    _ = try note("I order it on Friday.", by: "bob")
    let undone = try street.told("bob undo birthday/kettle")
    #expect(undone.paths == ["content/wishlists/birthday/kettle.promise/0002.yml"])
    #expect(try street.site.wishes.first { $0.wish.key.wish.text == "kettle" }?.state.parts == [])
    let key = WishKey(
      list: try #require(Handle("birthday")), wish: try #require(Handle("kettle")))
    let event = Event(
      path: Sidecar.path(ofEvent: 2, in: Sidecar.Subject.notes(key).path), number: 2,
      kind: Located(.undone), by: Located(.person(try #require(Handle("bob")))),
      at: Located(.day(try street.site.today)))
    let found = violations(
      in: event, of: .notes(key), after: [], on: try street.site, isOwnWord: true)
    #expect(found.map(\.rule) == [.eventNotAllowed])
  }

  @Test mutating func `where the site has a key, it is sealed for its writer and the wish`() throws
  {
    try street.told("bob promise birthday/kettle")
    let value = SealedValue(bytes: Array(repeating: 7, count: 304))
    let done = try note("I order it on Friday.", by: "bob") { text, writer, key in
      "\(text) \(writer) \(key)" == "I order it on Friday. bob birthday/kettle" ? value : nil
    }
    let text = done.value?.files.first?.text ?? ""
    #expect(text.contains("note: \(value.text)\n") && !text.contains("Friday"))
    #expect(done.value?.nextSteps.last?.hasPrefix("It is sealed") == true)
  }

  @Test mutating func `whoever promised under a sealed name writes under it, too`() throws {
    let name = SealedValue(bytes: Array(repeating: 9, count: 304))
    let names = NameSealing(
      seal: { _, _, _ in name }, parts: { person, _ in person.text == "bob" ? [1] : [] },
      note: { _, writer, _ in
        writer.description == "bob" ? SealedValue(bytes: Array(repeating: 7, count: 304)) : nil
      })
    for kind in [Promise.self, Note.self] as [any ActKind.Type] {
      var intent = Intent(kind, try #require(ActSite.subject("birthday/kettle")))
      (intent.isSealed, intent.names) = (kind == Promise.self, names)
      if kind == Note.self { intent.note = "Hush" }
      let done = perform(
        intent, by: Actor(.person(try #require(Handle("bob"))), via: .mail),
        at: .instant(ActSite.noon), on: try keyed.site)
      keyed.keep(try #require(done.value, "\(done.diagnostics.map(\.message))"))
    }
    let text = try #require(keyed.files["wishlists/birthday/kettle.notes/0001.yml"])
    #expect(text.contains("by: \(name.text)\n") && text.contains("part: 1\n"))
    #expect(!text.contains("bob") && !text.contains("Hush"))
    #expect(try keyed.site.events(of: .notes(try Self.kettle)).count == 1)
  }

  @Test mutating func `it has something to say, and no more than a page has room for`() throws {
    try street.told("bob promise birthday/kettle")
    #expect(try note(nil, by: "bob").diagnostics.map(\.rule.id) == ["missing-field"])
    let long = String(repeating: "a", count: 1_001)
    let value = SealedValue(bytes: Array(repeating: 7, count: 304))
    let done = try note(long, by: "bob") { _, _, _ in value }
    #expect(done.value == nil && done.diagnostics.first?.message.contains("1001") == true)
  }

  /// Sealed, nobody who reviews it would see them.
  @Test mutating func `what no text has is not sealed either`() throws {
    try street.told("bob promise birthday/kettle")
    let value = SealedValue(bytes: Array(repeating: 7, count: 304))
    for text in ["Red \u{1B}[31m", "Null \u{0}"] {
      let done = try note(text, by: "bob") { _, _, _ in value }
      #expect(done.value == nil && !done.diagnostics.isEmpty, "\(done)")
    }
  }

  @Test(arguments: ["I order it on Friday.\nSend me your share.", "sealed"])
  mutating func `a letter brings one, as it is or sealed`(text: String) throws {
    street = ActSite(["people/bob.md": "name: Bob; emails: bob@example.org"])
    try street.told("bob promise birthday/kettle")
    let value = SealedValue(bytes: Array(repeating: 7, count: 304))
    let sent = text == "sealed" ? value.text : text
    let key = try #require(ActSite.subject("birthday/kettle")?.wish)
    let matters = LetterMatter.Content.all(in: AskedNote.form(of: sent, on: key).marked)
    let matter = try #require(matters.first)
    let done = perform(
      matter, mark: nil, from: Mailbox(name: "Bob", address: "bob@example.org"),
      labels: LetterLabels(), at: .instant(ActSite.noon), in: try street.library,
      on: try street.site)
    let changeSet = try #require(done.value, "\(done.diagnostics.map(\.message))")
    street.keep(changeSet)
    let event = try #require(try street.site.events(of: .notes(key)).first)
    #expect(event.via == .mail && event.by.value.description == "bob")
    #expect(event.note == (text == "sealed" ? nil : text))
    #expect(event.sealedNote?.value == (text == "sealed" ? value : nil))
  }

  @Test mutating func `a letter with a note that was cut off does nothing`() throws {
    street = ActSite(["people/bob.md": "name: Bob; emails: bob@example.org"])
    try street.told("bob promise birthday/kettle")
    for text in [
      "", "  ", String(SealedValue(bytes: Array(repeating: 7, count: 304)).text.dropLast(9)),
    ] {
      let key = try #require(ActSite.subject("birthday/kettle")?.wish)
      let done = perform(
        AskedNote.form(of: text, on: key), mark: nil,
        from: Mailbox(name: "Bob", address: "bob@example.org"), labels: LetterLabels(),
        at: .instant(ActSite.noon), in: try street.library, on: try street.site)
      #expect(done.value == nil && done.diagnostics.map(\.rule) == [.letterIncomplete], "\(text)")
    }
  }
}
