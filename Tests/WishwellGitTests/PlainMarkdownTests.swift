import Testing
import WishwellDiagnostics
import WishwellRead

@testable import WishwellGit

@Suite struct PlainMarkdownTests {
  /// What a forge may find in what it shows, once marks are read and entities are characters.
  private static let references = [
    "@[a-z0-9]", "#[0-9]", "gh-[0-9]", "![0-9]", "%[a-z0-9\"]", "~[a-z0-9\"]", "[$][0-9]", "&[0-9]",
    "\\b[0-9a-f]{7,64}\\b", "www[.]", "://",
  ]

  @Test(arguments: [
    "www.evil.example", "See WWW.evil.example/a?b=c.", "(www.evil.example)", "*www.evil.example*",
    "http://evil.example", "https://evil.example/a_b", "HTTPS://evil.example", "ftp://evil.example",
    "a://b", "mail bob@evil.example", "mailto:bob@evil.example", "xmpp:bob@evil.example/x",
    "<https://evil.example>", "[a](https://evil.example)", "[a][b]\n\n[b]: https://evil.example",
    "![a](https://evil.example/a.png)", "@alice and @street/maintainers", "closes #12",
    "closes lantern/street#12", "GH-12", "lantern/street@8fd0c2b", "8fd0c2b1a94e7d3c5b6a",
    "a8fd0c2b1a94e7d3c5b6a8fd0c2b1a94e7d3c5b6", "!12 and %12 and ~bug and $12 and &12",
    "~\"a label\" and %\"a milestone\"", "`code` & <b>bold</b> | a | b |",
    "&commat;alice &#64;alice",
  ])
  func `text of strangers is text`(text: String) throws {
    let file = SourceFile(path: "content/about.md", text: plainMarkdown(text))
    let body = MarkdownReader.read(file, in: file.bytes.indices, allowsContact: true).value
    #expect(body.links.isEmpty)
    let shown = body.pieces.map { piece in
      guard case .html(let html) = piece else { return "" }
      return html.text
    }.joined()
    // One paragraph, and no other element.
    #expect(shown.hasPrefix("<p dir=\"auto\">"), "\(shown)")
    #expect(shown.split(separator: "<").count == 2, "\(shown)")
    let words = shown.replacing("&amp;", with: "&").replacing("&quot;", with: "\"").lowercased()
    for reference in Self.references {
      #expect(!words.contains(try Regex(reference)), "\(words)")
    }
  }

  @Test func `whoever copies a digest copies it whole`() {
    let help = "write ‘wish: 0123456789abcdef’"
    #expect(plainMarkdown(help, keepsDigits: true) == "write ‘wish\\: 0123456789abcdef’")
    #expect(plainMarkdown("8fd0c2b") == "8fd0c2&#8203;b")
  }

  @Test func `ordinary words stay as they are`() {
    let words = "Carol adds the wish ‘Red bike’ (50 %, 12 EUR) to ‘Bob turns forty’ - 100% wool"
    #expect(plainMarkdown(words) == words)
  }
}
