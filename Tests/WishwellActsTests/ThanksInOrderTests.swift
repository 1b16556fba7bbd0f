import Testing
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

/// When somebody can say thanks for something of the site: once they got it.
@Suite struct ThanksInOrderTests {
  private func refusal(
    of author: String, thanking person: String, for thing: String, _ street: ActSite
  ) throws -> String? {
    let subject: Thanks.Subject =
      switch try #require(ActSite.subject(thing)) {
      case .post(let key): .post(key)
      case .wish(let key): .wish(key)
      case .checklist: throw UsageError("nobody is thanked for a list", help: "")
      }
    do {
      try street.site.refuseThanks(
        by: try #require(Handle(author)), to: [person], for: subject)
    } catch let error as UsageError { return error.message }
    return nil
  }

  @Test func `nobody says thanks for what they offer, or did not get`() throws {
    var street = ActSite()
    #expect(
      try refusal(of: "alice", thanking: "bob", for: "offers/cards", street)
        == "‘Cards’ is what you offer yourself")
    let missing = "‘Cards’ has not reached you yet, as far as the site knows"
    #expect(try refusal(of: "carol", thanking: "alice", for: "offers/cards", street) == missing)
    try street.told("carol respond offers/cards")
    try street.told("alice complete offers/cards of carol")
    #expect(try refusal(of: "carol", thanking: "alice", for: "offers/cards", street) == missing)
    try street.told("carol received offers/cards")
    #expect(try refusal(of: "carol", thanking: "alice", for: "offers/cards", street) == nil)
    #expect(try refusal(of: "dora", thanking: "alice", for: "offers/cards", street) == missing)
    #expect(
      try refusal(of: "bob", thanking: "carol", for: "requests/letter", street)
        == "nothing for ‘A letter’ has reached you yet, as far as the site knows")
  }

  @Test func `a wish that came true was for those whom it is for`() throws {
    var street = ActSite()
    try street.told("bob promise birthday/lamp")
    try street.told("alice grant birthday/lamp")
    #expect(
      try refusal(of: "carol", thanking: "bob", for: "birthday/lamp", street)
        == "‘Lamp’ was for Alice")
    #expect(try refusal(of: "alice", thanking: "bob", for: "birthday/lamp", street) == nil)
  }

  /// What the sender hears says no more than that it cannot be as things stand.
  @Test func `a letter is refused as well`() throws {
    let letters = try LetterSite()
    var form = ContentForm("thanks", "offers/cards")
    form.text = "To: bob\n\nThey are lovely!\n"
    let thanks = perform(
      .form(form), mark: nil, from: Mailbox(name: nil, address: "alice@example.org"),
      labels: LetterLabels(), at: .instant(ActSite.noon), in: try letters.street.library,
      on: try letters.street.site)
    #expect(thanks.diagnostics.map(\.message) == ["‘Cards’ is what you offer yourself"])
    #expect(LetterOutcome(thanks.diagnostics) == .refused(.late))
  }

  /// Bob did not say that the boat was sent, so nobody names him to her: his name was refused.
  @Test func `by letter whoever is not named to her can be thanked by name`() throws {
    func thanks(_ to: String, after files: [String: String] = [:]) throws -> Checked<ChangeSet?> {
      let boat = ["wishlists/birthday/boat.md": "title: Boat; shares: 2"]
      let letters = try LetterSite(
        boat.merging(files) { $1 },
        after: [
          "bob promise birthday/boat", "carol promise birthday/boat", "carol sent birthday/boat",
          "alice grant birthday/boat",
        ])
      var form = ContentForm("thanks", "birthday/boat")
      form.text = "To: \(to)\nFeeling:\n\nIt floats!\n"
      return perform(
        .form(form), mark: nil, from: Mailbox(name: nil, address: "alice@example.org"),
        labels: LetterLabels(), at: .instant(ActSite.noon), in: try letters.street.library,
        on: try letters.street.site)
    }
    func thanked(_ changeSet: ChangeSet?) -> Bool? {
      changeSet?.files.first?.text.contains("\nto: carol\n")
    }
    let first = try thanks("")
    #expect(thanked(first.value) == true, "\(first.diagnostics)")
    let said = [
      "thanks/carol.md":
        "title: Carol; author: alice; date: 2026-11-21; to: carol; for: birthday/boat"
    ]
    let unnamed = try thanks("", after: said)
    #expect(unnamed.diagnostics.map(\.rule) == [.letterWithoutPerson])
    let message = unnamed.diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("the letter does not say who else is thanked"), "\(message)")
    let named = try thanks("Bob Baker", after: said)
    #expect(named.value?.files.first?.text.contains("\nto: bob\n") == true, "\(named)")
  }

  /// It was that the letter does not say who is thanked, and its sender read of an empty line.
  @Test func `thanks by letter for what has not arrived say so`() throws {
    func thanks(_ place: String, by sender: String, after acts: [String]) throws
      -> Checked<ChangeSet?>
    {
      let letters = try LetterSite(after: acts)
      var form = ContentForm("thanks", place)
      form.text = "To:\nFeeling:\n\nThey are lovely!\n"
      return perform(
        .form(form), mark: nil, from: Mailbox(name: nil, address: "\(sender)@example.org"),
        labels: LetterLabels(), at: .instant(ActSite.noon), in: try letters.street.library,
        on: try letters.street.site)
    }
    let sent = ["carol respond offers/cards", "alice complete offers/cards of carol"]
    let early = try thanks("offers/cards", by: "carol", after: sent)
    #expect(
      early.diagnostics.map(\.message) == [
        "‘Cards’ has not reached you yet, as far as the site knows"
      ])
    #expect(early.diagnostics.map(\.rule) == [.letterThanksEarly])
    let help = try #require(early.diagnostics.first?.help)
    #expect(help.hasSuffix("`wishwell received offers/cards --by carol --via mail`"), "\(help)")
    #expect(LetterOutcome(early.diagnostics) == .refused(.early))
    let wish = try thanks("birthday/lamp", by: "alice", after: ["bob promise birthday/lamp"])
    #expect(wish.diagnostics.map(\.rule) == [.letterThanksEarly])
    let arrived = sent + ["carol received offers/cards"]
    #expect(try thanks("offers/cards", by: "carol", after: arrived).value != nil)
  }
}
