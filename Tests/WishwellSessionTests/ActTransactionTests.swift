import Foundation
import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellSession
import WishwellTesting

/// One act in a folder, called as an app or a bot would.
@Suite struct ActTransactionTests {
  private let kettle = "content/wishlists/birthday/blue-kettle.promise"
  private let carol = "\n== people/carol.md\n---\nname: Carol\n---"
  private let letter = "content/wishlists/birthday/long-letter.promise"

  @Test func `an act is recorded, and what came of it is told`() throws {
    let site = try GitSite()
    let recorded = try site.carryOut(Promise.self, "blue-kettle", as: "bob")
    #expect(recorded.reach == .files(isShareable: false))
    #expect(recorded.warnings.isEmpty)
    #expect(recorded.changeSet.summary == "Bob promises ‘A blue kettle’ to Alice")
    #expect(recorded.changeSet.paths == ["\(kettle)/0001.yml"])
    #expect(
      site.text("\(kettle)/0001.yml")?.hasPrefix(
        "event: promised\nby: bob\nat: 2026-11-20T10:00:00Z\n") == true)
    #expect(site.names(in: kettle) == ["0001.yml"])
  }

  @Test func `an intent is all that it takes`() throws {
    let site = try GitSite()
    let list = try #require(Handle("birthday"))
    let key = WishKey(list: list, wish: try #require(Handle("blue-kettle")))
    let day = try #require(Day(year: 2026, month: 11, day: 18))
    try ActTransaction(in: site.sitePlace).carryOut(
      Intent(Promise.self, .wish(key)), by: Actor(.guest("Aunt Rosa"), via: .mail), on: day)
    let event = try #require(site.text("\(kettle)/0001.yml"))
    #expect(event.contains("\nat: 2026-11-18\n"), "\(event)")
    #expect(event.contains("Aunt Rosa"))
  }

  @Test func `a site that is in no repository is fine`() throws {
    let site = try GitSite()
    try site.place.remove("site/.git")
    let recorded = try site.carryOut(Promise.self, "blue-kettle", as: "bob")
    #expect(recorded.reach == .files(isShareable: false))
    #expect {
      try site.carryOut(Like.self, "for-the-card", upTo: .commit, as: "bob")
    } throws: { error in
      (error as? UsageError)?.message
        == "the site is not in a git repository, so there is none to commit to"
    }
    #expect(site.names(in: "content/thanks") == ["2026-10-05-for-the-card.md"])
  }

  @Test func `a preview writes nothing`() throws {
    let site = try GitSite()
    let before = try site.place.tree("site/content")
    let recorded = try site.carryOut(Promise.self, "blue-kettle", upTo: .preview, as: "bob")
    #expect(recorded.reach == .preview)
    #expect(recorded.changeSet.files[0].text.hasPrefix("event: promised\nby: bob\n"))
    #expect(try site.place.tree("site/content") == before)
  }

  @Test func `what the rules forbid is refused with a reason, and nothing is written`() throws {
    let site = try GitSite()
    try site.carryOut(Promise.self, "blue-kettle", as: "bob")
    let before = try site.place.tree("site/content")
    let error = try #require(throws: ActError.self) {
      try site.carryOut(Grant.self, "blue-kettle", as: "bob")
    }
    #expect(error.category == .content)
    #expect(error.first == nil)
    #expect(error.diagnostics.contains { $0.severity == .error })
    #expect(error.message.hasSuffix("]"), "\(error.message)")
    #expect(try site.place.tree("site/content") == before)
  }

  @Test func `who lost a race is numbered anew`() throws {
    let site = try GitSite(lanternStreet + longLetter + carol)
    var rounds = 0
    let recorded = try site.carryOut(Promise.self, "long-letter", as: "bob") {
      rounds += 1
      try site.carryOut(Promise.self, "long-letter", as: "carol")
    }
    #expect(rounds == 1)
    #expect(recorded.changeSet.paths == ["\(letter)/0002.yml"])
    #expect(site.text("\(letter)/0001.yml")?.contains("\nby: carol\n") == true)
    #expect(site.text("\(letter)/0002.yml")?.contains("\nby: bob\n") == true)
  }

  @Test func `who lost a race for the last one is told who was first`() throws {
    let site = try GitSite(lanternStreet + carol)
    let error = try #require(throws: ActError.self) {
      try site.carryOut(Promise.self, "blue-kettle", as: "carol") {
        try site.carryOut(Promise.self, "blue-kettle", as: "bob")
      }
    }
    // Whoever comes second would give it too, and is told no more of a surprise than everyone.
    #expect(error.first == "somebody promised it first, today at 10:00")
    #expect(
      error.explanations
        == [Explanation("somebody promised it first, today at 10:00", help: error.help)])
    #expect(site.names(in: kettle) == ["0001.yml"])
    #expect(site.text("\(kettle)/0001.yml")?.contains("\nby: bob\n") == true)
  }

  /// It was ‘somebody was first’, and what there is to do is nothing.
  @Test func `who gives up what comes true meanwhile is told that it did`() throws {
    let site = try GitSite(lanternStreet + carol)
    try site.carryOut(Promise.self, "blue-kettle", as: "bob")
    let error = try #require(throws: ActError.self) {
      try site.carryOut(Release.self, "blue-kettle", as: "bob") {
        try site.carryOut(Grant.self, "blue-kettle", as: "alice")
      }
    }
    let told = try #require(error.first)
    #expect(
      told.hasSuffix(" said today at 10:00 that it came true, so there is nothing left to do"),
      "\(told)")
  }

  @Test func `of several files none stays where one is taken`() throws {
    let site = try GitSite()
    let paths = ["content/one.md", "content/two.md"]
    var found: [[Bool]] = []
    let recorded = try ActTransaction(in: site.sitePlace).carryOut { session in
      found.append(paths.map { site.text($0) != nil })
      if found.count == 1 { try site.write(paths[1], "---\ntitle: Theirs\n---\n") }
      let number = found.count
      let files = paths.map { path in
        NewFile(
          path: number == 1 ? path : path.replacing(".md", with: "-\(number).md"),
          text: "---\ntitle: Mine\n---\n")
      }
      return (Checked(ChangeSet(files: files, summary: "Two", commitSubject: "Two")), by: nil)
    }
    #expect(found == [[false, false], [false, true]])
    #expect(site.text(paths[1]) == "---\ntitle: Theirs\n---\n")
    #expect(recorded.changeSet.paths == ["content/one-2.md", "content/two-2.md"])
    #expect(recorded.changeSet.paths.allSatisfy { site.text($0) == "---\ntitle: Mine\n---\n" })
  }

  @Test func `an event that cannot be read stops those after it`() throws {
    let site = try GitSite()
    try site.write("\(kettle)/0001.yml", "event: [\n")
    let error = try #require(throws: UsageError.self) {
      try site.carryOut(Promise.self, "blue-kettle", as: "bob")
    }
    #expect(
      error.message == "what happened before cannot be read: something is wrong with "
        + "\(kettle)/0001.yml")
    #expect(error.help?.hasPrefix("`wishwell check --source ") == true)
    #expect(site.names(in: kettle) == ["0001.yml"])
  }
}
