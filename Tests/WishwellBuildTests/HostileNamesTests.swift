import Foundation
import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellBuild
@testable import wishwell_bench

/// What is published has a place of its own, whatever people call their things: a build without an
/// error in the content never ends with “it already exists”.
@Suite struct HostileNamesTests {
  /// Random sites out of few names, so that they meet; what is refused is taken out until the rest
  /// can be published.
  @Test(arguments: 0..<(TestRun.isLong ? 400 : 6))
  func `nothing that can be published takes the place of another`(seed: Int) throws {
    var names = HostileNames(seed: UInt64(seed))
    let site = try SiteTest()
    for (path, text) in names.files() { try site.edit(path, text) }
    var plan = try plan(of: site)
    for _ in 0..<12 where !plan.isPublishable {
      for found in plan.diagnostics where found.severity == .error {
        let path = found.location.path
        if path == "content/site.yml" {
          try site.edit(path, lanternSettings)
        } else if site.place.exists(path) {
          try site.remove(path)
        }
      }
      plan = try self.plan(of: site)
    }
    #expect(plan.isPublishable, "\(plan.diagnostics)")
    let sink = PlaceSink()
    _ = try plan.make(into: sink)
    let files = try site.place.tree("content").mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(sink.clashes == [], "\(files)")
    #expect(sink.count > 40)
  }

  /// Each passed a review and a check, and then broke the build: “cannot create offers/index.html:
  /// it already exists”.
  @Test(arguments: [
    ("offers/a.md", "title: A\nauthor: a\ndate: 2026-10-01"),
    ("requests/a.md", "title: A\nauthor: a\ndate: 2026-10-01"),
    ("thanks/a.md", "title: A\nauthor: a\ndate: 2026-10-01\nto: a"),
    ("checklists/a.md", "title: A\nowner: a"),
  ])
  func `nothing that is published was ever called index`(path: String, fields: String) throws {
    let site = try SiteTest("== people/a.md\n---\nname: A\n---\n")
    for (old, isRefused) in [("older", false), ("index", true)] {
      try site.edit(
        "content/\(path)", "---\n\(fields)\nformerly: \(old)\n---\n- [ ] Words\n")
      let report = try site.build()
      #expect((report == nil) == isRefused, "\(site.problems)")
      let refused = site.problems.filter { $0.contains(": error: ") }
      let words = "content/\(path): error: the name ‘index’ is taken by the site's own pages"
      #expect(refused == (isRefused ? ["\(words) [reserved-file-name]"] : []))
    }
  }

  private func plan(of site: SiteTest) throws -> SitePlan {
    var options = site.options
    options.makesPhotos = false
    return try SiteBuild(options).plan()
  }
}

/// Files of a site whose names are those that could be in the way.
private struct HostileNames {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  private static let handles = [
    "a", "b", "index", "archive", "page", "atom", "feed", "404", "tags", "photos", "assets", "eu",
    "ww", "pt", "wishlists", "offers", "people", "books", "add", "search", "2", "a-1",
    String(repeating: "z", count: 80),
  ]

  private static let tags = [
    "a", "A", "á", "Index", "page", "atom", "t-ca978112", "🎁", "🎁🎁", "..", ".", "a/b", "CON", "%2e",
    "404", "Ä", "ä", "\u{3A9}", "\u{2126}", String(repeating: "㎯", count: 200),
    String(repeating: "w", count: 200),
  ]

  private mutating func pick(_ words: [String]) -> String {
    words[numbers.below(words.count)]
  }
  private mutating func handle() -> String { pick(Self.handles) }

  private mutating func list(_ words: [String], _ most: Int) -> String {
    let count = numbers.below(most + 1)
    return "[" + (0..<count).map { _ in "\"\(pick(words))\"" }.joined(separator: ", ") + "]"
  }

  private mutating func common() -> String {
    "tags: \(list(Self.tags, 4))\nformerly: \(list(Self.handles, 3))\n"
      + (numbers.below(4) == 0 ? "id: tag:x,2026:\(handle())\n" : "")
      + (numbers.below(5) == 0 ? "listed: no\n" : "")
  }

  mutating func files() -> [String: String] {
    var files: [String: String] = ["content/people/a.md": "---\nname: A\n---\n"]
    files["content/site.yml"] = settings()
    for _ in 0..<24 {
      let name = handle()
      let dated = "date: 2026-10-0\(1 + numbers.below(9))\n"
      let (path, fields): (String, String) =
        switch numbers.below(9) {
        case 0: ("people/\(name)", "name: A\nregions: \(list(["PT", "WW", "EU", "eu"], 3))\n")
        case 1: ("wishlists/\(name)/index", "title: A\nowner: a\n\(dated)")
        case 2: ("wishlists/\(handle())/\(name)", "title: A\n")
        case 3:
          ("offers/\(name)", "author: a\n\(dated)regions: \(list(["PT", "WW", "EU", "eu"], 3))\n")
        case 4: ("requests/\(name)", "author: a\ncountry: PT\n\(dated)")
        case 5: ("thanks/\(name)", "author: a\nto: [a, Aunt Rosa]\nfeeling: a\n\(dated)")
        case 6: ("checklists/\(name)", "title: A\nowner: a\n")
        case 7: (name, "title: A\n")
        default: ("\(handle())/\(name)", "title: A\n")
        }
      let body = path.hasPrefix("checklists") ? "- [ ] A\n- [ ] a\n- [ ] A-2\n" : "Words.\n"
      files["content/\(path).md"] = "---\n\(fields)\(common())---\n\(body)"
    }
    if numbers.below(2) == 0 {
      files["content/catalogues/\(handle())/2026-03-14.json"] =
        #"{"results": {"books": [{"title": "Emma", "primary_isbn13": "9780141439587"}]}}"#
    }
    return files
  }

  private mutating func settings() -> String {
    let groups = Set(
      (0..<3).map { _ in pick(["EU", "eu", "Eu", "pt", "ww", "index", "atom", "a"]) })
    let feelings = Set((0..<3).map { _ in handle() }).union(["a"])
    return lanternSettings.replacing("feelings: {grateful: 🙏}\n", with: "")
      + "regions: {\(groups.sorted().map { "\($0): [PT]" }.joined(separator: ", "))}\n"
      + "feelings: {\(feelings.sorted().map { "\"\($0)\": x" }.joined(separator: ", "))}\n"
  }
}
