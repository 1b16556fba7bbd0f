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

  @Test(arguments: [
    "Amazon.com", "Robot Check", "Just a moment...", "Attention Required! | Cloudflare",
    "Access Denied",
  ])
  func `a question whether somebody is a person is no wish`(title: String) {
    let page = read("<title>\(title)</title><p>Type the characters you see</p>")
    #expect(page.asksForPerson)
    #expect(page.title == nil)
  }

  @Test func `a thing may be called as a question is, where it has a price`() {
    let page = linkedData(
      #"{"@type": "Product", "name": "Captcha", "#
        + #""offers": {"price": "5", "priceCurrency": "EUR"}}"#)
    #expect(!page.asksForPerson)
    #expect(page.title == "Captcha")
  }

  @Test func `a price that is struck through is not asked for`() {
    let offer =
      #"{"priceSpecification": ["#
      + #"{"price": 69.99, "priceCurrency": "EUR", "priceType": "https://schema.org/StrikethroughPrice"},"#
      + #"{"price": 59, "priceCurrency": "EUR"}]}"#
    let page = linkedData(#"{"@type": "Product", "name": "BILLY", "offers": \#(offer)}"#)
    #expect(page.price?.description == "59 EUR")
  }

  @Test func `an empty price makes way for what is specified`() {
    let page = linkedData(
      #"{"@type": "Product", "name": "A", "offers": {"price": "", "#
        + #""priceSpecification": {"price": "12.50", "priceCurrency": "EUR"}}}"#)
    #expect(page.price?.description == "12.50 EUR")
  }

  @Test func `the variants of a thing make a range`() {
    let page = linkedData(
      #"{"@type": "ProductGroup", "name": "A", "hasVariant": ["#
        + #"{"offers": {"price": 129.9, "priceCurrency": "EUR"}},"#
        + #"{"offers": {"price": 139.9, "priceCurrency": "EUR"}}]}"#)
    #expect(page.price?.description == "129.9-139.9 EUR")
  }

  @Test func `an album is named with who plays it`() {
    let page = linkedData(
      #"{"@type": "MusicAlbum", "name": "Lanterns", "byArtist": {"name": "The Streets"}, "#
        + #""albumRelease": [{"offers": {"price": 7, "priceCurrency": "GBP"}}]}"#)
    #expect(page.title == "Lanterns, by The Streets")
    #expect(page.price?.description == "7 GBP")
    #expect(page.author == nil)
  }

  @Test(arguments: ["iso-8859-1", "ISO-8859-1", "us-ascii", "windows-1252"])
  func `Latin-1 is read with the quotes of Windows`(charset: String) {
    let page =
      Array("<meta charset=\"\(charset)\"><title>".utf8) + [0x84] + Array("Molly".utf8) + [0x93]
      + Array("</title>".utf8)
    #expect(readShopPage(page).title == "„Molly“")
    let served = Array("<title>".utf8) + [0x84] + Array("Molly".utf8) + [0x93]
    #expect(readShopPage(served, charset: charset).title == "„Molly“")
  }

  private static let archive = """
    From: <Saved by Blink>
    Snapshot-Content-Location: https://shop.example/k?utm_source=mail
    Subject: Kettle
    MIME-Version: 1.0
    Content-Type: multipart/related;
    \ttype="text/html";
    \tboundary="----Boundary--x----"


    ------Boundary--x----
    Content-Type: text/css
    Content-Transfer-Encoding: quoted-printable

    a { color: =23fff }

    ------Boundary--x----
    Content-Type: text/html
    Content-Transfer-Encoding: quoted-printable
    Content-Location: https://shop.example/k

    <meta property=3D"og:title" content=3D"Blaue=
     K=C3=A4nne"><meta property=3D"og:price:amount" content=3D"12.50">
    <meta property=3D"og:price:currency" content=3D"EUR">
    ------Boundary--x------

    """

  @Test(arguments: ["\n", "\r\n"])
  func `a web archive is read as the page in it`(lineEnd: String) {
    let page = readShopPage(Array(Self.archive.replacing("\n", with: lineEnd).utf8))
    #expect(page.title == "Blaue Känne")
    #expect(page.price?.description == "12.50 EUR")
    #expect(page.link == "https://shop.example/k")
  }

  @Test func `half an archive is no page`() {
    let bytes = Array(Self.archive.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = readShopPage(Array(bytes[..<end]))
    }
    #expect(readShopPage(Array(bytes[..<300])).price == nil)
  }
}
