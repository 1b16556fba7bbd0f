import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// Guests whose name somebody takes, and with it what they promised by letter.
@Suite struct ReviewFormerGuestTests {
  typealias Commit = Street.Commit

  private static let folder = "content/wishlists/party"
  private static let profile = "content/people/frieda-lux.md"
  private static let release = "\(folder)/lamp.promise/0002.yml"

  /// A street whose list shows that a guest called Frieda Lux promised a lamp.
  private func street(shown: Bool = true) throws -> Street {
    let mode = shown ? "shown" : "hidden"
    return try Street([
      "\(Self.folder)/index.md":
        "---\ntitle: Party\nowner: alice\npromises: \(mode)\ndate: 2026-11-01\n---\n",
      "\(Self.folder)/lamp.md": "---\ntitle: Lamp\ndate: 2026-11-01\n---\n",
      "\(Self.folder)/lamp.promise/0001.yml":
        "event: promised\nby: guest\nname: Frieda Lux\nvia: mail\nat: 2026-11-10\n"
        + (shown ? "shown: yes\n" : ""),
    ])
  }

  private let joining: [String: String?] = [
    profile: "---\nname: Frieda Lux\nemails: mallory@example.org\n---\n"
  ]
  private let releasing: [String: String?] = [
    release: "event: released\nby: guest\nname: Frieda Lux\nvia: mail\nat: 2026-11-12\n"
  ]

  /// It said that somebody joins, and nothing of what they could take back from then on.
  @Test func `whoever merges it is told what counts as theirs`() throws {
    let verdict = try street().review(Commit("mallory", joining))
    #expect(verdict.isAllowed && verdict.findings == ["same-name \(Self.profile)"], "\(verdict)")
    let hidden = try street(shown: false).review(Commit("mallory", joining))
    #expect(hidden.isAllowed && hidden.findings == [], "\(hidden)")
  }

  @Test func `nobody joins and takes it back at once`() throws {
    for commits in [
      [Commit("mallory", joining.merging(releasing) { $1 })],
      [Commit("mallory", joining), Commit("mallory", releasing)],
    ] {
      let street = try street()
      let verdict = try street.review(try street.branch(commits))
      #expect(!verdict.isAllowed, "\(verdict)")
    }
  }

  @Test func `somebody who is here takes the name`() throws {
    let street = try street()
    try street.publish(
      Commit(
        "carol", ["content/people/carol.md": "---\nname: Carol\nemails: carol@example.org\n---\n"]))
    let verdict = try street.review(
      Commit(
        "carol",
        ["content/people/carol.md": "---\nname: Frieda Lux\nemails: carol@example.org\n---\n"]))
    #expect(verdict.findings == ["same-name content/people/carol.md"], "\(verdict)")
  }

  @Test func `once it is merged, nothing is said again`() throws {
    let street = try street()
    try street.publish(Commit("alice", joining))
    let taken = try street.review(Commit("mallory", releasing))
    #expect(taken.isAllowed && taken.findings == [], "\(taken)")
  }
}
