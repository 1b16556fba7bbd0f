import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// What a browser makes of a private page. Without Chromium these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct PrivateScriptTests {
  let street: PrivateSite

  init() throws {
    street = try PrivateSite()
    try street.build()
  }

  /// The words that the page says in place of its content, where it says any.
  private func said(_ page: String) -> [Substring] {
    page.matches(of: /<div data-say="([a-z-]+)">/).map(\.1)
  }

  private func pageText(of person: String) throws -> String {
    try #require(street.place.text("output/" + (try street.path(of: person))))
  }

  @Test func `one's own link opens the page, and asks for nothing but files of the site`() throws {
    let visit = try PrivateVisit(street)
    let page = try visit.look(at: try street.link(of: "bob", base: visit.base))
    #expect(said(page) == [])
    #expect(page.contains("<h1 dir=\"auto\">For Bob</h1>"))
    #expect(page.contains("One that whistles."))
    #expect(page.contains("href=\"mailto:hello@street.example?"))
    let folder = "/" + FixedAddress.privatePages.path
    let asked = visit.questions
    #expect(asked.count == 3)
    let assets = "/" + FixedAddress.assets.path
    #expect(asked.allSatisfy { $0.hasPrefix(folder) || $0.hasPrefix(assets) })
    #expect(!asked.contains { $0.contains("#") })
  }

  @Test func `without a key the page says what to do`() throws {
    let visit = try PrivateVisit(street)
    let link = try street.link(of: "bob", base: visit.base)
    let page = try visit.look(at: String(link.prefix { $0 != "#" }))
    #expect(said(page) == ["no-key"])
    #expect(!page.contains("kettle"))
  }

  @Test func `the key of somebody else opens nothing, nor does one that is cut off`() throws {
    let visit = try PrivateVisit(street)
    let (bob, alice) = (
      try street.link(of: "bob", base: visit.base), try street.link(of: "alice", base: visit.base)
    )
    let mixed = bob.prefix { $0 != "#" } + alice.drop { $0 != "#" }
    for link in [String(mixed), String(bob.dropLast(2))] {
      let page = try visit.look(at: link)
      #expect(said(page) == ["wrong-key"])
      #expect(!page.contains("For Bob") && !page.contains("kettle"))
    }
  }

  @Test func `an old link leads to no page, and its key opens none; the site says why`() throws {
    let visit = try PrivateVisit(street)
    let old = try street.link(of: "bob", base: visit.base)
    #expect(try visit.look(at: old).contains("For Bob"))
    let words = ["bob", "bert"].map { "\(PrivateSite.word(of: $0))" }
    let profile = try #require(street.place.text("content/people/bob.md"))
    try street.site.edit("content/people/bob.md", profile.replacing(words[0], with: words[1]))
    try street.build()
    let renewed = try PrivateVisit(street)
    let address = try street.link(of: "bob", base: renewed.base).prefix { $0 != "#" }
    let place = old.dropFirst(visit.base.count).prefix { $0 != "#" }
    #expect(try street.site.output[place + "index.html"] == nil)
    let page = try renewed.look(at: address + String(old.drop { $0 != "#" }))
    #expect(said(page) == ["wrong-key"] && !page.contains("For Bob"))
    #expect(try #require(street.place.text("output/404.html")).contains("there is a newer one"))
  }

  @Test func `a page with a changed letter or without its end says that it is damaged`() throws {
    let path = try street.path(of: "bob")
    let page = try pageText(of: "bob")
    let block = try #require(page.firstRange(of: "data-block hidden>")?.upperBound)
    let letter = page[page.index(block, offsetBy: 500)]
    let place = page.index(block, offsetBy: 500)
    let changed = page[..<place] + (letter == "A" ? "B" : "A") + page[page.index(after: place)...]
    let cut = page[..<page.index(block, offsetBy: 9000)]
    for broken in [String(changed), String(cut)] {
      let visit = try PrivateVisit(street, replacing: [path: broken])
      let seen = try visit.look(at: try street.link(of: "bob", base: visit.base))
      #expect(said(seen) == ["damaged"])
    }
  }

  /// Whoever asks the device to remember the link, on a page that presses the buttons by itself.
  @Test func `other pages lead to the page that the device remembers, until it forgets`() throws {
    let path = try street.path(of: "bob")
    let page = try pageText(of: "bob")
    let policy = try #require(page.firstRange(of: /<meta http-equiv="Content-Security[^\n]*\n/))
    func pressing(_ button: String) -> String {
      let press = """
        <script>addEventListener("load", () => setTimeout(() => {
          document.querySelector("\(button)").click();
        }, 1000))</script></body>
        """
      let open = String(page[..<policy.lowerBound]) + page[policy.upperBound...]
      return open.replacing("</body>", with: press)
    }
    let address = "/" + path.replacing("index.html", with: "")
    let shown = "<li data-own-page=\"\"><a href=\"\(address)\">Private page</a></li>"
    let visit = try PrivateVisit(
      street,
      replacing: [
        path: pressing("[data-remember] button"),
        "for/forgetting/index.html": pressing("[data-kept] [data-forget]"),
      ])
    #expect(try !visit.look(at: visit.base).contains("Private page"))
    let link = try street.link(of: "bob", base: visit.base)
    #expect(try visit.look(at: link).contains("For Bob"))
    #expect(try visit.look(at: visit.base).contains(shown))
    #expect(try !visit.look(at: visit.base + "for/forgetting/").contains("For Bob"))
    #expect(try !visit.look(at: visit.base).contains("Private page"))
  }

  /// The script tells the page at the end of its run: nothing of the site shows the address bar.
  @Test func `the key leaves the address bar, and the history of the tab`() throws {
    let script = try #require(
      try street.site.output.keys.first { isPrivatePath($0) && $0.hasSuffix(".js") })
    let telling = """
      addEventListener("load", () => setTimeout(() => {
        const history = navigation.entries().map(({ url }) => url);
        document.title = `${location.href} ${history} ${document.referrer}|`;
      }, 1000));

      """
    let source = try #require(street.place.text("output/" + script))
    let visit = try PrivateVisit(street, replacing: [script: telling + source])
    let link = try street.link(of: "bob", base: visit.base)
    let page = try visit.look(at: link)
    let bare = link.prefix { $0 != "#" }
    #expect(page.contains("<title>\(bare) \(bare) |</title>"))
    #expect(page.contains("For Bob"))
  }

  @Test func `over a connection that is not secure it opens nothing, and says so`() throws {
    let visit = try PrivateVisit(street)
    let page = try visit.look(at: try street.link(of: "bob", base: visit.insecureBase))
    #expect(said(page) == ["insecure"])
    #expect(!page.contains("kettle"))
  }

  @Test func `within another page it opens nothing, and says so`() throws {
    let around = """
      <!doctype html><iframe></iframe><script>
      document.querySelector("iframe").src = location.hash.slice(1).replace("!", "#");
      setTimeout(() => {
        const framed = document.querySelector("iframe");
        document.title = framed.contentDocument.querySelector("main").innerText
          + `|${framed.contentWindow.location.hash}|`;
      }, 2000);
      </script>
      """
    let visit = try PrivateVisit(street, replacing: ["around.html": around])
    let link = try street.link(of: "bob", base: visit.base).replacing("#", with: "!")
    let page = try visit.look(at: "\(visit.base)around.html#\(link)")
    #expect(page.contains("does not open within another page") && page.contains("||</title>"))
    #expect(!page.contains("kettle"))
  }

  @Test func `a browser that has seen a newer edition says that this one is older`() throws {
    let script = try #require(
      try street.site.output.keys.first { isPrivatePath($0) && $0.hasSuffix(".js") })
    let id = try street.keys(of: "bob").pageID
    let past = "localStorage.setItem(\"wishwell private \(id) day\", \"2026-11-25\");\n"
    let source = try #require(street.place.text("output/" + script))
    let visit = try PrivateVisit(street, replacing: [script: past + source])
    let page = try visit.look(at: try street.link(of: "bob", base: visit.base))
    #expect(said(page) == ["older"])
    #expect(page.contains("25 November 2026") && page.contains("For Bob"))
  }

  /// Whoever looks after the templates of a site may be careless; what is opened still runs nothing.
  @Test func `a script in what is opened does not run`() throws {
    try street.place.write(
      "templates/private-content.mustache",
      "<h1>{{title}}</h1><script>document.title = \"ran\"</script>"
        + "<img src=\"data:,x\" onerror=\"document.title = 'ran'\">")
    _ = try street.site.build()
    let visit = try PrivateVisit(street)
    let page = try visit.look(at: try street.link(of: "bob", base: visit.base))
    #expect(page.contains("<h1>For Bob</h1>") && !page.contains("<title>ran"))
  }
}
