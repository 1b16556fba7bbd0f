import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellRender

@Suite struct SnapshotTableTests {
  /// A row of the table, by what stands in it between backticks, and the properties that it names;
  /// what dates and content all things have is said below the table.
  @Test(arguments: [
    ("site", names(SiteSettings.snapshotMembers)), ("people", names(SitePerson.snapshotMembers)),
    ("wishlists", names(SiteWishList.snapshotMembers)), ("wishes", names(SiteWish.snapshotMembers)),
    ("offers", names(Offer.post)), ("thanks", names(Thanks.post)),
    ("checklists", names(SiteChecklist.snapshotMembers)),
  ])
  func theChapterNamesEveryKey(_ row: String, _ keys: [String]) throws {
    let lines = try Chapter("Feeds").text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("| `\(row)`") })
    let named = Set(line.matches(of: /`([a-z-]+)`/).map { String($0.1) })
    let below = Set(names([SiteWish.dates, SiteWish.content]))
    let said = row == "site" ? [] : below
    #expect(keys.filter { !named.contains($0) && !said.contains($0) } == [])
  }
}

private func names<Root>(_ members: [SnapshotMember<Root>]) -> [String] {
  members.flatMap(\.properties).map(\.name)
}
