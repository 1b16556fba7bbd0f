import Testing

@testable import WishwellMail

/// Mails as common programs write them.
@Suite struct MailProgramTests {
  /// YAML would begin a line at each of them, and `by:` stand in a remark for everybody else.
  @Test(arguments: ["\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func `lines that end otherwise`(lineEnd: String) {
    let reading = readMail(
      """
      From: bob@example.org
      Content-Type: text/plain; charset=utf-8

      [wishwell: \(promise.path)]
      event: promised
      # mine\(lineEnd)by: bob
      at: 2026-11-21\(lineEnd)wish: 0123456789abcdef
      [wishwell: end]
      """)
    #expect(
      reading.files.map(\.text) == [
        "event: promised\n# mine\nby: bob\nat: 2026-11-21\nwish: 0123456789abcdef\n"
      ])
  }

  @Test func `Thunderbird, plain text that flows`() {
    let mail = """
      Message-ID: <5c8f0b3e-7f1c-4a58-9a1e-3b1f0c9a2d11@example.org>
      Date: Sat, 21 Nov 2026 10:15:00 +0100
      MIME-Version: 1.0
      User-Agent: Mozilla Thunderbird
      To: hello@lanternstreet.example
      Content-Language: en-US
      From: Bob Baker <bob@example.org>
      Subject: I promise: Blue kettle
      Content-Type: text/plain; charset=UTF-8; format=flowed
      Content-Transfer-Encoding: 7bit

      This mail promises the blue kettle. Send it as it is, and the wish is
      yours to give.

      [wishwell: content/wishlists/birthday/blue-kettle.promise/0001.yml]
      event: promised
      by: bob
      at: 2026-11-21
      wish: 0123456789abcdef
      note: I will wrap it in the brown paper that you liked so much last\u{20}
      year, with a ribbon
      [wishwell: end]

      -- 
      Bob

      """
    var noted = promise
    noted.text +=
      "note: I will wrap it in the brown paper that you liked so much last year, with a ribbon\n"
    #expect(readMail(mail) == Reading(sender: "Bob Baker <bob@example.org>", files: [noted]))
  }

  @Test func `Gmail on the web, both forms in quoted-printable`() {
    let mail = """
      MIME-Version: 1.0
      Date: Sat, 21 Nov 2026 10:15:00 +0100
      Message-ID: <CAF1k=abc123+DEF@mail.gmail.com>
      Subject: Promise
      From: =?UTF-8?Q?Zo=C3=AB_B=C3=A4cker?= <zoe@example.org>
      To: hello@lanternstreet.example
      Content-Type: multipart/alternative; boundary="000000000000a1b2c3d4e5f6a7b8"

      --000000000000a1b2c3d4e5f6a7b8
      Content-Type: text/plain; charset="UTF-8"
      Content-Transfer-Encoding: quoted-printable

      F=C3=BCr dich, mit Gr=C3=BC=C3=9Fen =E2=80=93 this mail promises the blue =
      kettle.

      [wishwell: content/wishlists/birthday/blue-kettle.promise/0001.yml]
      event: promised
      by: bob
      at: 2026-11-21
      wish: 0123456789abcdef
      [wishwell: end]

      --000000000000a1b2c3d4e5f6a7b8
      Content-Type: text/html; charset="UTF-8"
      Content-Transfer-Encoding: quoted-printable

      <div dir=3D"ltr">F=C3=BCr dich<br><br>[wishwell: content/wishlists/birthday=
      /blue-kettle.promise/0001.yml]<br>event: promised<br>by: mallory<br></div>

      --000000000000a1b2c3d4e5f6a7b8--

      """
    #expect(readMail(mail) == Reading(sender: "Zoë Bäcker <zoe@example.org>", files: [promise]))
  }

  @Test func `Apple Mail, both forms within a related part`() {
    let mail = """
      From: Bob <bob@example.org>
      Content-Type: multipart/alternative;
      \tboundary="Apple-Mail=_6E0C1B6F-7A2E-4E0B-8E0A-1C5D1B1F2A3C"
      Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3774.100.2.1.4\\))
      Subject: Promise
      Message-Id: <0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0@example.org>
      Date: Sat, 21 Nov 2026 10:15:00 +0000
      To: hello@lanternstreet.example
      X-Mailer: Apple Mail (2.3774.100.2.1.4)


      --Apple-Mail=_6E0C1B6F-7A2E-4E0B-8E0A-1C5D1B1F2A3C
      Content-Transfer-Encoding: quoted-printable
      Content-Type: text/plain;
      \tcharset=iso-8859-1

      Voil=E0=A0: the kettle!

      [wishwell: content/wishlists/birthday/blue-kettle.promise/0001.yml]
      event: promised
      by: bob
      at: 2026-11-21
      wish: 0123456789abcdef
      [wishwell: end]


      --Apple-Mail=_6E0C1B6F-7A2E-4E0B-8E0A-1C5D1B1F2A3C
      Content-Type: multipart/related;
      \ttype="text/html";
      \tboundary="Apple-Mail=_11111111-2222-3333-4444-555555555555"


      --Apple-Mail=_11111111-2222-3333-4444-555555555555
      Content-Transfer-Encoding: 7bit
      Content-Type: text/html;
      \tcharset=us-ascii

      <html><body>the kettle</body></html>
      --Apple-Mail=_11111111-2222-3333-4444-555555555555--

      --Apple-Mail=_6E0C1B6F-7A2E-4E0B-8E0A-1C5D1B1F2A3C--

      """
    #expect(readMail(mail) == Reading(sender: "Bob <bob@example.org>", files: [promise]))
  }

