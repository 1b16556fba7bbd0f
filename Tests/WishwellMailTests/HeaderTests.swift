import Testing
import WishwellFormat

@testable import WishwellMail

@Suite struct HeaderTests {
  private func header(_ text: String) -> Header {
    let bytes = Array(text.utf8)
    return Header(bytes, in: 0..<bytes.count)
  }

  private func field(_ body: String) -> HeaderField {
    HeaderField(name: "x", body: Array(body.utf8), source: 0..<0)
  }

  @Test func `fields are unfolded, and end with an empty line`() {
    let text = "From : Bob\r\n  <bob@example.org>\r\nSUBJECT:\thello\n\nbody: text\n"
    let header = header(text)
    #expect(header.fields.map(\.name) == ["from", "subject"])
    #expect(header.fields.map(\.text) == ["Bob  <bob@example.org>", "hello"])
    #expect(Array(text.utf8)[header.body...].elementsEqual("body: text\n".utf8))
  }

  @Test(arguments: [
    ("bob@example.org", nil, "bob@example.org"),
    ("<bob@example.org>", nil, "bob@example.org"),
    ("Bob <bob@Example.ORG>", "Bob", "bob@example.org"),
    ("\"Baker, Bob\" <bob@example.org>", "Baker, Bob", "bob@example.org"),
    ("bob@example.org (Bob Baker)", "Bob Baker", "bob@example.org"),
    ("J. R. Smith <jr@example.org>", "J. R. Smith", "jr@example.org"),
    ("Bob (at home (really)) <bob@example.org> (old)", "Bob", "bob@example.org"),
    ("Bob <@a.example,@b.example:bob@example.org>", "Bob", "bob@example.org"),
    ("bob . baker @ example . org", nil, "bob.baker@example.org"),
    ("\"bob\"@example.org", nil, "bob@example.org"),
    ("\"bob baker\"@example.org", nil, "\"bob baker\"@example.org"),
    ("bob@[192.0.2.1]", nil, "bob@[192.0.2.1]"),
    (",bob@example.org,", nil, "bob@example.org"),
    ("=?utf-8?Q?Zo=C3=AB?= <zoe@example.org>", "Zoë", "zoe@example.org"),
    (
      "=?utf-8?B?Wm/Dqw==?= =?utf-8?Q?_B=2E?= Baker <z@example.org>", "Zoë B. Baker",
      "z@example.org"
    ),
    ("=?utf-8?Q?Zo=C3?= =?utf-8?Q?=AB?= <zoe@example.org>", "Zoë", "zoe@example.org"),
    ("\"=?iso-8859-1?Q?Zo=EB?=\" <zoe@example.org>", "Zoë", "zoe@example.org"),
    ("Müller, Jürgen <j@example.org>", "Müller, Jürgen", "j@example.org"),
    ("=?utf-8?Q?M=C3=BCller?=, Bob, Jr. <j@example.org>", "Müller, Bob, Jr.", "j@example.org"),
    ("=?utf-8?Q?M=C3=BCller,_J=C3=BCrgen?= <j@example.org>", "Müller, Jürgen", "j@example.org"),
    ("=?koi8-r?Q?x?= <zoe@example.org>", "=?koi8-r?Q?x?=", "zoe@example.org"),
    ("Bob\u{202E}\u{0}\u{7} \t Baker <b@example.org>", "Bob Baker", "b@example.org"),
  ])
  func `an address is read in every form`(text: String, name: String?, address: String) {
    let list = MailboxList(field(text))
    #expect(list.mailboxes == [Mailbox(name: name, address: address)])
    #expect(!list.isBroken && !list.hasGroup)
  }

  @Test(arguments: [
    "bob", "@example.org", "bob@", "bob@.org", "bob..baker@example.org", "bob@exam ple.org",
    "<bob@example.org> x", "a@b.example> c", "\"bob@example.org", "(bob@example.org", "<><>",
    "bob\u{1}@example.org", "Müller, j@example.org", "Müller, Jürgen",
    "<j@example.org>, Jürgen",
  ])
  func `what is no address is refused`(text: String) { #expect(MailboxList(field(text)).isBroken) }

  @Test func `addresses behind each other stay several, whatever names they have`() {
    let list = MailboxList(
      field("Müller, Jürgen <j@example.org>, a@example.org, Bob <b@example.org>"))
    #expect(list.mailboxes.map(\.name) == ["Müller, Jürgen", nil, "Bob"])
    #expect(!list.isBroken)
  }

  @Test(arguments: [
    ("Müller, Jürgen", "\"Müller, Jürgen\" <j@example.org>"),
    ("Rosa \"Ro\" <x@y.example>", "\"Rosa \\\"Ro\\\" <x@y.example>\" <j@example.org>"),
    ("Zoë B. Baker", "Zoë B. Baker <j@example.org>"),
    (nil, "j@example.org"),
  ])
  func `a name that would be two is written in quotation marks`(name: String?, text: String) {
    let mailbox = Mailbox(name: name, address: "j@example.org")
    #expect(mailbox.written == text)
    #expect(MailboxList(field(text)).mailboxes == [mailbox])
  }

  @Test(arguments: [
    ("Sat, 21 Nov 2026 10:15:00 +0100", 1_795_252_500),
    ("21 Nov 2026 09:15 GMT", 1_795_252_500),
    ("Sat, 21 Nov 26 04:15:00 EST (winter)", 1_795_252_500),
    ("Sat, 21 Nov 2026 09:15:60 -0000", 1_795_252_559),
  ])
  func `a date is read in its old forms too`(text: String, seconds: Int64) {
    #expect(MailDate.moment(field(text)) == .instant(seconds))
  }

  @Test(arguments: [
    "", "yesterday", "31 Feb 2026 10:15:00", "1 Jan 99999 10:00", "1 Jan 2026 25:00", "1 Jan",
    "-1 Jan 2026 10:00", "1 Jan 2026 ::",
  ])
  func `what is no date is none`(text: String) { #expect(MailDate.moment(field(text)) == nil) }

  @Test func `parameters are read quoted, bare and in pieces`() {
    let type = ContentType(
      field(
        "Text/Plain (plain); charset = \"utf-8\" ; boundary=--=_1; name*0*=utf-8''a%20;"
          + " name*1=b; charset=latin1; odd"))
    #expect(type.name == "text/plain")
    #expect(type.parameters == ["charset": "utf-8", "boundary": "--=_1", "name": "a b"])
  }
}
