import Testing
import WishwellFormat

@Suite struct LinkWordTests {
  @Test func `a word has sixteen letters of base32`() {
    #expect(LinkWord(bytes: Array("wishwell!!".utf8)).text == "o5uxg2dxmvwgyijb")
    #expect(LinkWord(bytes: [UInt8](repeating: 0, count: 10)).text == "aaaaaaaaaaaaaaaa")
    #expect(LinkWord(bytes: [UInt8](repeating: 255, count: 10)).text == "7777777777777777")
  }

  @Test func `a word is read as it is written`() {
    #expect(LinkWord("o5uxg2dxmvwgyijb")?.text == "o5uxg2dxmvwgyijb")
  }

  @Test(arguments: [
    "", "o5uxg2dxmvwgyij", "o5uxg2dxmvwgyijba", "O5UXG2DXMVWGYIJA", "o1uxg2dxmvwgyijb",
  ])
  func `anything else is none`(text: String) {
    #expect(LinkWord(text) == nil)
  }
}
