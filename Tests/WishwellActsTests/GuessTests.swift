import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

/// Whoever a promise is to surprise learns nothing of it by trying: neither whose it is nor how many
/// are promised.
@Suite struct GuessTests {
  /// What may have been done before, which nobody may tell apart by what they are told.
  static let before: [[String]] = [
    [], ["bob promise birthday/kettle"], ["carol promise birthday/kettle"],
    ["bob promise birthday/kettle", "bob release birthday/kettle"],
    ["bob promise birthday/kettle", "carol promise birthday/kettle"],
    ["bob promise birthday/kettle", "bob sent birthday/kettle"],
  ]

  /// Bob looks after the site too; Erik owns the list with Alice, and the kettle is for her alone.
  private func street(after acts: [String]) throws -> ActSite {
    var street = ActSite([
      "site.yml": """
      title: Street
      url: https://street.example/
      authority: street.example,2026
      maintainers: [alice, bob, erik]
      """,
      "people/erik.md": "name: Erik",
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: [alice, erik]; date: 2026-11-01",
      "wishlists/birthday/kettle.md": "title: Blue kettle; quantity: 4; for: alice",
    ])
    for act in acts { try street.told(act) }
    return street
  }

  /// What is said of `act` after each of `before`, as message, rule and way out, without repetition.
  private func told(
    _ act: String, quantity: Int? = nil, for reader: EventReader
  ) throws -> Set<String> {
    Set(
      try Self.before.map { acts in
        var street = try street(after: acts)
        let tried = try street.act(act, quantity: quantity, for: reader)
        #expect(tried.value == nil)
        return tried.diagnostics.map { "\($0.rule.id) \($0.message) | \($0.help ?? "")" }
          .joined(separator: "\n")
      })
  }

