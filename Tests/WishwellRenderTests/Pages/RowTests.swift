import Testing
import WishwellFormat

@testable import WishwellRender

@Suite struct RowTests {
  let site: RenderedSite

  init() throws { site = try RenderedSite(lanternText) }

  @Test func ofAWish() throws {
    let builder = try site.builder(at: "wishlists/birthday/index.html")
    let row = builder.row(of: try site.wish("birthday", "kettle"), on: 1)
    #expect(row.title == "Blue kettle")
    #expect(row.url == "kettle.html")
    #expect(row.note == "The one with the wooden handle.")
    #expect(row.sign == Sign(name: "kettle"))
    #expect(row.price == "about 40 EUR")
    #expect(row.shop == "House of Kettles")
    #expect(row.by == nil)
    #expect(row.date.text == "1 May 2026")
    #expect(row.date.datetime == "2026-05-01")
    #expect(!row.isDone)
  }

  @Test(arguments: [
    ("Küche", "kettle"), ("Kueche", "kettle"), ("Päckchen", "parcel"), ("Bücher", "book"),
  ])
  func `a German tag has its sign, whether with dots or without`(tag: String, sign: String) throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/new/index.md
      ---
      title: New
      owner: ann
      date: 2026-01-01
      ---

      == wishlists/new/cup.md
      ---
      title: Cup
      tags: [\(tag)]
      ---

      """, language: "de")
    let builder = try site.builder(at: "wishlists/new/index.html")
    #expect(builder.row(of: try site.wish("new", "cup"), on: 0).sign == Sign(name: sign))
  }

  @Test func ofAnIncludedWish() throws {
    let page = try site.builder(at: "wishlists/flat/index.html").page(
      of: site.site.wishLists[0], at: 0)
    let rows = page.wishes.flatMap(\.rows)
    #expect(rows.map(\.title) == ["A pan", "Blue kettle"])
    #expect(rows.map { $0.list?.title } == [nil, "Ann turns forty"])
    #expect(rows.map { $0.list?.url } == [nil, "../birthday/"])
    #expect(rows[0].by?.said == "for [Bob]")
    #expect(rows[0].date.datetime == "2026-06-02T10:00:00Z")
    #expect(page.count == "3 wishes, 1 promised")
    #expect(page.progress?.text == "1 of 3 promised")
  }

  /// A list whose last wish was granted said “No wishes here yet”.
  @Test(arguments: [
    ("", "No wishes here yet. The first may be a small one."),
    (
      """

      == wishlists/cabin/lamp.md
      ---
      title: An oil lamp
      date: 2026-03-01
      ---

      == wishlists/cabin/lamp.promise/0001.yml
      event: granted
      by: greta
      at: 2026-03-02T10:00:00Z
      """, "Nothing is left to wish for here."
    ),
  ])
  func ofAListWithNothingToPromise(_ wish: String, _ words: String) throws {
    let site = try RenderedSite(
      """
      == people/greta.md
      ---
      name: Greta
      ---

      == wishlists/cabin/index.md
      ---
      title: The cabin
      owner: greta
      date: 2026-03-01
      ---
      """ + wish)
    #expect(site["wishlists/cabin/index.html"].contains(words + "</p>"))
  }

  @Test func ofWhatIsPromisedAndShown() throws {
    let builder = try site.builder(at: "wishlists/birthday/index.html")
    #expect(
      builder.row(of: try site.wish("birthday", "socks")).by?.said
        == "promised by [Bob], Grandmother Rosa and Cleo")
    #expect(builder.row(of: try site.wish("birthday", "book")).by?.said == "given by [Bob]")
    #expect(builder.row(of: try site.wish("birthday", "vase")).isDone)
  }

  @Test func ofAThankYou() throws {
    let row = try site.builder(at: "thanks/index.html")
      .row(of: try site.post(.thanks, "2026-04-10-card"))
    #expect(row.by.said == "[Bob] thanks [Ann Lee] and The postman")
    #expect(row.subject == "../offers/2026-03-01-cards.html")
    #expect(row.summary == "On a grey Tuesday.")
    #expect(row.sign == Sign.heart)
  }

  @Test func ofAPostTitledByItsFirstLine() throws {
    let row = try site.builder(at: "requests/index.html")
      .row(of: try site.post(.request, "2026-04-01-stamps"))
    #expect(row.title == "Stamps for my uncle")
    #expect(row.summary == nil)
  }

  @Test func ofAList() throws {
    let row = try site.builder(at: "index.html").row(of: site.site.wishLists[1])
    #expect(row.by.said == "by [Ann Lee]")
    #expect(row.event?.said == "for 14 March 2027")
    #expect(row.count == "5 wishes, 2 promised or come true")
    #expect(row.sign == Sign(name: "cake"))
  }

  @Test func ofAPerson() throws {
    let row = try site.builder(at: "people/index.html").row(of: site.site.people[0])
    #expect(row.name == "Ann Lee")
    #expect(row.initial == "A")
    #expect(row.country == "Portugal")
    #expect(row.score == "thanked once")
    #expect(row.url == "ann/")
  }

  @Test func onTheArchivePage() throws {
    let page = try site.builder(at: "wishlists/birthday/archive.html").archive(
      of: site.site.wishLists[1], at: 1)
    #expect(page.lead == "1 wish came true. Thank you.")
    #expect(page.wishes.map(\.title) == ["A book", "A hat"])
    #expect(page.wishes[0].chips.map(\.said) == ["leaf ✓ Came true 1 July 2026"])
    #expect(page.wishes[0].by?.said == "given by [Bob]")
    #expect(page.up.url == "./")
  }
}
