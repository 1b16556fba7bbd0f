import Testing
import WishwellTesting

@testable import WishwellBuild

/// `wishwell apply --unattended`, as a job gives it one letter after the other.
@Suite struct UnattendedTests {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try SiteTest(lanternStreetWithLetters(ofBobAt: "bob@bobs.example"))
    mails = try TemporaryFolder()
    try site.edit(
      "content/people/carl.md", "---\nname: Carl\nemails: carl@bobs.example\nleft: yes\n---\n")
    try mails.makeFolder("answers")
  }

  private static let promise = "[wishwell: promise birthday/blue-kettle]"

  private func apply(
    _ text: String = promise, from sender: String = "bob@bobs.example", id: String = "1@x",
    proof: String = "dmarc=pass header.from=bobs.example", fields: String = ""
  ) throws -> CommandResult {
    try mails.write(
      "a.eml",
      """
      Authentication-Results: mx.lantern.example; \(proof)
      \(fields)From: \(sender)
      Message-ID: <\(id)>
      Subject: A letter

      \(text)

      """)
    return try wishwell(
      [
        "apply", "--unattended", "--trust-headers", "mx.lantern.example", "--answers",
        mails["answers"], mails["a.eml"],
      ], in: site.place.path)
  }

  private var written: Int {
    get throws { try site.place.tree("content").keys.count { $0.contains(".promise/") } }
  }

  private var answered: Int { get throws { try mails.tree("answers").count } }

  @Test func `people of the site are served, and told what cannot be`() throws {
    #expect(try apply().status == 0)
    #expect(try apply().status == 0)
    #expect(try apply(id: "2@x").status == 0)
    #expect(try apply("[wishwell: promise birthday/blue", id: "3@x").status == 0)
    #expect(try (written, answered) == (1, 4))
  }

  @Test(arguments: [
    "But only if you can collect it.\n\n\(promise)", "\(promise)\n\nnot before May\nBob",
    "Hello Alice,\n\n\(promise)\n\nLove, Bob. P.S.: it is the green one",
    "Hello. I promise ‘A blue kettle’ to Alice, if Bob agrees to share. Please put this on the site for "
      + "me.\n\n\(promise)",
  ])
  func `words of the sender's own wait for somebody who reads them`(text: String) throws {
    let result = try apply(text)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("Its sender says in words of their own:\n  > "))
    #expect(
      result.errors.contains(
        "Nothing was done for this letter: it waits for a maintainer, who reads it."))
    #expect(try (written, answered) == (0, 0))
  }

  @Test(arguments: [
    "Hello Alice,\n\n\(promise)\n\nBest wishes,\nBob\n\nSent from my iPhone",
    "Hallo!\n\n\(promise)\n\nLiebe Grüße von Bob\n\n-- \nBob Baker\nonly in the mornings",
    "\(promise)\n\nOn Sat, 21 Nov 2026, Alice wrote:\n> only if you can collect it",
    "Hello. I promise 'A blue\nkettle' to Alice. Please put this on the site for me.\n\n"
      + "Once it is there, nobody else will give the same thing. I am keeping this e-mail, so that I "
      + "know what\nI promised.\n\nTogether with: Otto\n\nPlease leave the next line as it is: the "
      + "program reads it.\n[wishwell: promise birthday/blue-kettle; with Otto]",
    // As pages wrote it before.
    "Hello. I promise ‘A blue kettle’ to Alice. Please put this on the site for me.\n\nOnce it is "
      + "there, nobody else will give the same thing. I am keeping this letter, so that I know what I "
      + "promised.\n\nThe next line is for the program. It has to stay as it is.\n\(promise)",
  ])
  func `greetings and the words of the page keep no letter waiting`(text: String) throws {
    let result = try apply(text)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try (written, answered) == (1, 1))
  }

  @Test func `a letter as a page begins it has no words of its own`() throws {
    #expect(try wishwell(["build"], in: site.place.path).status == 0)
    var letters: [String] = []
    for (path, bytes) in try site.place.tree("output") where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      for match in page.matches(of: #/<pre data-fill tabindex="0">([^<]*)</pre>/#) {
        letters.append(
          String(match.1).replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        )
      }
    }
    #expect(letters.count > 20)
    // In a short run every third.
    let different = Set(letters).sorted().enumerated()
      .filter { TestRun.isLong || $0.offset.isMultiple(of: 3) }.map(\.element)
    for letter in different {
      let told = try apply(letter).errors
      #expect(!told.contains("words of its own"), "\(told)\n\(letter)")
    }
  }

  @Test(arguments: [
    ("eve@bobs.example", "Nobody here has the address ‘eve@bobs.example’"),
    ("carl@bobs.example", "Carl has left (‘left: yes’)"),
    ("bob@other.example", "Nobody here has the address"),
    ("bob@bobs.example, eve@bobs.example", "[mail-sender]"),
  ])
  func `what others send waits, and nobody is answered`(sender: String, told: String) throws {
    let result = try apply(from: sender)
    #expect(result.status == 1 && result.errors.contains(told), "\(result.errors)")
    #expect(try (written, answered) == (0, 0))
  }

  @Test(arguments: [
    (promise, "dmarc=fail header.from=bobs.example", ""), (promise, "dmarc=none", ""),
    (promise, "dmarc=pass header.from=bobs.example", "Precedence: bulk\n"),
    ("Hello.", "dmarc=pass header.from=bobs.example", ""),
    ("[wishwell: promise birthday/blue", "dmarc=fail header.from=bobs.example", ""),
  ])
  func `so does what is not verified, asks for nothing or is automatic`(
    text: String, proof: String, fields: String
  ) throws {
    #expect(try apply(text, proof: proof, fields: fields).status == 1)
    #expect(try (written, answered) == (0, 0))
  }

  @Test func `what is unclear is told, and waits`() throws {
    let other = "[wishwell: promise birthday/blue-kettle; by Alice]"
    #expect(try apply(other).status == 1)
    #expect(try (written, answered) == (0, 1))
  }

  @Test func `it takes a server, and no meaning of its own`() throws {
    for arguments in [
      ["a.eml"], ["--trust-headers", "mx.example", "--as", "promise x", "a.eml"],
    ] {
      let result = try wishwell(["apply", "--unattended"] + arguments, in: site.place.path)
      #expect(result.status == 64)
      #expect(result.errors.contains("name it with ‘--trust-headers’, and leave out ‘--as’"))
    }
  }
}
