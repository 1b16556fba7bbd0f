import Foundation
import Testing
import WishwellDiagnostics
import WishwellRead

@testable import WishwellActs

@Suite struct ExposedContactTests {
  /// Numbers, days, links and ISBNs of usual files are no way to anybody.
  @Test func `nothing of the sample site is held`() throws {
    let content = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "content")
    let files = try #require(FileManager.default.enumerator(atPath: content.path))
    var count = 0
    for case let name as String in files where name.hasSuffix(".md") || name.hasSuffix(".yml") {
      let bytes = try Data(contentsOf: content.appending(path: name))
      let file = SourceFile(path: "content/" + name, bytes: Array(bytes))
      let exposed = ExposedContact(in: file, besidesThatOf: nil, with: ReaderOptions())
      #expect(exposed.isEmpty, "\(name)")
      count += 1
    }
    #expect(count > 100)
  }
}
