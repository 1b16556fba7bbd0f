import CLibXML2
import Testing

@testable import WishwellRender

@Suite struct XMLWriterTests {
  /// One element `a` that holds `text` and, as its attribute `b`, the same.
  private func document(_ text: String) -> String {
    var writer = XMLWriter()
    writer.element("a", ["b": text], text: text)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func `elements stand on lines of their own, and text is left as it is`() {
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "urn:x", "absent": nil]) { feed in
      feed.element("title", text: "Süßes: 茶 🫖")
      feed.element("link", ["href": "https://a.example/?a=1&b=2"])
      feed.element("content", ["type": "html"], text: Array("<p>Tea &amp; cake</p>".utf8))
    }
    #expect(
      String(decoding: writer.finish(), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="urn:x">
          <title>Süßes: 茶 🫖</title>
          <link href="https://a.example/?a=1&amp;b=2"/>
          <content type="html">&lt;p&gt;Tea &amp;amp; cake&lt;/p&gt;</content>
        </feed>

        """)
  }

  @Test(arguments: [
    "\u{0}a", "a\u{0}b", "\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}", "\u{FFFE}a\u{FFFF}", "\u{0}",
  ])
  func `what XML cannot write is dropped, and nothing behind it`(_ text: String) throws {
    let kept = String(text.unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
    #expect(try reread(document(text)) == kept)
  }

  @Test(arguments: [
    "]]> & <![CDATA[ \" ' <!-- </a>", "\u{FFFD}\u{E000}\u{10FFFF}\u{7F}\u{85}\u{A0}", "e\u{301}",
    "\u{2028}\u{202E}", "",
  ])
  func `everything else comes back as it was`(_ text: String) throws {
    #expect(try reread(document(text)).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `bytes are cleaned as text is`() throws {
    var writer = XMLWriter()
    writer.element("a", text: Array("x\u{0}y\u{FFFE}".utf8) + [0x1B])
    #expect(try reread(String(decoding: writer.finish(), as: UTF8.self)) == "xy")
  }

  @Test func `many writers at once write what one does`() async {
    let expected = document("Süßes & 茶")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { document("Süßes & 茶") == expected } }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  /// The text of the one element, as libxml2's own parser reads it.
  private func reread(_ document: String) throws -> String {
    let bytes = document.utf8.map { CChar(bitPattern: $0) }
    let options = Int32(XML_PARSE_NONET.rawValue)
    // Outside of the macro, which lets go of a string's bytes before the call has ended.
    let read = xmlReadMemory(bytes, Int32(bytes.count), nil, "UTF-8", options)
    let tree = try #require(read)
    defer { xmlFreeDoc(tree) }
    let root = try #require(xmlDocGetRootElement(tree))
    let content = try #require(xmlNodeGetContent(root))
    defer { free(content) }
    return String(cString: content)
  }
}
