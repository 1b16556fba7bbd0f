import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

@Suite struct ChangedOrderTests {
  /// The file of a list with `order` extended by ‘x’ and ‘y’.
  private func edited(_ text: String) -> String? {
    let file = SourceFile(path: "content/wishlists/a/index.md", text: text)
    let handles = ["x", "y"].compactMap { Handle($0) }
    return changedOrder(of: file, adding: handles, terms: ReaderOptions()).map {
      String(decoding: $0.after, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("", "order:\n  - x\n  - y\n"),
    ("order: a\n", "order: [a, x, y]\n"),
    ("order: [a, l/b]\n", "order: [a, l/b, x, y]\n"),
    ("order: [ a , b ] # mine\n", "order: [ a , b, x, y ] # mine\n"),
    ("order: [a, b,]\n", "order: [a, b, x, y,]\n"),
    ("order: []\n", "order: [x, y]\n"),
    ("order:\n", "order: [x, y]\n"),
    ("order: # none yet\n", "order: [x, y] # none yet\n"),
    ("order:\n- a\n- b # last\n", "order:\n- a\n- b # last\n- x\n- y\n"),
    ("order:\n    - a\n    - 'b'\n", "order:\n    - a\n    - 'b'\n    - x\n    - y\n"),
    ("order: [a,\n  b]\n", "order: [a,\n  b, x, y]\n"),
    ("order: \"a\"\n", "order: [\"a\", x, y]\n"),
  ])
  func `the field grows, and nothing else changes`(_ order: String, _ expected: String) {
    for (head, tail) in [("", "# a comment\ntags: [kitchen]\n"), ("tags: k\n", "")] {
      let start = "---\ntitle: A\nowner: bob\ndate: 2026-01-01\n\(head)"
      let end = "\(tail)---\n\nSome *text*.\n"
      let wanted =
        order.isEmpty ? start + tail + expected + "---\n\nSome *text*.\n" : start + expected + end
      #expect(edited(start + order + end) == wanted)
    }
  }

  @Test func `line ends stay those of the file`() {
    let text =
      "---\r\ntitle: A\r\nowner: bob\r\ndate: 2026-01-01\r\norder:\r\n  - a\r\n---\r\nText\r\n"
    #expect(
      edited(text) == text.replacing("  - a\r\n", with: "  - a\r\n  - x\r\n  - y\r\n"))
    let mark = "\u{FEFF}---\r\ntitle: A\r\nowner: bob\r\ndate: 2026-01-01\r\n---\r\n"
    #expect(
      edited(mark)
        == "\u{FEFF}---\r\ntitle: A\r\nowner: bob\r\ndate: 2026-01-01\r\norder:\r\n  - x\r\n  - y\r\n---\r\n"
    )
  }

  @Test(arguments: [
    "{title: A, owner: bob, date: 2026-01-01}\n",
    "title: A\nowner: bob\ndate: 2026-01-01\norder: {a: b}\n",
    "title: A\nowner: bob\ndate: 2026-01-01\norder: |\n  a\n", "title: A\nowner: [\n",
    "title: A\nowner: bob\ndate: 2026-01-01\norder: >-\n  a\n",
  ])
  func `what cannot be extended is left to its owner`(_ matter: String) {
    #expect(edited("---\n\(matter)---\n") == nil)
  }

  @Test func `a list too long for its front matter is left to its owner`() {
    let file = SourceFile(
      path: "content/wishlists/a/index.md",
      text: "---\ntitle: A\nowner: bob\ndate: 2026-01-01\n---\n")
    let handles = (0..<5000).compactMap { Handle("a-book-of-number-\($0)") }
    #expect(changedOrder(of: file, adding: handles, terms: ReaderOptions()) == nil)
  }
}
