import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// What an event says of a surprise.
@Suite struct SurpriseReaderTests {
  @Test func `an event says from whom it is kept, and until when`() throws {
    for (text, until): (String, SurpriseEnd?) in [
      ("until: 2026-12-24", .day(try #require(Day(year: 2026, month: 12, day: 24)))),
      ("until: granted", .granted), ("until: Never", .never), ("", nil),
    ] {
      let file = SourceFile(
        path: "content/wishlists/a/k.promise/0001.yml",
        text: "event: promised\nby: bob\nat: 2026-11-20\nsurprise: alice\n\(text)\n")
      let event = try #require(readEvent(file, number: 1).value)
      #expect(event.surprise.map(\.value) == [try #require(Handle("alice"))])
      #expect(event.until == until)
      #expect(!event.standsApart)
    }
    let wrong = SourceFile(
      path: "content/wishlists/a/k.owners/0001.yml",
      text: "event: granted\nby: bob\nat: 2026-11-20\nuntil: Christmas\n")
    #expect(findings(readEvent(wrong, number: 1).diagnostics, in: wrong).count == 1)
    let apart = SourceFile(
      path: wrong.path, text: "event: granted\nby: bob\nat: 2026-11-20\n")
    #expect(readEvent(apart, number: 1).value?.standsApart == true)
  }
}
