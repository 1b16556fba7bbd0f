import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Texts that would push aside what others wrote.
@Suite struct TextLimitTests {
  private func message(_ result: ParseResult<String>) -> String? {
    guard case .failure(let problem) = result else { return nil }
    return problem.message.split(separator: "’").last.map(String.init)
  }

  private func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test func `a name of a letter and a heap of accents is no name`() {
    #expect(
      message(parseText("A" + times(15_000, "\u{301}")))
        == " has 30001 bytes; at most 1000 are allowed")
    #expect(
      message(parseText("A" + times(16, "\u{301}")))
        == " has a character with 16 accents; at most 15 are allowed")
    #expect(message(parseText("A" + times(15, "\u{301}"))) == nil)
  }

  @Test func `what people write in any script has room`() {
    let family = "👩🏽‍❤️‍💋‍👨🏿"
    for letter in ["a", "é", "क्षि", "漢", "ที่", "ẫ"] {
      let line = times(200, letter)
      let isShort = line.utf8.count <= TextLimit.line.bytes
      #expect(message(parseText(isShort ? line : times(80, letter))) == nil, "\(letter)")
    }
    #expect(message(parseText("From \(family)")) == nil)
    #expect(message(parseText(times(201, "a"))) == " has 201 characters; at most 200 are allowed")
    #expect(
      message(parseLongText(times(2_001, "a")))
        == " has 2001 characters; at most 2000 are allowed")
  }

  @Test func `a note has two pages`() {
    #expect(message(parseNote(times(1_000, "Oh!\n"))) == nil)
    #expect(
      message(parseNote(times(61_000, "a"))) == " has 61000 bytes; at most 20000 are allowed")
    #expect(
      message(parseNote(times(4_001, "a"))) == " has 4001 characters; at most 4000 are allowed")
    let file = SourceFile(
      path: "content/offers/a.responses/bob/0001.yml",
      text: "event: responded\nby: bob\nat: 2026-03-14\nnote: \(times(9_000, "a"))\n")
    let found = readEvent(file, number: 1)
    #expect(found.value == nil && found.diagnostics.map(\.rule) == [.badText])
  }
}
