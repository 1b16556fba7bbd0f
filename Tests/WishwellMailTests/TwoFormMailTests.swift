import Testing
import WishwellDiagnostics

@testable import WishwellMail

@Suite struct TwoFormMailTests {
  private let text = """
    Grüße aus der Straße = eine Zeile, die länger ist als die sechsundsiebzig Zeichen eines Briefs
    . ein Punkt
    From hier an
    --\(" ")
    https://lantern.example/

    """

  private func mail(subject: String = "Neues von „Lantern“", from: String? = "hello@street.example")
    -> TwoFormMail
  {
    TwoFormMail(
      from: from, to: "list@street.example", subject: subject, date: 1_795_503_600,
      host: "lantern.example", language: "de", text: text, html: "<p>Grüße</p>\n")
  }

  @Test func `its head says who, to whom, what and when`() {
    let lines = String(decoding: mail().file, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first == "From: hello@street.example")
    #expect(lines.contains("To: list@street.example"))
    #expect(
      lines.contains(
        "Subject: =?utf-8?Q?=4E=65=75=65=73=20=76=6F=6E=20=E2=80=9E=4C=61=6E=74=65?="))
    #expect(lines.contains("Date: Tue, 24 Nov 2026 07:00:00 +0000"))
    #expect(lines.contains { $0.hasSuffix("@lantern.example>") && $0.hasPrefix("Message-ID: <") })
    #expect(!lines.contains { $0.hasPrefix("List-Unsubscribe") })
  }

  @Test func `every line is short and of ASCII, and none begins with a dot`() {
    let lines = String(decoding: mail().file, as: UTF8.self).split(separator: "\r\n")
    for line in lines {
      #expect(line.utf8.count <= 76)
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      #expect(!line.hasPrefix(".") && (line.hasPrefix("From: ") || !line.hasPrefix("From ")))
    }
  }

  /// By the reader of letters, which takes the plain form, and a letter alone that asks for something.
  @Test func `a mail program reads what was written`() throws {
    var mail = mail()
    mail.text = "\(text)\n[wishwell: promise birthday/blue-kettle]\n"
    let letters = readLetters(SourceFile(path: "week.eml", bytes: mail.file))
    let letter = try #require(letters.compactMap(\.value).first)
    #expect(letter.subject == "Neues von „Lantern“")
    #expect(letter.acts.count == 1)
    #expect(letter.words.prefix(2) == text.split(separator: "\n").prefix(2).map(String.init)[...])
  }

  @Test func `a header cannot be smuggled in`() {
    let file = String(
      decoding: mail(subject: "News\r\nBcc: eve@evil.example", from: "a@b.example\nBcc: c").file,
      as: UTF8.self)
    #expect(!file.contains("\nBcc"))
  }

  @Test func `the same letter is the same mail`() {
    #expect(mail().file == mail().file)
  }
}
