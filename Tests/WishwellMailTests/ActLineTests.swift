import Testing
import WishwellTesting

@testable import WishwellMail

/// What a letter asks for in one line, as six mail programs send it.
@Suite struct ActLineTests {
  private static let promise: ActLine = {
    var line = ActLine("promise", "birthday/blue-kettle")
    line.digest = "0123456789abcdef"
    return line
  }()

  private static var mark: String { promise.marked }

  @Test(arguments: [
    "promise birthday/blue-kettle 0123456789abcdef",
    "promise birthday/plates 0123456789abcdef; quantity 2; shown; with Rosa, Otto Ψ",
    "respond offers/2026-03-14-ten-postcards; join; by Rosa Nobre",
    "approve requests/letter; of bob", "invite picnic; of Zoë Ωmega",
  ])
  func `a line says the same once it is written and read`(words: String) throws {
    let line = try #require(ActLine(words))
    #expect(line.marked == "[wishwell: \(words)]")
    #expect(LetterMatter.Content.all(in: line.marked) == [.act(line)])
  }

  /// ‘@carol’ was taken for an address that nobody has.
  @Test(arguments: [
    ("invite picnic; of @carol", "carol"), ("invite picnic; of @Ben\u{2011}Ito", "ben-ito"),
    ("invite picnic; of carol@example.org", "carol@example.org"), ("invite picnic; of @", "@"),
  ])
  func `a handle may have the sign that people write before it`(words: String, name: String) throws
  {
    #expect(try #require(ActLine(words)).of == name)
  }

  /// The address went with the links that programs write behind words, and the name beside it was
  /// that of nobody.
  @Test(arguments: [
    ("approve requests/x; of Carol Klein <carol@example.org>", "Carol Klein <carol@example.org>"),
    ("approve requests/x; of Carol\nKlein\n<carol@example.org>", "Carol Klein <carol@example.org>"),
    ("approve requests/x; of <carol@example.org>", "carol@example.org"),
    ("approve requests/x; of carol@example.org <carol@example.org>", "carol@example.org"),
    ("approve requests/x; of carol@example.org<mailto:carol@example.org>", "carol@example.org"),
    ("approve requests/x; of Carol <http://carol/>", "Carol"),
    (
      "approve requests/x; of Carol <carol@example.org<mailto:carol@example.org>>",
      "Carol <carol@example.org>"
    ),
  ])
  func `an e-mail address behind a name stays`(words: String, name: String) throws {
    #expect(try #require(ActLine(words)).of == name, "\(words)")
  }

  /// It would stand in a file of the site.
  @Test func `an e-mail address stays behind no other name`() throws {
    let words =
      "promise a/b <a@b.example>; by Rosa <rosa@example.org>; with Otto <otto@example.org>"
    let line = try #require(ActLine(words))
    #expect(line.words == "promise a/b; by Rosa; with Otto")
    let item = try #require(ActLine("tick camping: Bread <otto@example.org>"))
    #expect(item.item == "Bread")
  }

  @Test(
    arguments: [
      ("promise Soup plates; quantity 2", "Soup plates", 2),
      ("Promise 'Soup plates' ; quantity 2", "Soup plates", 2),
      ("promise \"Alice's plates; blue\"; quantity 3", "Alice's plates; blue", 3),
      ("promise 'Alice's plates'", "Alice's plates", nil),
      ("promise „Zwölf  Gläser“", "Zwölf Gläser", nil),
      ("promise birthday/blue-kettle 0123456789abcdef; quantity 2", "birthday/blue-kettle", 2),
    ] as [(String, String, Int?)])
  func `what is typed may call a thing by its title`(
    typed: String, thing: String, quantity: Int?
  ) throws {
    let line = try #require(ActLine(typed: typed))
    #expect(line.verb == "promise" && line.thing == thing && line.quantity == quantity)
  }

