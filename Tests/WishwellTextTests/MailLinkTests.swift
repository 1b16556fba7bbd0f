import Testing
import WishwellText

@Suite struct MailLinkTests {
  @Test func `an address alone is a letter`() {
    #expect(mailtoLink(to: "hello@street.example") == "mailto:hello@street.example")
    #expect(mailtoLink(to: "a+b@street.example") == "mailto:a%2Bb@street.example")
  }

  @Test func `a line ends in CRLF, a blank is no plus`() {
    let link = mailtoLink(
      to: "hello@street.example", subject: "I promise ‘Tea & cake’", body: "by: bob\nat: 1+1\r\n")
    #expect(
      link == """
        mailto:hello@street.example\
        ?subject=I%20promise%20%E2%80%98Tea%20%26%20cake%E2%80%99\
        &body=by:%20bob%0D%0Aat:%201%2B1%0D%0A
        """)
  }

  @Test func `a subject is one line, so that it adds no header`() {
    #expect(
      mailtoLink(to: "a@b.example", subject: "Hi\r\nBcc: c@d.example")
        == "mailto:a@b.example?subject=Hi%20Bcc:%20c@d.example")
  }

  @Test func `a question mark in an address begins no field`() {
    #expect(mailtoLink(to: "a?bcc=c@b.example") == "mailto:a%3Fbcc%3Dc@b.example")
  }

  @Test func `a message by telephone has its body alone`() {
    #expect(
      smsLink(body: "‘Tea’ & cake?\nhttps://a.example/b#c")
        == "sms:?body=%E2%80%98Tea%E2%80%99%20%26%20cake%3F%0Ahttps:%2F%2Fa.example%2Fb%23c")
    #expect(smsLink(body: String(repeating: "x", count: 1_989))?.utf8.count == 1_999)
    #expect(smsLink(body: String(repeating: "x", count: 1_990)) == nil)
  }

  @Test func `a link of 2000 bytes is none`() throws {
    let head = "mailto:a@b.example?body="
    let fits = String(repeating: "x", count: 1_999 - head.utf8.count)
    let link = try #require(mailtoLink(to: "a@b.example", body: fits))
    #expect(link.utf8.count == 1_999)
    #expect(mailtoLink(to: "a@b.example", body: fits + "x") == nil)
  }

  /// A title in Hindi took nine bytes a letter, in each button of its page.
  @Test(arguments: [
    ("I promise ‘गेंदे के बीज’", "I%20promise%20‘गेंदे%20के%20बीज’"),
    ("Größe: 5 € & more", "Größe:%205%20€%20%26%20more"),
    // What was encoded in the text stays so, with its sign of percent.
    ("https://a.example/%C3%BC", "https:%2F%2Fa.example%2F%25C3%25BC"),
    ("a line\nand a \"quote\" <b>", "a%20line%0Aand%20a%20%22quote%22%20%3Cb%3E"),
    // Nothing unseen stands in a link: it joins pictures, turns words round, or looks like a blank.
    ("👩\u{200D}👧", "👩%E2%80%8D👧"), ("a\u{202E}b\u{A0}c", "a%E2%80%AEb%C2%A0c"),
    ("plain", "plain"), ("", ""),
  ])
  func `in a page, letters of all languages stand for themselves`(text: String, written: String)
    throws
  {
    let link = try #require(smsLink(body: text))
    #expect(linkOnPage(link) == "sms:?body=" + written)
  }
}
