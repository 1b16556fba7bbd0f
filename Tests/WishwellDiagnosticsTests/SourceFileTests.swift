import Testing
import WishwellDiagnostics

@Suite struct SourceFileTests {
  private func position(_ text: String, _ offset: Int) -> [Int] {
    let (line, column) = SourceFile(path: "a.md", text: text).position(of: offset)
    return [line, column]
  }

  @Test func columnsAreCharacters() {
    #expect(position("title: x", 0) == [1, 1])
    #expect(position("title: x", 7) == [1, 8])
    // é in two scalars, 日 in three bytes, a family in eighteen.
    #expect(position("e\u{301}x", 3) == [1, 2])
    #expect(position("日本", 3) == [1, 2])
    #expect(position("👩‍👩‍👧x", 18) == [1, 2])
    #expect(position("\tx", 1) == [1, 2])
  }

  @Test func linesEndWithOrWithoutCarriageReturns() {
    #expect(position("a\nbc", 2) == [2, 1])
    #expect(position("a\r\nbc", 3) == [2, 1])
    #expect(position("a\r\nbc", 4) == [2, 2])
    #expect(position("a\n\n\nb", 4) == [4, 1])
  }

  @Test func theEndIsAPlaceToo() {
    #expect(position("", 0) == [1, 1])
    #expect(position("ab", 2) == [1, 3])
    #expect(position("ab\n", 3) == [2, 1])
    #expect(position("ab", 99) == [1, 3])
    #expect(position("ab", -5) == [1, 1])
  }

  @Test(arguments: [
    (0, 0..<2), (2, 0..<2), (3, 0..<2), (4, 4..<4), (6, 6..<8), (8, 6..<8), (9, 6..<8),
  ])
  func linesAreWithoutTheirEnd(_ offset: Int, _ line: Range<Int>) {
    let file = SourceFile(path: "a.md", text: "ab\r\n\r\ncd")
    #expect(file.line(holding: offset) == line, "offset \(offset)")
  }

  @Test func invalidBytesHaveAPlace() {
    let file = SourceFile(path: "a.md", bytes: [0x61, 0xFF, 0x0A, 0xFE, 0x62])
    #expect(file.position(of: 4) == (2, 2))
  }
}
