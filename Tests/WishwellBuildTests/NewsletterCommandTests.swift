import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct NewsletterCommandTests {
  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.edit("content/site.yml", lanternSettings + "mail: hello@street.example\n")
  }

  private func newsletter(_ arguments: String...) throws -> CommandResult {
    try wishwell(["newsletter", "--clock", "2026-10-05"] + arguments, in: site.place.path)
  }

  @Test func `it tells of the week before today`() throws {
    let result = try newsletter()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("News from ‘Lantern Street’, 28 September to 4 October 2026\n"))
    #expect(result.output.contains("* Ten postcards\n"))
  }

  @Test func `the ending of the file says in which form`() throws {
    let mail = try newsletter("--output", "week.eml", "--to", "street@lists.example")
    #expect(mail.errors.hasSuffix("‘week.eml’ is written, from 2026-09-28 to 2026-10-04.\n"))
    let text = try #require(site.place.text("week.eml"))
    #expect(text.hasPrefix("From: hello@street.example\r\nTo: street@lists.example\r\n"))
    #expect(text.contains("Content-Type: multipart/alternative"))
    _ = try newsletter("-o", "week.html")
    #expect(site.place.text("week.html")?.hasPrefix("<!doctype html>") == true)
    _ = try newsletter("-o", "week.txt", "--since", "2026-10-03")
    #expect(site.place.text("week.txt")?.contains("3 to 4 October 2026") == true)
  }

  @Test func `the same content and clock make the same mail`() throws {
    let first = try newsletter("--format", "eml")
    #expect(first.output.contains("Message-ID: <"))
    #expect(try newsletter("--format", "eml").output == first.output)
  }

  /// Whoever tries it on a new site has written everything today.
  @Test func `what is of today is said to come later`() throws {
    let result = try wishwell(["newsletter", "--clock", "2026-10-03"], in: site.place.path)
    #expect(result.status == 0)
    #expect(!result.output.contains("Ten postcards"))
    #expect(result.errors == "note: what is dated today, 2026-10-03, comes into the next letter\n")
  }

  @Test func `an empty week is said, or writes nothing`() throws {
    let said = try newsletter("--since", "2026-10-04", "-o", "week.txt", "--clock", "2031-01-01")
    #expect(said.status == 0, "\(said.errors)")
    let day = try wishwell(
      ["newsletter", "--days", "1", "--clock", "2031-01-01", "-o", "quiet.eml"],
      in: site.place.path)
    #expect(day.errors == "‘quiet.eml’ is written, on 2030-12-31. Nothing is new in it.\n")
    let none = try wishwell(
      ["newsletter", "--clock", "2031-01-01", "-o", "none.eml", "--unless-empty"],
      in: site.place.path)
    #expect(none.status == 0)
    #expect(
      none.errors == "Nothing is new from 2030-12-25 to 2030-12-31, and nothing is written.\n")
    #expect(site.place.text("none.eml") == nil)
  }

  @Test(arguments: [
    (["--days", "0"], "a letter tells of 1 to 366 days, not of 0"),
    (["--days", "3", "--since", "2026-10-01"], "‘--days’ and ‘--since’ both say where it begins"),
    (["--since", "2026-10-05"], "the letter ends with yesterday, 2026-10-04"),
    (["--to", "everyone"], "‘everyone’"),
    (["--to", "jörg@bücher.example"], "cannot stand in a mail as it is"),
    (["--to", "\u{430}lice@b.example"], "cannot stand in a mail as it is"),
    (["--to", "a,b@c.example"], "‘a,b@c.example’ is not an e-mail address"),
    (["--from", "<a@b.example>"], "is not an e-mail address"),
    (["--output", "week.doc"], "a letter is no ‘.doc’ file"),
  ])
  func `what makes no sense is refused with a way out`(arguments: [String], words: String) throws {
    let result = try wishwell(
      ["newsletter", "--clock", "2026-10-05"] + arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("help: "))
  }

  /// A digest is what a promise names; others call a letter like this one so.
  @Test func `whoever asks for a digest without a wish is led here`() throws {
    let result = try wishwell(["digest"], in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("the letter of the week is `wishwell newsletter`"))
    #expect(
      try wishwell(["weekly"], in: "/").errors.contains("did you mean `wishwell newsletter`?"))
  }
}
