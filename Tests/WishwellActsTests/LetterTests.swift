import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// Letters to `ActSite`, whose people have addresses here.
struct LetterSite {
  var street: ActSite

  init(_ files: [String: String] = [:], after acts: [String] = []) throws {
    let people = [
      "people/alice.md": "name: Alice; emails: alice@example.org",
      "people/bob.md": "name: Bob Baker; emails: [Bob@example.org, bob@work.example]",
      "people/carol.md": "name: Carol; emails: carol@example.org",
    ]
    street = ActSite(people.merging(files) { $1 })
    for words in acts { _ = try street.told(words) }
  }

  func take(
    _ path: String, _ text: String, from address: String, named name: String? = nil
  ) throws -> Checked<ChangeSet?> {
    perform(
      EmbeddedFile(path: "content/" + path, text: text),
      from: Mailbox(name: name, address: address), at: .instant(ActSite.noon),
      in: try street.library,
      on: try street.site)
  }

  /// The file that comes of it, as `path: text`, and what is said; or what is wrong, by rule.
  func told(
    _ path: String, _ text: String, from address: String, named name: String? = nil
  ) throws -> [String] {
    let taken = try take(path, text, from: address, named: name)
    guard let changeSet = taken.value else {
      #expect(taken.diagnostics.allSatisfy { $0.help != nil })
      return taken.diagnostics.map { "\($0.message) [\($0.rule.id)]" }
    }
    return changeSet.files.map { "\($0.path.dropFirst(8)): \($0.text)" } + [changeSet.summary]
  }
}

private let kettle = "wishlists/birthday/kettle.promise/0001.yml"
private let promise = "event: promised\nby: YOUR-NAME\nat: 2026-11-20\n"

@Suite struct LetterTests {
  @Test func `an invitation to a checklist is answered by mail`() throws {
    let site = try LetterSite([
      "checklists/picnic.md": "title: Picnic; owner: alice | - [ ] Bread",
      "checklists/picnic.members/bob/0001.yml": "event: invited\nby: alice\nat: 2026-11-19\n",
    ])
    let path = "checklists/picnic.members/YOUR-NAME/0002.yml"
    let text = "event: accepted\nby: YOUR-NAME\nat: 2026-11-20\n"
    let changeSet = try #require(try site.take(path, text, from: "bob@example.org").value)
    #expect(changeSet.summary == "Bob Baker accepts the invitation to ‘Picnic’")
    #expect(changeSet.files.map(\.path) == ["content/checklists/picnic.members/bob/0002.yml"])
    #expect(try site.take(path, text, from: "carol@example.org").value == nil)
  }

