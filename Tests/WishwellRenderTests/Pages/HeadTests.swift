import Foundation
import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct HeadTests {
  let site: RenderedSite

  init() throws {
    var source = SiteSource(
      lanternText.replacing(
        "title: Blue kettle\n", with: "title: Blue kettle\nphoto: kettle.jpg\nalt: A kettle\n"))
    source.add(photo: "wishlists/birthday/kettle.jpg")
    site = try RenderedSite(try source.derive().value)
  }

  @Test func ofAWish() throws {
    let head = try head("wishlists/birthday/kettle.html")
    #expect(head.title == "Blue kettle · Lantern Street")
    #expect(head.description == "The one with the wooden handle.")
    #expect(head.canonical == "https://lantern.example/wishlists/birthday/kettle.html")
    #expect(!head.noindex)
    #expect(head.type == "article")
    #expect(head.image?.url == "https://lantern.example/photos/kettle.jpg")
    #expect(head.image?.alt == "A kettle")
  }

  @Test func ofTheHomePage() throws {
    let head = try head("index.html")
    #expect(head.title == "Lantern Street")
    #expect(head.canonical == "https://lantern.example/")
    #expect(head.type == "website")
  }

  @Test func ofPagesThatAreNotIndexed() throws {
    #expect(try head("404.html").canonical == nil)
    #expect(try head("404.html").noindex)
    #expect(try head("wishlists/flat/surprise.html").canonical == nil)
    #expect(try head("wishlists/flat/surprise.html").noindex)
    #expect(
      try head("wishlists/flat/surprise.html").description == "This wish has been promised.")
  }

  @Test func theFirstPhotoOfAPageIsLoadedAtOnceAndNoOther() throws {
    for (path, html) in site.pages {
      let images = html.matches(of: #/<img [^>]*>/#).map(\.0).filter { !$0.contains("data:image") }
      let eager = images.filter { !$0.contains("loading=\"lazy\"") }
      #expect(eager == images.prefix(1).map { $0 }, "\(path)")
    }
  }

  @Test func feedsHaveTitlesOfTheirOwn() throws {
    let page = site["regions/pt/index.html"]
    let titles = page.matches(of: #/application/atom\+xml" title="([^"]*)"/#).map { String($0.1) }
    #expect(
      titles == [
        "Offers to Portugal · Lantern Street", "Requests from Portugal · Lantern Street",
        "Lantern Street",
      ])
  }

  @Test(arguments: [
    ("wishlists/birthday/index.html", "ItemList"),
    ("offers/2026-03-01-cards.html", "Offer"),
    ("people/ann/index.html", "Person"),
  ])
  func structuredDataIsJSON(_ path: String, _ type: String) throws {
    let json = try #require(
      site[path].firstMatch(of: #/<script type="application/ld\+json">([^<]*)<\/script>/#))
    let object = try JSONSerialization.jsonObject(with: Data(json.1.utf8))
    let data = try #require(object as? [String: Any])
    #expect(data["@type"] as? String == type)
    #expect(data["@context"] as? String == "https://schema.org")
  }

  /// Without a photo a link to a page showed no picture at all.
  @Test(arguments: [
    ("offers/2026-03-01-cards.html", "offer"), ("requests/2026-04-01-stamps.html", "request"),
    ("thanks/2026-04-10-card.html", "thanks"), ("wishlists/birthday/lamp.html", "wish"),
    ("offers/index.html", "offer"), ("map/index.html", "site"),
  ])
  func aPageWithoutAPhotoIsShownWithThePictureOfItsKind(_ path: String, _ kind: String) throws {
    let page = site[path]
    #expect(
      page.contains(
        """
        <meta property="og:image" content="https://lantern.example/assets/preview-\(kind).png">
        <meta property="og:image:width" content="1200">
        <meta property="og:image:height" content="630">
        """), "\(page.prefix(2_500))")
  }

  /// Not every messenger knows WebP.
  @Test func aPhotoWithSeeThroughPartsGivesWay() throws {
    let builder = try site.builder(at: "wishlists/birthday/kettle.html")
    _ = builder.page(of: try site.wish("birthday", "kettle"), at: 0)
    #expect(builder.sharedPicture?.url.hasSuffix("photos/kettle.jpg") == true)
    let path = "wishlists/birthday/kettle.jpg"
    let photo = try #require(site.input.photos["content/" + path])
    let variant = PhotoVariant(name: "kettle.webp", format: .webp, width: 1200, height: 900)
    let input = RenderInput(
      site.input.published, strings: site.input.strings,
      photos: ["content/" + path: SitePhoto(photo.file, largest: variant)])
    let index = RenderIndex(input, assets: RenderedSite.assets)
    let seeThrough = PageBuilder(index, builder.page)
    _ = seeThrough.page(of: try site.wish("birthday", "kettle"), at: 0)
    #expect(seeThrough.firstPhoto != nil)
    #expect(seeThrough.sharedPicture?.url.hasSuffix("assets/preview-wish.png") == true)
  }

  @Test func whatIsPromisedInSecretIsShownAsAnyWish() throws {
    let page = site["wishlists/flat/surprise.html"]
    #expect(page.contains("assets/preview-wish.png"))
    let words = site.input.strings.words("quiet-text")
    #expect(
      page.contains("<meta name=\"description\" property=\"og:description\" content=\"\(words)\">"))
  }

  @Test func structuredDataOfAnOffer() throws {
    let offer = try site.post(.offer, "2026-03-01-cards")
    let data = try site.builder(at: "offers/2026-03-01-cards.html").structuredData(of: offer)
    #expect(
      data?.text == """
        {"@context":"https://schema.org","@type":"Offer","name":"Ten cards",\
        "url":"https://lantern.example/offers/2026-03-01-cards.html","price":0,\
        "priceCurrency":"EUR","availability":"https://schema.org/InStock",\
        "areaServed":["Portugal","Spain","France"],"offeredBy":{"@type":"Person",\
        "name":"Ann Lee","url":"https://lantern.example/people/ann/"}}
        """)
  }

  private func head(_ path: String) throws -> HeadValues {
    let builder = try site.builder(at: path)
    switch builder.page.kind {
    case .home: return builder.home().every.head
    case .wish(let index):
      return builder.page(of: builder.site.wishes[index], at: index).every.head
    case .quietWish(let index):
      return builder.quietPage(of: builder.site.wishes[index]).every.head
    default: return builder.notFound().every.head
    }
  }
}
