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
    ("eve@bobs.example", "Nobody here has the address ‘eve@bobs.example’"),
    ("carl@bobs.example", "Nobody here has the address ‘carl@bobs.example’"),
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
