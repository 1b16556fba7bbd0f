import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// A page for each person, which nobody else can read, and of which nothing else says a word.
@Suite struct PrivatePagesTests {
  @Test func `each person finds what concerns them, and nobody else does`() throws {
    let street = try PrivateSite()
    #expect(try street.build().privatePages == 3)
    let bob = try street.page(of: "bob")
    #expect(bob.contains("For Bob"))
    #expect(bob.contains("You promised\nA blue kettle, for Alice"))
    #expect(bob.contains("One that whistles."))
    #expect(bob.contains("Alice would like what you offer: Ten postcards"))
    #expect(bob.contains("Alice wrote: ‘To the house with the green door.’"))
    let alice = try street.page(of: "alice")
    #expect(alice.contains("Bob has yet to send Ten postcards"))
    // Her list says in public how many of its wishes are promised.
    #expect(alice.contains("1 wish, 1 promised"))
    #expect(!alice.contains("You promised") && !alice.contains("promised you"))
    #expect(!alice.contains("Bob promised") && !alice.contains("kettle"))
    let carol = try street.page(of: "carol")
    #expect(carol.contains("Nothing is waiting for you"))
    #expect(!carol.contains("kettle") && !carol.contains("green door"))
  }

  /// Who promised is known to them alone: whoever it was, all that others can see is the same.
  @Test(arguments: [("bob", "carol"), ("carol", "alice")])
  func `who promised in secret changes nothing for anybody else`(
    one: String, other: String
  ) throws {
    let streets = try [one, other].map { try PrivateSite(giver: $0) }
    let reports = try streets.map { try $0.build() }
    #expect(try streets[0].publicFiles == streets[1].publicFiles)
    let sizes = try streets.map { try $0.privateFiles.mapValues(\.count) }
    #expect(sizes[0] == sizes[1])
    #expect(reports[0].changes.total == reports[1].changes.total)
    for person in ["alice", "bob", "carol"] where person != one && person != other {
      let pages = try streets.map { try $0.page(of: person) }
      #expect(pages[0] == pages[1])
    }
  }

  @Test func `all pages have one size, and change with any change of the content`() throws {
    let street = try PrivateSite()
    try street.build()
    let before = try street.privateFiles.filter { $0.key.hasSuffix(".html") }
    #expect(before.count == 3)
    #expect(Set(before.values.map(\.count)).count == 1)
    try street.build()
    #expect(try street.privateFiles.filter { $0.key.hasSuffix(".html") } == before)
    // A field that no page shows.
    try street.site.edit(
      "content/people/carol.md",
      "---\nname: Carol\nemails: carol@example.org\nlink: \(PrivateSite.word(of: "carol"))\n---\n")
    let report = try street.build()
    #expect(report.changes.written == 0)
    let after = try street.privateFiles.filter { $0.key.hasSuffix(".html") }
    #expect(after.keys == before.keys)
    #expect(after.allSatisfy { before[$0.key] != $0.value })
  }

  /// A site that keeps surprises is published at fixed hours: a page that stays the same at one of
  /// them would tell that nothing happened.
  @Test func `all pages change at each hour that is said, and nothing else does`() throws {
    let street = try PrivateSite()
    func pages(at turn: Int) throws -> [String: [UInt8]] {
      street.site.options.turn = turn
      try street.build()
      return try street.privateFiles.filter { $0.key.hasSuffix(".html") }
    }
    let midnight = try pages(at: 0)
    let rest = try street.site.output.filter { midnight[$0.key] == nil }
    let morning = try pages(at: 7)
    #expect(morning.count == 3 && morning.keys == midnight.keys)
    #expect(morning.allSatisfy { midnight[$0.key] != $0.value })
    #expect(try street.site.output.filter { midnight[$0.key] == nil } == rest)
    #expect(try pages(at: 7) == morning)
    #expect(try pages(at: 0) == midnight)
    #expect(try street.page(of: "bob").contains("For Bob"))
  }

  @Test func `who has no word has no page, as nothing but a name would make its key`() throws {
    let street = try PrivateSite()
    try street.build()
    let carol = try street.path(of: "carol")
    #expect(try street.privateFiles[carol] != nil)
    try street.site.edit("content/people/carol.md", "---\nname: Carol\n---\n")
    try street.build()
    #expect(try street.privateFiles.filter { $0.key.hasSuffix(".html") }.count == 2)
    #expect(try street.privateFiles[carol] == nil)
  }

  @Test func `the same content, day and secret make the same bytes anywhere`() throws {
    let streets = try [PrivateSite(), PrivateSite()]
    streets[1].site.options.jobs = 1
    for street in streets { try street.build() }
    #expect(try streets[0].site.output == streets[1].site.output)
  }

