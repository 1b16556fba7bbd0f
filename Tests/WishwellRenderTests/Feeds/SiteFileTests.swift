import Testing
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct SiteFileTests {
  let site: FedSite

  init() throws { site = try FedSite(richSource) }

  @Test func theOutlineNamesEveryFeedInGroups() throws {
    let document = try site.document("feeds.opml")
    #expect(try document.texts("/opml/@version") == ["2.0"])
    #expect(
      try document.texts("/opml/body/outline/@text") == [
        "Everything", "All of one kind", "Wish lists", "People", "Tags", "Feelings", "Regions",
      ])
    let urls = try document.texts("//outline/outline[@type='rss']/@xmlUrl")
    // Notices are for one person, who finds them on their profile.
    let listed = site.input.published.feeds.filter { !$0.atom.path.hasSuffix("notices.xml") }
    #expect(Set(urls) == Set(listed.map { site.input.url($0.atom) }))
    #expect(urls.count == listed.count)
    #expect(
      try document.texts("//outline[@xmlUrl='https://lantern.example/offers/atom.xml']/@htmlUrl")
        == ["https://lantern.example/offers/"])
  }

  @Test func titlesOfFeedsAreDistinct() throws {
    let titles = try site.document("feeds.opml").texts("//outline[@type='rss']/@title")
    #expect(Set(titles).count == titles.count)
  }

  @Test func theSitemapHasIndexedPagesAlone() throws {
    let locations = try site.document("sitemap.xml").texts("/s:urlset/s:url/s:loc")
    #expect(
      locations == site.input.published.pages.filter(\.isIndexed).map { site.input.url($0.address) }
    )
    #expect(locations.contains("https://lantern.example/wishlists/birthday/kettle.html"))
    for hidden in ["404.html", "follow-ups/", "wishlists/flat/surprise.html", "wishlists/party/"] {
      #expect(!locations.contains("https://lantern.example/" + hidden))
    }
  }

  @Test(arguments: [
    ("offers/2026-08-02-hostile.html", "2026-08-05T"), ("offers/", "2026-08-05T"),
    ("wishlists/birthday/book.html", "2026-07-01T"), ("regions/pt/", "2026-08-05T"),
    ("", "2026-09-03T"),
  ])
  func datesOfTheSitemapComeFromTheContent(_ path: String, _ day: String) throws {
    let date = try site.document("sitemap.xml").text(
      "//s:url[s:loc='https://lantern.example/\(path)']/s:lastmod")
    #expect(date?.hasPrefix(day) == true, "\(date ?? "none")")
  }

  /// What is new moves what stands behind it.
  @Test func `further pages of a stream change with the first`() throws {
    let offers = (1...5).map {
      "== offers/o\($0).md\n---\ntitle: \($0)\nauthor: ann\ndate: 2026-0\($0)-01T08:00:00Z\n---\n"
    }
    let source = SiteSource(
      "== people/ann.md\n---\nname: Ann\n---\n\n" + offers.joined(separator: "\n"))
    let site = try FedSite(try source.derive { $0.pageLength = 2 }.value)
    let dates = try ["", "page/2.html", "page/3.html"].map { page in
      try site.document("sitemap.xml").text(
        "//s:url[s:loc='https://lantern.example/offers/\(page)']/s:lastmod")
    }
    #expect(dates == Array(repeating: "2026-05-01T08:00:00Z", count: 3))
  }

  @Test func aLongSitemapIsSplit() throws {
    let files = site.input.sitemaps(limit: 20)
    let whole = try site.document("sitemap.xml").texts("//s:loc")
    #expect(files.count == (whole.count + 19) / 20 + 1)
    #expect(files.last?.path == "sitemap.xml")
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let index = try XMLDocument(try #require(texts.last)).texts("/s:sitemapindex/s:sitemap/s:loc")
    #expect(index == files.dropLast().map { "https://lantern.example/" + $0.path })
    #expect(try texts.dropLast().flatMap { try XMLDocument($0).texts("//s:loc") } == whole)
  }

  @Test func robotsFindTheSitemap() {
    #expect(
      site["robots.txt"] == """
        User-agent: *
        Disallow:

        Sitemap: https://lantern.example/sitemap.xml

        """)
  }

  @Test func headersSayWhatPagesCannot() {
    let headers = site["_headers"]
    #expect(
      headers.hasPrefix("/*\n  Content-Security-Policy: default-src 'none'; img-src 'self' data:;"))
    #expect(headers.contains("frame-ancestors 'none'\n"))
    #expect(headers.contains("\n  X-Content-Type-Options: nosniff\n"))
    #expect(headers.contains("\n/photos/*\n  Cache-Control: public, max-age=31536000, immutable\n"))
  }

  /// Every Atom document is matched by exactly one rule that gives its type, as hosts join the
  /// values of several.
  @Test func everyFeedHasOneTypeInTheHeaders() throws {
    var path = ""
    var patterns: [String] = []
    for line in site["_headers"].split(separator: "\n") {
      if line.hasPrefix("/") { path = String(line) }
      if line.contains("Content-Type: application/atom+xml") { patterns.append(path) }
    }
    #expect(patterns.allSatisfy { $0.count { $0 == "*" } <= 1 })
    for file in site.atomPaths {
      let found = patterns.filter { matches("/" + file, $0) }
      #expect(found.count == 1, "\(file): \(found)")
    }
    for other in ["/", "/sitemap.xml", "/people/ann/", "/offers/feed.json"] {
      #expect(patterns.allSatisfy { !matches(other, $0) }, "\(other)")
    }
  }

  /// The policy in the head of pages is the same, but for what only a header can say.
  @Test func pagesAndHeadersHaveOnePolicy() throws {
    let page = try RenderedSite(site.site)["index.html"]
    let policy = try #require(
      page.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#)
    ).1
    let plain = policy.replacing("&#39;", with: "'")
    #expect(
      site["_headers"].contains("Content-Security-Policy: \(plain); frame-ancestors 'none'\n"))
  }

  /// `*` is anything, `/` too.
  private func matches(_ path: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return path == pattern
    }
    var rest = path[...]
    guard rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
