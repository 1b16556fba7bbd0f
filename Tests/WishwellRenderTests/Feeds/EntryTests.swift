import Testing
import WishwellFormat

@testable import WishwellRender

@Suite struct EntryTests {
  let site: FedSite

  init() throws { site = try FedSite(richSource) }

  @Test(arguments: [
    ("kettle", "Open"), ("socks", "1 of 3 promised · 1 by Bob, Grandmother Rosa and Cleo"),
    ("book", "Came true 1 July 2026 · given by Bob"), ("lamp", "Open again"),
    ("vase", "Promised · by Dan"), ("hat", "Withdrawn"),
  ])
  func beginsWithWhereAWishStands(_ wish: String, _ expected: String) throws {
    #expect(try content(of: "wishlists/birthday/\(wish)").hasPrefix("<p>\(expected)</p>\n"))
  }

  @Test(arguments: [
    ("offers/2026-03-01-cards", "1 of 2 left · 1 arrived · received by Bob"),
    ("requests/2026-04-01-stamps", "Open · Until 24 December 2026 · 1 accepted"),
    ("requests/old", "Ended 1 May 2025"),
    ("thanks/2026-04-10-card", "Bob thanks Ann Lee and The postman 😊"),
  ])
  func beginsWithWhereAPostStands(_ post: String, _ expected: String) throws {
    #expect(try content(of: post).hasPrefix("<p>\(expected)</p>\n"))
  }

