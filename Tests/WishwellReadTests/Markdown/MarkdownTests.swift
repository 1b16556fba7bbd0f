import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

struct MarkdownTests {
  @Test(arguments: [
    (
      "Two *warm* **cards** & ~~one~~",
      "<p dir=\"auto\">Two <em>warm</em> <strong>cards</strong> &amp; <del>one</del></p>\n"
    ),
    ("about ~20 of ~30", "<p dir=\"auto\">about ~20 of ~30</p>\n"),
    ("a\nb  \nc", "<p dir=\"auto\">a\nb<br>\nc</p>\n"),
    ("`<i>` \"q\"", "<p dir=\"auto\"><code>&lt;i&gt;</code> &quot;q&quot;</p>\n"),
    (
      "```swift x\nlet a = 1 < 2\n```",
      "<pre dir=\"auto\"><code class=\"language-swift\">let a = 1 &lt; 2\n</code></pre>\n"
    ),
    ("```\" onload=x\na\n```", "<pre dir=\"auto\"><code>a\n</code></pre>\n"),
    ("- a\n- b", "<ul dir=\"auto\">\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    (
      "3. a\n\n4. b",
      "<ol start=\"3\" dir=\"auto\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"
    ),
    (
      "- [ ] a\n- [x] b",
      "<ul dir=\"auto\">\n<li class=\"task\">☐ a</li>\n<li class=\"task\">☑ b</li>\n</ul>\n"
    ),
    ("> a\n\n---", "<blockquote dir=\"auto\">\n<p>a</p>\n</blockquote>\n<hr>\n"),
    (
      "|a|b|c|\n|-|:-:|-:|\n|1|2|3|",
      """
      <table dir="auto">
      <thead><tr><th>a</th><th class="center">b</th><th class="end">c</th></tr></thead>
      <tbody><tr><td>1</td><td class="center">2</td><td class="end">3</td></tr>
      </tbody></table>

      """
    ),
    (
      "https://a.example/?b=c&d",
      "<p dir=\"auto\"><a rel=\"nofollow ugc noopener\" href=\"https://a.example/?b=c&amp;d\">https://a.example/?b=c&amp;d</a></p>\n"
    ),
    (
      "[a](https://a.example/ü \"t & u\")",
      "<p dir=\"auto\"><a rel=\"nofollow ugc noopener\" href=\"https://a.example/%C3%BC\" title=\"t &amp; u\">a</a></p>\n"
    ),
    (
      "[a](mailto:a@b.example)",
      "<p dir=\"auto\"><a rel=\"nofollow ugc noopener\" href=\"mailto:a@b.example\">a</a></p>\n"
    ),
    ("&lt;script&gt;", "<p dir=\"auto\">&lt;script&gt;</p>\n"),
    ("", ""),
    ("\n \n", ""),
  ])
  func `Markdown becomes the HTML that was meant`(text: String, expected: String) {
    let result = readBody(text)
    #expect(result.html == expected)
    #expect(result.problems == [])
    #expect(result.body.isEmpty == expected.isEmpty)
  }

