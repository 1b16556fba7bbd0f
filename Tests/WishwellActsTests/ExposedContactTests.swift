import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
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

  /// It became the address of a page, and nothing but the lines was searched.
  @Test(
    arguments: [
      ("wishlists/birthday/12-rose-street-london", [.streetAddress]),
      ("offers/2026-10-03-12-rose-street", [.streetAddress]),
      ("find-us/12-rose-street", [.streetAddress]), ("12-rose-street/find-us", [.streetAddress]),
      ("people/am-wall-3-28195-bremen", [.streetAddress]),
      ("checklists/hauptstrasse-5", [.streetAddress]),
      ("requests/rua-nova-4-porto", [.streetAddress]),
      ("wishlists/po-box-12/index", [.streetAddress]),
      ("offers/call-0151-23456789", [.phoneNumber]),
      ("offers/2026-10-03-10-postcards-for-the-road", []), ("wishlists/birthday/lego-42115", []),
      ("thanks/2026-11-02-a-night-in-1966", []), ("wishlists/birthday/9780156907392", []),
      ("requests/2026-12-24-party-in-our-street", []), ("wishlists/birthday/2-blue-cups", []),
    ] as [(String, [Rule])])
  func `the name of a new file is searched as its lines are`(name: String, found: [Rule]) {
    let path = "content/\(name).md"
    func exposed(_ fields: String = "", besides former: SourceFile? = nil) -> ExposedContact {
      let text = "---\ntitle: A\nname: A\nauthor: bob\nowner: bob\n\(fields)---\n"
      return ExposedContact(
        in: SourceFile(path: path, text: text), besidesThatOf: former, with: ReaderOptions())
    }
    #expect(exposed().inNames.rules == found)
    #expect(exposed(besides: SourceFile(path: path, text: "---\ntitle: B\n---\n")).inNames.isEmpty)
  }

  /// People call pictures as they like.
  @Test(arguments: [
    ("12_Rose_Street.jpg", true), ("12RoseStreet.png", true), ("rua das Flores 12.jpg", true),
    ("12.rose.street.webp", true), ("IMG_20260314_101512.jpg", false), ("kettle-2.jpg", false),
    ("9780156907392.webp", false), ("WhatsApp Image 2026-03-14 at 10.15.12.jpeg", false),
  ])
  func `the name of a picture is searched, too`(name: String, isFound: Bool) {
    let exposed = ExposedContact(inNameOfPictureAt: "content/12-rose-street/\(name)")
    #expect(exposed.inNames.isEmpty != isFound)
  }

  @Test func `a name may be what its writer allows`() {
    let file = SourceFile(
      path: "content/12-rose-street.md", text: "---\ntitle: A\nallow: [contact]\n---\n")
    #expect(ExposedContact(in: file, besidesThatOf: nil, with: ReaderOptions()).isEmpty)
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
    for case let name as String in try #require(
      FileManager.default.enumerator(atPath: content.path))
    where PathReading("content/" + name) == .photo {
      #expect(ExposedContact(inNameOfPictureAt: name).isEmpty, "\(name)")
    }
    #expect(count > 100)
  }
}
