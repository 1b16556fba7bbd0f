import Testing

@testable import WishwellDerive

@Suite struct AddressTests {
  @Test(arguments: [
    // from, to, link
    ("", "", "./"),
    ("", "offers/", "offers/"),
    ("", "wishlists/birthday/kettle.html", "wishlists/birthday/kettle.html"),
    ("offers/", "", "../"),
    ("offers/", "offers/", "./"),
    ("offers/", "offers/page/2.html", "page/2.html"),
    ("offers/page/2.html", "offers/", "../"),
    ("offers/page/2.html", "offers/page/3.html", "3.html"),
    ("wishlists/birthday/kettle.html", "wishlists/birthday/", "./"),
    ("wishlists/birthday/", "wishlists/garden/spade.html", "../garden/spade.html"),
    ("about.html", "people/alice/", "people/alice/"),
    ("404.html", "", "./"),
  ])
  func `a link from one page to another is relative`(from: String, to: String, link: String) {
    #expect(Address(to).relative(to: Address(from)) == link)
  }

  @Test func `a folder is served by its index`() {
    #expect(Address("").file == "index.html")
    #expect(Address("tags/tea/").file == "tags/tea/index.html")
    #expect(Address("about.html").file == "about.html")
  }
}
