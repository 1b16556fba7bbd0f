import Testing
import WishwellTesting

@testable import WishwellBuild

/// How `wishwell apply` reads numbers and titles as people say them.
@Suite struct ApplyWordsTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  /// Words for numbers were taken for words of the sender's own, and `--read` entered one.
  @Test(arguments: [
    ("How many: three", "en"), ("How many: drei", "en"), ("Wie viele: 3", "en"),
    ("*Wie viele:* Drei.", "en"), ("Wie viele: drei", "de"), ("How many: Three", "de"),
  ])
  func `how many is said in digits or in words, whatever the language`(
    line: String, language: String
  ) throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let settings = site.place.text("content/site.yml") ?? ""
    try site.edit(
      "content/site.yml", settings.replacing("language: en", with: "language: \(language)"))
    let path = try save(Self.mail("\(line)\n\n[wishwell: promise birthday/plates; quantity 1]"))
    let applied = try apply(path)
    #expect(applied.status == 0, "\(applied.errors)")
    let event = site.place.text("content/wishlists/birthday/plates.promise/0001.yml")
    #expect(event?.contains("quantity: 3\n") == true, "\(event ?? "")")
  }

  /// `--read` entered one.
  @Test(arguments: [
    ("4 plates", true), ("four plates", true), ("vier Teller", true), ("4x", false), ("4 ×", false),
  ])
  func `a number with a word behind it waits to be read, and counts`(
    count: String, waits: Bool
  ) throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let line = "How many: \(count)"
    let path = try save(Self.mail("\(line)\n\n[wishwell: promise birthday/plates; quantity 1]"))
    #expect(try apply(path).status == (waits ? 1 : 0))
    if waits { #expect(try apply(path, "--read").status == 0) }
    let event = site.place.text("content/wishlists/birthday/plates.promise/0001.yml")
    #expect(event?.contains("quantity: 4\n") == true, "\(event ?? "")")
  }

  /// The first words of a thank-you became its feeling.
  @Test func `words right below the lines to fill in are no part of them`() throws {
    let form = "[wishwell: new thanks]\nTo: Alice\nFeeling: grateful\nYour kettle whistles!\n"
    let path = try save(
      Self.mail(form + "[wishwell: end]", from: "Bob <bob@example.org>"))
    let applied = try apply(path)
    #expect(applied.status == 0, "\(applied.errors)")
    let files = try site.place.tree("content").values.map { String(decoding: $0, as: UTF8.self) }
    let note = try #require(files.first { $0.contains("Your kettle whistles!") })
    #expect(note.contains("feeling: grateful\n"), "\(note)")
  }

  /// Its own sign, and its name among other words, were “not a handle”.
  @Test(arguments: ["🙏", "Grateful and glad", "very grateful!"])
  func `a feeling is known by its sign, or among other words`(feeling: String) throws {
    let form =
      "[wishwell: new thanks]\nTo: Alice\nFeeling: \(feeling)\n\nIt pours!\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")), "--dry-run")
    #expect(result.output.contains("feeling: grateful\n"), "\(result)")
  }

  /// A slip thanked a stranger, without a word.
  @Test func `whoever is thanked by a name that is near that of a profile is asked about`() throws {
    let form = "[wishwell: new thanks]\nTo: Alica\nFeeling:\n\nFor the tea!\n[wishwell: end]"
    let path = try save(Self.mail(form, from: "Bob <bob@example.org>"))
    let applied = try apply(path)
    #expect(applied.status == 1)
    #expect(
      applied.errors.contains("no profile is called ‘Alica’; perhaps ‘Alice’ is meant"),
      "\(applied.errors)")
    #expect(try site.place.tree("content").keys.allSatisfy { !$0.contains("for-the-tea") })
  }

  private static let ben = "---\nname: Ben Ito\nemails: ben@example.org\n---\n"

  /// Somebody called ‘ben’ was thanked, who is nobody.
  @Test(arguments: ["ben", "Ben", "ito", "Ben Itto", "Alice, ben"])
  func `a part of a name in a thank-you is asked about, too`(name: String) throws {
    try site.edit("content/people/ben-ito.md", Self.ben)
    let form = "[wishwell: new thanks]\nTo: \(name)\nFeeling:\n\nFor the tea!\n[wishwell: end]"
    let applied = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    #expect(applied.status == 1 && applied.output == "", "\(applied)")
    let typed = name.split(separator: " ").last == "ben" ? "ben" : name
    #expect(
      applied.errors.contains(
        "error: no profile is called ‘\(typed)’; perhaps ‘Ben Ito’ is meant [letter-unknown-name]\n"
          + "  help: ask the "
          + "sender whom they mean, and enter it: `wishwell thank PERSON"), "\(applied.errors)")
    let answer = applied.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(answer.contains("Just answer this e-mail with the full name"), "\(answer)")
    #expect(!answer.contains("Several people could be meant"), "\(answer)")
    #expect(try site.place.tree("content").keys.allSatisfy { !$0.contains("for-the-tea") })
  }

  /// It said that ben is not waiting for it, and to ask the sender what they meant.
  @Test func `a part of the name of whoever waits is asked about, and entered as the help says`()
    throws
  {
    try site.edit("content/people/ben-ito.md", Self.ben)
    let cards = "offers/2026-10-03-ten-postcards"
    let asked = Self.mail("[wishwell: respond \(cards)]", from: "ben@example.org")
    #expect(try apply(try save(asked)).status == 0)
    let sent = try save(
      Self.mail("[wishwell: complete \(cards); of ben]", from: "bob@example.org", id: "2@x"),
      as: "b.eml")
    let unclear = try apply(sent)
    #expect(
      unclear.errors.contains(
        "error: no profile is called ‘ben’; perhaps ‘ben-ito’ is meant [letter-unknown-name]"),
      "\(unclear.errors)")
    let meaning = try #require(unclear.errors.firstMatch(of: /`--as '([^']+)'`/)?.1)
    let entered = try apply(sent, "--as", String(meaning))
    #expect(entered.output.hasPrefix("Bob has sent ‘Ten postcards’ to Ben Ito."), "\(entered)")
    #expect(try site.build() != nil, "\(site.problems)")
  }

  /// Nobody who wrote what their country is called could join.
  @Test(arguments: [
    ("Germany", "DE"), ("deutschland", "DE"), ("de", "DE"), ("DE", "DE"), ("USA", "US"),
    ("England", "GB"), ("the Netherlands", "NL"),
  ])
  func `a country is known as people call it`(country: String, code: String) throws {
    let form = "[wishwell: join]\nName: Mirja Aho\nCountry: \(country)\n[wishwell: end]"
    let path = try save(Self.mail(form, from: "mirja@x.example"))
    let applied = try apply(path)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(site.place.text("content/people/mirja-aho.md")?.contains("country: \(code)\n") == true)
  }

  /// Whoever wrote what the program does not know could not join.
  @Test func `a country that is not known keeps nobody out, and is not lost`() throws {
    let form = "[wishwell: join]\nName: Mirja Aho\nCountry: up north\n\nI knit.\n[wishwell: end]"
    let applied = try apply(try save(Self.mail(form, from: "mirja@x.example")))
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(
      applied.errors.contains(
        """
        warning: ‘up north’ is not a country that the program knows, so it stands in the text of the \
        profile; if it is one, put its two-letter code at the top of the file: ‘country: PT’ \
        [letter-country]
        """), "\(applied.errors)")
    let profile = try #require(site.place.text("content/people/mirja-aho.md"))
    #expect(profile.hasSuffix("---\n\nI knit.\n\nup north\n") && !profile.contains("country"))
  }

  /// Where it stands was said to nobody.
  @Test func `a line for which an offer has no place is told to whoever applies it`() throws {
    let form = "[wishwell: new offer]\nTitle: Jam\nColour: dark red\n\nOf plums.\n[wishwell: end]"
    let applied = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    #expect(applied.status == 0)
    #expect(
      applied.errors.contains(
        """
        what the letter says under ‘Colour’ has no place of its own here, so it stands in the text, \
        which everyone can read; look whether it belongs there [letter-line]
        """), "\(applied.errors)")
    // Its sender heard nothing of it.
    let told = applied.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "The line ‘Colour: dark red’ stands in the text, as we did not know what it means."),
      "\(applied.errors)")
  }

  /// Each was answered with what Alice could promise, or with a list of verbs.
  @Test(arguments: [
    ("promise blue-kettle, quantity 1", "after a semicolon: ‘promise blue-kettle; quantity 1’"),
    ("promise kettle, blue", "did you mean ‘birthday/blue-kettle’?"),
    ("promise one kettle", "did you mean ‘birthday/blue-kettle’?"),
    ("new offer Lamp", "`wishwell new offer 'TITLE' --by THEM`"),
    ("thank bob", "`wishwell thank PERSON 'WORDS' --by THEM`"),
    ("respond ten-postcards", "add ‘; join’ at the end"),
  ])
  func `what cannot be entered so says how it can`(meaning: String, help: String) throws {
    let result = try apply(try save(Self.mail("I will.")), "--as", meaning)
    #expect(result.status != 0 && result.errors.contains(help), "\(result.errors)")
  }

  /// Whoever entered the name that was missing promised one of two.
  @Test func `what a letter means is as many as it says`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let words = "How many: two\n\n[wishwell: promise birthday/plates; quantity 1]"
    let letter = try save(Self.mail(words, from: "dora@x.example"))
    #expect(try apply(letter).errors.contains("the letter gives no name [letter-from-stranger]"))
    let entered = try apply(letter, "--as", "promise plates; by Dora")
    #expect(entered.output.hasPrefix("Dora promises 2 × ‘Plates’"), "\(entered)")
  }

  /// `--read` put down one without a word, and 25 of ‘2.5’.
  @Test(arguments: ["two, please", "both", "a handful", "2.5"])
  func `what is no number says what would be put down`(count: String) throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 30\n---\n")
    let letter = try save(
      Self.mail("[wishwell: promise birthday/plates; quantity 1]\nHow many: \(count)"))
    let asked = try apply(letter)
    #expect(
      asked.errors.contains("As the program reads it, it promises 1. If the act is meant"),
      "\(asked.errors)"
    )
  }

  @Test func `what is no number is still for people to read`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let line = "How many: three or four"
    let path = try save(Self.mail("\(line)\n\n[wishwell: promise birthday/plates; quantity 1]"))
    let applied = try apply(path)
    #expect(applied.status == 1 && applied.errors.contains("  > \(line)\n"), "\(applied)")
  }

  @Test func `a new wish says how many in words, in another language than the site`() throws {
    let wish =
      "[wishwell: new wish birthday]\nTitel: Suppenteller\nWie viele: zwölf\nPreis: 40-60 Euro\n\n"
      + "[wishwell: end]"
    let applied = try apply(try save(Self.mail(wish, from: "Bob <bob@example.org>")))
    #expect(applied.status == 0, "\(applied.errors)")
    let text = site.place.text("content/wishlists/birthday/suppenteller.md") ?? ""
    #expect(text.contains("\nquantity: 12\n") && text.contains("\nprice: 40-60 EUR\n"), "\(text)")
  }

  @Test func `what a letter means may call a wish by its title`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Soup plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let path = try save(Self.mail("I will bring two of the plates!"))
    let entered = try apply(path, "--as", "promise Soup plates; quantity 2")
    #expect(entered.status == 0, "\(entered.errors)")
    #expect(entered.errors.contains("You promised 2 × ‘Soup plates’."))
    let text = site.place.text("content/wishlists/birthday/plates.promise/0001.yml") ?? ""
    #expect(text.contains("quantity: 2\n"), "\(text)")
    let other = try save(Self.mail("And three more", id: "2@x"), as: "b.eml")
    let quoted = try apply(other, "--as", "promise 'soup plates' ; quantity 3")
    #expect(quoted.status == 0, "\(quoted.errors)")
  }
}
