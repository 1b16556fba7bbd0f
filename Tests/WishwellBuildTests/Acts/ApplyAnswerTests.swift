import Testing
import WishwellMail
import WishwellTesting

@testable import WishwellBuild

/// What `wishwell apply` does with letters in one line, with mailboxes, and for those who wrote them.
@Suite struct ApplyAnswerTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  private var promises: [String] {
    get throws { try site.place.tree("content").keys.filter { $0.contains(".promise/") } }
  }

  @Test func `a letter is done once, and its sender is answered`() throws {
    let path = try save(Self.mail())
    let first = try apply(path)
    #expect(first.status == 0 && first.output.hasPrefix("Aunt Rosa promises ‘A blue kettle’"))
    #expect(!first.output.contains("yours to give") && !first.output.contains("wishwell sent"))
    #expect(
      first.errors.contains(
        """
        Answer to rosa@x.example:

            To: Aunt Rosa <rosa@x.example>
            Subject: Re: A promise

            Hello Aunt Rosa,

        """))
    #expect(
      first.errors.contains(
        """

          Open it in your mail program:
          mailto:rosa@x.example?subject=Re:%20A%20promise&body=Hello
        """))
    let again = try apply(path)
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(again.errors.contains("It was done before: each letter counts once."))
    #expect(try promises.count == 1)
    #expect(try site.build() != nil, "\(site.problems)")
  }

  /// Whoever had no script promised one of six, and neither their letter nor the answer said so.
  @Test(arguments: [("1", "1"), ("3", "3"), ("*2*", "2"), ("none", "1")])
  func `of several the letter says how many, and the answer too`(
    written: String, count: String
  ) throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    let path = try save(
      Self.mail("How many: \(written)\n\n[wishwell: promise birthday/plates; quantity 1]"))
    let applied = try apply(path, "--read")
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(applied.errors.contains("You promised \(count) × ‘Plates’."))
    let event = site.place.text("content/wishlists/birthday/plates.promise/0001.yml")
    #expect(event?.contains("quantity: \(count)\n") == true, "\(event ?? "")")
  }

  /// Two presses were two gifts, each told as though it were the first. Then anyone who gave the name
  /// of a guest heard what that guest had promised.
  @Test(arguments: ["Aunt Rosa <rosa@x.example>", "Bob <bob@example.org>"])
  func `a maintainer hears how many are promised in all, and so does whoever has a profile`(
    sender: String
  ) throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md",
      "---\ntitle: Plates\ndate: 2026-11-01\nquantity: 6\n---\n")
    func told(_ id: String) throws -> String {
      let words = "[wishwell: promise birthday/plates; quantity 1]"
      let mail = Self.mail(words, from: sender, id: id)
      let result = try apply(try save(mail, as: "\(id).eml"))
      #expect(result.status == 0, "\(result)")
      return result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let isGuest = sender.hasPrefix("Aunt")
    let (name, who) = isGuest ? ("Aunt Rosa", "--guest 'Aunt Rosa'") : ("Bob", "--by bob")
    let first = try told("1@x")
    #expect(first.contains("You promised 1 × ‘Plates’.") && !first.contains("in all"), "\(first)")
    let second = try told("2@x")
    #expect(second.contains("You promised 1 × ‘Plates’."), "\(second)")
    #expect(second.contains("You now promise 2 in all.") == !isGuest, "\(second)")
    #expect(
      second.contains(
        "\(name) had promised some of ‘Plates’ before, so it is 2 in all now. If they only sent the "
          + "letter twice, take this one back: `wishwell undo birthday/plates \(who) --via mail`."),
      "\(second)")
  }

  @Test func `answers are put in a folder, ready to send`() throws {
    let path = try save(Self.mail())
    #expect(try apply(path, "--answers", mails["answers"]).status == 0)
    let late = try save(Self.mail(from: "Otto <otto@x.example>", id: "2@x.example"), as: "b.eml")
    #expect(try apply(late, "--answers", mails["answers"]).status == 1)
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(answers.count == 2)
    let done = try #require(answers.first { $0.contains("To: rosa@x.example") })
    #expect(done.contains("It is done,") && done.contains("In-Reply-To: <1@x.example>"))
    let refused = try #require(answers.first { $0.contains("To: otto@x.example") })
    #expect(refused.contains("Somebody else was faster, and nothing of it is open any more"))
    #expect(!refused.contains("Rosa") && !refused.contains("rosa"))
  }

  @Test func `a letter in free words is entered by saying what it means`() throws {
    let path = try save(Self.mail("I will bring the blue kettle!"))
    let plain = try apply(path)
    // It proposed a promise, of ‘LETTER’, and its sender heard nothing.
    #expect(
      plain.status == 1 && plain.errors.contains("`wishwell apply \(path) --as 'ACT THING'`"),
      "\(plain.errors)")
    #expect(plain.errors.contains("Answer to rosa@x.example"), "\(plain.errors)")
    let answer = plain.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(answer.contains("Somebody who looks after the site will read it, and write to you;"))
    let entered = try apply(path, "--as", "promise blue-kettle; with Otto")
    #expect(entered.status == 0, "\(entered.errors)")
    let text = site.place.text("content/wishlists/birthday/blue-kettle.promise/0001.yml") ?? ""
    #expect(text.contains("by: guest\nname: Aunt Rosa\n") && text.contains("with:\n- Otto\n"))
    #expect(try apply(path, "--as", "promise nope").status == 64)
    #expect(try apply(path, "--as", "promise").status == 64)
  }

  /// “It could not be done as it is … Somebody who looks after the site will read it.”
  @Test(arguments: [
    ("Price: cheap", "We could not read the price, so nothing has been done yet."),
    ("Link: the shop", "We could not read the web address, so nothing has been done yet."),
    ("How many: a few", "We could not read how many, so nothing has been done yet."),
  ])
  func `a line that cannot be read is named to its sender`(line: String, words: String) throws {
    let form = "[wishwell: new wish birthday]\nTitle: Tea cosy\n\(line)\n[wishwell: end]"
    let path = try save(Self.mail(form, from: "Alice <alice@example.org>"))
    let result = try apply(path)
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 1 && told.contains(words), "\(result.errors)")
  }

  /// Nothing was written, as if the price could not be read.
  @Test(arguments: ["15", "ca. 15,50"])
  func `a price without a currency is asked for it, and the wish comes in`(price: String) throws {
    let form = "[wishwell: new wish birthday]\nTitle: Tea cosy\nPrice: \(price)\n[wishwell: end]"
    let path = try save(Self.mail(form, from: "Alice <alice@example.org>"))
    let result = try apply(path)
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      told.contains(
        "‘\(price)’ is a price without a currency, so it stands in the text of the wish"),
      "\(told)")
    #expect(
      told.contains(
        "We do not know in which currency the price is, so the line ‘Price: \(price)’ stands in the "
          + "text for now. Just answer this e-mail"), "\(told)")
    #expect(!told.contains("as we did not know what it means"), "\(told)")
    let text = site.place.text("content/wishlists/birthday/tea-cosy.md") ?? ""
    #expect(text.hasSuffix("---\n\nPrice: \(price)\n") && !text.contains("\nprice:"), "\(text)")
    #expect(try site.build() != nil, "\(site.problems)")
  }

  @Test func `where the site has a currency, a number is a price`() throws {
    let settings = try #require(site.place.text("content/site.yml"))
    try site.edit("content/site.yml", settings + "currency: EUR\n")
    let form = "[wishwell: new wish birthday]\nTitle: Tea cosy\nPrice: 15\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Alice <alice@example.org>")))
    #expect(result.status == 0, "\(result.errors)")
    let text = site.place.text("content/wishlists/birthday/tea-cosy.md") ?? ""
    #expect(text.contains("\nprice: 15\n"), "\(text)")
  }

  /// It was only said that it is done.
  @Test func `the answer to a new wish says what is on the list now`() throws {
    let form =
      "[wishwell: new wish birthday]\nTitle: Tea cosy\nPrice: about 40 EUR\n"
      + "Link: https://c.example/cosy\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Alice <alice@example.org>")))
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "On the list ‘Alice turns forty’ there is now ‘Tea cosy’. Price: about 40 EUR "
          + "https://c.example/cosy"), "\(told)")
  }

  /// Whoever put the price right was asked for the address then.
  @Test(arguments: [
    (
      "wish birthday]\nTitle: Tea cosy\nPrice: cheap\nLink: the shop",
      ["We could not read the price,", "We could not read the web address,"]
    ),
    (
      "offer]\nTitle: Jam\nHow many: a few\nWhere to: Atlantis",
      ["We could not read how many,", "We do not know any of the places where it is to go,"]
    ),
  ])
  func `all lines that cannot be read are named in one answer`(
    form: String, sentences: [String]
  ) throws {
    let path = try save(
      Self.mail("[wishwell: new \(form)\n[wishwell: end]", from: "Alice <alice@example.org>"))
    let before = try site.place.tree("content")
    let result = try apply(path)
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 1 && sentences.allSatisfy(told.contains), "\(result.errors)")
    #expect(sentences.allSatisfy { told.components(separatedBy: $0).count == 2 }, "\(told)")
    // Each said again that nothing was done, and to send the e-mail again.
    for once in ["nothing has been done yet", "send the e-mail again"] {
      #expect(told.components(separatedBy: once).count == 2, "\(told)")
    }
    #expect(try site.place.tree("content") == before)
  }

  /// “‘the’ does not say how to reach it” was said of them.
  @Test func `words in place of an address are quoted whole`() throws {
    let path = try save(
      Self.mail(
        "[wishwell: new wish birthday]\nTitle: Tea cosy\nLink: the shop\n[wishwell: end]",
        from: "Alice <alice@example.org>"))
    let result = try apply(path)
    #expect(
      result.status == 1 && result.errors.contains("‘the shop’ does not say how to reach it"),
      "\(result.errors)")
  }

  /// Only by a command one heard that it goes elsewhere.
  @Test func `whoever asks from where an offer does not go is told so, once`() throws {
    let path = "content/offers/2026-10-03-ten-postcards.md"
    let offer = try #require(site.place.text(path))
    try site.edit(path, offer.replacing("limit: 10\n", with: "limit: 10\nregions: [PT]\n"))
    try site.edit(
      "content/people/alice.md",
      "---\nname: Alice\nemails: alice@example.org\ncountry: NG\n---\n")
    let words = "[wishwell: respond offers/2026-10-03-ten-postcards]"
    let asked = try apply(try save(Self.mail(words, from: "alice@example.org")))
    let told = asked.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence =
      "Bob sends to these places: Portugal. Your profile says Nigeria, so Bob may say no."
    #expect(asked.status == 0 && told.components(separatedBy: sentence).count == 2, "\(asked)")
    // Whoever applies the letter heard nothing of it.
    #expect(
      asked.output.contains(
        "\n‘Ten postcards’ goes to Portugal, and the profile of Alice says Nigeria: Bob may have to say "
          + "no.\n"), "\(asked.output)")
  }

  /// It was ‘goes to PT, and the profile of Alice says NG’.
  @Test func `a command names countries as letters do`() throws {
    let path = "content/offers/2026-10-03-ten-postcards.md"
    let offer = try #require(site.place.text(path))
    try site.edit(path, offer.replacing("limit: 10\n", with: "limit: 10\nregions: [PT, ES]\n"))
    try site.edit("content/people/alice.md", "---\nname: Alice\ncountry: NG\n---\n")
    let words = ["respond", "ten-postcards", "--by", "alice"]
    let preview = try wishwell(words + ["--dry-run"], in: site.place.path)
    #expect(preview.output.contains("‘Ten postcards’ goes to Portugal and Spain"), "\(preview)")
    let asked = try wishwell(words, in: site.place.path)
    #expect(asked.status == 0, "\(asked.errors)")
    #expect(
      asked.output.contains(
        "\n‘Ten postcards’ goes to Portugal and Spain, and the profile of Alice says Nigeria: Bob may "
          + "have to say no.\nBob can now send it"), "\(asked.output)")
  }

  /// The door on the pages of people begins such a letter.
  @Test func `a letter that asks for a change is answered, and says what can be done`() throws {
    let path = try save(Self.mail("Please rename the kettle.", from: "Bob <bob@example.org>"))
    let applied = try apply(path, "--answers", mails["answers"])
    #expect(
      applied.status == 1 && applied.errors.contains("`wishwell apply \(path) --as 'ACT THING'`"),
      "\(applied.errors)")
    #expect(applied.errors.contains("such as a change, you do in the files yourself"))
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(answers.count == 1 && answers[0].contains("To: bob@example.org"), "\(answers)")
  }

  @Test func `a letter says how many as people say it`() throws {
    let lines = "Title: Stamps\nPrice: around 20 EUR\nHow many: any number"
    let form = "[wishwell: new wish birthday]\n\(lines)\n[wishwell: end]"
    let path = try save(Self.mail(form, from: "Alice <alice@example.org>"))
    let result = try apply(path)
    #expect(result.status == 0, "\(result.errors)")
    let text = site.place.text("content/wishlists/birthday/stamps.md") ?? ""
    #expect(text.contains("price: about 20 EUR\n"), "\(text)")
    #expect(text.contains("quantity: unlimited\n"), "\(text)")
  }

  @Test func `words of the sender's own are read first, and the other letters go on`() throws {
    let words = "Only if you can collect it!\n\n[wishwell: promise birthday/blue-kettle]"
    let path = try save(Self.mail(words))
    let card = "[wishwell: new checklist]\nTitle: Supper\n\nBread\n[wishwell: end]"
    let other = try save(Self.mail(card, from: "Bob <bob@example.org>", id: "2@x"), as: "b.eml")
    let first = try apply(path, other)
    #expect(first.status == 1 && first.output.contains("‘Supper’"), "\(first)")
    #expect(
      first.errors.contains(
        "Its sender says in words of their own:\n  > Only if you can collect it!\nNothing has been "
          + "done for this letter yet. If the act is meant just as it stands: `wishwell apply \(path) "
          + "--read`."), "\(first.errors)")
    #expect(!first.errors.contains("Answer to rosa@x.example"))
    #expect(try promises.isEmpty)
    #expect(try apply(path, other, "--read").status == 64)
    let meant = try apply(path, "--read", "--pass-on", "--as", "promise blue-kettle")
    #expect(meant.status == 64 && meant.errors.contains("leave out ‘--pass-on’"), "\(meant)")
    let read = try apply(path, "--read")
    #expect(read.status == 0 && read.errors.contains("\n  > Only if you can collect it!\n"))
    #expect(read.errors.contains("Answer to rosa@x.example:\n"))
    #expect(try promises.count == 1)
  }

  /// It was said that a line with a colon is still empty, which may be.
  @Test func `a thank-you without words is asked for them`() throws {
    let form = "[wishwell: new thanks]\nTo: Alice\nFeeling:\n\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.contains("the thank-you has no words [letter-without-words]"),
      "\(result.errors)")
    #expect(result.errors.contains("Your thank-you has no words yet, so nothing was done."))
    #expect(!result.errors.contains("a colon is empty"))
  }

  /// The maintainer read which events are possible, and Bob that the pages show what is open.
  @Test func `whoever answers a second time hears that they did, and may take it back`() throws {
    let request = "requests/2026-10-04-a-card"
    func letter(_ act: String, _ id: String) throws -> CommandResult {
      let mail = Self.mail("[wishwell: \(act) \(request)]", from: "bob@example.org", id: id)
      return try apply(try save(mail, as: "\(id).eml"))
    }
    #expect(try letter("ask", "1").output.hasPrefix("Bob offers Alice something"))
    let again = try letter("ask", "2")
    #expect(again.status == 1 && again.output == "", "\(again)")
    #expect(
      again.errors.contains(
        "error: Bob answered ‘A card for my father’ today at 10:00 [answered-already]\n"
          + "  help: `wishwell withdraw \(request)` takes the answer back\n"), "\(again.errors)")
    let answer = again.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      answer.contains(
        "You have already answered this offer or request, and that answer still counts"))
    #expect(!answer.contains("as things stand now"))
    let events = "content/\(request).responses/bob"
    #expect(try site.place.tree(events).keys.sorted() == ["0001.yml"])
    // Taken back, it may be given anew.
    #expect(try letter("withdraw", "3").status == 0)
    #expect(try letter("ask", "4").status == 0)
    #expect(try site.build() != nil, "\(site.problems)")
  }

  /// Hilde read that her e-mail only repeats an earlier one.
  @Test func `whoever answers a letter in words of their own hears that a person reads it`() throws
  {
    let reply = "I take one! Hilde\n\n> [wishwell: promise birthday/blue-kettle]"
    let letter = try save(Self.mail(reply, from: "Hilde <hilde@x.example>"))
    let result = try apply(letter, "--answers", mails["answers"])
    #expect(result.status == 1 && result.errors.contains("--as 'ACT THING'"), "\(result.errors)")
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(answers.count == 1 && answers[0].contains("You answered an earlier e-mail in words"))
    #expect(try promises.isEmpty)
  }

  /// The maintainer read of ‘--by’ and ‘--guest’, though they had typed `apply`.
  @Test func `a like of somebody unknown says what to do with the letter`() throws {
    let like = "[wishwell: like offers/2026-10-03-ten-postcards]"
    let result = try apply(try save(Self.mail(like, from: "Erna Maler <erna@x.example>")))
    #expect(result.status == 1)
    #expect(
      result.errors.contains("if they have none, have them start from the page"),
      "\(result.errors)")
    #expect(!result.errors.contains("--guest"))
  }

  @Test func `who sends a letter back is answered`() throws {
    let reply = "> [wishwell: promise birthday/blue-kettle]"
    let result = try apply(try save(Self.mail(reply)), "--answers", mails["answers"])
    #expect(result.status == 1 && result.errors.contains("--as 'ACT THING'"), "\(result.errors)")
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(answers.count == 1 && answers[0].contains("Your e-mail only repeats an earlier one"))
    #expect(try promises.isEmpty)
  }

  /// Each answer led to the home page.
  @Test(arguments: [
    ("alice", "new wish birthday]\nTitle: Tea pot", "wishlists/birthday/"),
    ("alice", "new wish]\nWish list: Alice turns forty\nTitle: Tea pot", "wishlists/birthday/"),
    ("bob", "new offer]\nTitle: Five stamps\n\nFrom here.", "offers/"),
    ("bob", "new request]\nTitle: Two envelopes\n\nPlease.", "requests/"),
    ("bob", "new thanks]\nTo: Alice\nFeeling:\n\nFor the tea!", "thanks/"),
  ])
  func `what is new is answered with the page where it will appear`(
    sender: String, words: String, page: String
  ) throws {
    let mail = Self.mail(
      "[wishwell: \(words)\n[wishwell: end]", from: "\(sender)@example.org")
    let result = try apply(try save(mail))
    #expect(result.status == 0, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let address = "https://lantern.example/street/\(page)"
    #expect(text.contains("It will appear on this page: \(address) "), "\(text)")
    #expect(!text.contains("The pages are at"), "\(text)")
  }

  /// Nobody saw that a line of the list was taken for a signature.
  @Test func `a new checklist is answered with what stands on it`() throws {
    let words = "[wishwell: new checklist]\nTitle: Supper\n\nBread\nMilk\n--\nBob\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words, from: "Bob <bob@example.org>")))
    #expect(result.status == 0, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Added: ‘Bread’ and ‘Milk’"), "\(text)")
  }

  @Test func `an answer knows who joined, and keeps the subject`() throws {
    let joining = "[wishwell: join]\nName: Mirja Aho\n[wishwell: end]"
    let mail = Self.mail(joining, from: "mirja@x.example")
      .replacing("Subject: A promise", with: "Subject: AW: Add a wish (Otto \"Ott\" Kern)")
    let result = try apply(try save(mail), "--answers", mails["answers"])
    #expect(result.status == 0, "\(result.errors)")
    let answer = try #require(try mails.tree("answers").values.first)
    let text = String(decoding: answer, as: UTF8.self)
    #expect(text.contains("Subject: Re: Add a wish (Otto \"Ott\" Kern)\r\n"), "\(text)")
    #expect(text.contains("\r\nHello Mirja Aho,\r\n"), "\(text)")
    #expect(text.contains("Welcome. You have joined") && !text.contains("It is done"), "\(text)")
    // It was the page of everybody.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Your profile will appear here: https://lantern.example/street/people/mirja-aho/"),
      "\(text)")
  }

  /// Who joined with an answer to an offer was not welcomed.
  @Test func `whoever joins with something else is welcomed, too`() throws {
    let answer = "[wishwell: respond offers/2026-10-03-ten-postcards; join]"
    let mail = Self.mail(answer, from: "Mirja Aho <mirja@x.example>")
    let result = try apply(try save(mail), "--answers", mails["answers"])
    #expect(result.status == 0, "\(result.errors)")
    let letters = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    let welcome = "Welcome. You have joined.\r\n\r\nIt is done"
    #expect(letters.count { $0.contains(welcome) } == 1, "\(letters)")
  }

  /// It was sent away, although the page had invited to it.
  @Test func `whoever has no profile joins with what they bring`() throws {
    let form = "[wishwell: new offer; join]\nTitle: Tea\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Mirja Aho <mirja@x.example>")))
    #expect(result.output.hasPrefix("Mirja Aho joins; Mirja Aho offers ‘Tea’"), "\(result)")
    #expect(result.errors.contains("Welcome. You have joined"), "\(result.errors)")
    #expect(try site.build() != nil, "\(site.problems)")
  }

  /// “Welcome. You have joined, and the pages will show it soon”, and nothing of what came with it.
  @Test(arguments: [
    ("offer; join]\nTitle: Tea", "‘Tea’ is entered."),
    ("request; join]\nTitle: A scarf", "‘A scarf’ is entered."),
    (
      "wish birthday; join]\nTitle: Socks",
      "On the list ‘Alice turns forty’ there is now ‘Socks’."
    ),
  ])
  func `whoever joins hears what became of what they brought`(
    form: String, told: String
  ) throws {
    let words = "[wishwell: new \(form)\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words, from: "Mirja Aho <mirja@x.example>")))
    #expect(result.status == 0, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "Welcome. You have joined. It is done, and the pages will show it soon. \(told) It will "
          + "appear on this page: https://lantern.example/street/"), "\(text)")
    #expect(text.contains("Your profile will appear here: "), "\(text)")
  }

  @Test func `whoever joins hears what could not be done besides`() throws {
    let words =
      "[wishwell: join]\nName: Mirja Aho\n[wishwell: end]\n\n"
      + "[wishwell: new offer]\nTitle: Jam\nHow many: a few\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words, from: "mirja@x.example")))
    #expect(result.status == 1, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("Welcome. You have joined. Some of what you asked for is done"), "\(text)")
    #expect(text.contains("‘Jam’ is not entered yet."), "\(text)")
  }

  /// What stood below a name went without a word.
  @Test(arguments: [
    ("new checklist]\nTitle: Supper\n\nBread\n--\nBob\nEggs\nMilk", "‘Eggs’"),
    ("new checklist]\nTitle: Supper\n\nBread\n-- \nBob\n- Eggs", "‘- Eggs’"),
    ("new checklist]\nTitle: Supper\n\nBread\n--\nBob", nil),
    ("new checklist]\nTitle: Supper\n\nBread\n--\nBob\nb@x.example", nil),
  ])
  func `what a signature hides of a list is named`(form: String, line: String?) throws {
    let words = "[wishwell: \(form)\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words, from: "Bob <bob@example.org>")))
    #expect(result.status == 0, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Added: ‘Bread’ "), "\(text)")
    #expect(text.contains("with two dashes for your signature") == (line != nil), "\(text)")
    if let line { #expect(text.contains("did not read it, from \(line) on."), "\(text)") }
  }

  /// “Price: 15 EUR” stood in the text, and nobody heard of it.
  @Test(arguments: ["-- ", "--", "-- \n"])
  func `two dashes begin no signature where a line to fill in is below`(dashes: String) throws {
    let form =
      "[wishwell: new wish birthday]\nTitle: Tea cosy\n\(dashes)\nPrice: 15 EUR\n\nOf wool.\n"
      + "[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Alice <alice@example.org>")))
    #expect(result.status == 0 && !result.errors.contains("letter-line"), "\(result)")
    let text = site.place.text("content/wishlists/birthday/tea-cosy.md") ?? ""
    #expect(text.contains("\nprice: 15 EUR\n"), "\(text)")
    #expect(text.hasSuffix("---\n\nOf wool.\n"), "\(text)")
  }

  /// The same, below a name.
  @Test func `a line that only stands below a signature of something new is named`() throws {
    let form =
      "[wishwell: new wish birthday]\nTitle: Tea cosy\n-- \nAlice\nPrice: 15 EUR\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Alice <alice@example.org>")))
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 0, "\(result)")
    #expect(
      told.contains("‘Price: 15 EUR’ is below a line with two dashes, where signatures begin"),
      "\(told)")
    #expect(told.contains("We took the line ‘Price: 15 EUR’ for mere words,"), "\(told)")
  }

  /// It was lost without a word.
  @Test(arguments: [
    ("Title: Tea cosy", "Alice\nPrice: 15 EUR", "‘Price: 15 EUR’"),
    ("Title: Tea cosy\nPrice: 12 EUR", "Alice\nPrice: 15 EUR", nil),
    ("Title: Tea cosy", "Alice\nHead of music", nil as String?),
  ])
  func `what looks like an answer below what is new is named`(
    lines: String, signature: String, named: String?
  ) throws {
    let words =
      "[wishwell: new wish birthday]\n\(lines)\n[wishwell: end]\n\n-- \n\(signature)"
    let result = try apply(try save(Self.mail(words, from: "Alice <alice@example.org>")))
    #expect(result.status == 0, "\(result)")
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains("two dashes for your signature") == (named != nil), "\(told)")
    if let named { #expect(told.contains("did not read it, from \(named) on."), "\(told)") }
  }

  /// “We did not know what it means”, it said of a price.
  @Test(arguments: [
    ("offer", "‘Title’, ‘How many’, ‘Where to’ and ‘Until’"),
    ("request", "‘Title’, ‘Country’ and ‘Until’"),
  ])
  func `of a price that only wishes have, the answer says what can be filled in`(
    kind: String, lines: String
  ) throws {
    let form = "[wishwell: new \(kind)]\nTitle: Jam\nPrice: 3 EUR\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 0, "\(result)")
    #expect(
      told.contains(
        "The line ‘Price: 3 EUR’ stands in the text, as there is no place of its own for it here. "
          + "This is what you can fill in: \(lines)."), "\(told)")
    #expect(!told.contains("did not know what it means"), "\(told)")
  }

  /// One day was named, of “it”.
  @Test(arguments: [
    (
      "\nUntil: 24 December",
      "We took the last day of ‘Jam’ to be 20 December 2026. We took the last day of ‘Plums’ to be "
        + "24 December 2026. If you meant another day, please tell us."
    ),
    (
      "",
      "We took the last day of ‘Jam’ to be 20 December 2026. If you meant another day, please tell us."
    ),
  ])
  func `of several things each has a last day of its own`(until: String, told: String) throws {
    let words =
      "[wishwell: new offer]\nTitle: Jam\nUntil: 20 December\n[wishwell: end]\n\n"
      + "[wishwell: new request]\nTitle: Plums\(until)\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words, from: "Bob <bob@example.org>")))
    #expect(result.status == 0, "\(result)")
    let answer = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(answer.contains(told), "\(answer)")
  }

  /// “Until: 20 December” was lost.
  @Test func `the answer names the last day that stood there without its year`() throws {
    let form = "[wishwell: new offer]\nTitle: Jam\nUntil: 20 December\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 0 && told.contains("We took its last day to be 20 December 2026."))
  }

  /// It said that nothing else was needed, and not who has the next word.
  @Test func `after something was sent the answer says who tells when it has arrived`() throws {
    #expect(try apply(try save(Self.mail())).status == 0)
    let sent = try apply(try save(Self.mail("[wishwell: sent birthday/blue-kettle]", id: "2@x")))
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(
      sent.errors.contains("Once we hear from"), "\(sent.errors)")
  }

  /// Letters with what pages wrote until lately lie in drafts and old tabs.
  @Test func `a sentence that pages no longer write is none of the sender's own`() throws {
    let old =
      "Hello. I would like ‘Ten postcards’ from Bob. Please let them know, and give them my e-mail\n"
      + "address. If I have no profile yet, please begin one with my name. Please put this on the "
      + "site for me.\n\n[wishwell: respond offers/2026-10-03-ten-postcards; join]"
    let done = try apply(try save(Self.mail(old)))
    #expect(done.status == 0, "\(done.errors)")
  }

  /// What the page had said then was taken for words of the sender's own, and waited for a person.
  @Test func `of a wish that has changed since, its sender hears, whatever else they say`() throws {
    let words = "About 30 EUR.\n[wishwell: promise birthday/blue-kettle 0123456789abcdef]"
    let result = try apply(try save(Self.mail(words)), "--answers", mails["answers"])
    #expect(result.status == 1 && result.errors.contains("> About 30 EUR."), "\(result.errors)")
    #expect(!result.errors.contains("--read"), "\(result.errors)")
    let answer = try #require(try mails.tree("answers").values.first)
    #expect(String(decoding: answer, as: UTF8.self).contains("has changed since you looked"))
    #expect(try promises.isEmpty)
  }

  @Test func `who joins hears of their private page, and a maintainer how they get its link`()
    throws
  {
    let settings =
      "mail: hello@street.example\nseal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk"
    let site = try SiteTest(
      lanternStreetWithLetters(ofBobAt: "bob@example.org", settings: settings))
    func answer(_ words: String, id: String) throws -> (errors: String, letter: String) {
      let path = try save(Self.mail(words, from: "mirja@x.example", id: id))
      let arguments = ["apply", path, "--answers", mails["answers-\(id)"]]
      let result = try wishwell(arguments, in: site.place.path)
      #expect(result.status == 0, "\(result.errors)")
      let letter = try #require(try mails.tree("answers-\(id)").values.first)
      return (result.errors, String(decoding: letter, as: UTF8.self))
    }
    let joined = try answer("[wishwell: join]\nName: Mirja Aho\n[wishwell: end]", id: "1")
    #expect(joined.errors.contains("`wishwell link mirja-aho --letter`"), "\(joined.errors)")
    #expect(joined.letter.contains("You will soon have a private page here"), "\(joined.letter)")
    let next = try answer("[wishwell: promise birthday/blue-kettle]", id: "2")
    #expect(!next.errors.contains("wishwell link") && !next.letter.contains("You will soon"))
  }

  @Test(arguments: [
    ("dnace birthday", "called ‘dnace’"), ("promis blue-kettle", "did you mean ‘promise’?"),
    ("respond birthday/blue-kettle", "‘respond’ is not for that"),
  ])
  func `a slip in --as is told to whoever typed it, and to nobody else`(
    meaning: String, told: String
  ) throws {
    let path = try save(Self.mail("I will bring the blue kettle!"))
    let result = try apply(path, "--as", meaning)
    #expect(result.status != 0 && result.errors.contains(told), "\(result.errors)")
    #expect(!result.errors.contains("Answer to"))
  }

  @Test func `of a letter that was done in part the answer says both`() throws {
    let two =
      "[wishwell: promise birthday/blue-kettle]\n[wishwell: release birthday/blue-kettle; of bob]"
    let path = try save(Self.mail(two))
    let result = try apply(path, "--answers", mails["answers"])
    #expect(result.status == 1)
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(answers.count == 1 && answers[0].contains("Some of what you asked for is done"))
  }

  /// “The rest could not be”, and nothing said what that was, or why.
  @Test func `of a letter that was done in part the answer says which part was not, and why`()
    throws
  {
    let words = """
      [wishwell: new offer]
      Title: Jam
      [wishwell: end]

      [wishwell: new offer]
      Title: Nuts
      How many: a few
      [wishwell: end]

      [wishwell: new wish birthday]
      Title: Socks
      Price: cheap
      Link: the shop
      [wishwell: end]

      [wishwell: promise birthday/blue-kettle]
      [wishwell: promise birthday/unicorn]
      """
    let result = try apply(try save(Self.mail(words, from: "Bob <bob@example.org>")))
    #expect(result.status == 1, "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "Some of what you asked for is done, and the rest could not be. ‘Jam’ is entered.",
      "‘Nuts’ is not entered yet. We could not read how many. Please write it behind ‘How many’",
      "‘Socks’ is not entered yet. We could not read the price. Please write it behind ‘Price’",
      "or leave that line empty. We could not read the web address.",
      "Done: Promise ‘A blue kettle’.",
      "Not done: ‘promise birthday/unicorn’. Nothing on this site has that name",
      "To send the rest again, copy your e-mail into a new one, take out what is done,",
    ] { #expect(text.contains(words), "\(words): \(text)") }
    #expect(!text.contains("nothing has been done yet"), "\(text)")
    let rest = "[wishwell: new offer]\nTitle: Nuts\nHow many: 3\n[wishwell: end]"
    let again = try apply(
      try save(Self.mail(rest, from: "Bob <bob@example.org>", id: "2@x"), as: "b.eml"))
    #expect(again.status == 0 && again.output.hasPrefix("Bob offers ‘Nuts’"), "\(again)")
  }

  /// “We could not read the price, so nothing has been done yet”, and neither which wish was meant, nor
  /// anything of the promise.
  @Test func `of a letter of which nothing was done the answer says why of each part`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md", "---\ntitle: Plates\nquantity: 6\n---\n")
    let first = "[wishwell: promise birthday/plates; quantity 5]"
    #expect(try apply(try save(Self.mail(first))).status == 0)
    let words = """
      [wishwell: new wish birthday]
      Title: Blue cup
      Price: twenty
      [wishwell: end]

      [wishwell: new wish birthday]
      Title: Red cup
      How many: several
      [wishwell: end]

      [wishwell: promise birthday/plates; quantity 5]
      """
    let mail = Self.mail(words, from: "Bob <bob@example.org>", id: "2@x")
    let result = try apply(try save(mail, as: "b.eml"))
    #expect(result.status == 1 && result.output == "", "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "None of what you asked for could be done yet. ‘Blue cup’ is not entered yet. We could not read "
        + "the price.",
      "‘Red cup’ is not entered yet. We could not read how many.",
      "Not done: Promise ‘Plates’. 1 is still open. If that will do, send it again with the number 1,",
      "To try again, copy your e-mail into a new one, put right what could not be done,",
    ] { #expect(text.contains(words), "\(words): \(text)") }
    #expect(!text.contains("how many, either"), "\(text)")
  }

  /// It was “It cannot be done as things stand now. The pages show what is open.”
  @Test func `whoever asks for too many beside something else hears how many are left`() throws {
    try site.place.write(
      "content/wishlists/birthday/plates.md", "---\ntitle: Plates\nquantity: 6\n---\n")
    let first = "[wishwell: promise birthday/plates; quantity 4]"
    #expect(try apply(try save(Self.mail(first))).status == 0)
    let words =
      "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]\n\n"
      + "[wishwell: promise birthday/plates; quantity 3]"
    let mail = Self.mail(words, from: "Bob <bob@example.org>", id: "2@x")
    let result = try apply(try save(mail, as: "b.eml"))
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "‘Jam’ is entered.", "2 are still open. If that will do, send it again with the number 2,",
      "To send the rest again, copy your e-mail into a new one, take out what is done,",
    ] { #expect(text.contains(words), "\(words): \(text)") }
    #expect(!text.contains("The pages show what is open"), "\(text)")
  }

  @Test func `whoever is unknown hears that once, however much they ask for`() throws {
    let words =
      "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]\n\n"
      + "[wishwell: new offer]\nTitle: Nuts\n[wishwell: end]"
    let result = try apply(try save(Self.mail(words)))
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      result.status == 1 && text.contains("We do not know your e-mail address yet"), "\(text)")
    #expect(!text.contains("None of what you asked for"), "\(text)")
  }

  /// The offer was not told either, though it is no secret. Anyone can give the name of a guest, and would
  /// learn what others promised.
  @Test func `of a letter with a surprise a guest hears the rest, whatever was promised`() throws {
    try site.place.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Forty\nowner: alice\npromises: surprise\ndate: 2026-10-01\n---\n")
    #expect(try apply(try save(Self.mail()), "--spoil").status == 0)
    let words =
      "[wishwell: release birthday/blue-kettle]\n\n"
      + "[wishwell: new offer; join]\nTitle: Jam\n[wishwell: end]"
    let mail = Self.mail(words, from: "Otto Kern <otto@x.example>", id: "2@x")
    let result = try apply(try save(mail, as: "b.eml"), "--spoil")
    // “Some of what you asked for is done”, he heard, but not where the name was that of the guest.
    let named = Self.mail(
      words.replacing("blue-kettle]", with: "blue-kettle; by Aunt Rosa]").replacing(
        "Jam", with: "Tea"),
      from: "Ida Kern <ida@x.example>", id: "3@x")
    let taken = try apply(try save(named, as: "c.eml"), "--spoil")
    for (errors, title) in [(result.errors, "Jam"), (taken.errors, "Tea")] {
      let text = errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for words in [
        "Your e-mail has arrived. This is what came of each thing in it: Arrived: I cannot give "
          + "‘A blue kettle’ after all. What is promised there is to be a surprise, so no answer says "
          + "what came of it, as anyone could ask. If you have a private page here, you will find it "
          + "there. ‘\(title)’ is entered."
      ] { #expect(text.contains(words), "\(words): \(text)") }
      for words in ["Some of what", "Done:", "Not done:", "not entered yet"] {
        #expect(!text.contains(words), "\(words): \(text)")
      }
    }
  }

  /// “Quince jam.” was a heading on the page.
  @Test(arguments: ["-- ", "-", "  ---", "==="])
  func `a line of dashes makes no heading of the text above`(line: String) throws {
    let form =
      "[wishwell: new offer]\nTitle: Jam\n\nQuince jam.\n\(line)\nBread as well.\n[wishwell: end]"
    let result = try apply(try save(Self.mail(form, from: "Bob <bob@example.org>")))
    #expect(result.status == 0, "\(result)")
    let paths = try site.place.tree("content/offers").keys
    let path = try #require(paths.first { $0.hasSuffix("jam.md") })
    let text = try #require(site.place.text("content/offers/\(path)"))
    let signs = line.filter { $0 != " " }
    #expect(text.hasSuffix("Quince jam.\n\\\(signs)\nBread as well.\n"), "\(text)")
  }

  @Test func `a mailbox is worked through, and summed up`() throws {
    for folder in ["box", "box/new", "box/cur"] { try mails.makeFolder(folder) }
    _ = try save(Self.mail(), as: "box/new/1")
    _ = try save(Self.mail(), as: "box/cur/2")
    _ = try save(Self.mail("See you on Sunday"), as: "box/cur/3")
    _ = try save(Self.mail(from: "Otto <otto@x.example>", id: "4@x.example"), as: "box/cur/4")
    let result = try apply(mails["box"])
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        "\n4 letters: 1 done, 1 done before, 1 not done, 1 to be read by you.\n"))
    #expect(try promises.count == 1)
  }

  @Test func `whoever answers an offer without a profile joins, and its author is told`() throws {
    try site.edit(
      "content/offers/cards.md", "---\ntitle: Cards\nauthor: bob\ndate: 2026-11-01\n---\n")
    try mails.makeFolder("answers")
    let path = try save(Self.mail("[wishwell: respond offers/cards; join]"))
    let result = try apply(path, "--answers", mails["answers"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Letter to Bob: \(mails["answers"])/answer-"))
    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    let author = try #require(answers.first { $0.contains("To: bob@example.org") })
    #expect(author.contains("Aunt Rosa would like ‘Cards’ from you"))
    #expect(author.contains("rosa@x.example"))
    #expect(try site.build() != nil, "\(site.problems)")
  }
}