  @Test func `headings begin at the second level and have ids`() {
    let result = readBody("## Tea & cake\n\n### Größe\n\n## Tea, cake\n\n## 茶\n\nTop\n===\n")
    #expect(
      result.body.headings == [
        Body.Heading(id: "tea-cake", text: "Tea & cake", level: 3),
        Body.Heading(id: "grosse", text: "Größe", level: 4),
        Body.Heading(id: "tea-cake-1", text: "Tea, cake", level: 3),
        Body.Heading(id: "section-4", text: "茶", level: 3),
        Body.Heading(id: "top", text: "Top", level: 2),
      ])
    #expect(result.html.hasPrefix("<h3 dir=\"auto\" id=\"tea-cake\">Tea &amp; cake</h3>\n"))
    #expect(result.html.hasSuffix("<h2 dir=\"auto\" id=\"top\">Top</h2>\n"))
  }

  @Test func `no two ids of a page are equal`() {
    let result = readBody("# Main\n\n# Tea 1\n\n# Tea\n\n# Tea\n")
    #expect(result.body.headings.map(\.id) == ["main-1", "tea-1", "tea", "tea-2"])
  }

  @Test func `links inside the site stay open, with their places`() {
    let result = readBody(
      """
      # A

      See [Alice](../people/alice.md#about), [here](#a) and
      ![A card](cards/my%20card.jpg) or [both ![x](x.png)](/about.md).

      | a | [b](b.md) |
      |---|---|
      | c | [d][ref] |

      [ref]: d.md
      """)
    #expect(result.problems == [])
    let source = { (link: Body.Link) in
      String(decoding: result.file.bytes[link.range.bounds], as: UTF8.self)
    }
    #expect(
      result.body.links.map { "\($0.kind) \($0.path) \($0.fragment ?? "-") ‘\(source($0))’" } == [
        "page content/people/alice.md about ‘../people/alice.md#about’",
        "page  a ‘#a’",
        "photo(alt: \"A card\") content/offers/cards/my card.jpg - ‘cards/my%20card.jpg’",
        "page content/about.md - ‘/about.md’",
        "photo(alt: \"x\") content/offers/x.png - ‘x.png’",
        "page content/offers/b.md - ‘b.md’",
        "page content/offers/d.md - ‘d.md’",
      ])
    #expect(
      result.html.contains(
        "See {0}Alice{/0}, {1}here{/1} and\n{photo 2} or {3}both {photo 4}{/3}."))
    #expect(
      result.body.links.map { result.file.position(of: Int($0.range.start)).line }
        == [3, 3, 4, 4, 4, 6, 10])
  }

  /// cmark makes a link of an address in angle brackets that stands in another, and the outer one was
  /// never closed.
  @Test(arguments: [
    ("[<ps:>]()", "<p dir=\"auto\">{0}ps:{/0}</p>\n"),
    (
      "[see <https://a.example> now](https://b.example)",
      "<p dir=\"auto\"><a rel=\"nofollow ugc noopener\" href=\"https://b.example\">see "
        + "https://a.example now</a></p>\n"
    ),
    (
      "[<https://a.example>](../about.md)",
      "<p dir=\"auto\">{0}https://a.example{/0}</p>\n"
    ),
  ])
  func `a link within a link is its words`(text: String, html: String) {
    #expect(readBody(text).html == html)
  }

  @Test func `the first line and paragraph are known as text`() {
    let long = Array(repeating: "lantern", count: 60).joined(separator: " ")
    #expect(
      readBody("# A *title*\n\nSome [text](a.md)\nin `two` lines").body.firstLine == "A title")
    #expect(
      readBody("# A\n\nSome [text](a.md)\nin `two` lines").body.summary == "Some text in two lines")
    #expect(readBody("![x](x.jpg)\n\nWords").body.summary == "Words")
    #expect(readBody("```\n\ncode\n```").body.firstLine == "code")
    let summary = readBody(long).body.summary
    #expect(summary.count <= 300 && summary.hasSuffix("lantern…"))
    #expect(readBody("a\r\nb").body.markdown == "a\nb")
  }

  @Test func `lines of Windows count as lines`() {
    #expect(readBody("a\r\n\r\nsee <b>\r\n").problems.map { $0.prefix(4) } == ["3:5:"])
  }

  /// cmark begins a line there, git and `SourceFile` do not.
  @Test func `a carriage return alone ends no line`() {
    #expect(
      readBody("- [ ] a\r- [ ] b\n\nc\rd").problems == [
        "1:8: U+000D ends a line in Markdown, but not in git and most editors, and 1 more after it "
          + "[foreign-line-end]"
      ])
    #expect(readBody("a\u{85}b\u{2028}c\u{2029}d").problems == [])
  }
}
