import Testing
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct AtomSchemaTests {
  @Test func everyFeedOfARichSitePasses() throws {
    let site = try FedSite(richSource)
    #expect(site.atomPaths.count > 40)
    let schema = try AtomSchema()
    for path in site.atomPaths {
      #expect(try schema.accepts(try site.document(path)), "\(path)")
    }
  }

  @Test func everyFeedOfTheSampleSitePasses() throws {
    let site = try FedSite(try SiteSource(folder: LoadedTheme.repository).derive().value)
    let schema = try AtomSchema()
    #expect(site.atomPaths.count == site.input.published.feeds.count + archives(of: site).count)
    for path in site.atomPaths {
      #expect(try schema.accepts(try site.document(path)), "\(path)")
    }
  }

  /// The schema is one that says no.
  @Test func aFeedWithoutATitleFails() throws {
    let site = try FedSite(lanternText)
    let broken = site["atom.xml"].replacing(#/<title>Lantern Street<\/title>/#, with: "")
    #expect(try !AtomSchema().accepts(try XMLDocument(broken)))
  }

  @Test func anEmptySiteHasFeedsThatPass() throws {
    let site = try FedSite("")
    let schema = try AtomSchema()
    #expect(site.atomPaths.contains("atom.xml"))
    for path in site.atomPaths {
      let document = try site.document(path)
      #expect(try schema.accepts(document), "\(path)")
      #expect(try document.text("/a:feed/a:updated") == "1970-01-01T00:00:00Z")
    }
  }

  /// As strict readers want it, and the schema does not.
  @Test func metadataComesInOrderBeforeTheFirstEntry() throws {
    let site = try FedSite(richSource)
    let order = [
      "id", "title", "subtitle", "updated", "author", "link", "icon", "generator", "archive",
      "entry",
    ]
    for path in site.atomPaths {
      let names = try site.document(path).names("/a:feed/*")
      let places = try names.map { try #require(order.firstIndex(of: $0), "\(path): \($0)") }
      #expect(places == places.sorted(), "\(path)")
    }
  }

  private func archives(of site: FedSite) -> [String] {
    site.input.published.feeds.filter(\.isArchived).flatMap { feed in
      Set(feed.items.map(site.input.published.order.month)).map { feed.archive(of: $0).path }
    }
  }
}
