import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

private let settings = "title: T\nurl: https://x.example/\nauthority: x.example,2026\n"

/// One slip in YAML is one error: what seems to be missing or of another shape because of it is
/// not reported as well.
@Suite struct OneSlipTests {
  @Test(arguments: [
    (
      "offers/cards.md", "---\ntitle: \"Ten cards\nauthor: bob\ndate: 2026-03-14\n---\nHello.\n",
      "2:8: this quote is never closed [yaml-syntax]"
    ),
    (
      "offers/cards.md", "---\ntitle: [Ten cards\nauthor: bob\ndate: 2026-03-14\n---\nHello.\n",
      "2:8: this list is never closed with ‘]’ [yaml-syntax]"
    ),
    (
      "wishlists/b/kettle.md", "---\ntitle: Kettle\nprice: {5 EUR\n---\n",
      "3:8: this map is never closed with ‘}’ [yaml-syntax]"
    ),
    (
      "people/bob.md", "---\nname Bob\njoined: 2026-01-01\n---\n",
      "3:7: ‘:’ cannot stand here [yaml-syntax]"
    ),
    (
      "offers/cards.md", "---\ntitle: A\nauthor: bob\ndate: !2026-03-14\n---\nHello.\n",
      "4:7: a tag (‘!’) is not read here [yaml-tag]"
    ),
    (
      "wishlists/b/kettle.md", "---\ntitle: *Ten cards\n---\n",
      "2:8: an alias (‘*’) is not read here [yaml-alias]"
    ),
    (
      "wishlists/b/kettle.md", "---\ntitle: A\nphotos:\n  - photo: \"a.jpg\n    alt: x\n---\n",
      "4:12: this quote is never closed [yaml-syntax]"
    ),
    (
      "wishlists/b/kettle.md", "---\ntitle: A\nphotos:\n  - photo a.jpg\n    alt: x\n---\n",
      "5:8: ‘:’ cannot stand here [yaml-syntax]"
    ),
    (
      "site.yml", "\(settings)forge:\n  kind: \"github\n  repository: https://github.com/a/b\n",
      "5:9: this quote is never closed [yaml-syntax]"
    ),
    (
      "site.yml", "\(settings)regions:\n  EU: [AT, PT]: x\n",
      "5:15: ‘:’ cannot stand here [yaml-syntax]"
    ),
    (
      "quotes.yml", "- handle: a\n  text: \"Hello\n",
      "2:9: this quote is never closed [yaml-syntax]"
    ),
  ])
  func `what follows from it says nothing more`(
    path: String, text: String, problem: String
  ) throws {
    let file = SourceFile(path: "content/" + path, text: text)
    let kind = try #require(ContentKind(path: file.path))
    let read = readContent(file, as: kind, options: ReaderOptions())
    #expect(lines(read.diagnostics, in: file) == [problem])
  }

  @Test func `two slips are two errors`() throws {
    let file = SourceFile(
      path: "content/wishlists/b/kettle.md",
      text: "---\ntitle: A\nprice: [5 EUR]\ntags: [a]\nphoto: \"a.jpg\n---\n")
    let kind = try #require(ContentKind(path: file.path))
    let read = readContent(file, as: kind, options: ReaderOptions())
    #expect(
      Set(lines(read.diagnostics, in: file)) == [
        "3:8: ‘price’ is one value, not a list or a map [wrong-shape]",
        "5:8: this quote is never closed [yaml-syntax]",
      ])
  }
}
