import Testing
import WishwellDiagnostics

@testable import WishwellMail

@Suite struct MailRulesTests {
  /// One broken mail for each rule.
  static let fixtures: [(rule: String, text: String)] = [
    ("no-mail", "event: promised\nby: bob\n"),
    ("mail-too-large", "From: a@b.example\n" + String(repeating: "X: y\n", count: 1_000) + "\n"),
    ("mail-sender", "From: a@b.example, c@d.example\n\n" + promise.marked),
    ("mail-field-twice", "From: a@b.example\nContent-Type: a/b\nContent-Type: text/plain\n\n"),
    ("mail-parts", "From: a@b.example\nContent-Type: multipart/mixed\n\n"),
    ("mail-encoding", "From: a@b.example\nContent-Transfer-Encoding: x-uuencode\n\n"),
    ("mail-charset", "From: a@b.example\nContent-Type: text/plain; charset=utf-16\n\n"),
    (
      "mail-only-html",
      "From: a@b.example\nContent-Type: text/html\n\n<p hidden>\(promise.marked)"
    ),
    ("mail-encrypted", "From: a@b.example\n\n-----BEGIN PGP MESSAGE-----\n"),
    ("mail-without-file", "From: a@b.example\n\nHello\n"),
    ("mail-act-unclear", "From: a@b.example\n\n[wishwell: promise kettle please]\n"),
    ("mail-file-unfinished", "From: a@b.example\n\n[wishwell: content/a.md]\ntext\n"),
    (
      "mail-file-twice",
      "From: a@b.example\n\n" + promise.marked
        + promise.marked.replacing("by: bob", with: "by: ann")
    ),
    ("mail-file-quoted", "From: a@b.example\n\n> [wishwell: content/a.md]\n> text\n"),
    (
      "mail-quotation-answered",
      "From: Hilde <a@b.example>\n\nI take one! Hilde\n\n> [wishwell: content/a.md]\n> text\n"
    ),
  ]

  @Test func `every rule has a broken mail, a way out and an explanation`() {
    #expect(MailRulesTests.fixtures.map(\.rule) == Rule.mailRules.map(\.id))
    for (rule, text) in MailRulesTests.fixtures {
      let checked = readLetters(SourceFile(path: "x.eml", text: text))
      #expect(checked.allSatisfy { $0.value == nil })
      #expect(checked.flatMap(\.diagnostics).map(\.rule.id) == [rule])
      #expect(checked.flatMap(\.diagnostics).allSatisfy { $0.help != nil })
    }
  }

  @Test(arguments: [
    ("From: Friends: a@b.example;\n\n", "the sender is a group, ‘Friends: a@b.example;’"),
    ("From: a@b.example\nFrom: c@d.example\n\n", "the letter has ‘From’ 2 times"),
    ("From: Bob\n\n", "‘Bob’ is not the address of a sender"),
    ("From: <bob@example.org\n\n", "‘<bob@example.org’ is not the address of a sender"),
    ("From: bob@@example.org\n\n", "‘bob@@example.org’ is not the address of a sender"),
    ("From:\n\n", "‘’ is not the address of a sender"),
    ("Subject: hello\n\n", "the letter does not name a sender"),
  ])
  func `a letter has one sender`(mail: String, message: String) {
    let problems = readMail(mail + promise.marked).problems
    #expect(problems.map { $0.dropFirst(3) } == ["\(message) [mail-sender]"])
  }

  @Test func `a mail without plain text says what it has instead`() {
    let attached = """
      From: a@b.example
      Content-Type: multipart/mixed; boundary=x

      --x
      Content-Type: message/rfc822

      From: bob@example.org

      \(promise.marked)
      --x--
      """
    #expect(
      readMail(attached).problems == [
        "1: the letter asks the program for nothing, and the mail that it carries is not searched"
          + " [mail-without-file]"
      ])
    let encrypted = "From: a@b.example\nContent-Type: multipart/encrypted; boundary=x\n\n--x--\n"
    #expect(readMail(encrypted).problems == ["1: the letter is encrypted [mail-encrypted]"])
  }

  @Test func `a place is the line in the mail, whatever encodes it`() {
    let broken = "From: a@b.example\nContent-Transfer-Encoding: quoted-printable\n\nHello=\n you\n"
    #expect(
      readMail(broken + "=5Bwishwell: content/a.md]\ntext\n").problems == [
        "6: a file between marks has lost one of them [mail-file-unfinished]"
      ])
    #expect(
      readMail(bytes: Array("From: a@b.example\n\nok\n".utf8) + [0xFF, 0x0A]).problems == [
        "4: the text is not in the encoding that the mail names [mail-charset]"
      ])
  }
}
