import Foundation
import Testing
import WishwellDiagnostics
import WishwellRead

@testable import WishwellActs

@Suite struct ExposedContactTests {
  /// It was pushed with the event, which nothing but its note was searched in.
  @Test func `a remark in an event is seen`() {
    let path = "content/wishlists/birthday/kettle.promise/0001.yml"
    let event = "event: promised\nby: bob\nat: 2026-11-20\n"
    func exposed(_ text: String, besides former: String? = nil) -> ExposedContact {
      ExposedContact(
        in: SourceFile(path: path, text: text),
        besidesThatOf: former.map { SourceFile(path: path, text: $0) }, with: ReaderOptions())
    }
    let remark = "  # I live at Am Wall 3, 28195 Bremen\n"
    #expect(exposed(event).isEmpty)
    #expect(exposed(event + remark).inNotes.rules == [.streetAddress])
    #expect(exposed(event + remark, besides: event + remark).isEmpty)
  }

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
