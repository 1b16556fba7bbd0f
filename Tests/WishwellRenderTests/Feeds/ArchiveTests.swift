import Testing
import WishwellDerive
import WishwellSiteTesting

@testable import WishwellRender

/// RFC 5005, section 4.
@Suite struct ArchiveTests {
  let site: FedSite

  init() throws {
    var source = richSource
    source.settings {
      $0.feeds.newest = 2
      $0.feeds.hub = "https://hub.example/"
    }
    site = try FedSite(source)
  }

  @Test func whoeverFollowsThemMissesNothing() throws {
    let feeds = site.input.published.feeds.filter(\.isArchived)
    #expect(feeds.count == 5)
    for feed in feeds {
      var identities: Set<String> = []
      var path: String? = feed.atom.path
      var visited: [String] = []
      while let current = path {
        let document = try site.document(current)
        identities.formUnion(try document.texts("//a:entry/a:id"))
        #expect(try document.text(link("self")) == site.input.url(Address(current)))
        visited.append(current)
        path = try document.text(link("prev-archive")).map(local)
      }
      #expect(identities == Set(feed.items.map { site.input.entry($0).identity }))
      #expect(identities.count == feed.items.count)

      var back: [String] = []
      path = visited.last
      while let current = path {
        back.append(current)
        path = try site.document(current).text(link("next-archive")).map(local)
      }
      #expect(back == visited.dropFirst().reversed())
    }
  }

  @Test func eachHasAMonthAndSaysWhatItIs() throws {
    let path = "offers/atom/2026-03.xml"
    let document = try site.document(path)
    #expect(try document.texts("/a:feed/fh:archive").count == 1)
    #expect(try document.text("/a:feed/a:id") == "tag:lantern.example,2026:offers/atom.xml")
    #expect(try document.text("/a:feed/a:title") == "Offers · Lantern Street, March 2026")
    #expect(try document.text(link("current")) == "https://lantern.example/offers/atom.xml")
    #expect(
      try document.text(link("next-archive"))
        == "https://lantern.example/offers/atom/2026-08.xml")
    #expect(try document.text(link("prev-archive")) == nil)
    #expect(try document.text(link("hub")) == nil)
    #expect(
      try document.texts("//a:entry/a:published").allSatisfy { $0.hasPrefix("2026-03-") })
  }

  @Test func aSubscriptionHasTheNewestAlone() throws {
    let document = try site.document("atom.xml")
    #expect(
      try document.texts("//a:entry/a:id") == [
        "tag:lantern.example,2026:thanks/2026-09-03-hostile",
        "tag:lantern.example,2026:requests/2026-09-02-arabic",
      ])
    #expect(try document.texts("/a:feed/fh:archive").isEmpty)
    #expect(try document.text(link("hub")) == "https://hub.example/")
    #expect(try site.document("people/ann/atom.xml").text(link("prev-archive")) == nil)
  }

  /// A release lies in the month in which it happened, not in that of its wish.
  @Test func releasesLieInTheirOwnMonth() throws {
    let ids = try site.document("wishlists/atom/2026-07.xml").texts("//a:entry/a:id")
    #expect(ids == ["tag:lantern.example,2026:wishlists/birthday/lamp/again/1"])
  }

  /// Archives of one month hold it whole, in the site's time zone.
  @Test func monthsBeginAtTheMidnightOfTheSite() throws {
    var source = SiteSource(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/late.md
      ---
      title: Late
      author: ann
      date: 2026-03-31T23:30:00Z
      ---

      """)
    source.settings { $0.calendar = .init(zone: .init(secondsFromGMT: 3600) ?? .gmt) }
    #expect(try FedSite(source).atomPaths.contains("offers/atom/2026-04.xml"))
  }

  private func link(_ relation: String) -> String { "/a:feed/a:link[@rel='\(relation)']/@href" }

  private func local(_ url: String) -> String {
    String(url.dropFirst("https://lantern.example/".count))
  }
}