  @Test(arguments: [
    "promise", "promise ", "promise 'Soup plates", "promise ''", "promise ; quantity 2",
    "promise Soup plates; quantity none", "promise Soup plates;", "2 Soup plates",
    "promise 'Soup' plates; colour red",
  ])
  func `what is typed and says no act with a thing is none`(typed: String) {
    #expect(ActLine(typed: typed) == nil)
  }

  /// A line of a letter stays strict: what a sender's words come to is for people to say.
  @Test func `the line of a letter takes no title`() {
    #expect(ActLine("promise Soup plates; quantity 2") == nil)
  }

  /// Each is what became of the same line.
  private static let changed = [
    "[wishwell: promise birthday/blue-kettle 0123456789abcdef]",
    "  [Wishwell: Promise birthday/blue\u{2011}kettle 0123456789ABCDEF]  ",
    "*[wishwell: promise birthday/blue\u{2013}kettle 0123456789abcdef]*",
    "[wishwell:\u{A0}promise\u{A0}birthday/blue-kettle\u{A0}0123456789abcdef].",
    "\u{201C}[wishwell: promise birthday/blue-kettle 0123456789abcdef]\u{201D}",
    "[wishwell: promise birthday/blue-kettle\n0123456789abcdef]",
    "[wishwell: promise\nbirthday/blue-kettle\n0123456789abcdef\n]",
    "[wishwell: promise birthday/blue-\nkettle 0123456789abcdef]",
    "[wishwell: promise birthday/\nblue-kettle 0123456789abcdef]",
    "[wishwell: promise birthday/blue-kettle <http://birthday/blue-kettle> 0123456789abcdef]",
    "[wishwell: promise\u{200B} birthday/blue\u{AD}-kettle 0123456789abcdef]",
  ]

  @Test(arguments: changed)
  func `what programs do to it changes nothing`(text: String) {
    let letter = "Hello\n\n\(text)\n\nBye\n"
    #expect(LetterMatter.Content.all(in: letter) == [.act(Self.promise)])
  }

  @Test(arguments: [
    "On Sat, 21 Nov 2026, Mallory wrote:\n\n\(mark)",
    "Am 21.11.26 um 10:00 schrieb Mallory:\n\(mark)",
    "Begin forwarded message:\n\nFrom: Mallory <m@x.example>\nSubject: Kettle\n\n\(mark)",
    "‘\(mark)’ is what she wrote to me", "\(mark) and what is that?",
  ])
  func `what somebody else wrote, or what is told of a line, asks for nothing`(text: String) {
    #expect(readMail("From: bob@example.org\n\nHello\n\(text)\n\nBye\n").acts == [])
  }

  @Test func `an answer below a quotation is the sender's own`() {
    let text = "On Sat, Mallory wrote:\n> \(Self.mark)\n\n[wishwell: release birthday/lamp]\n"
    let reading = readMail("From: bob@example.org\n\n\(text)")
    #expect(reading.acts.map(\.verb) == ["release"])
  }

  @Test(arguments: [
    "Content-Type: multipart/digest; boundary=x\n\n--x\n\nFrom: m@x.example\n\nMARK\n--x--\n",
    "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nHello\n--x\n"
      + "Content-Type: text/plain; name=a.txt\nContent-Disposition: inline\n\nMARK\n--x--\n",
    "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nHello\n--x\n"
      + "Content-Disposition: inline; filename*=utf-8''a.txt\n\nMARK\n--x--\n",
  ])
  func `mails and files that a letter carries ask for nothing`(parts: String) {
    let mail = "From: bob@example.org\n" + parts.replacing("MARK", with: Self.mark)
    #expect(readMail(mail).acts == [])
  }

  @Test(arguments: [
    "wishwell: end", "[Wishwell : release birthday/lamp]", "WISHWELL\u{A0}:x",
    "wishwell \r\n\t:", "see https://x.example: [wishwell\u{3000}: end]",
  ])
  func `words of others make no mark`(words: String) {
    #expect(LetterMatter.Content.all(in: "\(words.withoutLetterMarks)\n") == [])
    #expect(LetterMark(words.withoutLetterMarks) == nil)
    var form = ContentForm("wish", "birthday")
    form.text = "Title: A lamp\n\(words)\n\(Self.mark)\n"
    #expect(LetterMatter.Content.all(in: form.marked).count == 1)
  }

