import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

/// Why an act cannot be, as it is told to whoever gave a command or applies a letter. People with
/// the file are told in the words of the file (`PerformTests`).
struct RefusalWordsTests {
  /// What was done before, the act that is refused, and what its doer is told at a command.
  static let told: [(before: [String], act: String, message: String)] = [
    (
      ["bob promise birthday/lamp"], "alice withdraw birthday/lamp",
      "you cannot take ‘Lamp’ back: somebody may be about to give it"
    ),
    (
      [], "alice promise birthday/lamp",
      "‘Lamp’ is your own wish: only somebody else can promise it"
    ),
    ([], "alice approve requests/letter", "nobody is waiting for your answer on ‘A letter’"),
    ([], "alice complete offers/cards", "nobody is waiting for ‘Cards’"),
    (["bob promise birthday/lamp"], "carol sent birthday/lamp", "you have not promised ‘Lamp’"),
    (
      ["bob promise birthday/lamp", "bob sent birthday/lamp"], "bob sent birthday/lamp",
      "you have sent ‘Lamp’ already"
    ),
    (
      ["bob promise birthday/lamp"], "alice lost birthday/lamp",
      "nothing of ‘Lamp’ is on its way"
    ),
    (
      ["bob promise birthday/lamp"], "bob grant birthday/lamp",
      "only Alice can say that ‘Lamp’ has come true"
    ),
    (
      ["bob promise birthday/lamp"], "bob amend birthday/lamp",
      "you have agreed to the present text of ‘Lamp’ already"
    ),
    (
      ["alice withdraw birthday/lamp"], "alice withdraw birthday/lamp",
      "‘Lamp’ is no longer wished for"
    ),
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"], "alice grant birthday/lamp",
      "‘Lamp’ has already come true"
    ),
    // They were told that they had not promised it.
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"], "bob release birthday/lamp",
      "‘Lamp’ has already come true"
    ),
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"], "bob sent birthday/lamp",
      "‘Lamp’ has already come true"
    ),
    ([], "bob undo birthday/lamp", "nothing has happened to ‘Lamp’ that could be taken back"),
    // “What was done last” with it was done by somebody else, they were told, and a maintainer too.
    ([], "bob undo offers/cards", "nothing has happened to ‘Cards’ that could be taken back"),
    ([], "alice undo offers/cards", "nothing has happened to ‘Cards’ that could be taken back"),
    (
      ["bob like offers/cards"], "bob like offers/cards", "you like ‘Cards’ already"
    ),
    (["alice close offers/cards"], "alice close offers/cards", "‘Cards’ is closed already"),
    ([], "alice reopen offers/cards", "‘Cards’ is open already"),
    (
      ["bob respond offers/cards", "carol respond offers/cards"], "alice reopen offers/cards",
      "‘Cards’ was not closed by hand: all of its places are taken"
    ),
    // Three had two places.
    (
      [
        "bob respond offers/cards", "bob withdraw offers/cards", "carol respond offers/cards",
        "dora respond offers/cards",
      ], "bob undo offers/cards", "‘Cards’ is closed: all of its places are taken"
    ),
    (["bob respond offers/cards"], "bob received offers/cards", "‘Cards’ has not been sent yet"),
    (
      ["bob respond offers/cards", "alice complete offers/cards"], "bob withdraw offers/cards",
      "‘Cards’ has been sent already, so it is too late to take the answer back"
    ),
    ([], "bob withdraw offers/cards", "you have no answer to ‘Cards’ that could be taken back"),
    (
      ["carol respond requests/letter"], "carol complete requests/letter",
      "Bob has not said yes to the offer for ‘A letter’ yet"
    ),
    (
      ["carol respond requests/letter", "bob approve requests/letter"],
      "bob approve requests/letter of carol",
      "you have said yes to the offer from Carol for ‘A letter’ already"
    ),
    (
      ["carol respond requests/letter"], "bob approve requests/letter of bob",
      "‘A letter’ is your own request: only what others offer for it can be accepted or declined"
    ),
    (
      ["bob respond offers/cards", "carol respond offers/cards"], "alice complete offers/cards",
      "‘Cards’: this could be about Bob or Carol"
    ),
  ]

  @Test(arguments: told.indices)
  func `whoever gave a command is told in plain words`(index: Int) throws {
    let (before, act, message) = Self.told[index]
    var street = ActSite()
    for words in before { try street.told(words) }
    let refusal = try street.act(act, for: .command)
    #expect(refusal.value == nil)
    #expect(refusal.diagnostics.map(\.message) == [message])
    #expect(refusal.diagnostics.allSatisfy { $0.help != nil })
  }

  /// They were sent to `wishwell status`, which had nothing to do with it.
  @Test(arguments: [
    (["alice withdraw birthday/lamp"], "alice withdraw birthday/lamp", "there is nothing to do"),
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"], "alice grant birthday/lamp",
      "there is nothing to do"
    ),
    (
      ["carol respond requests/letter"], "bob approve requests/letter of bob",
      "say whose you mean: ‘--of carol’"
    ),
    (
      [], "bob undo thanks/tea",
      "to take it off the pages for good: `wishwell retire thanks/tea`"
    ),
  ])
  func `what is done already needs no look around`(
    before: [String], act: String, help: String
  ) throws {
    var street = ActSite()
    for words in before { try street.told(words) }
    #expect(try street.act(act, for: .command).diagnostics.map(\.help) == [help])
  }

  @Test func `whoever applies a letter reads who wanted what`() throws {
    var street = ActSite()
    try street.told("bob promise birthday/lamp")
    let acts = [
      "carol promise birthday/lamp", "alice promise birthday/lamp", "alice withdraw birthday/lamp",
      "carol sent birthday/lamp",
    ]
    let told = try acts.flatMap { try street.act($0, for: .letter).diagnostics.map(\.message) }
    #expect(
      told == [
        "‘Lamp’ is already promised", "‘Lamp’ is for Alice: only somebody else can promise it",
        "Alice cannot take ‘Lamp’ back: somebody may be about to give it",
        "Carol has not promised ‘Lamp’",
      ])
  }

  @Test func `whoever applies a letter can say whose part it means`() throws {
    var street = ActSite()
    try street.told("bob respond offers/cards")
    try street.told("carol respond offers/cards")
    let help = try street.act("alice complete offers/cards", for: .letter).diagnostics.first?.help
    #expect(help?.hasSuffix("‘--as 'complete offers/cards; of bob'’") == true, "\(help ?? "")")
  }

  @Test(arguments: ["lost", "grant"], [EventReader.command, .letter])
  func `whom it is for is named to who may not say so`(act: String, reader: EventReader) throws {
    var street = ActSite()
    for act in ["bob promise birthday/lamp", "bob sent birthday/lamp"] { try street.told(act) }
    for giver in ["bob", "carol"] {
      let message = try street.act("\(giver) \(act) birthday/lamp", for: reader).diagnostics
        .first?.message
      #expect(message?.hasPrefix("only Alice can say that ‘Lamp’") == true, "\(message ?? "")")
    }
  }

  /// What a family was shown before: ‘‘withdrawn’ is not possible: …; possible now: …’. Whatever is
  /// done to whatever, by anybody, names neither an event nor what the tables allow.
  @Test(arguments: [EventReader.command, .letter])
  func `no refusal speaks of events`(reader: EventReader) throws {
    let before = [
      "bob promise birthday/kettle", "carol promise birthday/lamp", "carol sent birthday/lamp",
      "bob respond offers/cards", "carol respond requests/letter", "dora like thanks/tea",
    ]
    var street = ActSite()
    for act in before {
      try expectPlain(street, reader)
      _ = try street.told(act)
    }
    try expectPlain(street, reader)
  }

  /// Whatever anybody tries now.
  private func expectPlain(_ street: ActSite, _ reader: EventReader) throws {
    let things = [
      "birthday/kettle", "birthday/lamp", "offers/cards", "requests/letter", "thanks/tea",
    ]
    let acts = ActKinds.all.filter { $0.ofWishes != nil || $0.ofPosts != nil }.map { $0.name }
    for act in acts {
      for thing in things {
        for (person, whose) in [("alice", ""), ("bob", ""), ("carol", " of bob")] {
          var now = street
          let tried = try now.act("\(person) \(act) \(thing)\(whose)", for: reader)
          for told in tried.diagnostics { expectPlain(told) }
        }
      }
    }
  }

  private func expectPlain(_ told: Diagnostic) {
    guard told.rule.id != "act-not-for-thing" else { return }
    let events = EventKind.allCases.map { "‘\($0.rawValue)’" }
    for word in events + ["possible now", "newest event", "to record", "this file"] {
      #expect(!told.message.contains(word), "\(told.message)")
      #expect(told.help?.contains(word) == false, "\(told.message): \(told.help ?? "no help")")
    }
  }

  @Test func `whom a promise is to surprise is told nobody's name`() throws {
    var street = ActSite()
    try street.told("bob promise birthday/kettle")
    try street.told("carol promise birthday/kettle")
    for act in ["grant", "lost", "withdraw", "undo", "release", "sent", "amend"] {
      for whose in ["", " of bob", " of carol", " of dora"] {
        var now = street
        for told in try now.act("alice \(act) birthday/kettle\(whose)", for: .command).diagnostics {
          let words = "\(told.message); \(told.help ?? "")"
          for name in ["Bob", "Carol", "bob", "carol"] where !whose.hasSuffix(name) {
            #expect(!words.contains(name), "\(words)")
          }
        }
      }
    }
  }

  /// The second is the same in Cyrillic, whose file was guessed to have no name.
  @Test(arguments: ["Otto Kern", "Отто Керн"])
  func `a guest who answers a post is entered with a profile`(guest: String) throws {
    let intent = Intent(Respond.self, try #require(ActSite.subject("offers/cards")))
    let refused = perform(
      intent, by: Actor(.guest(guest), via: .mail), at: .instant(ActSite.noon),
      on: try ActSite().site, for: .command)
    let told = try #require(refused.diagnostics.first)
    #expect(
      told.message
        == "‘\(guest)’ has no profile yet, and only a promise can be entered for a guest")
    #expect(
      told.help
        == "make them a profile: `wishwell new person '\(guest)'`; then give the same command with "
        + "‘--by otto-kern’ instead of ‘--guest’")
  }
}
