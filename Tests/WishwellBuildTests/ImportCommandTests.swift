import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// `import`, `export` and `new wish --from` as somebody meets them for the first time.
@Suite struct ImportCommandTests {
  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.place.write(
      "goodreads.csv",
      #"""
      Title,Author,ISBN13,Date Added,Bookshelves with positions,Exclusive Shelf,Owned Copies,Private Notes
      Emma,Jane Austen,"=""9780141439587""",2024/05/06,to-read (#2),to-read,0,for the train
      Persuasion,Jane Austen,,2024/05/07,to-read (#1),to-read,0,
      Middlemarch,George Eliot,,2024/05/07,,read,0,
      Silas Marner,George Eliot,9780141439754,2024/13/07,to-read (#3),to-read,0,

      """#)
  }

  private func run(_ arguments: String...) throws -> CommandResult {
    try wishwell(arguments, in: site.place.path)
  }

  private var tree: [String: [UInt8]] { get throws { try site.place.tree("content") } }

  @Test func `an import says what it did, and the site builds`() throws {
    let result = try run(
      "import", "goodreads", "goodreads.csv", "--list", "birthday", "--by", "alice", "--date",
      "2026-11-20")
    #expect(result.status == 0)
    #expect(
      result.output == """
        ‘Persuasion’, ‘Emma’ and ‘Silas Marner’ are new on ‘Alice turns forty’.
          content/wishlists/birthday/persuasion.md
          content/wishlists/birthday/emma.md
          content/wishlists/birthday/silas-marner.md
          content/wishlists/birthday/index.md

        Left out: 1 read.
        Their order is in content/wishlists/birthday/index.md, after what was there.

        Next: `wishwell check` checks it, `wishwell serve` shows it.

        """)
    #expect(
      result.errors.hasPrefix(
        "goodreads.csv:5:41: warning: ‘2024/13/07’ is not a day [import-value]"))
    #expect(
      site.place.text("content/wishlists/birthday/index.md")?.contains(
        "order:\n  - blue-kettle\n  - persuasion\n  - emma\n  - silas-marner\n---\n") == true)
    let build = try run("build", "--strict", "--clock", "2026-11-20")
    #expect(build.status == 0, "\(build.errors)")
    #expect(
      try site.output.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("train") })

    let before = try tree
    let again = try run(
      "import", "goodreads", "goodreads.csv", "--list", "birthday", "--by", "alice")
    #expect(again.status == 0)
    #expect(
      again.output == """
        Nothing new for ‘birthday’.
        Left out: 1 read, 3 that the list has or had, or that appear twice (‘Persuasion’, ‘Emma’ \
        and ‘Silas Marner’).

        """)
    #expect(try tree == before)
  }

  @Test func `a table comes by a pipe too`() throws {
    let result = try wishwell(
      ["import", "csv", "-", "--list", "birthday", "--dry-run"], in: site.place.path,
      before: "printf 'title\\nEmma\\n' |")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("content/wishlists/birthday/emma.md\n"))
  }

  @Test func `a dry run writes nothing`() throws {
    let before = try tree
    let result = try run("import", "goodreads", "goodreads.csv", "--list", "birthday", "--dry-run")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("content/wishlists/birthday/persuasion.md\n\n---\n"))
    #expect(result.errors.contains("are new on ‘Alice turns forty’. Nothing was written"))
    #expect(try tree == before)
  }

  /// Of more than three new files, nothing but their names was shown, and of what was left out
  /// nothing but how many these are.
  @Test func `a dry run shows each wish on a line, and names what is left out`() throws {
    try site.place.write(
      "wishes.csv",
      """
      Titel;Preis;Anzahl;Priorität;Link;Besorgt
      Teekanne;24,90 €;2;hoch;https://a.example/k, https://b.example/k;
      Kerzen;ca. 5 €;unbegrenzt;;;
      Hut;;;;https://a.example/h;
      Schal;;;;;
      Fahrrad;;;;;ja
      A blue kettle;;;;;
      Hut;;;;;

      """)
    let result = try run("import", "csv", "wishes.csv", "--list", "birthday", "--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
          ‘Teekanne’: 24.90 EUR, 2 pieces, high priority, 2 links
          ‘Kerzen’: about 5 EUR, unlimited
          ‘Hut’: 1 link
          ‘Schal’

        content/wishlists/birthday/index.md

        """), "\(result.output)")
    #expect(
      result.output.contains(
        "Left out: 1 owned (‘Fahrrad’), 2 that the list has or had, or that appear twice (‘A "
          + "blue kettle’ and ‘Hut’).\n"), "\(result.output)")
  }

