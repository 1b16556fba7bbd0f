import Foundation
import Testing
import WishwellText

@testable import WishwellRender

@Suite struct JSONWriterTests {
  @Test func `members come in the order in which they were written`() {
    var writer = JSONWriter()
    writer.object { json in
      json.member("zebra", "a")
      json.member("apple", 3)
      json.member("nothing", String?.none)
      json.member("no-number", Int?.none)
      json.member("no-texts", [])
      json.member("open", true)
      json.member("texts", ["a", "b"])
      json.object("empty") { _ in }
      json.array("things") { things in
        things.object { $0.member("html", HTML(escaping: "<b>")) }
        things.array { _ in }
        things.number(-1)
      }
    }
    #expect(
      String(decoding: writer.finish(), as: UTF8.self) == """
        {
          "zebra": "a",
          "apple": 3,
          "open": true,
          "texts": [
            "a",
            "b"
          ],
          "empty": {},
          "things": [
            {
              "html": "&lt;b&gt;"
            },
            [],
            -1
          ]
        }

        """)
  }

  @Test(arguments: [
    "", "\"\\/", "\n\r\t\u{8}\u{C}", "\u{0}\u{1}\u{1F}\u{7F}", "Süßes 茶 🫖 \u{2028}\u{2029}",
    "</script>", "\\u0041",
  ])
  func `every text comes back as it was, as a value and as a key`(_ text: String) throws {
    var writer = JSONWriter()
    writer.object { $0.member(text, text) }
    let read = try JSONSerialization.jsonObject(with: Data(writer.finish())) as? [String: String]
    #expect(read == [text: text])
  }
}
