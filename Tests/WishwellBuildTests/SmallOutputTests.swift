import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Small input makes small output.
@Suite struct SmallOutputTests {
  /// Bytes that are published for a byte of content, at most.
  ///
  /// The dearest byte is one of a list whose entries are short: `, a` in `tags` is a page of some
  /// 8,000 bytes and two feeds that hold what is tagged, with all of its tags.
  private static let dearest = 6_000

  /// What is there besides what is hostile, and is published with it.
  private static let street = """
    == people/a.md
    ---
    name: A
    ---

    """

  private struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// So large that growth by the square would show.
    var literal: @Sendable (Int) -> String
    var size: Int

    init(_ name: String, _ size: Int, _ literal: @escaping @Sendable (Int) -> String) {
      (testDescription, self.size, self.literal) = (name, size, literal)
    }
  }

  private static let shapes = [
    Shape("many tags of one post", 30) {
      "== offers/o.md\n---\nauthor: a\ndate: 2026-10-01\ntags: [\(numbers($0))]\n---\nX\n"
    },
    Shape("many tags of many posts", 8) { count in
      (0..<count).map { post in
        "== offers/o\(post).md\n---\nauthor: a\ndate: 2026-10-01\n"
          + "tags: [\((0..<30).map { "\(post)-\($0)" }.joined(separator: ", "))]\n---\nX\n"
      }.joined()
    },
    Shape("former handles of a list and of its wishes", 20) { count in
      list("formerly: [\(numbers(20))]")
        + (0..<count).map { wish in
          "== wishlists/l/w\(wish).md\n---\ntitle: W\n"
            + "formerly: [\((0..<20).map { "\(wish)-\($0)" }.joined(separator: ", "))]\n---\n"
        }.joined()
    },
    Shape("many regions of many offers", 30) { count in
      (0..<count).map { offer in
        "== offers/o\(offer).md\n---\nauthor: a\ndate: 2026-10-01\n"
          + "regions: [\(countries.joined(separator: ", "))]\n---\nX\n"
      }.joined()
    },
    Shape("many people", 200) { count in
      (0..<count).map { "== people/p\($0).md\n---\nname: P\n---\n" }.joined()
    },
    Shape("many owners of many wishes", 100) { count in
      let owners = (0..<20).map { "p\($0)" }
      return owners.map { "== people/\($0).md\n---\nname: P\n---\n" }.joined()
        + list("", owners: owners)
        + (0..<count).map { "== wishlists/l/w\($0).md\n---\ntitle: W\n---\nX\n" }.joined()
    },
    Shape("many who are thanked", 30) { count in
      let people = (0..<50).map { "p\($0)" }
      return people.map { "== people/\($0).md\n---\nname: P\n---\n" }.joined()
        + (0..<count).map { thanks in
          "== thanks/t\(thanks).md\n---\nauthor: a\ndate: 2026-10-01\n"
            + "to: [\(people.joined(separator: ", "))]\n---\nX\n"
        }.joined()
    },
    Shape("the same wishes, included and ordered again and again", 20) { count in
      list("")
        + (0..<60).map { "== wishlists/l/w\($0).md\n---\ntitle: W\n---\nX\n" }.joined()
        + (0..<count).map { other in
          let all = (0..<200).map { "l/w\($0 % 60)" }.joined(separator: ", ")
          return "== wishlists/m\(other)/index.md\n---\ntitle: M\nowner: a\n"
            + "date: 2026-10-01\ninclude: [\(all)]\norder: [\(all), \(all)]\n---\n"
        }.joined()
    },
    Shape("quotations and items", 1_000) { count in
      "== quotes.yml\n" + (0..<count).map { "- {handle: q\($0), text: Q}\n" }.joined()
        + "== checklists/c.md\n---\ntitle: C\nowner: a\n---\n"
        + (0..<count).map { "- [ ] \($0)\n" }.joined()
    },
  ]

  private static let countries = [
    "AD", "AL", "AT", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR",
    "GB", "GR", "HR", "HU", "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "MT",
    "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "UA", "VA", "WW",
  ]

  private static func numbers(_ count: Int) -> String {
    (0..<count).map(String.init).joined(separator: ", ")
  }

  private static func list(_ more: String, owners: [String] = ["a"]) -> String {
    "== wishlists/l/index.md\n---\ntitle: L\nowner: [\(owners.joined(separator: ", "))]\n"
      + "date: 2026-10-01\n\(more)\n---\n"
  }

  @Test(arguments: shapes)
  private func `what is published grows with what was written`(shape: Shape) throws {
    let base = try output(of: "")
    let literal = shape.literal(shape.size)
    let made = try output(of: literal)
    let grown = (made.bytes - base.bytes) / literal.utf8.count
    #expect(grown <= Self.dearest)
  }

  /// Each in a few kilobytes: 160,000 pages came of the first and 16 million of the second, and of
  /// the third feeds of 270 MB.
  private static let excessive: [(shape: Shape, paths: [String], message: String)] =
    [400, 4_000].map { count in
      (
        Shape("former handles of a list times those of a wish", count) {
          list("formerly: [\(handles($0))]")
            + "== wishlists/l/w.md\n---\ntitle: W\nformerly: [\(handles($0))]\n---\n"
        }, ["content/wishlists/l/index.md", "content/wishlists/l/w.md"],
        "‘formerly’ has \(count) entries; at most 20 are allowed"
      )
    } + [
      (
        Shape("tags of a post", 2_500) {
          "== offers/o.md\n---\nauthor: a\ndate: 2026-10-01\ntags: [\(handles($0))]\n---\nX\n"
        }, ["content/offers/o.md"], "‘tags’ has 2500 entries; at most 30 are allowed"
      )
    ]

  private static func handles(_ count: Int) -> String {
    (0..<count).map { "h\($0)" }.joined(separator: ", ")
  }

  @Test(arguments: excessive.indices)
  func `more than a list may hold is refused before anything is made of it`(index: Int) throws {
    let (shape, paths, message) = Self.excessive[index]
    let site = try SiteTest(Self.street + shape.literal(shape.size))
    site.options.jobs = 1
    var plan: SitePlan?
    let time = try workingTime { plan = try SiteBuild(site.options).plan() }
    #expect(time < .seconds(5), "\(time)")
    let found = try #require(plan)
    #expect(!found.isPublishable)
    let errors = found.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.location.path) == paths, "\(errors)")
    #expect(errors.allSatisfy { $0.rule.id == "too-many-entries" && $0.message == message })
    // As far as anything could be made of what is left, it is small.
    let sink = PlaceSink()
    _ = try found.make(into: sink)
    #expect(
      sink.count < 1_000 && sink.bytes < 10_000_000, "\(sink.count) files, \(sink.bytes) bytes")
    // What is said of it is as short as of one entry too many.
    let checked = try wishwell(["check"], in: site.place.path)
    #expect(checked.status == 1 && checked.errors.utf8.count < 2_000, "\(checked.errors)")
    #expect(try site.build() == nil)
    #expect(try site.output.isEmpty)
  }

  private func output(of literal: String) throws -> PlaceSink {
    let site = try SiteTest(Self.street + literal)
    let plan = try SiteBuild(site.options).plan()
    #expect(plan.diagnostics.filter { $0.severity == .error } == [])
    let sink = PlaceSink()
    _ = try plan.make(into: sink)
    #expect(sink.clashes == [])
    return sink
  }
}
