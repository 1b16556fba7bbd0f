import Testing
import WishwellTesting

@testable import WishwellBuild

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
    #expect(page.contains("<bdi>12.50 EUR</bdi>"), "\(page)")
    #expect(page.contains("href=\"https://shop.example/k?size=2\""), "\(page)")
    #expect(
      try site.output.values.allSatisfy {
        !String(decoding: $0, as: UTF8.self).contains("utm_source")
      })
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
