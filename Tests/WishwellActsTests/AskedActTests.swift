import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// Letters that ask for an act in one line, or bring something new in plain words.
@Suite struct AskedActTests {
  private func take(
    _ content: LetterMatter.Content, from address: String, named name: String? = nil,
    mark: Postmark? = Postmark("a000000000000001"), on letters: LetterSite
  ) throws -> Checked<ChangeSet?> {
    perform(
      content, mark: mark, from: Mailbox(name: name, address: address),
      labels: LetterLabels([.title: "Titel", .to: "An"]), at: .instant(ActSite.noon),
      in: try letters.street.library, on: try letters.street.site)
  }

  /// The files that come of it, as `path: text`, and what is said; or what is wrong, by rule.
  private func told(
    _ words: String, from address: String, named name: String? = nil, on letters: LetterSite
  ) throws -> [String] {
    let line = try #require(ActLine(words))
    let taken = try take(.act(line), from: address, named: name, on: letters)
    guard let changeSet = taken.value else {
      #expect(taken.diagnostics.allSatisfy { $0.help != nil })
      return taken.diagnostics.map(\.rule.id)
    }
    return changeSet.files.map { "\($0.path.dropFirst(8)): \($0.text)" } + [changeSet.summary]
  }

  private func digest(_ letters: LetterSite) throws -> String {
    let key = WishKey(list: try #require(Handle("birthday")), wish: try #require(Handle("kettle")))
    return try #require(try letters.street.site.wish(key)).digest
  }

  @Test func `a promise needs nothing but its line, with and without a profile`() throws {
    let street = try LetterSite()
    let digest = try digest(street)
    let words = "promise birthday/kettle \(digest)"
    #expect(
      try told(words, from: "bob@example.org", on: street) == [
        "wishlists/birthday/kettle.promise/0001.yml: event: promised\nby: bob\n"
          + "at: 2026-11-21T12:00:00Z\nvia: mail\nletter: a000000000000001\nwish: \(digest)\n",
        "Bob Baker promises ‘Blue kettle’ to Alice",
      ])
    let guest = try told(words, from: "rosa@x.example", named: "Aunt Rosa", on: street)
    #expect(guest.first?.contains("by: guest\nname: Aunt Rosa\n") == true)
    #expect(guest.last == "Aunt Rosa promises ‘Blue kettle’ to Alice")
  }

  @Test func `how many, with whom and who come from the line`() throws {
    let street = try LetterSite()
    let words = "promise birthday/kettle; quantity 2; by Rosa Nobre; with Otto and the choir"
    let told = try told(words, from: "rosa@x.example", on: street)
    #expect(told.first?.contains("name: Rosa Nobre\n") == true)
    #expect(told.first?.contains("quantity: 2\nwith:\n- Otto\n- the choir\n") == true)
  }

  @Test(arguments: [
    ("promise birthday/kettle; by carol", "bob@example.org", "letter-not-by-sender"),
    ("promise birthday/kettle; by Alice", "rosa@x.example", "letter-not-by-sender"),
    ("promise birthday/kettle; by www.spam.example", "rosa@x.example", "letter-not-by-sender"),
    ("promise birthday/kettle; by See http://spam.example", "r@x.example", "letter-not-by-sender"),
    ("promise birthday/kettle 0000000000000000", "bob@example.org", "letter-out-of-date"),
    ("promise birthday/kettle", "alice@example.org", "event-not-yours"),
    ("promise birthday/nothing", "bob@example.org", "letter-unknown-thing"),
    ("promise offers/cards", "bob@example.org", "letter-wrong-file"),
    ("frobnicate birthday/kettle", "bob@example.org", "letter-wrong-file"),
    ("tick picnic", "bob@example.org", "letter-wrong-file"),
    ("respond offers/cards", "rosa@x.example", "letter-from-stranger"),
    ("respond offers/cards; join", "rosa@x.example", "letter-from-stranger"),
    ("like offers/cards", "rosa@x.example", "letter-from-stranger"),
  ])
  func `what is not for the sender is refused`(
    words: String, address: String, rule: String
  ) throws {
    let street = try LetterSite()
    #expect(try told(words, from: address, on: street).contains(rule), "\(words)")
  }