  @Test func `a page names nobody, and no other file names a page`() throws {
    let street = try PrivateSite()
    let report = try street.build()
    let output = try street.site.output
    let keys = try ["alice", "bob", "carol"].map { try street.keys(of: $0) }
    let ids = keys.flatMap { [$0.pageID, $0.feedID] }
    for (path, bytes) in output.filter({ $0.key.hasSuffix("index.html") }) where isPrivatePath(path)
    {
      // The block is made of letters that may spell anything.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(/data-block hidden>[^<]*/, with: "")
      #expect(!["Alice", "Bob", "Carol", "kettle"].contains { text.contains($0) })
      #expect(text.contains(#"<meta name="robots" content="noindex">"#))
    }
    let manifest = try #require(street.place.text("output/.wishwell-manifest"))
    let others = try street.publicFiles.map { $0.key + String(decoding: $0.value, as: UTF8.self) }
    for words in others + [manifest, report.paths.joined(separator: "\n")] {
      // What everyone is told of their own.
      let text = words.replacing("your private page", with: "")
      #expect(!ids.contains { text.contains($0) } && !text.contains("private page"))
      #expect(!text.contains("\(FixedAddress.privatePages.path)private"))
    }
  }

  /// Whoever reads a feed is told its name: it leads to no page, and no page but its own leads there.
  @Test func `each page has a feed, of which nothing else knows`() throws {
    let street = try PrivateSite()
    try street.build()
    let output = try street.site.output
    for person in ["alice", "bob", "carol"] {
      let keys = try street.keys(of: person)
      let feed = try #require(output["for/\(keys.feedID).xml"])
      #expect(feed.count == 16 << 10)
      let text = String(decoding: feed, as: UTF8.self)
      #expect(!text.contains(keys.pageID))
      #expect(text.contains("<entry>") == (person == "bob"))
      #expect(try street.page(of: person).contains("/\(keys.feedID).xml"))
      let frame = String(decoding: try #require(output[try street.path(of: person)]), as: UTF8.self)
      #expect(!frame.contains(keys.feedID))
    }
    try street.site.edit("content/people/carol.md", "---\nname: Carol\n---\n")
    try street.build()
    #expect(try street.privateFiles.filter { $0.key.hasSuffix(".xml") }.count == 2)
  }

  @Test func `everything else is the same without the secret`() throws {
    let street = try PrivateSite()
    let with = try street.build()
    let (files, manifest) = (
      try street.publicFiles, street.place.text("output/.wishwell-manifest")
    )
    try street.place.remove("output")
    street.site.options.secret = nil
    let without = try street.build()
    #expect(try street.site.output == files)
    #expect(street.place.text("output/.wishwell-manifest") == manifest)
    #expect(with.changes.total == without.changes.total)
    #expect((with.pages, with.feeds) == (without.pages, without.feeds))
    #expect(with.paths == without.paths)
    #expect(without.privatePages == nil)
  }

  /// What was opened stands nowhere but in the content: in no cache, and in nothing a build left.
  @Test func `nothing that a page says is written where it is not sealed`() throws {
    let street = try PrivateSite()
    try street.build()
    let secrets =
      ["green door", "opens with your link", street.secret.text]
      + (try [
        street.link(of: "bob").split(separator: "#").last.map(String.init) ?? ""
      ])
    let paths = try FileManager.default.subpathsOfDirectory(atPath: street.place.path)
    for path in paths where !path.hasPrefix(ContentRoot.name) {
      guard let text = street.place.text(path) else { continue }
      #expect(!secrets.contains { text.contains($0) }, "\(path)")
    }
  }

  @Test func `a page that is too full leaves out what is older, and keeps its size`() throws {
    let thanks = (10...60).map { number in
      """

      == thanks/2026-11-\(number < 36 ? "05" : "06")-card-\(number).md
      ---
      title: Thank you for card \(number), \(String(repeating: "which was lovely, ", count: 9))
      author: alice
      date: 2026-11-\(number < 36 ? "05" : "06")
      to: bob
      ---
      """
    }
    let street = try PrivateSite(thanks.joined())
    let settings = try #require(street.place.text("content/site.yml"))
    try street.site.edit("content/site.yml", settings + "private-size: 16\n")
    try street.build()
    let bob = try street.page(of: "bob")
    #expect(bob.contains("What is not shown here, and how much of it: ‘New for you’ ("))
    #expect(bob.contains("You promised\nA blue kettle, for Alice"))
    #expect(bob.contains("6 November 2026") && !bob.contains("5 November 2026"))
    let pages = try street.privateFiles.filter { $0.key.hasSuffix(".html") }
    #expect(Set(pages.values.map(\.count)).count == 1)
  }
}
