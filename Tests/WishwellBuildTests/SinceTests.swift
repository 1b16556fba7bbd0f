import Foundation
import Testing
import WishwellQueries
import WishwellTesting

@testable import WishwellBuild

@Suite struct SinceTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet + "\n" + OverviewTests.promise) }

  private func since(_ arguments: String...) throws -> CommandResult {
    try wishwell(["since", "--clock", "2026-11-20"] + arguments, in: site.place.path)
  }

  @Test func tellsWhatChangedSinceADay() throws {
    let result = try since("2026-10-03")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Alice turns forty
          A wish of ‘Alice turns forty’ was promised

        Requests
          Alice asks for ‘A card for my father’

        Thanks
          Alice thanks Bob: ‘It made him laugh’

        Picnic
          Bob joined ‘Picnic’

        """)
  }

  @Test func tellsItToPrograms() throws {
    let result = try since("2026-10-05", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["from"] as? String == "2026-10-05")
    #expect(report["to"] as? String == "2026-11-20")
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["promised", "joined"])
    #expect(changes.map { $0["group"] as? String } == ["wishlists/birthday", "checklists/picnic"])
    #expect(changes.map { $0["about"] as? String } == [nil, "picnic"])
  }

  /// Nothing said that the one is whole, and the other is not.
  @Test func `programs read a title as its file has it, and people a sentence`() throws {
    let title = "`Forty` years of Alice, and all that she would like to have by then"
    try site.edit(
      "content/wishlists/birthday/index.md",
      "---\ntitle: \"\(title)\"\nowner: alice\ndate: 2026-10-01\n---\n")
    let result = try since("2026-10-05", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let report = try #require(object as? [String: Any], "\(result)")
    let change = try #require((report["changes"] as? [[String: Any]])?.first)
    #expect(change["heading"] as? String == title)
    let text = try #require(change["text"] as? String)
    let shown = "‘'Forty' years of Alice, and all that she would like to have …’"
    #expect(text.contains(shown), "\(text)")
  }

  /// After forty changes of that day it said that nothing had changed.
  @Test(arguments: [("2026-11-01", "2026-10-31"), ("2026-11-20", "2026-11-19")])
  func `where nothing came after a day, it says how to see the day itself`(
    day: String, before: String
  ) throws {
    #expect(
      try since(day).output
        == "Nothing has happened after \(day) that everyone may know of. To see that day, too: "
        + "`wishwell since \(before)`.\n")
  }

  @Test func tellsWhatChangedSinceACommit() throws {
    let git =
      "export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=A "
      + "GIT_COMMITTER_EMAIL=a@example.org GIT_COMMITTER_DATE=2026-11-10T10:00:00Z; "
      + "git init -q -b main && git add -A && git commit -q -m Begin;"
    #expect(try wishwell(["since", "main"], in: site.place.path, before: git).status == 0)
    try site.edit(
      "content/wishlists/birthday/lamp.md", "---\ntitle: A lamp\ndate: 2026-11-12\n---\n")
    try site.edit(
      "content/offers/2026-10-03-ten-postcards.md",
      "---\ntitle: Nine postcards\nauthor: bob\ndate: 2026-10-03\nlimit: 9\n---\n")
    try site.remove("content/requests/2026-10-04-a-card.md")
    #expect(
      try since("HEAD").output == """
        Alice turns forty
          Alice wishes for ‘A lamp’

        Offers
          ‘Ten postcards’ is now called ‘Nine postcards’

        Requests
          ‘A card for my father’ was taken down

        """)
  }

  @Test(arguments: ["yesterday", "2026-02-30", "HEAD"])
  func whatIsNoDayAndNoCommitIsAMistake(_ start: String) throws {
    let result = try since(start)
    #expect(result.status == 64)
    #expect(result.errors.contains("‘\(start)’ is neither a day nor a commit here"))
  }

  /// Each was told to write a day as 2026-03-14.
  @Test(arguments: [
    ("gestern", "did you mean `wishwell since 2026-11-19 --clock 2026-11-20`?"),
    ("heute", "did you mean `wishwell since 2026-11-20 --clock 2026-11-20`?"),
    ("Sunday", "did you mean `wishwell since 2026-11-15 --clock 2026-11-20`?"),
    ("seit Sonntag", "did you mean `wishwell since 2026-11-15 --clock 2026-11-20`?"),
    ("Freitag", "did you mean `wishwell since 2026-11-13 --clock 2026-11-20`?"),
    ("18.11.2026", "did you mean `wishwell since 2026-11-18 --clock 2026-11-20`?"),
    ("11/18/2026", "did you mean `wishwell since 2026-11-18 --clock 2026-11-20`?"),
    ("11/10/2026", "since 2026-11-10 --clock 2026-11-20` or `wishwell since 2026-10-11 --clock"),
    ("1.11.", "did you mean `wishwell since 2026-11-01 --clock 2026-11-20`?"),
    ("24.12.", "did you mean `wishwell since 2025-12-24 --clock 2026-11-20`?"),
    ("last week", "did you mean `wishwell since 2026-11-13 --clock 2026-11-20`?"),
    // The other day is still to come.
    ("11/12/2026", "did you mean `wishwell since 2026-11-12 --clock 2026-11-20`?"),
    ("30.2.2026", "help: February 2026 has 28 days\n"),
    ("tomorrow", "write a day as 2026-03-14, or name a commit"),
  ])
  func `a day as people write it leads to the one that is meant`(
    start: String, help: String
  ) throws {
    let result = try since(start)
    #expect(result.status == 64)
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func aDayToComeIsAMistake() throws {
    let result = try since("2026-12-01")
    #expect(result.status == 64)
    #expect(result.errors.contains("‘2026-12-01’ is still to come: today is 2026-11-20"))
  }
}
