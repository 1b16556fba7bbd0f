import Testing
import WishwellMail
import WishwellTesting

@testable import WishwellBuild

/// Letters that cannot be done as they are, and what their senders and whoever applies them hear.
@Suite struct ApplySlipTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  private func told(
    _ words: String, from sender: String = "Aunt Rosa <rosa@x.example>", id: String = "1@x",
    _ options: String...
  ) throws -> CommandResult {
    let path = try save(Self.mail("[wishwell: \(words)]", from: sender, id: id), as: "\(id).eml")
    return try wishwell(["apply", path] + options, in: site.place.path)
  }

  /// It was ‘‘content/people/alice.md’ already exists’, and ‘give it another title’.
  @Test(arguments: [
    "join]\nName: Alice\n\n[wishwell: end", "respond offers/2026-10-03-ten-postcards; join",
    "promise birthday/blue-kettle",
  ])
  func `whoever writes from another address is called by the name, not a file`(
    words: String
  ) throws {
    let result = try told(words, from: "Alice <alice.private@x.example>")
    #expect(result.status == 1 && result.output == "", "\(result)")
    #expect(
      result.errors.contains(
        "‘Alice’ is also the name of ‘alice’, whose profile does not have the address "
          + "‘alice.private@x.example’ [letter-not-by-sender]"), "\(result.errors)")
    #expect(result.errors.contains("add it to ‘emails’ in content/people/alice.md"))
    #expect(!result.errors.contains("already exists") && !result.errors.contains("another title"))
  }

  /// The answer said that the wish was no longer open, and offered others.
  @Test(arguments: [
    (
      "promise birthday/kettle; quantity 1",
      "did you mean ‘birthday/blue-kettle’? Then enter it: `wishwell apply LETTER --as "
        + "'promise birthday/blue-kettle; quantity 1'`"
    ),
    ("promise birthday/blue-ketle 0123456789abcdef", "--as 'promise birthday/blue-kettle'`"),
    ("respond offers/2026-10-03-ten-postcard; join", "offers/2026-10-03-ten-postcards; join'`"),
    ("promise birthday/unicorn", "ask the sender what they meant; if it was taken off"),
    // It was ‘ask the sender what they meant’.
    (
      "promise brithday/kettle",
      "did you mean ‘birthday/blue-kettle’? Then enter it: `wishwell apply LETTER --as "
        + "'promise birthday/blue-kettle'`"
    ),
    (
      "promise brithday/unicorn",
      "there is a wish list ‘birthday’: ask the sender which of its wishes they mean"
    ),
    ("promise brithday/golden-ring", "there is a wish list ‘birthday’: ask the sender"),
    // A draft, which nobody may know of.
    ("promise birthday/golden-ring", "ask the sender what they meant; if it was taken off"),
    ("promise birthday/golden-rin", "ask the sender what they meant; if it was taken off"),
    // On a list that no page leads to.
    ("promise attic/silver-sppon", "did you mean ‘attic/silver-spoon’?"),
    ("promise atic/silver-spoon", "ask the sender what they meant; if it was taken off"),
    // It was ‘did you mean ‘kitchen/cups’?’.
    ("promise kitchen/whisk", "ask the sender what they meant; if it was taken off"),
  ])
  func `a slip in the line for the program is told as one`(words: String, help: String) throws {
    for (path, text) in [
      ("birthday/golden-ring.md", "---\ntitle: Golden ring\ndraft: true\n---\n"),
      ("attic/index.md", "---\ntitle: Attic\nowner: alice\nlisted: false\ndate: 2026-10-01\n---\n"),
      ("attic/silver-spoon.md", "---\ntitle: Silver spoon\n---\n"),
      ("kitchen/index.md", "---\ntitle: Kitchen\nowner: alice\ndate: 2026-10-01\n---\n"),
      ("kitchen/cups.md", "---\ntitle: Cups\n---\n"),
    ] { try site.place.write("content/wishlists/\(path)", text) }
    let result = try told(words)
    #expect(result.status == 1 && result.errors.contains("[letter-unknown-thing]"), "\(result)")
    #expect(result.errors.contains(help), "\(result.errors)")
    #expect(result.errors.contains("Nothing on this site has the name in your e-mail"))
    #expect(!result.errors.contains("no longer open") && !result.errors.contains("golden-ring’?"))
  }

  /// They were ‘a checklist’, and ‘promise’ not for that.
  @Test func `a thing without its folder is the one that is called so`() throws {
    let kettle = try told("promise blue-kettle")
    #expect(kettle.status == 0, "\(kettle.errors)")
    #expect(kettle.output.hasPrefix("Aunt Rosa promises ‘A blue kettle’"), "\(kettle)")
    #expect(kettle.errors.contains("/wishlists/birthday/blue-kettle.html"), "\(kettle.errors)")
    let card = try told("respond a-card", from: "Bob <bob@example.org>", id: "2@x")
    #expect(card.status == 0 && card.output.contains("A card for my father"), "\(card)")
  }

  @Test(arguments: [
    (
      "promise cups", "‘cups’ lacks its list",
      "did they mean ‘attic/cups’ or ‘kitchen/cups’? Then enter it:"
    ),
    ("promise blue-ketle", "‘blue-ketle’ lacks its list", "did they mean ‘birthday/blue-kettle’?"),
    ("respond a-crad", "‘a-crad’ lacks its folder", "did they mean ‘requests/2026-10-04-a-card’?"),
    ("promise unicorn", "nothing here is called ‘unicorn’", "ask the sender what they meant"),
    ("promise picnic", "‘picnic’ is a checklist, and ‘promise’ is not for that", "ask the sender"),
  ])
  func `where several or none are called so, those that could be meant are told`(
    words: String, message: String, help: String
  ) throws {
    for list in ["attic", "kitchen"] {
      try site.place.write(
        "content/wishlists/\(list)/index.md",
        "---\ntitle: \(list)\nowner: alice\ndate: 2026-10-01\n---\n")
      try site.place.write("content/wishlists/\(list)/cups.md", "---\ntitle: Cups\n---\n")
    }
    let result = try told(words, from: "Bob <bob@example.org>")
    #expect(result.status == 1 && result.errors.contains(message), "\(result)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  /// The maintainer heard ‘you promised it already’.
  @Test func `of a letter, its sender is named who promised it already`() throws {
    #expect(try told("promise birthday/blue-kettle").status == 0)
    let result = try told(
      "promise birthday/blue-kettle", id: "2@x", "--as", "promise birthday/blue-ketle")
    #expect(
      result.errors.contains(
        "did you mean ‘birthday/blue-kettle’? Aunt Rosa promised it already"), "\(result.errors)")
    #expect(!result.errors.contains("you promised it"))
  }

  /// It ‘did not arrive whole’.
  @Test func `a word that no act has is told, and which there are`() throws {
    let result = try told("hinzufügen picnic", from: "Bob <bob@example.org>")
    #expect(
      result.errors.contains(
        "nothing that is done here is called ‘hinzufügen’ [letter-unknown-act]"), "\(result)")
    let words = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("begins with a word that the program does not know"), "\(words)")
    #expect(words.contains("We know these: promise, sent, release,"), "\(words)")
    #expect(!words.contains("arrive whole"))
    let near = try told("promis birthday/blue-kettle", id: "2@x")
    #expect(near.errors.contains("did you mean ‘promise’?"), "\(near.errors)")
  }

  /// What was for the program ‘did not arrive whole’.
  @Test(arguments: ["neu wish birthday", "wünschen birthday"])
  func `a word that begins no block is told as one that no act has`(mark: String) throws {
    let result = try told("\(mark)]\nTitle: Pan\n[wishwell: end", from: "Alice <alice@example.org>")
    #expect(result.status == 1 && result.output == "", "\(result)")
    #expect(
      result.errors.contains("nothing that is done here is called ‘\(mark.prefix { $0 != " " })’"),
      "\(result.errors)")
    #expect(result.errors.contains("[letter-unknown-act]"), "\(result.errors)")
    let words = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("We know these: new, join, promise, sent, release,"), "\(words)")
    #expect(!words.contains("arrive whole"))
    let cut = try told("promise birthday/blue-kettle]\nTitle: Pan\n[wishwell: end", id: "2@x")
    #expect(cut.status == 1 && cut.errors.contains("[mail-file-unfinished]"), "\(cut.errors)")
  }

  /// The answer was ‘a line with a colon is empty, nothing stands between the two lines …’.
  @Test(
    arguments: [
      (
        "Tilte: Pan\nPrize: 20 EUR", 1,
        [
          "Did you mean ‘Title’ where you wrote ‘Tilte’?",
          "Did you mean ‘Price’ where you wrote ‘Prize’?",
          "did they mean ‘Title’ where they wrote ‘Tilte’ and ‘Price’ where they wrote ‘Prize’?",
        ]
      ),
      (
        "Title: Pan\nPries: 20 EUR", 0,
        [
          "Did you mean ‘Preis’ where you wrote ‘Pries’?",
          "look whether it belongs there, or whether ‘Preis’ is meant [letter-line]",
        ]
      ),
    ] as [(String, Int32, [String])])
  func `of a line that is called nearly right, its sender is asked`(
    lines: String, status: Int32, asked: [String]
  ) throws {
    let result = try told(
      "new wish birthday]\n\(lines)\n[wishwell: end", from: "Alice <alice@example.org>")
    #expect(result.status == status, "\(result)")
    for words in asked { #expect(result.errors.contains(words), "\(result.errors)") }
    #expect(!result.errors.contains("a line with a colon is empty"))
  }

  /// Each was ‘a line with a colon is empty, nothing stands between …, or an arrow …’.
  @Test(arguments: [
    (
      "new wish birthday]\nTitle:\nPrice: 15 EUR\n",
      "It has no title yet, so nothing was done. Please write it behind ‘Title:’,"
    ),
    ("new checklist]\nTitle:\n\nBread\n", "It has no title yet, so nothing was done."),
    ("add picnic]\n", "Nothing stands between the two lines in square brackets, so nothing"),
    ("rename picnic]\nBread\n", "The new name is still missing, so nothing was done."),
    ("new thanks]\nTo:\n\nIt came!\n", "Your e-mail does not say who is meant, so nothing"),
  ])
  func `of what was left empty, its sender hears what it is`(form: String, words: String) throws {
    let result = try told("\(form)[wishwell: end", from: "Alice <alice@example.org>")
    let answer = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 1 && answer.contains(words), "\(result.errors)")
    #expect(!answer.contains("Something is still missing"), "\(answer)")
  }

  /// Nothing was called so, and the answer led to the home page.
  @Test func `what was renamed since is named as it is now, and its page is given`() throws {
    for (path, text) in [
      (
        "cooking/index.md",
        "---\ntitle: Cooking\nowner: alice\ndate: 2026-10-01\nformerly: kitchen\n---\n"
      ),
      ("cooking/mugs.md", "---\ntitle: Mugs\nformerly: cups\n---\n"),
    ] { try site.place.write("content/wishlists/\(path)", text) }
    for name in ["kitchen/cups", "kitchen/mugs", "cooking/cups"] {
      let result = try told("promise \(name)", id: name.replacing("/", with: "-") + "@x")
      #expect(result.status == 1, "\(result)")
      for words in [
        "‘\(name)’ is called ‘cooking/mugs’ now [letter-unknown-thing]",
        "`wishwell apply LETTER --as 'promise cooking/mugs'`", "has another name by now",
        "/wishlists/cooking/mugs.html",
      ] { #expect(result.errors.contains(words), "\(words): \(result.errors)") }
    }
  }

  /// Each answer led to the home page.
  @Test func `a refusal gives the page of what it is about`() throws {
    let result = try told("promise birthday/blue-kettle 0000000000000000")
    #expect(result.errors.contains("The wish, or who may see its promises"), "\(result.errors)")
    #expect(result.errors.contains("/wishlists/birthday/blue-kettle.html"), "\(result.errors)")
    try site.place.write(
      "content/wishlists/birthday/golden-ring.md", "---\ntitle: Golden ring\ndraft: true\n---\n")
    let hidden = try told("promise birthday/golden-ring", id: "2@x")
    #expect(!hidden.errors.contains("golden-ring.html"), "\(hidden.errors)")
  }

  @Test func `a checklist that is called otherwise is told as well`() throws {
    let result = try told("tick picnc: Bread", from: "Alice <alice@example.org>")
    #expect(result.errors.contains("--as 'tick picnic: Bread'"), "\(result.errors)")
  }

  @Test func `a letter of a wish that is gone, which somebody had promised, is told that`() throws {
    #expect(try told("promise birthday/blue-kettle").status == 0)
    try site.place.remove("content/wishlists/birthday/blue-kettle.md")
    let late = try told("promise birthday/blue-kettle", from: "Otto <o@x.example>", id: "2@x")
    #expect(late.errors.contains("It is no longer open"), "\(late.errors)")
  }

  /// Promised at home in full, given up at the office in short: only the maintainer heard why not.
  @Test(arguments: ["release", "sent", "undo"])
  func `whoever promised under another name hears how to take it back`(verb: String) throws {
    #expect(try told("promise birthday/blue-kettle").status == 0)
    let sentence =
      verb == "undo"
      ? "That is for somebody else to do, so nothing was done. If you meant something else, please write "
        + "to us. If you promised it under another name or from another address"
      : "As far as we know, there is nothing of yours here to send, to give up or to take back, so nothing "
        + "was done. If you promised it under another name or from another address"
    let other = try told(
      "\(verb) birthday/blue-kettle", from: "Rosa <rosa@office.example>", id: "2@x")
    let answer = other.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(other.status == 1 && answer.contains(sentence), "\(answer)")
    let late = try told("promise birthday/blue-kettle", from: "Otto <o@x.example>", id: "3@x")
    #expect(late.status == 1 && !late.errors.contains("another name"), "\(late.errors)")
  }

  @Test func `of what people give together the answer says what a share is`() throws {
    try site.place.write(
      "content/wishlists/birthday/bicycle.md",
      "---\ntitle: Bicycle\nprice: 400 EUR\nshares: 4\n---\n")
    let result = try told("promise birthday/bicycle; quantity 2")
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains("Shares of ‘Bicycle’ that you promised: 2. Price: about 100 EUR a share"),
      "\(result.errors)")
    #expect(!told.contains("400 EUR"))
  }

  /// Its page said that two were still open, and the answer only that it could not be done.
  @Test func `whoever asks for more than are left hears how many are`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md", "---\ntitle: Plates\nquantity: 6\n---\n")
    #expect(try told("promise birthday/plates; quantity 4").status == 0)
    let bob = "Bob <bob@example.org>"
    let late = try told("promise birthday/plates; quantity 3", from: bob, id: "2@x")
    #expect(
      late.errors.contains(
        "2 are still open. If that will do, send the e-mail again with the number 2."),
      "\(late.errors)")
    let fewer = try told("promise birthday/plates; quantity 2", from: bob, id: "3@x")
    #expect(fewer.status == 0, "\(fewer.errors)")
    let none = try told("promise birthday/plates; quantity 1", from: "O <o@x.example>", id: "4@x")
    #expect(none.status == 1 && !none.errors.contains("are still open"), "\(none.errors)")
  }

  /// Their page would say how many were promised, which is to surprise Alice.
  @Test func `how many are left of a surprise is told in no answer`() throws {
    try site.place.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Forty\nowner: alice\npromises: surprise\ndate: 2026-10-01\n---\n")
    try site.place.write(
      "content/wishlists/birthday/plates.md", "---\ntitle: Plates\nquantity: 6\n---\n")
    #expect(try told("promise birthday/plates; quantity 4").status == 0)
    let late = try told(
      "promise birthday/plates; quantity 3", from: "Bob <bob@example.org>", id: "2@x")
    #expect(!late.errors.contains("are still open"), "\(late.errors)")
  }

  /// “The pages will show it soon … its page has a button for that”, of which neither was so. The
  /// second promise is answered as the first, and whoever applies it reads what to do.
  @Test func `the answer to a promise of a surprise says that no page shows it`() throws {
    try site.place.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Forty\nowner: alice\npromises: surprise\ndate: 2026-10-01\n---\n")
    for (sender, isSecond) in [("Rosa <rosa@x.example>", false), ("Otto <o@x.example>", true)] {
      let id = isSecond ? "2@x" : "1@x"
      let result = try told("promise birthday/blue-kettle", from: sender, id: id, "--spoil")
      let words = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        words.contains(
          "It is done. No page that everyone can open shows it, because it is a surprise. To give it "
            + "up, or to say that it is on its way, just answer this e-mail."), "\(words)")
      #expect(!words.contains("the pages will show it soon"), "\(words)")
      #expect(words.contains("write to one of those who promised it") == isSecond, "\(words)")
    }
  }

  @Test(arguments: [
    "promise birthday/blue-kettle", "promise birthday/blue-kettle; sealed",
    "like thanks/2026-10-05-for-the-card", "tick picnic: Bread",
  ])
  func `whoever has left is told so, and whoever applies their letter too`(words: String) throws {
    try site.place.write(
      "content/people/jonas.md", "---\nname: Jonas\nemails: jonas@example.org\nleft: yes\n---\n")
    let result = try told(words, from: "Jonas <jonas@example.org>")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("Jonas has left (‘left: yes’ in content/people/jonas.md)"),
      "\(result.errors)")
    #expect(result.errors.contains("You have left this site"), "\(result.errors)")
  }

  /// It named options that `apply` does not have.
  @Test func `what enters an act for somebody else is a whole command`() throws {
    let result = try told("promise birthday/blue-kettle", from: "Bob <noreply@forge.example>")
    let command = "wishwell promise birthday/blue-kettle --by bob --via mail"
    #expect(result.errors.contains("`\(command)`"), "\(result.errors)")
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let entered = try wishwell(words, in: site.place.path)
    #expect(entered.status == 0, "\(entered)")
  }

  @Test(arguments: [
    ("Promise ‘A blue kettle’", "--as 'promise birthday/blue-kettle'"),
    ("Ask for ‘Ten postcards’", "--as 'respond offers/2026-10-03-ten-postcards; join'"),
    ("Re: Promise ‘A blue kettle’", "--as 'ACT THING'"),
    ("Promise ‘A golden ring’", "--as 'ACT THING'"), ("Hello", "--as 'ACT THING'"),
  ])
  func `of a letter without its line the subject says what was meant`(
    subject: String, words: String
  ) throws {
    let letter =
      "From: Rosa <rosa@x.example>\nSubject: \(subject)\nMessage-ID: <1@x>\n"
      + "Content-Type: text/plain; charset=utf-8\n\nThank you!\n"
    let path = try save(letter)
    let result = try apply(path)
    #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
    guard let line = words.firstMatch(of: /'(.*birthday.*|.*offers.*)'/)?.1 else { return }
    #expect(try apply(path, "--as", String(line)).status == 0)
  }

  /// “It has no line ‘[wishwell: …]’”, of the letter by which a page asks for a change of it.
  @Test(arguments: [
    ("wishlists/birthday/blue-kettle.html", "content/wishlists/birthday/blue-kettle.md"),
    ("wishlists/birthday/", "content/wishlists/birthday/index.md"),
    ("people/bob/", "content/people/bob.md"),
  ])
  func `of a letter that names a page it is said which file to change`(
    page: String, file: String
  ) throws {
    let letter =
      "From: Rosa <rosa@x.example>\nSubject: A change\nMessage-ID: <1@x>\n\n"
      + "Hello. Please change something on this page: https://lantern.example/street/\(page)\n\n"
      + "This is what I would like to change:\n\nIt is green.\n"
    let result = try apply(try save(letter))
    #expect(result.status == 1 && result.errors.contains("[mail-without-file]"), "\(result)")
    #expect(result.errors.contains("is made from \(file): open that file"), "\(result.errors)")
  }
}
