import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellTesting

@testable import WishwellActs

/// Letters that ask for an act in one line, or bring something new in plain words.
@Suite struct AskedActTests {
  private func take(
    _ content: LetterMatter.Content, from address: String, named name: String? = nil,
    mark: Postmark? = Postmark("a000000000000001"), waiting: [WaitingText] = [],
    isRead: Bool = false, on letters: LetterSite
  ) throws -> Checked<ChangeSet?> {
    perform(
      content, mark: mark, from: Mailbox(name: name, address: address),
      labels: LetterLabels([.title: "Titel", .to: "An"]), at: .instant(ActSite.noon),
      in: try letters.street.library, on: try letters.street.site, waiting: waiting,
      isRead: isRead)
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

  /// Of two texts of a wish with the same half of a digest, the other one was promised.
  @Test func `a promise by half of a digest is for a look at the page`() throws {
    let street = try LetterSite()
    let half = try digest(street).prefix(16)
    #expect(
      try told("promise birthday/kettle \(half)", from: "bob@example.org", on: street)
        == ["letter-out-of-date"])
    let path = "wishlists/birthday/kettle.promise/0001.yml"
    for event in ["promised", "amended"] {
      let text = "event: \(event)\nby: bob\nat: 2026-11-20\nwish: \(half)\n"
      let taken = try street.take(path, text, from: "bob@example.org")
      #expect(taken.diagnostics.map(\.rule) == [.letterOutOfDate], "\(event)")
    }
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
    ("frobnicate birthday/kettle", "bob@example.org", "letter-unknown-act"),
    ("hinzufügen picnic", "bob@example.org", "letter-unknown-act"),
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

  /// Berta Klein was dropped, and Carol, who alone had answered, got the yes and saw the address.
  @Test(arguments: [
    ("approve", "Berta Klein", "letter-unknown-name"),
    ("approve", "berta", "letter-unknown-name"),
    ("decline", "Berta Klein", "letter-unknown-name"),
    ("undo", "Berta Klein", "letter-unknown-name"),
    // Near the name of somebody who did not answer.
    ("approve", "Baker", "letter-unknown-name"),
    // Somebody who did not answer.
    ("approve", "dora", "event-not-allowed"),
  ])
  func `whom a letter names and nobody is gets no yes, nor does anybody else`(
    verb: String, name: String, rule: String
  ) throws {
    let street = try LetterSite(
      ["requests/card.md": "title: A card; author: alice; date: 2026-11-01"],
      after: ["carol respond requests/card"])
    let told = try told(
      "\(verb) requests/card; of \(name)", from: "alice@example.org", on: street)
    #expect(told == [rule], "\(verb) \(name)")
    for name in ["Carol", "carol", "carol@example.org"] {
      let approved = try self.told(
        "approve requests/card; of \(name)", from: "alice@example.org", on: street)
      #expect(approved.last == "Alice accepts an offer from Carol for ‘A card’", "\(name)")
    }
  }

  /// Mail programs write ‘Carol Klein <carol@example.org>’ for a person; the address was dropped, and nobody
  /// is called Carol Klein.
  @Test(arguments: [
    ("Carol Klein <carol@example.org>", "Alice accepts an offer from Carol for ‘A card’"),
    ("<carol@example.org>", "Alice accepts an offer from Carol for ‘A card’"),
    // Her profile has another address, or none.
    ("Carol <carol@post.example>", "Alice accepts an offer from Carol for ‘A card’"),
    // That of somebody who did not answer is like that of nobody.
    ("Carol <dora@example.org>", "Alice accepts an offer from Carol for ‘A card’"),
    // Both of them answered, or neither did.
    ("Carol <bob@work.example>", "letter-unknown-name"),
    ("Dora <carol@example.org>", "letter-unknown-name"),
    ("Berta Klein <berta@post.example>", "letter-unknown-name"),
    ("Dora <dora@post.example>", "letter-unknown-name"),
  ])
  func `somebody with their name and their address is meant by either, and two by neither`(
    name: String, told last: String
  ) throws {
    let street = try LetterSite(
      ["requests/card.md": "title: A card; author: alice; date: 2026-11-01"],
      after: ["carol respond requests/card", "bob respond requests/card"])
    let told = try told("approve requests/card; of \(name)", from: "alice@example.org", on: street)
    #expect(told.last == last, "\(name)")
  }

  /// Who promised is told by their name alone, as guests have no profile.
  @Test func `an address beside the name of whoever promised changes nothing`() throws {
    let street = try LetterSite(
      [
        "wishlists/birthday/index.md":
          "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
      ], after: ["carol promise birthday/kettle", "bob promise birthday/kettle"])
    for name in ["Carol", "Carol <carol@example.org>", "Carol (carol@post.example)"] {
      let told = try told(
        "grant birthday/kettle; of \(name)", from: "alice@example.org", on: street)
      #expect(told.last == "Alice got ‘Blue kettle’ from Carol", "\(name)")
    }
  }

  @Test func `of several with one name the one who answered is meant`() throws {
    let street = try LetterSite(
      [
        "requests/card.md": "title: A card; author: alice; date: 2026-11-01",
        "people/carol-2.md": "name: Carol",
      ],
      after: ["carol respond requests/card"])
    let told = try told("approve requests/card; of Carol", from: "alice@example.org", on: street)
    #expect(told.last?.hasPrefix("Alice accepts an offer from Carol") == true, "\(told)")
    let neither = try LetterSite([
      "checklists/picnic.md": "title: Picnic; owner: alice | - [ ] Bread",
      "people/carol-2.md": "name: Carol",
    ])
    #expect(
      try self.told("invite picnic; of Carol", from: "alice@example.org", on: neither)
        == ["act-unclear"])
  }