  @Test func `Outlook, base64 of windows-1252 with every line apart`() {
    // Grüße – “the kettle” … then the file with an empty line behind each of its lines.
    let mail = """
      Received: from AM0PR01MB1234.eurprd01.prod.exchangelabs.com
       (2603:10a6:208:1::1) by AM0PR01MB1234.eurprd01.prod.exchangelabs.com with HTTPS;
       Sat, 21 Nov 2026 09:15:00 +0000
      From: "Baker, Bob" <Bob.Baker@EXAMPLE.org>
      To: "hello@lanternstreet.example" <hello@lanternstreet.example>
      Subject: Promise
      Thread-Topic: Promise
      Date: Sat, 21 Nov 2026 09:15:00 +0000
      Message-ID: <AM0PR01MB1234ABCDEF@AM0PR01MB1234.eurprd01.prod.exchangelabs.com>
      Content-Language: en-US
      X-MS-Has-Attach:
      Content-Type: multipart/alternative;
      \tboundary="_000_AM0PR01MB1234ABCDEF_"
      MIME-Version: 1.0

      --_000_AM0PR01MB1234ABCDEF_
      Content-Type: text/plain; charset="Windows-1252"
      Content-Transfer-Encoding: base64

      R3L832UgliCTdGhlIGtldHRsZZQNCg0KW3dpc2h3ZWxsOiBjb250ZW50L3dpc2hsaXN0cy9iaXJ0
      aGRheS9ibHVlLWtldHRsZS5wcm9taXNlLzAwMDEueW1sXQ0KDQpldmVudDogcHJvbWlzZWQNCg0K
      Ynk6oGJvYg0KDQphdDogMjAyNi0xMS0yMQ0KDQp3aXNoOiAwMTIzNDU2Nzg5YWJjZGVmDQoNClt3
      aXNod2VsbDogZW5kXQ0K

      --_000_AM0PR01MB1234ABCDEF_
      Content-Type: text/html; charset="Windows-1252"
      Content-Transfer-Encoding: base64

      PGh0bWw+PGJvZHk+R3L832U8L2JvZHk+PC9odG1sPg==

      --_000_AM0PR01MB1234ABCDEF_--

      """
    var apart = promise
    apart.text = promise.text.split(separator: "\n").joined(separator: "\n\n") + "\n"
    #expect(
      readMail(mail) == Reading(sender: "Baker, Bob <Bob.Baker@example.org>", files: [apart]))
  }

  @Test func `mutt and K-9, plain 8bit, in the form of a mailbox`() {
    let mail = """
      From bob@example.org Sat Nov 21 10:15:00 2026
      Date: Sat, 21 Nov 2026 10:15:00 +0100
      From: Bob Bäcker <bob@example.org>
      To: hello@lanternstreet.example
      Subject: Promise
      Message-ID: <20261121091500.GA1234@example.org>
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Disposition: inline
      Content-Transfer-Encoding: 8bit
      User-Agent: Mutt/2.2.9 (2022-11-12)

      Grüße!

      \(promise.marked)
      """
    #expect(readMail(mail) == Reading(sender: "Bob Bäcker <bob@example.org>", files: [promise]))
    let two = mail + "\nFrom x Sat Nov 21 10:15:00 2026\nFrom: carol@example.org\n\nHello\n"
    let reading = readMail(two)
    #expect(reading.files == [promise])
    #expect(reading.problems.map { $0.suffix(19) } == ["[mail-without-file]"])
  }

  @Test func `an answer says what it adds, not what it quotes`() {
    let quotation = promise.marked.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
    let head = "From: Ann <ann@example.org>\nSubject: Re: Promise\n\n"
    let answer = head + "On 21 Nov 2026, Bob wrote:\n\n" + quotation + "\n\nHow kind!\n"
    #expect(
      readMail(answer).problems == [
        "6: the letter answers another in its sender’s own words, and has no line of its own for the "
          + "program [mail-quotation-answered]"
      ])
    let own = EmbeddedFile(path: "content/thanks/kettle.md", text: "---\nto: bob\n---\n")
    #expect(readMail(answer + own.marked).files == [own])
    // Marks of quotation that flow have no spaces between them.
    let flowing = answer.replacing(
      "Subject:", with: "Content-Type: text/plain; format=flowed\nSubject:")
    #expect(readMail(flowing).problems.map { $0.suffix(25) } == ["[mail-quotation-answered]"])
  }

  @Test(arguments: [
    """
    ---------- Forwarded message ---------
    From: Bob <bob@example.org>
    Date: Sat, Nov 21, 2026 at 10:15 AM
    Subject: Promise
    To: <hello@lanternstreet.example>
    """,
    "-------- Weitergeleitete Nachricht --------",
    "-----Original Message-----\nFrom: Bob",
    """
    ________________________________
    From: Bob
    Sent: Saturday, November 21, 2026 10:15 AM
    To: hello@lanternstreet.example
    Subject: Promise
    """,
    "Von: Bob\nGesendet: Samstag, 21. November 2026\nAn: Ann\nBetreff: Promise",
    "From:\nBob\nSent:\nSaturday, November 21, 2026 10:15 AM\nTo:\nAnn\nSubject:\nPromise",
    "*Datum:*\n\n21.11.2026\n\n*Absender:*\n\nBob <bob@example.org>\n\n*An:*\n\nAnn",
    // A blank before the colon, and colons of another width.
    "De : Bob\nEnvoyé : samedi 21 novembre 2026 10:15\nÀ : Ann\nObjet : Promise",
    "De\u{A0}: Bob <bob@example.org>\nEnvoyé\u{A0}: samedi\nÀ\u{A0}: Ann\nObjet\u{A0}: Promise",
    "Kimden: Bob\nGönderildi: Cumartesi\nKime: Ann\nKonu: Promise",
    "发件人：Bob\n发送时间：2026年11月21日\n收件人：Ann\n主题：Promise",
    "差出人： Bob <bob@example.org>\n送信日時： 2026年11月21日\n宛先： Ann\n件名： Promise",
  ])
  func `a forwarded mail is not the word of the one who forwards it`(head: String) {
    let mail = "From: Ann <ann@example.org>\nSubject: Fwd\n\nSee below\n\n\(head)\n\n"
    #expect(
      readMail(mail + promise.marked).problems.map { $0.suffix(25) }
        == ["[mail-quotation-answered]"])
    // The same lines after a file of the sender's own, and within it, change nothing.
    #expect(readMail("From: ann@example.org\n\n\(promise.marked)\n\(head)\n").files == [promise])
    let post = EmbeddedFile(path: "content/thanks/a.md", text: "---\nto: bob\n---\n\(head)\n")
    #expect(readMail("From: ann@example.org\n\n\(post.marked)").files == [post])
  }

  @Test(arguments: [
    "As I wrote:", "Wie ich schrieb:", "As Bob wrote:", "Like my mother wrote:", "what he wrote:",
    "Comme je l’ai écrit : elle a écrit:",
  ])
  func `a sentence of the sender's own quotes nothing`(words: String) {
    let mail = "From: Ann <ann@example.org>\n\nHello.\n\n\(words)\n\n\(promise.marked)"
    #expect(readMail(mail).files == [promise])
  }

  @Test(arguments: [
    "Bob wrote:", "On Saturday, Bob Baker wrote:", "bob@example.org wrote:",
    "am 21.11. schrieb sie:",
    "Begin forwarded message:", "Ben Okri schrieb:",
  ])
  func `what programs write above a quotation does`(words: String) {
    let mail = "From: Ann <ann@example.org>\n\nHello.\n\n\(words)\n\n\(promise.marked)"
    #expect(readMail(mail).problems.map { $0.suffix(18) } == ["[mail-file-quoted]"])
  }

  @Test func `signed text is read without its armour`() {
    let post = EmbeddedFile(path: "content/thanks/kettle.md", text: "---\nto: bob\n---\n\nThanks\n")
    let mail = """
      From: Ann <ann@example.org>

      -----BEGIN PGP SIGNED MESSAGE-----
      Hash: SHA512

      [wishwell: content/thanks/kettle.md]
      - ---
      to: bob
      - ---

      Thanks
      [wishwell: end]
      -----BEGIN PGP SIGNATURE-----

      iHUEARYKAB0WIQTexample
      -----END PGP SIGNATURE-----
      """
    #expect(readMail(mail).files == [post])
    let signed = """
      From: Ann <ann@example.org>
      Content-Type: multipart/signed; micalg=pgp-sha512;
       protocol="application/pgp-signature"; boundary=x

      --x
      Content-Type: text/plain

      \(promise.marked)
      --x
      Content-Type: application/pgp-signature

      -----BEGIN PGP SIGNATURE-----
      --x--
      """
    #expect(readMail(signed).files == [promise])
  }

  @Test func `parts of a list's footer and attachments are no trouble`() {
    let mail = """
      From: Ann <ann@example.org>
      Content-Type: multipart/mixed; boundary=outer

      --outer
      Content-Type: multipart/alternative; boundary="outer-inner"

      --outer-inner
      Content-Type: text/html

      <p>hello</p>
      --outer-inner
      Content-Type: text/plain

      \(promise.marked)
      --outer-inner--
      --outer
      Content-Type: text/plain; name=other.txt
      Content-Disposition: attachment; filename=other.txt

      \(EmbeddedFile(path: "content/b.md", text: "---\n").marked)
      --outer
      Content-Type: text/plain

      _______________________________________________
      The list
      --outer--
      """
    #expect(readMail(mail).files == [promise])
  }
}
