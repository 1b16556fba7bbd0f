import Foundation
import Testing
import WishwellTesting

private let promise = "[wishwell: promise birthday/blue-kettle]"
private let kettle = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

/// What the job does with letters while nothing goes wrong.
@Suite struct LetterJobTests {
  @Test func `a letter is done, published, answered and marked, and the log names nobody`() throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: letter) == ["\\Seen", "\\Answered"])
    let author = try job.site.git("log", "-1", "--format=%an <%ae>", "origin/main")
    #expect(author == "Letters <alice@example.org>\n")
    let answer = try #require(job.host.sent.first)
    #expect(job.host.sent.count == 1 && job.host.said.contains("EHLO lantern.example"))
    #expect((answer.from, answer.to) == (MailHost.user, "bob@bobs.example"))
    for line in ["In-Reply-To: <1@bobs.example>", "Auto-Submitted: auto-replied", "It is done,"] {
      #expect(answer.text.contains(line), "\(line)")
    }
    #expect(answer.text.contains(/\r\nMessage-ID: <[\w.-]+@lantern.example>\r\n/))
    #expect(!answer.text.contains("X-Unsent"))
    #expect(run.log.hasPrefix("Letter \(letter) is dealt with.\n"))
    for word in ["Bob", "bob", "ettle", "Alice", "alice"] { #expect(!run.log.contains(word)) }
    #expect(try job.run().log == "There are no new letters.\n")
  }

  @Test func `what needs a look waits, flagged and unread, and keeps no other letter`() throws {
    let job = try LetterJob()
    let waiting = [
      job.deliver(promise, id: "1@x", proof: "dmarc=fail header.from=bobs.example"),
      job.deliver(
        promise, from: "Eve <eve@eves.example>", id: "2@x",
        proof: "dmarc=pass header.from=eves.example"),
      job.deliver("The program is called wishwell, is it not?", id: "3@x"),
      job.deliver(promise, id: "4@x", fields: "Auto-Submitted:\n auto-replied\n"),
      job.deliver(promise, id: "5@x", fields: "List-Id: <street.example>\n"),
      job.deliver("\(promise)\n\u{1}", id: "6@x", fields: "From: somebody@else.example\n"),
    ]
    let ordinary = job.deliver("See you on Sunday!", id: "7@x")
    let last = job.deliver(promise, id: "8@x")
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    for letter in waiting {
      #expect(job.host.flags(of: letter) == ["\\Flagged"])
      #expect(run.log.contains("Letter \(letter) waits for you: somebody has to read it.\n"))
    }
    #expect(job.host.flags(of: ordinary) == [])
    #expect(job.host.flags(of: last) == ["\\Seen", "\\Answered"])
    #expect(job.host.sent.map(\.to) == ["bob@bobs.example"])
    for word in ["Eve", "eve", "Sunday"] { #expect(!run.log.contains(word)) }
  }

  @Test func `a letter that waited is looked at again once its flag is gone`() throws {
    let job = try LetterJob()
    let letter = job.deliver(
      promise, from: "Eve <eve@eves.example>", proof: "dmarc=pass header.from=eves.example")
    try job.run()
    #expect(try job.arrived == [])
    let profile = "---\nname: Eve\nemails: eve@eves.example\n---\n"
    let neighbour = try job.commitElsewhere("content/people/eve.md", profile)
    _ = try runProgram("/usr/bin/git", ["push", "--quiet"], in: neighbour)
    job.host.setFlags(of: letter, to: [])
    try job.run()
    #expect(try job.arrived == ["content/people/eve.md", kettle])
    #expect(job.host.flags(of: letter).contains("\\Answered"))
  }

  @Test func `a letter that comes twice counts once`() throws {
    let job = try LetterJob()
    let letters = [job.deliver(promise), job.deliver(promise, fields: "X-Way: another\n")]
    try job.run()
    #expect(try job.arrived == [kettle])
    for letter in letters { #expect(job.host.flags(of: letter).contains("\\Answered")) }
    #expect(job.host.sent.count == 2)
    #expect(job.host.sent.last?.text.contains("counts only once") == true)
  }

  @Test func `a letter may ask for several things`() throws {
    let job = try LetterJob()
    let letter = job.deliver(
      "\(promise)\n[wishwell: respond offers/2026-10-03-ten-postcards]",
      from: "Cara <cara@caras.example>", proof: "dmarc=pass header.from=caras.example")
    try job.run()
    let arrived = try job.arrived
    #expect(arrived.count == 2 && arrived.contains(kettle), "\(arrived)")
    #expect(job.host.flags(of: letter) == ["\\Seen", "\\Answered"])
    #expect(job.host.sent.count == 1)
    // Bob, whose offer it is, has no copy of the site.
    #expect(job.host.mails(in: "Drafts").count == 1)
    job.host.setFlags(of: letter, to: [])
    try job.run()
    #expect(try job.arrived == arrived)
  }

  /// The job had no branch but the one that it pushes to, so that the text was another than any.
  @Test func `a letter may agree to an edit that waits on a branch`() throws {
    let job = try LetterJob()
    job.deliver(promise)
    try job.run()
    let neighbour = try job.commitElsewhere(
      "content/wishlists/birthday/blue-kettle.md",
      "---\ntitle: A red kettle\ndate: 2026-10-02\n---\n")
    let printed = try wishwell(["digest", "birthday/blue-kettle"], in: neighbour).output
    let digest = try #require(printed.firstMatch(of: /[0-9a-f]{32}/)?.output)
    _ = try runProgram(
      "git", ["push", "--quiet", "origin", "HEAD:refs/heads/red-kettle"], in: neighbour)
    let letter = job.deliver(
      "[wishwell: amend birthday/blue-kettle \(digest)]", id: "2@bobs.example")
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    #expect(job.host.flags(of: letter) == ["\\Seen", "\\Answered"])
    let agreed = "content/wishlists/birthday/blue-kettle.promise/0002.yml"
    #expect(try job.arrived == [kettle, agreed])
  }

  @Test func `who is too late is told, and nothing of who was faster`() throws {
    let job = try LetterJob()
    job.deliver(promise)
    let late = job.deliver(
      promise, from: "Cara <cara@caras.example>", id: "2@caras.example",
      proof: "dmarc=pass header.from=caras.example")
    let run = try job.run()
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: late) == ["\\Seen", "\\Answered"])
    let answer = try #require(job.host.sent.first { $0.to == "cara@caras.example" })
    #expect(answer.text.contains("Somebody else was faster"), "\(run.log)")
    #expect(!answer.text.contains("Bob"))
  }

  @Test func `answers can wait as drafts, that to somebody else too`() throws {
    let job = try LetterJob()
    job.settings["ANSWERS"] = job.host.drafts
    let answer = "[wishwell: respond offers/2026-10-03-ten-postcards; join]"
    let letter = job.deliver(
      answer, from: "Cara <cara@caras.example>", proof: "dmarc=pass header.from=caras.example")
    try job.run()
    #expect(job.host.flags(of: letter) == ["\\Seen", "\\Answered"])
    #expect(job.host.sent.isEmpty)
    let drafts = job.host.mails(in: "Drafts").map(\.text)
    #expect(drafts.count == 2)
    #expect(drafts.contains { $0.contains("To: cara@caras.example\r\n") })
    #expect(drafts.contains { $0.contains("To: bob@bobs.example\r\n") })
  }

  @Test func `nothing is sent by itself to somebody who did not write`() throws {
    let job = try LetterJob()
    let letter = job.deliver(
      "[wishwell: respond offers/2026-10-03-ten-postcards; join]",
      from: "Cara <cara@caras.example>", proof: "dmarc=pass header.from=caras.example")
    let run = try job.run()
    #expect(job.host.sent.map(\.to) == ["cara@caras.example"])
    #expect(job.host.flags(of: letter) == ["\\Seen", "\\Answered"])
    let drafts = job.host.mails(in: "Drafts").map(\.text)
    #expect(drafts.map { $0.contains("To: bob@bobs.example\r\n") } == [true])
    #expect(
      run.log.hasPrefix(
        "Letter \(letter) is dealt with; a letter to somebody else is among the drafts.\n"))
  }
}
