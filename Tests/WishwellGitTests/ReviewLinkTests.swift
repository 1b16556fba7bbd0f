import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellGit

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

  /// A newcomer under an old name had the very link of whoever had it before.
  @Test func `a shallow clone refuses words that it cannot judge`() throws {
    let street = try street()
    try street.publish(Commit("bob", [profile: bob(words[1])]))
    let branch = try street.branch(Commit("bob", [profile: bob(words[0])]))
    let main = try #require(try street.test.repository.revision(of: "main"))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(branch)
    #expect(verdict.findings == ["link-used-before \(profile)"], "\(verdict)")
    #expect(verdict.review.diagnostics.first?.help?.contains("--unshallow") == true)
  }

  /// The identity of somebody who left stood in a commit that was not there.
  @Test func `a shallow clone refuses identities that it cannot judge`() throws {
    let street = try street()
    let path = "content/people/eve.md"
    let eve = "---\nname: Eve\nemails: eve@example.org\nid: tag:old.example,2020:people/dora\n---\n"
    let branch = try street.branch(Commit("eve", [path: eve]))
    #expect(try street.review(branch).isAllowed)
    let main = try #require(try street.test.repository.revision(of: "main"))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(branch)
    #expect(verdict.findings.contains("identity-of-another \(path)"), "\(verdict)")
    #expect(!verdict.isAllowed)
  }

  @Test func `no word is of two people`() throws {
    let carol = "---\nname: Carol\nemails: carol@example.org\nlink: \(words[0])\n---\n"
    let verdict = try street().review(Commit("carol", ["content/people/carol.md": carol]))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains("duplicate-link content/people/carol.md"), "\(verdict)")
  }

  @Test func `every newcomer is asked for a word, and whoever takes theirs out`() throws {
    let street = try street()
    let carla = "---\nname: Carla\nemails: carla@example.org\n---\n"
    let joins = try street.review(Commit("carla", ["content/people/carla.md": carla]))
    #expect(joins.findings == ["link-needed content/people/carla.md"], "\(joins)")
    // Without a word there is no page, so that this harms nobody.
    #expect(joins.isAllowed)
    let verdict = try street.review(Commit("bob", [profile: bob(nil)]))
    #expect(verdict.findings == ["link-needed \(profile)"], "\(verdict)")
    let back = try street.review(Commit("bob", [profile: bob(words[0])]))
    #expect(back.findings == [], "\(back)")
  }

  /// Dora left; the branch of before never had her, and brings the rest along.
  @Test func `a word counts once, also where a merge hides who had it`() throws {
    let street = try street()
    let dora = "---\nname: Dora\nemails: dora@example.org\nlink: \(words[1])\n---\n"
    let about = "---\ntitle: Us\n---\nHi.\n"
    let early = try street.branch(Commit("alice", ["content/about.md": about]))
    try street.publish(Commit("alice", ["content/people/dora.md": dora]))
    try street.publish(Commit("alice", ["content/people/dora.md": nil]))
    try street.test.repository.run(["update-ref", "refs/heads/late", "refs/heads/main"])
    let merged = try street.branch(
      from: early, Commit("alice", ["README.md": "Ours\n"], merging: ["late"]))
    try street.test.repository.run(["update-ref", "refs/heads/main", "refs/heads/\(merged)"])
    let eve = dora.replacing("Dora", with: "Eve").replacing("dora@", with: "eve@")
    for name in ["dora", "eve"] {
      let verdict = try street.review(Commit("eve", ["content/people/\(name).md": eve]))
      #expect(verdict.findings.contains("link-used-before content/people/\(name).md"), "\(verdict)")
      #expect(!verdict.isAllowed)
    }
  }

  @Test func `nobody new takes the identity of somebody who left`() throws {
    let street = try street()
    let id = "id: tag:old.example,2020:people/dora\n"
    let dora = "---\nname: Dora\n\(id)---\n"
    try street.publish(Commit("alice", ["content/people/dora.md": dora]))
    try street.publish(Commit("alice", ["content/people/dora.md": nil]))
    let eve = "---\nname: Eve\nemails: eve@example.org\n\(id)link: \(words[1])\n---\n"
    let verdict = try street.review(Commit("eve", ["content/people/eve.md": eve]))
    #expect(verdict.findings == ["identity-of-another content/people/eve.md"], "\(verdict)")
    // A maintainer may bring somebody back.
    let brought = try street.review(Commit("alice", ["content/people/eve.md": eve]))
    #expect(!brought.findings.contains { $0.hasPrefix("identity") }, "\(brought)")
  }

  @Test(arguments: ["README.md", ".env", ".github/workflows/a.yml", "content/notes.txt", "x"])
  func `a secret is found in every file of a change, and no letter of it is repeated`(
    path: String
  ) throws {
    let letters = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    let verdict = try street().review(
      Commit("alice", [path: "Ours: wishwell-secret-1:\(letters)\n"]))
    #expect(verdict.findings.contains("exposed-key \(path)"), "\(verdict)")
    #expect(!verdict.isAllowed)
    let written = ReviewTextWriter { SourceFile(path: $0, text: letters) }.write(verdict.review)
    #expect(!written.contains(letters.dropFirst(10).prefix(12)))
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
