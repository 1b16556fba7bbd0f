import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellMail

/// Whole mails, as six programs send them in three languages: a button of a page was pressed, its
/// reader added a sentence, and sent it. They lie in `Tests/Letters`, with their lines ending as in
/// any text; as mail they end with CRLF.
@Suite struct SixProgramsTests {
  private static let programs = ["gmail", "iphone", "outlook", "thunderbird", "android", "webmail"]

  private static let senders = [
    "en": ["Bob Baker <bob@example.org>", "Baker, Bob <bob@example.org>"],
    "de": ["Gerda Müller <gerda@example.org>", "Müller, Gerda <gerda@example.org>"],
    "tr": ["Ayşe Yıldız <ayse@example.org>", "Yıldız, Ayşe <ayse@example.org>"],
  ]

  private func mail(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "Letters/\(name).eml"), encoding: .utf8)
  }

  /// Wrapped, flowed, encoded, with every line apart, signed, below a quotation of another letter
  /// with a line of its own, from a mailing list, and as HTML alone.
  @Test(arguments: programs, ["en", "de", "tr"])
  func `each program's promise is the same promise`(program: String, language: String) throws {
    var promise = ActLine("promise", "birthday/six-blue-plates")
    promise.digest = "0123456789abcdef"
    promise.quantity = 2
    promise.with = ["Rosa", "Otto"]
    let reading = readMail(try mail("\(program)-\(language)"))
    #expect(reading.acts == [promise] && reading.files == [], "\(reading)")
    #expect(reading.problems == [])
    #expect(Self.senders[language]?.contains(reading.sender ?? "") == true, "\(reading)")
  }

  /// What stands outside of the marks is a greeting, a note of the page, a signature: none of it is
  /// content.
  @Test(arguments: programs)
  func `what was filled in, and nothing else, is what is new`(program: String) throws {
    let mail = try mail("\(program)-wish").replacing("\n", with: "\r\n")
    let found = try #require(letter(mail), "\(readMail(mail))")
    guard case .form(let form) = found.matters.first?.content, found.matters.count == 1 else {
      Issue.record("\(found.matters)")
      return
    }
    #expect(form.kind == "wish" && form.place == "birthday")
    // Outlook writes an address once more behind itself; lines may have been wrapped, or set apart.
    let words = form.text.replacing(/<https:[^>]*>/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(Self.wishes.contains(words), "\(words)")
  }

  private static let wishes = [
    "Title: A lamp for reading Price: about 25 EUR Link: https://lamps.example/reading "
      + "Her old one flickers, and she reads until midnight when the book is good.",
    "Titel: Eine Leselampe Preis: etwa 25 EUR Link: https://lamps.example/reading "
      + "Ihre alte flackert, und sie liest bis Mitternacht, wenn das Buch schön ist.",
    "Başlık: Bir okuma lambası Fiyat: yaklaşık 25 EUR Bağlantı: https://lamps.example/reading "
      + "Eskisi titriyor, oysa kitap güzelse gece yarısına kadar okuyor.",
  ]

  @Test(arguments: ["thunderbird", "webmail"])
  func `letters of older pages are read as ever`(program: String) throws {
    let reading = readMail(try mail("\(program)-old"))
    let file = EmbeddedFile(
      path: "content/wishlists/birthday/six-blue-plates.promise/0001.yml",
      text: """
        event: promised
        by: YOUR-NAME
        at: 2026-11-20
        wish: 0123456789abcdef
        note: Wir bringen sie am Sonntag mit, Rosa, Otto und ich, in braunem Papier und mit einer \
        Schleife

        """)
    #expect(reading == Reading(sender: "Gerda Müller <gerda@example.org>", files: [file]))
  }

  /// A program that flows lines, and leaves the space behind a colon where nothing was filled in.
  @Test func `a line that was left empty does not flow into the next`() throws {
    let mail = """
      From: bob@example.org
      Content-Type: text/plain; format=flowed

      [wishwell: new wish birthday]
      Title: A lamp
      Price:\u{20}
      Link:\u{20}

      [wishwell: end]
      """
    guard case .form(let form) = letter(mail)?.matters.first?.content else {
      Issue.record("\(readMail(mail))")
      return
    }
    #expect(form.text == "Title: A lamp\nPrice: \nLink: \n\n")
  }
}
