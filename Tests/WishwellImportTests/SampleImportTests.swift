import Foundation
import Testing
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

@testable import WishwellImport

@Suite struct SampleImportTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the list of the sample site is what its export gives`() throws {
    let folder = try SiteFolder(at: Self.root.path)
    let library = try folder.readLibrary()
    let handle = try #require(Handle("books-by-the-stove"))
    let path = "content/wishlists/books-by-the-stove/index.md"
    let file = SourceFile(path: "export.csv", text: gretasExport)
    let found = readWishes(file, from: .goodreads)
    #expect(found.diagnostics == [])
    let list = try #require(found.value)
    #expect(list.wishes.count == 6)
    #expect(list.leftOut == [.read: 1, .reading: 1, .owned: 1])
    let plan = planImport(
      of: list, into: handle, of: library,
      listFile: SourceFile(path: path, bytes: try folder.root.read(at: path, limit: 1 << 20)),
      source: file, terms: WishTerms(today: try #require(Day(year: 2026, month: 11, day: 21))))
    #expect(plan.value.files == [])
    #expect(plan.value.known == 6)
    let order = try #require(library.wishLists.first { $0.handle == handle }).order
    #expect(
      order.map(\.value.wish.text) == [
        "independent-people", "kristin-lavransdatter", "to-the-lighthouse", "a-wizard-of-earthsea",
        "walden-or-life-in-the-woods", "middlemarch",
      ])
  }
}