  @Test(
    arguments: ["YOUR-NAME", "bob", "Bob Baker", "guest"], ["bob@EXAMPLE.org", "bob@work.example"])
  func `a person with a profile is known by the address`(by: String, address: String) throws {
    let street = try LetterSite()
    let digest = try #require(
      try street.street.site.wish(WishKey(list: Handle("birthday")!, wish: Handle("kettle")!))
    )
    .digest
    #expect(
      try street.told(kettle, "event: promised\nby: \(by)\nat: 2026-11-20\n", from: address) == [
        "\(kettle): event: promised\nby: bob\nat: 2026-11-21T12:00:00Z\nvia: mail\nwish: \(digest)\n",
        "Bob Baker promises ‘Blue kettle’ to Alice",
      ])
  }

  @Test func `the words of German pages stand for the same`() throws {
    let german = try LetterSite().told(
      kettle, promise.replacing("YOUR-NAME", with: "DEIN-NAME"), from: "bob@example.org")
    let english = try LetterSite().told(kettle, promise, from: "bob@example.org")
    #expect(german == english)
    #expect(german.last == "Bob Baker promises ‘Blue kettle’ to Alice")
  }

  @Test func `an event is numbered and judged as things are now`() throws {
    let one = try LetterSite(after: ["carol promise birthday/kettle"])
    let told = try one.told(kettle, promise, from: "bob@example.org")
    #expect(told.first?.hasPrefix("wishlists/birthday/kettle.promise/0002.yml: ") == true)
    let all = try LetterSite(
      after: ["carol promise birthday/kettle", "dora promise birthday/kettle"])
    let taken = try all.take(kettle, promise, from: "bob@example.org")
    #expect(taken.value == nil && taken.diagnostics.hasErrors)
  }

  @Test(arguments: [
    ("by: YOUR-NAME", "Aunt Rosa", "Aunt Rosa"), ("by: Rosa  B.", "x", "‘Rosa B.’"),
    ("by: guest\nname: Rosa", nil, "Rosa"), ("note: hello", "Rosa: 'x'", "‘Rosa: 'x'’"),
    ("by: rosa\nvia: issue", "Rosa", "rosa"),
  ])
  func `somebody unknown promises as a guest`(fields: String, name: String?, guest: String) throws {
    let street = try LetterSite()
    let taken = try street.take(
      kettle, "event: promised\nat: 2026-11-20\n\(fields)\n", from: "rosa@example.org", named: name)
    let changeSet = try #require(taken.value, "\(taken.diagnostics)")
    #expect(changeSet.summary == "\(guest) promises ‘Blue kettle’ to Alice")
    #expect(changeSet.files[0].text.contains("by: guest\nname: "))
    #expect(changeSet.files[0].text.contains("\nvia: mail\n"))
    #expect(changeSet.files[0].text.contains("rosa@example.org") == false)
  }

  @Test func `who answers a response is found by the folder, or as the only one`() throws {
    let street = try LetterSite(after: ["carol respond requests/letter"])
    let text = "event: approved\nby: bob\nat: 2026-11-20\n"
    for name in ["carol", "THEIR-NAME"] {
      let path = "requests/letter.responses/\(name)/0002.yml"
      let told = try street.told(path, text, from: "bob@example.org")
      #expect(
        told.first?.hasPrefix("requests/letter.responses/carol/0002.yml: event: approved") == true)
    }
    #expect(
      try street.told(
        "offers/cards.responses/YOUR-NAME/0001.yml",
        "event: responded\nby: YOUR-NAME\nat: 2026-11-20\nnote: red, please\n",
        from: "carol@example.org") == [
          "offers/cards.responses/carol/0001.yml: event: responded\nby: carol\n"
            + "at: 2026-11-21T12:00:00Z\nvia: mail\nnote: red, please\n",
          "Carol asks Alice for ‘Cards’",
        ])
  }

  @Test func `a thank-you is named after its title`() throws {
    let street = try LetterSite()
    let text =
      "---\ntitle: It whistles!\nauthor: YOUR-NAME\ndate: 2026-11-21\nto: bob\n---\n\nTea?\n"
    #expect(
      try street.told("thanks/2026-11-21-YOUR-TITLE.md", text, from: "alice@example.org") == [
        "thanks/2026-11-21-it-whistles.md: " + text.replacing("YOUR-NAME", with: "alice"),
        "Alice thanks Bob Baker",
      ])
  }

  @Test func `thanks for a thing are for whoever gave it, where nobody is named`() throws {
    let street = try LetterSite(
      after: [
        "bob promise birthday/lamp", "bob sent birthday/lamp", "alice grant birthday/lamp",
      ])
    func told(_ place: String?) throws -> (text: String?, rules: [Rule]) {
      var form = ContentForm("thanks", place)
      form.text = "To:\nFeeling:\n\nIt shines!\n"
      let made = perform(
        .form(form), mark: nil, from: Mailbox(name: nil, address: "alice@example.org"),
        labels: LetterLabels(), at: .instant(ActSite.noon), in: try street.street.library,
        on: try street.street.site)
      return (made.value?.files.first?.text, made.diagnostics.map(\.rule))
    }
    #expect(try told("birthday/lamp").text?.contains("\nto: bob\n") == true)
    // Nobody gave the kettle yet, and nobody in particular is thanked for nothing in particular.
    #expect(try told("birthday/kettle").rules == [.letterThanksEarly])
    #expect(try told(nil).rules == [.letterWithoutPerson])
  }

  /// What comes of a form of alice, as the program reads it.
  private func made(_ kind: String, _ text: String) throws -> NewFile {
    let street = try LetterSite().street
    var form = ContentForm(kind, nil)
    form.text = text
    let made = perform(
      .form(form), mark: nil, from: Mailbox(name: "Alice", address: "alice@example.org"),
      labels: LetterLabels(), at: .instant(ActSite.noon), in: try street.library,
      on: try street.site)
    return try #require(made.value?.files.first, "\(made.diagnostics)")
  }

  /// ‘Dear Bob,’ was the title of its page, and in the feeds.
  @Test(arguments: [
    "Dear Bob,", "Dear Bob", "Hello Bob!", "Lieber Bob,", "Liebe Frau Novák,", "Hi all",
    "Hallo zusammen!", "Hello,\n\nDear Bob and Zoe,",
  ])
  func `a greeting is no title of a thank-you`(greeting: String) throws {
    let file = try made("thanks", "To: Bob Baker\n\n\(greeting)\n\nIt *shines* all day\nlong.\n")
    #expect(file.path == "content/thanks/2026-11-21-it-shines-all-day.md", "\(file)")
    #expect(file.text.contains("\n\(greeting)\n\nIt *shines* all day\nlong."), "\(file)")
  }

  @Test(arguments: [
    ("Thank you, Bob!", "thank-you-bob"), ("Hello kitty stickers!", "hello-kitty-stickers"),
    ("Dear me, what a day", "dear-me-what-a-day"),
  ])
  func `what only begins like a greeting is the title`(line: String, name: String) throws {
    let file = try made("thanks", "To: Bob Baker\n\n\(line)\n\nIt shines.\n")
    #expect(file.path == "content/thanks/2026-11-21-\(name).md", "\(file)")
    #expect(!file.text.contains("title:"), "\(file)")
  }

  @Test func `a thank-you of a greeting alone has it as its title`() throws {
    let file = try made("thanks", "To: Bob Baker\n\nDear Bob,\n")
    #expect(file.path == "content/thanks/2026-11-21-dear-bob.md", "\(file)")
  }

  /// ‘Hello,’, ‘Love’ and the name were things to tick.
  @Test(arguments: [
    "Hello,\n\nCake\n\nBalloons\n\nLove\nAlice", "Dear Zoe,\nCake\nBalloons\nThanks, Alice",
    "- Cake\n- Balloons\n-- \nAlice Novák",
  ])
  func `a greeting and a signature are no items of a new checklist`(words: String) throws {
    let file = try made("checklist", "Title: Party\n\n\(words)\n")
    #expect(file.text.contains("\n- [ ] Cake\n- [ ] Balloons"), "\(file)")
    #expect(file.text.matches(of: /- \[/).count == 2, "\(file)")
  }

  /// All below two dashes was lost, and so was a list of one thing that may also be said in parting.
  /// Then ‘Milk’ was, below two dashes that only divided the list.
  @Test(arguments: [
    ("- [ ] Bread\n--\nMilk\nEggs\nTea\nJam\nHoney", "Bread Milk Eggs Tea Jam Honey"),
    ("Bread\nMilk\n--\nAlice\nNo. 7\nHere\nNow", "Bread Milk"), ("Love", "Love"),
    ("Bread\n--\nMilk", "Bread Milk"), ("Bread\n--\nMilk\nAlice", "Bread Milk Alice"),
    ("Bread\n--\n- Alice\n- Milk", "Bread Alice Milk"),
    ("Bread\nEggs\n-- \nMilk", "Bread Eggs"),
  ])
  func `a name and few lines below two dashes are a signature, and a single line is an item`(
    words: String, items: String
  ) throws {
    let file = try made("checklist", "Title: Party\n\n\(words)\n")
    let written = file.text.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
      .map { String($0.dropFirst("- [ ] ".count)) }
    #expect(written.joined(separator: " ") == items, "\(file)")
  }

  @Test func `a checklist begins by mail`() throws {
    let street = try LetterSite()
    let text = "---\ntitle: Picnic\nowner: YOUR-NAME\ndate: 2026-11-21\n---\n\n- [ ] Bread\n"
    #expect(
      try street.told("checklists/YOUR-TITLE.md", text, from: "bob@example.org") == [
        "checklists/picnic.md: " + text.replacing("YOUR-NAME", with: "bob"),
        "Bob Baker begins the checklist ‘Picnic’",
      ])
  }

  @Test func `a wish for a list of somebody else is a suggestion`() throws {
    let street = try LetterSite()
    let text = "---\ntitle: Teapot\ndate: 2026-11-21\n---\n"
    #expect(
      try street.told("wishlists/birthday/teapot.md", text, from: "bob@example.org").first
        == "wishlists/birthday/teapot.md: ---\ntitle: Teapot\ndate: 2026-11-21\nsuggested-by: bob\n---\n"
    )
    #expect(
      try street.told("wishlists/birthday/teapot.md", text, from: "alice@example.org").first
        == "wishlists/birthday/teapot.md: " + text)
  }

  @Test func `a letter with a profile joins its sender`() throws {
    let street = try LetterSite()
    #expect(
      try street.told(
        "people/YOUR-NAME.md", "---\nname: YOUR-NAME\njoined: 2026-11-21\n---\n",
        from: "rosa@example.org", named: "Rosa Baker") == [
          "people/rosa-baker.md: ---\nname: Rosa Baker\njoined: 2026-11-21\n"
            + "emails: rosa@example.org\n---\n",
          "Rosa Baker joins",
        ])
  }

  @Test func `nobody joins by an address that the forge made up`() throws {
    let street = try LetterSite([
      "site.yml": """
      title: Street
      url: https://street.example/
      authority: street.example,2026
      maintainers: [alice]
      forge: {kind: github, repository: "https://github.com/lantern/street"}
      """
    ])
    func told(_ address: String) throws -> [String] {
      try street.told(
        "people/YOUR-NAME.md", "---\nname: YOUR-NAME\njoined: 2026-11-21\n---\n",
        from: address, named: "Rosa Baker")
    }
    let address = "8311+Caro-GH@users.noreply.github.com"
    #expect(
      try told(address) == [
        "‘\(address)’ is an address that the forge made up, and nobody writes from it "
          + "[letter-not-by-sender]"
      ])
    #expect(try told("rosa@example.org").last == "Rosa Baker joins")
  }
}

