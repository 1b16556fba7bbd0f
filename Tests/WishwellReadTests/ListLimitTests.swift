import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

@Suite struct ListLimitTests {
  /// A file whose list has so many entries, and is right but for that.
  private struct Sample {
    var path: String
    var text: @Sendable (Int) -> String

    /// Front matter with a list `key` of what `entry` makes of each number.
    init(
      _ path: String, _ fields: String, _ key: String, _ entry: @escaping @Sendable (Int) -> String
    ) {
      self.path = path
      text = { count in
        "---\n\(fields)\n\(key):\n" + (0..<count).map { "  - \(entry($0))\n" }.joined()
          + "---\nWords\n"
      }
    }

    init(_ path: String, text: @escaping @Sendable (Int) -> String) {
      (self.path, self.text) = (path, text)
    }
  }

  private static let samples: [String: Sample] = [
    "tags": Sample("about.md", "title: A", "tags") { "t\($0)" },
    "photos": Sample("about.md", "title: A", "photos") { "photo: p\($0).jpg" },
    "formerly": Sample("about.md", "title: A", "formerly") { "a\($0)" },
    "allow": Sample("about.md", "title: A", "allow") { _ in "contact" },
    "prefers": Sample("people/a.md", "name: A", "prefers") { "p\($0)" },
    "regions": Sample("people/a.md", "name: A", "regions") { _ in "PT" },
    "emails": Sample("people/a.md", "name: A", "emails") { "a\($0)@a.example" },
    "signers": Sample("people/a.md", "name: A", "signers") {
      "ssh-ed25519 " + String(repeating: "A", count: 56) + "\(1000 + $0)"
    },
    "favourites": Sample("people/a.md", "name: A", "favourites") { "c\($0)" },
    "owner": Sample("wishlists/a/index.md", "title: A\ndate: 2026-03-14", "owner") { "p\($0)" },
    "editors": Sample("wishlists/a/index.md", list, "editors") { "p\($0)" },
    "ship": Sample("wishlists/a/index.md", list, "ship") { "p\($0)" },
    "order": Sample("wishlists/a/index.md", list, "order") { "w\($0)" },
    "include": Sample("wishlists/a/index.md", list, "include") { "b/w\($0)" },
    "for": Sample("wishlists/a/w.md", "title: A", "for") { "p\($0)" },
    "link": Sample("wishlists/a/w.md") { count in
      "---\ntitle: A\nlink:\n" + (0..<count).map { "  Shop \($0): https://a.example/\n" }.joined()
        + "---\n"
    },
    "to": Sample("thanks/a.md", "author: bob\ndate: 2026-03-14", "to") { "p\($0)" },
    "with": Sample("wishlists/a/w.promise/0001.yml") { count in
      "event: promised\nby: bob\nat: 2026-03-14\nwith:\n"
        + (0..<count).map { "  - Guest \($0)\n" }.joined()
    },
    "surprise": Sample("wishlists/a/w.promise/0001.yml") { count in
      "event: promised\nby: bob\nat: 2026-03-14\nsurprise:\n"
        + (0..<count).map { "  - p\($0)\n" }.joined()
    },
    "items": Sample("checklists/a.md") { count in
      "---\ntitle: A\nowner: bob\n---\n" + (0..<count).map { "- [ ] Thing \($0)\n" }.joined()
    },
    "members": Sample("circles/a.md", "title: A\nauthor: bob", "members") { "p\($0)" },
    "not": Sample("circles/a.md", circle, "not") { _ in "[bob, eve]" },
    "before": Sample("circles/a.md", circle, "before") { "c\($0)" },
    "quotations": Sample("quotes.yml") { count in
      (0..<count).map { "- {handle: q\($0), text: Words}\n" }.joined()
    },
    "keys": Sample("site.yml") { count in
      let key = String(repeating: "A", count: 40)
      return settings(
        "forge:\n  kind: github\n  repository: https://a.example/a/b\n  keys:\n"
          + (0..<count).map { _ in "    - \(key)\n" }.joined())
    },
    "maintainers": Sample("site.yml") { settings("maintainers: [\(numbered("p", $0))]") },
    "countries": Sample("site.yml") { count in
      settings("regions:\n  EU: [\((0..<count).map { _ in "PT" }.joined(separator: ", "))]")
    },
    "feelings": Sample("site.yml") { count in
      settings("feelings:\n" + (0..<count).map { "  f\($0): x\n" }.joined())
    },
  ]

  private static let circle = "title: A\nauthor: bob\nmembers: [bob, eve]"
  private static let list = "title: A\nowner: bob\ndate: 2026-03-14"

  private static func numbered(_ name: String, _ count: Int) -> String {
    (0..<count).map { "\(name)\($0)" }.joined(separator: ", ")
  }

  private static func settings(_ more: String) -> String {
    "title: A\nurl: https://a.example/\nauthority: a.example,2026\n\(more)\n"
  }

  /// Each list by its key; by a word for it where it is no field.
  private static let limits: [(name: String, limit: ListLimit)] =
    everyField.compactMap { field in field.declaration.type.limit.map { (field.rawValue, $0) } }
    + [("items", .items), ("quotations", .quotations), ("countries", .countries)]

  @Test func `lists of one name hold the same`() {
    for (name, limit) in Self.limits {
      #expect(Self.limits.allSatisfy { $0.name != name || $0.limit == limit }, "\(name)")
    }
  }

  @Test(arguments: Set(limits.map(\.name)).sorted())
  func `a list is full at its limit, and one more is told at its place`(name: String) throws {
    let sample = try #require(Self.samples[name])
    let most = try #require(Self.limits.first { $0.name == name }).limit.most
    #expect(try told(of: sample, with: most) == [])
    #expect(
      try told(of: sample, with: most + 1) == [
        "‘\(name)’ has \(most + 1) entries; at most \(most) are allowed"
      ])
  }

  /// However many more there are, it is told once, and they are not read.
  @Test func `ten thousand entries are one finding`() throws {
    let source = SourceFile(
      path: "content/people/a.md",
      text: "---\nname: A\nregions: [\(String(repeating: "X,", count: 10_000))]\n---\n")
    let handle = try #require(Handle("a"))
    let found = readPerson(source, handle: handle, options: ReaderOptions()).diagnostics
    #expect(found.filter { $0.rule == .tooManyEntries }.count == 1)
    #expect(found.count == 51)
  }

  @Test func `an entry without a word is no entry`() throws {
    let source = SourceFile(
      path: "content/thanks/a.md",
      text: "---\nauthor: bob\ndate: 2026-03-14\nto: [bob, '']\ntags: ['  ']\n---\nThanks!\n")
    let handle = try #require(Handle("a"))
    let read = readPost(source, handle: handle, kind: .thanks, options: ReaderOptions())
    #expect(
      findings(read.diagnostics, in: source) == [
        "4:11 bad-text: this entry is empty | write something, or take the entry out",
        "5:8 bad-text: this entry is empty | write something, or take the entry out",
      ])
  }

  private func told(of sample: Sample, with count: Int) throws -> [String] {
    let file = SourceFile(path: "content/" + sample.path, text: sample.text(count))
    let kind = try #require(
      ContentTree(paths: [file.path]).texts.first { $0.path == file.path }?.kind)
    let read = readContent(file, as: kind, options: ReaderOptions())
    let others = read.diagnostics.filter { $0.severity == .error && $0.rule != .tooManyEntries }
    #expect(others == [])
    return read.diagnostics.filter { $0.rule == .tooManyEntries }.map(\.message)
  }
}
