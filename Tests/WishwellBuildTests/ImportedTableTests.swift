import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellBuild
@testable import WishwellRender

/// Tables as people keep them, from the command to the pages and feeds.
@Suite struct ImportedTableTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet) }

  private func run(_ arguments: String...) throws -> CommandResult {
    try wishwell(arguments, in: site.place.path)
  }

  /// The columns were not used, and the links told where somebody had read of it.
  @Test func `a table with German headings comes in whole`() throws {
    try site.place.write(
      "wünsche.csv",
      """
      Titel;Preis;Anzahl;Link;Notizen;Stichwörter;Datum
      Teekanne;12,50 €;2;https://shop.example/k?utm_source=mail&size=2;Die blaue.;Küche;14.03.2021
      Roter Hut;1.299,00 EUR;;https://shop.example/h?fbclid=abc;;;

      """)
    let result = try run(
      "import", "csv", "wünsche.csv", "--list", "birthday", "--by", "alice", "--date", "2026-11-20")
    #expect(result.status == 0 && !result.errors.contains("warning"), "\(result.errors)")
    #expect(!result.output.contains("Not used"), "\(result.output)")
    #expect(
      site.place.text("content/wishlists/birthday/teekanne.md") == """
        ---
        title: Teekanne
        date: 2021-03-14
        link: https://shop.example/k?size=2
        price: 12.50 EUR
        quantity: 2
        tags:
        - Küche
        ---

        Die blaue.

        """)
    #expect(
      site.place.text("content/wishlists/birthday/roter-hut.md") == """
        ---
        title: Roter Hut
        date: 2026-11-20
        link: https://shop.example/h
        price: 1299.00 EUR
        ---

        """)
    let build = try run("build", "--strict", "--clock", "2026-11-20")
    #expect(build.status == 0, "\(build.errors)")
    let page = site.place.text("output/wishlists/birthday/teekanne.html") ?? ""
    #expect(page.contains("<bdi>12.50 EUR each</bdi>"), "\(page)")
    #expect(page.contains("href=\"https://shop.example/k?size=2\""), "\(page)")
    #expect(
      try site.output.values.allSatisfy {
        !String(decoding: $0, as: UTF8.self).contains("utm_source")
      })
  }

  private static let emptyList = """
    == people/alice.md
    ---
    name: Alice
    ---
    == wishlists/birthday/index.md
    ---
    title: Alice turns forty
    owner: alice
    date: 2026-10-01
    ---
    """

  private func exported(_ site: SiteTest) throws -> String {
    let plan = try SiteBuild(site.options).plan()
    #expect(plan.diagnostics.filter { $0.severity == .error } == [])
    return String(decoding: try #require(try plan.export(as: .csv, list: nil)), as: UTF8.self)
  }

  /// A new site into which `table` was brought.
  private func newSite(with table: String) throws -> SiteTest {
    let site = try SiteTest(Self.emptyList)
    try site.place.write("wishes.csv", table)
    let result = try wishwell(
      [
        "import", "csv", "wishes.csv", "--list", "birthday", "--by", "alice", "--date",
        "2026-11-20",
      ], in: site.place.path)
    #expect(result.status == 0 && !result.errors.contains("warning"), "\(result.errors)")
    #expect(!result.output.contains("Not used"), "\(result.output)")
    #expect(!result.output.contains("Left out"), "\(result.output)")
    return site
  }

  /// Texts, the names of shops, all links but the first, and of what something is one were lost.
  @Test func `what is exported comes into a new site whole`() throws {
    let old = try SiteTest(Self.emptyList)
    try old.write(
      """
      == wishlists/birthday/blue-kettle.md
      ---
      title: Blue kettle
      date: 2026-10-02
      link: {Kettle House: "https://shop.example/k", The other one: "https://b.example/k"}
      price: about 20 EUR
      priority: high
      quantity: 2
      one-of: A kettle for tea
      tags: [kitchen, by hand]
      ---

      One that whistles.

      - blue, or
      - *light* blue
      == wishlists/birthday/red-kettle.md
      ---
      title: Red kettle
      date: 2026-10-03
      link: https://shop.example/red
      shares: 4
      one-of: A kettle for tea
      ---
      == wishlists/birthday/emma.md
      ---
      title: Emma
      date: 2026-10-04
      price: 10-20 GBP
      priority: low
      quantity: unlimited
      book: {isbn: 9780141439587, author: Jane Austen, description: The annotated one}
      ---
      """)
    let table = try exported(old)
    let new = try newSite(with: table)
    #expect(try exported(new) == table)
    #expect(
      new.place.text("content/wishlists/birthday/blue-kettle.md") == """
        ---
        title: Blue kettle
        date: 2026-10-02
        link:
          Kettle House: https://shop.example/k
          The other one: https://b.example/k
        price: about 20 EUR
        priority: high
        quantity: 2
        one-of: A kettle for tea
        tags:
        - kitchen
        - by hand
        ---

        One that whistles.

        - blue, or
        - *light* blue

        """)
  }

  /// What a table, a spreadsheet, YAML or Markdown could take for its own.
  @Test func `hostile texts come into a new site as they were`() throws {
    let old = try SiteTest(Self.emptyList)
    let text =
      "=HYPERLINK(\"https://evil.example\"; \"x\")\r\n\r\n---\r\n\r\n"
      + "'=1, \"quoted\";\tand 🎁  \r\nmore\r\n\r\n    code,\r\n\r\n---\r\n"
    for (name, title) in [
      ("kettle-blue", "=Kettle, \"blue\" 🎁"), ("kettle-red", "''=Kettle; \"red\""),
    ] {
      let written = title.replacing("'", with: "''")
      let matter = """
        ---
        title: '\(written)'
        date: 2026-10-02
        link:
          '=Evil, "x"': https://evil.example/k
          'Tea: pots, cups': https://shop.example/k?utm_source=a#place
        one-of: '- one'
        tags: ['=tag', 'b "c"']
        book: {author: '@home', description: '''+first'}
        ---

        """
      try old.edit("content/wishlists/birthday/\(name).md", matter + text)
    }
    let table = try exported(old)
    for guarded in [
      "\"'=Kettle", "\"'''=Kettle", "\"'=HYPERLINK", "\"'=Evil", ",'- one,", "\"'=tag", ",'@home,",
      ",''+first,",
    ] {
      #expect(table.contains(guarded), "\(guarded) in \(table)")
    }
    let new = try newSite(with: table)
    #expect(try exported(new) == table)
    for name in ["kettle-blue", "kettle-red"] {
      let file = try #require(new.place.text("content/wishlists/birthday/\(name).md"))
      #expect(file.hasSuffix("---\n\n" + text.replacing("\r\n", with: "\n")), "\(file)")
    }
  }

  /// Feed readers filed them under the years in which they had been shelved.
  @Test func `in the feed, what was shelved long ago is as new as its import`() throws {
    try site.place.write(
      "shelf.csv",
      """
      Title,Author,Date Added,Exclusive Shelf
      Emma,Jane Austen,2021/05/06,to-read
      Persuasion,Jane Austen,2021/05/07,to-read

      """)
    #expect(
      try run("import", "goodreads", "shelf.csv", "--list", "birthday", "--date", "2026-11-20")
        .status == 0)
    #expect(try run("build", "--clock", "2026-11-20").status == 0)
    for feed in ["wishlists/birthday/atom.xml", "atom.xml"] {
      let text = try #require(site.place.text("output/" + feed))
      let entries = text.split(separator: "<entry>").dropFirst()
      for title in ["Emma", "Persuasion"] {
        let entry = try #require(entries.first { $0.contains("<title>\(title)</title>") })
        #expect(entry.contains("<published>2026-11-20T"), "\(entry)")
      }
      #expect(!text.contains("2021-05"))
    }
  }
}
