import Testing

@testable import WishwellMail

@Suite struct CharsetTests {
  @Test(arguments: [
    ("windows-1250", "a=8Cz=9Cy=B9", "aŚzśyą"), ("iso-8859-2", "=A6=B6=B1", "Śśą"),
    ("iso-8859-9", "=DE=FE=FD=DD", "Şşıİ"),
    ("windows-1254", "=91=F0=D0=92", "‘ğĞ’"),
  ])
  func `words in encodings of Central Europe and Turkey are read`(
    charset: String, bytes: String, words: String
  ) {
    let sender = "=?\(charset)?Q?\(bytes)?= <a@b.example>"
    let mail = letter("From: \(sender)\n\n[wishwell: like thanks/a]\n")
    #expect(mail?.sender.name == words)
  }
}
