import Testing

@testable import WishwellDiagnostics

@Suite struct TextDiagnosticWriterTests {
  private func write(_ marked: String, in text: String) -> String {
    TextDiagnosticWriter(source: lookup(["a.md": text])).write([Diagnostic(at: marked, in: text)])
  }

  @Test func aDiagnosticSaysPlaceMessageLineAndWayOut() {
    let path = "content/wishlists/birthday/blue-kettle.md"
    let text = "---\ntitle: Blue kettle\nlink: x\nprice: 12,50\n---\n"
    let diagnostic = Diagnostic(
      .badPrice, at: SourceLocation(path, SourceRange(38, 43)), "‘12,50’ is not a price",
      help: "write ‘12.50 EUR’")
    #expect(
      TextDiagnosticWriter(source: lookup([path: text])).write([diagnostic]) == """
        content/wishlists/birthday/blue-kettle.md:4:8: error: ‘12,50’ is not a price [bad-price]
          4 | price: 12,50
            |        ^~~~~
          help: write ‘12.50 EUR’

        """)
  }

  @Test func severalStandApart() {
    let text = "one\ntwo\n"
    let writer = TextDiagnosticWriter(source: lookup(["a.md": text]))
    #expect(
      writer.write([
        Diagnostic(at: "one", in: text), Diagnostic(.oddName, at: "two", in: text),
      ]) == """
        a.md:1:1: error: wrong [bad-price]
          1 | one
            | ^~~

        a.md:2:1: warning: wrong [odd-name]
          2 | two
            | ^~~

        """)
    #expect(writer.write([]) == "")
  }

  /// A line of a letter, which may be about a surprise.
  @Test func aLineThatIsToBeKeptIsNotShown() {
    let text = "one\ntwo\n"
    let writer = TextDiagnosticWriter(showsLines: false, source: lookup(["a.md": text]))
    #expect(
      writer.write([Diagnostic(at: "two", in: text)]) == "a.md:2:1: error: wrong [bad-price]\n")
  }

  /// A tree with 368 warnings of one rule printed some 3,000 lines.
  @Test func ofWarningsOfOneRuleTheFirstAreShownAndTheOthersCounted() {
    let text = String(repeating: "a\n", count: 368)
    func found(_ rule: Rule, _ count: Int) -> [Diagnostic] {
      (0..<count).map {
        let location = SourceLocation("a.md", SourceRange($0 * 2, $0 * 2 + 1))
        return Diagnostic(rule, at: location, "wrong", help: "mend it")
      }
    }
    let writer = TextDiagnosticWriter(
      folding: TextDiagnosticWriter.Folding(most: 2, help: "add ‘--all’"),
      source: lookup(["a.md": text]))
    #expect(
      writer.write(found(.oddName, 368)) == """
        a.md:1:1: warning: wrong [odd-name]
          1 | a
            | ^
          help: mend it

        a.md:2:1: warning: wrong [odd-name]
          2 | a
            | ^
          help: mend it

        warning: 366 more of this kind are not shown [odd-name]
          help: add ‘--all’

        """)
    // Each rule by itself.
    let mixed = writer.write((found(.oddName, 2) + found(.longText, 3)).sorted())
    #expect(!mixed.contains("more of this kind are"))
    #expect(
      mixed.contains("hint: 1 more of this kind is not shown [long-text]\n  help: add ‘--all’\n"))
    // Never of errors, and not unless it is asked for.
    let whole = TextDiagnosticWriter(source: lookup(["a.md": text]))
    #expect(writer.write(found(.badPrice, 368)) == whole.write(found(.badPrice, 368)))
    #expect(!whole.write(found(.oddName, 368)).contains("more of this kind"))
  }

  @Test func aPlaceWithoutLengthHasACaret() {
    let text = "ab\n"
    let writer = TextDiagnosticWriter(source: lookup(["a.md": text]))
    for (offset, place, lines) in [
      (1, "1:2", "  1 | ab\n    |  ^\n"), (2, "1:3", "  1 | ab\n    |   ^\n"),
      (3, "2:1", "  2 |\n    | ^\n"),
    ] {
      let location = SourceLocation("a.md", SourceRange(offset, offset))
      #expect(
        writer.write([Diagnostic(.badPrice, at: location, "wrong")])
          == "a.md:\(place): error: wrong [bad-price]\n" + lines)
    }
  }

  @Test func withoutTheFileOrInAnEmptyOneThereIsNoLine() {
    let diagnostic = Diagnostic(.longText, at: SourceLocation("a.md"), "wrong", help: "mend it")
    let expected = "a.md:1:1: hint: wrong [long-text]\n  help: mend it\n"
    #expect(TextDiagnosticWriter { _ in nil }.write([diagnostic]) == expected)
    #expect(TextDiagnosticWriter(source: lookup(["a.md": ""])).write([diagnostic]) == expected)
  }

  @Test func theMarkStandsUnderWideCharactersAndTabs() {
    #expect(
      write("価格", in: "日本の価格: x") == """
        a.md:1:4: error: wrong [bad-price]
          1 | 日本の価格: x
            |       ^~~~

        """)
    #expect(
      write("x", in: "a\tb\tx") == """
        a.md:1:5: error: wrong [bad-price]
          1 | a   b   x
            |         ^

        """)
    #expect(
      write("x", in: "e\u{301}👩‍👧x") == """
        a.md:1:3: error: wrong [bad-price]
          1 | e\u{301}👩‍👧x
            |    ^

        """)
  }

  @Test func ofARangeOverLinesTheFirstIsMarked() {
    #expect(
      write("bc\nde", in: "abc\ndef") == """
        a.md:1:2: error: wrong [bad-price]
          1 | abc
            |  ^~

        """)
  }

  @Test func nothingActsOnTheTerminal() {
    let text = "a\u{1B}[2Jb\u{202E}c x"
    let diagnostic = Diagnostic(
      at: "x", in: text, "bad\u{1B}]0;title\u{7}\nline", help: "no\u{9B}")
    #expect(
      TextDiagnosticWriter(source: lookup(["a.md": text])).write([diagnostic]) == """
        a.md:1:10: error: bad\\u{1b}]0;title\\u{7}\\u{a}line [bad-price]
          1 | a\\u{1b}[2Jb\\u{202e}c x
            |                      ^
          help: no\\u{9b}

        """)
    let odd = Diagnostic(.badPrice, at: SourceLocation("a\n\u{1B}.md"), "wrong")
    #expect(
      TextDiagnosticWriter { _ in nil }.write([odd])
        == "a\\u{a}\\u{1b}.md:1:1: error: wrong [bad-price]\n")
  }

  @Test func coloursAreThereWhenAskedFor() {
    let text = "ab"
    let writer = TextDiagnosticWriter(isColoured: true, source: lookup(["a.md": text]))
    #expect(
      writer.write([Diagnostic(at: "b", in: text, help: "mend it")])
        == "a.md:1:2: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong\u{1B}[0m [bad-price]\n"
        + "  1 | ab\n    |  \u{1B}[1;31m^\u{1B}[0m\n  \u{1B}[1mhelp:\u{1B}[0m mend it\n")
  }

  @Test func invalidBytesAreShownAsReplacements() {
    let file = SourceFile(path: "a.md", bytes: [0x61, 0xFF, 0x62])
    let location = SourceLocation("a.md", SourceRange(1, 2))
    #expect(
      TextDiagnosticWriter { _ in file }.write([Diagnostic(.badPrice, at: location, "wrong")])
        == "a.md:1:2: error: wrong [bad-price]\n  1 | a\u{FFFD}b\n    |  ^\n")
  }
}
