import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellImport

@Suite struct MutationTests {
  private static let seeds: [(source: ImportSource, text: String)] = [
    (
      .goodreads,
      #"""
      Book Id,Title,Author,ISBN,ISBN13,Date Added,Bookshelves with positions,Exclusive Shelf,My Review
      1,"A Book, or two (Series, #1)",Jane  Austen,"=""0765331969""","=""9780765331960""",2024/02/11,\#
      to-read (#2),to-read,"<b>one""
      two"
      2,Émma,Jane,,,2024/02/30,,read,
      """#
    ),
    (
      .storygraph,
      "\u{FEFF}Title;Authors;ISBN/UID;Read Status;Owned?\r\n\"Emma\";Jane;B08ZYQT966;to-read;No\r\n"
    ),
    (
      .openlibrary,
      #"""
      {"reading_log_entries": [{"work": {"title": "Sm\u00f6rg\ud83c\udf81", "key": "/works/OL1W",
      "author_names": ["A", null, 1.5e3]}, "logged_date": "2021/09/06, 00:45:56"}, true, []]}
      """#
    ),
    (.csv, "sep=;\ntitle;price;note;date\nA lamp;12,50 €;\"x\ny\";2026-03-14\n"),
  ]

  @Test(arguments: seeds.indices)
  func `mutated exports are read or refused, and places lie inside them`(index: Int) {
    let (source, text) = Self.seeds[index]
    let seed = Array(text.utf8)
    #expect(Reading(seed, from: source).list?.wishes.isEmpty == false)
    var random = SplitMix(seed: UInt64(index) &+ 11)
    for _ in 0..<(TestRun.isLong ? 100_000 : 1_000) {
      let bytes = mutated(seed, &random)
      let file = SourceFile(path: "export", bytes: bytes)
      let read = readWishes(file, from: source)
      #expect((read.value == nil) == read.diagnostics.hasErrors)
      let length = shownText(of: file).bytes.count
      for diagnostic in read.diagnostics {
        #expect(Int(diagnostic.location.range.end) <= length)
      }
      for wish in read.value?.wishes ?? [] {
        #expect(!wish.title.isEmpty && wish.title.count <= 200)
      }
    }
  }

  @Test func `mutated pages are read`() {
    var random = SplitMix(seed: 5)
    for page in shopPages {
      let seed = Array(page.html.utf8)
      for _ in 0..<(TestRun.isLong ? 5_000 : 40) {
        let found = readShopPage(mutated(seed, &random), at: "https://shop.example/a")
        #expect((found.title?.count ?? 0) <= 200)
      }
    }
  }

  private func mutated(_ seed: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.next(below: 5) where !bytes.isEmpty {
      let place = random.next(below: bytes.count)
      switch random.next(below: 5) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(seed[random.next(below: seed.count)], at: place)
      case 3: bytes.insert(Array("\"',;\n\r<>{}[]=\\".utf8)[random.next(below: 14)], at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 20)))
      }
    }
    return bytes
  }
}
