import Testing
import WishwellText

@Suite struct LineEndTests {
  @Test(arguments: [
    ("", ""), ("a\nb", "a\nb"), ("a\r\nb\r\n", "a\nb\n"), ("a\rb\r", "a\nb\n"),
    ("a\r\r\n\nb", "a\n\n\nb"), ("a\u{85}b", "a\nb"), ("a\u{2028}b\u{2029}", "a\nb\n"),
    ("\r\u{85}", "\n\n"), ("é…\u{A0}\u{B}\u{C}", "é…\u{A0}\u{B}\u{C}"),
    ("e\r\u{301}", "e\n\u{301}"),
  ])
  func `every line end becomes a line feed`(text: String, expected: String) {
    #expect(Array(withLineFeeds(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("\n \n    code\n\nb\n\n", "    code\n\nb"), ("\n \n", ""), ("", ""), ("a", "a"),
  ])
  func `lines on which nothing stands go from the ends alone`(text: String, expected: String) {
    #expect(withoutEmptyEnds(text) == expected)
  }
}
