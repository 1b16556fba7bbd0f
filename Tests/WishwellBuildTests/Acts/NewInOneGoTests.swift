import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// What is new, with all that somebody has to say of it.
@Suite struct NewInOneGoTests {
  @Test func `a wish is written in one go`() throws {
    let site = try GitSite()
    let result = try site.run(
      "new", "wish", "birthday/Чайник", "--price", "24,90 €", "--link", "https://shop.example/k",
      "--priority", "high", "--quantity", "2", "--tags", "kitchen, blue", "--tags", "by hand",
      "--for", "alice", "--language", "ru", "--text", "Он свистит.\n\nТот самый.")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.text("content/wishlists/birthday/chainik.md") == """
        ---
        title: Чайник
        date: 2026-11-20
        link: https://shop.example/k
        price: 24.90 EUR
        priority: high
        quantity: 2
        for:
        - alice
        tags:
        - kitchen
        - blue
        - by hand
        language: ru
        # Optional: take away the ‘# ’ before a line that you want.
        # photo: chainik.jpg  # a picture beside this file
        # alt: A kettle on a stove  # what the picture shows
        ---

        Он свистит.

        Тот самый.

        """)
    #expect(try site.run("check", "--strict").status == 0)
  }

  /// A letter could say ‘two’, and a command could not.
  @Test func `numbers are said in words, too`() throws {
    let site = try GitSite()
    let wish = try site.run("new", "wish", "birthday/Spoons", "--quantity", "two")
    #expect(wish.status == 0, "\(wish.errors)")
    let text = site.text("content/wishlists/birthday/spoons.md") ?? ""
    #expect(text.contains("\nquantity: 2\n"), "\(text)")
    let offer = try site.run("new", "offer", "Jam", "--limit", "twelve")
    #expect(offer.status == 0, "\(offer.errors)")
    #expect(site.text("content/offers/2026-11-20-jam.md")?.contains("\nlimit: 12\n") == true)
  }

  /// A letter could say ‘Portugal’, and a command could not.
  @Test(arguments: [
    ("Portugal", "PT"), ("Deutschland", "DE"), ("holland", "NL"), ("pt", "PT"), ("PT", "PT"),
  ])
  func `a country is said by its name, too`(said: String, code: String) throws {
    let site = try GitSite()
    let result = try site.run("new", "request", "A scarf", "--country", said)
    #expect(result.status == 0, "\(result.errors)")
    let request = site.text("content/requests/2026-11-20-a-scarf.md") ?? ""
    #expect(request.contains("\ncountry: \(code)\n"), "\(request)")
    let offer = try site.run("new", "offer", "Jam", "--regions", "\(said), worldwide")
    #expect(offer.status == 0, "\(offer.errors)")
    let text = site.text("content/offers/2026-11-20-jam.md") ?? ""
    #expect(text.contains("\nregions:\n- \(code)\n- WW\n"), "\(text)")
  }

  @Test func `what is no country is refused`() throws {
    let result = try GitSite().run("new", "request", "A scarf", "--country", "Atlantis")
    #expect(result.status != 0 && result.errors.contains("country"), "\(result)")
  }

  /// ‘Portugl’ was answered with “write its two letters, such as ‘PT’ for Portugal”.
  @Test(arguments: [
    (["request", "A scarf", "--country", "Portugl"], "‘Portugl’", "Portugal"),
    (["request", "A scarf", "--country", "Germny"], "‘Germny’", "Germany"),
    (["offer", "Jam", "--regions", "Spain, Portugl"], "‘Portugl’", "Portugal"),
  ])
  func `a slip in the name of a country is answered with the country`(
    thing: [String], said: String, meant: String
  ) throws {
    let result = try GitSite().run(["new"] + thing)
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("cannot be used: \(said) is "), "\(result.errors)")
    #expect(result.errors.contains("help: did you mean ‘\(meant)’?"), "\(result.errors)")
  }

  /// A letter could say ‘Christmas’, and a command could not.
  @Test(arguments: [
    ("Christmas", "2026-12-25"), ("20 December", "2026-12-20"),
    ("until the 1st of March", "2027-03-01"),
    ("1.1.2027", "2027-01-01"),
  ])
  func `a last day is said as people say it`(said: String, day: String) throws {
    let site = try GitSite()
    for (kind, title, path) in [
      ("offer", "Jam", "offers/2026-11-20-jam.md"),
      ("request", "A scarf", "requests/2026-11-20-a-scarf.md"),
    ] {
      let result = try site.run("new", kind, title, "--closes", said)
      #expect(result.status == 0, "\(result.errors)")
      #expect(site.text("content/\(path)")?.contains("\ncloses: \(day)\n") == true)
      // Where its year was left to the program.
      #expect(
        result.output.contains("Its last day is \(day).") == (said != "1.1.2027"), "\(result)")
    }
  }

  /// Each was told to write the year first. 2026-11-20, by the clock of the tests, is a Friday.
  @Test(arguments: [
    ("Sonntag", "2026-11-22"), ("next Saturday", "2026-11-21"), ("heute", "2026-11-20"),
    ("morgen", "2026-11-21"), ("12/24/2026", "2026-12-24"), ("Christmas", "2026-12-25"),
  ])
  func `the day of an event is said as people say it`(said: String, day: String) throws {
    let site = try GitSite()
    let result = try site.run("new", "list", "Party", "--event", said)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.text("content/wishlists/party/index.md")?.contains("\nevent: \(day)\n") == true)
  }

  @Test func `an event that may be on two days names both`() throws {
    let result = try GitSite().run("new", "list", "Party", "--event", "3/4/2027")
    #expect(
      result.errors.contains("help: write ‘2027-03-04’ or ‘2027-04-03’\n"), "\(result.errors)")
  }

  /// “‘www.example.org/x’ does not say how to reach it”, while a letter may say just that.
  @Test func `a link may lack its beginning`() throws {
    let site = try GitSite()
    let result = try site.run(
      "new", "wish", "birthday/Hat", "--link", "www.example.org/x?utm_source=mail")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.text("content/wishlists/birthday/hat.md")?
        .contains("\nlink: https://www.example.org/x\n") == true)
  }

  /// The photo that is not there was all that one read of.
  @Test(arguments: [
    (
      [
        "new", "wish", "birthday/Cap", "--photo", "nope.jpg", "--price", "cheap", "--priority",
        "urgent",
      ],
      ["nope.jpg", "‘cheap’ is not a price", "‘urgent’ is not one of the choices"]
    ),
    (
      ["new", "request", "A cap", "--photo", "nope.jpg", "--country", "Portugl"],
      ["nope.jpg", "‘Portugl’ is not a country", "did you mean ‘Portugal’?"]
    ),
    (
      ["new", "offer", "Caps", "--photo", "nope.jpg", "--by", "nobody-here"],
      ["nope.jpg", "nobody-here"]
    ),
    (
      [
        "thank", "bop", "Oh", "--photo", "nope.jpg", "--feeling", "nopeful", "--quote", "no-quote",
        "--for", "no-thing",
      ],
      ["nope.jpg", "‘bop’", "‘nopeful’", "‘no-quote’", "‘no-thing’"]
    ),
    (["thank", "--photo", "nope.jpg"], ["nope.jpg", "say thank you in your own words"]),
    (["thank", "alice", "Oh", "--photo", "nope.jpg"], ["nope.jpg", "nobody thanks themselves"]),
  ])
  func `a photo that is not there hides no other mistake`(
    command: [String], told: [String]
  ) throws {
    let result = try GitSite().run(command)
    #expect(result.status != 0)
    for words in told { #expect(result.errors.contains(words), "\(words): \(result.errors)") }
  }

  /// Of two posts of one day, chance said which stood above.
  @Test func `a post has the time at which it was written, and another day where one was said`()
    throws
  {
    let site = try GitSite()
    for (kind, title, folder) in [("offer", "Jam", "offers"), ("request", "A scarf", "requests")] {
      #expect(try site.run("new", kind, title).status == 0)
      let name = try #require(
        site.names(in: "content/\(folder)").first { $0.hasPrefix("2026-11-20-") })
      let text = try #require(site.text("content/\(folder)/\(name)"))
      #expect(text.contains(/\ndate: 2026-11-20T\d\d:\d\d:\d\dZ\n/), "\(text)")
    }
    #expect(try site.run("new", "offer", "Plums", "--date", "2026-11-18").status == 0)
    let plums = site.text("content/offers/2026-11-18-plums.md") ?? ""
    #expect(plums.contains("\ndate: 2026-11-18\n"), "\(plums)")
    // As people write it in letters, too.
    for (title, day) in [("Pears", "18. 11. 2026"), ("Figs", "18 November 2026")] {
      let result = try site.run("new", "offer", title, "--date", day)
      #expect(result.status == 0, "\(day): \(result)")
      let path = "content/offers/2026-11-18-\(title.lowercased()).md"
      #expect(site.text(path)?.contains("\ndate: 2026-11-18\n") == true, "\(day)")
    }
  }

  /// ‘quantity’ alone had to be said in the word that files have.
  @Test func `a price and a quantity are said as people say them`() throws {
    let site = try GitSite()
    let result = try site.run(
      "new", "wish", "birthday/Stamps", "--price", "ca. 20–30 €", "--quantity",
      "as many as you like")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.text("content/wishlists/birthday/stamps.md")?
        .contains("\nprice: 20-30 EUR\nquantity: unlimited\n") == true)
    #expect(try site.run("check", "--strict").status == 0)
  }

  @Test func `a title may end in a price that is said as well, or that belongs to it`() throws {
    let site = try GitSite()
    for (title, price) in [
      ("Lego 10 EUR", ["--price", "10 EUR"]), ("Voucher for 50 EUR", []),
      ("Voucher over 50 EUR", []), ("Amazon-Gutschein 25 €", []),
      ("Top 10", []), ("Version 2.40", []), ("Voucher 50 EUR", []), ("A €5 surprise", []),
      ("20 pounds of flour", []), ("Flour 20 pounds", []), ("Notebook over 50 EUR", []),
      ("Learning TOP 10", []), ("Learning to level up 30 EUR", []),
    ] {
      let result = try site.run(["new", "wish", "birthday/\(title)"] + price)
      #expect(result.status == 0, "\(title): \(result.errors)")
    }
  }

  /// ‘max 30 Euro’ was written as ‘about 30 EUR’, and ‘Pfund’ was answered with ‘ISO 4217’.
  @Test(arguments: [
    (
      "max 30 Euro", "‘max 30 Euro’ is a limit, and a price says neither ‘at least’ nor ‘at most’",
      "write ‘about 30 EUR’, or a range such as ‘10-20 EUR’, and say the rest in the text"
    ),
    ("bis zu 30 EUR", "‘bis zu 30 EUR’ is a limit", "write ‘about 30 EUR’, or a range"),
    ("up to 30 GBP", "‘up to 30 GBP’ is a limit", "write ‘about 30 GBP’, or a range such as"),
    (
      "20 Pfund", "a price names its currency by a code of three letters, not as ‘Pfund’",
      "‘20 GBP’"
    ),
    (
      "20 Dollar", "by a code of three letters, not as ‘Dollar’",
      "write ‘20 USD’; other currencies that are called so have codes of their own, such as ‘AUD’"
    ),
    ("20 Franken", "not as ‘Franken’", "write ‘20 CHF’\n"),
    ("200 Kronen", "not as ‘Kronen’", "write ‘200 SEK’; other currencies that are called so"),
    ("20 zł", "not as ‘zł’", "write ‘20 PLN’\n"),
  ])
  func `a price that no file can say is refused with what can be written`(
    price: String, message: String, help: String
  ) throws {
    let site = try GitSite()
    for command in [["wish", "birthday/Lego"], ["circle", "Christmas"]] {
      let result = try site.run(["new"] + command + ["--price", price])
      #expect(result.status != 0)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains(help), "\(result.errors)")
    }
    #expect(try site.git("status", "--porcelain") == "")
  }

  @Test func `of an offer’s title with a price, it is said that no other place has it`() throws {
    let site = try GitSite()
    let said = "An offer has no price of its own, so this one stays in the title."
    let priced = try site.run("new", "offer", "Bike trailer 20 EUR")
    #expect(priced.status == 0, "\(priced.errors)")
    #expect(priced.output.contains(said), "\(priced.output)")
    #expect(try !site.run("new", "offer", "Bike trailer").output.contains(said))
  }

  /// ‘Christmas 20 EUR’ was the title of a circle whose page named no price.
  @Test func `a price at the end of a circle’s title is asked about`() throws {
    let circle = try GitSite().run("new", "circle", "Christmas 20 EUR")
    #expect(circle.status == 64)
    #expect(
      circle.errors == """
        error: the title ends with a price, which has an option of its own
          help: did you mean `wishwell new circle Christmas --price '20 EUR'`? To keep it in the \
        title, too: `wishwell new circle 'Christmas 20 EUR' --price '20 EUR'`

        """, "\(circle.errors)")
  }

  @Test func `a link says nothing of how one came to it`() throws {
    let site = try GitSite()
    let result = try site.run(
      "new", "wish", "birthday/Hat", "--link",
      "https://www.amazon.co.uk/dp/B08/ref=sr_1?tag=x-21&ref_=nav&utm_source=mail&fbclid=1&color=blue"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.text("content/wishlists/birthday/hat.md")?
        .contains("\nlink: https://www.amazon.co.uk/dp/B08?color=blue\n") == true)
  }

  /// Of two links the first was lost without a word.
  @Test func `a second link is not lost in silence`() throws {
    let site = try GitSite()
    let links = ["--link", "https://a.example/", "--link", "https://b.example/"]
    let result = try site.run(["new", "wish", "birthday/Hat"] + links)
    #expect(result.status == 64)
    #expect(
      result.errors.contains("‘--link’ takes one address: for several shops, name them in the file")
    )
  }

  @Test func `a mistake is told by the option, and nothing is written`() throws {
    let site = try GitSite()
    let result = try site.run(
      "new", "wish", "birthday/Hat", "--price", "cheap", "--priority", "urgent")
    #expect(result.status == 1)
    #expect(result.errors.contains("‘price’ cannot be used: ‘cheap’ is not a price"))
    #expect(result.errors.contains("‘priority’ cannot be used: ‘urgent’ is not one of the choices"))
    #expect(site.text("content/wishlists/birthday/hat.md") == nil)
  }

  /// Each was written and pushed, and kept the whole site from being published.
  @Test(arguments: [
    (
      ["wish", "birthday/Hat", "--for", "ali"], "birthday/hat.md",
      "‘for’ cannot be used: ‘ali’ has no profile here"
    ),
    (
      ["list", "Hats", "--editors", "nobody"], "hats/index.md",
      "‘editors’ cannot be used: ‘nobody’ has no profile here"
    ),
    (
      ["wish", "birthday/Hat", "--text", "See [this](nowhere.md)"], "birthday/hat.md",
      "the text cannot be used: there is no file ‘content/wishlists/birthday/nowhere.md’"
    ),
  ])
  func `what a build would refuse is not written`(
    thing: [String], path: String, told: String
  ) throws {
    let site = try GitSite()
    let result = try site.run(["new"] + thing)
    #expect(result.status == 1)
    #expect(result.errors.contains(told), "\(result.errors)")
    #expect(site.text("content/wishlists/\(path)") == nil)
  }

  /// It was written without a word, and “Ended” as soon as it stood on a page.
  @Test(arguments: ["offer", "request"])
  func `a last day that is over is told`(kind: String) throws {
    let site = try GitSite()
    // What only would have been written said nothing of it.
    for way in [["--dry-run"], []] {
      let past = try site.run(["new", kind, "Past", "--closes", "2026-11-01"] + way)
      #expect(past.status == 0, "\(past.errors)")
      let words = (past.output + past.errors).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(words.contains("Its last day, 2026-11-01, is over, so nobody can"), "\(past)")
    }
    let today = try site.run("new", kind, "Today", "--closes", "2026-11-20")
    #expect(!(today.output + today.errors).contains("is over"), "\(today)")
  }

  /// ‘ben’ was told to write a profile, and ben-ito had one.
  @Test func `whoever is meant by part of a handle is named`() throws {
    let site = try GitSite()
    try site.write("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    let result = try site.run("new", "wish", "birthday/Hat", "--for", "ben")
    #expect(result.errors.contains("help: did you mean ‘ben-ito’?"), "\(result.errors)")
  }

  @Test func `a photo comes with it, named as its file`() throws {
    let site = try GitSite()
    try site.place.write("holiday.png", TestPicture.png(40, 30))
    let photo = ["--photo", site.place["holiday.png"], "--alt", "It is red"]
    for (command, file) in [
      (["new", "wish", "birthday/Red hat"], "wishlists/birthday/red-hat"),
      (["new", "list", "Winter"], "wishlists/winter/index"),
      (["new", "offer", "Ten hats"], "offers/2026-11-20-ten-hats"),
      (["new", "request", "A hat"], "requests/2026-11-20-a-hat"),
      (["new", "person", "Ann"], "people/ann"),
      (["thank", "bob", "For the hat"], "thanks/2026-11-20-for-the-hat"),
    ] {
      let result = try site.run(command + photo)
      #expect(result.status == 0, "\(result.errors)")
      let text = try #require(site.text("content/\(file).md"), "\(result.output)")
      let name = try #require(text.firstMatch(of: /\nphoto: (.+)\n/)?.1)
      let stem = file.hasSuffix("/index") ? "winter" : file.split(separator: "/").last ?? ""
      #expect(name.hasPrefix(stem), "\(name)")
      #expect(text.contains("\nalt: It is red\n"), "\(text)")
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      #expect(site.names(in: "content/\(folder)").contains(String(name)))
    }
    #expect(try site.run("check").status == 0)
    let missing = try site.run("new", "wish", "birthday/Cap", "--photo", "nowhere.png")
    #expect(missing.status != 0)
    #expect(site.text("content/wishlists/birthday/cap.md") == nil)
  }

  @Test func `what is said stands in the place of what a page says`() throws {
    let site = try GitSite()
    try site.place.write("page.html", "<title>A kettle of copper</title>")
    let result = try site.run(
      "new", "wish", "birthday", "--from", site.place["page.html"], "--price", "30 EUR")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Not found on the page: address, picture."), "\(result.output)")
    let text = site.text("content/wishlists/birthday/a-kettle-of-copper.md")
    #expect(text?.contains("\nprice: 30 EUR\n") == true)
  }

  @Test func `a file gets the name that is said`() throws {
    let site = try GitSite()
    let refused = try site.run("new", "wish", "birthday/🎁")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("`--as blue-kettle`"), "\(refused.errors)")
    #expect(try site.run("new", "wish", "birthday/🎁", "--as", "surprise").status == 0)
    #expect(site.text("content/wishlists/birthday/surprise.md")?.contains("title: 🎁\n") == true)
    let second = try site.run("new", "wish", "birthday/🎁", "--as", "surprise")
    #expect(second.status == 64 && second.errors.contains("file: `--as surprise-2`"), "\(second)")
    #expect(try site.run("new", "offer", "Δέκα κάρτες").status == 0)
    #expect(site.text("content/offers/2026-11-20-deka-kartes.md") != nil)
    let taken = try site.run("new", "offer", "Deka kartes")
    #expect(taken.errors.contains("name for the file: `--as deka-kartes-2`"), "\(taken.errors)")
    #expect(try site.run("new", "offer", "Deka kartes", "--as", "deka-kartes-2").status == 0)
    let third = try site.run("new", "offer", "Deka kartes")
    #expect(third.errors.contains("`--as deka-kartes-3`"), "\(third.errors)")
  }

  /// What the command itself says, or nobody begins with.
  private static let others: Set<String> = [
    "title", "name", "date", "owner", "author", "joined", "suggested-by", "to", "book", "photos",
    "updated", "id", "formerly", "allow", "order", "include", "archived", "away", "signers", "web",
    "left", "ship",
  ]

  @Test(arguments: [
    ("wish", Wish.keys), ("list", WishList.keys), ("offer", Offer.keys), ("request", Request.keys),
    // The word under ‘link’ is random: the program writes it. An address is sealed, never an argument.
    ("checklist", Checklist.keys),
    ("person", Person.keys.filter { !["link", "address"].contains($0) }),
  ])
  func `each field that is declared has an option`(kind: String, keys: [String]) throws {
    let help = try wishwell(["new", kind, "--help"]).output
    for key in keys where !Self.others.contains(key) {
      #expect(help.contains("--\(key) "), "\(kind): \(key)")
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `thanks have an option for each field too`() throws {
    let help = try wishwell(["thank", "--help"]).output
    for key in Thanks.keys where !Self.others.contains(key) {
      #expect(help.contains("--\(key) "), "\(key)")
    }
  }
}
