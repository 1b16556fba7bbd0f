import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Alice keeps a checklist, and Bob is invited to it, over a bare repository.
@Suite struct ChecklistCommandTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  private static let list = "content/checklists/groceries.md"
  private static let front = "---\ntitle: Groceries\nowner: alice\n---\n"

  init() throws {
    alice = try GitSite(
      lanternStreet + """

        == /\(Self.list)
        \(Self.front)- [ ] Oat milk

        - [ ] Bread

        - [ ] Tea
        == people/bob.md
        ---
        name: Bob
        emails: bob@example.org
        ---
        """)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private func body(of site: GitSite) -> String? {
    site.text(Self.list).map { String($0.dropFirst(Self.front.count)) }
  }

  @Test func changesOneLineAndSaysSo() throws {
    let result = try alice.run("checklist", "tick", "groceries", "oat", "milk", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        "Alice ticks ‘Oat milk’ on ‘Groceries’.\n  \(Self.list)\n  committed as "))
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [ ] Bread\n\n- [ ] Tea\n")
    #expect(
      try alice.git("show", "--format=%s", "--numstat")
        == "Alice ticks ‘Oat milk’ on ‘Groceries’\n\n1\t1\t\(Self.list)\n")
  }

  /// Only the next build found it, and published nothing any more.
  @Test(arguments: [
    (["add", "groceries", "[x](nowhere.md)"], "there is no file ‘content/checklists/nowhere.md’"),
    (
      ["add", "groceries", "Milk ![x](nope.jpg)"], "there is no photo ‘content/checklists/nope.jpg’"
    ),
    (["add", "groceries", "[x](#nothing)"], "has no heading or item ‘#nothing’"),
    (
      ["rename", "groceries", "Tea", "[Tea](tea.md)"],
      "there is no file ‘content/checklists/tea.md’"
    ),
  ])
  func `what leads nowhere is not written`(words: [String], told: String) throws {
    let before = body(of: alice)
    let result = try alice.run(["checklist"] + words)
    #expect(result.status == 1 && result.errors.contains("the text cannot be used: "), "\(result)")
    #expect(result.errors.contains(told), "\(result.errors)")
    #expect(body(of: alice) == before)
  }

  /// Also where the list had a link that leads nowhere already.
  @Test func `what leads somewhere is written`() throws {
    try alice.write(Self.list, Self.front + "- [ ] [Old](gone.md)\n")
    for words in ["[Tea](#old)", "[Alice](../people/alice.md)", "https://tea.example/"] {
      let result = try alice.run("checklist", "add", "groceries", words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
  }

  /// Of 'Oat drink' 'Rolls' one item was made, and nothing said that two were not.
  @Test func `several words make one item, which is said`() throws {
    let joined = try alice.run("checklist", "add", "groceries", "Oat drink", "Rolls")
    #expect(joined.status == 0 && joined.output.contains("‘Oat drink Rolls’"), "\(joined)")
    #expect(
      joined.errors.contains(
        "All the words make one item, ‘Oat drink Rolls’. Several are added one by one: "
          + "`wishwell checklist add groceries 'Oat drink'`, and so on."), "\(joined.errors)")
    let alone = try alice.run("checklist", "add", "groceries", "Jam and bread")
    #expect(alone.status == 0 && !alone.errors.contains("one item"), "\(alone.errors)")
  }

  @Test func withoutAnItemItSaysWhatThereIs() throws {
    #expect(
      try alice.run("checklist", "tick", "groceries").errors
        == "error: say which item to tick\n  help: there is ‘Oat milk’, ‘Bread’ and ‘Tea’\n")
    #expect(
      try alice.run("checklist", "untick", "groceries").errors
        == "error: say which item to untick\n  help: there is none now\n")
  }

  @Test func aDryRunShowsTheLine() throws {
    let result = try alice.run("checklist", "rename", "groceries", "Tea", "Green tea", "--dry-run")
    #expect(result.output == "\(Self.list)\n\n- - [ ] Tea\n+ - [ ] Green tea\n\n")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  @Test func aPictureComesBesideTheList() throws {
    try alice.place.write("tin.png", png)
    let result = try alice.run(
      "checklist", "add", "groceries", "A tin of tea", "--photo", alice.place["tin.png"], "--alt",
      "green", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    let names = alice.names(in: "content/checklists").filter { $0.hasPrefix("a-tin") }
    let name = try #require(names.first)
    #expect(body(of: alice)?.hasSuffix("- [ ] A tin of tea ![green](\(name))\n") == true)
    #expect(try alice.git("status", "--porcelain") == "")
    #expect(try alice.run("check", "--strict").status == 0)
  }

  @Test func membersComeByInvitation() throws {
    #expect(
      try bob.run("checklist", "tick", "groceries", "Tea").errors
        == "error: ‘Groceries’ is kept by Alice and the people they invited [checklist-not-yours]\n"
        + "  help: ask Alice for an invitation: `wishwell checklist invite groceries bob`\n")
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    let accepted = try bob.run("checklist", "accept", "Groceries", "--push")
    #expect(accepted.output.hasPrefix("Bob accepts the invitation to ‘Groceries’."))
    #expect(try bob.run("checklist", "tick", "groceries", "Tea", "--push").status == 0)
    try alice.git("pull", "--quiet")
    #expect(body(of: alice)?.hasSuffix("- [x] Tea\n") == true)
  }

  /// A review refused the tick, as the acceptance came with it.
  @Test func `whoever accepts and ticks shares both at once`() throws {
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries").status == 0)
    #expect(try bob.run("checklist", "tick", "groceries", "Tea").status == 0)
    let shared = try bob.run("sync", "--push")
    #expect(shared.status == 0, "\(shared.errors)")
    try alice.git("pull", "--quiet")
    #expect(body(of: alice)?.hasSuffix("- [x] Tea\n") == true)
  }

  @Test func whatWasToldIsTakenBack() throws {
    #expect(
      try alice.run("checklist", "undo", "groceries").errors.hasPrefix(
        "error: the newest event about the members of ‘groceries’ is not yours\n"))
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    let undone = try alice.run("checklist", "undo", "groceries", "--push")
    #expect(
      undone.output.hasPrefix(
        "Alice no longer invites Bob to ‘Groceries’.\n"
          + "  content/checklists/groceries.members/bob/0002.yml\n"), "\(undone)")
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries").status != 0)
    let status = try bob.run("status").output
    #expect(
      status.contains("Alice no longer invites you to ‘Groceries’"), "\(status)")
    #expect(!status.contains("wishwell checklist accept"), "\(status)")
  }

  @Test func aStrangerIsWrittenALetter() throws {
    let result = try alice.run("checklist", "invite", "groceries", "rosa@example.net")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        Letter to rosa@example.net:

            To: rosa@example.net
            Subject: Alice invites you to ‘Groceries’

            Alice invites you
        """))
    #expect(
      result.output.contains("\n  mailto:rosa@example.net?subject=Alice%20invites%20you"))
    #expect(try alice.git("status", "--porcelain") == "")
    // Of this a link was made that no mail program takes.
    let wrong = try alice.run("checklist", "invite", "groceries", "not an address@")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        error: ‘not an address@’ is not an e-mail address
          help: write ‘name@example.org’

        """)
  }

  /// Alice's copy is behind: what she does is done again on what Bob pushed.
  @Test func whoeverIsOvertakenGoesOnFromThere() throws {
    #expect(try alice.run("checklist", "invite", "groceries", "bob", "--push").status == 0)
    try bob.git("pull", "--quiet")
    #expect(try bob.run("checklist", "accept", "groceries", "--push").status == 0)
    #expect(try bob.run("checklist", "tick", "groceries", "Bread", "--push").status == 0)
    let result = try alice.run("checklist", "add", "groceries", "Jam", "--push")
    #expect(result.status == 0, "\(result.errors)")
    #expect(body(of: alice) == "- [ ] Oat milk\n\n- [x] Bread\n\n- [ ] Tea\n\n- [ ] Jam\n")
    #expect(try alice.git("status", "--porcelain") == "")
  }

  @Test func ticksOfNeighboursMerge() throws {
    try alice.git("switch", "--quiet", "--create", "other")
    #expect(try alice.run("checklist", "tick", "groceries", "Oat milk", "--commit").status == 0)
    #expect(try alice.run("checklist", "tick", "groceries", "Tea", "--commit").status == 0)
    try alice.git("switch", "--quiet", "main")
    #expect(try alice.run("checklist", "tick", "groceries", "Bread", "--commit").status == 0)
    try alice.git("merge", "--quiet", "--no-edit", "other")
    #expect(body(of: alice) == "- [x] Oat milk\n\n- [x] Bread\n\n- [x] Tea\n")
  }

  @Test func aRefusedCommitLeavesTheFileChangedAndUnstaged() throws {
    try writeStandIn("#!/bin/sh\nexit 1\n", at: alice.path + "/.git/hooks/pre-commit")
    #expect(try alice.run("checklist", "tick", "groceries", "Tea", "--commit").status == 74)
    #expect(try alice.git("status", "--porcelain") == " M \(Self.list)\n")
  }

  /// A white square of two pixels a side.
  private var png: [UInt8] {
    get throws {
      let text = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGP4DwYMEAoAU7oL9ZisIGcAAAAASUVO\
        RK5CYII=
        """
      return Array(try #require(Data(base64Encoded: text)))
    }
  }
}
