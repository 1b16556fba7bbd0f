import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellRead

struct MarkdownLimitTests {
  @Test(arguments: [
    (
      String(repeating: "> ", count: 33) + "a", 1,
      "more than 32 ‘>’, bullets and numbers begin this line"
    ),
    (
      "a\n\n" + String(repeating: "- [ ] ", count: 33) + "a", 3,
      "more than 32 ‘>’, bullets and numbers begin this line"
    ),
    (
      String(repeating: "|a", count: 101) + "\n" + String(repeating: "|-", count: 101)
        + String(repeating: "\n|a", count: 120), 101,
      "this table has more than 10000 cells"
    ),
    ("a\n" + String(repeating: "|", count: 501), 2, "more than 500 ‘|’ are in this line"),
    (
      String(repeating: "b\n-|-\n", count: 400), 654,
      "too many lines of ‘-’ and ‘|’ follow one paragraph"
    ),
    (
      String(repeating: "-|-\n|-\n    >\n", count: 400), 559,
      "too many lines of ‘-’ and ‘|’ follow one paragraph"
    ),
    (String(repeating: "a <? ", count: 201), 1, "more than 200 ‘<?’ and ‘<!’ are in this text"),
    (String(repeating: "a@\n", count: 2001), 2001, "more than 2000 ‘@’ are in this text"),
    (String(repeating: "[\n\n", count: 5001), 10001, "more than 5000 ‘[’ are in this text"),
    (
      "[a]: /" + String(repeating: "x", count: 12_000) + "\n\n"
        + String(repeating: "[a] ", count: 3000), 1,
      "this could define a link, and is too long for a text with so many ‘[’"
    ),
    (
      "[a]: /u\n  '" + String(repeating: "x\n", count: 6_000) + "'\n\n"
        + String(repeating: "[a] ", count: 3000), 1,
      "this could define a link, and is too long for a text with so many ‘[’"
    ),
    (
      "a\nhttps://a.example/" + String(repeating: ")", count: 2000), 2,
      "this word is too long for so many ‘)’, ‘://’ and ‘www.’"
    ),
    (
      String(repeating: "**a ", count: 4000) + "\n" + String(repeating: "~~ ", count: 4000), 2,
      "there are too many ‘~~’ here among so many ‘*’ and ‘_’"
    ),
  ])
  func `hostile text is refused at its line`(text: String, line: Int, message: String) {
    let result = readBody(text)
    #expect(result.problems == ["\(line):1: \(message) [hostile-markdown]"])
    #expect(result.body.isEmpty)
  }

  @Test func `a text of 256 KiB is parsed, and no longer one`() {
    let most = String(repeating: "lantern\n", count: MarkdownLimits.bodyBytes / 8)
    #expect(readBody(most).problems == [])
    #expect(
      readBody(most + "x").problems == ["1:1: the text is longer than 256 KiB [body-too-long]"])
  }

  @Test(arguments: [
    String(repeating: "* ", count: 40), String(repeating: "- ", count: 200),
    String(repeating: "> ", count: 32) + "deep",
    (1...200).map { "[a\($0)]: https://a.example/\($0) \"title\"" }.joined(separator: "\n")
      + (1...200).map { "\n\n[a\($0)]" }.joined(),
    "|a|b|\n|-|-|\n" + String(repeating: "|1|2|\n", count: 1_000),
    String(repeating: "- [a](https://a.example/a-rather-long-address-of-a-shop)\n", count: 800),
  ])
  func `text that a person could write passes`(text: String) {
    let result = readBody(text)
    #expect(result.problems == [])
    #expect(!result.body.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "# a\n", count: 4_000), String(repeating: "<b>", count: 20_000),
    String(repeating: "[a](b&#99;) ", count: 1_500), String(repeating: "12 ", count: 10_000),
    String(repeating: "+1&#50;345678 ", count: 2_000),
  ])
  func `what is written of a text takes no longer than its parsing`(text: String) {
    let duration = workingTime { _ = readBody(text) }
    // A minute and more where the time grows with the square of the length.
    #expect(duration < .seconds(10))
  }

  @Test func `no text is told of more than a hundred mistakes`() {
    #expect(readBody(String(repeating: "<b>\n\n", count: 300)).problems.count == 100)
    let problems = readBody(String(repeating: "<b>\n\n", count: 300) + "a@b.example").problems
    #expect(problems.last?.hasSuffix("[contact-data]") == true)
  }

  /// Random motifs again and again: how most of the limits were found.
  @Test(.enabled(if: TestRun.isLong)) func `no text of random motifs takes long`() {
    let parts = [
      "a", " ", "\n", "\n\n", "*", "**", "_", "`", "[", "]", "(", ")", "![", "](", "]: ", "<", ">",
      "> ", "- ", "1. ", "\t", "    ", "|", "|-", "|-\n", "-|-\n", "a|b\n", "~~", "http://", "www.",
      "@", "a@b.c", ":", "\"", "\\", "&amp;", "# ", "---\n", "===\n", "```\n", "<?", "<!A ", "<!--",
      "<a b=\"", "[a]: b\n", "[a]", "- [ ] ", "<http://a>", "  \n", "[a]: /u \"t\n", "+12345678 ",
    ]
    var random = SplitMix(seed: 5)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0...random.next(below: 3) {
        let motif = (0...random.next(below: 4)).map { _ in parts[random.next(below: parts.count)] }
          .joined()
        let count = random.next(below: 4) == 0 ? 1 : 60_000 / motif.utf8.count
        text += String(repeating: motif, count: count)
      }
      let duration = workingTime { _ = readBody(text) }
      #expect(duration < .seconds(20), "\(text.prefix(200))")
    }
  }
}
