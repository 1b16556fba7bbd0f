import Testing

@testable import WishwellRender

@Suite struct EntryDateTests {
  /// What concerns everyone moves `updated`; likes and `sent` move nothing.
  @Test func eventsMoveUpdatedAndNeverPublished() throws {
    let site = try FedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/bob.md
      ---
      name: Bob
      ---

      == offers/liked.md
      ---
      title: Liked
      author: ann
      date: 2026-03-01T08:00:00Z
      ---

      == offers/liked.likes/bob/0001.yml
      event: liked
      by: bob
      at: 2026-03-05T08:00:00Z
      == offers/closed.md
      ---
      title: Closed
      author: ann
      date: 2026-03-02T08:00:00Z
      ---

      == offers/closed.state/0001.yml
      event: closed
      by: ann
      at: 2026-03-06T08:00:00Z
      == wishlists/ours/index.md
      ---
      title: Ours
      owner: ann
      date: 2026-03-01T08:00:00Z
      ---

      == wishlists/ours/sent.md
      ---
      title: Sent
      quantity: 2
      date: 2026-03-03T08:00:00Z
      ---

      == wishlists/ours/sent.promise/0001.yml
      event: promised
      by: bob
      at: 2026-03-07T08:00:00Z
      == wishlists/ours/sent.promise/0002.yml
      event: sent
      by: bob
      at: 2026-03-08T08:00:00Z
      == wishlists/ours/granted.md
      ---
      title: Granted
      date: 2026-03-04T08:00:00Z
      ---

      == wishlists/ours/granted.promise/0001.yml
      event: granted
      by: ann
      at: 2026-03-09T08:00:00Z
      """)
    let feed = try site.document("atom.xml")
    #expect(try feed.texts("//a:entry/a:title") == ["Granted", "Sent", "Closed", "Liked"])
    #expect(
      try feed.texts("//a:entry/a:published") == [
        "2026-03-04T08:00:00Z", "2026-03-03T08:00:00Z", "2026-03-02T08:00:00Z",
        "2026-03-01T08:00:00Z",
      ])
    #expect(
      try feed.texts("//a:entry/a:updated") == [
        "2026-03-09T08:00:00Z", "2026-03-03T08:00:00Z", "2026-03-06T08:00:00Z",
        "2026-03-01T08:00:00Z",
      ])
    #expect(try feed.text("/a:feed/a:updated") == "2026-03-09T08:00:00Z")
  }

  /// No two entries of one identity may share it (RFC 4287, 4.1.1); others rarely do.
  @Test func fewEntriesOfAFeedShareTheirUpdated() throws {
    let site = try FedSite(richSource)
    for path in site.atomPaths {
      let feed = try site.document(path)
      let updated = try feed.texts("//a:entry/a:updated")
      #expect(Set(updated).count >= updated.count - 1, "\(path)")
      let identities = try feed.texts("//a:entry/a:id")
      #expect(Set(identities).count == identities.count, "\(path)")
    }
  }

  private let early = """
    == people/ann.md
    ---
    name: Ann
    ---

    == people/bob.md
    ---
    name: Bob
    ---

    == wishlists/ours/index.md
    ---
    title: Ours
    owner: ann
    date: 2026-03-01
    ---

    == wishlists/ours/bike.md
    ---
    title: Red bike
    date: 2026-11-24
    ---

    == wishlists/ours/bike.promise/0001.yml
    event: promised
    by: bob
    at: 2026-11-24T01:40:00Z
    == wishlists/ours/bike.promise/0002.yml
    event: released
    by: bob
    at: 2026-11-24T02:00:00Z
    == offers/hour.md
    ---
    title: An hour
    author: ann
    date: 2026-11-24
    ---

    == offers/ahead.md
    ---
    title: By a clock that is ahead
    author: ann
    date: 2026-11-24T02:20:00Z
    ---

    """

  /// At 02:14, entries of the day were dated 18:57 and 22:52, and ‘Open again’ stood below the wish.
  @Test func nothingIsLaterThanTheBuildAndWhatHappenedLaterStandsAbove() throws {
    let site = try FedSite(early, at: "2026-11-24T02:14:00Z")
    let feed = try site.document("atom.xml")
    for element in ["updated", "published"] {
      for time in try feed.texts("//a:\(element)") { #expect(time <= "2026-11-24T02:14:00Z") }
    }
    #expect(
      try site.document("wishlists/ours/atom.xml").texts("//a:entry/a:title") == [
        "Open again: Red bike", "Red bike",
      ])
    #expect(
      try feed.texts("//a:entry/a:title").prefix(2) == [
        "By a clock that is ahead", "Open again: Red bike",
      ])
  }

  @Test(arguments: ["2026-11-24T00:05:00Z", "2026-11-24T11:00:00Z", "2026-12-24T11:00:00Z"])
  func aLaterBuildMovesNothing(clock: String) throws {
    let quiet = try #require(early.range(of: "== wishlists/ours/bike.promise"))
    let offer = try #require(early.range(of: "== offers/hour.md"))
    let rest = try #require(early.range(of: "== offers/ahead.md"))
    let source = early[..<quiet.lowerBound] + early[offer.lowerBound..<rest.lowerBound]
    let first = try FedSite(String(source), at: "2026-11-24")
    let later = try FedSite(String(source), at: clock)
    #expect(first["atom.xml"] == later["atom.xml"])
    #expect(first["sitemap.xml"] == later["sitemap.xml"])
  }

  /// Days are all that is known of either.
  @Test func aReleaseOfTheSameDayIsAboveItsWish() throws {
    let days = early.replacing("2026-11-24T01:40:00Z", with: "2026-11-24")
      .replacing("2026-11-24T02:00:00Z", with: "2026-11-24")
    let feed = try FedSite(days, at: "2026-11-24").document("wishlists/ours/atom.xml")
    #expect(try feed.texts("//a:entry/a:title") == ["Open again: Red bike", "Red bike"])
  }

  @Test func wishesThatShareTheMomentOfTheirListDoNotShareUpdated() throws {
    let wishes = (1...9).map { "== wishlists/ours/wish\($0).md\n---\ntitle: Wish \($0)\n---\n" }
    let site = try FedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/ours/index.md
      ---
      title: Ours
      owner: ann
      date: 2026-03-01T08:00:00Z
      ---

      \(wishes.joined(separator: "\n"))
      """)
    let updated = try site.document("wishlists/ours/atom.xml").texts("//a:entry/a:updated")
    #expect(Set(updated).count >= 8)
    #expect(updated.allSatisfy { $0.hasPrefix("2026-03-01T") })
  }

  @Test func eachReleaseIsAnEntryOfItsOwn() throws {
    let events = ["promised", "released", "promised", "released"].enumerated().map { index, event in
      """
      == wishlists/ours/lamp.promise/000\(index + 1).yml
      event: \(event)
      by: bob
      at: 2026-0\(index + 4)-01T08:00:00Z

      """
    }
    let site = try FedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/bob.md
      ---
      name: Bob
      ---

      == wishlists/ours/index.md
      ---
      title: Ours
      owner: ann
      date: 2026-03-01
      ---

      == wishlists/ours/lamp.md
      ---
      title: A lamp
      date: 2026-03-02T08:00:00Z
      ---

      \(events.joined())
      """)
    let feed = try site.document("wishlists/ours/atom.xml")
    let id = "tag:lantern.example,2026:wishlists/ours/lamp"
    #expect(try feed.texts("//a:entry/a:id") == [id + "/again/2", id + "/again/1", id])
    #expect(
      try feed.texts("//a:entry/a:title")
        == ["Open again: A lamp", "Open again: A lamp", "A lamp"])
    #expect(
      try feed.texts("//a:entry/a:published")
        == ["2026-07-01T08:00:00Z", "2026-05-01T08:00:00Z", "2026-03-02T08:00:00Z"])
    #expect(
      try feed.texts("//a:entry/a:updated")
        == ["2026-07-01T08:00:01Z", "2026-05-01T08:00:01Z", "2026-07-01T08:00:00Z"])
    #expect(!site["wishlists/ours/atom.xml"].contains("Bob"))
  }

  @Test func anEmptyFeedIsAsOldAsWhatItIsOf() throws {
    let site = try FedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/bob.md
      ---
      name: Bob
      ---

      == offers/one.md
      ---
      title: One
      author: ann
      date: 2026-03-01T08:00:00Z
      ---

      == wishlists/empty/index.md
      ---
      title: Empty
      owner: ann
      date: 2026-04-01T08:00:00Z
      ---

      """)
    func updated(_ path: String) throws -> String? {
      try site.document(path).text("/a:feed/a:updated")
    }
    #expect(try updated("wishlists/empty/atom.xml") == "2026-04-01T08:00:00Z")
    #expect(try updated("people/bob/atom.xml") == "2026-03-01T08:00:00Z")
  }
}
