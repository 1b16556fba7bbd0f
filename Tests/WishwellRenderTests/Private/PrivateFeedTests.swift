import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// A feed for each person's private page: that something is new there, and nothing of what it is.
@Suite struct PrivateFeedTests {
  private static let street = """
    == people/alice.md
    ---
    name: Alice
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == offers/ten-postcards.md
    ---
    title: Ten postcards
    author: bob
    date: 2026-10-01
    ---
    == offers/ten-postcards.responses/alice/0001.yml
    {event: responded, by: alice, at: 2026-10-20T10:00:00Z, note: To the green door.}
    == thanks/for-bob.md
    ---
    title: Carol says thank you
    author: carol
    date: 2026-10-25
    to: bob
    ---

    """

  private func feed(
    of person: String, on text: String = street, today: String = "2026-11-21",
    _ change: @escaping (inout SiteSettings) -> Void = { _ in }
  ) throws -> [UInt8] {
    var source = SiteSource(text)
    source.settings(change)
    source.today = Day(today)
    let site = try source.derive().value
    let renderer = PrivatePageRenderer(
      try RenderedSite(site).input, templates: try LoadedTheme.inLanguage("en").templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let handle = try #require(Handle(person))
    let file = renderer.file(
      of: PrivateFeed(of: handle, on: site.seen(by: .person(handle))), id: "feed")
    #expect(file.path == "for/feed.xml")
    return file.bytes
  }

  private func days(in feed: [UInt8]) throws -> [String] {
    try XMLDocument(String(decoding: feed, as: UTF8.self)).texts("//a:entry/a:updated")
  }

  @Test func `a day on which something came is an entry that tells nothing of it`() throws {
    let bytes = try feed(of: "bob", today: "2026-11-01")
    #expect(try days(in: bytes) == ["2026-10-25T00:00:00Z", "2026-10-20T00:00:00Z"])
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["Alice", "alice", "Bob", "bob", "Carol", "carol", "ostcard", "green", "thank"] {
      #expect(!text.contains(word), "\(word)")
    }
    let document = try XMLDocument(text)
    #expect(
      try Set(document.texts("//a:entry/a:title"))
        == ["Something new is waiting on your private page"])
    #expect(try document.names("//a:entry/*[not(self::a:id or self::a:title)]").count == 4)
    #expect(try AtomSchema().accepts(document))
  }

  @Test func `all have one size, whatever there is to say`() throws {
    let quiet = try feed(of: "carol")
    #expect(try days(in: quiet).isEmpty)
    #expect(try AtomSchema().accepts(try XMLDocument(String(decoding: quiet, as: UTF8.self))))
    let long = try feed(of: "bob") { $0.title = String(repeating: "Lantern & Street ", count: 400) }
    let busy = (1...31).map { day in
      """
      == thanks/for-bob-\(day).md
      ---
      title: Thanks
      author: carol
      date: 2026-10-\(day < 10 ? "0" : "")\(day)
      to: bob
      ---

      """
    }.joined()
    let full = try feed(of: "bob", on: Self.street + busy, today: "2026-10-31") {
      $0.title = String(repeating: "& ", count: 400)
    }
    #expect(try days(in: full).count == 31)
    #expect(Set([quiet, long, full].map(\.count)) == [16 << 10])
  }

  @Test func `what is old is gone, and nothing is dated later than the build`() throws {
    #expect(try days(in: feed(of: "bob", today: "2026-12-20")).isEmpty)
    let bytes = try feed(of: "bob", today: "2026-10-20")
    #expect(try days(in: bytes).allSatisfy { $0 <= "2026-10-20T00:00:00Z" })
    let updated = try XMLDocument(String(decoding: bytes, as: UTF8.self)).text("/a:feed/a:updated")
    #expect(updated == "2026-10-20T00:00:00Z")
  }
}
