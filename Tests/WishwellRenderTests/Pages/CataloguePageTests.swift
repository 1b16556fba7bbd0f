import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellSiteTesting

@testable import WishwellRender

/// Catalogues, their books and authors, as a browser and a feed reader have them.
@Suite struct CataloguePageTests {
  private static let text = #"""
    == people/ann.md
    ---
    name: Ann
    favourites: [stories]
    ---
    == wishlists/shelf/index.md
    ---
    title: Ann's shelf
    owner: ann
    date: 2026-01-01
    ---
    == wishlists/shelf/emma.md
    ---
    title: Some Austen
    book: {isbn: 9780141439587}
    ---
    == wishlists/shelf/cranford.md
    ---
    title: A quiet surprise
    book: {isbn: 9780141439884}
    ---
    == wishlists/shelf/cranford.promise/0001.yml
    event: promised
    by: guest
    name: Rosa
    via: mail
    at: 2026-11-01
    == catalogues/stories/2026-11-07.json
    {"copyright": "Copyright (c) 2026 The New York Times Company", "results": {
      "display_name": "Stories <now>", "updated": "WEEKLY", "books": [
      {"rank": 1, "title": "DRACULA", "author": "Bram Stoker", "weeks_on_list": 4},
      {"rank": 2, "title": "EMMA", "author": "Jane Austen", "weeks_on_list": 2,
        "primary_isbn13": "9780141439587"}]}}
    == catalogues/stories/2026-11-14.json
    {"copyright": "Copyright (c) 2026 The New York Times Company", "results": {
      "display_name": "Stories <now>", "updated": "WEEKLY", "bestsellers_date": "2026-11-10",
      "books": [
      {"rank": 1, "title": "EMMA", "author": "Jane Austen", "weeks_on_list": 3,
        "primary_isbn13": "9780141439587", "description": "Handsome, clever & rich.",
        "price": "12.50", "book_image": "https://covers.example/emma.jpg",
        "buy_links": [{"name": "A shop", "url": "https://shop.example/emma?a=1&b=2"}]},
      {"rank": 2, "title": "CRANFORD", "author": "Elizabeth Gaskell and Bo Beck",
        "weeks_on_list": 1, "primary_isbn13": "9780141439884"}]}}
    """#

  private func site() throws -> RenderedSite {
    var source = SiteSource(Self.text)
    source.add(photo: "catalogues/stories/9780141439587.jpg")
    source.settings { settings in
      settings.mail = "hello@street.example"
      settings.forge = .init(
        kind: .github, repository: "https://forge.example/street", branch: "main")
    }
    let derived = try source.derive()
    #expect(derived.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return try RenderedSite(derived.value)
  }

  @Test func `a catalogue shows its newest edition in the order of ranks`() throws {
    let rendered = try site()
    let page = rendered["catalogues/stories/index.html"]
    let values = try rendered.builder(at: "catalogues/stories/index.html")
      .page(of: rendered.site.catalogues[0])
    #expect(values.books.map { "\($0.rank) \($0.title)" } == ["1 Emma", "2 Cranford"])
    #expect(values.when.said == "as of 14 November 2026")
    #expect(values.counted?.said == "counted until 10 November 2026")
    #expect(values.followers?.said == "followed by [Ann]")
    #expect(
      values.books[0].chips.map(\.said) == [
        "plain ↑ Up 1", "ember ♥\u{FE0E} 1 open wish → ../../books/9780141439587.html#wishes",
      ])
    #expect(values.books[1].chips.map(\.said) == ["plain ✳\u{FE0E} New"])
    #expect(values.books[1].by?.said == "by [Elizabeth Gaskell] and [Bo Beck]")
    #expect(values.books[0].count == "3 weeks on the list")
    #expect(
      values.books[0].price == "12.50 USD" || values.books[0].price?.contains("12.50") == true)
    #expect(values.gone.map(\.title) == ["Dracula"])
    #expect(values.earlier.map(\.leader.title) == ["Dracula"])
    #expect(page.contains("no longer</dt>"))
    #expect(page.contains("Stories &lt;now&gt;") && !page.contains("Stories <now>"))
    #expect(page.contains("Copyright (c) 2026 The New York Times Company"))
    #expect(page.contains("shop.example/emma?a=1&amp;b=2"))
  }

  @Test func `pages load nothing from elsewhere`() throws {
    for (path, html) in try site().pages {
      for match in html.matches(
        of: /<(?:img|script|link rel="stylesheet"|iframe)[^>]*(?:src|srcset)="([^"]*)"/)
      {
        let isWithin = match.output.1.hasPrefix("data:image/")
        #expect(isWithin || !match.output.1.contains("//"), "\(path) loads \(match.output.1)")
      }
    }
    let book = try site()["books/9780141439587.html"]
    #expect(book.contains("href=\"https://covers.example/emma.jpg\""))
    #expect(book.contains("photos/9780141439587.jpg") && book.contains("Cover of ‘Emma’"))
  }

  @Test func `what a list says is text, and never markup`() throws {
    let rendered = try RenderedSite(
      #"""
      == catalogues/hostile/2026-11-14.json
      {"copyright": "<script>alert(1)</script>", "results": {
        "display_name": "</title><script>alert(2)</script>", "books": [
        {"title": "</script><script>alert(3)</script>", "author": "<b>Eve</b> and <i>Mallory X</i>",
          "primary_isbn13": "9780141439587", "description": "<img src=x onerror=alert(4)>",
          "publisher": "\" onmouseover=\"alert(5)", "book_image": "https://a.example/\"><script>",
          "buy_links": [{"name": "<script>", "url": "https://b.example/?\"><script>alert(6)"}]}]}}
      """#)
    for (path, html) in rendered.pages {
      #expect(!html.contains("<script>alert"), "\(path)")
      #expect(!html.contains("<b>Eve") && !html.contains("<img src=x"), "\(path)")
      #expect(!html.contains("=\"\" onmouseover=") && !html.contains("\"><script>"), "\(path)")
    }
    #expect(rendered["books/9780141439587.html"].contains("&lt;img src=x onerror=alert(4)&gt;"))
    let feed = try #require(
      rendered.input.published.feeds.first { $0.page == Address("catalogues/hostile/") })
    for file in rendered.input.atomFiles(of: feed) {
      #expect(!String(decoding: file.bytes, as: UTF8.self).contains("<script>"))
    }
  }

  /// Nothing but the file of a profile made a list a favourite: nobody could who has only a phone.
  @Test func `a list is followed by a letter, and no longer followed where somebody does`() throws {
    let rendered = try site()
    let values = try rendered.builder(at: "catalogues/stories/index.html")
      .page(of: rendered.site.catalogues[0])
    #expect(!values.every.how.taps)
    let doors = values.doors
    let acts = [doors.main].compactMap { $0 } + doors.groups.flatMap(\.acts)
    #expect(acts.map(\.label) == ["Follow ‘Stories <now>’", "No longer follow ‘Stories <now>’"])
    let page = DoorPage(rendered["catalogues/stories/index.html"], of: rendered.site)
    let lines = page.acts.compactMap(\.line).filter { FavouriteMatter(.act($0)) != nil }
    #expect(lines.map(\.words) == ["follow stories", "unfollow stories"])
    #expect(acts[0].about?.contains("‘favourites: [stories]’") == true)
    #expect(rendered["catalogues/stories/index.html"].contains("href=\"#follow\""))
  }

  @Test(arguments: ["en", "de"])
  func `a letter that follows a list has no words of its sender’s own`(language: String) throws {
    var source = SiteSource(Self.text)
    source.settings { $0.mail = "hello@street.example" }
    let rendered = try RenderedSite(try source.derive().value, language: language)
    let strings = try LoadedTheme.inLanguage(language).strings
    let acts = DoorPage(rendered["catalogues/stories/index.html"], of: rendered.site).acts.filter {
      act in
      FavouriteMatter.verbs.contains(act.line?.verb ?? "")
    }
    #expect(acts.count == 2)
    for act in acts {
      let body = try #require(act.body).replacing("\r\n", with: "\n")
      let letter = try #require(DoorLetterTests.letter(body))
      #expect(strings.ownWords(in: letter, on: rendered.site) == [], "\(body)")
    }
  }

  @Test func `where nothing can be sent, the words to follow a list can be copied`() throws {
    let rendered = try RenderedSite(try SiteSource(Self.text).derive().value)
    let doors = try rendered.builder(at: "catalogues/stories/index.html")
      .page(of: rendered.site.catalogues[0]).doors
    #expect(doors.main?.mail == nil)
    #expect(doors.main?.letter?.contains("[wishwell: follow stories]") == true)
  }

  @Test func `a row names three shops, the page of the book all`() throws {
    let shops = (1...5).map { #"{"name": "Shop \#($0)", "url": "https://shop.example/\#($0)"}"# }
    let rendered = try RenderedSite(
      #"""
      == catalogues/stories/2026-11-14.json
      {"results": {"books": [
        {"title": "Emma", "primary_isbn13": "9780141439587", "buy_links": [\#(shops.joined(separator: ","))]},
        {"title": "Utopia", "buy_links": [\#(shops.joined(separator: ","))]}]}}
      """#)
    let list = try rendered.builder(at: "catalogues/stories/index.html")
      .page(of: rendered.site.catalogues[0])
    #expect(list.books.map(\.shops.count) == [3, 5])
    let book = try rendered.builder(at: "books/9780141439587.html").page(
      of: rendered.site.books[0])
    #expect(book.shops.map(\.title) == ["Shop 1", "Shop 2", "Shop 3", "Shop 4", "Shop 5"])
  }

  @Test func `a book tells where it stood, and who openly wishes for it`() throws {
    let rendered = try site()
    let emma = rendered["books/9780141439587.html"]
    #expect(emma.contains("Some Austen") && emma.contains("wishlists/shelf/emma.html"))
    let cranford = rendered["books/9780141439884.html"]
    #expect(cranford.contains("Cranford") && !cranford.contains("A quiet surprise"))
    for (path, html) in rendered.pages where path != "wishlists/shelf/cranford.html" {
      #expect(!html.contains("shelf/cranford"), "\(path) tells of a promised wish")
    }
    #expect(!rendered["wishlists/shelf/cranford.html"].contains("9780141439884"))
    #expect(rendered["wishlists/shelf/emma.html"].contains("../../books/9780141439587.html"))
    let standing = try rendered.builder(at: "books/9780141439587.html")
      .page(of: rendered.site.books[1]).standings
    #expect(
      standing.map { $0.facts.map(\.title) } == [
        ["best: No. 1", "3 weeks on the list"]
      ])
  }

  @Test func `everyone who wrote a book has an entry with an anchor`() throws {
    let authors = try site()["authors/index.html"]
    for slug in ["jane-austen", "bram-stoker", "elizabeth-gaskell", "bo-beck", "letter-a"] {
      #expect(authors.contains("id=\"\(slug)\""), "\(slug)")
    }
    #expect(authors.contains("../books/9780141439587.html"))
    #expect(authors.contains("../catalogues/stories/"))
    // “Your browser’s search finds a name on this page”, where the site has a search.
    #expect(authors.contains("../search/?kind=book") && !authors.contains("Your browser"))
  }

  @Test func `a profile names the favourites, the navigation the catalogues`() throws {
    let rendered = try site()
    #expect(rendered["people/ann/index.html"].contains("../../catalogues/stories/"))
    #expect(rendered["index.html"].contains(#"href="catalogues/""#))
    let without = try RenderedSite("== people/ann.md\n---\nname: Ann\n---\n")
    #expect(!without.pages.values.contains { $0.contains("catalogues/") })
  }

  // MARK: - Feeds

  @Test func `a feed has an entry for each edition, with what is new first`() throws {
    let fed = try FedSite(SiteSource(Self.text))
    let atom = try fed.document("catalogues/stories/atom.xml")
    #expect(
      try atom.texts("/a:feed/a:entry/a:title") == [
        "Stories <now>, 14 November 2026", "Stories <now>, 7 November 2026",
      ])
    #expect(
      try atom.texts("/a:feed/a:entry/a:id").first
        == "tag:lantern.example,2026:catalogues/stories/2026-11-14")
    #expect(fed["catalogues/stories/atom.xml"].contains("/catalogues/stories/#2026-11-14\""))
    #expect(try atom.texts("/a:feed/a:entry/a:summary") == ["New on the list: Cranford"])
    let content = try #require(try atom.texts("/a:feed/a:entry/a:content").first)
    #expect(content.contains("https://lantern.example/books/9780141439587.html"))
    #expect(content.contains("Copyright (c) 2026 The New York Times Company"))
    #expect(fed["feeds.opml"].contains("catalogues/stories/atom.xml"))
    #expect(fed["sitemap.xml"].contains("https://lantern.example/books/9780141439587.html"))
    #expect(!fed["atom.xml"].contains("catalogues/"))
  }

  @Test func `a feed counts as the file does`() throws {
    let fed = try FedSite(
      SiteSource(
        #"""
        == catalogues/stories/2026-11-14.json
        {"results": {"books": [
          {"rank": 1, "title": "Emma"}, {"rank": 1, "title": "Utopia"},
          {"rank": 4, "title": "Dracula"}, {"rank": 5, "title": "Cranford"}]}}
        """#))
    let atom = try fed.document("catalogues/stories/atom.xml")
    let content = try #require(try atom.texts("/a:feed/a:entry/a:content").first)
    #expect(
      content.contains(
        """
        <li>Emma</li>
        <li value="1">Utopia</li>
        <li value="4">Dracula</li>
        <li>Cranford</li>
        """), "\(content)")
  }

  // MARK: - Doors

  /// From the list to a wish were two steps, and none led there from a book without an ISBN.
  @Test func `each row leads to a wish in one step, with an ISBN or without`() throws {
    func page(_ change: @escaping (inout SiteSettings) -> Void) throws -> String {
      var source = SiteSource(
        #"""
        == catalogues/stories/2026-11-14.json
        {"results": {"books": [
          {"title": "Emma", "author": "Jane Austen", "primary_isbn13": "9780141439587"},
          {"title": "Puzzles", "author": "Ann Lee",
            "buy_links": [{"name": "A shop", "url": "https://shop.example/p"}]}]}}
        """#)
      source.settings(change)
      return try RenderedSite(try source.derive().value)["catalogues/stories/index.html"]
    }
    let byMail = try page { $0.mail = "hello@street.example" }
    let letters = byMail.matches(of: /href="(mailto:[^"]*)" aria-label="([^"]*)" data-way="mail"/)
    #expect(
      letters.map { String($0.output.2) } == [
        "Wish for it: Add ‘Emma’ to my wish list", "Wish for it: Add ‘Puzzles’ to my wish list",
      ])
    let bodies = letters.map { String($0.output.1) }
    #expect(bodies.first?.contains("Title:%20Emma%0D%0AISBN:%209780141439587%0D%0A") == true)
    #expect(
      bodies.last?.contains("Title:%20Puzzles%0D%0ALink:%20https:%2F%2Fshop.example%2Fp") == true)
    let onForge = try page {
      $0.forge = .init(
        kind: .github, repository: "https://forge.example/street", branch: "main")
    }
    #expect(onForge.matches(of: /YOUR-LIST[^"]*" aria-label="[^"]*" data-way="editor"/).count == 2)
    #expect(onForge.contains("puzzles.md") && onForge.contains("emma.md"))
    #expect(!(try page { _ in }).contains("Wish for it"))
  }

  @Test func `the page of a book prefills the file that the command writes`() throws {
    let rendered = try site()
    let act = try #require(
      DoorPage(rendered["books/9780141439587.html"], of: rendered.site).acts.first {
        $0.name == "book"
      })
    #expect(act.asks == ["list"])
    let text = try #require(act.form?.text)
    #expect(text.hasPrefix("Wish list: \nTitle: Emma\nISBN: 9780141439587\n"))
    let list = try #require(Handle("shelf"))
    let written = try #require(
      rendered.site.wish(
        forBook: "9780141439587", on: list, date: nil, suggestedBy: nil))
    #expect(act.file.path.replacing("YOUR-LIST", with: "shelf") == written.path)
    #expect(act.file.text == written.text)
    #expect(
      written.text.hasPrefix(
        """
        ---
        title: Emma
        date: TODAY
        link: https://shop.example/emma?a=1&b=2
        book:
          isbn: '9780141439587'
          author: Jane Austen
        #
        """))
  }
}
