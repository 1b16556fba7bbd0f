import Foundation
import Testing
import WishwellFormat

@testable import WishwellGit

/// Changes that give the site another key, and seal anew what people sealed.
@Suite struct ReviewRotationTests {
  typealias Commit = Street.Commit

  private let settings = "content/site.yml"
  private let bob = "content/people/bob.md"
  private let carol = "content/people/carol.md"
  private let keys = (1...3).compactMap { byte in
    SealKey(bytes: Array(repeating: UInt8(byte), count: 32))
  }
  private let values = (0..<8).map { byte in
    SealedValue(bytes: Array(repeating: UInt8(byte), count: 304)).text
  }

  private func site(_ key: SealKey?, _ more: String = "") -> String {
    (Street.files[settings] ?? "") + (key.map { "seal: \($0)\n" } ?? "") + more
  }

  /// The profile of `name`, where the values are sealed at these places.
  private func person(_ name: String, _ address: Int?, _ contact: Int? = nil, _ more: String = "")
    -> String
  {
    "---\nname: \(name)\nemails: \(name.lowercased())@example.org\n"
      + (address.map { "address: \(values[$0])  # my flat\n" } ?? "")
      + (contact.map { "contact: \(values[$0])\n" } ?? "") + more + "---\nHello.\n"
  }

  /// Bob has sealed an address, and Carol an address and a contact.
  private func street() throws -> Street {
    try Street([
      settings: site(keys[0]), bob: person("Bob", 0), carol: person("Carol", 1, 2),
    ])
  }

  private var rotated: [String: String?] {
    [settings: site(keys[1]), bob: person("Bob", 3), carol: person("Carol", 4, 5)]
  }

  @Test func `a maintainer gives the site another key, and it is told in one sentence`() throws {
    let verdict = try street().review(Commit("alice", rotated))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(
      verdict.sentences
        == ["Alice gives the site another secret, and seals anew what 2 people sealed"])
    #expect(verdict.findings == ["seal-rotated \(settings)"], "\(verdict)")
    #expect(verdict.review.summaries.flatMap(\.paths) == [bob, carol, settings])
    #expect(!"\(verdict.review)".contains("sealed:1:"))
  }

