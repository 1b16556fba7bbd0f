import Testing

@testable import WishwellMail

@Suite struct ContentFormTests {
  @Test func `a form is read with what its sender wrote between its marks`() throws {
    let mail = """
      From: Rosa <rosa@example.org>

      Hello. Here is a wish.

      [wishwell: new wish birthday]
      Title: Blue kettle
      Price:

      The one with the handle.
      [wishwell: end]

      --\u{20}
      Rosa
      """
    let content = try #require(letter(mail)?.matters.first?.content)
    var form = ContentForm("wish", "birthday")
    form.text = "Title: Blue kettle\nPrice:\n\nThe one with the handle.\n"
    #expect(content == .form(form))
  }

  @Test(arguments: [
    ("[wishwell: join]", "profile", nil), ("[wishwell: new offer]", "offer", nil),
    (
      "[Wishwell: new thanks offers/2026-03-14-cards]", "thanks",
      "offers/2026-03-14-cards" as String?
    ),
  ])
  func `the mark says what is new, and where`(mark: String, kind: String, place: String?) {
    let all = LetterMatter.Content.all(in: "\(mark)\nTitle: x\n[wishwell: end]\n")
    var form = ContentForm(kind, place)
    form.text = "Title: x\n"
    #expect(all == [.form(form)])
    #expect(LetterMatter.Content.all(in: form.marked) == [.form(form)])
  }

  @Test(arguments: [
    ("new offer; join", true), ("new thanks offers/cards ; Join", true), ("new offer", false),
  ])
  func `a mark says whether its sender would join with it`(mark: String, joins: Bool) throws {
    let all = LetterMatter.Content.all(in: "[wishwell: \(mark)]\nTitle: x\n[wishwell: end]\n")
    guard case .form(let form)? = all.first else {
      Issue.record("\(all)")
      return
    }
    #expect(form.joins == joins)
    #expect(LetterMatter.Content.all(in: form.marked) == [.form(form)])
  }

  /// It had ‘lost one of its marks’.
  @Test(arguments: [
    ("hinzufügen camping", "hinzufügen", "camping"), ("neu wish birthday", "neu", "wish"),
    ("beitreten", "beitreten", nil), ("promise a/b; quantity 2", "promise", "a/b" as String?),
  ])
  func `a block with a word of its own is one`(mark: String, kind: String, place: String?) throws {
    let block = "[wishwell: \(mark)]\nMatches\n\nA pan\n[wishwell: end]\n"
    let read = try #require(letter("From: a@b.example\n\nHi!\n\n\(block)\nBye\n"))
    #expect(read.matters.count == 1 && !read.words.contains("Matches"), "\(read)")
    #expect(read.words.contains("Hi!") && read.words.contains("Bye"), "\(read)")
    guard case .form(let form)? = read.matters.first?.content else {
      Issue.record("\(read)")
      return
    }
    #expect(form.isForeign && form.kind == kind && form.place == place)
    #expect(form.text == "Matches\n\nA pan\n")
    #expect(LetterMatter.Content.all(in: form.marked) == [.form(form)])
  }

  @Test(arguments: ["add camping", "new offer", "seal address", "[wishwell: end]\nx"])
  func `an end that nothing began is none of a block`(mark: String) {
    let ended = mark.hasPrefix("[") ? mark : "[wishwell: \(mark)]\nx\n[wishwell: end]"
    let reading = readMail("From: a@b.example\n\n\(ended)\n[wishwell: end]\n")
    #expect(reading.problems.map { $0.hasSuffix("[mail-file-unfinished]") }.contains(true))
  }

  @Test func `a form without its end is not taken`() {
    let reading = readMail("From: a@b.example\n\n[wishwell: new offer]\nTitle: x\n")
    #expect(reading.problems.map { $0.hasSuffix("[mail-file-unfinished]") } == [true])
  }
}

@Suite struct AnswerTests {
  private let answer = Answer(
    to: Mailbox(name: "Rosa", address: "rosa@example.org"), subject: "Re: Grüße, ‚Tee‘",
    text: "Hello Rosa,\n\nit is done.\n", messageID: "1@example.org")

  @Test func `an answer is a draft that a mail program opens`() throws {
    let file = try #require(answer.file(from: "hello@street.example"))
    let text = String(decoding: file, as: UTF8.self)
    #expect(
      text.hasPrefix(
        "From: hello@street.example\r\nTo: rosa@example.org\r\nSubject: =?utf-8?Q?"))
    #expect(text.contains("\r\nIn-Reply-To: <1@example.org>\r\n"))
    #expect(text.hasSuffix("\r\n\r\nHello Rosa,\r\n\r\nit is done.\r\n\r\n"))
    #expect(letter(text.replacing("\r\n", with: "\n"))?.sender == nil)
    #expect(answer.link?.hasPrefix("mailto:rosa@example.org?subject=Re:%20Gr%C3%BC") == true)
  }

  @Test func `nothing that a stranger wrote becomes a line of the header`() throws {
    var hostile = Answer(
      to: Mailbox(name: nil, address: "a@b.example\r\nBcc: x@y.example"),
      subject: "x\r\nBcc: x@y.example", text: "", messageID: "1\r\nBcc: x")
    #expect(hostile.file(from: nil) == nil)
    hostile.to.address = "a@b.example"
    let file = try #require(hostile.file(from: nil))
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\r\n")
    #expect(!lines.contains { $0.hasPrefix("Bcc") || $0.hasPrefix("In-Reply-To") })
  }
}
