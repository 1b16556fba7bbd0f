import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

@Suite struct PerformTests {
  @Test func `a promise is a file that says what is agreed to`() throws {
    var street = ActSite()
    let changeSet = try street.told("bob promise birthday/kettle")
    #expect(changeSet.files.map(\.path) == ["content/wishlists/birthday/kettle.promise/0001.yml"])
    let site = try street.site
    let digest = try #require(site.wishes.first { $0.wish.key.wish.text == "kettle" }).digest
    #expect(
      changeSet.files[0].text
        == """
        event: promised
        by: bob
        at: 2026-11-21T12:00:11Z
        wish: \(digest)

        """)
    #expect(changeSet.summary == "Bob promises ‘Blue kettle’ to Alice")
    #expect(changeSet.commitSubject == "A wish of ‘Alice turns forty’ is promised")
  }

  @Test func `the life of a promise from hand to hand`() throws {
    var street = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
    ])
    let told = try [
      "bob promise birthday/kettle", "bob sent birthday/kettle", "alice lost birthday/kettle",
      "bob release birthday/kettle", "bob undo birthday/kettle", "bob undo birthday/kettle",
      "bob undo birthday/kettle",
      "carol promise birthday/kettle", "alice grant birthday/kettle of carol",
      "alice grant birthday/kettle",
    ].map { try street.told($0).summary }
    #expect(
      told == [
        "Bob promises ‘Blue kettle’ to Alice",
        "Bob has sent ‘Blue kettle’ to Alice",
        "Alice says that ‘Blue kettle’ never arrived",
        "Bob releases ‘Blue kettle’",
        "Bob restores the promise of ‘Blue kettle’",
        "Bob restores the last step: Bob releases ‘Blue kettle’",
        "Bob restores the promise of ‘Blue kettle’",
        "Carol promises ‘Blue kettle’ to Alice",
        "Alice got ‘Blue kettle’ from Carol",
        "Alice got ‘Blue kettle’ from Bob",
      ])
  }

  @Test(arguments: ["carol", "dora"])
  func `who may not release a part is told the same whoever promised`(holder: String) throws {
    var street = ActSite()
    _ = try street.told("\(holder) promise birthday/kettle")
    let refused = try street.act("bob release birthday/kettle of carol")
    #expect(refused.value == nil)
    #expect(
      refused.diagnostics.map(\.message)
        == ["‘released’ is not for ‘bob’ to record: it is about what somebody else does"])
  }

  @Test func `an offer with two places, answered to the end`() throws {
    var street = ActSite()
    let told = try [
      "bob respond offers/cards", "carol respond offers/cards",
      "alice complete offers/cards of bob", "alice unable offers/cards",
      "bob received offers/cards", "dora like offers/cards", "dora unlike offers/cards",
      "dora respond offers/cards", "dora withdraw offers/cards", "alice close offers/cards",
      "alice reopen offers/cards",
    ].map { try street.told($0).summary }
    #expect(
      told == [
        "Bob asks Alice for ‘Cards’", "Carol asks Alice for ‘Cards’",
        "Alice has sent ‘Cards’ to Bob", "Alice cannot send ‘Cards’ to Carol",
        "Bob received ‘Cards’ from Alice", "Dora likes ‘Cards’", "Dora no longer likes ‘Cards’",
        "Dora asks Alice for ‘Cards’", "Dora takes back their answer to ‘Cards’",
        "Alice closes ‘Cards’", "Alice opens ‘Cards’ again",
      ])
  }

  /// Dora, in Nigeria, asked for what goes to two other countries, and heard nothing of that.
  @Test func `whoever answers an offer that goes elsewhere is warned, and may answer`() throws {
    let offer = "title: Cards; author: alice; date: 2026-11-01; regions: [SE, NO]"
    func told(_ country: String) throws -> OutOfReach? {
      var street = ActSite(["offers/cards.md": offer, "people/dora.md": "name: Dora\(country)"])
      return try street.told("dora respond offers/cards").outOfReach
    }
    let found = try #require(try told("; country: NG"))
    #expect([found.title, found.author, found.person] == ["Cards", "Alice", "Dora"])
    #expect(found.regions.map(\.description) == ["SE", "NO"] && found.country.code == "NG")
    for near in ["; country: NO", ""] { #expect(try told(near) == nil) }
  }

  /// Nothing that followed named closing, so that fulfilled requests stayed open.
  @Test func `whoever got what they asked for hears how to close it`() throws {
    var street = ActSite()
    for act in ["carol respond", "bob approve", "carol complete"] {
      try street.told("\(act) requests/letter")
    }
    #expect(
      try street.told("bob received requests/letter").nextSteps == [
        "Say thanks: `wishwell thank --for requests/letter 'your own words'`.",
        "If that is all you asked for, close it: `wishwell close requests/letter`.",
      ])
  }

  /// “Say thanks: `wishwell thank --for birthday/kettle`” was refused as it stood: nothing said who
  /// gave it, and the words were missing.
  @Test(arguments: [
    (["bob promise birthday/kettle"], "Say thanks: `wishwell thank --for birthday/kettle"),
    ([String](), "If somebody gave it, say thanks: `wishwell thank NAME --for birthday/kettle"),
  ])
  func `whoever got a wish hears how to say thanks`(before: [String], next: String) throws {
    var street = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
    ])
    for act in before { try street.told(act) }
    #expect(
      try street.told("alice grant birthday/kettle").nextSteps == ["\(next) 'your own words'`."])
  }

  @Test func `a request, asked for, agreed to and lost`() throws {
    var street = ActSite()
    let changeSets = try [
      "carol respond requests/letter", "bob decline requests/letter",
      "carol respond requests/letter", "bob approve requests/letter",
      "carol complete requests/letter", "bob lost requests/letter",
      "dora respond requests/letter", "bob approve requests/letter", "dora unable requests/letter",
    ].map { try street.told($0) }
    #expect(
      changeSets.map(\.summary) == [
        "Carol offers Bob something for ‘A letter’",
        "Bob declines an offer from Carol for ‘A letter’",
        "Carol offers Bob something for ‘A letter’",
        "Bob accepts an offer from Carol for ‘A letter’",
        "Carol has sent something for ‘A letter’ to Bob",
        "What Carol sent for ‘A letter’ never reached Bob",
        "Dora offers Bob something for ‘A letter’",
        "Bob accepts an offer from Dora for ‘A letter’",
        "Dora cannot send anything for ‘A letter’ to Bob",
      ])
    #expect(Set(changeSets.map(\.commitSubject)) == ["An answer to ‘A letter’ moves on"])
  }

  /// What was done before, the act that is refused, and why.
  static let refused: [(before: [String], act: String, rule: String, message: String)] = [
    (
      [], "alice promise birthday/lamp", "event-not-yours",
      "‘promised’ is not for ‘alice’ to record: the wish is for ‘alice’"
    ),
    (
      ["bob promise birthday/lamp"], "carol promise birthday/lamp", "wish-quantity-exceeded",
      "this takes 1 of the wish, but none is left"
    ),
    (
      ["bob promise birthday/lamp"], "bob grant birthday/lamp", "event-not-yours",
      "‘granted’ is not for ‘bob’ to record: that is for the people the wish is for: alice"
    ),
    (
      ["bob promise birthday/lamp"], "carol sent birthday/lamp", "event-not-allowed",
      "‘sent’ is not possible: ‘carol’ has not promised anything; possible now: "
        + "sent by whoever promised it, released by whoever promised it, granted, amended by whoever promised it, undone"
    ),
    (
      ["bob promise birthday/lamp"], "carol undo birthday/lamp", "event-not-yours",
      "‘undone’ is not for ‘carol’ to record: the newest event is by somebody else"
    ),
    (
      ["bob promise birthday/lamp"], "bob amend birthday/lamp", "event-not-allowed",
      "‘bob’ agreed to this text already"
    ),
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"], "alice withdraw birthday/lamp",
      "event-not-allowed", "the wish came true, so there is nothing left to take back"
    ),
    (
      [], "erik promise birthday/lamp", "event-by-stranger", "‘erik’ has no profile here"
    ),
    (
      [], "bob promise birthday/sofa", "event-without-thing",
      "there is no published wish ‘birthday/sofa’"
    ),
    (
      [], "alice respond offers/cards", "event-not-yours",
      "‘responded’ is not for ‘alice’ to record: the offer is by ‘alice’"
    ),
    (
      ["bob respond offers/cards", "carol respond offers/cards"], "dora respond offers/cards",
      "event-on-closed",
      "‘responded’ comes too late: the offer is closed: all of its places are taken"
    ),
    (
      ["alice close offers/cards"], "dora respond offers/cards", "event-on-closed",
      "‘responded’ comes too late: the offer is closed: its author closed it"
    ),
    (
      [], "bob close offers/cards", "event-not-yours",
      "‘closed’ is not for ‘bob’ to record: that is for the author: alice"
    ),
    (
      ["bob respond offers/cards"], "bob complete offers/cards of bob", "event-not-yours",
      "‘completed’ is not for ‘bob’ to record: that is for the author: alice"
    ),
    // Carol was dropped, and what Bob had sent counted as sent.
    (
      ["alice respond requests/letter", "bob approve requests/letter"],
      "alice complete requests/letter of carol", "event-not-yours",
      "whoever acts says this of themselves, and not of ‘carol’"
    ),
    (
      ["bob promise birthday/lamp"], "bob sent birthday/lamp of carol", "event-not-yours",
      "whoever acts says this of themselves, and not of ‘carol’"
    ),
    (
      ["bob respond offers/cards", "carol respond offers/cards"], "alice complete offers/cards",
      "act-unclear",
      "several responses to ‘offers/cards’ can be ‘completed’: those of bob and carol"
    ),
    (
      [], "alice complete offers/cards", "event-not-allowed",
      "no response to ‘offers/cards’ can be ‘completed’ now"
    ),
    (
      [], "bob approve birthday/lamp", "act-not-for-thing",
      "‘approve’ is for a request, but ‘birthday/lamp’ is a wish"
    ),
    (
      [], "bob promise thanks/tea", "act-not-for-thing",
      "‘promise’ is for a wish, but ‘thanks/tea’ is a thank-you"
    ),
  ]

  @Test(arguments: refused.indices)
  func `an act that cannot be says why`(index: Int) throws {
    let (before, act, rule, message) = PerformTests.refused[index]
    var street = ActSite()
    for words in before { #expect(try street.act(words).value != nil) }
    let refusal = try street.act(act)
    #expect(refusal.value == nil)
    #expect(refusal.diagnostics.map(\.rule.id) == [rule])
    #expect(refusal.diagnostics.map(\.message) == [message])
    #expect(refusal.diagnostics.allSatisfy { $0.help != nil })
  }

  /// The name was dropped, and the only one who waited got the yes.
  @Test(arguments: [
    (["alice respond requests/letter"], "bob", "approve", "requests/letter"),
    (["alice respond requests/letter"], "bob", "decline", "requests/letter"),
    (["bob respond offers/cards"], "alice", "complete", "offers/cards"),
    (["bob respond offers/cards"], "alice", "unable", "offers/cards"),
    (["bob respond offers/cards"], "bob", "undo", "offers/cards"),
    (
      ["bob respond offers/cards", "alice complete offers/cards"], "bob", "received",
      "offers/cards"
    ),
    (["bob respond offers/cards", "alice complete offers/cards"], "bob", "lost", "offers/cards"),
    ([], "bob", "like", "offers/cards"),
    ([], "alice", "close", "offers/cards"),
  ])
  func `a name that nobody has is never dropped`(
    before: [String], actor: String, verb: String, thing: String
  ) throws {
    var street = ActSite()
    for words in before { try street.told(words) }
    let kind = try #require(ActKinds.all.first { $0.name == verb })
    for of in [Participant.guest("Berta Klein"), .sealed(part: 1)] {
      let refusal = perform(
        Intent(kind, try #require(ActSite.subject(thing)), of: of),
        by: Actor(.person(try #require(Handle(actor)))), at: .instant(ActSite.noon + 60),
        on: try street.site)
      #expect(refusal.value == nil, "\(verb)")
      #expect(
        refusal.diagnostics.map(\.message) == ["nobody here is called \(quoted(of.description))"],
        "\(verb)")
    }
    // Without a name it is possible.
    #expect(try street.act("\(actor) \(verb) \(thing)").value != nil, "\(verb)")
  }

  @Test func `a list that is archived takes no promise`() throws {
    var street = ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; archived: yes"
    ])
    let refusal = try street.act("bob promise birthday/lamp")
    #expect(refusal.diagnostics.map(\.rule) == [.eventOnClosed])
  }

  /// `promise` went through without a word, for somebody who was gone.
  @Test func `a wish takes no promise once all have left whom it is for`() throws {
    var street = ActSite([
      "people/dora.md": "name: Dora; left: yes",
      "wishlists/old/index.md": "title: Old; owner: dora; date: 2026-11-01",
      "wishlists/old/pan.md": "title: Pan",
    ])
    let refusal = try street.act("bob promise old/pan")
    #expect(refusal.value == nil)
    #expect(refusal.diagnostics.map(\.rule) == [.eventOnClosed])
    #expect(refusal.diagnostics.allSatisfy { $0.message.hasSuffix("has left") })
    #expect(
      refusal.diagnostics.map(\.help) == ["it can be promised again once they are back"])
  }

  /// It took the second promise of the same lamp. What its owner granted was no longer bob's gift, and bob
  /// was told that he had promised nothing.
  @Test(arguments: [
    ("carol", "promise", "promised"), ("alice", "grant", "granted"), ("bob", "release", "released"),
    ("bob", "sent", "sent"),
  ])
  func `a wish that was renamed without its promises takes no event`(
    giver: String, act: String, event: String
  ) throws {
    let street = ActSite([
      "wishlists/birthday/lamp.md": "title: Lamp; formerly: lantern",
      "wishlists/birthday/lantern.promise/0001.yml": "event: promised\nby: bob\nat: 2026-11-02",
    ])
    let lamp = try #require(ActSite.subject("birthday/lamp"))
    let actor = Actor(.person(try #require(Handle(giver))))
    let kind = try #require(ActKinds.all.first { $0.name == act })
    let refusal = perform(
      Intent(kind, lamp), by: actor, at: .instant(ActSite.noon), on: try street.derived.0)
    #expect(refusal.value == nil)
    #expect(
      refusal.diagnostics.map(\.message) == [
        "‘\(event)’ comes too early: the promises of ‘birthday/lantern’, as the wish was called, "
          + "did not come with it"
      ])
    #expect(refusal.diagnostics.map(\.rule) == [.promisesLeftBehind])
  }

  /// Bob had promised nothing. He wrote a day before the kettle came, and Alice’s address opened to
  /// him.
  @Test(arguments: [
    ("2026-11-19", "; ship: alice", false), ("1999-01-01", "; ship: alice", false),
    ("2026-11-20", "; ship: alice", true), ("2026-11-21", "; ship: alice", true),
    ("2026-11-19", "", true),
  ])
  func `a promise that opens an address is not dated before what owners said since`(
    day: String, ship: String, isPossible: Bool
  ) throws {
    let settings = try #require(ActSite().files["site.yml"])
    let street = ActSite([
      "site.yml": settings + "\nseal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: surprise\(ship)",
      "wishlists/birthday/kettle.owners/0001.yml":
        "event: granted\nby: alice\nat: 2026-11-20\nquantity: 1",
    ])
    let kettle = try #require(ActSite.subject("birthday/kettle"))
    let bob = Actor(.person(try #require(Handle("bob"))))
    let promise = try #require(ActKinds.all.first { $0.name == "promise" })
    let start = "this promise would open somebody’s address, but it is dated before what "
    for (reader, end) in [
      (EventReader.editor, "the owners have said of the wish since"),
      (EventReader.command, "was last said of ‘Blue kettle’"),
    ] {
      let told = perform(
        Intent(promise, kettle), by: bob, at: .day(try #require(Day(day))),
        on: try street.derived.0, for: reader)
      #expect((told.value != nil) == isPossible)
      #expect(told.diagnostics.map(\.rule) == (isPossible ? [] : [.promiseDatedBack]))
      #expect(told.diagnostics.map(\.message) == (isPossible ? [] : [start + end]))
    }
  }

  /// What Alice had entered by mistake, and taken back, was still the last word.
  @Test(arguments: [(1, true), (2, false), (3, true)])
  func `a promise may be dated before what owners took back`(
    turns: Int, isPossible: Bool
  ) throws {
    let folder = "wishlists/birthday/kettle.owners"
    let settings = try #require(ActSite().files["site.yml"])
    var files = [
      "site.yml": settings + "\nseal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: surprise; ship: alice",
      "\(folder)/0001.yml": "event: granted\nby: alice\nat: 2026-11-20\nquantity: 1",
    ]
    for turn in 1...turns {
      files["\(folder)/000\(turn + 1).yml"] = "event: undone\nby: alice\nat: 2026-11-20"
    }
    let kettle = try #require(ActSite.subject("birthday/kettle"))
    let promise = try #require(ActKinds.all.first { $0.name == "promise" })
    let site = try ActSite(files).derived.0
    let told = perform(
      Intent(promise, kettle), by: Actor(.person(try #require(Handle("bob")))),
      at: .day(try #require(Day("2026-11-19"))), on: site, for: .editor)
    #expect(told.diagnostics.map(\.rule) == (isPossible ? [] : [.promiseDatedBack]))
    // Of his own file he read that nothing could be done but to ask a maintainer.
    let help = told.diagnostics.compactMap(\.help).joined()
    #expect(help.contains("write ‘at: \(site.today)’ in this file") != isPossible, "\(help)")
  }

  @Test func `every rule of acts is broken by some act`() {
    // Those of checklists, of names and of sealed names have tests of their own.
    let others = Rule.checklistActRules + Rule.nameRules + Rule.sealingRules
    let broken = Set(
      PerformTests.refused.map(\.rule) + others.map(\.id)
        // Above, and in `ReadableChangeSetTests`, `RetireTests` and `ApplyAnswerTests`.
        + [Rule.promiseDatedBack.id, Rule.actUnreadable.id, Rule.stillNamed.id]
        + [Rule.answeredAlready.id])
    #expect(Set(Rule.actRules.map(\.id)).subtracting(broken) == [])
  }
}
