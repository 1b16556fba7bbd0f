import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellMail

@Suite struct HostileMailTests {
  private static let from = "From: a@b.example\n"

  /// Mails made to wear a reader out: each is answered within a second or two, debug build included.
  static let mails: [(name: String, text: String, rule: String)] = [
    ("many fields", from + String(repeating: "X:\n", count: 100_000) + "\n", "mail-too-large"),
    (
      "one endless field", from + "X: " + String(repeating: "y\n ", count: 200_000) + "\n",
      "mail-too-large"
    ),
    (
      "nested comments", "From: " + String(repeating: "(", count: 100_000) + "\n\n", "mail-sender"
    ),
    (
      "many addresses", "From: " + String(repeating: "a@b.example,", count: 20_000) + "\n\n",
      "mail-sender"
    ),
    (
      "many parts",
      from + "Content-Type: multipart/mixed; boundary=x\n\n"
        + String(repeating: "--x\n\nhello\n", count: 50_000), "mail-too-large"
    ),
    ("deep parts", from + nested(60), "mail-too-large"),
    (
      "a boundary inside itself",
      from + "Content-Type: multipart/mixed; boundary=x\n\n"
        + String(repeating: "--x\nContent-Type: multipart/mixed; boundary=x\n\n", count: 5_000),
      "mail-too-large"
    ),
    (
      "huge base64",
      from + "Content-Transfer-Encoding: base64\n\n"
        + String(repeating: String(repeating: "QUFB", count: 19) + "\n", count: 40_000),
      "mail-too-large"
    ),
    (
      "base64 without an end", from + "Content-Transfer-Encoding: base64\n\nQUFBQ\n",
      "mail-encoding"
    ),
    ("carriage returns alone", "From: a@b.example\rSubject: x\r\rhello\r", "no-mail"),
    ("nothing", "", "no-mail"),
    ("one character", "\u{0}", "no-mail"),
    ("a stair of quotations", from + "\n" + stair, "mail-without-file"),
    (
      "one line of a megabyte",
      from + "\n[wishwell: content/" + String(repeating: "a", count: 1 << 19),
      "mail-without-file"
    ),
    (
      "marks of combining characters",
      from + "\n[wishwell: content/a.md]\nx" + String(repeating: "\u{301}", count: 200_000),
      "mail-file-unfinished"
    ),
    (
      "many files",
      from + "\n"
        + (0..<500).map { "[wishwell: content/\($0).md]\nx\n[wishwell: end]\n" }.joined(),
      "mail-too-large"
    ),
    (
      "a letter that flows for ever",
      from + "Content-Type: text/plain; format=flowed\n\n"
        + String(repeating: "a \n", count: 300_000),
      "mail-without-file"
    ),
  ]

  private static let stair = (0..<1_000).map { String(repeating: "> ", count: $0 % 500) + "x\n" }
    .joined()