  /// What is given up by another, or sent, is theirs to tell.
  @Test(arguments: ["sent birthday/kettle; of Carol", "accept picnic; of Berta Klein"])
  func `a name beside one’s own step is not dropped`(words: String) throws {
    let street = try LetterSite(
      [
        "checklists/picnic.md": "title: Picnic; owner: alice | - [ ] Bread",
        "checklists/picnic.members/bob/0001.yml": "event: invited\nby: alice\nat: 2026-11-19\n",
      ],
      after: ["bob promise birthday/kettle"])
    let told = try told(words, from: "bob@example.org", on: street)
    #expect(
      told == [words.hasPrefix("sent") ? "event-not-yours" : "letter-unknown-name"], "\(words)")
  }

  /// ‘Nothing says who acts’, of a list of her own; and nobody was invited by their address.
  @Test(arguments: [
    ("carol@example.org", "alice@example.org", "Alice invites Carol to ‘Picnic’"),
    ("Carol", "alice@example.org", "Alice invites Carol to ‘Picnic’"),
    ("nana@post.example", "alice@example.org", "letter-invites-stranger"),
    ("nana@post.example", "bob@example.org", "event-not-yours"),
    ("nana@", "alice@example.org", "letter-unknown-name"),
    // Lena was dropped without a word.
    ("Lena und carol@example.org", "alice@example.org", "act-unclear"),
    ("nana@post.example and Lena", "alice@example.org", "act-unclear"),
    ("Carol Klein (carol@example.org)", "alice@example.org", "Alice invites Carol to ‘Picnic’"),
    ("Mrs Klein <carol@example.org>", "alice@example.org", "Alice invites Carol to ‘Picnic’"),
    ("Bob Baker <carol@example.org>", "alice@example.org", "act-unclear"),
    // Whose the address is, is nobody’s to find out who cannot invite.
    ("Bob Baker <carol@example.org>", "bob@example.org", "event-not-yours"),
    ("Carol <nana@post.example>", "alice@example.org", "letter-invites-stranger"),
    ("Berta Klein", "alice@example.org", "letter-unknown-name"),
    ("Berta Klein", "bob@example.org", "event-not-yours"),
  ])
  func `somebody is invited by their name, or by their address`(
    name: String, sender: String, told last: String
  ) throws {
    let street = try LetterSite([
      "checklists/picnic.md": "title: Picnic; owner: alice | - [ ] Bread"
    ])
    let told = try told("invite picnic; of \(name)", from: sender, on: street)
    #expect(told.last == last, "\(name)")
  }

  /// The answers differed, so that anyone with a request found out whose profile has an address.
  @Test(arguments: ["carol@example.org", "nobody@x.example"])
  func `an address of nobody who waits is told like one that nobody has`(address: String) throws {
    let street = try LetterSite(
      ["requests/card.md": "title: A card; author: alice; date: 2026-11-01"],
      after: ["bob respond requests/card"])
    for words in ["decline requests/card", "decline requests/letter", "approve requests/card"] {
      for end in ["", "; by bob", "; part 2"] {
        let line = try #require(ActLine("\(words); of \(address)\(end)"))
        let taken = try take(.act(line), from: "alice@example.org", on: street)
        let told = taken.diagnostics.map { "\($0.message); \($0.help ?? "") [\($0.rule.id)]" }
        #expect(
          told == [
            "the letter names somebody by an e-mail address, and nobody who could be meant has it; "
              + "ask the sender whom they mean, and enter it: `--as '\(words); of PERSON'` "
              + "[letter-unknown-name]"
          ])
      }
    }
    let waiting = try told(
      "decline requests/card; of bob@work.example", from: "alice@example.org", on: street)
    #expect(waiting.last?.hasPrefix("Alice declines an offer from Bob Baker") == true, "\(waiting)")
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

  /// An edit by Alice that waits, and makes a text with `digest` of the wish.
  private func edit(of digest: String) throws -> WaitingText {
    WaitingText(
      digest: digest, author: try #require(Handle("alice")), edits: ["price: ‘12 EUR’, new"])
  }

  /// “There is nothing to do: the promise holds”, was said of a yes to the edit.
  @Test func `agreeing without a digest is unclear to whoever promised while an edit waits`() throws
  {
    let street = try LetterSite(after: ["bob promise birthday/kettle"])
    let line = try #require(ActLine("amend birthday/kettle"))
    let digest = "0123456789abcdef0123456789abcdef"
    let asked = try take(
      .act(line), from: "bob@example.org", waiting: [edit(of: digest)], on: street)
    #expect(asked.value == nil)
    #expect(asked.diagnostics.map(\.rule.id) == ["letter-wrong-file"])
    let (message, help) = (asked.diagnostics.first?.message ?? "", asked.diagnostics.first?.help)
    #expect(message.hasSuffix("Alice would like to change it (price: ‘12 EUR’, new)"), "\(message)")
    #expect(
      help == "ask the sender which they agree to, and enter it: the edit by Alice, "
        + "`--as 'amend birthday/kettle \(digest)'`")
    let others: [(sender: String, edits: [WaitingText])] = [
      ("bob@example.org", []), ("carol@example.org", [try edit(of: digest)]),
    ]
    for (sender, edits) in others {
      let refused = try take(.act(line), from: sender, waiting: edits, on: street)
      #expect(refused.diagnostics.map(\.rule.id) == ["event-not-allowed"], "\(sender)")
    }
  }

  /// The giver could say yes to an edit that waits by no letter.
  @Test func `agreeing to a text that waits is for whoever promised, and to that text alone`()
    throws
  {
    let street = try LetterSite(after: ["bob promise birthday/kettle"])
    let digest = "0123456789abcdef0123456789abcdef"
    func agreed(_ verb: String, to digest: String, by address: String) throws -> Checked<ChangeSet?>
    {
      let line = try #require(ActLine("\(verb) birthday/kettle \(digest)"))
      let waiting = try [edit(of: "0123456789abcdef0123456789abcdef")]
      return try take(.act(line), from: address, waiting: waiting, on: street)
    }
    let done = try agreed("amend", to: digest, by: "bob@example.org").value
    #expect(done?.files.first?.text.contains("wish: \(digest)\n") == true, "\(done?.files ?? [])")
    for (verb, other, sender, rule) in [
      ("amend", "fedcba9876543210fedcba9876543210", "bob@example.org", "letter-out-of-date"),
      ("amend", String(digest.prefix(16)), "bob@example.org", "letter-out-of-date"),
      ("amend", digest, "carol@example.org", "event-not-allowed"),
      ("promise", digest, "carol@example.org", "letter-out-of-date"),
    ] {
      let refused = try agreed(verb, to: other, by: sender)
      #expect(refused.value == nil)
      #expect(refused.diagnostics.map(\.rule.id) == [rule], "\(verb) \(other) \(sender)")
    }
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

  /// It counted again: its commit did not say of which letter it was.
  @Test func `something new that somebody joins with keeps the mark of its letter`() throws {
    let street = try LetterSite()
    var form = ContentForm("offer")
    form.text = "Title: Jam\n"
    form.joins = true
    let joined = try take(
      .form(form), from: "rosa@x.example", named: "Rosa Nobre",
      mark: Postmark("a000000000000002"), on: street)
    let changeSet = try #require(joined.value, "\(joined.diagnostics)")
    #expect(changeSet.letter?.text == "a000000000000002")
    #expect(changeSet.commitSubject == "Rosa Nobre joins; Rosa Nobre offers ‘Jam’")
  }

  /// “We do not know your e-mail address yet”, of what the page had invited to.
  @Test func `somebody without a profile brings or likes something, and joins with it`() throws {
    let street = try LetterSite()
    let liked = try told(
      "like offers/cards; join", from: "rosa@x.example", named: "Rosa Nobre", on: street)
    #expect(liked.last == "Rosa Nobre joins; Rosa Nobre likes ‘Cards’", "\(liked)")
    var form = ContentForm("offer")
    form.text = "Title: Jam\n"
    func taken(_ name: String?, _ address: String = "rosa@x.example") throws -> (
      summary: String?, paths: [String], rules: [String]
    ) {
      let taken = perform(
        .form(form), mark: nil, from: Mailbox(name: name, address: address),
        labels: LetterLabels(), at: .instant(ActSite.noon), in: try street.street.library,
        on: try street.street.site)
      return (
        taken.value?.summary, taken.value?.files.map(\.path) ?? [],
        taken.diagnostics.map(\.rule.id)
      )
    }
    #expect(try taken("Rosa Nobre").rules == ["letter-from-stranger"])
    form.joins = true
    let joined = try taken("Rosa Nobre")
    #expect(joined.summary == "Rosa Nobre joins; Rosa Nobre offers ‘Jam’", "\(joined)")
    #expect(
      joined.paths == ["content/people/rosa-nobre.md", "content/offers/2026-11-21-jam.md"])
    #expect(try taken(nil).rules == ["letter-from-stranger"])
    #expect(try taken("Bob Bаker").rules == ["letter-not-by-sender"])
    #expect(try taken("Bob", "bob@example.org").summary == "Bob Baker offers ‘Jam’")
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

  /// Whoever could push copied the mark of a letter into an event of another wish, and the letter was
  /// lost: “It was done before”.
  @Test func `an event of another wish that has its mark does not do a letter`() throws {
    var street = try LetterSite()
    let lamp = try #require(ActLine("promise birthday/lamp"))
    let other = try #require(try take(.act(lamp), from: "carol@example.org", on: street).value)
    street.street.keep(other)
    let kettle = try #require(ActLine("promise birthday/kettle"))
    func taken(isRead: Bool) throws -> Checked<ChangeSet?> {
      try take(.act(kettle), from: "bob@example.org", isRead: isRead, on: street)
    }
    let claimed = try taken(isRead: false)
    #expect(claimed.value == nil && claimed.diagnostics.map(\.rule) == [.letterClaimed])
    #expect(!"\(claimed.diagnostics)".contains("lamp"), "\(claimed.diagnostics)")
    let done = try #require(try taken(isRead: true).value)
    street.street.keep(done)
    #expect(try taken(isRead: true).diagnostics.map(\.rule) == [.letterTwice])
    #expect(try taken(isRead: false).diagnostics.map(\.rule) == [.letterTwice])
  }

  @Test func `a second letter for one's own promise is no refusal`() throws {
    let street = try LetterSite(after: ["bob promise birthday/lamp"])
    for address in ["bob@example.org", "carol@example.org"] {
      let told = try told("promise birthday/lamp", from: address, on: street)
      #expect(told.contains("letter-as-it-is") == (address == "bob@example.org"), "\(told)")
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
        "author: alice\ndate: 2026-11-21T12:00:00Z\nto:\n- bob\n- the postman\n---\n\nIt came!\n")
        == true)
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

  /// What `form` with `text` comes to: the text of its file, and what is said, by rule.
  private func brought(
    _ form: ContentForm, _ text: String, from address: String, on street: LetterSite
  ) throws -> (text: String, rules: [String]) {
    var form = form
    form.text = text
    let taken = try take(.form(form), from: address, on: street)
    return (taken.value?.files.first?.text ?? "", taken.diagnostics.map(\.rule.id))
  }

  /// The path of a wish that the form with `text` brings to `street`, or what is wrong, by rule.
  private func wish(_ text: String, from address: String, to street: LetterSite) throws -> String {
    var form = ContentForm("wish")
    form.text = text
    let taken = try take(.form(form), from: address, on: street)
    return taken.value?.files.first?.path
      ?? taken.diagnostics.map { "\($0.rule.id): \($0.message)" }.joined(separator: "\n")
  }

  /// It was for the first list of that title, whosever that was, listed or not.
  @Test(arguments: [
    ("Christmas", "bob", "content/wishlists/bobs/socks.md"),
    ("christmas", "alice", "content/wishlists/alices/socks.md"),
    ("bobs", "alice", "content/wishlists/bobs/socks.md"),
    ("Alice turns forty", "bob", "content/wishlists/birthday/socks.md"),
    ("Carol at home", "alice", "content/wishlists/home/socks.md"),
    (
      "Carol at home", "bob",
      "letter-unknown-list: the wish list ‘Carol at home’ is not listed, and the sender does not "
        + "keep it"
    ),
    (
      "Christmas", "carol",
      "act-unclear: 2 wish lists are called ‘Christmas’: alices of Alice; bobs of Bob Baker"
    ),
  ])
  func `of lists with one title a wish is for its sender's own, or they are asked`(
    list: String, sender: String, outcome: String
  ) throws {
    let street = try LetterSite([
      "wishlists/alices/index.md": "title: Christmas; owner: alice; date: 2026-11-12",
      "wishlists/bobs/index.md": "title: Christmas; owner: bob; date: 2026-11-11",
      "wishlists/forty/index.md":
        "title: Alice turns forty; owner: carol; date: 2026-11-13; listed: false",
      "wishlists/home/index.md":
        "title: Carol at home; owner: carol; editors: [alice]; date: 2026-11-10; listed: false",
    ])
    let told = try wish(
      "List: \(list)\nTitle: Socks\n", from: "\(sender)@example.org", to: street)
    #expect(told == outcome)
  }

  /// Whoever named them an editor got their wishes.
  @Test func `a wish that names no list is for the only list that its sender owns`() throws {
    let street = try LetterSite([
      "wishlists/carols/index.md":
        "title: Carols; owner: carol; editors: [alice, bob]; date: 2026-11-12"
    ])
    #expect(
      try wish("Title: Socks\n", from: "alice@example.org", to: street)
        == "content/wishlists/birthday/socks.md")
    #expect(
      try wish("Title: Socks\n", from: "bob@example.org", to: street)
        == "letter-without-list: the letter does not say which list the wish is for")
  }

  /// The wish was called so.
  @Test(
    arguments: [
      ("Sent from my iPhone", nil), ("Best wishes", nil), ("Hello!", nil), ("Hello Zoe,", nil),
      ("-- ", nil), ("Viele Grüße", nil), ("Best butter", "best-butter"), ("🎁", "wish"),
      ("Hello kitty stickers!", "hello-kitty-stickers"),
    ] as [(String, String?)])
  func `a greeting or a signature is no title`(line: String, name: String?) throws {
    for form in ["Title:\n\(line)\n", "Title:\n\n\(line)\n"] {
      var wish = ContentForm("wish", "birthday")
      wish.text = form
      let taken = try take(.form(wish), from: "alice@example.org", on: try LetterSite())
      #expect(
        taken.value?.files.first?.path == name.map { "content/wishlists/birthday/\($0).md" },
        "\(taken.diagnostics)")
      #expect((taken.diagnostics.map(\.rule) == [.letterIncomplete]) == (name == nil))
    }
  }

  /// It was done before, and lost, as it had the title of another and no more text than that.
  @Test(arguments: [
    ("wish", "Price: 10 EUR", "Price: 30 EUR", "content/wishlists/birthday/spade-2.md"),
    ("wish", "Link: https://a.example/x", "", "content/wishlists/birthday/spade-2.md"),
    ("wish", "", "ISBN: 9780140449136", "content/wishlists/birthday/spade-2.md"),
    ("offer", "Until: 1 January 2027", "Until: 2 January 2027", "letter-file-there"),
    ("request", "Country: PT", "Country: FI", "letter-file-there"),
  ])
  func `what differs in a line alone was not there before`(
    kind: String, first: String, second: String, outcome: String
  ) throws {
    var street = try LetterSite()
    var form = ContentForm(kind, kind == "wish" ? "birthday" : nil)
    form.text = "Title: Spade\n\(first)\n"
    let brought = try take(.form(form), from: "alice@example.org", on: street)
    street.street.keep(try #require(brought.value, "\(brought.diagnostics)"))
    let again = try take(.form(form), from: "alice@example.org", on: street)
    #expect(again.diagnostics.map(\.rule) == [.letterAsItIs])
    form.text = "Title: Spade\n\(second)\n"
    let other = try take(.form(form), from: "alice@example.org", on: street)
    #expect(
      other.value?.files.first?.path ?? other.diagnostics.map(\.rule.id).joined() == outcome)
  }

  /// Each was one stranger, whom nobody told.
  @Test(arguments: [
    ("Bob Baker and Carol", "- bob\n- carol\n"), ("Carol und Bob Baker", "- carol\n- bob\n"),
    ("Bob Baker & my neighbour Tom", "- bob\n- my neighbour Tom\n"),
    ("Tom, Carol, and Bob Baker", "- Tom\n- carol\n- bob\n"),
  ])
  func `people with a word for ‘and’ between them are several`(to: String, list: String) throws {
    let told = try brought(
      ContentForm("thanks"), "To: \(to)\n\nIt came!\n", from: "alice@example.org",
      on: try LetterSite())
    #expect(told.text.contains("\nto:\n\(list)---\n"), "\(told)")
    #expect(told.rules == [])
  }

  @Test func `whom ‘and’ does not divide stays whole, and part of a name is asked about`() throws {
    let street = try LetterSite(["people/duo.md": "name: Mia and Tom; emails: duo@example.org"])
    func told(_ to: String) throws -> (text: String, rules: [String]) {
      try brought(
        ContentForm("thanks"), "To: \(to)\n\nIt came!\n", from: "alice@example.org", on: street)
    }
    #expect(try told("Mia and Tom").text.contains("\nto: duo\n"))
    #expect(try told("Salt and Pepper").text.contains("\nto: Salt and Pepper\n"))
    #expect(try told("Carol and Baker").rules == ["letter-unknown-name"])
  }

  /// `Country:` and `Until:` of a request were lost, and an offer had no such lines.
  @Test func `a post says where, and until when`() throws {
    let street = try LetterSite()
    let request = try brought(
      ContentForm("request"), "Title: A scarf\nCountry: PT\nUntil: 1 January 2027\n\nOf wool.\n",
      from: "bob@example.org", on: street)
    #expect(
      request.text == "---\ntitle: A scarf\nauthor: bob\ndate: 2026-11-21T12:00:00Z\ncountry: PT\n"
        + "closes: 2027-01-01\n---\n\nOf wool.\n", "\(request)")
    let offer = try brought(
      ContentForm("offer"),
      "Title: Jam\nHow many: 3\nWhere to (countries, if not everywhere): PT and England\n"
        + "Until (the last day, if there is one): 24. Dez. 2026\n\nOf plums.\n",
      from: "bob@example.org", on: street)
    for field in ["regions:\n- PT\n- GB\n", "\nlimit: ", "closes: 2026-12-24\n"] {
      #expect(offer.text.contains(field), "\(offer)")
    }
    #expect(request.rules == [] && offer.rules == [])
    let anywhere = try brought(
      ContentForm("offer"), "Title: Jam\nWhere to: worldwide\n", from: "bob@example.org",
      on: street)
    #expect(anywhere.text.contains("regions: WW\n"), "\(anywhere)")
  }

  /// The hint named a day a month from today, which looked like the one that was meant.
  @Test func `a last day without its year is the next one, and a hint names no day`() throws {
    let street = try LetterSite()
    let offer = try brought(
      ContentForm("offer"), "Title: Jam\nHow many: half a dozen\nUntil: 20 December\n",
      from: "bob@example.org", on: street)
    #expect(offer.text.contains("limit: 6\ncloses: 2026-12-20\n"), "\(offer)")
    #expect(offer.rules == [])
    var form = ContentForm("offer")
    func asRead(_ line: String) throws -> Day? {
      form.text = "Title: Jam\n\(line)\n"
      return FormWords(
        form, LetterLabels(), from: Mailbox(name: nil, address: "bob@example.org"),
        on: try street.street.site
      ).lastDayAsRead
    }
    #expect(try asRead("Until: 20 December") == Day("2026-12-20"))
    #expect(try asRead("Until: 20 December 2026") == nil)
    form.text = "Title: Jam\nUntil: the plums are gone\n"
    let taken = try take(.form(form), from: "bob@example.org", on: street)
    let message = taken.diagnostics.map(\.message).joined()
    #expect(message.contains("‘closes: YEAR-MONTH-DAY’"), "\(message)")
  }

  /// Each question read the letter again, and each line was looked for among all before it: fifteen
  /// thousand took over a minute.
  @Test func `the time that a form takes grows no faster than its lines`() throws {
    let site = try LetterSite().street.site
    let sender = Mailbox(name: nil, address: "bob@example.org")
    func letter(of signs: String) -> ContentForm {
      var form = ContentForm("offer")
      form.text = "Title: Jam\nHow many: 3\nWhere to: PT\nUntil: 20 December\n"
      for first in signs {
        for second in signs {
          for third in signs { form.text += "Jar \(first)\(second)\(third): plums\n" }
        }
      }
      return form
    }
    var durations: [Duration] = []
    for (signs, count) in [("abcdef", 216), ("abcdefghijklmnopqrstuvwx", 13_824)] {
      let form = letter(of: signs)
      durations.append(
        workingTime {
          let words = FormWords(form, LetterLabels(), from: sender, on: site)
          #expect(words.linesInText.count == count && words.lastDayAsRead != nil)
        })
    }
    // 64 times as many lines; where each is compared with all others, it is far more than 300.
    #expect(durations[1] < durations[0] * 200, "\(durations)")
  }

  @Test(arguments: [
    ("a dozen", 12), ("Half a dozen", 6), ("a couple", 2), ("ein Dutzend", 12),
    ("ein halbes Dutzend", 6), ("ein Paar", 2), ("ein paar", nil), ("3 Paar", nil),
    ("about 5", nil as Int?),
  ])
  func `how many is read as people say it`(words: String, count: Int?) {
    #expect(LetterLabels().count(words) == count)
  }

  /// One unknown place sent the whole line into the text, and the jam went anywhere.
  @Test func `an offer goes to the places that are known, and where none is its sender is asked`()
    throws
  {
    let street = try LetterSite()
    func told(_ places: String) throws -> (text: String, rules: [String]) {
      try brought(
        ContentForm("offer"), "Title: Jam\nWhere to: \(places)\n\nOf plums.\n",
        from: "bob@example.org", on: street)
    }
    let some = try told("PT, Atlantis and England, our street")
    #expect(some.text.contains("regions:\n- PT\n- GB\n"), "\(some)")
    #expect(
      some.text.hasSuffix("---\n\nOf plums.\n\nWhere to: Atlantis, our street\n"), "\(some)")
    #expect(some.rules == ["letter-line"])
    for places in ["our street", "Atlantis and Lemuria"] {
      let none = try told(places)
      #expect(none.text == "" && none.rules == ["letter-places"], "\(none)")
    }
  }

  /// The second was only found once the first was put right.
  @Test func `all that cannot be read in the lines of a letter is found at once`() throws {
    let street = try LetterSite()
    let offer = try brought(
      ContentForm("offer"), "Title: Jam\nHow many: a few\nWhere to: Atlantis\n",
      from: "bob@example.org", on: street)
    #expect(Set(offer.rules) == ["letter-places", "bad-number"], "\(offer)")
    let found = [Rule.badURL, .letterLine, .badPrice, .badURL, .sameName].map {
      Diagnostic($0, at: SourceLocation("x"), "x", help: nil)
    }
    #expect(LetterRefusal.faults(in: found) == [.price, .link])
  }

  /// They vanished, or were published without a word to anybody.
  @Test func `what has no place in a post stands in its text, and is told`() throws {
    let street = try LetterSite()
    let offer = try brought(
      ContentForm("offer"),
      "Title: Jam\nOccasion: Winter\nPrice: 3 EUR\nUntil: it is gone\nName:\n\nNote: of plums.\n",
      from: "bob@example.org", on: street)
    #expect(
      offer.text.hasSuffix(
        "---\n\nOccasion: Winter\nPrice: 3 EUR\n\nNote: of plums.\n\nUntil: it is gone\n"),
      "\(offer)")
    #expect(offer.rules == ["letter-line", "letter-line", "letter-line"])
    // It was over as soon as it was there, and nobody was told.
    let over = try brought(
      ContentForm("offer"), "Title: Jam\nUntil: 1 January 2020\n", from: "bob@example.org",
      on: street)
    #expect(over.text.hasSuffix("---\n\nUntil: 1 January 2020\n"), "\(over)")
    #expect(over.rules == ["letter-line"])
    let request = try brought(
      ContentForm("request"), "Title: A scarf\nCountry: Swedn\n", from: "bob@example.org",
      on: street)
    #expect(request.text.hasSuffix("---\n\nCountry: Swedn\n"), "\(request)")
    #expect(request.rules == ["letter-country"])
    // What is on a checklist may have a colon in it.
    let list = try brought(
      ContentForm("checklist"), "Title: Picnic\nMilk: two litres\n", from: "bob@example.org",
      on: street)
    #expect(list.text.hasSuffix("- [ ] Milk: two litres\n") && list.rules == [], "\(list)")
  }

  /// Neither came in, and the sender did not hear why.
  @Test func `a wish takes a host for an address, and says what else it cannot read`() throws {
    let street = try LetterSite()
    func told(_ lines: String) throws -> (text: String, rules: [String]) {
      try brought(
        ContentForm("wish", "birthday"), "Title: Tea cosy\n\(lines)\n", from: "alice@example.org",
        on: street)
    }
    let hint = "Price (with the currency, such as 15 EUR): 15 EUR\nLink: shop.example/cosy"
    #expect(try told(hint).text.contains("price: 15 EUR\nlink: https://shop.example/cosy\n"))
    #expect(try told("Price: cheap").rules == ["bad-price"])
    let number = try told("Price: 15")
    #expect(number.text.hasSuffix("---\n\nPrice: 15\n") && number.rules == ["letter-line"])
    // It only stood in the text, as no catalogue has the book.
    let book = try told("ISBN: 0-14-143958-0")
    #expect(book.text.contains("book:\n  isbn: '9780141439587'\n") && book.rules == [], "\(book)")
    let none = try told("ISBN: 12")
    #expect(none.text.hasSuffix("ISBN: 12\n") && none.rules == ["letter-line"], "\(none)")
    #expect(try told("Link: the shop").rules == ["bad-url"])
    func outcome(_ rule: Rule) -> LetterOutcome {
      LetterOutcome([Diagnostic(rule, at: SourceLocation("x"), "x", help: nil)])
    }
    #expect(outcome(.badPrice) == .refused(.price) && outcome(.badURL) == .refused(.link))
    #expect(outcome(.badNumber) == .refused(.number))
    #expect(outcome(.mailWithoutFile) == .refused(.words))
  }

  /// Only by a command it was taken out, and everyone’s shop learned from where they came.
  @Test func `a link in a letter comes in without what tracks whoever opens it`() throws {
    let wish = try brought(
      ContentForm("wish", "birthday"),
      "Title: Tea cosy\nLink: https://c.example/?utm_source=q&z=1\n", from: "alice@example.org",
      on: try LetterSite())
    #expect(wish.text.contains("https://c.example/?z=1") && !wish.text.contains("utm_source"))
  }

  /// The sender was asked for a title that stood there.
  @Test(arguments: [
    ("Title:\nSpade\nPrice: 5 EUR\n\nThe red one.\n", "price: 5 EUR\n---\n\nThe red one.\n"),
    ("Title:\nPrice: 5 EUR\n\nSpade\n", "price: 5 EUR\n---\n"),
    ("Spade\n", "---\n"),
  ])
  func `one line in place of a title is the title`(text: String, rest: String) throws {
    let wish = try brought(
      ContentForm("wish", "birthday"), text, from: "alice@example.org", on: try LetterSite())
    #expect(wish.text.contains("title: Spade\n") && wish.text.hasSuffix(rest), "\(wish)")
    #expect(wish.rules == [])
  }

  @Test(arguments: [
    ("wish", "Title:\nI would like a spade,\nor a fork.\n"),
    ("wish", "Title:\nhttps://c.example/spade\n"), ("checklist", "Title:\nBread\n"),
    ("wish", "Title:\n\nA spade.\n\nOr a fork.\n"),
  ])
  func `a text is no title`(kind: String, text: String) throws {
    let form = kind == "wish" ? ContentForm(kind, "birthday") : ContentForm(kind)
    let told = try brought(form, text, from: "alice@example.org", on: try LetterSite())
    #expect(told.text == "" && told.rules == ["letter-incomplete"], "\(told)")
  }

  @Test func `what became of a letter tells its sender nothing of others`() {
    func outcome(_ rules: Rule...) -> LetterOutcome {
      LetterOutcome(rules.map { Diagnostic($0, at: SourceLocation("x"), "by Carol", help: nil) })
    }
    #expect(outcome(.letterTwice) == .doneBefore)
    #expect(outcome(.letterAsItIs) == .asItWas)
    #expect(outcome(.itemAsItIs) == .asItWas)
    #expect(outcome(.eventNotAllowed) == .refused(.late))
    #expect(outcome(.letterOutOfDate) == .refused(.changed))
    #expect(outcome(.sameName) == .refused(.unclear))
    #expect(outcome(.actUnclear) == .refused(.whose))
    #expect(outcome(.mailFileQuoted) == .refused(.quoted))
    #expect(outcome(.mailQuotationAnswered) == .refused(.answered))
    #expect(outcome(.mailOnlyHTML) == .refused(.formatted))
    #expect(outcome(.mailEncrypted) == .refused(.encrypted))
    #expect(outcome(.letterWithoutWords) == .refused(.wordless))
    #expect(outcome(.answeredAlready) == .refused(.again))
    #expect(LetterOutcome([.doneBefore, .done]) == .done)
    #expect(LetterOutcome([.done, .refused(.late)]) == .donePartly)
    #expect(LetterOutcome([.doneBefore, .refused(.late)]) == .donePartly)
    #expect(LetterOutcome([.refused(.closed), .refused(.late)]) == .refused(.closed))
    #expect(LetterOutcome([.doneBefore]) == .doneBefore)
    #expect(LetterOutcome([.asItWas]) == .asItWas)
    #expect(LetterOutcome([.asItWas, .doneBefore]) == .doneBefore)
    #expect(LetterOutcome([.asItWas, .refused(.late)]) == .donePartly)
    #expect(LetterOutcome([.kept, .refused(.late)]) == .kept)
    #expect(LetterOutcome([.kept, .done]) == .kept)
    #expect(LetterOutcome([.kept, .done, .refused(.late)]) == .donePartly)
  }

  /// “It cannot be done as things stand” was said where a guest had promised it, and otherwise “The
  /// wish has changed”.
  @Test(arguments: [
    LetterOutcome.done, .doneBefore, .asItWas, .refused(.late), .refused(.others),
    .refused(.changed), .refused(.unclear), .refused(.whose),
  ])
  func `whatever came of a yes to a text is told of no surprise`(outcome: LetterOutcome) {
    #expect(outcome.toldOfSurprise(askingFor: .amended) == .kept)
  }
}
