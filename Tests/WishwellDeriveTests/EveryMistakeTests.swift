import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// One run names every mistake, also in a file that has one.
@Suite struct EveryMistakeTests {
  /// Mistakes of a wish: the line of the front matter or body, and what is said of it alone.
  private static let mistakes: [(line: String, said: String)] = [
    ("price: 12,50 EUR", "bad-price: ‘12,50 EUR’ is not a price"),
    ("photo: no.jpg", "missing-photo: there is no photo ‘content/wishlists/b/no.jpg’"),
    ("quantity: 0", "bad-number: ‘0’ is not a whole number above 0"),
    ("link: /a", "bad-url: ‘/a’ does not say how to reach it"),
    ("priority: urgent", "bad-choice: ‘urgent’ is not one of the choices"),
    ("language: German", "bad-language: ‘German’ is not a language tag"),
    ("book: {isbn: 12}", "bad-isbn: ‘12’ is not an ISBN"),
    ("date: 2026-02-30", "bad-date: ‘2026-02-30’ is a day that does not exist"),
    ("for: [alise]", "unknown-person: ‘alise’ has no profile here"),
    ("suggested-by: bop", "unknown-person: ‘bop’ has no profile here"),
    ("prise: 5 EUR", "unknown-key: ‘prise’ is not a field of this file"),
    ("id: kettle", "bad-identity: ‘kettle’ is not a URI"),
    ("draft: maybe", "bad-flag: ‘maybe’ is neither yes nor no"),
  ]

  private static let link = "[x](nowhere.md)"
  private static let linkSaid = "broken-link: there is no file ‘content/wishlists/b/nowhere.md’"

  /// What is said of a wish, each without its place and its way out.
  private func said(of lines: [String], body: String) throws -> [String] {
    try LiteralSite([
      "wishlists/b/index.md": "title: B; owner: alice; date: 2026-10-01",
      "wishlists/b/bike.md": "title: Bike",
      "wishlists/b/k.md":
        "---\ntitle: K\n" + lines.map { $0 + "\n" }.joined() + "---\n\(body)\n",
    ]).findings.map { finding in
      finding.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? finding
    }.map { $0.split(separator: " | ")[0] }.map(String.init)
  }

  @Test func `each of many mistakes in one file is named, as it is alone`() throws {
    for mistake in Self.mistakes {
      #expect(try said(of: [mistake.line], body: "") == [mistake.said])
    }
    #expect(try said(of: [], body: Self.link) == [Self.linkSaid])
    let all = try said(of: Self.mistakes.map(\.line), body: Self.link)
    #expect(all.sorted() == (Self.mistakes.map(\.said) + [Self.linkSaid]).sorted())
  }

  @Test func `any two of them are named`() throws {
    for (index, one) in Self.mistakes.enumerated() {
      for other in Self.mistakes.dropFirst(index + 1) {
        #expect(try said(of: [one.line, other.line], body: "") == [one.said, other.said])
      }
      #expect(try said(of: [one.line], body: Self.link) == [one.said, Self.linkSaid])
    }
  }

  @Test func `a field that is missing makes no other mistake`() throws {
    let findings = try LiteralSite([
      "offers/x.md": "---\ntitle: X\ndate: 2026-10-01\n---\n[x](../nowhere.md)\n",
      "wishlists/c/index.md": "title: C; date: 2026-10-01; order: [k]",
      "wishlists/c/k.md": "title: K; for: bob",
      "thanks/t.md": "title: T; author: alice; date: 2026-10-01; feeling: gratefull",
    ]).findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      findings == [
        "offers/x.md:2:1: missing-field:", "offers/x.md:5:5: broken-link:",
        "thanks/t.md:2:1: missing-field:", "thanks/t.md:5:10: unknown-feeling:",
        "wishlists/c/index.md:2:1: missing-field:",
      ])
  }

  @Test(arguments: [
    ("bke.md", "did you mean ‘content/wishlists/b/bike.md’?"),
    ("nowhere.md", "link to a file by its path from this one, such as ‘../about.md’"),
    ("../bike.md", "did you mean ‘content/wishlists/b/bike.md’?"),
  ])
  func `a near miss is a name like it, and not a folder in common`(
    target: String, help: String
  ) throws {
    let findings = try LiteralSite([
      "wishlists/b/index.md": "title: B; owner: alice; date: 2026-10-01",
      "wishlists/b/bike.md": "title: Bike",
      "wishlists/b/k.md": "title: K | [x](\(target))",
    ]).findings
    #expect(findings.count == 1)
    #expect(findings[0].hasSuffix(" | \(help)"), "\(findings)")
  }
}
