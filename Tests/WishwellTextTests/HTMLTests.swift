import Testing
import WishwellText

@Suite struct HTMLTests {
  @Test func signsOfHTMLAreReferences() {
    #expect(
      HTML(escaping: "<a href=\"x\" title='y'>A & B</a>").text
        == "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;A &amp; B&lt;/a&gt;")
    #expect(HTML(escaping: "&amp;").text == "&amp;amp;")
  }

  @Test(arguments: ["", "plain", "日本語 é 👩‍👧", "a\nb\t\u{0}"])
  func otherTextIsAsItWas(_ text: String) {
    #expect(HTML(escaping: text).bytes == Array(text.utf8))
  }

  @Test func signsBesideEachOtherAndAtBothEnds() {
    #expect(HTML(escaping: "<>").text == "&lt;&gt;")
    #expect(HTML(escaping: "&é&").text == "&amp;é&amp;")
  }

  @Test func htmlIsJoinedAsItIs() {
    var html = HTML(escaping: "<")
    #expect(!html.isEmpty)
    html += HTML(trusted: Array("<br>".utf8))
    #expect(html.text == "&lt;<br>")
    #expect(HTML().isEmpty)
    var bytes: [UInt8] = [0x61]
    HTML.escape("&", into: &bytes)
    #expect(bytes == Array("a&amp;".utf8))
  }
}
