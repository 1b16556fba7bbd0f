import Testing
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct LinkTests {
  @Test(arguments: ["en", "de"])
  func allLeadSomewhere(_ language: String) throws {
    let site = try RenderedSite(lanternText, language: language)
    #expect(PageLinks(site).broken() == [])
  }

  @Test func inBodiesAreRelative() throws {
    let site = try RenderedSite(lanternText)
    #expect(site["index.html"].contains(#"<a href="about.html#letters">how it works</a>"#))
    #expect(site["index.html"].contains(#"<a href="people/ann/">Ann</a>"#))
  }

  @Test func toWhatIsNotPublishedArePlainText() throws {
    let site = try RenderedSite(lanternText)
    #expect(site["about.html"].contains("see a draft."))
  }

  @Test func onTheErrorPageStartAtTheRoot() throws {
    var source = SiteSource(lanternText)
    source.settings { $0.url = "https://lantern.example/sub/path/" }
    let site = try RenderedSite(try source.derive().value)
    let links = PageLinks.links(in: site["404.html"]).filter { !$0.hasPrefix("#") }
    #expect(links.contains("/sub/path/assets/style.css"))
    #expect(links.contains("/sub/path/"))
    #expect(links.allSatisfy { $0.hasPrefix("/sub/path/") })
  }

  @Test func fromOldAddressesLeadToTheNewOne() throws {
    let site = try RenderedSite(lanternText)
    let page = site["wishlists/party/kettle.html"]
    #expect(page.contains(#"<a href="../birthday/kettle.html"><bdi>Blue kettle</bdi></a>"#))
    #expect(
      page.contains(
        #"<link rel="canonical" href="https://lantern.example/wishlists/birthday/kettle.html">"#))
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
  }

  @Test func markTheCurrentPart() throws {
    let site = try RenderedSite(lanternText)
    func current(_ path: String) -> [String] {
      site[path].matches(of: #/href="([^"]*)" aria-current="page"/#).map { String($0.1) }
    }
    #expect(current("wishlists/birthday/kettle.html") == ["../"])
    #expect(current("offers/index.html") == ["./"])
    #expect(current("regions/pt/index.html") == ["../"])
    #expect(current("about.html") == ["about.html"])
    #expect(current("index.html") == [])
  }
}
