import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// What a day that passes changes: nothing but what says something else. Whoever reads a page again
/// need not load it again, and a build of the next day leaves nearly all files as they are.
@Suite struct SameDayTests {
  /// What changes with each day, because it says the day, or is one person's alone.
  private static let dated: Set = ["index.html", "snapshot.json"]

  /// The files of `place` as they are on `day`, but for private pages.
  private func published(_ place: TemporaryFolder, on day: String) throws -> [String: [UInt8]] {
    var options = BuildOptions(clock: .day(try #require(Day(day))))
    options.source = place.path
    options.output = place["output-\(day)"]
    options.makesPhotos = false
    let plan = try SiteBuild(options).plan()
    #expect(plan.diagnostics.filter { $0.severity == .error } == [])
    _ = try plan.publish()
    return try place.tree("output-\(day)").filter { !$0.key.hasPrefix(".") }
  }

  /// The paths of files that `later` has otherwise than `earlier`, but for those that say the day.
  private func changed(
    _ place: TemporaryFolder, from earlier: String, to later: String
  ) throws -> Set<String> {
    let (before, after) = (try published(place, on: earlier), try published(place, on: later))
    #expect(Set(before.keys) == Set(after.keys))
    return Set(before.filter { after[$0.key] != $0.value }.keys).subtracting(Self.dated)
  }

  @Test func `the sample site is the same on the next day`() throws {
    let place = try TemporaryFolder()
    try place.copySample("content")
    #expect(try changed(place, from: "2026-11-24", to: "2026-11-25") == [])
  }

  @Test func `a town is the same on the first day of the next year`() throws {
    let place = try generatedSite(items: TestRun.isLong ? 2000 : 120)
    #expect(try changed(place, from: "2029-12-31", to: "2030-01-01") == [])
  }

  @Test func `a page changes where the last day of an offer passes`() throws {
    let site = try SiteTest(lanternStreet)
    let place = site.place
    try site.edit(
      "content/offers/2026-11-01-tea.md",
      "---\ntitle: Tea for two\nauthor: alice\ndate: 2026-11-01\ncloses: 2026-11-20\n---\n")
    #expect(try changed(place, from: "2026-11-19", to: "2026-11-20") == [])
    let closed = try changed(place, from: "2026-11-20", to: "2026-11-21")
    #expect(
      closed.isSuperset(of: ["offers/2026-11-01-tea.html", "offers/index.html"]), "\(closed)")
    #expect(
      closed.isDisjoint(with: ["wishlists/birthday/index.html", "quotes/index.html", "404.html"]))
  }
}
