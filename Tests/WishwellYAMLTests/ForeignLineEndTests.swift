import Testing
import WishwellDiagnostics

@testable import WishwellYAML

@Suite struct ForeignLineEndTests {
  private static let lineEnds: [(character: String, name: String)] = [
    ("\r", "U+000D"), ("\u{85}", "U+0085"), ("\u{2028}", "U+2028"), ("\u{2029}", "U+2029"),
  ]

  /// `|` is where the line ends for YAML alone, U+0000 a bar; and how the file reads all the same.
  private static let places: [(text: String, tree: String)] = [
    ("# |by: bob\nevent: liked\n", #"{event: "liked"}"#),
    ("event: liked # |by: bob\n", #"{event: "liked"}"#),
    ("event: liked|by: bob\n", #"{event: !}"#),
    ("note: a|b\n", #"{note: "a b"}"#),
    ("note: 'a|b'\n", #"{note: "a b"}"#),
    (#"note: "a|b""#, #"{note: "a b"}"#),
    ("note: \u{0}-\n  a|  b\n", #"{note: "a b"}"#),
    ("{event: liked, # |by: bob\n at: x}\n", #"{event: "liked", at: "x"}"#),
    ("{event: liked,|by: bob}\n", #"{event: "liked", by: "bob"}"#),
    ("tags: [a,|b]\n", #"{tags: ["a", "b"]}"#),
    ("|event: liked\n", #"{event: "liked"}"#),
    ("event: liked|", #"{event: "liked"}"#),
  ]

  @Test(arguments: lineEnds, places)
  func `what ends a line for YAML alone is refused`(
    lineEnd: (character: String, name: String), place: (text: String, tree: String)
  ) throws {
    let text = place.text.replacing("|", with: lineEnd.character).replacing("\u{0}", with: "|")
    let result = read(text)
    #expect(result.tree.replacing(/[ ]+/, with: " ") == place.tree)
    let problem = try #require(result.problems.first { $0.contains("foreign-line-end") })
    #expect(
      problem.hasSuffix(
        ": \(lineEnd.name) ends a line in YAML, but not in git and most editors "
          + "[foreign-line-end]"))
  }

  /// The remark hides `by: bob` from whoever looks for lines that begin so.
  @Test(arguments: lineEnds)
  func `a remark stays one`(lineEnd: (character: String, name: String)) {
    let result = read(
      """
      event: released
      at: 2026-11-20
      # \(lineEnd.character)by: bob
      note: "
      by: mallory
      # "

      """)
    #expect(
      result.tree == ##"{event: "released", at: "2026-11-20", note: " by: mallory # "}"##)
    #expect(result.problems.map { $0.prefix(4) } == ["3:3:"])
  }

  @Test(arguments: [
    (#""a\rb""#, "U+000D"), (#""a\r\nb""#, "U+000D"), (#""a\x0Db""#, "U+000D"),
    (#""a\Nb""#, "U+0085"), (#""a\x85b""#, "U+0085"), (#""a\Lb""#, "U+2028"),
    (#""a\u2028b""#, "U+2028"), (#""a\Pb""#, "U+2029"), (#""a\U00002029b""#, "U+2029"),
  ])
  func `an escape writes none into a value or a key`(written: String, name: String) {
    let value = read("title: \(written)")
    #expect(
      value.problems == [
        "1:8: an escape writes \(name), which ends a line [foreign-line-end]"
      ])
    #expect(value.tree.unicodeScalars.allSatisfy { !TextCheck.endsLineInYAML($0) })
    #expect(read("\(written): x").problems.count == 1)
    #expect(read("tags: [\(written)]").problems.count == 1)
  }

  @Test func `several are told as one`() {
    #expect(
      read("a: b\rc: d\u{2028}e: f\n").problems.first
        == "1:5: U+000D ends a line in YAML, but not in git and most editors, and 1 more after it "
        + "[foreign-line-end]")
  }

  @Test(arguments: [
    "a: |\r\n  b\r\n  c\r\nd: 'e\r\n  f'\r\n", "a: \"b\\nc\"\n", "é: \u{A0}…\u{202F}\n",
  ])
  func `line ends of Windows, escaped line feeds and their neighbours are fine`(text: String) {
    #expect(read(text).problems == [])
  }

  @Test func `they are none of what a format without lines is told`() {
    let file = SourceFile(path: "a.json", text: "{\r}\u{2028}")
    #expect(TextCheck.diagnostics(of: file, in: file.bytes.indices, refusing: .none) == [])
    let found = TextCheck.diagnostics(of: file, in: file.bytes.indices, refusing: .ofMarkdown)
    #expect(found.map(\.location.range) == [SourceRange(1, 2)])
  }

  @Test(arguments: lineEnds)
  func `a writer leaves line feeds`(lineEnd: (character: String, name: String)) {
    let text = "a\(lineEnd.character)b"
    let bytes = YAMLWriter.bytes(of: [YAMLEntry("note", .text(text)), YAMLEntry("k", .plain(text))])
    let result = read(String(decoding: bytes, as: UTF8.self))
    #expect(result.problems == [])
    #expect(result.tree == "{note: \"a\nb\", k: \"a\nb\"}")
  }
}
