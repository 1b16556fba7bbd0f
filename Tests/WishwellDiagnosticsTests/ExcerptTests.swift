import Testing

@testable import WishwellDiagnostics

@Suite struct ExcerptTests {
  private func excerpt(_ text: String, _ range: Range<Int>) -> Excerpt? {
    Excerpt(of: range, in: SourceFile(path: "a.md", text: text))
  }

  /// What stands over the mark.
  private func marked(_ excerpt: Excerpt?) -> String {
    guard let excerpt else { return "" }
    return String(excerpt.text.dropFirst(excerpt.mark.lowerBound).prefix(excerpt.mark.count))
  }

  @Test func ofALongLineThePartAboutTheMarkIsShown() {
    let line = String(repeating: "a", count: 300) + "XYZ" + String(repeating: "b", count: 300)
    let shown = excerpt(line, 300..<303)
    #expect(shown?.text.count == 100)
    #expect(shown?.text.hasPrefix("…aaa") == true)
    #expect(shown?.text.hasSuffix("bbb…") == true)
    #expect(marked(shown) == "XYZ")
    #expect(shown?.mark == 34..<37)
  }

  @Test func nothingIsCutWhereNothingIsLeftOut() {
    let start = excerpt(String(repeating: "a", count: 300), 2..<4)
    #expect(start?.text == String(repeating: "a", count: 98) + "…")
    #expect(start?.mark == 2..<4)
    let end = excerpt(String(repeating: "a", count: 300), 300..<300)
    #expect(end?.text == "…" + String(repeating: "a", count: 98))
    #expect(end?.mark == 99..<100)
    #expect(excerpt(String(repeating: "a", count: 100), 0..<1)?.text.count == 100)
  }

  @Test func aMarkEndsWithTheExcerpt() {
    let shown = excerpt(String(repeating: "a", count: 300), 100..<290)
    #expect(shown?.text.count == 100)
    #expect(shown?.mark == 34..<99)
  }

  @Test func aLineOfMegabytesIsNotReadWhole() {
    let line = String(repeating: "é", count: 5_000_000) + "X"
    let shown = excerpt(line, 10_000_000..<10_000_001)
    #expect(marked(shown) == "X")
    #expect(shown?.text.contains("\u{FFFD}") == false)
  }

  @Test func everyRangeHasAnExcerpt() {
    let text = "a\u{1B}\t日\u{301}é\r\n\n\u{FEFF}👩‍👧x"
    for start in 0...text.utf8.count + 2 {
      for end in start...text.utf8.count + 3 {
        let shown = excerpt(text, start..<end)
        #expect(shown != nil)
        #expect((shown?.mark.count ?? 0) >= 1)
      }
    }
    #expect(excerpt("", 0..<0) == nil)
  }
}
