import Testing
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// The sample site, built once for all tests that look at it in a browser.
struct BuiltSample: Sendable {
  static let once = Result { try BuiltSample() }

  let output: [String: [UInt8]]
  /// The first two of each kind of page, as many kinds look different for what is over.
  let pages: [String]
  /// The first of each kind of page.
  let kinds: [String]
  /// Those of Greta.
  let keys: PersonKeys

  private init() throws {
    let site = try SiteTest()
    try site.remove("content")
    try site.place.copySample("content")
    site.options.secret = .ofSample
    _ = try #require(try site.build(), "\(site.problems)")
    output = try site.output
    let kinds = Dictionary(grouping: try #require(site.plan?.input?.published.pages)) { page in
      String("\(page.kind)".prefix { $0 != "(" })
    }
    #expect(kinds.count > 25)
    let each = TestRun.isLong ? 20 : 2
    pages = kinds.values.flatMap { $0.prefix(each) }.map(\.address.file).sorted()
    self.kinds = kinds.values.compactMap { $0.first?.address.file }.sorted()
    let handle = try #require(Handle("greta"))
    let greta = try #require(site.plan?.site?.people[handle])
    let word = try #require(greta.person.link).value
    keys = PersonKeys(.ofSample, identity: greta.identity, link: word)
  }

  /// The script of the theme that is called `name`, as it is published.
  func script(_ name: String) -> [UInt8] {
    let path = output.keys.first { $0.contains(name + ".") && $0.hasSuffix(".js") }
    return path.flatMap { output[$0] } ?? []
  }
}
