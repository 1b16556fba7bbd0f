import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellRead

struct MutationTests {
  private static let seeds: [(path: String, text: String)] = [
    (
      "site.yml",
      """
      title: Lantern Street
      url: https://lanternstreet.example/
      authority: lanternstreet.example,2026
      timezone: Europe/Lisbon
      maintainers: [alice]
      forge: {kind: github, repository: https://github.com/lantern/street}
      regions: {EU: [AT, BE, PT]}
      feelings: {grateful: 🙏}
      stale: 60 days
      """
    ),
    (
      "people/alice.md",
      """
      ---
      name: Zoë
      country: PT
      regions: [EU, WW]
      away: {from: 2026-03-14, until: 2026-04-01}
      signers: [ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFPXxPPPn9Ys5qZGVjP3y4to7/zkDBNy+JoOY4x33fMh]
      photos: [{photo: a.jpg, alt: x}]
      ---
      # About me
      """
    ),
    (
      "wishlists/birthday/kettle.md",
      """
      ---
      title: 'Kettle: blue'
      link: {shop: https://shop.example/a}
      price: about 12.50 EUR
      quantity: unlimited
      book: {isbn: 978-0-14-032872-1}
      date: 2026-03-14T10:00:00+01:00
      x-shelf: two
      ---
      """
    ),
    (
      "thanks/lamp.md",
      """
      ---
      date: 2026-03-14
      author: alice
      to: [bob, Aunt Rosa]
      for: offers/lamp
      ---
      Thank you, [Bob](../people/bob.md)!
      """
    ),
    (
      "offers/a.responses/bob/0001.yml",
      "event: responded\nby: guest\nname: Rosa\nvia: mail\nat: 2026-03-14\nwith: [Ann]\n"
    ),
    (
      "catalogues/stories/2026-03-14.json",
      #"""
      {"status": "OK", "num_results": 1, "results": {"published_date": "2026-03-14",
      "display_name": "Stories", "updated": "WEEKLY", "books": [{"rank": 1, "rank_last_week": 0,
      "weeks_on_list": 3, "price": "12.50", "title": "MR. O'BRIEN \u0026 SONS: II", "author": "Ann",
      "primary_isbn13": "9780141439518", "isbns": [{"isbn10": "080442957X"}],
      "book_image": "//a.example/b.jpg", "buy_links": [{"name": "A", "url": "https://a.example/"}]}]}}
      """#
    ),
  ]

  @Test(arguments: seeds.indices)
  func `mutated files are read or refused, and places lie inside them`(index: Int) throws {
    let (path, text) = MutationTests.seeds[index]
    let tree = ContentTree(paths: ["content/" + path])
    let kind = try #require(tree.texts.first?.kind)
    let seed = Array(text.utf8)
    let whole = readContent(
      SourceFile(path: "content/" + path, bytes: seed), as: kind, options: options)
    #expect(whole.value != nil && whole.diagnostics.isEmpty)
    var random = SplitMix(seed: UInt64(index) &+ 3)
    for _ in 0..<(TestRun.isLong ? 100_000 : 1_000) {
      var bytes = seed
      for _ in 0...random.next(below: 5) where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(seed[random.next(below: seed.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 20)))
        }
      }
      let file = SourceFile(path: "content/" + path, bytes: bytes)
      let result = readContent(file, as: kind, options: options)
      #expect((result.value == nil) == result.diagnostics.hasErrors)
      for diagnostic in result.diagnostics {
        #expect(Int(diagnostic.location.range.end) <= bytes.count)
      }
    }
  }

  private var options: ReaderOptions {
    var options = ReaderOptions()
    options.regionGroups = ["EU"]
    return options
  }
}