  @Test(
    arguments: [
      "alice grant birthday/kettle of bob", "alice lost birthday/kettle of bob",
      "alice release birthday/kettle of bob", "erik release birthday/kettle of carol",
      "erik grant birthday/kettle of carol",
    ], [EventReader.command, .editor, .letter])
  func `a name is no guess`(act: String, reader: EventReader) throws {
    let told = try told(act, for: reader)
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("event-not-yours ") == true, "\(told)")
  }

  @Test(arguments: [EventReader.command, .editor, .letter])
  func `a number is no guess`(reader: EventReader) throws {
    for quantity in [1, 2] {
      #expect(try told("alice grant birthday/kettle", quantity: quantity, for: reader).count == 1)
    }
  }

  @Test func `the words are the same for a right and for a wrong name`() throws {
    #expect(
      try told("alice grant birthday/kettle of bob", for: .command) == [
        "event-not-yours the promises of ‘Blue kettle’ are to surprise you, so you cannot say whose "
          + "you mean | leave ‘--of’ out, or ask a maintainer whom it does not "
          + "surprise to enter it for you: `wishwell grant birthday/kettle --of PERSON --by alice "
          + "--via mail`"
      ])
    #expect(
      try told("alice grant birthday/kettle", quantity: 3, for: .command) == [
        "event-not-yours the promises of ‘Blue kettle’ are to surprise you, so you cannot say how "
          + "many of them came | leave ‘--quantity’ out once everything that was sent has come; for "
          + "a part of it, ask a maintainer whom it does not surprise to enter it for you: `wishwell "
          + "grant birthday/kettle --of PERSON --by alice --via mail`"
      ])
  }

  @Test func `whatever was promised comes true at once`() throws {
    for acts in Self.before {
      var street = try street(after: acts)
      let granted = try street.act("alice grant birthday/kettle", for: .command)
      #expect(granted.value != nil, "\(acts): \(granted.diagnostics)")
    }
  }

  /// Alice and Erik look after the site, and the kettle is to surprise both.
  @Test(
    arguments: ["alice undo birthday/kettle", "erik undo birthday/kettle of bob"],
    [EventReader.command, .editor, .letter])
  func `what was done last is no guess, and nobody's to take back`(
    act: String, reader: EventReader
  ) throws {
    let told = try told(act, for: reader)
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("event-not-yours ") == true, "\(told)")
    guard reader == .command else { return }
    #expect(
      told.first?.hasPrefix(
        "event-not-yours you have done nothing with ‘Blue kettle’ that could be taken back now | "
          + "whatever others do with it is kept from you, and ") == true)
    #expect(told.first?.hasSuffix("`wishwell undo birthday/kettle --of PERSON`") == true)
  }

  @Test func `a last step of one's own is taken back as before`() throws {
    var street = try street(after: ["bob promise birthday/kettle", "alice grant birthday/kettle"])
    #expect(try street.act("alice undo birthday/kettle", for: .command).value != nil)
  }

  @Test func `who takes back what another did says whose it is`() throws {
    var street = try street(after: ["carol promise birthday/kettle"])
    let unsaid = try street.act("bob undo birthday/kettle", for: .command).diagnostics
    #expect(unsaid.map(\.rule) == [.actUnclear])
    #expect(
      unsaid.map(\.message) == ["what was done last with ‘Blue kettle’ was done by somebody else"])
    #expect(unsaid.first?.help?.hasSuffix("say whose step it is: ‘--of PERSON’") == true)
    let other = try street.act("bob undo birthday/kettle of dora", for: .command).diagnostics
    #expect(
      other.map(\.message) == ["what was done last with ‘Blue kettle’ was not done by Dora"])
    #expect(try street.act("bob undo birthday/kettle of carol", for: .command).value != nil)
  }

  @Test func `where several gave, the way out is somebody who may know`() throws {
    let acts = ["bob promise birthday/kettle", "carol promise birthday/kettle"]
    var street = try street(after: acts)
    let refused = try street.act("alice grant birthday/kettle", quantity: 1, for: .command)
    #expect(refused.diagnostics.map(\.rule) == [.eventNotYours])
    #expect(
      refused.diagnostics.map(\.help).description.contains("--of PERSON --by alice --via mail"))
  }

  /// Nothing that she could type said that it came: “not clear whose part”, whatever the number.
  @Test func `what several gave in secret comes true as a whole, or as far as it was sent`() throws
  {
    let promised = ["bob promise birthday/kettle", "carol promise birthday/kettle"]
    var whole = try street(after: promised)
    #expect(try whole.told("alice grant birthday/kettle").summary == "Alice got 2 × ‘Blue kettle’")
    var sent = try street(after: promised + ["carol sent birthday/kettle"])
    let told = try sent.told("alice grant birthday/kettle").summary
    #expect(told == "Alice got ‘Blue kettle’ from Carol")
    let key = try #require(ActSite.subject("birthday/kettle")?.wish)
    let state = try sent.site.wish(key)?.state
    #expect(state?.parts.map(\.holder.description) == ["bob"] && state?.grants.count == 1)
    var lost = try street(
      after: promised + ["carol sent birthday/kettle", "bob sent birthday/kettle"])
    try lost.told("alice lost birthday/kettle")
    #expect(try lost.site.wish(key)?.state.parts.map(\.waiting) == [1, 1])
  }

  @Test func `a maintainer whom it does not surprise may name anybody`() throws {
    var street = try street(after: ["carol promise birthday/kettle"])
    let wrong = try street.act("bob release birthday/kettle of dora", for: .command)
    #expect(wrong.diagnostics.map(\.message) == ["Dora has not promised ‘Blue kettle’"])
    #expect(try street.told("bob release birthday/kettle of carol").summary.contains("Carol"))
  }

  /// What was told before somebody else promised, and what after.
  @Test(arguments: before)
  func `who promised nothing is called so, whoever else did`(acts: [String]) throws {
    var street = try street(after: acts)
    let refused = try street.act("bob release birthday/kettle of dora", for: .command)
    #expect(refused.diagnostics.map(\.message) == ["Dora has not promised ‘Blue kettle’"])
    let inFile = try street.act("bob release birthday/kettle of dora")
    #expect(inFile.diagnostics.map { $0.message.contains("‘dora’ has not promised") } == [true])
  }

  @Test func `what merged files say already counts`() throws {
    let street = try street(after: ["bob promise birthday/kettle", "carol promise birthday/kettle"])
    let granted = ActSite(
      street.files.merging([
        "wishlists/birthday/kettle.promise/0003.yml":
          "event: granted\nby: alice\nat: 2026-11-20\nof: carol\n"
      ]) { $1 })
    let key = WishKey(list: try #require(Handle("birthday")), wish: try #require(Handle("kettle")))
    #expect(try granted.site.wish(key)?.state.granted == 1)
  }
}
