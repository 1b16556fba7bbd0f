import Testing
import WishwellFormat

@testable import WishwellImport

/// Pages that no standard describes, or describes in more than one way.
@Suite struct KnownShopTests {
  private func read(_ html: String) -> ShopPage {
    readShopPage(Array(html.utf8), at: "https://shop.example/a")
  }

  private func linkedData(_ json: String) -> ShopPage {
    read("<script type=\"application/ld+json\">\(json)</script>")
  }

  @Test(arguments: [
    ("Kessel, blau, 2 l : Amazon.de: Küche, Haushalt & Wohnen", "Kessel, blau, 2 l"),
    ("Amazon.com: Blue Kettle, 2 qt : Home & Kitchen", "Blue Kettle, 2 qt"),
    ("Amazon.co.uk: Emma: A Novel", "Emma: A Novel"),
    ("Blue kettle - Amazon.fr", "Blue kettle"),
    ("A book about Amazon.com and others", "A book about Amazon.com and others"),
  ])
  func `a title of Amazon is that of the thing`(title: String, expected: String) {
    #expect(read("<title>\(title)</title>").title == expected)
  }

  @Test func `the price of Amazon is the one that is read aloud`() {
    let page = read(
      "<title>Kettle : Amazon.de: Küche</title><span class=a-offscreen>Preis</span>"
        + "<span class=\"a-offscreen\">24,90&nbsp;€</span><span class=\"a-offscreen\">3 €</span>")
    #expect(page.price?.description == "24.90 EUR")
  }

  @Test func `a thing may be called as a question is, where it has a price`() {
    let page = linkedData(
      #"{"@type": "Product", "name": "Captcha", "#
        + #""offers": {"price": "5", "priceCurrency": "EUR"}}"#)
    #expect(page.refusal == nil)
    #expect(page.title == "Captcha")
  }

  @Test(arguments: [
    ("Blue kettle | Kettles & Co", "Blue kettle"), ("Kettles & Co: Blue kettle", "Blue kettle"),
    ("Blue kettle – Kettles & Co Deutschland", "Blue kettle"),
    ("Blue kettle - shop.example", "Blue kettle"),
    ("Blue kettle | Kitchen | Kettles & Co", "Blue kettle | Kitchen"),
    ("Blue kettle - Kettles", "Blue kettle - Kettles"), ("Kettles & Co", "Kettles & Co"),
    ("A history of Kettles & Co", "A history of Kettles & Co"),
  ])
  func `a title loses the name of its shop`(title: String, expected: String) {
    let page = read(
      "<title>\(title.replacing("&", with: "&amp;"))</title>"
        + "<meta property=og:site_name content=\"Kettles &amp; Co\">")
    #expect(page.title == expected)
  }

  @Test(arguments: [
    ("BILLY", "BILLY Bookcase, white - IKEA", "BILLY Bookcase, white"),
    ("Kettle", "Kettle - buy it here", "Kettle"), ("Kettle", "Our Kettle", "Kettle"),
    ("Blue kettle", "Blue kettle, 2 l", "Blue kettle"),
    ("Kettle", "Kettles of the world", "Kettle"),
    ("Kettle", "Kettle, ask sho@p.example", "Kettle"),
  ])
  func `a name of one word is said more fully`(name: String, title: String, expected: String) {
    let page = read(
      "<meta property=og:title content=\"\(title)\"><script type=\"application/ld+json\">"
        + #"{"@type": "Product", "name": "\#(name)"}</script>"#)
    #expect(page.title == expected)
  }

  /// ‘https://sho@p.example/a/kettle’ in a heading made a wish that the site refused.
  @Test(arguments: [
    (#"<h1 itemprop=name>Kettle of https://sho@p.example/a/kettle</h1>"#, nil),
    (#"<h1 itemprop=name>Kettle, call +49 30 1234567</h1>"#, nil),
    (#"<h1 itemprop=name>Kettle of sho@p.example</h1>"#, "A kettle"),
    (#"<meta property=og:title content="ask sho@p.example">"#, "A kettle"),
    (#"<h1 itemprop=name>Kettle @2x</h1>"#, "Kettle @2x"),
  ])
  func `a title with an address or a number is none`(html: String, expected: String?) {
    let other =
      expected == "A kettle" ? #"<meta name=twitter:title content="A kettle">"# : ""
    let page = read("<div itemscope itemtype=http://schema.org/Product>\(html)</div>\(other)")
    #expect(page.title == expected)
  }

  /// With the title, the price was lost, too.
  @Test func `a thing without a title keeps what else is said of it`() {
    let page = read(
      "<title>Engraved mug</title><script type=\"application/ld+json\">"
        + #"{"@type": "Product", "name": "Mug of a@b.example", "offers": {"price": 9, "#
        + #""priceCurrency": "EUR"}}</script>"#)
    #expect(page.title == "Engraved mug")
    #expect(page.price?.description == "9 EUR")
  }

  /// In Shift JIS, bytes of 0xDE are marks: 57 behind a digit made a wish that the site refused.
  @Test func `a title loses the marks that no language writes`() {
    let page = readShopPage(
      Array("<meta charset=shift_jis><title>Uhr 1".utf8) + Array(repeating: 0xDE, count: 57)
        + Array(" neu</title>".utf8), at: nil)
    #expect(page.title == "Uhr 1" + String(repeating: "\u{FF9E}", count: 15) + " neu")
  }

  @Test func `what nobody sees is in no title`() {
    let page = read("<title>\u{202E}Ket\u{200B}tle\u{7} \u{2066}blue\u{2069}</title>")
    #expect(page.title == "Kettle blue")
  }
}