  @Test func `what is new can be committed and pushed`() throws {
    let site = try GitSite()
    let origin = try site.publish()
    try site.write("books.csv", "title,author\nEmma,Jane Austen\nPersuasion,Jane Austen\n")
    let result = try site.run("import", "csv", "books.csv", "--list", "birthday", "--push")
    #expect(result.status == 0, "\(result.errors)")
    let other = try GitSite(cloning: origin["origin.git"], for: "Bob")
    #expect(
      try other.git("log", "-1", "--format=%s")
        == "‘Emma’ and ‘Persuasion’ are new on ‘Alice turns forty’\n")
    #expect(
      try other.git("show", "--name-only", "--format=") == """
        content/wishlists/birthday/emma.md
        content/wishlists/birthday/index.md
        content/wishlists/birthday/persuasion.md

        """)
    #expect(try site.git("status", "--short", "content") == "")
  }

  @Test(arguments: [
    (
      ["import", "goodreads", "goodreds.csv", "--list", "birthday"],
      "there is no file ‘goodreds.csv’",
      "did you mean ‘goodreads.csv’?"
    ),
    (
      ["import", "goodreads", "goodreads.csv", "--list", "birtday"],
      "there is no wish list ‘birtday’",
      "did you mean ‘birthday’?"
    ),
    (
      ["import", "goodreads", "goodreads.csv"], "nothing says which wish list to add to",
      "add `--list birthday`; there is birthday"
    ),
    (
      ["import", "goodreeds", "goodreads.csv", "--list", "birthday"],
      "‘goodreeds’ is not something to import from", "did you mean `wishwell import goodreads`?"
    ),
    // What stands in the place of something else.
    (
      ["import", "goodreads", "goodreads.csv", "birthday"], "too many words: ‘birthday’",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    (
      ["import", "csv", "birthday", "goodreads.csv"], "too many words: ‘goodreads.csv’",
      "did you mean `wishwell import csv goodreads.csv --list birthday`?"
    ),
    (
      ["import", "birthday", "goodreads.csv"], "‘birthday’ is not something to import from",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    (
      ["import", "goodreads.csv", "birthday"], "‘goodreads.csv’ is not something to import from",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    (
      ["import", "csv", "birthday"], "‘birthday’ is a wish list, and not the file to bring in",
      "name the file, and then the list: `wishwell import csv FILE --list birthday`"
    ),
    (
      ["import", "goodreads", "my", "books.csv"], "too many words: ‘books.csv’",
      "words that belong together stand in quotes"
    ),
    (
      ["export", "birthday", "csv"], "too many words: ‘csv’",
      "did you mean `wishwell export csv --list birthday`?"
    ),
    (
      ["export", "csv", "wishes.csv"], "too many words: ‘wishes.csv’",
      "did you mean `wishwell export csv --output wishes.csv`?"
    ),
    (
      ["new", "wish", "birthday", "Warm socks"], "too many words: ‘Warm socks’",
      "did you mean `wishwell new wish 'birthday/Warm socks'`?"
    ),
    (
      ["new", "wish", "birthday", "Socks", "--price", "9 EUR"], "too many words: ‘Socks’",
      "did you mean `wishwell new wish birthday/Socks --price '9 EUR'`?"
    ),
    (
      ["new", "wish", "birthday", "goodreads.csv"], "too many words: ‘goodreads.csv’",
      "did you mean `wishwell new wish birthday --from goodreads.csv`?"
    ),
    (
      ["new", "wish", "birthday/Socks", "--text", "nice", "and", "warm"],
      "too many words: ‘and’, ‘warm’",
      "quotes: `wishwell new wish birthday/Socks --text 'nice and warm'`"
    ),
    // It would be written over.
    (
      ["export", "csv", "goodreads.csv"], "too many words: ‘goodreads.csv’",
      "is there already; this replaces it: `wishwell export csv --output goodreads.csv`"
    ),
    (
      ["export", "out.csv"], "‘out.csv’ is not a format to export",
      "did you mean `wishwell export csv --output out.csv`?"
    ),
    (
      ["export", "goodreads.csv"], "‘goodreads.csv’ is not a format to export",
      "is there already; this replaces it: `wishwell export csv --output goodreads.csv`"
    ),
    (
      ["import", "goodreads", "goodreads.csv", "birthdy"], "too many words: ‘birthdy’",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    // The price or the address was part of the title.
    (
      ["new", "wish", "birthday", "Mug", "about", "12", "EUR"], "too many words",
      "did you mean `wishwell new wish birthday/Mug --price 'about 12 EUR'`?"
    ),
    (
      ["new", "wish", "birthday", "Mug", "EUR", "12"], "too many words",
      "did you mean `wishwell new wish birthday/Mug --price 'EUR 12'`?"
    ),
    (
      ["new", "wish", "birthday", "Mug", "12", "euros"], "too many words",
      "did you mean `wishwell new wish birthday/Mug --price '12 euros'`?"
    ),
    (
      ["new", "wish", "birthday", "Mug", "10-20", "EUR"], "too many words",
      "did you mean `wishwell new wish birthday/Mug --price '10-20 EUR'`?"
    ),
    (
      ["new", "wish", "birthday", "Top", "10"], "too many words",
      "did you mean `wishwell new wish 'birthday/Top 10'`?"
    ),
    (
      ["new", "wish", "birthday", "Mug", "www.shop.example/m"], "too many words",
      "did you mean `wishwell new wish birthday/Mug --link 'https://www.shop.example/m'`?"
    ),
    // It was part of the title, and nobody saw it.
    (
      ["new", "wish", "birthday/Lego 10 EUR"],
      "the title ends with a price, which has an option of its own",
      "did you mean `wishwell new wish birthday/Lego --price '10 EUR'`? To keep it in the title, "
        + "too: `wishwell new wish 'birthday/Lego 10 EUR' --price '10 EUR'`"
    ),
    // Each of these was a title.
    (
      ["new", "wish", "birthday", "Lego max 30 EUR"], "too many words",
      "did you mean `wishwell new wish birthday/Lego --price 'about 30 EUR'`? A price cannot say "
        + "‘at least’ or ‘at most’; ‘--text’ can."
    ),
    (
      ["new", "wish", "birthday", "Lego (30 EUR)"], "too many words",
      "did you mean `wishwell new wish birthday/Lego --price '30 EUR'`?"
    ),
    (
      ["new", "wish", "birthday/Lego 30 EUR."], "the title ends with a price",
      "did you mean `wishwell new wish birthday/Lego --price '30 EUR'`?"
    ),
    (
      ["new", "wish", "birthday/Lego CHF 30"], "the title ends with a price",
      "did you mean `wishwell new wish birthday/Lego --price 'CHF 30'`?"
    ),
    (
      ["new", "wish", "birthday", "Lego 30 CHF"], "too many words",
      "did you mean `wishwell new wish birthday/Lego --price '30 CHF'`?"
    ),
    (
      ["new", "wish", "birthday", "Lego 20 Pfund"], "too many words",
      "did you mean `wishwell new wish birthday/Lego --price '20 GBP'`? If it is a weight, write it"
    ),
    (
      ["new", "wish", "birthday/Lego 20 pounds"], "the title ends with a price",
      "did you mean `wishwell new wish birthday/Lego --price '20 GBP'`?"
    ),
    (
      ["new", "wish", "birthday", "Lego", "20", "Dollar"], "too many words",
      "did you mean `wishwell new wish birthday/Lego --price '20 USD'`? If ‘Dollar’ means those of "
        + "another country, write their code, such as ‘AUD’, ‘CAD’ or ‘NZD’."
    ),
    // One of them stayed in the title.
    (
      ["new", "wish", "birthday", "Lego", "30", "EUR", "40", "EUR"], "too many words",
      """
      only one price can be said, so did you mean one of these?
          `wishwell new wish birthday/Lego --price '30 EUR'`
          `wishwell new wish birthday/Lego --price '40 EUR'`
          `wishwell new wish birthday/Lego --price '30-40 EUR'`

      """
    ),
    (
      ["new", "wish", "birthday/Lego 30 EUR 40 USD"],
      "the title ends with several prices, and a price has an option of its own",
      """
      only one price can be said, so did you mean one of these?
          `wishwell new wish birthday/Lego --price '30 EUR'`
          `wishwell new wish birthday/Lego --price '40 USD'`

      """
    ),
    // It took a second round, or was answered with the name of the command alone.
    (
      ["new", "wish", "Lego", "Friends", "30", "EUR", "birthday"], "too many words",
      "did you mean `wishwell new wish 'birthday/Lego Friends' --price '30 EUR'`?"
    ),
    (
      ["new", "wish", "--price", "30", "EUR", "birthday/Ball"], "too many words",
      "stand in quotes: `wishwell new wish --price '30 EUR' birthday/Ball`"
    ),
    (
      ["new", "wish", "--price", "30", "EUR", "birthday", "Red", "ball"], "too many words",
      "did you mean `wishwell new wish 'birthday/Red ball' --price '30 EUR'`?"
    ),
    (
      ["new", "wish", "birthday/Ball3", "--", "rot"], "too many words: ‘rot’",
      "words that belong together stand in quotes: `wishwell new wish 'birthday/Ball3 rot'`\n"
    ),
    (
      ["wish", "birthday", "Ball", "--price", "3 EUR"], "there is no command ‘wishwell wish’",
      "did you mean `wishwell new wish birthday/Ball --price '3 EUR'`?"
    ),
    (
      ["new", "wish", "birthday", "--price", "3 EUR"],
      "‘birthday’ is a wish list, and does not say",
      "write a title behind it: `wishwell new wish 'birthday/…' --price '3 EUR'`"
    ),
    (
      ["new", "wish", "Ball", "--price", "3 EUR"], "a wish is on a list, and ‘Ball’ does not name",
      "put the list in front: `wishwell new wish birthday/Ball --price '3 EUR'`"
    ),
    // What was proposed was refused, or had the title ‘Lego,’.
    (
      ["new", "wish", "birthday/Lego, $30"],
      "the title ends with a price, which has an option of its own",
      "did you mean `wishwell new wish birthday/Lego --price '30 USD'`?"
    ),
    (
      ["new", "wish", "birthday/Lego", "-", "30", "Euro"], "too many words: ‘-’, ‘30’, ‘Euro’",
      "did you mean `wishwell new wish birthday/Lego --price '30 Euro'`?"
    ),
    (
      ["new", "wish", "birthday", "Lego ca. 10 €"], "too many words: ‘Lego ca. 10 €’",
      "did you mean `wishwell new wish birthday/Lego --price 'ca. 10 €'`?"
    ),
    (
      ["new", "wish", "Lego 10 EUR"], "a wish is on a list, and ‘Lego 10 EUR’ does not name one",
      "put the list in front: `wishwell new wish birthday/Lego --price '10 EUR'`"
    ),
    (
      ["new", "circle", "Christmas", "20", "EUR"], "too many words",
      "did you mean `wishwell new circle Christmas --price '20 EUR'`?"
    ),
    // A title was proposed that was then refused.
    (
      ["new", "offer", "Cookies,", "write", "to", "ann@example.org"], "too many words",
      "leave out the e-mail address or phone number, which everyone could read: people arrange"
    ),
    (
      ["new", "wish", "birthday/Lego", "from", "ann@example.org"], "too many words",
      "leave out the e-mail address or phone number, which everyone could read: people arrange"
    ),
    // All of it was proposed as the page.
    (
      ["new", "wish", "birthday", "Teapot 25 EUR https://shop.example/t"], "too many words",
      "`wishwell new wish birthday/Teapot --link 'https://shop.example/t' --price '25 EUR'`?"
    ),
    // ‘birthday/Teapot …’ was called a wish list.
    (
      ["new", "wish", "birthday/Teapot 25 EUR https://shop.example/t"],
      "an address is no part of a title",
      "`wishwell new wish birthday/Teapot --link 'https://shop.example/t' --price '25 EUR'`?"
    ),
    // The marks around it were proposed as a part of the address.
    (
      ["new", "wish", "birthday/Book (https://a.example/b)."], "an address is no part of a title",
      "`wishwell new wish birthday/Book --link 'https://a.example/b'`?"
    ),
    (
      ["new", "wish", "birthday/The site \"https://a.example\" on paper"],
      "an address is no part of a title",
      "`wishwell new wish 'birthday/The site on paper' --link 'https://a.example'`?"
    ),
    (
      ["new", "wish", "birthday/Tea https://a.example/Tea_(meal)"],
      "an address is no part of a title",
      "`wishwell new wish birthday/Tea --link 'https://a.example/Tea_(meal)'`?"
    ),
    (
      ["new", "wish", "birthdy", "Kettle", "25", "EUR"], "too many words",
      "no wish list ‘birthdy’; did you mean `wishwell new wish birthday/Kettle --price '25 EUR'`?"
    ),
    (
      [
        "new", "wish", "birthday/Lanterns", "--by", "bob", "--price", "12", "EUR", "--link",
        "https://x.example/l", "--text", "It", "is", "nice",
      ], "too many words",
      "--by bob --price '12 EUR' --link 'https://x.example/l' --text 'It is nice'`"
    ),
    (
      ["new", "person", "Bob Smith", "bob@x.example"], "too many words: ‘bob@x.example’",
      "did you mean `wishwell new person 'Bob Smith' --emails 'bob@x.example'`?"
    ),
    (
      ["new", "list", "Party", "2026-12-24"], "too many words: ‘2026-12-24’",
      "did you mean `wishwell new list Party --event 2026-12-24`?"
    ),
    (
      ["export", "csv", "birthday", "-o", "wishes.csv"], "too many words: ‘birthday’",
      "did you mean `wishwell export csv --list birthday -o wishes.csv`?"
    ),
    (
      ["new", "wish", "Warm", "socks", "birthday"], "too many words: ‘socks’, ‘birthday’",
      "did you mean `wishwell new wish 'birthday/Warm socks'`?"
    ),
    (
      ["new", "wish", "birthday/Warm", "socks"], "too many words: ‘socks’",
      "words that belong together stand in quotes: `wishwell new wish 'birthday/Warm socks'`"
    ),
    (
      ["export", "birthday"], "‘birthday’ is a wish list, and not a format to export",
      "did you mean `wishwell export csv --list birthday`?"
    ),
    (
      ["export", "csv", "first wishes"], "too many words: ‘first wishes’",
      "a wish list stands behind ‘--list’: there is no wish list ‘first wishes’; there is birthday"
    ),
    (
      ["export", "ics", "json"], "too many words: ‘json’",
      "one format at a time, as in `wishwell export ics`"
    ),
    // The file was asked for, which was named.
    (
      ["import", "goodreads.csv"], "say what ‘goodreads.csv’ is",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    (
      ["import", "--list", "birthday", "goodreads.csv"], "say what ‘goodreads.csv’ is",
      "did you mean `wishwell import goodreads goodreads.csv --list birthday`?"
    ),
    (["import", "csv"], "say which file to bring in", "`wishwell import csv FILE`"),
    (
      ["new", "wish", "birthday", "Teapot", "24.90"], "too many words: ‘Teapot’, ‘24.90’",
      "did you mean `wishwell new wish birthday/Teapot --price '24.90 EUR'`?"
    ),
    (
      ["new", "wish", "birthday/Green", "teapot", "24", "EUR"], "too many words",
      "did you mean `wishwell new wish 'birthday/Green teapot' --price '24 EUR'`?"
    ),
    (
      ["new", "wish", "birthday/Teapot", "https://shop.example/pot"], "too many words",
      "`wishwell new wish birthday/Teapot --link 'https://shop.example/pot'`? With ‘--from’ instead"
    ),
    (
      ["new", "wish", "https://shop.example/pot"],
      "a wish is on a list, and ‘https://shop.example/pot’ does not name one",
      "put the list in front: `wishwell new wish birthday --from 'https://shop.example/pot'`"
    ),
    (
      ["new", "wish", "Teapot", "--list", "birthday"], "unknown option ‘--list’",
      "the list stands before the title: `wishwell new wish 'birthday/A blue kettle'`"
    ),
    (
      ["new", "wish", "birthday/Teapot", "--url", "https://shop.example/pot"],
      "unknown option ‘--url’", "did you mean ‘--link’?"
    ),
    (
      ["new", "offer", "Ten", "postcards"], "too many words: ‘postcards’",
      "words that belong together stand in quotes: `wishwell new offer 'Ten postcards'`"
    ),
    (
      ["new", "list", "Ada", "turns", "forty", "--by", "alice"], "too many words",
      "stand in quotes: `wishwell new list 'Ada turns forty' --by alice`"
    ),
    (
      ["new", "person", "Aunt", "Rosa"], "too many words: ‘Rosa’",
      "words that belong together stand in quotes: `wishwell new person 'Aunt Rosa'`"
    ),
    (
      ["new", "offer", "Jam", "Of our plums"], "too many words: ‘Of our plums’",
      "did you mean `wishwell new offer Jam --text 'Of our plums'`?"
    ),
    (
      ["import", "goodreads", "content", "--list", "birthday"], "‘content’ is a folder",
      "name the file in it"
    ),
    (
      ["export", "cvs"], "‘cvs’ is not a format to export",
      "did you mean `wishwell export csv`?"
    ),
    // It was said that there is none, and nothing of what it is.
    (
      ["import", "goodreads", "goodreads.csv", "--list", "picnic"],
      "‘picnic’ is a checklist, not a wish list", "there is birthday"
    ),
    (
      ["checklist", "tick", "birthday", "Bread"], "‘birthday’ is a wish list, not a checklist",
      "there is picnic"
    ),
    (["promise", "picnic"], "‘picnic’ is a checklist, not a wish\n", "birthday/blue-kettle"),
    (["respond", "birthday"], "‘birthday’ is a wish list, not an offer or request\n", "offers/"),
    (
      ["export", "csv", "--list", "birtday"], "there is no wish list ‘birtday’",
      "did you mean ‘birthday’?"
    ),
    (
      ["export", "csv", "--output", "content"], "‘content’ is a folder",
      "name the file in it to write"
    ),
    (
      ["new", "wish", "birthday", "--from", "kettle.html"], "there is no file ‘kettle.html’",
      "name the file that you saved"
    ),
    (
      ["new", "wish", "birthday", "--from", "shop.example/kettle"],
      "there is no file ‘shop.example/kettle’",
      "for an address, write ‘https://shop.example/kettle’"
    ),
    (
      ["new", "wish", "birthday", "--from", "ftp://shop.example/"],
      "‘ftp://shop.example/’ is not a web address",
      "begin it with ‘https://’"
    ),
  ])
  func `a mistake names the way out`(_ arguments: [String], _ message: String, _ help: String)
    throws
  {
    let result = try wishwell(arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  /// Each was told in a run of its own, or the command that was proposed had the next of them.
  @Test(arguments: [
    (
      ["new", "wish", "birthdy/Lego 10 EUR", "--by", "bobb"],
      [
        "there is no wish list ‘birthdy’", "the title ends with a price",
        "wishwell new wish birthday/Lego --price '10 EUR'", "there is no person ‘bobb’",
      ]
    ),
    (
      ["new", "wish", "birthday", "Lego", "10", "EUR", "--by", "Joy", "Rivers"],
      [
        "did you mean `wishwell new wish birthday/Lego --price '10 EUR' --by 'Joy Rivers'`?",
        "there is no person ‘Joy Rivers’",
      ]
    ),
    (
      ["import", "goodreads", "goodreads.csv", "birthday", "--by", "Joy", "Rivers"],
      [
        "`wishwell import goodreads goodreads.csv --list birthday --by 'Joy Rivers'`?",
        "there is no person ‘Joy Rivers’",
      ]
    ),
    (
      ["import", "goodreads", "goodreads.csv", "birthday", "--by", "bobb"],
      ["did you mean `wishwell import goodreads goodreads.csv --list birthday --by bob`?"]
    ),
    (
      ["import", "goodreads", "goodreads.csv", "--list", "birtday", "--by", "bobb"],
      ["there is no wish list ‘birtday’", "there is no person ‘bobb’"]
    ),
    (
      ["promise", "birthday/kettel", "--by", "bobb"],
      ["there is no wish ‘birthday/kettel’", "there is no person ‘bobb’"]
    ),
    (
      ["checklist", "add", "picnik", "Jam", "--by", "bobb"],
      ["there is no checklist ‘picnik’", "there is no person ‘bobb’"]
    ),
    (
      ["checklist", "invite", "picnik", "bobb"],
      ["there is no checklist ‘picnik’", "there is no person ‘bobb’"]
    ),
  ])
  func `several mistakes of one command are told at once`(
    arguments: [String], told: [String]
  ) throws {
    let result = try wishwell(arguments, in: site.place.path)
    #expect(result.status == 64)
    for words in told { #expect(result.errors.contains(words), "\(words): \(result.errors)") }
  }

  /// All of them were wishes on ‘lena’.
  @Test(arguments: [
    ("Lena turns 8/Barbie", "stand in quotes: `wishwell new wish 'Lena turns 8/Barbie'`"),
    ("Lena turns 8 Barbie", "did you mean `wishwell new wish lena-turns-8/Barbie`?"),
    (
      "Red Barbie 30 EUR Lena turns 8",
      "did you mean `wishwell new wish 'lena-turns-8/Red Barbie' --price '30 EUR'`?"
    ),
    ("Lena turns 8", "write a title behind the list: `wishwell new wish 'lena-turns-8/…'`"),
    ("Lena turns 9", "did you mean `wishwell new wish 'lena/turns 9'`?"),
  ])
  func `of two lists, the longer name is meant`(typed: String, help: String) throws {
    for (name, title) in [("lena", "Lena"), ("lena-turns-8", "Lena turns 8")] {
      try site.place.write(
        "content/wishlists/\(name)/index.md",
        "---\ntitle: \(title)\nowner: bob\ndate: 2026-10-01\n---\n")
    }
    let words = typed.split(separator: " ").map(String.init)
    let result = try wishwell(["new", "wish"] + words, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func `of several lists, what is proposed says that one is to be named`() throws {
    try site.place.write(
      "content/wishlists/other/index.md",
      "---\ntitle: Other\nowner: bob\ndate: 2026-10-01\n---\n")
    let result = try run("import", "goodreads.csv")
    #expect(
      result.errors.contains(
        "did you mean `wishwell import goodreads goodreads.csv --list LIST`?"), "\(result.errors)")
  }

  /// There was “no wish list ‘Alice turns forty’”, though `import` knew one.
  @Test func `a list is exported by its title, too`() throws {
    let titled = try run("export", "csv", "--list", "Alice turns forty")
    #expect(titled.status == 0, "\(titled)")
    let named = try run("export", "csv", "--list", "birthday")
    #expect(titled.output == named.output)
  }

  @Test func `a file that cannot be brought in is told at its place`() throws {
    try site.place.write("empty.csv", "")
    let empty = try run("import", "csv", "empty.csv", "--list", "birthday")
    #expect(empty.status == 1)
    #expect(
      empty.errors.hasPrefix("empty.csv:1:1: error: this file is empty [import-format]"))
    let wrong = try run("import", "storygraph", "goodreads.csv", "--list", "birthday")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("these are the columns of a Goodreads export"))
  }

  @Test func `a saved page becomes a wish`() throws {
    try site.place.write(
      "kettle.html",
      """
      <!-- saved from url=(0022)https://shop.example/k -->
      <title>x</title><script type="application/ld+json">{"@type": "Product", "name": "A red kettle",
      "offers": {"price": "24,90", "priceCurrency": "EUR"}}</script>
      """)
    let result = try run(
      "new", "wish", "birthday", "--from", "kettle.html", "--by", "bob", "--date", "2026-11-20")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\n  content/wishlists/birthday/a-red-kettle.md\n"))
    #expect(result.output.contains("\nNot found on the page: picture.\n"))
    let text = site.place.text("content/wishlists/birthday/a-red-kettle.md") ?? ""
    #expect(text.hasPrefix("---\ntitle: A red kettle\ndate: 2026-11-20\nsuggested-by: bob\n"))
    #expect(text.contains("\nlink: https://shop.example/k\nprice: 24.90 EUR\n"))
    let titled = try run("new", "wish", "birthday/My kettle", "--from", "kettle.html")
    #expect(titled.output.contains("\n  content/wishlists/birthday/my-kettle.md\n"))
    try site.place.write("blank.html", "")
    let blank = try run("new", "wish", "birthday", "--from", "blank.html")
    #expect(blank.status == 64)
    #expect(blank.errors.contains("the page does not say what it sells"))
  }

  @Test(arguments: [
    (
      "Robot Check", "the shop asks whether you are a person",
      "open the page in a browser, save it there"
    ),
    ("Before you continue", "the shop asks whether it may follow you", "answer, save it there"),
    ("Sign in", "the shop wants you to sign in", "sign in, save it there"),
    (
      "Page not found", "the shop says that it has no such page",
      "look in a browser where it is now"
    ),
  ])
  func `a page that shows no thing says why, and what to do`(
    title: String, message: String, help: String
  ) throws {
    try site.place.write("page.html", "<title>\(title)</title>")
    let result = try run("new", "wish", "birthday", "--from", "page.html")
    #expect(result.status == 64)
    #expect(result.errors.contains(message) && result.errors.contains(help), "\(result.errors)")
    #expect(result.errors.contains("or type the title, with `--link` and `--price`"))
  }

  @Test func `a book of a catalogue becomes a wish`() throws {
    try site.place.write(
      "content/catalogues/stories/2026-11-07.json",
      #"""
      {"results": {"books": [{"title": "EMMA", "author": "Jane Austen",
        "primary_isbn10": "0141439580",
        "buy_links": [{"name": "A shop", "url": "https://shop.example/emma"}]}]}}
      """#)
    let result = try run(
      "new", "wish", "birthday", "--book", "978-0-14-143958-7", "--by", "bob", "--date",
      "2026-11-20")
    #expect(result.status == 0, "\(result.errors)")
    let text = site.place.text("content/wishlists/birthday/emma.md") ?? ""
    #expect(
      text.hasPrefix(
        """
        ---
        title: Emma
        date: 2026-11-20
        suggested-by: bob
        link: https://shop.example/emma
        book:
          isbn: '9780141439587'
          author: Jane Austen

        """), "\(text)")
    let titled = try run("new", "wish", "birthday/Any Austen", "--book", "0141439580")
    #expect(titled.output.contains("\n  content/wishlists/birthday/any-austen.md\n"))
    #expect(
      site.place.text("content/wishlists/birthday/any-austen.md")?
        .hasPrefix("---\ntitle: Any Austen\n") == true)
    let unknown = try run("new", "wish", "birthday", "--book", "9780141439518")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("no catalogue has a book with the ISBN ‘9780141439518’"))
    let wrong = try run("new", "wish", "birthday", "--book", "9780141439519")
    #expect(wrong.errors.contains("‘9780141439519’ is not an ISBN: its last digit"))
    let both = try run("new", "wish", "birthday", "--book", "0141439580", "--from", "a.html")
    #expect(both.status == 64 && both.errors.contains("either --from or --book"))
  }

  /// There was no such option.
  @Test func `a wish is for a book by its ISBN, in a catalogue or not`() throws {
    let title = try run("new", "wish", "birthday/Emma", "--isbn", "0-14-143958-0", "--by", "alice")
    #expect(title.status == 0, "\(title.errors)")
    let path = "content/wishlists/birthday/emma.md"
    let text = site.place.text(path) ?? ""
    #expect(text.hasPrefix("---\ntitle: Emma\n"), "\(text)")
    #expect(text.contains("\nbook:\n  isbn: '9780141439587'\n"), "\(text)")
    #expect(try run("check", "--strict").status == 0)
    let untitled = try run("new", "wish", "birthday", "--isbn", "9780141439587")
    #expect(untitled.status == 64)
    #expect(untitled.errors.contains("no catalogue has a book with the ISBN ‘9780141439587’"))
    #expect(
      untitled.errors.contains(
        "`wishwell new wish 'birthday/TITLE' --isbn 9780141439587`"), "\(untitled.errors)")
    let wrong = try run("new", "wish", "birthday/Emma", "--isbn", "9780141439519")
    #expect(wrong.errors.contains("‘9780141439519’ is not an ISBN: its last digit"))
    let both = try run("new", "wish", "birthday", "--isbn", "0141439580", "--from", "a.html")
    #expect(both.status == 64 && both.errors.contains("leave out ‘--isbn’: ‘--from’ says which"))
    try site.place.remove(path)
    try site.place.write(
      "content/catalogues/stories/2026-11-07.json",
      #"""
      {"results": {"books": [{"title": "EMMA", "author": "Jane Austen",
        "primary_isbn10": "0141439580"}]}}
      """#)
    let known = try run("new", "wish", "birthday", "--isbn", "9780141439587", "--by", "alice")
    #expect(known.status == 0, "\(known.errors)")
    let filled = site.place.text(path) ?? ""
    #expect(
      filled.contains("\nbook:\n  isbn: '9780141439587'\n  author: Jane Austen\n"), "\(filled)")
    let titled = try run("new", "wish", "birthday/Any", "--isbn", "0141439580", "--by", "alice")
    #expect(titled.status == 0, "\(titled.errors)")
    let own = site.place.text("content/wishlists/birthday/any.md") ?? ""
    #expect(own.hasPrefix("---\ntitle: Any\n") && own.contains("Jane Austen"), "\(own)")
  }

  @Test func `a page is fetched, and a refusal leads to a saved copy`() throws {
    let page = "<title>A green kettle</title>"
    let server = try AnsweringSocket(
      "HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: \(page.utf8.count)\nConnection: close\n\n"
        + page)
    let result = try run("new", "wish", "birthday", "--from", server.address + "?utm_source=x")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.place.text("content/wishlists/birthday/a-green-kettle.md")?
        .contains("\nlink: \(server.address)\n") == true)
    let refusing = try AnsweringSocket("HTTP/1.1 403 No\nContent-Length: 0\nConnection: close\n\n")
    let refused = try run("new", "wish", "birthday", "--from", refusing.address)
    #expect(refused.status == 69)
    #expect(
      refused.errors == """
        error: ‘127.0.0.1’ answered 403: it refuses
          help: many shops refuse programs; save the page in a browser, and read the copy: \
        `wishwell new wish birthday --from page.html`

        """)
    let picture = try AnsweringSocket(
      "HTTP/1.1 200 OK\nContent-Type: image/png\nContent-Length: 1\nConnection: close\n\nx")
    #expect(
      try run("new", "wish", "birthday", "--from", picture.address).errors.contains(
        "is not a web page, but image/png"))
  }
}
