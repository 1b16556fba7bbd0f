import Testing
import WishwellDiagnostics
import WishwellTesting

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
    "by March 3, 2027 Anna comes", "Size 5, 40 Colours", "Model 3, 12345 times",
    "Chapter 4 St. Petersburg", "12 St. Nicholas cards", "12 Old St. Nicholas cards",
    "3 Books Dr. Anna wrote", "3 Records Ave Maria", "Route 66", "Route 66 Diner",
    "Box 12 crayons", "a box 12 wide",
    "Apartado 4 of the law", "apartado 4 Anexo", "at 5 BP 12 times", "PO boxes 12", "the post 12",
  ])
  func `what is no contact data passes`(text: String) {
    #expect(readBody(text).problems == [])
  }

  @Test(arguments: [
    ("12 Baker Street", "12 Baker Street"),
    ("at Rua das Flores 12, first floor", "Rua das Flores 12"),
    ("Hauptstraße 5", "Hauptstraße 5"), ("5 rue de la Paix", "5 rue de"),
    ("Lange Str. 7\n10115 Berlin", "Lange Str. 7"), ("Lange Straße 7", "Lange Straße 7"),
    ("to Am Wall 3, 28195 Bremen.", "Wall 3, 28195"),
    ("Kirkegata 9 / 111 22 Orten", "Kirkegata 9 / 111 22"),
    ("Largo Novo 4, 4000-002 Porto", "Novo 4, 4000-002"), ("Rua Nova 4", "Rua Nova 4"),
    ("221b Baker Street", "221b Baker Street"), ("12 Baker St.", "12 Baker St"),
    ("1600 Pennsylvania Ave NW", "1600 Pennsylvania Ave"), ("12 Baker St\nLondon", "12 Baker St"),
    ("12 Baker St, London", "12 Baker St"), ("at 12 Baker Rd in London", "12 Baker Rd"),
    ("PO Box 12", "PO Box 12"), ("P.O. Box 1200, Lagos", "P.O. Box 1200"),
    ("P. O. Box 7", "P. O. Box 7"), ("Postfach 12 34", "Postfach 12"),
    ("Postfach 100544", "Postfach 100544"), ("Apartado 45, 4000-002 Porto", "Apartado 45"),
    ("Casella postale 7", "Casella postale 7"), ("BP 12, 75001 Paris", "BP 12"),
    ("BP 12\nDakar", "BP 12"), ("Ａｍ Ｗａｌｌ ３, ２８１９５ Ｂｒｅｍｅｎ", "Wall 3, 28195"),
    ("Ｌａｎｇｅ Ｓｔｒ． ７", "Lange Str. 7"),
  ])
  func `streets with house numbers are noticed`(text: String, street: String) {
    let findings = ContactSearch.findings(in: Array(text.utf8))
    #expect(findings == [ContactSearch.Finding(kind: .street, text: street)])
  }

  /// For each number, all words of all boxes were written small.
  @Test func `a box behind however many numbers is noticed`() {
    let table = (0..<2000).map { "row \($0) it" }.joined(separator: " ")
    let findings = ContactSearch.findings(in: Array("\(table)\nP.O. Box (12)".utf8))
    #expect(findings == [ContactSearch.Finding(kind: .street, text: "P.O. Box (12")])
  }

  /// People who write to their neighbours leave the country out.
  @Test(arguments: [
    ("call 0151 23456789!", "0151 23456789"), ("(030) 12 34 56 78", "030) 12 34 56 78"),
    ("bei 030/1234567.", "030/1234567"), ("Handy 015123456789", "015123456789"),
    ("01 42 68 53 00", "01 42 68 53 00"), ("0049 30 1234567", "0049 30 1234567"),
    ("Tel.: 912\u{A0}345 678, please", "912\u{A0}345 678"), ("Telemóvel 912345678", "912345678"),
    ("020 7946 0958", "020 7946 0958"), ("call ０１５１ ２３４５６７８９", "0151 23456789"),
  ])
  func `numbers that are dialled within a country are noticed`(text: String, number: String) {
    let findings = ContactSearch.findings(in: Array(text.utf8))
    #expect(findings == [ContactSearch.Finding(kind: .nationalPhone, text: number)])
  }

  @Test(arguments: [
    "ISBN 0-306-40615-2", "ISBN 0306406152", "on 03/04/2026 18:00", "03-04-2026 1000 pieces",
    "0.123456789", "0,00000001", "100 000 000 people", "iPhone 12", "model X0123456789",
    "1-0123456789", "912 345 678", "00000000000", "0-100 000 000.5", "012345678 9:30",
    "[a](https://a.example/0151-23456789)", "`0151 23456789`", "phone 12345",
  ])
  func `numbers of other things are none of a phone`(text: String) {
    #expect(readBody(text).problems == [])
  }

  /// An offer of 63 kB with the text ‘Na0, Na1, …’ took `check` more than a minute, as all that stands
  /// before a number was gone through for each.
  @Test(arguments: ["Na0, ", "@1 ", "+1 "])
  func `numbers take time that grows with the text alone`(part: String) {
    let text = Array(String(repeating: part, count: 50_000).utf8)
    let time = workingTime { #expect(ContactSearch.findings(in: text).isEmpty) }
    #expect(time < .seconds(5), "\(time)")
  }

  @Test func `contact data passes where it is allowed`() {
    #expect(readBody("Write to alice@example.com", allowsContact: true).problems == [])
    #expect(readBody("Call 0151 23456789", allowsContact: true).problems == [])
  }

  @Test func `bytes that are no UTF-8 leave an empty body`() {
    let file = SourceFile(path: "content/a.md", bytes: [0x61, 0xC3, 0x28])
    let result = MarkdownReader.read(file, in: 0..<3)
    #expect(lines(result.diagnostics, in: file) == ["1:2: byte C3 is not UTF-8 [invalid-utf8]"])
    #expect(result.value.isEmpty)
  }
}