  @Test func `a line that names the part of somebody else does nothing to it`() throws {
    let street = try LetterSite(after: ["carol promise birthday/kettle"])
    let told = try told("release birthday/kettle; of carol", from: "bob@example.org", on: street)
    #expect(told == ["event-not-yours"])
  }

  /// The giver agreed to a text that is nowhere any more, and the owner was told so.
  @Test func `agreeing to a text that has changed again is out of date`() throws {
    let street = try LetterSite(after: ["bob promise birthday/kettle"])
    let told = try told(
      "amend birthday/kettle 0000000000000000", from: "bob@example.org", on: street)
    #expect(told == ["letter-out-of-date"])
  }

  @Test func `a letter gives nobody the rights of a maintainer`() throws {
    let settings =
      "title: S\nurl: https://s.example/\nauthority: s.example,2026\nmaintainers: [bob]\n"
    let street = try LetterSite(
      ["site.yml": settings], after: ["carol promise birthday/kettle"])
    for words in ["release birthday/kettle; of carol", "undo birthday/kettle; of carol"] {
      #expect(try told(words, from: "bob@example.org", on: street) == ["event-not-yours"])
    }
    let ownPart = try told("release birthday/kettle", from: "bob@example.org", on: street)
    #expect(ownPart == ["event-not-allowed"])
    // On a machine of theirs they may.
    var sameStreet = street.street
    #expect(try sameStreet.told("bob release birthday/kettle of carol").summary.contains("Carol"))
  }