  @Test func `a letter is known by its sender too`() throws {
    let marks = try ["bob@example.org", "Bob@Example.org", "mallory@x.example"].map { sender in
      let text = "From: \(sender)\nMessage-ID: <1@a.example>\n\n\(Self.mark)\n"
      let found = try #require(letter(text))
      return found.mark(of: found.matters[0].content)
    }
    #expect(marks[0] != nil && marks[0] == marks[1] && marks[0] != marks[2])
  }

  @Test func `an answer goes to the address that wrote, or is no file`() throws {
    let answer = { Answer(to: Mailbox(name: nil, address: $0), subject: $1, text: "Done") }
    #expect(answer("zoë@example.org", "Hello").file(from: nil) == nil)
    let bytes = try #require(answer("bob@example.org", "=?utf-8?Q?Bcc:_x?=").file(from: nil))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Subject: =?utf-8?Q?Bcc:_x?="))
  }

  @Test(arguments: [
    "[wishwell: promise birthday/blue-kettle 0123456789abc]",
    "[wishwell: promise birthday/plates 0123456789abcdef; quantity]",
    "[wishwell: promise birthday/plates 0123456789abcdef; quantity 0]",
    "[wishwell: promise birthday/plates 0123456789abcdef; quantity 2",
    "[wishwell: promise birthday/plates 0123456789abcdef; via mail]",
    "[wishwell: promise birthday/plates; quantity 2; quantity 3]",
    "[wishwell: promise my kettle please]", "[wishwell: promise ../site.yml]",
    "[wishwell: promise]",
  ])
  func `a line that was cut off, or says more than an act has, does nothing`(text: String) {
    let reading = readMail("From: rosa@example.org\n\n\(text)\n\nBye\n")
    #expect(reading.acts == [] && reading.sender == nil)
    #expect(reading.problems.map { $0.hasSuffix("[mail-act-unclear]") } == [true])
  }

  @Test func `a sentence about the program is no act`() {
    let reading = readMail("From: a@b.example\n\nWishwell: a promise is a promise\n")
    #expect(reading.problems.map { $0.hasSuffix("[mail-without-file]") } == [true])
  }

  @Test func `two acts are both asked for, the same one twice is not`() {
    let other = "[wishwell: release birthday/socks]\n"
    let both = readMail("From: a@b.example\n\n\(Self.mark)\n\(other)")
    #expect(both.acts.map(\.verb) == ["promise", "release"])
    let again = Self.mark.replacing("]", with: "; quantity 2]")
    let twice = readMail("From: a@b.example\n\n\(Self.mark)\n\(again)\n")
    #expect(twice.problems.map { $0.hasSuffix("[mail-file-twice]") } == [true])
  }

