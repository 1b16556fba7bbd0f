import Testing
import WishwellSiteTesting

@testable import WishwellRender

/// A site whose authors write markup into every field.
@Suite struct EscapingTests {
  @Test func nothingThatSomebodyWroteIsLive() throws {
    let site = try RenderedSite(EscapingTests.hostile)
    #expect(site.pages.count > 20)
    for (path, html) in site.pages {
      #expect(!html.contains("<script>"), "\(path)")
      #expect(!html.contains("<b onclick"), "\(path)")
      #expect(!html.contains("\"'&<"), "\(path)")
      #expect(html.matches(of: #/<script/#).count == html.matches(of: #/<\/script>/#).count)
      // No attribute was left: all quotes of a tag come in pairs.
      for tag in html.matches(of: #/<[a-z][^>]*>/#) {
        let quotes = tag.0.utf8.count { $0 == UInt8(ascii: "\"") }
        #expect(quotes.isMultiple(of: 2), "\(path): \(tag.0)")
      }
    }
    #expect(PageLinks(site).broken() == [])
  }

  @Test func titlesFromRightToLeftStandApart() throws {
    let site = try RenderedSite(
      """
      == people/nur.md
      ---
      name: نور
      ---

      == offers/one.md
      ---
      title: أمنيات نور
      language: ar
      author: nur
      date: 2026-01-01
      ---

      """)
    let row = #/<h3 lang="ar"><a [^>]*><bdi>أمنيات نور<\/bdi><\/a><\/h3>/#
    #expect(site["offers/index.html"].contains(row))
    let page = site["offers/one.html"]
    #expect(page.contains(#"<h1 class="p-name" dir="auto">أمنيات نور</h1>"#))
  }

  @Test func overridesOfDirectionStayInTheirTitle() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/one.md
      ---
      title: "live \\u202E evil"
      author: ann
      date: 2026-01-01
      ---

      """)
    #expect(site["offers/index.html"].contains("<bdi>live \u{202E} evil</bdi>"))
  }

  @Test func titlesWithControlCharactersAreNotPublished() throws {
    let site = try SiteSource(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/one.md
      ---
      title: "bell \\u0007"
      author: ann
      date: 2026-01-01
      ---

      """
    ).derive()
    #expect(site.diagnostics.hasErrors)
    #expect(site.value.posts.isEmpty)
  }

  /// `X` in each field is markup that must not live.
  private static let hostile = """
    == site.yml
    title: "X"
    summary: "X"
    url: https://lantern.example/
    authority: lantern.example,2026
    feelings: {joyful: "X"}
    regions: {EU: [PT]}
    == index.md
    ---
    title: "X"
    ---
    X

    == about.md
    ---
    title: "X"
    ---
    # X

    X ![X](x.jpg) [X](about.md)

    == people/ann.md
    ---
    name: "X"
    country: PT
    prefers: ["X"]
    tags: ["X"]
    contact: "https://ann.example/?a=1&b='2'"
    ---
    X

    == people/bob.md
    ---
    name: "X"
    ---

    == wishlists/birthday/index.md
    ---
    title: "X"
    owner: [ann, bob]
    date: 2026-05-01
    promises: shown
    tags: ["X"]
    ---
    X

    == wishlists/birthday/kettle.md
    ---
    title: "X"
    link: {"X": "https://shop.example/?a=1&b='2'"}
    book: {author: "X", description: "X"}
    tags: ["X"]
    quantity: 2
    ---
    X

    == wishlists/birthday/kettle.promise/0001.yml
    event: promised
    by: guest
    name: "X"
    via: mail
    at: 2026-06-01
    with: ["X"]
    shown: true
    == offers/one.md
    ---
    title: "X"
    author: ann
    date: 2026-01-01
    kind: "X"
    tags: ["X"]
    ---
    X

    == requests/one.md
    ---
    title: "X"
    author: bob
    date: 2026-01-01
    kind: "X"
    occasion: "X"
    country: PT
    tags: ["X"]
    ---
    X

    == thanks/one.md
    ---
    title: "X"
    author: ann
    date: 2026-01-01
    to: ["X", bob]
    feeling: joyful
    for: offers/one
    ---
    X

    """
    .replacing("\"X\"", with: #""<script>alert(1)</script><b onclick=1>\"'&<!--]]>""#)
    .replacing("X", with: #"<script>alert(1)</script><b onclick=1>"'&<!--]]>"#)
}
