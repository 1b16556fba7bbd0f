import Testing
import WishwellDiagnostics

@testable import WishwellRead

@Suite struct FormerHandleTests {
  /// Of each kind: what it says besides its old handle.
  private static let kinds: [(path: String, fields: String)] = [
    ("about.md", "title: A"), ("guide/first.md", "title: A"), ("people/a.md", "name: A"),
    ("wishlists/a/index.md", "title: A\nowner: bob\ndate: 2026-03-14"),
    ("wishlists/a/w.md", "title: A"), ("offers/a.md", "author: bob\ndate: 2026-03-14"),
    ("requests/a.md", "author: bob\ndate: 2026-03-14"),
    ("thanks/a.md", "author: bob\ndate: 2026-03-14\nto: bob"),
    ("checklists/a.md", "title: A\nowner: bob"),
  ]

  private func findings(_ path: String, _ fields: String, formerly old: String) throws -> [String] {
    let file = SourceFile(
      path: "content/" + path, text: "---\n\(fields)\nformerly: [\(old)]\n---\n- [ ] Words\n")
    let kind = try #require(
      ContentTree(paths: [file.path]).texts.first { $0.path == file.path }?.kind)
    return WishwellReadTests.findings(
      readContent(file, as: kind, options: ReaderOptions()).diagnostics, in: file)
  }

  /// `formerly: index` of an offer was no error, and a build ended with “cannot create
  /// offers/index.html: it already exists”.
  @Test(arguments: kinds.indices, ["index", "archive", "page", "atom", "feed"])
  func `an old handle is none that a file cannot have`(kind: Int, old: String) throws {
    let (path, fields) = Self.kinds[kind]
    let line = fields.split(separator: "\n").count + 2
    #expect(
      try findings(path, fields, formerly: old) == [
        "\(line):12 reserved-file-name: the name ‘\(old)’ is taken by the site's own pages | "
          + "take it out of ‘formerly’: nothing of yours was ever published under it"
      ])
    #expect(try findings(path, fields, formerly: "old") == [])
  }

  @Test func `a page was never the one that says that nothing is there`() throws {
    #expect(
      try findings("about.md", "title: A", formerly: "404").first?.hasPrefix(
        "3:12 reserved-address:")
        == true)
    #expect(try findings("people/a.md", "name: A", formerly: "404") == [])
  }

  @Test func `two names of one address are one too many`() {
    let file = SourceFile(
      path: "content/site.yml",
      text: """
        title: A
        url: https://a.example/
        authority: a.example,2026
        regions: {EU: [PT], eu: [ES]}
        feelings: {joyful: 😊, " joyful": 🎉}
        """)
    #expect(
      WishwellReadTests.findings(readSiteSettings(file).diagnostics, in: file) == [
        "4:21 bad-setting: ‘eu’ is here twice, and both would have the same address | merge the "
          + "two, or rename one of them; capital and small letters are the same",
        "5:23 bad-setting: ‘joyful’ is here twice, and both would have the same address | merge "
          + "the two, or rename one of them; capital and small letters are the same",
      ])
  }
}