  private static func nested(_ depth: Int) -> String {
    (0..<depth).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }.joined()
  }

  @Test(arguments: mails.indices)
  func `a hostile mail is refused in little time`(index: Int) {
    let (name, text, rule) = HostileMailTests.mails[index]
    var problems: [Diagnostic] = []
    let time = workingTime {
      problems = readLetters(SourceFile(path: "x.eml", text: text)).flatMap(\.diagnostics)
    }
    #expect(Set(problems.map(\.rule.id)).contains(rule), "\(name): \(problems.map(\.message))")
    #expect(problems.count < 100 && time < .seconds(10), "\(name): \(time)")
  }

  /// A number on top of the one that was signed made a letter count twice.
  @Test(arguments: [
    ("Message-ID: <1@a.example>\nMessage-ID: <2@a.example>\n", ["message-id"]),
    ("Date: Sat, 21 Nov 2026 10:00:00 +0000\nDate: Sun, 22 Nov 2026 10:00:00 +0000\n", ["date"]),
    ("Subject: one\nSUBJECT: two\n", ["subject"]),
    // Some servers copy a field.
    ("Message-ID: <1@a.example>\nMessage-ID: <1@a.example>\n", []),
  ])
  func `a letter says once which one it is`(fields: String, twice: [String]) {
    let mail = "From: ann@example.org\n\(fields)\n\(promise.marked)"
    let reading = readMail(mail)
    #expect(
      reading.problems.map { $0.drop { $0 != " " } }
        == twice.map { " ‘\($0)’ is in one header twice [mail-field-twice]" })
    #expect(reading.files == (twice.isEmpty ? [promise] : []))
  }

  @Test func `an inner part ends where the outer one does`() {
    let mail = """
      From: a@b.example
      Content-Type: multipart/mixed; boundary=outer

      --outer
      Content-Type: multipart/mixed; boundary=inner

      --inner

      [wishwell: content/a.md]
      --outer

      text
      [wishwell: end]
      --outer--
      """
    #expect(Set(readMail(mail).problems.map { $0.suffix(22) }) == ["[mail-file-unfinished]"])
  }

  @Test func `mutated mails are read or refused, and places lie inside them`() {
    let seeds = MutationSeeds.all.map { Array($0.utf8) }
    var random = SplitMix(seed: 11)
    for round in 0..<(TestRun.isLong ? 300_000 : 1_500) {
      let seed = seeds[round % seeds.count]
      var bytes = seed
      for _ in 0...random.next(below: 6) where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(seed[random.next(below: seed.count)], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 40)))
        default:
          let end = min(seed.count, place + random.next(below: 60))
          if place < end { bytes.insert(contentsOf: seed[place..<end], at: place) }
        }
      }
      for checked in readLetters(SourceFile(path: "x.eml", bytes: bytes)) {
        #expect((checked.value == nil) == checked.diagnostics.hasErrors)
        #expect(checked.value?.matters.isEmpty != true)
        let places =
          checked.diagnostics.map(\.location) + (checked.value?.matters.map(\.location) ?? [])
        #expect(places.allSatisfy { Int($0.range.end) <= bytes.count })
        #expect(checked.value?.files.allSatisfy { $0.path.hasPrefix("content/") } != false)
      }
    }
  }
}

/// Mails that hold every kind of thing that is read.
private enum MutationSeeds {
  static let all = [
    """
    From bob@example.org Sat Nov 21 10:15:00 2026
    Received: from x (y [192.0.2.1]) by mx.example.net; Sat, 21 Nov 2026 10:15:00 +0100
    Authentication-Results: mx.example.net 1; dkim=pass (good) header.d=example.org; dmarc=pass
    From: =?utf-8?Q?Zo=C3=AB?= "B." (x) <zoe@example.org>
    Date: Sat, 21 Nov 2026 10:15:00 +0100
    Message-ID: <a@b>
    Content-Type: multipart/mixed; boundary="x"; name*0*=utf-8''a%20; name*1=b

    --x
    Content-Type: multipart/alternative; boundary=xx

    --xx
    Content-Type: text/plain; charset=windows-1252
    Content-Transfer-Encoding: quoted-printable

    Gr=FC=DFe =
    you
    \(promise.marked)
    --xx
    Content-Type: text/html

    <p>
    --xx--
    --x
    Content-Transfer-Encoding: base64

    W3dpc2h3ZWxsOiBjb250ZW50L2EubWRdCi0tLQp0bzogYm9iCi0tLQpbd2lzaHdlbGw6IGVuZF0K
    --x--
    """,
    """
    From: bob@example.org
    Content-Type: text/plain; format=flowed; delsp=yes

    -----BEGIN PGP SIGNED MESSAGE-----
    Hash: SHA512

    >> quoted\u{20}
    >> on
    [wishwell:
    content/thanks/a.md]
    - ---
    to: bob\u{20}
    carol
    # c
    — ---
    > text
    [wishwell: end]
    -----BEGIN PGP SIGNATURE-----
    x
    -----END PGP SIGNATURE-----
    ----- Original Message -----
    From: a@b.example
    Sent: x
    To: y
    \(promise.marked)
    """,
    """
    From: bob@example.org
    Content-Type: text/html; charset=iso-8859-2

    <html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>Hi&nbsp;&#8211;
    <b>you</b>,<br/>
    [wishwell: promise a/b; quantity 2]</div>
    <div name='quote' style="border-left: 2px"><p>&gt; [wishwell: like a/b]</p></div></div></body>
    """,
  ]
}