@Suite struct LetterRefusalTests {
  @Test(arguments: [
    // An event in the name of somebody else.
    (
      kettle, promise.replacing("YOUR-NAME", with: "carol"), "bob@example.org",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "alice"), "rosa@example.org",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "Bob baker"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "Bob\u{200B} Baker"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "B\u{AD}ob"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "Ｂｏｂ　Ｂａｋｅｒ"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "Воb Ваkеr"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "Carol\u{3164}"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "\u{202E}ecilA"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      kettle, promise.replacing("YOUR-NAME", with: "\u{3164}"), "bob@evil.example",
      "letter-not-by-sender"
    ),
    (
      "people/YOUR-NAME.md", "---\nname: Alice\n---\n", "mallory@example.org",
      "letter-not-by-sender"
    ),
    (
      "people/alice-2.md", "---\nname: Alice\n---\n", "mallory@example.org",
      "letter-not-by-sender"
    ),
    (
      "people/mallory.md", "---\nname: bob   bäker\n---\n", "mallory@example.org",
      "letter-not-by-sender"
    ),
    (
      "people/mallory.md", "---\nname: Mallory\u{202E}\n---\n", "mallory@example.org",
      "letter-not-by-sender"
    ),
    (kettle, promise + "name: Aunt Rosa\n", "bob@example.org", "letter-not-by-sender"),
    (kettle, promise, "rosa@example.org", "letter-from-stranger"),
    (
      kettle, promise.replacing("YOUR-NAME", with: "x@y.example"), "rosa@example.org",
      "letter-from-stranger"
    ),
    (kettle, promise + "wish: 0123456789abcdef\n", "bob@example.org", "letter-out-of-date"),
    (kettle, promise, "alice@example.org", "event-not-yours"),
    (kettle, "event: responded\nby: bob\nat: 2026-11-20\n", "bob@example.org", "letter-wrong-file"),
    (
      kettle, "event: granted\nby: alice\nat: 2026-11-20\nof: THEIR-NAME\n", "alice@example.org",
      "placeholder-left"
    ),
    (kettle, "hello", "bob@example.org", "wrong-shape"),
    (kettle, "event: promised\nby: *bob\n", "bob@example.org", "yaml-alias"),
    (kettle, "event: promised\nby: bob\nat: tomorrow\n", "bob@example.org", "bad-date"),
    (
      "offers/cards.responses/YOUR-NAME/0001.yml", "event: responded\nby: Rosa\nat: 2026-11-20\n",
      "rosa@example.org", "event-by-stranger"
    ),
    (
      "offers/cards.likes/carol/0001.yml", "event: liked\nby: bob\nat: 2026-11-20\n",
      "bob@example.org", "letter-wrong-file"
    ),
    (
      "checklists/a.members/bob/0001.yml", "event: accepted\nby: bob\nat: 2026-11-20\n",
      "bob@example.org", "letter-unknown-thing"
    ),
    ("site.yml", "title: Mine\n", "alice@example.org", "letter-wrong-file"),
    ("about.md", "---\ntitle: Mine\n---\n", "alice@example.org", "letter-wrong-file"),
    ("quotes.yml", "[]", "alice@example.org", "letter-wrong-file"),
    ("../templates/page.mustache", "x", "alice@example.org", "letter-wrong-file"),
    ("offers/../../x.md", "x", "alice@example.org", "letter-wrong-file"),
    ("people/.git/config.md", "x", "alice@example.org", "letter-wrong-file"),
    ("people/bob.md", "---\nname: Bob\n---\n", "rosa@example.org", "letter-not-by-sender"),
    ("people/bob.md", "---\nname: Bob\n---\n", "bob@example.org", "letter-joined-already"),
    (
      "people/rosa.md", "---\nname: Rosa\nemails: x@y.example\n---\n", "rosa@example.org",
      "letter-not-by-sender"
    ),
    (
      "people/rosa.md", "---\nname: Rosa\nemails: [rosa@example.org, bob@example.org]\n---\n",
      "rosa@example.org", "duplicate-email"
    ),
    (
      "thanks/a.md", "---\ntitle: A\nauthor: bob\ndate: 2026-11-21\nto: bob\n---\n",
      "carol@example.org", "letter-not-by-sender"
    ),
    (
      "thanks/a.md", "---\ntitle: A\nauthor: bob\ndate: 2026-11-21\nto: bob\n---\n",
      "rosa@example.org", "letter-from-stranger"
    ),
    (
      "thanks/YOUR-TITLE.md",
      "---\ntitle: YOUR-TITLE\nauthor: bob\ndate: 2026-11-21\nto: bob\n---\n", "bob@example.org",
      "placeholder-left"
    ),
    (
      "thanks/YOUR-TITLE.md", "---\ntitle: 🎁\nauthor: bob\ndate: 2026-11-21\nto: alice\n---\n",
      "bob@example.org", "letter-wrong-file"
    ),
    (
      "thanks/tea.md", "---\ntitle: Tea\nauthor: bob\ndate: 2026-11-21\nto: alice\n---\n",
      "bob@example.org", "letter-as-it-is"
    ),
    (
      "thanks/tea.md", "---\ntitle: Tea\nauthor: bob\ndate: 2026-11-21\nto: carol\n---\n",
      "bob@example.org", "letter-file-there"
    ),
    (
      "thanks/tea.md", "---\ntitle: Tea\nauthor: bob\ndate: 2026-11-21\nto: alice\n---\n\nMmh.\n",
      "bob@example.org", "letter-file-there"
    ),
    (
      "thanks/a.md",
      "---\ntitle: Write to a@b.example\nauthor: bob\ndate: 2026-11-21\nto: alice\n---\n",
      "bob@example.org", "contact-data"
    ),
    (
      "thanks/a.md",
      "---\ntitle: A\nauthor: bob\ndate: 2026-11-21\nto: alice\nfor: birthday/nothing\n---\n",
      "bob@example.org", "unknown-wish"
    ),
    (
      "wishlists/birthday/a.md", "---\ntitle: A\nsuggested-by: carol\n---\n", "bob@example.org",
      "letter-not-by-sender"
    ),
    (
      "wishlists/mine/index.md", "---\ntitle: A\nowner: carol\ndate: 2026-11-21\n---\n",
      "bob@example.org", "letter-not-by-sender"
    ),
    (
      "checklists/a.md", "---\ntitle: A\nowner: carol\n---\n- [ ] Bread\n", "bob@example.org",
      "letter-not-by-sender"
    ),
  ])
  func `what a letter may not do is refused with a way out`(
    path: String, text: String, address: String, rule: String
  ) throws {
    let taken = try LetterSite().take(path, text, from: address)
    #expect(taken.value == nil)
    #expect(taken.diagnostics.map(\.rule.id).contains(rule), "\(taken.diagnostics.map(\.message))")
    #expect(taken.diagnostics.allSatisfy { $0.help != nil })
  }

  /// As the line From has it, decoded; the letter itself names nobody.
  @Test(arguments: [
    "Bob Baker", "bob", "Bo\u{200B}b", "B\u{AD}ob Baker", "\u{2066}Bob\u{2069} Baker", "Ｂｏｂ　Ｂａｋｅｒ",
    "\u{202E}boB", "\u{202E}Bob Baker\u{202C}", "Воb Ваkеr", "Carol\u{3164}", "\u{2060}Alice",
    "\u{3164}", "Mal\u{200B}lory",
  ])
  func `nobody promises under somebody's name by the line From, however it is disguised`(
    name: String
  ) throws {
    let site = try LetterSite()
    for text in [promise, promise.replacing("by: YOUR-NAME\n", with: "")] {
      let taken = try site.take(kettle, text, from: "mallory@evil.example", named: name)
      #expect(taken.value == nil, "\(taken)")
      #expect(taken.diagnostics.map(\.rule.id) == ["letter-not-by-sender"], "\(taken)")
    }
  }

  @Test func `a promise in secret is not made public`() throws {
    let street = try LetterSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
    ])
    let rules = try street.take(kettle, promise, from: "bob@example.org").diagnostics.map(\.rule.id)
    #expect(rules == ["letter-out-of-date"])
    #expect(
      try street.take(kettle, promise + "shown: true\n", from: "bob@example.org").value != nil)
  }

  @Test func `a letter counts when the server that is trusted vouches for it`() throws {
    func trust(_ results: String) throws -> Checked<String?> {
      let mail = "Authentication-Results: mx.example; \(results)\nFrom: bob@example.org\n\n"
      let file = SourceFile(
        path: "a.eml", text: mail + EmbeddedFile(path: "content/a.md", text: "x\n").marked)
      return try #require(readLetters(file).first?.value).trust(in: "mx.example")
    }
    #expect(
      try trust("dmarc=pass header.from=example.org").value
        == "mx.example verified ‘bob@example.org’ by dmarc.")
    for results in ["dmarc=fail", "none", "spf=pass smtp.mailfrom=other.example"] {
      let refused = try trust(results)
      #expect(refused.value == nil && refused.diagnostics.map(\.rule.id) == ["letter-unverified"])
    }
  }

  @Test func `every rule of letters says what is right`() {
    #expect(Rule.letterRules.allSatisfy { $0.explanation.count > 100 })
  }

  /// Every act that a page offers to somebody, sent by mail as the page fills it in.
  @Test(arguments: PrefilledFileTests.scenes.indices, [PromiseMode.hidden, .shown])
  func `what a page fills in for a mail can be applied`(scene: Int, mode: PromiseMode) throws {
    let street = try LetterSite(
      [
        "wishlists/birthday/index.md":
          "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: \(mode)"
      ], after: PrefilledFileTests.scenes[scene])
    let site = try street.street.site
    let seen = site.seen(by: .everyone)
    let acts =
      seen.site.wishes.flatMap { seen.possibleActs(on: $0) }
      + seen.site.posts.flatMap { seen.possibleActs(on: $0) }
    var applied = 0
    for act in acts {
      let file = try #require(prefilledFile(for: act, at: .day(site.today), on: seen))
      for name in ["alice", "bob", "carol"] {
        let letter = try street.take(
          String(file.path.dropFirst(8)), file.text, from: "\(name)@example.org")
        let handle = try #require(Handle(name))
        var intent = act.intent
        // A page says how many, where there are several.
        if file.text.contains("\nquantity: 1\n") { intent.quantity = 1 }
        let direct = perform(
          intent, by: Actor(.person(handle), via: .mail), at: .instant(ActSite.noon), on: site)
        let isForOther = act.actor.giver.map { $0 != .person(handle) } ?? false
        if isForOther {
          #expect(letter.value == nil)
        } else if file.text.contains("THEIR-NAME") {
          #expect(letter.diagnostics.map(\.rule.id) == ["placeholder-left"])
        } else {
          #expect(letter.value == direct.value, "\(name): \(act) \(letter.diagnostics)")
          applied += letter.value == nil ? 0 : 1
        }
      }
    }
    #expect(applied >= 5)
  }
}
