import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// What people read of a wish that they give together, each a share.
@Suite struct SharedWishPageTests {
  /// Alice wishes for a bicycle in 8 shares; `promises` are those who take some, each `NAME N`, and
  /// `owners` whose list it is.
  static func text(
    _ mode: PromiseMode, _ promises: [String], after: [String] = [], owners: String = "alice"
  ) throws -> String {
    let mark = mode == .surprise ? "surprise: alice\nuntil: never\n" : ""
    let shown = mode == .shown ? "shown: yes\n" : ""
    var text = """
      == people/alice.md
      ---
      name: Alice
      ---
      == people/bob.md
      ---
      name: Bob Baker
      contact: https://bob.example/
      ---
      == people/carol.md
      ---
      name: Carol Cook
      ---
      == people/dora.md
      ---
      name: Dora Dane
      ---
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: [\(owners)]
      date: 2026-10-01
      promises: \(mode.rawValue)
      ---
      == wishlists/birthday/bicycle.md
      ---
      title: A bicycle
      price: 200 EUR
      shares: 8
      for: alice
      ---
      Green.

      """
    let wish = try SiteSource(text + "== about.md\n---\ntitle: About\n---\n").derive().value.wishes
      .first
    let digest = try #require(wish?.digest)
    for (index, promise) in promises.enumerated() {
      let words = promise.split(separator: " ")
      text += """
        == wishlists/birthday/bicycle.promise/000\(index + 1).yml
        event: promised
        by: \(words[0])
        at: 2026-11-0\(index + 1)
        quantity: \(words[1])
        wish: \(words.count > 2 ? String(words[2]) : digest)
        \(shown)\(mark)
        """
    }
    for (index, event) in after.enumerated() {
      let words = event.split(separator: " ")
      let ofGiver = words[1] != "alice"
      let folder = ofGiver || mode != .surprise ? "promise" : "owners"
      text += """
        == wishlists/birthday/bicycle.\(folder)/000\(folder == "owners" ? 1 : promises.count + index + 1).yml
        event: \(words[0])
        by: \(words[1])
        at: 2026-11-1\(index)
        \(ofGiver ? mark : "")
        """
    }
    return text
  }

  /// The site as it is derived for `reader`, of whom surprises are kept.
  private func known(_ source: String, to reader: String) throws -> Site {
    try known(source, to: .person(try #require(Handle(reader))))
  }

  private func known(_ source: String, to viewer: Viewer) throws -> Site {
    let source = SiteSource(source)
    let library = try source.read().value
    let today = try #require(source.today)
    let clock = SiteClock(calendar: library.settings.calendar, today: today)
    return deriveSite(
      library.known(to: viewer, clock: clock), options: DeriveOptions(today: today)
    ).value
  }

  private static let page = "wishlists/birthday/bicycle.html"

  @Test(arguments: [
    ([], ["plain ◔ 8 shares", "plain about 25 EUR a share"]),
    (["bob 1"], ["plum ◐ 1 of 8 shares taken", "plain about 25 EUR a share"]),
    (["bob 2", "carol 1"], ["plum ◐ 3 of 8 shares taken", "plain about 25 EUR a share"]),
    (["bob 8"], ["plum ● Promised"]),
  ])
  func `a row says how many shares are taken, and what one comes to`(
    promises: [String], chips: [String]
  ) throws {
    let site = try RenderedSite(Self.text(.shown, promises))
    let builder = try site.builder(at: "index.html")
    #expect(builder.chips(of: try site.wish("birthday", "bicycle")).map(\.said) == chips)
  }

  @Test func `one takes a share, and reads before the tap what that means`() throws {
    for mode in PromiseMode.allCases {
      let html = try RenderedSite(Self.text(mode, ["bob 2"]))[Self.page]
      #expect(html.contains("Take a share of ‘A bicycle’"), "\(mode)")
      #expect(html.contains("whoever has held a share longest coordinates"), "\(mode)")
      #expect(html.contains("Those who share it are told each other’s names."), "\(mode)")
      #expect(html.contains("I cannot give my share of ‘A bicycle’ after all"), "\(mode)")
      #expect(!html.contains("Promise ‘A bicycle’"), "\(mode)")
    }
    let list = try RenderedSite(Self.text(.hidden, []))["wishlists/birthday/index.html"]
    #expect(list.contains(">Take a share</a>"))
  }

  @Test(arguments: [PromiseMode.hidden, .surprise])
  func `nobody but those who share it is told who does`(mode: PromiseMode) throws {
    let source = try Self.text(mode, ["bob 2", "carol 1"])
    let site = try SiteSource(source).derive().value
    for (path, html) in try RenderedSite(site).pages where path.hasPrefix("wishlists/") {
      // Whoever reads the page chooses their own name there.
      let said = html.replacing(/<option[^>]*>[^<]*/, with: "")
      #expect(!said.contains("Bob Baker") && !said.contains("Carol Cook"), "\(path)")
    }
    let pages = PrivateContentTests()
    for reader in ["alice", "dora"] {
      let page = try pages.content(of: reader, on: known(source, to: reader))
      #expect(!page.contains("Bob Baker") && !page.contains("Carol Cook"), "\(reader)")
    }
    let bob = try pages.content(of: "bob", on: site)
    #expect(bob.contains("Carol Cook") && bob.contains("2 of 8 shares are yours"))
    #expect(bob.contains("about 25 EUR a share"))
    #expect(bob.contains("3 of 8 shares taken") && bob.contains("You coordinate: you collect"))
    let carol = try pages.content(of: "carol", on: site)
    #expect(carol.contains("Bob Baker coordinates") && carol.contains("https://bob.example/"))
  }

  /// “Open. Nobody has promised this yet.”, of what somebody had: a cousin bought it too.
  @Test(arguments: [[], ["bob 2"], ["bob 8"]])
  func `nothing is called open that may be promised as a surprise`(promises: [String]) throws {
    let site = try RenderedSite(
      known(Self.text(.surprise, promises), to: .everyone))
    let wish = try site.wish("birthday", "bicycle")
    #expect(
      try site.builder(at: Self.page).panel(of: wish).said == [
        "ember ♡ Promises are not shown",
        "No page that everyone can open says whether somebody has promised this. Promise it before "
          + "you buy it: if you have a private page here, that says whether somebody else was first.",
      ])
    #expect(site.input.stateLine(of: wish) == "Promises are not shown")
    #expect(!site[Self.page].contains("Nobody has promised"))
  }

  @Test func `whoever shares it reads that another gave theirs up, and what follows`() throws {
    let site = try SiteSource(
      Self.text(.hidden, ["bob 2", "carol 1"], after: ["released bob"])
    ).derive().value
    let carol = try PrivateContentTests().content(of: "carol", on: site)
    #expect(carol.contains("Bob Baker</bdi></a> has given up 2 shares of"), "\(carol)")
    #expect(carol.contains("so you coordinate: you collect the others, and buy it."), "\(carol)")
    for reader in ["alice", "dora"] {
      let page = try PrivateContentTests().content(of: reader, on: site)
      #expect(!page.contains("given up") && !page.contains("Bob Baker"), "\(page)")
    }
  }

  @Test func `whoever agreed to another text is not named to the others`() throws {
    let site = try SiteSource(
      Self.text(.hidden, ["bob 2 0123456789abcdef", "carol 1"])
    ).derive().value
    let carol = try PrivateContentTests().content(of: "carol", on: site)
    #expect(!carol.contains("Bob Baker"))
    #expect(
      carol.contains("The wish was changed: who coordinates stands here once they agree to it"))
    let bob = try PrivateContentTests().content(of: "bob", on: site)
    #expect(bob.contains("Carol Cook"))
    let agreeing = try #require(bob.range(of: "Agree to the new text of ‘A bicycle’"))
    #expect(bob[agreeing.upperBound...].contains("Those who share it are told each other’s names."))
  }

