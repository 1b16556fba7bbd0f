import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

private func file(_ path: String, _ text: String) -> SourceFile {
  SourceFile(path: "content/" + path, text: text)
}

private func handle(_ text: String) throws -> Handle { try #require(Handle(text)) }

private var options: ReaderOptions {
  var options = ReaderOptions()
  options.currency = Currency("EUR")
  options.regionGroups = ["EU"]
  return options
}

@Suite struct KindReaderTests {
  @Test func `a wish with every field`() throws {
    let source = file(
      "wishlists/birthday/kettle.md",
      """
      ---
      title: 12:30
      link:
        House of Kettles: https://kettles.example/blue
        Second hand: http://old.example/
      price: about 20
      priority: Must
      quantity: unlimited
      tags: [tea, "NO"]
      photo: kettle.jpg
      alt: A blue kettle
      book: {isbn: 978-0-14-044913-6, author: Leo, description: Long}
      for: alice
      suggested-by: bob
      x-colour: blue
      ---
      The one with the wooden handle.
      """)
    let read = try readWish(
      source, handle: handle("kettle"), list: handle("birthday"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    let wish = try #require(read.value)
    #expect(wish.document.title.value == "12:30")
    #expect(wish.links.map(\.shop) == ["House of Kettles", "Second hand"])
    #expect(wish.price?.description == "about 20 EUR")
    #expect(wish.priority == .must)
    #expect(wish.quantity == .unlimited)
    #expect(wish.document.tags.map(\.value) == ["tea", "NO"])
    #expect(wish.document.photos.map(\.path) == ["content/wishlists/birthday/kettle.jpg"])
    #expect(wish.document.photos.first?.alt == "A blue kettle")
    #expect(wish.book?.isbn == "9780140449136")
    #expect(try wish.recipients.map(\.value) == [handle("alice")])
    #expect(try wish.suggestedBy?.value == handle("bob"))
    #expect(wish.document.extra == [.init(name: "colour", value: "blue")])
    #expect(wish.document.body.firstLine == "The one with the wooden handle.")
    #expect(wish.document.stem == "wishlists/birthday/kettle")
  }

  @Test func `every bad field of a file is reported, each at its place`() throws {
    let source = file(
      "wishlists/birthday/kettle.md",
      """
      ---
      titel: Blue kettle
      price: 12,50
      priority: hihg
      quantity: [1, 2]
      link: javascript:alert(1)
      listed: perhaps
      alt: A kettle
      ---
      """)
    let read = try readWish(
      source, handle: handle("kettle"), list: handle("birthday"), options: options)
    #expect(read.value == nil)
    #expect(
      findings(read.diagnostics, in: source) == [
        "2:1 missing-field: ‘title’ is missing | write ‘title: Blue kettle’",
        "2:1 unknown-key: ‘titel’ is not a field of this file | did you mean ‘title’?",
        "3:8 bad-price: ‘12,50’ is not a price | write ‘12.50 EUR’",
        "4:11 bad-choice: ‘hihg’ is not one of the choices | did you mean ‘high’?",
        "5:11 wrong-shape: ‘quantity’ is one value, not a list or a map | write it as ‘quantity: …’ on one line",
        "6:7 bad-url: an address that begins with ‘javascript:’ is not allowed here | begin with ‘https:’, ‘http:’ or ‘mailto:’",
        "7:9 bad-flag: ‘perhaps’ is neither yes nor no | write ‘yes’ or ‘no’",
        "8:1 unknown-key: ‘alt’ describes a photo, but there is none | name the picture: ‘photo: kettle.jpg’",
      ])
  }

  @Test func `a list for a child has its owner, and no ‘for’`() throws {
    let source = file(
      "wishlists/x/index.md", "---\ntitle: X\nowner: anna\ndate: 2026-10-01\nfor: tomas\n---\n")
    let read = try readWishList(source, handle: handle("x"), options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "5:1 unknown-key: ‘for’ is not a field of this file | a list is for its ‘owner’: name them "
          + "there. For somebody who does not write here, such as a child, write a profile of theirs, "
          + "make them the owner, and name yourself under ‘editors’"
      ])
  }

  /// The text behind the blank was gone without a word.
  @Test func `a text that a comment cuts is warned of, and a comment is none`() throws {
    let source = file(
      "wishlists/x/puzzle.md",
      "---\ntitle: Puzzle #3 of Anna's\nprice: 3 EUR #cheap\ntags:\n- a #1\n- b  # two\n---\n")
    let read = try readWish(source, handle: handle("puzzle"), list: handle("x"), options: options)
    #expect(read.value?.document.title.value == "Puzzle")
    #expect(
      findings(read.diagnostics, in: source) == [
        "2:8 cut-by-comment: ‘#3 of Anna's’ is a comment here, and ‘title’ ends before it | if it "
          + "belongs to the text, put all of it in quotes: ‘'Puzzle #3 of Anna''s'’",
        "5:3 cut-by-comment: ‘#1’ is a comment here, and ‘tags’ ends before it | if it belongs to the "
          + "text, put all of it in quotes: ‘'a #1'’",
      ])
  }

  /// All was well, and both were empty.
  @Test func `a text that begins with # is warned of, and a comment is none`() throws {
    let source = file(
      "wishlists/x/puzzle.md",
      "---\ntitle: #3 of Anna's\ntags: #garden\nalt: # what it shows\nprice: #cheap\n---\n")
    let read = try readWish(source, handle: handle("puzzle"), list: handle("x"), options: options)
    #expect(
      findings(read.diagnostics, in: source).filter { $0.contains("cut-by-comment") } == [
        "2:7 cut-by-comment: ‘#3 of Anna's’ is a comment here, and ‘title’ is empty | if it belongs "
          + "to the text, put all of it in quotes: ‘'#3 of Anna''s'’",
        "3:6 cut-by-comment: ‘#garden’ is a comment here, and ‘tags’ is empty | if it belongs to the "
          + "text, put all of it in quotes: ‘'#garden'’",
        "5:7 cut-by-comment: ‘#cheap’ is a comment here, and ‘price’ is empty | if it is the "
          + "value, take the ‘#’ away; if it is a comment, put a space behind the ‘#’",
      ])
  }

  /// The wish had no price, and nobody said why.
  @Test(arguments: [
    ("price", "#12 EUR"), ("link", "#https://example.org/"), ("book", "#isbn"),
    ("photos", "#kettle.jpg"), ("draft", "#yes"), ("priority", "#high"), ("x-colour", "#c0ffee"),
  ])
  func `a value of any type that begins with # is warned of`(key: String, value: String) throws {
    let source = file("wishlists/x/kettle.md", "---\ntitle: Kettle\n\(key): \(value)\n---\n")
    let read = try readWish(source, handle: handle("kettle"), list: handle("x"), options: options)
    #expect(read.value != nil)
    #expect(read.diagnostics.map(\.rule) == [.cutByComment])
    #expect(
      read.diagnostics.first?.message == "‘\(value)’ is a comment here, and ‘\(key)’ is empty")
  }

  @Test(arguments: [
    "price: # 12 EUR", "price:", "price: #", "price:   ## as it was", "# price: #1",
  ])
  func `an empty field with a hint behind it is not warned of`(line: String) throws {
    let source = file("wishlists/x/kettle.md", "---\ntitle: Kettle\n\(line)\n---\n")
    let read = try readWish(source, handle: handle("kettle"), list: handle("x"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
  }

  @Test(arguments: [
    "title:Probe\nprice: 3 EUR\n", "title:Probe\n", "price: 3 EUR\ntitle:Probe\n",
  ])
  func `a space that is missing behind the colon is what is said`(lines: String) throws {
    let source = file("wishlists/x/probe.md", "---\n\(lines)---\n")
    let read = try readWish(source, handle: handle("probe"), list: handle("x"), options: options)
    let line = lines.hasPrefix("title") ? 2 : 3
    #expect(
      findings(read.diagnostics, in: source) == [
        "\(line):1 yaml-syntax: a space is missing behind ‘title:’ | write ‘title: …’, with a space "
          + "between the colon and the value"
      ])
  }

  @Test(arguments: [
    ("shares: 8", Wish.Quantity.shares(8)), ("shares: 8\nquantity: 1", .shares(8)),
    ("quantity: 8", .count(8)), ("shares: 100", .shares(100)),
  ])
  func `one thing may be given in shares`(lines: String, quantity: Wish.Quantity) throws {
    let source = file("wishlists/x/bicycle.md", "---\ntitle: Bicycle\n\(lines)\n---\n")
    let read = try readWish(
      source, handle: handle("bicycle"), list: handle("x"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    #expect(read.value?.quantity == quantity)
  }

  @Test(arguments: [
    (
      "shares: 8\nquantity: 2",
      "3:9 bad-shares: several things cannot be given in shares | leave ‘shares’ out, so that people promise one or more of them each; or leave ‘quantity’ out, so that they give one thing together"
    ),
    (
      "quantity: unlimited\nshares: 8",
      "4:9 bad-shares: several things cannot be given in shares | leave ‘shares’ out, so that people promise one or more of them each; or leave ‘quantity’ out, so that they give one thing together"
    ),
    (
      "shares: 1",
      "3:9 bad-shares: a thing cannot be given in 1 share | leave ‘shares’ out: one person gives it then"
    ),
    ("shares: 101", "3:9 bad-shares: a thing cannot be given in 101 shares | use at most 100"),
    (
      "shares: eight",
      "3:9 bad-number: ‘eight’ is not a whole number above 0 | write it in digits, such as ‘3’"
    ),
  ])
  func `what cannot be given in shares says why`(lines: String, finding: String) throws {
    let source = file("wishlists/x/bicycle.md", "---\ntitle: Bicycle\n\(lines)\n---\n")
    let read = try readWish(
      source, handle: handle("bicycle"), list: handle("x"), options: options)
    #expect(findings(read.diagnostics, in: source) == [finding])
  }

  @Test func `a list of values is no map`() throws {
    let source = file(
      "offers/x.md", "---\nauthor: bob\ndate: 2026-03-14\nregions: {a: b}\n---\nTen cards\n")
    let read = try readPost(source, handle: handle("x"), kind: .offer, options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "4:10 wrong-shape: ‘regions’ is a value or a list of values, not a map | write ‘regions: [one, another]’"
      ])
  }

  @Test func `a post without a title has its first line, cut at 60 characters`() throws {
    let long = String(repeating: "abcdefghi ", count: 9)
    let source = file(
      "thanks/x.md", "---\nauthor: bob\ndate: 2026-03-14\nto: [alice, Aunt Rosa]\n---\n\(long)\n")
    let read = try readPost(source, handle: handle("x"), kind: .thanks, options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    let title = try #require(read.value?.document.title.value)
    #expect(title.count == 60)
    #expect(title.hasPrefix("abcdefghi abcdefghi ") && title.hasSuffix("…"))
    guard case .thanks(let thanks)? = read.value?.details else {
      Issue.record("not a thank-you")
      return
    }
    #expect(try thanks.to.map(\.value) == [.person(handle("alice")), .named("Aunt Rosa")])
  }

  /// It was published, as the name of whoever is thanked.
  @Test(arguments: ["bob@post.example", "'Call +49 30 1234567'"])
  func `a name in ‘to’ is no address and no number`(name: String) throws {
    let source = file(
      "thanks/x.md", "---\nauthor: bob\ndate: 2026-03-14\nto: [Aunt Rosa, \(name)]\n---\nThanks\n")
    let read = try readPost(source, handle: handle("x"), kind: .thanks, options: options)
    #expect(read.diagnostics.map(\.rule.id) == ["contact-data"])
  }

  @Test func `a post needs an author, a date and something to say`() throws {
    let source = file("offers/x.md", "---\nkind: card\ndate:\n---\n")
    let read = try readPost(source, handle: handle("x"), kind: .offer, options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "2:1 missing-field: ‘author’ is missing | write ‘author: HANDLE’: a handle is what the person’s file in content/people is called, without ‘.md’",
        "3:1 missing-field: ‘date’ is empty | write ‘date: 2026-03-14’",
        "5:1 missing-field: there is no title and no text | write a text below the front matter, or ‘title: …’ in it",
      ])
  }

  @Test func `a person, and a list with owners`() throws {
    let alice = file(
      "people/alice.md",
      """
      ---
      name: Alice Liddell
      country: NO
      away: {from: 2026-12-01, until: 2026-11-01}
      emails: [alice@example.org, "alice at home", "a,b@example.org"]
      ---
      """)
    let person = try readPerson(alice, handle: handle("alice"), options: options)
    #expect(
      findings(person.diagnostics, in: alice) == [
        "4:33 bad-date: ‘until’ is before ‘from’ | write the later day as ‘until’",
        "5:29 bad-email: ‘alice at home’ is not an e-mail address | write ‘name@example.org’",
        "5:46 bad-email: ‘a,b@example.org’ is not an e-mail address | write ‘name@example.org’",
      ])
    let list = file(
      "wishlists/birthday/index.md",
      """
      ---
      title: Forty
      date: 2026-10-01
      owner: [alice, bob]
      promises: shown
      order: [kettle]
      include: garden/spade
      ---
      """)
    let read = try readWishList(list, handle: handle("birthday"), options: options)
    #expect(findings(read.diagnostics, in: list) == [])
    #expect(read.value?.owners.map(\.value.text) == ["alice", "bob"])
    #expect(read.value?.promises == .shown)
    #expect(
      try read.value?.include.map(\.value)
        == [WishReference(list: handle("garden"), wish: handle("spade"))])
  }

  /// She was away for ever who had come home and emptied both days in the editor’s form, and so was
  /// whoever wrote ‘von’ and ‘bis’.
  @Test(arguments: [
    ("away: {from: \"\", until: \"\"}", [String]()), ("away: {}", []),
    ("away:\n  from:\n  until: ''", []),
    (
      "away: {von: 2026-12-20, bis: 2026-12-28}",
      [
        "3:8 unknown-key: ‘von’ is not a field of ‘away’ | its fields are ‘from’ and ‘until’",
        "3:25 unknown-key: ‘bis’ is not a field of ‘away’ | its fields are ‘from’ and ‘until’",
      ]
    ),
  ])
  func `somebody of whom no day is said is not away`(lines: String, expected: [String]) throws {
    let source = file("people/alice.md", "---\nname: Alice\n\(lines)\n---\n")
    let read = try readPerson(source, handle: handle("alice"), options: options)
    #expect(findings(read.diagnostics, in: source) == expected)
    #expect(read.value != nil && read.value?.away == nil)
  }

  @Test(arguments: ["away: {from: 2026-12-20}", "away: {from: '', until: 2026-12-28}"])
  func `one day is enough to be away`(line: String) throws {
    let source = file("people/alice.md", "---\nname: Alice\n\(line)\n---\n")
    let read = try readPerson(source, handle: handle("alice"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    #expect(read.value?.away != nil)
  }

  /// It was ‘`wishwell explain wrong-shape` says how it is written’, which says nothing of it.
  @Test(arguments: ["away: yes", "away: ja", "away: 2026-12-24", "away: [2026-12-24]"])
  func `a group that is none is answered with the line to write`(line: String) throws {
    let source = file("people/alice.md", "---\nname: Alice\n\(line)\n---\n")
    let read = try readPerson(source, handle: handle("alice"), options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "3:7 wrong-shape: ‘away’ has fields of its own | write ‘away: {from: 2026-08-01, until: "
          + "2026-08-20}’"
      ])
  }

  @Test(arguments: ["book: {isbn: \"\", author: \"\"}", "book: {}", "book:"])
  func `a book of which nothing is said is none`(line: String) throws {
    let source = file("wishlists/x/kettle.md", "---\ntitle: Kettle\n\(line)\n---\n")
    let read = try readWish(source, handle: handle("kettle"), list: handle("x"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    #expect(read.value != nil && read.value?.book == nil)
  }

  /// It was ‘did you mean ‘mailto:kaethe@gmx.de’?’, and whoever did that published it.
  @Test func `who writes their own mailbox is told that everyone will read it`() throws {
    let source = file("people/kaethe.md", "---\nname: Käthe\ncontact: kaethe@gmx.de\n---\n")
    let read = try readPerson(source, handle: handle("kaethe"), options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "3:10 bad-url: ‘kaethe@gmx.de’ does not say how to reach it | write ‘mailto:kaethe@gmx.de’ "
          + "if everyone may read it on your page; for those alone to whom your address opens, "
          + "leave the line out, then `wishwell seal contact`"
      ])
  }

  @Test func `an event, and a guest who needs a name`() throws {
    let good = file(
      "wishlists/b/k.promise/0001.yml",
      "event: promised\nby: bob\nat: 2026-11-20T10:00:00Z\nwish: 0123456789abcdef\nwith: Aunt Rosa\n"
    )
    let event = readEvent(good, number: 1)
    #expect(findings(event.diagnostics, in: good) == [])
    #expect(try event.value?.by.value == .person(handle("bob")))
    #expect(event.value?.wish?.value == "0123456789abcdef")
    #expect(event.value?.with == ["Aunt Rosa"])

    let bad = file(
      "wishlists/b/k.promise/0002.yml", "event: promissed\nby: guest\nwish: blue\nat: today\n")
    #expect(
      findings(readEvent(bad, number: 2).diagnostics, in: bad) == [
        "1:8 bad-choice: ‘promissed’ is not one of the choices | did you mean ‘promised’?",
        "2:5 guest-without-name: a guest needs a name | write ‘name: …’ below it",
        "3:7 bad-digest: ‘blue’ is not the digest of a wish | write the 32 digits that ‘wishwell digest LIST/WISH’ prints",
        "4:5 bad-date: ‘today’ is not a date | write the year first, such as ‘2026-03-14’",
      ])
  }

  @Test func `the mark of a letter is not taken for the digest of a wish`() {
    let bad = file(
      "wishlists/b/k.promise/0003.yml", "event: granted\nby: bob\nat: 2026-10-03\nletter: blue\n")
    #expect(
      findings(readEvent(bad, number: 3).diagnostics, in: bad) == [
        "4:9 bad-digest: ‘blue’ is not the mark of a letter | delete this line: ‘wishwell apply’ writes it where a letter asked for the event"
      ])
  }

  @Test func `quotations, and one handle used twice`() throws {
    let good = file(
      "quotes.yml",
      """
      - handle: open-door
        text: An open door warms the street.
        author: Rosa
        source: https://street.example/doors
      """)
    let read = readQuotes(good)
    #expect(findings(read.diagnostics, in: good) == [])
    #expect(
      try read.value == [
        Quote(
          handle: handle("open-door"), text: "An open door warms the street.", author: "Rosa",
          source: "https://street.example/doors")
      ])
    let bad = file(
      "quotes.yml", "- handle: a\n  text: One\n- handle: a\n  text: Two\n- handle: b\n")
    #expect(
      findings(readQuotes(bad).diagnostics, in: bad) == [
        "3:11 duplicate-quote: ‘a’ names another quotation too | give this one another handle",
        "5:3 missing-field: ‘text’ is missing | write ‘text: An open door warms the street.’",
      ])
    let scalar = file("quotes.yml", "handle: a\n")
    #expect(
      findings(readQuotes(scalar).diagnostics, in: scalar) == [
        "1:1 wrong-shape: quotations are a list | begin each with ‘- handle: …’, and write its ‘text: …’ below it"
      ])
  }

  @Test func `settings, whole and broken`() throws {
    let good = file(
      "site.yml",
      """
      title: Lantern Street
      url: https://lanternstreet.example/path
      authority: lanternstreet.example,2026
      timezone: Europe/Lisbon
      forge: {kind: github, repository: "https://github.com/lantern/street/", branch: main,
        keys: [9684 79A1 AFF9 27E3 7D1A  566B B569 0EEE BB95 2194]}
      regions:
        EU: [AT, BE, PT]
      feelings:
        grateful: 🙏
      feeds: {newest: 20}
      stale: 8 weeks
      seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk
      private-size: 32
      """)
    let read = readSiteSettings(good)
    #expect(findings(read.diagnostics, in: good) == [])
    let settings = try #require(read.value)
    #expect(settings.url == "https://lanternstreet.example/path/")
    #expect(settings.calendar.zone.identifier == "Europe/Lisbon")
    #expect(settings.forge?.repository == "https://github.com/lantern/street")
    #expect(settings.forge?.keys == ["968479A1AFF927E37D1A566BB5690EEEBB952194"])
    #expect(settings.regions.first?.countries.map(\.code) == ["AT", "BE", "PT"])
    #expect(settings.feelings.map(\.emoji) == ["🙏"])
    #expect(settings.feeds.newest == 20)
    #expect(settings.staleDays == 56)
    #expect(settings.seal?.value.bytes.prefix(3) == [0x0E, 0x0C, 0xBD])
    #expect(settings.privateSize == 32_768)

    let bad = file(
      "site.yml",
      "title: T\nurl: /x\nauthority: me\ntimezone: Europe/Lisbonn\ncurrency: EURO\nregions:\n  PT: [ES]\n  EU: AT\n"
        + "forge: {kind: github, repository: \"https://example.org/\", keys: [B5690EEEBB952194]}\n"
    )
    #expect(
      findings(readSiteSettings(bad).diagnostics, in: bad) == [
        "2:6 bad-url: ‘/x’ does not say how to reach it | begin with ‘https://’",
        "3:12 bad-setting: ‘me’ is not an authority for permanent identities | write a domain of yours and a year in which you had it: ‘lanternstreet.example,2026’",
        "4:11 bad-setting: ‘Europe/Lisbonn’ is not a time zone | did you mean ‘Europe/Lisbon’?",
        "5:11 bad-setting: a currency is named by its code of three letters, not as ‘EURO’ | did you mean ‘EUR’?",
        "7:3 bad-setting: ‘PT’ is taken: it already is a region | write a handle such as ‘nordics’, or two capitals that name no country, such as ‘EU’",
        "8:7 wrong-shape: a region is a list of countries | write ‘EU: [AT, BE, PT]’",
        "9:66 bad-setting: ‘B5690EEEBB952194’ is not the fingerprint of a key | copy all 40 digits that `gpg --fingerprint` shows; a shorter one may be ambiguous",
      ])
  }

  /// ‘Kronen’ was answered with ‘ISO 4217’, and no code.
  @Test(arguments: [
    ("€", "did you mean ‘EUR’?"), ("pound", "write ‘GBP’ or ‘EGP’"), ("gbo", "did you mean ‘GBP’?"),
    ("Kronen", "write ‘SEK’, ‘NOK’, ‘DKK’, ‘CZK’ or ‘ISK’"), ("zł", "did you mean ‘PLN’?"),
    ("shells", "write one such as ‘EUR’, ‘GBP’ or ‘USD’"),
  ])
  func `a currency by another name is answered with its code`(name: String, help: String) {
    let settings = file(
      "site.yml",
      "title: T\nurl: https://a.example/\nauthority: \"a.example,2026\"\ncurrency: \(name)\n")
    #expect(
      findings(readSiteSettings(settings).diagnostics, in: settings) == [
        "4:11 bad-setting: a currency is named by its code of three letters, not as ‘\(name)’ | \(help)"
      ])
  }

  @Test(arguments: [
    (
      "no front matter",
      "1:1 front-matter-missing: the file does not begin with front matter | begin with a line ‘---’, then ‘title: …’, then another line ‘---’"
    ),
    (
      "---\ntitle: x\n",
      "1:1 front-matter-unclosed: the front matter never ends | write a line ‘---’ below its last field"
    ),
    (
      "",
      "1:1 front-matter-missing: the file does not begin with front matter | begin with a line ‘---’, then ‘title: …’, then another line ‘---’"
    ),
  ])
  func `front matter has a beginning and an end`(text: String, expected: String) throws {
    let source = file("about.md", text)
    let read = try readFreePage(source, handle: handle("about"), options: options)
    #expect(read.value == nil)
    #expect(findings(read.diagnostics, in: source) == [expected])
  }

  /// Each was told to begin with ‘---’ and a title.
  @Test(arguments: [
    (
      "title: About\nlisted: no\n\nText\n",
      "put a line ‘---’ above line 1, and one below the last field"
    ),
    ("title: About\n---\nText\n", "put a line ‘---’ above line 1"),
    ("\n---\ntitle: About\n---\n", "take out the empty line above ‘---’"),
    (" ---\ntitle: About\n---\n", "take out the blanks before ‘---’"),
    ("—--\ntitle: About\n—--\n", "write ‘---’ with three hyphens instead of ‘—--’"),
    ("–––\r\ntitle: About\r\n–––\r\n", "write ‘---’ with three hyphens instead of ‘–––’"),
  ])
  func `what is missing of the front matter is what is told`(text: String, help: String) throws {
    let source = file("about.md", text)
    let read = try readFreePage(source, handle: handle("about"), options: options)
    #expect(read.diagnostics.map(\.rule.id) == ["front-matter-missing"])
    #expect(read.diagnostics.map(\.help) == [help])
  }

  @Test func `a profile without hyphens is known by its name`() throws {
    let source = file("people/kim.md", "name: Kim\njoined: 2026-01-01\n")
    let read = try readPerson(source, handle: handle("kim"), options: options)
    #expect(
      read.diagnostics.map(\.help) == [
        "put a line ‘---’ above line 1, and one below the last field"
      ])
  }

  @Test func `a file in UTF-16 is told to be in another encoding`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "---\ntitle: A\n---\n".utf8.flatMap { [$0, 0] }
    let source = SourceFile(path: "content/about.md", bytes: bytes)
    let read = try readFreePage(source, handle: handle("about"), options: options)
    #expect(read.diagnostics.map(\.rule.id) == ["invalid-utf8"])
    #expect(read.diagnostics.map(\.help) == ["save the file again as UTF-8"])
  }

  @Test func `front matter holds 32 KiB at the most`() throws {
    let source = file(
      "about.md", "---\ntitle: x\nx-long: \(String(repeating: "a", count: 33_000))\n---\n")
    let read = try readFreePage(source, handle: handle("about"), options: options)
    #expect(
      findings(read.diagnostics, in: source) == [
        "2:1 front-matter-too-long: the front matter has 33018 bytes; at most 32768 are allowed | move the long parts into the text below it"
      ])
  }

  @Test func `a byte order mark and CRLF are fine`() throws {
    let source = file("about.md", "\u{FEFF}---\r\ntitle: About\r\nlisted: no\r\n---\r\nText\r\n")
    let read = try readFreePage(source, handle: handle("about"), options: options)
    #expect(findings(read.diagnostics, in: source) == [])
    #expect(read.value?.document.title.value == "About")
    #expect(read.value?.document.isListed == false)
  }
}
