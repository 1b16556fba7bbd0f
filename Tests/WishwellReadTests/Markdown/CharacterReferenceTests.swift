import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting
import WishwellYAML

@testable import WishwellRead

struct CharacterReferenceTests {
  @Test(
    arguments: [
      // cmark-gfm 0.29 writes these two as the bytes FE and FF.
      ("a &#xFFFE;b", "a &amp;#xFFFE;b", "1:3: ‘&#xFFFE;’"),
      ("&#65535;", "&amp;#65535;", "1:1: ‘&#65535;’"),
      ("&#0;", "&amp;#0;", "1:1: ‘&#0;’"),
      ("&#x1;", "&amp;#x1;", "1:1: ‘&#x1;’"),
      ("&#13;", "&amp;#13;", "1:1: ‘&#13;’"),
      ("&#X80;", "&amp;#X80;", "1:1: ‘&#X80;’"),
      ("&#133;", "&amp;#133;", "1:1: ‘&#133;’"),
      ("&#x0000009f;", "&amp;#x0000009f;", "1:1: ‘&#x0000009f;’"),
      ("&#xfeff;", "&amp;#xfeff;", "1:1: ‘&#xfeff;’"),
      ("&#xFDD0;", "&amp;#xFDD0;", "1:1: ‘&#xFDD0;’"),
      ("&#x1FFFE;", "&amp;#x1FFFE;", "1:1: ‘&#x1FFFE;’"),
      ("&#xD800;", "&amp;#xD800;", "1:1: ‘&#xD800;’"),
      ("&#x110000;", "&amp;#x110000;", "1:1: ‘&#x110000;’"),
      ("&#99999999;", "&amp;#99999999;", "1:1: ‘&#99999999;’"),
      // What stands in code before it is not it.
      ("`&#0;` &#0;", "<code>&amp;#0;</code> &amp;#0;", "1:8: ‘&#0;’"),
      ("*&#0;*\n> b", "<em>&amp;#0;</em></p>\n<blockquote dir=\"auto\">\n<p>b", "1:2: ‘&#0;’"),
      (#"\\&#1;"#, #"\&amp;#1;"#, "1:3: ‘&#1;’"),
      (
        "[a](https://a.example/&#xFFFE;)",
        "<a rel=\"nofollow ugc noopener\" href=\"https://a.example/&amp;#xFFFE;\">a</a>",
        "1:23: ‘&#xFFFE;’"
      ),
      (
        #"[a](https://a.example "\&#1;")"#,
        #"<a rel="nofollow ugc noopener" href="https://a.example" title="&amp;#1;">a</a>"#, nil
      ),
      (
        "[a]\n\n[a]: https://a.example '&#1;'",
        #"<a rel="nofollow ugc noopener" href="https://a.example" title="&amp;#1;">a</a>"#,
        "3:25: ‘&#1;’"
      ),
      ("![&#1;](a.png)", "{photo 0}", "1:3: ‘&#1;’"),
      (
        "<https://a.example/&#1;>",
        "<a rel=\"nofollow ugc noopener\" href=\"https://a.example/&amp;#1;\">"
          + "https://a.example/&amp;#1;</a>",
        "1:20: ‘&#1;’"
      ),
    ] as [(String, String, String?)])
  func `a reference to no character is told, and stays text`(
    text: String, html: String, problem: String?
  ) {
    let result = readBody(text)
    let said = "is not a character that a page can hold [control-character]"
    #expect(result.problems == (problem.map { ["\($0) \(said)"] } ?? []))
    let blocks = result.html.replacing("\n</blockquote>", with: "")
    #expect(blocks == "<p dir=\"auto\">\(html)</p>\n")
  }

  @Test(
    arguments: [
      (
        "&#9;a &#10; &#160; &#x2028; &#xE000; &#x10FFFD;",
        "\ta \n \u{A0} \u{2028} \u{E000} \u{10FFFD}"
      ),
      ("&#xFFFD; \u{FFFD}", "\u{FFFD} \u{FFFD}"),
      (#"\&#0; \\\&#xFFFE;"#, #"&amp;#0; \&amp;#xFFFE;"#),
      ("`&#0;` `` `&#xFFFE; ``", "<code>&amp;#0;</code> <code>`&amp;#xFFFE;</code>"),
      ("&#; &#x; &# &#x1 &#-1; &#+1; &#1a; &#xg;", nil),
      ("&#000000001; &#x000000001;", nil),
    ] as [(String, String?)])
  func `what stands for a character, or is meant as text, passes`(text: String, html: String?) {
    let result = readBody(text)
    #expect(result.problems == [])
    let expected = html ?? text.replacing("&", with: "&amp;")
    #expect(result.html == "<p dir=\"auto\">\(expected)</p>\n")
  }

  @Test func `the fence of a code block is read like text, the code is not`() {
    let result = readBody("~~~ c&#1;\n&#0;\n~~~")
    #expect(
      result.problems == [
        "1:6: ‘&#1;’ is not a character that a page can hold [control-character]"
      ])
    #expect(result.html == "<pre dir=\"auto\"><code>&amp;#0;\n</code></pre>\n")
  }

  @Test func `an item of a checklist holds what its body holds`() {
    let file = SourceFile(path: "content/checklists/a.md", text: "- [ ] Tea &#xFFFE;\n")
    let body = MarkdownReader.read(file, in: 0..<file.bytes.count).value
    let checklist = ChecklistBody(body.markdown, of: file, at: 0..<file.bytes.count)
    #expect(checklist.items.map(\.name) == ["Tea &#xFFFE;"])
    #expect(checklist.items.map { html($0.text) } == ["Tea &amp;#xFFFE;"])
  }

  @Test func `whatever a body holds, what is made of it is text that pages can hold`() {
    let pieces = CharacterReferenceTests.pieces
    var random = SplitMix(seed: 5)
    for _ in 0..<(TestRun.isLong ? 200_000 : 4_000) {
      var text: [UInt8] = []
      for _ in 0...random.next(below: 24) { text += pieces[random.next(below: pieces.count)] }
      let file = SourceFile(path: "content/offers/a.md", bytes: text)
      let result = MarkdownReader.read(file, in: 0..<text.count)
      for bytes in made(of: result.value) where !isText(bytes) {
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription) makes \(bytes)")
      }
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "&#xFFFE;", "&#xFFFF;", "&#0;", "&#1;", "&#x80;", "&#x1FFFF;", "&#xD800;", "&#x110000;", "&#",
      "&", "x", "FFFE", "1", ";", "\\", "`", "``", "[", "](", "](https://a.example/", ")", "\"",
      "'",
      "![", "]: ", "<", ">", "<a b=\"", "-->", "~~~ ", "\n", "\n\n", "# ", "> ", "- [ ] ", "| ",
      "\n-|-\n", "*", "_", "~~", "www.a.example/", "https://a.example/", "a@b.example", " ", "é",
      "🎁",
      "\u{7F}", "\u{FEFF}", "\0", "\r", "word",
    ].map { Array($0.utf8) }
    // U+FDD0, U+FDD1, U+FFFE, U+1FFFE, and bytes that are no characters.
    + [[0xEF, 0xB7, 0x90], [0xEF, 0xB7, 0x91], [0xEF, 0xBF, 0xBE], [0xF0, 0x9F, 0xBF, 0xBE]]
    + [[0xFF], [0xC3], [0xEF, 0xB7], [0x80]]

  private func made(of body: Body) -> [[UInt8]] {
    var texts = [body.summary, body.firstLine, body.markdown]
    texts += body.headings.flatMap { [$0.id, $0.text] }
    var all = body.pieces.compactMap { piece in
      if case .html(let html) = piece { html.bytes } else { nil }
    }
    for link in body.links {
      texts += [link.path, link.fragment ?? ""]
      if case .photo(let alt) = link.kind { texts.append(alt) }
    }
    all += texts.map { Array($0.utf8) }
    return all
  }

  private func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
      && TextCheck.refusedCharacters(in: bytes[...]).isEmpty
  }
}
