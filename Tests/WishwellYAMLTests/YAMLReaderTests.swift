import Testing
import WishwellDiagnostics

@testable import WishwellYAML

struct YAMLReaderTests {
  @Test func `every value stays the text that was written`() {
    let result = read(
      """
      title: 12:30
      country: NO
      tags: [garden, 'tea time']
      link:
        shop: https://shop.example/kettle
      note: |-
        two
        lines
      empty:
      """)
    #expect(
      result.tree == """
        {title: "12:30", country: "NO", tags: ["garden", "tea time"], \
        link: {shop: "https://shop.example/kettle"}, note: "two
        lines", empty: ""}
        """)
    #expect(result.problems == [])
    #expect(result.isWhole)
  }

  @Test(arguments: ["", "\n\n", "# a remark\n", "---\n", "\u{FEFF}"])
  func `nothing is an empty map`(text: String) {
    #expect(read(text).tree == "{}")
    #expect(read(text).problems == [])
  }

  @Test func `a byte order mark and line ends of Windows make no difference`() {
    let result = read("\u{FEFF}title: A kettle\r\ntags:\r\n- a\r\n- b\r\n")
    #expect(result.tree == #"{title: "A kettle", tags: ["a", "b"]}"#)
    #expect(result.problems == [])
  }

  @Test func `places are bytes of the file, whatever stands before them`() throws {
    let text = "---\nname: Zoë 🎁\r\ntitle: 'Süßes für Jürgen'\nlist:\n  - 茶\n---\n"
    let file = SourceFile(path: "content/people/zoe.md", text: text)
    let document = YAMLReader.read(file, in: 4..<file.bytes.count - 4).value
    guard case .mapping(let pairs) = document.root.content else { throw Unexpected() }
    let source = { (range: SourceRange) in
      String(decoding: file.bytes[range.bounds], as: UTF8.self)
    }
    #expect(pairs.map { source($0.keyRange) } == ["name", "title", "list"])
    #expect(pairs.map { source($0.value.range) } == ["Zoë 🎁", "'Süßes für Jürgen'", "- 茶"])
  }

  @Test(arguments: [
    (
      "title: &a Kettle", #"{title: "Kettle"}"#,
      "1:8: an anchor (‘&’) is not read here [yaml-anchor]"
    ),
    (
      "title: *a\nname: B", #"{title: !, name: "B"}"#,
      "1:8: an alias (‘*’) is not read here [yaml-alias]"
    ),
    ("n: !!int 3", #"{n: "3"}"#, "1:4: a tag (‘!’) is not read here [yaml-tag]"),
    (
      "title: !T\nname: B", #"{title: !, name: "B"}"#,
      "1:8: a tag (‘!’) is not read here [yaml-tag]"
    ),
    ("<<: {a: b}\nn: 1", #"{n: "1"}"#, "1:1: a merge key (‘<<’) is not read here [yaml-merge-key]"),
    (
      "title: A\ndate: x\ntitle: B", #"{title: "A", date: "x"}"#,
      "3:1: ‘title’ is given twice, first on line 1 [yaml-duplicate-key]"
    ),
    ("[a, b]: c\nd: e", #"{d: "e"}"#, "1:1: a list or map cannot be a key [yaml-key]"),
    ("? \n: c\nd: e", #"{d: "e"}"#, "1:2: a key is missing before ‘:’ [yaml-key]"),
    (
      #"title: "Tea\x07pot""#, #"{title: "Teapot"}"#,
      "1:8: an escape writes U+0007, a control character [control-character]"
    ),
    (
      #"title: "Tea\uFDD0\U0001FFFEpot""#, #"{title: "Teapot"}"#,
      "1:8: an escape writes U+FDD0, a noncharacter [control-character]"
    ),
    (
      "title: Tea\u{7}p\u{1}ot\nname: B", #"{title: "Tea p ot", name: "B"}"#,
      "1:11: U+0007 is a control character, and 1 more after it [control-character]"
    ),
  ])
  func `what is refused is reported, and reading goes on`(
    text: String, tree: String, problem: String
  ) {
    let result = read(text)
    #expect(result.tree == tree)
    #expect(result.problems == [problem])
    #expect(result.isWhole)
  }

  @Test(arguments: [
    (
      "title: A\n---\ntitle: B", #"{title: "A"}"#,
      "2:1: a second document begins here [yaml-second-document]"
    ),
    (
      "a: [[[[[[[[deep]]]]]]]]\nb: 1", "{a: [[[[[[[]]]]]]]}",
      "1:11: this is nested more than 8 deep [yaml-nesting]"
    ),
    (
      "date: x\ntitle: Lost: a cat", #"{date: "x", title: !}"#,
      "2:12: ‘:’ cannot stand here [yaml-syntax]"
    ),
    (
      "title: A\ntags: [a, b\nname: C", #"{title: "A", tags: ["a", !]}"#,
      "2:7: this list is never closed with ‘]’ [yaml-syntax]"
    ),
    (
      "title: A\nlink: {a: b", #"{title: "A", link: {a: !}}"#,
      "2:7: this map is never closed with ‘}’ [yaml-syntax]"
    ),
    ("title: 'A\nname: B", "{}", "1:8: this quote is never closed [yaml-syntax]"),
    (
      "a: 1\ntitle: \"A\" and B", #"{a: "1", title: !}"#,
      "2:12: a key was expected here [yaml-syntax]"
    ),
    ("title: *Ten cards", "{title: !}", "1:8: an alias (‘*’) is not read here [yaml-alias]"),
    ("title Kettle\ndate: 1", "!", "2:5: ‘:’ cannot stand here [yaml-syntax]"),
    ("a: 1\n  b: 2", "{a: !}", "2:4: ‘:’ cannot stand here [yaml-syntax]"),
    ("a: 1\nb\nc: 2", "{a: !}", "2:1: ‘:’ is missing after this key [yaml-syntax]"),
    ("a: 1\n\tb: 2", "{}", "2:1: a tab cannot indent a line [yaml-syntax]"),
    ("a: @home", "{}", "1:4: a value cannot begin with this character [yaml-syntax]"),
    ("a: \"b \\q c\"", "{}", "1:7: this escape is not known [yaml-syntax]"),
    ("a: - b", "{}", "1:4: ‘- ’ cannot stand here [yaml-syntax]"),
    ("a:\n  - b\n c: d", "{a: !}", "3:2: a key was expected here [yaml-syntax]"),
    ("a: & b", "{}", "1:5: ‘&’ and ‘*’ cannot begin a value [yaml-syntax]"),
    ("%YAML 3.0\n---\na: b", "{}", "1:1: ‘%’ cannot begin a line [yaml-syntax]"),
    ("a: |  x\n b", "{}", "1:7: nothing can follow on this line [yaml-syntax]"),
    ("a: b\n...\nc: d", #"{a: "b"}"#, "3:1: nothing can follow the value above [yaml-syntax]"),
  ])
  func `what cannot be read stops reading, and keeps what stood before`(
    text: String, tree: String, problem: String
  ) {
    let result = read(text)
    #expect(result.tree == tree)
    #expect(result.problems == [problem])
    #expect(!result.isWhole)
  }

  @Test func `bytes that are no UTF-8 are reported at their place`() {
    let file = SourceFile(
      path: "content/site.yml", bytes: Array("title: Caf".utf8) + [0xE9, 0x0A])
    let result = YAMLReader.read(file)
    #expect(lines(result.diagnostics, in: file) == ["1:11: byte E9 is not UTF-8 [invalid-utf8]"])
    #expect(!result.value.isWhole)
  }

  @Test func `five hundred bytes of aliases stay five hundred bytes`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let alias = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(alias)]\n"
    }
    let result = read(text)
    #expect(result.problems.count == 9 + 8 * 9)
    #expect(result.tree.utf8.count < 1_000)
  }
}

struct Unexpected: Error {}
