import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Whatever one neighbour writes, the smallest page a site may have keeps room for all others.
@Suite struct PrivateRoomTests {
  /// In bytes: the smallest `private-size`, without the end of the text.
  private static let smallest = 16 << 10 - 1

  private static let beginning = """
    == people/alice.md
    ---
    name: Alice
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == requests/2026-10-04-a-card.md
    ---
    title: A card for my father
    author: alice
    date: 2026-10-04
    ---
    == requests/2026-10-04-a-card.responses/bob/0001.yml
    {event: asked, by: bob, at: 2026-10-30}
    == thanks/2026-10-31-for-alice.md
    ---
    title: Bob says thank you
    author: bob
    date: 2026-10-31
    to: alice
    ---

    """

  private func content(
    of person: String, on text: String, limit: Int = smallest,
    picture: (String) -> SealedPicture? = { _ in nil }
  ) throws -> String {
    var source = SiteSource(Self.beginning + text)
    for name in ["lamp", "tray"] { source.add(photo: "wishlists/birthday/\(name).jpg") }
    source.settings { $0.mail = "hello@street.example" }
    let site = try source.derive().value
    let renderer = PrivatePageRenderer(
      try RenderedSite(site).input, templates: try LoadedTheme.inLanguage("en").templates,
      assets: RenderedSite.assets, script: Address(.privatePages, "private.js"))
    let handle = try #require(Handle(person))
    let made = renderer.content(
      of: handle, seenAs: site.seen(by: .person(handle)), id: "page", feed: "feed",
      limit: limit, picture: picture)
    let bytes = try #require(made)
    #expect(bytes.count <= limit)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `photos stand where there is room for them, and no row goes for one`() throws {
    let wishes = ["lamp", "tray"].map { name in
      """
      == wishlists/birthday/\(name).md
      ---
      title: A \(name)
      date: 2026-10-02
      photo: \(name).jpg
      alt: \(name) & more
      ---
      == wishlists/birthday/\(name).promise/0001.yml
      {event: promised, by: alice, at: 2026-10-30}

      """
    }
    let list =
      "== wishlists/birthday/index.md\n---\ntitle: Birthday\nowner: bob\ndate: 2026-10-01\n---\n"
    let text = list + wishes.joined()
    let variant = PhotoVariant(name: "x-160.jpg", format: .jpeg, width: 160, height: 90)
    let shown = { (limit: Int) in
      try content(of: "alice", on: text, limit: limit) { path in
        SealedPicture([UInt8](repeating: UInt8(path.count), count: 3_000), variant)
      }
    }
    let plain = try content(of: "alice", on: text)
    let image = "data:image/jpeg;base64,"
    let (both, one) = (try shown(plain.utf8.count + 9_000), try shown(plain.utf8.count + 8_000))
    #expect(both.matches(of: /<img [^>]*>/).count == 2)
    #expect(both.contains("width=\"160\" height=\"90\" alt=\"lamp &amp; more\""))
    #expect(one.ranges(of: image).count == 1)
    for room in [0, 1, 4_100] { #expect(try shown(plain.utf8.count + room) == plain) }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"") + "\""
  }

  private static func profile(_ name: String) -> String {
    "== people/mallory.md\n---\nname: \(name)\n---\n"
  }

  private static let answer = "requests/2026-10-04-a-card.responses/mallory/0001.yml"

  /// Letters of which each has more bytes than it seems to have.
  static let long = [
    String(repeating: "word ", count: 12_000), String(repeating: "x", count: 61_000),
    "n" + String(repeating: "\u{301}", count: 15_000), String(repeating: "👨‍👩‍👧‍👦", count: 2_000),
    String(repeating: "<&\"", count: 20_000),
  ]

  @Test(arguments: long)
  func `a long note, name or title crowds nobody out`(_ text: String) throws {
    let (quoted, name) = (Self.quoted(text), Self.quoted(String(text.prefix(150))))
    let page = try content(
      of: "alice",
      on: Self.profile(name) + """
        == \(Self.answer)
        {event: asked, by: mallory, at: 2026-11-20, note: \(quoted)}
        == offers/2026-11-19-seeds.md
        ---
        title: \(name)
        author: mallory
        date: 2026-11-19
        ---
        == offers/2026-11-19-seeds.responses/alice/0001.yml
        {event: responded, by: alice, at: 2026-11-20}

        """)
    #expect(page.contains("Bob</bdi></a> can send you "))
    #expect(page.contains("Who answered you"))
  }

  @Test(arguments: long)
  func `the page of whoever has a long name fits, as does what they promised`(
    _ text: String
  ) throws {
    let name = Self.quoted(String(text.prefix(150)))
    let page = try content(
      of: "mallory",
      on: Self.profile(name) + """
        == wishlists/birthday/index.md
        ---
        title: Alice turns forty
        owner: alice
        date: 2026-10-01
        ---
        == wishlists/birthday/kettle.md
        ---
        title: A blue kettle
        link: https://shop.example/kettle
        ---
        \(String(text.prefix(6_000)))
        == wishlists/birthday/kettle.promise/0001.yml
        {event: promised, by: mallory, at: 2026-11-20}

        """)
    #expect(page.contains("A blue kettle</bdi></a>, for ") && page.contains("data-act=\"sent\""))
  }

  @Test func `many things of one neighbour go before the few of another`() throws {
    let flood = (10..<60).map { number in
      """
      == thanks/2026-11-20-flood-\(number).md
      ---
      title: Thank you, number \(number)
      author: mallory
      date: 2026-11-20
      to: alice
      ---
      == checklists/flood-\(number).md
      ---
      title: Errands, number \(number)
      owner: mallory
      ---
      - [ ] Bread
      == checklists/flood-\(number).members/alice/0001.yml
      {event: invited, by: mallory, at: 2026-11-20}

      """
    }
    let text = Self.profile("Mallory") + flood.joined()
    let page = try content(of: "alice", on: text)
    #expect(page.contains("Bob</bdi></a> can send you "))
    #expect(page.contains("Bob says thank you"))
    #expect(page.contains("‘For you to do’ (") && page.contains("‘New for you’ ("))
    let whole = try content(of: "alice", on: text, limit: 1 << 20)
    #expect(!whole.contains("Not shown here"))
    #expect(whole.matches(of: /Thank you, number/).count >= 50)
  }

  /// The more waits for somebody, the less of what is only news has room.
  @Test func `what waits for a person stays before what is only news`() throws {
    let people = (10..<50).map { number in
      """
      == people/person-\(number).md
      ---
      name: Person \(number)
      ---
      == requests/2026-10-04-a-card.responses/person-\(number)/0001.yml
      {event: asked, by: person-\(number), at: 2026-10-\(number % 20 + 10)}

      """
    }
    let page = try content(of: "alice", on: people.joined())
    #expect(page.contains("For you to do") && page.contains("‘New for you’ (1)"))
    #expect(!page.contains("Bob says thank you"))
  }

  @Test(arguments: [
    ("short", "short"), ("", ""), ("ten letters and more", "ten lette…"),
    ("abcdefghijklmnop", "abcdefghi…"),
    (
      "e" + String(repeating: "\u{301}", count: 100),
      "e" + String(repeating: "\u{301}", count: 9) + "…"
    ),
  ])
  func `a text is cut after so many letters`(_ text: String, _ short: String) {
    #expect(clipped(text, to: 10) == short)
  }
}
