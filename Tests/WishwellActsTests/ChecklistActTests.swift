import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

@Suite struct ChecklistActTests {
  private static let files = [
    "checklists/groceries.md":
      "title: Groceries; owner: alice; editors: [bob] | - [ ] Oat milk\n\n- [x] Bread"
  ]

  /// `bob invite carol`, a file later than what was done before.
  private func act(_ words: String, on site: inout ActSite) throws -> String {
    let words = words.split(separator: " ").map(String.init)
    let kind = try #require(ActKinds.all.first { $0.name == words[1] })
    let actor = try #require(Handle(words[0]))
    let person = words.count > 2 ? try #require(Handle(words[2])) : actor
    let changeSet = perform(
      Intent(kind, .checklist(try list), of: .person(person)), by: Actor(.person(actor)),
      at: .instant(ActSite.noon), on: try site.site)
    guard let value = changeSet.value else {
      return changeSet.diagnostics.map { "\($0.rule.id): \($0.message)" }.joined(separator: "\n")
    }
    #expect(value.summary == value.commitSubject || kind == Undo.self)
    site.keep(value)
    return "\(value.summary). \(value.files[0].path.dropFirst("content/checklists/".count))"
  }

  private var list: Handle {
    get throws { try #require(Handle("groceries")) }
  }

  @Test func whatWasToldIsTakenBackByWhoToldIt() throws {
    var site = ActSite(Self.files)
    let told = try [
      "bob invite carol", "dora undo carol", "bob undo carol", "carol accept",
      "alice invite carol",
      "carol accept", "bob undo carol", "carol undo carol",
    ].map { try act($0, on: &site) }
    #expect(
      told == [
        "Bob invites Carol to ‘Groceries’. groceries.members/carol/0001.yml",
        "event-not-yours: ‘undone’ is not for ‘dora’ to record: the newest event is by ‘bob’",
        "Bob no longer invites Carol to ‘Groceries’. groceries.members/carol/0002.yml",
        "event-not-allowed: ‘accepted’ is not possible: nothing has happened yet; possible now: "
          + "invited by the editor, undone",
        "Alice invites Carol to ‘Groceries’. groceries.members/carol/0003.yml",
        "Carol accepts the invitation to ‘Groceries’. groceries.members/carol/0004.yml",
        "event-not-yours: ‘undone’ is not for ‘bob’ to record: the newest event is by ‘carol’",
        "Carol takes back their yes to ‘Groceries’: the invitation is waiting for an answer again. "
          + "groceries.members/carol/0005.yml",
      ])
    let derived = try site.site
    for (person, member) in [("carol", "carol"), ("bob", nil)] {
      let actor = Actor(.person(try #require(Handle(person))))
      #expect(derived.newestMember(of: try list, toldBy: actor)?.text == member)
    }
  }

  @Test func peopleComeAndGo() throws {
    var site = ActSite(Self.files)
    let told = try [
      "carol accept", "carol invite dora", "bob invite carol", "alice invite carol",
      "dora accept carol", "carol accept", "carol leave", "alice invite carol", "carol decline",
      "alice invite bob", "alice invite nobody",
    ].map { try act($0, on: &site) }
    #expect(
      told == [
        "event-not-allowed: ‘accepted’ is not possible: nothing has happened yet; possible now: "
          + "invited by the editor",
        "event-not-yours: ‘invited’ is not for ‘carol’ to record: that is for the owners and editors "
          + "of the list: alice and bob",
        "Bob invites Carol to ‘Groceries’. groceries.members/carol/0001.yml",
        "event-not-allowed: ‘invited’ is not possible: the newest event is ‘invited’; possible "
          + "now: accepted by the person, declined by the person, undone",
        "event-not-yours: ‘accepted’ is not for ‘dora’ to record: that is for the person the "
          + "folder is named after: carol",
        "Carol accepts the invitation to ‘Groceries’. groceries.members/carol/0002.yml",
        "Carol leaves ‘Groceries’. groceries.members/carol/0003.yml",
        "Alice invites Carol to ‘Groceries’. groceries.members/carol/0004.yml",
        "Carol declines the invitation to ‘Groceries’. groceries.members/carol/0005.yml",
        "event-not-yours: ‘invited’ is not for ‘alice’ to record: ‘bob’ already owns or edits "
          + "the list",
        "event-by-stranger: ‘nobody’ has no profile here",
      ])
  }

  @Test func ownersEditorsAndMembersChangeIt() throws {
    var site = ActSite(Self.files)
    #expect(try tick(by: "carol", on: site).hasPrefix("checklist-not-yours: "))
    #expect(
      try tick(by: "carol", on: site)
        == "checklist-not-yours: ‘Groceries’ is kept by Alice and Bob and the people they invited"
        + " | ask Alice and Bob to invite you")
    _ = try act("bob invite carol", on: &site)
    #expect(
      try tick(by: "carol", on: site).hasSuffix(
        " | you are invited: `wishwell checklist accept groceries`"))
    _ = try act("carol accept", on: &site)
    for person in ["alice", "bob", "carol"] {
      let name = person.prefix(1).uppercased() + person.dropFirst()
      #expect(try tick(by: person, on: site) == "\(name) ticks ‘Oat milk’ on ‘Groceries’")
    }
  }

  private func tick(by person: String, on site: ActSite) throws -> String {
    let file = try #require(site.source("checklists/groceries.md"))
    let text = try #require(ChecklistText.read(file, handle: try list).value)
    let changeSet = perform(
      [.tick("oat-milk")], on: text, by: try #require(Handle(person)), on: try site.site)
    return changeSet.value?.summary
      ?? changeSet.diagnostics.map { "\($0.rule.id): \($0.message) | \($0.help ?? "")" }.joined()
  }

  /// Bob was told that he had not joined the list, which he edits.
  @Test(arguments: [
    (
      "bob", "you keep ‘Groceries’ because its file names you",
      "ask Alice to take your name out of ‘editors’"
    ),
    (
      "alice", "you keep ‘Groceries’ because its file names you",
      "have somebody else own it first: their name belongs under ‘owner’ in "
        + "content/checklists/groceries.md"
    ),
    ("carol", "you have not joined ‘Groceries’", "ask Alice and Bob to invite you"),
  ])
  func `whoever keeps a list by its file is told how to leave it`(
    person: String, message: String, help: String
  ) throws {
    let found = perform(
      Intent(Leave.self, .checklist(try list)), by: Actor(.person(try #require(Handle(person)))),
      at: .instant(ActSite.noon), on: try ActSite(Self.files).site, for: .command)
    #expect(found.value == nil)
    #expect(found.diagnostics.map(\.message) == [message], "\(person)")
    #expect(found.diagnostics.map(\.help) == [help], "\(person)")
  }

  @Test func severalItemsAreOneDeed() throws {
    let site = ActSite(Self.files)
    let file = try #require(site.source("checklists/groceries.md"))
    let text = try #require(ChecklistText.read(file, handle: try list).value)
    let alice = try #require(Handle("alice"))
    let changeSet = try #require(
      perform([.remove("Bread"), .remove("Oat milk")], on: text, by: alice, on: try site.site).value
    )
    #expect(changeSet.summary == "Alice takes ‘Bread’ and ‘Oat milk’ off ‘Groceries’")
    #expect(changeSet.changes.map(\.before) == [file.bytes])
    #expect(changeSet.paths == ["content/checklists/groceries.md"])
  }

  @Test func aPagePrefillsTheFile() throws {
    let site = try ActSite(Self.files).site
    let seen = site.seen(by: .everyone)
    let checklist = try #require(site.checklist(try list))
    let files = seen.possibleActs(on: checklist).compactMap { act in
      prefilledFile(for: act, at: .day(site.today), on: seen)
        .map { (file: $0, line: prefilledLine(for: act, on: seen)?.marked) }
    }
    #expect(
      files.map(\.line) == [
        "[wishwell: invite groceries]", "[wishwell: accept groceries]",
        "[wishwell: decline groceries]", "[wishwell: leave groceries]",
      ])
    let invite = files[0].file
    #expect(invite.path == "content/checklists/groceries.members/THEIR-NAME/0001.yml")
    #expect(invite.text == "event: invited\nby: YOUR-NAME\nat: 2026-11-21\n")
    #expect(files[1].file.path == "content/checklists/groceries.members/YOUR-NAME/0002.yml")
  }
}