  @Test func ofAWishTellsTheFacts() throws {
    #expect(
      try content(of: "wishlists/birthday/kettle") == """
        <p>Open</p>
        <p>The one with the wooden handle.</p>
        <ul>
        <li>about 40 EUR</li>
        <li>Where to find it: <a href="https://kettles.example/blue">House of Kettles</a></li>
        </ul>

        """)
    #expect(
      try content(of: "wishlists/birthday/book").hasSuffix(
        """
        <li>Author: Tove Jansson</li>
        <li>ISBN: 9780141195148</li>
        <li>The book: Six weeks on an island</li>
        </ul>

        """))
  }

  /// Links are absolute, and nothing is left that a strict reader drops.
  @Test func ofHostileTextIsPlain() throws {
    #expect(
      try content(of: "offers/2026-08-02-hostile") == """
        <p>Open</p>
        <p><img src="https://lantern.example/photos/card.jpg" alt="A &quot;card&quot; &lt;of&gt; paper" width="1200" height="900"></p>
        <h2>A heading</h2>
        <p>Text with <code>code</code>, <strong>strength</strong>, <a href="https://lantern.example/about.html#letters">a link</a>, <a href="https://x.example/?a=1&amp;b=%222%22">another</a>.</p>
        <table>
        <thead><tr><th>a</th><th>table</th></tr></thead>
        <tbody><tr><td>1</td><td>2</td></tr>
        </tbody></table>
        <ul>
        <li>☑ done</li>
        <li><img src="https://lantern.example/photos/card.jpg" alt="The card" width="1200" height="900"></li>
        </ul>
        <ul>
        <li>What: &lt;i&gt;card&lt;/i&gt;</li>
        <li>Where to: Worldwide</li>
        </ul>

        """)
  }

  @Test func noContentHasWhatStrictReadersDrop() throws {
    for path in site.atomPaths {
      for content in try site.document(path).texts("//a:entry/a:content") {
        for tag in content.matches(of: #/<[^>]*>/#) {
          for name in [" class=", " dir=", " rel=", " id=", " style=", "<script", "<iframe"] {
            #expect(!tag.0.contains(name), "\(path): \(tag.0)")
          }
        }
        for link in content.matches(of: #/(?:href|src)="([^"]*)"/#) {
          #expect(link.1.contains(#/^(https?:\/\/|mailto:)/#), "\(path): \(link.0)")
        }
      }
    }
  }

  @Test func carriesHostileTextUnchanged() throws {
    let document = try site.document("offers/atom.xml")
    let entry = "//a:entry[a:id='tag:lantern.example,2026:offers/2026-08-02-hostile']"
    #expect(
      try document.text(entry + "/a:title") == #"Fish & <chips> ]]> "quoted" &amp; 'more'"#)
    #expect(try document.text(entry + "/a:author/a:name") == #"<b>Eve</b> & "co" ]]>"#)
    #expect(
      try document.texts(entry + "/a:category/@term") == ["offer", "a & b", "<tag>"])
  }

  @Test func saysInWhichLanguageItIs() throws {
    let document = try site.document("requests/atom.xml")
    #expect(try document.texts("/a:feed/@xml:lang") == ["en"])
    #expect(try document.texts("//a:entry/@xml:lang") == ["ar"])
    #expect(try document.text("//a:entry[@xml:lang]/a:title") == "بطاقة من فضلك")
  }

  @Test func ofAThankYouNamesWhatItIsFor() throws {
    let replies = try site.document("thanks/atom.xml").texts("//thr:in-reply-to/@ref")
    #expect(
      replies == [
        "tag:lantern.example,2026:offers/2026-08-02-hostile",
        "tag:lantern.example,2026:wishlists/birthday/book",
        "tag:lantern.example,2026:offers/2026-03-01-cards",
      ])
  }

  @Test func ofASharedWishHasEveryAuthor() throws {
    let document = try site.document("wishlists/flat/atom.xml")
    let pan = "//a:entry[a:title='A pan']/a:author"
    #expect(try document.texts(pan + "/a:name") == ["Bob"])
    #expect(try document.texts(pan + "/a:uri") == ["https://lantern.example/people/bob/"])
  }

  /// Twenty of these in the feeds of each list that takes them in were 42 MB for a file of 300 bytes.
  @Test func ofALongTextHasItsBeginning() throws {
    let short = String(repeating: "*a* ", count: 2_000)
    let long = String(repeating: "*a* ", count: 3_000)
    let site = try FedSite(
      """
      == people/ann.md
      name: Ann
      == offers/short.md
      title: Short; author: ann; date: 2026-01-01 | \(short)
      == offers/long.md
      title: Long; author: ann; date: 2026-01-01 | Come and see.

      \(long)
      """)
    let entries = try site.document("offers/atom.xml")
    func told(_ title: String) throws -> String {
      try #require(try entries.text("//a:entry[a:title='\(title)']/a:content"))
    }
    #expect(try told("Short").contains("<em>a</em></p>\n"))
    #expect(
      try told("Long").hasPrefix(
        """
        <p>Open</p>
        <p>Come and see.</p>
        <p><a href="https://lantern.example/offers/long.html">The whole text is on its page</a></p>
        <ul>

        """))
  }

  /// `card` of a German site was ‘Karte’ on its page and ‘card’ in feeds and in the search.
  @Test(arguments: [
    ("en", "card", "card"), ("en", "Card", "card"), ("en", "Pottery", "Pottery"),
    ("de", "postcard", "Postkarte"), ("de", "Keramik", "Keramik"),
  ])
  func callsACommonKindAsItsPageDoes(_ language: String, _ kind: String, _ word: String) throws {
    let site = try RenderedSite(
      """
      \(DoorSite.text)
      == offers/tea.md
      ---
      title: Tea time
      author: alice
      date: 2026-11-01
      kind: \(kind)
      ---

      """, language: language)
    let post = try site.post(.offer, "tea")
    #expect(site.input.facts(about: post).first?.text == word)
    #expect(site["offers/tea.html"].contains(word))
    let index = try ReadIndex(site.searchFiles)
    #expect(!index.addresses(of: word.lowercased()).isEmpty)
    #expect(word == "card" || kind == word || index.addresses(of: kind).isEmpty)
  }

  private func content(of stem: String) throws -> String {
    let id = "tag:lantern.example,2026:\(stem)"
    let folder = try #require(stem.split(separator: "/").first)
    let content = try site.document("\(folder)/atom.xml").text("//a:entry[a:id='\(id)']/a:content")
    return try #require(content, "\(stem)")
  }
}
