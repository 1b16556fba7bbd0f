import Testing

@testable import WishwellRender

@Suite struct SnapshotTableTests {
  /// A row of the table, by what stands in it between backticks, and the properties that it names;
  /// what dates and content all things have is said below the table.
  @Test(arguments: [
    ("site", Snapshot.site), ("people", Snapshot.person), ("wishlists", Snapshot.wishList),
    ("wishes", Snapshot.wish), ("offers", Snapshot.offer), ("thanks", Snapshot.thanks),
    ("checklists", Snapshot.checklist),
  ])
  func theChapterNamesEveryKey(_ row: String, _ properties: [JSONSchema.Property]) throws {
    let lines = try Chapter("Feeds").text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("| `\(row)`") })
    let named = Set(line.matches(of: /`([a-z-]+)`/).map { String($0.1) })
    let below = Set((Snapshot.dates + Snapshot.content).map(\.name))
    let said = row == "site" ? [] : below
    #expect(properties.map(\.name).filter { !named.contains($0) && !said.contains($0) } == [])
  }
}
