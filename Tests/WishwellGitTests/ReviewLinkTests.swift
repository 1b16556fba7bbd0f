import Testing

/// Changes of the word in a profile of which private links are made.
@Suite struct ReviewLinkTests {
  typealias Commit = Street.Commit

  private let profile = "content/people/bob.md"
  private let words = ["o5uxg2dxmvwgyijb", "aaaabbbbccccdddd", "2222333344445555"]

  /// A street with private pages, where Bob has the first of the words.
  private func street() throws -> Street {
    let settings = try #require(Street.files["content/site.yml"])
    return try Street([
      "content/site.yml": settings + "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      profile: bob(words[0]),
    ])
  }

  private func bob(_ word: String?) -> String {
    "---\nname: Bob\nemails: bob@example.org\n\(word.map { "link: \($0)\n" } ?? "")---\n"
  }

  @Test func `somebody changes the word in their own profile`() throws {
    let verdict = try street().review(Commit("bob", [profile: bob(words[1])]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
  }

  @Test func `a maintainer changes it, and nobody else does`() throws {
    let street = try street()
    #expect(try street.review(Commit("alice", [profile: bob(words[1])])).isAllowed)
    #expect(try !street.review(Commit("carol", [profile: bob(words[1])])).isAllowed)
  }

  @Test func `no word counts twice`() throws {
    let street = try street()
    try street.publish(Commit("bob", [profile: bob(words[1])]))
    let back = try street.review(Commit("bob", [profile: bob(words[0])]))
    #expect(back.findings == ["link-used-before \(profile)"], "\(back)")
    let carol = "---\nname: Carol\nemails: carol@example.org\nlink: \(words[0])\n---\n"
    let taken = try street.review(Commit("carol", ["content/people/carol.md": carol]))
    #expect(taken.findings == ["link-used-before content/people/carol.md"], "\(taken)")
  }

  @Test func `no word is of two people`() throws {
    let carol = "---\nname: Carol\nemails: carol@example.org\nlink: \(words[0])\n---\n"
    let verdict = try street().review(Commit("carol", ["content/people/carol.md": carol]))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains("duplicate-link content/people/carol.md"), "\(verdict)")
  }

  /// A draft has no identity yet that a rename would have to keep.
  @Test func `who is renamed to a name that somebody had needs a word`() throws {
    let street = try street()
    try street.publish(Commit("alice", ["content/people/dora.md": "---\nname: Dora\n---\n"]))
    try street.publish(Commit("alice", ["content/people/dora.md": nil]))
    let eve = "name: Eve\nemails: carol@example.org\n"
    try street.publish(
      Commit("carol", ["content/people/eve.md": "---\n\(eve)draft: yes\n---\n"]))
    let verdict = try street.review(
      Commit(
        "carol",
        ["content/people/eve.md": nil, "content/people/dora.md": "---\n\(eve)---\n"]))
    #expect(verdict.findings.contains("link-needed content/people/dora.md"), "\(verdict)")
  }

  @Test func `a word is never taken out`() throws {
    let verdict = try street().review(Commit("bob", [profile: bob(nil)]))
    #expect(verdict.findings == ["link-needed \(profile)"], "\(verdict)")
  }

  @Test func `who takes a name that somebody had needs a word, and one of their own`() throws {
    let street = try street()
    try street.publish(Commit("alice", ["content/people/dora.md": "---\nname: Dora\n---\n"]))
    try street.publish(Commit("alice", ["content/people/dora.md": nil]))
    func join(_ link: String) throws -> Verdict {
      let text = "---\nname: Dora\nemails: dora@example.org\n\(link)---\n"
      return try street.review(Commit("dora", ["content/people/dora.md": text]))
    }
    #expect(try join("").findings == ["link-needed content/people/dora.md"])
    #expect(try join("link: \(words[2])\n").isAllowed)
    #expect(try join("link: \(words[0])\n").findings.contains { $0.hasPrefix("link-used-before") })
  }

  @Test func `a rename keeps the word`() throws {
    let text = """
      ---
      name: Bob
      emails: bob@example.org
      link: \(words[0])
      formerly: bob
      id: tag:lanternstreet.example,2026:people/bob
      ---

      """
    let verdict = try street().review(
      Commit("bob", [profile: nil, "content/people/robert.md": text]))
    #expect(!verdict.findings.contains { $0.hasPrefix("link") }, "\(verdict)")
  }

  @Test func `a site without private pages asks for nothing`() throws {
    let street = try Street([profile: bob(words[0])])
    try street.publish(Commit("bob", [profile: bob(words[1])]))
    #expect(try street.review(Commit("bob", [profile: bob(nil)])).findings == [])
    #expect(try street.review(Commit("bob", [profile: bob(words[0])])).findings == [])
  }
}
