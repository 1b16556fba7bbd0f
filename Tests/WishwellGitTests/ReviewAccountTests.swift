import Testing

/// Commits with an address that a forge made up for somebody who keeps theirs private.
@Suite struct ReviewAccountTests {
  typealias Commit = Street.Commit

  private let bike = "content/wishlists/birthday/bike.md"
  private let edit = "---\ntitle: Green bike\n---\n"

  /// A street on GitHub where Bob's profile names his account.
  private func street() throws -> Street {
    try Street([
      "content/people/bob.md": "---\nname: Bob\nemails: bob@example.org\naccount: '@Bob-H'\n---\n"
    ])
  }

  @Test(arguments: ["8311+bob-h@users.noreply.github.com", "Bob-H@users.noreply.github.com"])
  func `an address for the account of a profile makes its person known`(address: String) throws {
    let verdict = try street().review(Commit(address, [bike: edit]))
    #expect(
      verdict.description == "allowed\nBob edits the wish ‘Green bike’ of ‘Bob turns forty’")
  }

  @Test(arguments: [
    "bob-h@users.noreply.gitlab.com", "bob-h@noreply.codeberg.org",
    "bob-h@users.noreply.github.com.eve.example", "bob-h@github.com",
  ])
  func `the same account of another forge makes nobody known`(address: String) throws {
    let verdict = try street().review(Commit(address, [bike: edit]))
    #expect(verdict.findings == ["unknown-author \(bike)"])
  }

  @Test func `the forge is the one from before the change`() throws {
    let settings = (Street.files["content/site.yml"] ?? "")
      .replacing("https://github.com", with: "https://eve.example")
    let verdict = try street().review(
      Commit("bob-h@users.noreply.eve.example", ["content/site.yml": settings, bike: edit]))
    #expect(verdict.findings == ["unknown-author content/site.yml"])
  }

  @Test func `who joins with an account is known by it at once`() throws {
    let profile = "---\nname: Dora\naccount: dora-k\n---\n"
    let verdict = try street().review(
      Commit("1+dora-k@users.noreply.github.com", ["content/people/dora.md": profile]))
    #expect(verdict.description == "allowed\nDora joins")
  }

  @Test func `nobody joins with somebody else’s account`() throws {
    let profile = "---\nname: Eve\naccount: bob-h\n---\n"
    let verdict = try street().review(
      Commit("bob-h@users.noreply.github.com", ["content/people/eve.md": profile]))
    #expect(verdict.findings.contains("duplicate-account content/people/eve.md"), "\(verdict)")
    #expect(!verdict.isAllowed)
  }

  @Test func `nobody takes somebody else’s account by leaving`() throws {
    let profile = "---\nname: Carol\nemails: carol@example.org\naccount: bob-h\nleft: yes\n---\n"
    let street = try street()
    let carol = Commit("carol", ["content/people/carol.md": profile])
    let verdict = try street.review(carol)
    #expect(verdict.findings == ["duplicate-account content/people/carol.md"], "\(verdict)")
    #expect(!verdict.isAllowed)
    // Whatever stands there all the same, Bob is who he was.
    try street.publish(carol)
    let edits = try street.review(Commit("8311+bob-h@users.noreply.github.com", [bike: edit]))
    #expect(edits.sentences == ["Bob edits the wish ‘Green bike’ of ‘Bob turns forty’"])
  }

  @Test(arguments: ["carol", "eve"])
  func `nobody has an address of somebody else’s account`(person: String) throws {
    let profile = """
      ---
      name: \(person.capitalized)
      emails: [\(person)@example.org, 8311+BOB-H@users.noreply.github.com]
      ---

      """
    let street = try street()
    let commit = Commit(person, ["content/people/\(person).md": profile])
    let verdict = try street.review(commit)
    #expect(verdict.findings == ["duplicate-account content/people/\(person).md"], "\(verdict)")
    try street.publish(commit)
    let edits = try street.review(Commit("8311+bob-h@users.noreply.github.com", [bike: edit]))
    #expect(edits.sentences == ["Bob edits the wish ‘Green bike’ of ‘Bob turns forty’"])
  }

  @Test func `an account that no profile names is told, with what to write`() throws {
    let verdict = try street().review(Commit("9+zoe@users.noreply.github.com", [bike: edit]))
    let found = verdict.review.diagnostics.first
    #expect(found?.message.hasSuffix("its author's account ‘zoe’ is not in any profile") == true)
    #expect(found?.help?.contains("‘account: zoe’") == true)
  }

  @Test func `keys of a profile hold for its account too`() throws {
    let keys = try Keys(of: ["bob"])
    let street = try Street([
      "content/people/bob.md":
        "---\nname: Bob\naccount: bob-h\nsigners: \(keys.texts["bob"] ?? "")\n---\n"
    ])
    let verdict = try street.review(Commit("bob-h@users.noreply.github.com", [bike: edit]))
    #expect(verdict.findings == ["unsigned-commit \(bike)"])
  }
}
