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

  /// Bytes are asked several at a time: wherever a sign stands, and whatever differs from one by a bit.
  @Test(arguments: 0..<20)
  func signsAtEachPlace(_ place: Int) {
    let before = String(repeating: "x", count: place)
    for (sign, reference) in [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ] {
      let text = HTML(escaping: "\(before)\(sign)between\(sign) and after it").text
      #expect(text == "\(before)\(reference)between\(reference) and after it")
    }
    for byte in UInt8(0)..<128 where !"&<>\"'".utf8.contains(byte) {
      let text = before + String(UnicodeScalar(byte)) + "é\u{7FF}日👩"
      #expect(HTML(escaping: text).text == text)
    }
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
