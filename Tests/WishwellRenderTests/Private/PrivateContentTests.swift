import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// What a private page says is what its person sees of the site, and no more.
@Suite struct PrivateContentTests {
  func content(
    of person: String, on site: Site, language: String = "en", limit: Int = 1 << 16
  ) throws -> String {
    let rendered = try RenderedSite(site, language: language)
    let renderer = PrivatePageRenderer(
      rendered.input, templates: try LoadedTheme.inLanguage(language).templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let handle = try #require(Handle(person))
    let bytes = try #require(
      renderer.content(
        of: handle, seenAs: site.seen(by: .person(handle)), id: "page", feed: "feed",
        limit: limit))
    #expect(bytes.count <= limit)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All that somebody sees of what happened, in words that no page has to make.
  private func contents(of seen: SeenSite) -> String {
    var text = ""
    dump(seen.site.wishes.map(\.state), to: &text)
    dump(seen.site.posts.map(\.responses), to: &text)
    dump(seen.followUps, to: &text)
    dump(seen.news.map(\.by), to: &text)
    return text
  }

  @Test(arguments: 0..<40)
  func `a page names nobody whom its person may not know`(seed: Int) throws {
    let site = try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value
    for reader in ["ann"] + HiddenList.givers.map(\.handle) {
      let page = try content(of: reader, on: site)
      let person = try #require(Handle(reader))
      let viewed = site.seen(by: .person(person))
      let seen = contents(of: viewed)
      // Whoever promised knows whom they named.
      let own = viewed.site.wishes.flatMap(\.state.parts).filter { $0.holder == .person(person) }
      let named = own.flatMap(\.with)
      for giver in HiddenList.givers where giver.handle != reader {
        let isTold = reader == "ann" && seen.contains(giver.handle)
        let isTogether = reader == "ann" && seen.contains(giver.name)
        #expect(isTold || !page.contains(giver.handle))
        #expect(
          isTold || isTogether || named.contains(giver.name) || !page.contains(giver.name))
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a giver finds all that they promised, with its words and what to do`(seed: Int) throws {
    let site = try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value
    for giver in HiddenList.givers {
      let page = try content(of: giver.handle, on: site)
      let person = Participant.person(try #require(Handle(giver.handle)))
      for wish in site.wishes {
        let part = wish.state.parts.first { $0.holder == person }
        let section = page.contains("\(wish.wish.document.title.value)</bdi></a>, for ")
        #expect(section == (part != nil), "\(wish.wish.key)")
        if let part, part.waiting > 0 { #expect(page.contains("data-act=\"sent\"")) }
      }
    }
  }

  /// Two people had offered something, and both buttons said the same.
  @Test func `a button says whose answer it is about`() throws {
    let site = try SiteSource(Self.full).derive().value
    let english = try content(of: "bob", on: site)
    for name in ["Alice", "Carol"] {
      #expect(english.contains("Say yes to \(name)’s offer for ‘A card for my father’"))
    }
    let german = try content(of: "bob", on: site, language: "de")
    #expect(german.contains("Das Angebot von Carol für „A card for my father“ ablehnen"))
  }

  /// A site with something of each kind for Bob.
  static let full = """
    == people/alice.md
    ---
    name: Alice
    contact: https://alice.example/
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == wishlists/birthday/index.md
    ---
    title: Alice turns forty
    owner: alice
    date: 2026-10-01
    ---
    == wishlists/birthday/kettle.md
    ---
    title: A blue kettle
    price: about 20 EUR
    link: https://shop.example/kettle
    ---
    One that *whistles*.
    == wishlists/birthday/kettle.promise/0001.yml
    {event: promised, by: bob, at: 2026-11-01}
    == wishlists/birthday/gone.promise/0001.yml
    {event: promised, by: bob, at: 2026-11-02}
    == requests/2026-10-04-a-card.md
    ---
    title: A card for my father
    author: bob
    date: 2026-10-04
    ---
    == requests/2026-10-04-a-card.responses/alice/0001.yml
    {event: asked, by: alice, at: 2026-11-03, note: With a lighthouse on it}
    == requests/2026-10-04-a-card.responses/carol/0001.yml
    {event: asked, by: carol, at: 2026-11-04}
    == offers/2026-10-05-seeds.md
    ---
    title: Seeds
    author: alice
    date: 2026-10-05
    ---
    == offers/2026-10-05-seeds.responses/bob/0001.yml
    {event: responded, by: bob, at: 2026-11-05}
    == thanks/2026-11-10-thank-you.md
    ---
    title: You made my day
    author: carol
    date: 2026-11-10
    to: bob
    ---
    == checklists/picnic.md
    ---
    title: Picnic
    owner: bob
    ---
    - [ ] Bread

    """

  private func site(_ settings: @escaping (inout SiteSettings) -> Void = { _ in }) throws -> Site {
    var source = SiteSource(Self.full)
    source.settings { value in
      value.mail = "hello@street.example"
      settings(&value)
    }
    return try source.derive().value
  }

  @Test func `it tells whose turn it is, with a note and a letter that is written`() throws {
    let page = try content(of: "bob", on: try site())
    #expect(page.hasPrefix("2026-11-21\n<h1"))
    #expect(page.contains("Alice</bdi></a> can send you "))
    #expect(page.contains("Alice wrote: ‘With a lighthouse on it’"))
    // Each answer names whose offer it is, and who answers.
    for other in ["alice", "carol"] {
      #expect(page.contains("a-card;%20of%20\(other)"))
    }
    #expect(page.contains("A wish that you promised is not here any more: <bdi>birthday/gone"))
  }

  @Test func `what was promised stands there whole`() throws {
    let page = try content(of: "bob", on: try site())
    for words in [
      "A blue kettle</bdi></a>, for ", "<em>whistles</em>", "about 20 EUR",
      "https://shop.example/kettle", "https://alice.example/",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `what is new, waited for, answered and kept stands there`() throws {
    let page = try content(of: "bob", on: try site())
    for words in [
      "A thank-you for you from ", "has yet to send ", "Who answered you", "What you answered",
      "Not answered yet", "Your checklists",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let carol = try content(of: "carol", on: try site())
    #expect(!carol.contains("kettle") && !carol.contains("lighthouse") && !carol.contains("Seeds"))
  }

  @Test func `it speaks the language of the site`() throws {
    let site = try site { $0.language = "de" }
    let page = try content(of: "bob", on: site, language: "de")
    #expect(page.contains("Was auf dich wartet") && page.contains("Für Bob"))
    #expect(!page.contains("For you to do") && !page.contains("You promised"))
  }

  @Test func `what asks nothing of its person is left out first`() throws {
    let site = try site()
    let whole = try content(of: "bob", on: site)
    let cut = try content(of: "bob", on: site, limit: whole.utf8.count * 2 / 3)
    #expect(cut.contains("What is not shown here, and how much of it: "))
    #expect(cut.contains("can send you ") && !cut.contains("<h2>What you answered"))
    #expect(!whole.contains("Not shown here"))
  }

  private static let agreed =
    full + """
      == wishlists/birthday/plates.md
      ---
      title: Plates
      quantity: 4
      ---
      == wishlists/birthday/plates.promise/0001.yml
      {event: promised, by: bob, at: 2026-11-01, quantity: 3}
      == requests/2026-10-04-a-card.responses/carol/0002.yml
      {event: approved, by: bob, at: 2026-11-05}
      == requests/2026-10-04-a-card.responses/alice/0002.yml
      {event: approved, by: bob, at: 2026-11-05}

      """

  /// Carol read that Bob would be glad, and nowhere how to reach him.
  @Test func `after a yes both read how to reach the other`() throws {
    func page(of person: String, mail: String?, in language: String = "en") throws -> String {
      var source = SiteSource(Self.agreed)
      source.settings { $0.mail = mail }
      return try content(of: person, on: try source.derive().value, language: language)
    }
    let mail = "hello@street.example"
    let carol = try page(of: "carol", mail: mail)
    #expect(carol.contains("Ask how to reach Bob"))
    #expect(carol.contains("mailto:hello@street.example?subject=How%20do%20I%20reach%20Bob"))
    #expect(!carol.contains("how to reach Alice"))
    let bob = try page(of: "bob", mail: mail)
    #expect(bob.contains("Ask how to reach Carol") && bob.contains("https://alice.example/"))
    #expect(!bob.contains("Ask how to reach Alice"))
    let german = try page(of: "carol", mail: mail, in: "de")
    #expect(german.contains("Frag, wie du Bob erreichst"))
    let quiet = try page(of: "carol", mail: nil)
    #expect(quiet.contains("To reach Bob, ask whoever looks after the site."))
    // Before that nobody is put in touch.
    #expect(try !content(of: "carol", on: try site()).contains("how to reach"))
  }

  /// It said “3 promised How many: 4”.
  @Test func `of several it says how many are theirs`() throws {
    let site = try SiteSource(Self.agreed).derive().value
    let english = try content(of: "bob", on: site)
    #expect(english.contains("You promised 3 of 4") && !english.contains("How many: 4"))
    let german = try content(of: "bob", on: site, language: "de")
    #expect(german.contains("3 von 4 hast du versprochen"))
  }

  /// They stayed hidden for ever, as the page has no script that fills them in.
  @Test func `nothing is asked that nothing fills in, and a guest is called by name`() throws {
    let thanks =
      Self.full + """
        == wishlists/bobs/index.md
        ---
        title: Bob's
        owner: bob
        promises: shown
        date: 2026-10-01
        ---
        == wishlists/bobs/cup.md
        ---
        title: Cup
        ---
        == wishlists/bobs/cup.promise/0001.yml
        {event: promised, by: guest, name: Greta Kern, via: mail, at: 2026-11-01, shown: yes}
        == wishlists/bobs/cup.promise/0002.yml
        {event: granted, by: bob, at: 2026-11-02}

        """
    var source = SiteSource(thanks)
    source.settings { value in
      value.mail = "hello@street.example"
      value.forge = SiteSettings.Forge(
        kind: .github, repository: "https://github.com/lantern/street", branch: "main")
    }
    let page = try content(of: "bob", on: try source.derive().value)
    #expect(page.contains("data-act=\"thank\"") && !page.contains("data-ask"))
    #expect(page.contains("To:%20Greta%20Kern") && !page.contains("THEIR-NAME"))
  }

  @Test func `the frame holds the block and names nobody`() throws {
    let rendered = try RenderedSite(try site())
    let renderer = PrivatePageRenderer(
      rendered.input, templates: try LoadedTheme.inLanguage("en").templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let file = renderer.file(of: "page", block: [1, 2, 3])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.path == Address.privatePage("page").file)
    #expect(text.hasPrefix("<!doctype html>"))
    #expect(text.contains("data-block hidden>AQID<") && text.contains("src=\"../private.js\""))
    #expect(!["Alice", "Bob", "Carol"].contains { text.contains($0) })
  }

  /// Nothing said that a fulfilled request could be closed.
  @Test func `beside what arrived stands the button that closes the request`() throws {
    let arrived = ["asked carol", "approved bob", "completed carol", "received bob"]
      .map { "requests/letter.responses/carol \($0)" }
    func page(of person: String, after events: [String]) throws -> String {
      var source = SiteSource(DoorSite.text + DoorSite.events(events))
      source.settings { $0.mail = "hello@street.example" }
      return try content(of: person, on: try source.derive().value)
    }
    let button = "data-act=\"close\""
    #expect(try page(of: "bob", after: arrived).contains(button))
    #expect(try !page(of: "carol", after: arrived).contains(button))
    #expect(try !page(of: "bob", after: Array(arrived.dropLast())).contains(button))
  }

  /// The frame brought a `<svg class="lantern">` of its own, and the style sheet drew another.
  @Test func `the lantern beside the title is drawn by the style sheet alone`() throws {
    let rendered = try RenderedSite(try site())
    let renderer = PrivatePageRenderer(
      rendered.input, templates: try LoadedTheme.inLanguage("en").templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let frame = String(decoding: renderer.file(of: "page", block: [1]).bytes, as: UTF8.self)
    for page in [frame, rendered["people/index.html"]] {
      #expect(page.contains(/<a class="brand" href="[^"]*"><bdi>/), "\(page.prefix(2000))")
    }
  }
}

@Suite struct PrivateTextTests {
  @Test(arguments: [
    ("<h1>For Bob</h1>\n<p>Two\n words</p>", "For Bob\nTwo words"),
    ("<p>A <a href=\"https://a.b/?c&amp;d\">shop</a>, B</p>", "A shop <https://a.b/?c&d>, B"),
    ("<p class=\"ask\" hidden><label>Who?</label></p><p>b</p>", "b"),
    ("<a class=\"button\" href=\"mailto:x\">Send <small>By mail</small></a>", "→ Send By mail"),
    ("<div><svg><title>x</title></svg>y</div>", "y"), ("1 &lt; 2 &amp;lt; 3", "1 < 2 &lt; 3"),
    ("<h2>A</h2><ul><li>b</li></ul><h2>C</h2>", "A\nb\n\nC"), ("</p>a<", "a"), ("", ""),
  ])
  func `what is shown stands in lines`(html: String, text: String) {
    #expect(PrivateText(ofHTML: html).text == text)
  }
}