  /// What does not open stays as it was, and where nothing is sealed there is only the key.
  @Test func `not all that is sealed need be sealed anew`() throws {
    let part = try street().review(
      Commit("alice", [settings: site(keys[1]), bob: person("Bob", 3)]))
    #expect(
      part.sentences == ["Alice gives the site another secret, and seals anew what 1 person sealed"]
    )
    let none = try street().review(Commit("alice", [settings: site(keys[1])]))
    #expect(none.sentences == ["Alice gives the site another secret"])
    for verdict in [part, none] {
      #expect(verdict.isAllowed && verdict.findings == ["seal-rotated \(settings)"], "\(verdict)")
    }
  }

  /// Notes of givers, and a surprise under a sealed name.
  @Test func `how much is sealed that nobody is to know of is not told`() throws {
    func sealed(_ place: Int, _ kind: String, _ rest: String) -> String {
      "event: \(kind)\nat: 2026-11-20\n" + rest.replacing("SEALED", with: values[place])
    }
    let folder = "content/wishlists/birthday"
    func files(_ key: Int, _ first: Int) -> [String: String?] {
      [
        settings: site(keys[key]), bob: person("Bob", first),
        "\(folder)/bike.notes/0001.yml": sealed(first + 1, "noted", "by: carol\nnote: SEALED\n"),
        "\(folder)/bike.notes/0002.yml": sealed(first + 2, "noted", "by: carol\nnote: SEALED\n"),
        "\(folder)/kettle.promise/0001.yml": sealed(
          first + 3, "promised", "by: SEALED\nvia: mail\nsurprise: [bob]\nuntil: never\n"),
      ]
    }
    let street = try Street(
      files(0, 0).merging([
        "\(folder)/index.md":
          "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\npromises: surprise\n---\n"
      ]) { $1 })
    let verdict = try street.review(Commit("alice", files(1, 4)))
    #expect(
      verdict.sentences == [
        "Alice gives the site another secret, and seals anew what 1 person sealed"
      ], "\(verdict)")
    #expect(verdict.findings == ["seal-rotated \(settings)"], "\(verdict)")
    let told = ReviewGitHubWriter { _ in nil }.write(verdict.review)
    #expect(!told.contains("birthday"), "\(told)")
  }

  @Test(arguments: ["bob", "carol", "mallory"])
  func `nobody else does`(author: String) throws {
    let verdict = try street().review(Commit(author, rotated))
    #expect(!verdict.isAllowed && !verdict.findings.contains("seal-rotated \(settings)"))
    let other = author == "bob" ? carol : bob
    let refused = verdict.review.diagnostics.filter {
      $0.location.path == other && $0.rule == .sealOfAnother
    }
    #expect(!refused.isEmpty, "\(verdict)")
    #expect(refused.first?.help?.contains("`wishwell keys rotate`") == true, "\(refused)")
  }

  @Test func `a commit that does anything else seals nothing anew`() throws {
    let about = "content/about.md"
    let others: [[String: String?]] = [
      [about: "---\ntitle: About\n---\nWe are friends.\n"], ["README.md": "Ours\n"],
      [about: nil], ["content/new.md": "---\ntitle: New\n---\n"],
      [settings: site(keys[1], "language: de\n")],
      [bob: person("Bob", 3, nil, "country: PT\n")], [bob: person("Bob", 3, 6)],
      [bob: person("Bob", nil)], [carol: person("Carol", 4)],
      [bob: person("Bob", 3).replacing("my flat", with: "1 Lantern Street")],
      [bob: person("Bob", 3).replacing("Hello", with: "Hi")],
    ]
    for other in others {
      let verdict = try street().review(Commit("alice", rotated.merging(other) { $1 }))
      #expect(!verdict.isAllowed, "\(other): \(verdict)")
      #expect(verdict.findings.contains { $0.hasPrefix("seal-of-another ") }, "\(other)")
    }
    // Where the key stays, it counts as entered for Bob.
    let kept = try street().review(Commit("alice", [bob: person("Bob", 3)]))
    #expect(kept.findings.contains("seal-by-maintainer \(bob)"), "\(kept)")
  }

  /// Bob has another address since; with the former secret still there, the old one opened again.
  @Test func `what stood before is sealed anew in no commit`() throws {
    let street = try street()
    try street.publish(Commit("bob", [bob: person("Bob", 6)]))
    for old in [[bob: person("Bob", 0)], [carol: person("Carol", 0, 5)]] {
      let verdict = try street.review(Commit("alice", rotated.merging(old) { $1 }))
      let path = old.keys.first ?? ""
      #expect(verdict.findings.contains("seal-used-before \(path)"), "\(verdict)")
      #expect(!verdict.isAllowed)
    }
    #expect(try street.review(Commit("alice", rotated)).isAllowed)
  }

  @Test func `it may come with other commits, and each answers for what is theirs`() throws {
    let street = try street()
    let more = "---\ntitle: About\n---\nWe are friends.\n"
    let both = try street.review(
      Commit("alice", rotated), Commit("alice", ["content/about.md": more]))
    #expect(both.isAllowed && both.sentences.count == 2, "\(both)")
    // Bob seals his address before, or after.
    let before = try street.review(Commit("bob", [bob: person("Bob", 6)]), Commit("alice", rotated))
    #expect(before.isAllowed, "\(before)")
    let after = try street.review(Commit("alice", rotated), Commit("bob", [bob: person("Bob", 6)]))
    #expect(after.isAllowed, "\(after)")
    // Alice herself cannot, in a commit beside it.
    for commits in [
      [Commit("alice", rotated), Commit("alice", [bob: person("Bob", 6)])],
      [Commit("alice", [bob: person("Bob", 6)]), Commit("alice", rotated)],
    ] {
      let branch = try street.branch(commits)
      let verdict = try street.review(branch)
      #expect(verdict.findings.contains("seal-of-another \(bob)"), "\(verdict)")
    }
  }

  /// A revert brought back a secret that others had, and what was sealed to it.
  @Test func `no key serves twice`() throws {
    let street = try street()
    try street.publish(Commit("alice", rotated))
    let back = try street.review(
      Commit(
        "alice", [settings: site(keys[0]), bob: person("Bob", 0), carol: person("Carol", 1, 2)]))
    #expect(!back.isAllowed && back.findings.contains("seal-key-used-before \(settings)"))
    let again = try street.review(
      Commit("alice", [settings: site(keys[2]), bob: person("Bob", 6)]))
    #expect(again.isAllowed, "\(again)")
  }

  @Test func `a shallow clone refuses what it cannot judge`() throws {
    let street = try street()
    let branch = try street.branch(Commit("alice", rotated))
    let main = try #require(try street.test.repository.revision(of: "main"))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(branch)
    #expect(
      Set(verdict.findings) == [
        "seal-used-before \(bob)", "seal-used-before \(carol)", "seal-key-used-before \(settings)",
        "seal-rotated \(settings)",
      ], "\(verdict)")
    #expect(verdict.review.diagnostics.first?.help?.contains("--unshallow") == true)
  }

  @Test func `a site in a folder of its repository is rotated too`() throws {
    let street = try Street(
      site: "sites/lantern",
      [settings: site(keys[0]), bob: person("Bob", 0), carol: person("Carol", 1, 2)])
    let verdict = try street.review(Commit("alice", rotated))
    #expect(verdict.isAllowed && verdict.findings == ["seal-rotated \(settings)"], "\(verdict)")
  }

  @Test func `nothing is written twice in the place of what was sealed once`() throws {
    var twice = rotated
    twice[carol] = person("Carol", 3, 5)
    let verdict = try street().review(Commit("alice", twice))
    #expect(verdict.findings.contains("seal-used-before \(carol)"), "\(verdict)")
  }
}