  @Test func `somebody without a profile answers an offer, and joins with it`() throws {
    let street = try LetterSite()
    let told = try told(
      "respond offers/cards; join", from: "rosa@x.example", named: "Rosa Nobre", on: street)
    #expect(
      told == [
        "people/rosa-nobre.md: ---\nname: Rosa Nobre\njoined: 2026-11-21\n"
          + "emails: rosa@x.example\n---\n",
        "offers/cards.responses/rosa-nobre/0001.yml: event: responded\nby: rosa-nobre\n"
          + "at: 2026-11-21T12:00:00Z\nvia: mail\nletter: a000000000000001\n",
        "Rosa Nobre joins; Rosa Nobre asks Alice for ‘Cards’",
      ])
    let known = try self.told(
      "respond offers/cards; join", from: "carol@example.org", on: street)
    #expect(known.count == 2 && known.last == "Carol asks Alice for ‘Cards’")
    let alike = try self.told(
      "respond offers/cards; join", from: "rosa@x.example", named: "Bob Bаker", on: street)
    #expect(alike == ["letter-not-by-sender"])
  }

  /// She is told that a name is missing, or that there is nothing to do.
  @Test func `of two who wait a letter says whom it means`() throws {
    func rules(after acts: [String]) throws -> [Rule] {
      let line = try #require(ActLine("complete offers/cards"))
      return try take(
        .act(line), from: "alice@example.org", on: try LetterSite(after: acts)
      ).diagnostics.map(\.rule)
    }
    #expect(
      try rules(after: ["bob respond offers/cards", "carol respond offers/cards"]) == [.actUnclear])
    #expect(try rules(after: []) == [.eventNotAllowed])
  }

  @Test func `the same letter counts once`() throws {
    var street = try LetterSite()
    let line = try #require(ActLine("promise birthday/kettle"))
    let first = try #require(try take(.act(line), from: "bob@example.org", on: street).value)
    street.street.keep(first)
    let again = try take(.act(line), from: "bob@example.org", on: street)
    #expect(again.value == nil && again.diagnostics.map(\.rule) == [.letterTwice])
    let other = try take(
      .act(line), from: "bob@example.org", mark: Postmark("a000000000000002"), on: street)
    #expect(other.value != nil)
  }

  @Test func `a second letter for one's own promise is no refusal`() throws {
    let street = try LetterSite(after: ["bob promise birthday/lamp"])
    for address in ["bob@example.org", "carol@example.org"] {
      let told = try told("promise birthday/lamp", from: address, on: street)
      #expect(told.contains("letter-twice") == (address == "bob@example.org"), "\(told)")
    }
  }

  @Test func `new things come in plain words, in the language of the site or in English`() throws {
    let street = try LetterSite()
    func files(_ form: ContentForm, from address: String) throws -> [String] {
      let taken = try take(.form(form), from: address, on: street)
      return taken.value?.files.map { "\($0.path.dropFirst(8)): \($0.text)" }
        ?? taken.diagnostics.map(\.rule.id)
    }
    var wish = ContentForm("wish", "birthday")
    wish.text =
      "titel:  Teapot: \"the\" #1\nPRICE: about 40 EUR\nLink: https://a.example/x <https://a.example/x>\n"
      + "\n\nWith a lid: please.\n"
    #expect(
      try files(wish, from: "alice@example.org") == [
        "wishlists/birthday/teapot-the-1.md: ---\ntitle: 'Teapot: \"the\" #1'\ndate: 2026-11-21\n"
          + "price: about 40 EUR\nlink: https://a.example/x\n---\n\nWith a lid: please.\n"
      ])
    #expect(try files(wish, from: "bob@example.org").first?.contains("suggested-by: bob") == true)
    #expect(try files(wish, from: "rosa@x.example") == ["letter-from-stranger"])
    var thanks = ContentForm("thanks")
    thanks.text = "An: Bob Baker, the postman\n\nIt came!\n"
    #expect(
      try files(thanks, from: "alice@example.org").first?.contains(
        "author: alice\ndate: 2026-11-21\nto:\n- bob\n- the postman\n---\n\nIt came!\n") == true)
    var profile = ContentForm("profile")
    profile.text = "Name: Rosa: N.\nCountry:\n"
    #expect(
      try files(profile, from: "rosa@x.example").first?.hasPrefix(
        "people/rosa-n.md: ---\nname: 'Rosa: N.'\n") == true)
    var list = ContentForm("checklist")
    list.text = "Title: Picnic\n\nBread\n- Oat milk\n* [x] Salt\n"
    #expect(
      try files(list, from: "bob@example.org").first?.hasSuffix(
        "---\n\n- [ ] Bread\n- [ ] Oat milk\n- [x] Salt\n") == true)
    #expect(try files(ContentForm("offer"), from: "bob@example.org") == ["letter-incomplete"])
    #expect(try files(ContentForm("settings"), from: "bob@example.org") == ["letter-wrong-file"])
  }

  @Test func `what became of a letter tells its sender nothing of others`() {
    func outcome(_ rules: Rule...) -> LetterOutcome {
      LetterOutcome(rules.map { Diagnostic($0, at: SourceLocation("x"), "by Carol", help: nil) })
    }
    #expect(outcome(.letterTwice) == .doneBefore)
    #expect(outcome(.eventNotAllowed) == .refused(.late))
    #expect(outcome(.letterOutOfDate) == .refused(.changed))
    #expect(outcome(.sameName) == .refused(.unclear))
    #expect(outcome(.actUnclear) == .refused(.whose))
    #expect(outcome(.mailFileQuoted) == .refused(.quoted))
    #expect(outcome(.mailQuotationAnswered) == .refused(.answered))
    #expect(outcome(.letterWithoutWords) == .refused(.wordless))
    #expect(outcome(.answeredAlready) == .refused(.again))
    #expect(LetterOutcome([.doneBefore, .done]) == .done)
    #expect(LetterOutcome([.done, .refused(.late)]) == .donePartly)
    #expect(LetterOutcome([.doneBefore, .refused(.late)]) == .donePartly)
    #expect(LetterOutcome([.refused(.closed), .refused(.late)]) == .refused(.closed))
    #expect(LetterOutcome([.doneBefore]) == .doneBefore)
  }
}