  @Test func `an owner of the list who takes a share is told of nobody, whom it surprises`() throws
  {
    let source = try Self.text(
      .hidden, ["bob 2", "dora 1"], after: ["sent bob"], owners: "alice, dora")
    let site = try SiteSource(source).derive().value
    let dora = try PrivateContentTests().content(of: "dora", on: site)
    #expect(dora.contains("1 of 8 shares is yours") && !dora.contains("Bob"))
    #expect(try PrivateContentTests().content(of: "bob", on: site).contains("Dora Dane"))
  }

  @Test func `whoever shares it hears that it is on its way`() throws {
    let site = try SiteSource(
      Self.text(.hidden, ["bob 2", "carol 1"], after: ["sent bob"])
    ).derive().value
    let carol = try PrivateContentTests().content(of: "carol", on: site)
    #expect(carol.contains("Bob Baker") && carol.contains("which you are giving together"))
    #expect(carol.contains("it can be taken back"))
    #expect(!carol.contains("2 × "))
    let alice = try PrivateContentTests().content(of: "alice", on: site)
    #expect(alice.contains("Has it arrived?") && !alice.contains("Bob"))
  }

  @Test func `whoever did not agree to be told of hears nothing by whoever sends it`() throws {
    for promises in [
      ["bob 2 0123456789abcdef", "carol 1"], ["bob 2", "carol 1 0123456789abcdef"],
    ] {
      let site = try SiteSource(Self.text(.hidden, promises, after: ["sent bob"])).derive().value
      let carol = site.seen(by: .person(try #require(Handle("carol"))))
      #expect(carol.news.isEmpty)
      #expect(carol.site.wishes.first?.state.parts.last?.sent == 1)
    }
  }

  @Test func `it has arrived as a whole, and whoever said that it was sent is named`() throws {
    let site = try SiteSource(
      Self.text(.hidden, ["bob 2", "carol 1"], after: ["sent bob", "granted alice"])
    ).derive().value
    #expect(site.wishes.first?.phase == .granted)
    let alice = try PrivateContentTests().content(of: "alice", on: site)
    #expect(alice.contains("Bob Baker") && !alice.contains("Carol Cook"))
  }
}
