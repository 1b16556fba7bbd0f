import Testing
import WishwellDiagnostics

@testable import WishwellRead

struct MarkdownRefusalTests {
  @Test(arguments: [
    (
      "a <b>c</b>\n\n<script>alert(1)</script>",
      "<p dir=\"auto\">a &lt;b&gt;c&lt;/b&gt;</p>\n<p dir=\"auto\">&lt;script&gt;alert(1)&lt;/script&gt;\n</p>\n",
      [
        "1:3: ‘<b>’ is HTML, and is shown as text [raw-html]",
        "3:1: ‘<script>alert(1)</script>’ is HTML, and is shown as text [raw-html]",
      ]
    ),
    (
      "[a](javascript:alert(1)) [b](JaVa&#9;script:x) [c](data:text/html,x)",
      "<p dir=\"auto\">a b c</p>\n",
      [
        "1:5: an address that begins with ‘javascript:’ is not allowed here [bad-url]",
        "1:1: an address that begins with ‘javascript:’ is not allowed here [bad-url]",
        "1:52: an address that begins with ‘data:’ is not allowed here [bad-url]",
      ]
    ),
    (
      "> - see [it](../../../etc/passwd)",
      "<blockquote dir=\"auto\">\n<ul>\n<li>see it</li>\n</ul>\n</blockquote>\n",
      ["1:14: ‘../../../etc/passwd’ leads out of ‘content/’ [bad-path]"]
    ),
    (
      "![a](https://a.example/a.png)",
      "<p dir=\"auto\"><a rel=\"nofollow ugc noopener\" href=\"https://a.example/a.png\">a</a></p>\n",
      ["1:6: a picture from another site is published as a link [image-elsewhere]"]
    ),
    (
      "![](a.png)", "<p dir=\"auto\">{photo 0}</p>\n",
      ["1:5: this picture has no description [picture-without-words]"]
    ),
    (
      "[a](//b.example/)", "<p dir=\"auto\">a</p>\n",
      ["1:5: ‘//b.example/’ does not say how to reach it [bad-url]"]
    ),
    (
      "[a](https://)", "<p dir=\"auto\">a</p>\n", ["1:5: ‘https://’ does not name a host [bad-url]"]
    ),
    (
      "a\u{0}b", "<p dir=\"auto\">ab</p>\n",
      ["1:2: U+0000 is a control character [control-character]"]
    ),
    (
      "Write to alice@example.com,\ncall +351 21 123 4567\n\n| a |\n|---|\n| bo*b@b.e*xample |",
      nil,
      [
        "1:10: the e-mail address ‘alice@example.com’ would be public [contact-data]",
        "2:6: the phone number ‘+351 21 123 4567’ would be public [contact-data]",
        "6:1: the e-mail address ‘bob@b.example’ would be public [contact-data]",
      ]
    ),
    (
      "At 12 Baker Street.", nil,
      ["1:4: something here resembles a postal address [street-address]"]
    ),
  ])
  func `what is refused is reported at its place`(text: String, html: String?, problems: [String]) {
    let result = readBody(text)
    #expect(result.problems == problems)
    if let html { #expect(result.html == html) }
  }

  @Test(arguments: [
    "`alice@example.com`", "    +351 21 123 4567", "[Alice](mailto:alice@example.com)",
    "[alice@example.com](mailto:alice@example.com?subject=x)", "https://social.example/@alice.b",
    "@alice and logo@2x.png", "ISBN 978-0-14-032872-1", "1 + 12345678", "+5 points",
    "12 blue streets",
    "on the road 66 times", "12 wishes from the rua",
  ])
  func `what is no contact data passes`(text: String) {
    #expect(readBody(text).problems == [])
  }

  @Test(arguments: [
    ("12 Baker Street", "12 Baker Street"),
    ("at Rua das Flores 12, first floor", "Rua das Flores 12"),
    ("Hauptstraße 5", "Hauptstraße 5"), ("5 rue de la Paix", "5 rue de"),
  ])
  func `streets with house numbers are noticed`(text: String, street: String) {
    let findings = ContactSearch.findings(in: Array(text.utf8))
    #expect(findings == [ContactSearch.Finding(kind: .street, text: street)])
  }

  @Test func `contact data passes where it is allowed`() {
    #expect(readBody("Write to alice@example.com", allowsContact: true).problems == [])
  }

  @Test func `bytes that are no UTF-8 leave an empty body`() {
    let file = SourceFile(path: "content/a.md", bytes: [0x61, 0xC3, 0x28])
    let result = MarkdownReader.read(file, in: 0..<3)
    #expect(lines(result.diagnostics, in: file) == ["1:2: byte C3 is not UTF-8 [invalid-utf8]"])
    #expect(result.value.isEmpty)
  }
}
