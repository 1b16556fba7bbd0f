import Foundation
import Testing
import WishwellActs
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct QuotesPageTests {
  /// A street with `quotes` in its file.
  private func street(
    _ quotes: String, forge: SiteSettings.Forge.Kind = .github, language: String = "en"
  ) throws -> RenderedSite {
    var source = SiteSource(DoorSite.text + "== quotes.yml\n" + quotes)
    source.settings { settings in
      settings.mail = "hello@street.example"
      settings.forge = .init(
        kind: forge, repository: "https://forge.example/lantern/street", branch: "main")
    }
    return try RenderedSite(try source.derive().value, language: language)
  }

  private let three = """
    - {handle: two-cups, text: "Whoever brings the <bread> drinks first.", author: Rosa}
    - {handle: main, text: الشكر رسالة, author: سمير, source: "https://samir.example/"}
    - {handle: open-door, text: An open door, source: "https://doors.example/"}

    """

  /// “Each button opens an e-mail”, above no button; “copy the line under a quote”, above no quote.
  @Test func `without quotes nothing speaks of them and their buttons`() throws {
    let (buttons, line) = ("Each button opens", "copy the line under a quote")
    let none = try street("[]\n")
    #expect(none["quotes/index.html"].contains("No quotes yet."))
    #expect(!none["quotes/index.html"].contains(buttons))
    #expect(none["thanks/index.html"].contains("What makes a good thank-you"))
    #expect(!none["thanks/index.html"].contains(line))
    let some = try street(three)
    #expect(some["quotes/index.html"].contains(buttons))
    #expect(some["thanks/index.html"].contains(line))
  }

  @Test(arguments: SiteSettings.Forge.Kind.allCases)
  func `each begins a thank-you that is the file of the command`(
    forge: SiteSettings.Forge.Kind
  ) throws {
    let rendered = try street(three, forge: forge)
    let acts = DoorPage(rendered["quotes/index.html"], of: rendered.site).acts
    #expect(acts.count == 3)
    for (act, name) in zip(acts, ["two-cups", "main", "open-door"]) {
      let quote: Handle = try #require(Handle(name))
      let written = NewFile.thanks(
        Blank.titleOf(nil), title: Placeholder.title, author: Blank.person, date: nil,
        to: [Placeholder.other], subject: nil, feelings: [], quote: quote
      ).withoutProposals
      #expect(act.file == written)
      #expect(act.file.text.contains("\nquote: \(name)\n"))
      #expect(act.fileOfForge == written)
      #expect(act.links.allSatisfy { $0.utf8.count < 2_000 })
      #expect(act.form?.text.contains("Quote: \(name)\n") == true)
    }
  }

  @Test func `it has its words, whose they are and where they stand, and a place`() throws {
    let html = try street(three)["quotes/index.html"]
    #expect(html.contains(#"<li id="quote-two-cups">"#) && html.contains(#"<li id="quote-main">"#))
    #expect(html.contains("<p>Whoever brings the &lt;bread&gt; drinks first.</p>"))
    #expect(html.contains(#"<p class="from"><bdi>Rosa</bdi></p>"#))
    #expect(html.contains(#"<a href="https://samir.example/"><bdi>سمير</bdi></a>"#))
    #expect(html.contains(#"<a href="https://doors.example/">Where it is from</a>"#))
    #expect(html.components(separatedBy: #" id="main""#).count == 2)
  }

  @Test(arguments: [("en", "In 2 thank-yous"), ("de", "In 2 Dankeschöns")])
  func `it leads to the thank-yous that bring it along, and they to it`(
    language: String, count: String
  ) throws {
    let thanks = ["one", "two"].map { name in
      """
      == thanks/\(name).md
      ---
      title: Thanks \(name)
      author: bob
      date: 2026-11-02
      to: alice
      quote: two-cups
      ---

      """
    }.joined()
    let rendered = try street(three + thanks, language: language)
    let html = rendered["quotes/index.html"]
    #expect(html.contains("<summary>\(count)</summary>"))
    #expect(html.contains(#"<a href="../thanks/one.html"><bdi>Thanks one</bdi></a>"#))
    #expect(rendered["thanks/two.html"].contains(##"<a href="../quotes/#quote-two-cups">"##))
    #expect(!rendered["thanks/tea.html"].contains("quote-two-cups"))
  }

  @Test func `three stand beside what one writes, others after each thank-you`() throws {
    let rendered = try street(three)
    let thanks = rendered["thanks/index.html"]
    #expect(thanks.contains(#"<details class="thanking" id="_words" open>"#))
    for name in ["two-cups", "main", "open-door"] {
      #expect(thanks.contains("<code>quote: \(name)</code>"))
      #expect(thanks.contains(##"<a href="../quotes/#quote-\##(name)">"##))
    }
    #expect(!rendered["offers/index.html"].contains("thanking"))
  }

  @Test func `a page with an act that thanks leads to the hints, once`() throws {
    let scene = [
      "wishlists/birthday/kettle.promise promised bob",
      "wishlists/birthday/kettle.promise granted alice",
    ]
    let rendered = try DoorSite.rendered(scene)
    #expect(rendered["thanks/index.html"].contains(#" id="_words""#))
    for (path, words) in [
      ("wishlists/birthday/kettle.html", "../../thanks/#_words"),
      ("follow-ups/index.html", "../thanks/#_words"),
    ] {
      let link = "<a href=\"\(words)\"><bdi>What makes a good thank-you</bdi></a>"
      #expect(rendered[path].components(separatedBy: link).count == 2, "\(path)")
    }
    #expect(!rendered["wishlists/birthday/lamp.html"].contains("#_words"))
    #expect(!(try DoorSite.rendered())["follow-ups/index.html"].contains("#_words"))
  }

  @Test func `without quotations it says so`() throws {
    let rendered = try RenderedSite("")
    #expect(rendered["quotes/index.html"].contains("No quotes yet."))
    #expect(rendered["index.html"].contains(#"<a href="quotes/">Quotes</a>"#))
  }

  @Test func `five hundred weigh less than two megabytes`() throws {
    let many = (0..<500).map { number in
      """
      - handle: saying-number-\(number)
        text: "\(number): \(String(repeating: "a quite usual saying ", count: 6))"
        author: Somebody of number \(number)

      """
    }.joined()
    let bytes = try street(many)["quotes/index.html"].utf8.count
    #expect(bytes < 500 * 4_000, "\(bytes / 500) bytes each")
  }
}
