import Testing
import WishwellTesting

@testable import WishwellBuild

/// What has `listed: no`: whoever has the address sees it, and nobody else hears of it.
@Suite struct UnlistedTests {
  @Test(arguments: [
    (
      "wishlists/birthday/locket",
      "title: A locket\ndate: 2026-11-18\nupdated: 2026-11-19\ntags: gold\npriority: must"
    ),
    ("thanks/2026-11-19-quietly", "title: Quietly\nauthor: alice\nto: bob\ndate: 2026-11-19"),
    ("offers/2026-11-19-a-ladder", "title: A ladder\nauthor: bob\ndate: 2026-11-19"),
    ("requests/2026-11-19-a-word", "title: A word\nauthor: alice\ndate: 2026-11-19"),
    ("checklists/secret", "title: Secret\nowner: bob\ndate: 2026-11-19"),
    ("about", "title: About"),
  ])
  func `leaves no trace beside its own page`(_ path: String, _ fields: String) throws {
    let site = try SiteTest(lanternStreet)
    site.options.output = site.place["without"]
    try site.build()
    let words = path.hasPrefix("checklists/") ? "- [ ] Tea" : "For you."
    try site.edit("content/\(path).md", "---\n\(fields)\nlisted: no\n---\n\(words)\n")
    if path.hasPrefix("wishlists/") {
      // Were it listed, everyone would be told of this.
      try site.edit(
        "content/\(path).promise/0001.yml", "event: withdrawn\nby: alice\nat: 2026-11-19\n")
    }
    site.options.output = site.place["with"]
    try site.build()
    site.expectClean()
    var with = try site.place.tree("with")
    #expect(with.removeValue(forKey: path + ".html") != nil)
    let without = try site.place.tree("without")
    let changed = Set(with.keys).union(without.keys).filter { with[$0] != without[$0] }
    #expect(changed.sorted() == [])
  }
}
