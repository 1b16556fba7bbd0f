import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

private func read(_ html: String, at address: String? = "https://shop.example/a") -> ShopPage {
  readShopPage(Array(html.utf8), at: address)
}

private func linkedData(_ json: String) -> ShopPage {
  read("<script type=\"application/ld+json\">\(json)</script>")
}

@Suite struct ShopPageTests {
  @Test(arguments: shopPages.indices)
  func `a page of a shop fills in a wish`(index: Int) {
    let page = shopPages[index]
    #expect(page.found == page.expected, "\(page.kind)")
  }

  @Test func `the draft has what the page said, and asks for the rest`() throws {
    let key = WishKey(list: try #require(Handle("books")), wish: try #require(Handle("emma")))
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    let file = NewFile.wish(
      key, title: "Emma", from: read(shopPages[1].html, at: shopPages[1].address),
      terms: WishTerms(today: today, suggestedBy: Handle("bob")))
    #expect(
      file.text == """
        ---
        title: Emma
        date: 2026-11-20
        suggested-by: bob
        link: https://books.example/emma
        price: 8.5-12 GBP
        book:
          isbn: '9780141439587'
          author: Jane Austen
        # Optional: take away the ‘# ’ before a line that you want.
        # priority: high            # must, high, normal or low
        # quantity: 2               # how many, or unlimited
        # photo: emma.jpg  # save it beside this file, if you may, from https://books.example/emma.jpg
        # alt: A kettle on a stove  # what the picture shows
        # tags: [kitchen]
        ---

        """)
    let checked = readWish(
      SourceFile(path: file.path, text: file.text), handle: key.wish, list: key.list,
      options: ReaderOptions())
    #expect(checked.diagnostics == [])
  }

  @Test func `what is missing is named`() {
    #expect(ShopPage().missing == ["title", "price", "address", "picture"])
    #expect(read("<title>x</title>", at: nil).missing == ["price", "address", "picture"])
  }

  @Test(arguments: [
    (#"{"price": "12,50"}"#, "-"),
    (#"{"price": "12,50", "priceCurrency": "EUR"}"#, "12.50 EUR"),
    (#"{"price": "€12.50"}"#, "12.50 EUR"),
    (#"{"price": 12.5, "priceCurrency": "USD"}"#, "12.5 USD"),
    (#"{"price": 1299, "priceCurrency": "USD"}"#, "1299 USD"),
    (#"{"price": "24.9900", "priceCurrency": "USD"}"#, "24.99 USD"),
    (#"{"price": "1.299", "priceCurrency": "EUR"}"#, "1299 EUR"),
    (#"{"price": 0, "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": -4, "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": null, "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": 1e400, "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": 1.2E7, "priceCurrency": "VND"}"#, "12000000 VND"),
    (#"{"price": "1e999", "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": "NaN", "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": "Infinity", "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": "-4.50", "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": 999999999999999999999, "priceCurrency": "EUR"}"#, "-"),
    (#"{"price": 19.98999999, "priceCurrency": "EUR"}"#, "19.99 EUR"),
    (#"{"price": {"value": "12.50", "currency": "EUR"}}"#, "12.50 EUR"),
    (
      #"{"price": "12.50", "priceCurrency": "EUR", "priceType": "https://schema.org/ListPrice"}"#,
      "-"
    ),
    (#"{"priceSpecification": {"minPrice": 5, "maxPrice": 8, "priceCurrency": "EUR"}}"#, "5-8 EUR"),
    (
      #"{"priceSpecification": [{"price": 50, "eligibleQuantity": {"minValue": 10}}, "#
        + #"{"price": 60}], "priceCurrency": "EUR"}"#, "60 EUR"
    ),
    (#"{"price": "10", "priceCurrency": "euro"}"#, "10 EUR"),
    (#"{"price": "10", "priceCurrency": "points"}"#, "-"),
    (#"{"priceSpecification": {"price": "10.00", "priceCurrency": "CHF"}}"#, "10.00 CHF"),
    (#"[{"price": 12, "priceCurrency": "EUR"}, {"price": 9, "priceCurrency": "EUR"}]"#, "9-12 EUR"),
    (#"[{"price": 12, "priceCurrency": "EUR"}, {"price": 9, "priceCurrency": "USD"}]"#, "12 EUR"),
    (#"{"@type": "AggregateOffer", "offers": [{"price": "7", "priceCurrency": "EUR"}]}"#, "7 EUR"),
  ])
  func `prices of linked data`(_ offers: String, _ expected: String) {
    let page = linkedData(#"{"@type": "Product", "name": "A", "offers": \#(offers)}"#)
    #expect(page.price?.description ?? "-" == expected)
  }

  @Test(arguments: [
    #"<!-- {"@type": "Product", "name": "A"} -->"#,
    "//<![CDATA[\n{\"@type\": \"Product\", \"name\": \"A\"}\n//]]>",
    #"[[{"@type": "WebPage", "mainEntity": {"@type": "schema:Product", "name": "A"}}]]"#,
    #"[{"@type": "WebPage", "mainEntity": {"@type": "http://schema.org/Product", "name": " A\n"}}]"#,
    #"{"@type": "Product", "name": "A"} trailing"#,
  ])
  func `linked data is found however it is wrapped`(_ json: String) {
    let expected: String? = json.hasPrefix("[[") ? nil : "A"
    #expect(linkedData(json).title == expected)
  }

  @Test(arguments: [
    ("https://shop.example/a?utm_source=x&id=7&fbclid=y", "https://shop.example/a?id=7"),
    ("https://shop.example/a#reviews", "https://shop.example/a"),
    ("https://shop.example/#/product/7", "https://shop.example/#/product/7"),
    ("https://Shop.example:8443/a?ref=x", "https://shop.example:8443/a?ref=x"),
    ("https://user:secret@shop.example/a", "https://shop.example/a"),
    (
      "https://www.amazon.co.uk/Kettle/dp/B08ZYQT966/ref=sr_1_1?crid=1&tag=me-21&th=1",
      "https://www.amazon.co.uk/Kettle/dp/B08ZYQT966"
    ),
    (
      "https://www.etsy.com/listing/1/kettle?click_key=x&ref=y",
      "https://www.etsy.com/listing/1/kettle"
    ),
    ("https://shop.example/a b", "https://shop.example/a%20b"),
  ])
  func `addresses lose what follows people about`(_ address: String, _ expected: String) {
    #expect(read("<title>x</title>", at: address).link == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "https://", "ftp://a.example/", "https://a b/\u{0}",
    "mailto:a@b.example", "file:///etc/passwd",
  ])
  func `a page cannot make its address anything but one of the web`(_ address: String) {
    let page = read(
      "<link rel=canonical href=\"\(address)\"><meta property=og:image content=\"\(address)\">")
    #expect(page.link == "https://shop.example/a" || page.link?.hasPrefix("https://a%20b") == true)
    #expect(page.picture?.hasPrefix("https://") ?? true)
  }
}
