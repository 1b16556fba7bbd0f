import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct LetterInitTests {
  @Test func `a site sets up the job with a mailbox and a server`() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("content/site.yml", lanternSettings + "maintainers: [alice]\n")
    func run(_ arguments: String...) throws -> CommandResult {
      try wishwell(["init", "--forge", "github"] + arguments, in: site.place.path)
    }
    let mailbox = ["--letters", "imaps://imap.lantern.example/INBOX"]
    for (arguments, words) in [
      (mailbox, "belong together"), (["--letters-server", "mx"], "belong together"),
      (["--letters", "hello@lantern.example", "--letters-server", "mx"], "is not a folder"),
      (
        mailbox + ["--letters-server", "mx", "--letters-answers", "smtp.lantern.example"],
        "neither sends answers nor keeps them"
      ),
    ] {
      let result = try wishwell(["init", "--forge", "github"] + arguments, in: site.place.path)
      #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
    }
    let made = try run(mailbox[0], mailbox[1], "--letters-server", "mx.lantern.example")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("  .github/workflows/letters.yml\n"))
    #expect(made.output.contains("For letters, make a token in the account of Alice:"))
    let file = site.place.text(".github/workflows/letters.yml") ?? ""
    #expect(file.contains("MAINTAINER: \"alice@example.org\"\n"))
    #expect(try run().output.contains("letters.yml") == false)
    let place = try TemporaryFolder()
    let lost = try wishwell(
      ["init", "new"] + mailbox + ["--letters-server", "mx"], in: place.path)
    #expect(lost.status == 64 && lost.errors.contains("`--forge github`"))
  }
}