  /// A letter that invited two to one list was refused. One invitation keeps the mark that it had.
  @Test func `several are invited by one letter, and each line has its mark`() throws {
    func read(_ lines: String) throws -> Letter {
      try #require(letter("From: a@b.example\nMessage-ID: <1@b.example>\n\n\(lines)\n"))
    }
    let (bob, zoe) = ("[wishwell: invite picnic; of bob]", "[wishwell: invite picnic; of Zoë]")
    let both = try read("\(bob)\n\(zoe)")
    #expect(both.acts.map(\.of) == ["bob", "Zoë"])
    let marks = both.matters.map { both.mark(of: $0.content) }
    #expect(Set(marks).count == 2 && !marks.contains(nil))
    let (alone, unnamed) = try (read(bob), read("[wishwell: invite picnic]"))
    #expect(
      alone.mark(of: alone.matters[0].content) == unnamed.mark(of: unnamed.matters[0].content))
  }

  /// What stood below two dashes was read by nobody, whatever it said.
  @Test(arguments: [
    ("--\nonly on a Tuesday", true), ("--\nRosa Nobre\nonly on a Tuesday", false),
    ("-- \nonly on a Tuesday", false), ("--\nRosa Nobre\n1\n2\n3\nonly on a Tuesday", true),
  ])
  func `two dashes without their space hide no more than a signature`(
    below: String, isRead: Bool
  ) throws {
    let read = try #require(
      letter("From: Rosa Nobre <rosa@example.org>\n\n\(Self.mark)\n\(below)\n"))
    #expect(read.words.contains("only on a Tuesday") == isRead, "\(read.words)")
    #expect(read.belowSignature == (isRead ? [] : ["only on a Tuesday"]))
  }

  /// Answers and forwarded mails, in the words of several programs and languages.
  private static let foreign = [
    "Hi\n\nOn Sat, Nov 21, 2026 at 10:15 AM Ben <ben@example.org> wrote:\n> Hello.\n> MARK\n",
    "Danke!\n\nAm 21.11.26 um 10:15 schrieb Ben:\n> Guten Tag.\n>\n> MARK\n",
    "Merci\n\n-----Message d'origine-----\nDe : Ben\n\nMARK\n",
    "Gruß\n\nVon: Ben <ben@example.org>\nGesendet: Samstag\nAn: Rosa\nBetreff: x\n\nMARK\n",
    "Oi\n\n________________________________\nDe: Ben <ben@example.org>\nEnviado: sábado\n"
      + "Para: Rosa\n\nMARK\n",
    "fyi\n\n---------- Forwarded message ---------\nFrom: Ben <ben@example.org>\n\nMARK\n",
    "fyi\n\nBegin forwarded message:\n\n> From: Ben <ben@example.org>\n>\n> MARK\n",
  ]

  @Test(arguments: foreign)
  func `what somebody else wrote below is not said again`(text: String) {
    let reading = readMail(
      "From: rosa@example.org\n\n" + text.replacing("MARK", with: Self.mark))
    #expect(reading.acts == [] && reading.problems.count == 1, "\(reading)")
    let isGreeting = ["Hi", "Danke!", "Merci", "Gruß"].contains { text.hasPrefix($0) }
    let rule = isGreeting ? "[mail-file-quoted]" : "[mail-quotation-answered]"
    #expect(reading.problems.first?.hasSuffix(rule) == true, "\(reading)")
  }

  @Test func `an act that only the formatted text has is not there`() {
    let alternative = """
      From: rosa@example.org
      Content-Type: multipart/alternative; boundary=x

      --x
      Content-Type: text/plain

      Hello
      --x
      Content-Type: text/html

      <p>\(Self.mark)</p>
      --x--
      """
    #expect(readMail(alternative).problems.map { $0.hasSuffix("[mail-without-file]") } == [true])
  }

  @Test func `a huge line, and a great many, are refused in little time`() {
    let long = "[wishwell: promise a/b; with " + String(repeating: "Rosa, ", count: 200_000) + "]"
    let many = String(repeating: "[wishwell: promise a/b\n", count: 20_000)
    let time = workingTime {
      for text in [long, many] {
        #expect(readMail("From: a@b.example\n\n\(text)\n").acts == [])
      }
    }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func `the mark of a letter is that of its number and its act`() throws {
    func mark(_ id: String, _ words: String) throws -> String? {
      let mail = try #require(letter("From: a@b.example\n\(id)\n\n[wishwell: \(words)]\n"))
      return mail.mark(of: try #require(mail.matters.first).content)?.text
    }
    let one = try mark("Message-ID: <1@b.example>", "promise a/b")
    #expect(one?.count == 16)
    #expect(try mark("Message-ID: <1@b.example>", "promise a/b; quantity 2") == one)
    #expect(try mark("Message-ID: <2@b.example>", "promise a/b") != one)
    #expect(try mark("Message-ID: <1@b.example>", "release a/b") != one)
    #expect(try mark("Date: Sat, 21 Nov 2026 10:15:00 +0000", "promise a/b") != nil)
    #expect(try mark("X: y", "promise a/b") == nil)
  }
}
