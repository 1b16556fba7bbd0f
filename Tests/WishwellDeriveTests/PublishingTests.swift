import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct PublishingTests {
  private func offer(_ fields: String) -> String { "title: X; author: alice; \(fields)" }

  @Test func `drafts and what is dated later are left out, and their links become text`() throws {
    let files = [
      "offers/now.md": offer("date: 2026-11-21 | See [later](later.md) and [draft](draft.md)."),
      "offers/later.md": offer("date: 2026-11-22"),
      "offers/draft.md": offer("date: 2026-11-01; draft: yes"),
    ]
    let site = try LiteralSite(files).site
    #expect(site.posts.map(\.post.document.handle.text) == ["now"])
    #expect(PublishedSite(site).addresses["content/offers/later.md"] == nil)
    #expect(try LiteralSite(files, drafts: true).site.posts.count == 2)
    #expect(try LiteralSite(files, today: "2026-11-22").site.posts.count == 2)
  }

  @Test func `what is not listed has its page, and stands in no index or feed`() throws {
    let site = try LiteralSite([
      "offers/x.md": offer("date: 2026-11-01; listed: no; tags: [tea]"),
      "wishlists/b/index.md": "title: B; owner: alice; date: 2026-10-01; listed: no",
      "wishlists/b/k.md": "title: K; tags: [tea]",
    ]).site
    #expect(site.stream(.offer) == [])
    #expect(site.tags.isEmpty)
    #expect(PublishedSite(site).feeds.allSatisfy { $0.items.isEmpty })
    #expect(!PublishedSite(site).feeds.contains { $0.kind == .wishList(0) })
    let unindexed = PublishedSite(site).pages.filter { !$0.isIndexed }.map(\.address.description)
    #expect(
      unindexed == [
        "/404.html", "/add/", "/follow-ups/", "/offers/x.html", "/wishlists/b/",
        "/wishlists/b/archive.html", "/wishlists/b/k.html",
      ])
    #expect(site.wishLists[0].wishes.count == 1)
  }

  @Test(arguments: [("hidden", false), ("shown", true)])
  func `a wish wholly promised is shown where the list shows its promises`(
    mode: String, isShown: Bool
  ) throws {
    let site = try LiteralSite([
      "wishlists/b/index.md": "title: B; owner: alice; date: 2026-10-01; promises: \(mode)",
      "wishlists/b/k.md": "title: K",
      "wishlists/b/l.md": "title: L",
      "wishlists/b/k.promise/0001.yml":
        "event: promised\nby: bob\nat: 2026-10-02\nshown: \(mode == "shown")\n",
    ]).site
    let list = site.wishLists[0]
    #expect((list.total, list.taken) == (2, 1))
    #expect(list.wishes.count == (isShown ? 2 : 1))
    let wish = try #require(site.wishes.first { $0.wish.document.handle.text == "k" })
    #expect((wish.isShown, wish.isListed) == (isShown, isShown))
    #expect(
      PublishedSite(site).pages.contains { page in
        if case .quietWish = page.kind { true } else { false }
      } == !isShown)
    let everything = try #require(PublishedSite(site).feeds.first { $0.kind == .everything })
    #expect(everything.items.count == (isShown ? 2 : 1))
  }

  /// Of a new site, whose lists were all of one day, the oldest stood second.
  @Test func `lists of one day stand by what is newest of each, then by title`() throws {
    let list = "owner: alice; date: 2026-10-01"
    let site = try LiteralSite([
      "wishlists/a/index.md": "title: Zebra; \(list)",
      "wishlists/b/index.md": "title: Apple; \(list)",
      "wishlists/c/index.md": "title: Cup; \(list)T09:00:00Z",
      "wishlists/d/index.md": "title: Dish; \(list)",
      "wishlists/d/k.md": "title: K; date: 2026-10-05",
      "wishlists/e/index.md": "title: Egg; owner: alice; date: 2026-10-02",
    ]).site
    #expect(site.wishLists.map(\.list.handle.text) == ["e", "d", "c", "b", "a"])
  }

  @Test func `streams have pages of a length, newest first, then by handle`() throws {
    var files: [String: String] = [:]
    for number in 1...41 {
      files["offers/o\(padded(number, 2)).md"] = offer("date: 2026-10-01T00:00:00Z")
    }
    let site = try LiteralSite(files).site
    #expect(
      site.stream(.offer).prefix(2).map { site.posts[$0].post.document.handle.text } == [
        "o01", "o02",
      ])
    let pages = PublishedSite(site).pages.map(\.address.description).filter {
      $0.hasPrefix("/offers/p") || $0 == "/offers/"
    }
    #expect(pages == ["/offers/", "/offers/page/2.html", "/offers/page/3.html"])
  }

  @Test func `a region shows offers that reach all of it, and requests into it`() throws {
    let site = try LiteralSite([
      "people/bob.md": "name: Bob; regions: [PT]",
      "offers/any.md": offer("date: 2026-10-01"),
      "offers/eu.md": offer("date: 2026-10-02; regions: [EU]"),
      "offers/bobs.md": "title: X; author: bob; date: 2026-10-03",
      "requests/at.md": "title: R; author: bob; date: 2026-10-04; country: AT",
    ]).site
    let shown = site.regions.map { region in
      let names = (region.offers + region.requests).map { site.posts[$0].post.document.handle.text }
      return "\(region.code): \(names.joined(separator: " "))"
    }
    #expect(shown == ["ww: any", "eu: eu any at", "at: eu any at", "pt: bobs eu any"])
  }

  /// Somebody in a country to which nothing goes yet had no page and no feed to follow for it.
  @Test func `one’s own country has a page and feeds, and so have the groups with it`() throws {
    let site = try LiteralSite([
      "people/ann.md": "name: Ann; country: AT", "people/bob.md": "name: Bob; country: JP",
      "people/shy.md": "name: Shy; country: IS; listed: no",
      "offers/any.md": offer("date: 2026-10-01"),
    ]).site
    #expect(site.regions.map(\.code) == ["ww", "eu", "at", "jp"])
    let published = PublishedSite(site)
    for code in ["eu", "at", "jp"] {
      #expect(published.pages.contains { $0.address.description == "/regions/\(code)/" })
      for stream in ["offers", "requests"] {
        let feed = "/regions/\(code)/\(stream).xml"
        #expect(published.feeds.contains { $0.atom.description == feed }, "\(feed)")
      }
    }
  }

  @Test func `tags with equal slugs are one, named as first written`() throws {
    let site = try LiteralSite([
      "offers/a.md": offer("date: 2026-10-01; tags: [Second hand]"),
      "offers/b.md": offer("date: 2026-10-02; tags: [second-hand, second hand]"),
    ]).site
    #expect(site.tags.map(\.name) == ["Second hand"])
    #expect(site.tags.map(\.items) == [[.post(0), .post(1)]])
  }
}
