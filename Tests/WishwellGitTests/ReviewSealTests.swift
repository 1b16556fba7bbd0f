import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// Changes of what is sealed in profiles.
@Suite struct ReviewSealTests {
  typealias Commit = Street.Commit

  private let profile = "content/people/bob.md"
  private let values = (0..<4).map { byte in
    SealedValue(bytes: Array(repeating: UInt8(byte), count: 304)).text
  }

  /// The profile of `name` with `value` sealed as its address.
  private func person(
    _ name: String, emails: String? = nil, address value: String?, more: String = ""
  ) -> String {
    let lower = name.lowercased()
    return "---\nname: \(name)\nemails: \(emails ?? "\(lower)@example.org")\n"
      + (value.map { "address: \($0)\n" } ?? "") + more + "---\n"
  }

  /// A street where Bob has sealed the first of the values.
  private func street() throws -> Street {
    try Street([profile: person("Bob", address: values[0])])
  }

  @Test func `somebody seals their own address, changes it and takes it out`() throws {
    let street = try street()
    for value in [values[1], nil] {
      let verdict = try street.review(Commit("bob", [profile: person("Bob", address: value)]))
      #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
    }
    let carol = try street.review(
      Commit("carol", ["content/people/carol.md": person("Carol", address: values[2])]))
    #expect(carol.isAllowed && carol.findings == [], "\(carol)")
  }

  @Test func `no review repeats what is sealed`() throws {
    let street = try street()
    for value in [values[1], nil] {
      let verdict = try street.review(Commit("bob", [profile: person("Bob", address: value)]))
      let said = verdict.review.summaries.flatMap { [$0.sentence] + $0.details }
      #expect(said.contains("address: \(value == nil ? "gone" : "changed")"), "\(said)")
      #expect(said.allSatisfy { !$0.contains("sealed:") })
    }
  }

  @Test func `a maintainer takes it out`() throws {
    let gone = try street().review(Commit("alice", [profile: person("Bob", address: nil)]))
    #expect(gone.isAllowed && gone.findings == ["maintainer-edit \(profile)"], "\(gone)")
  }

  /// Somebody seals on their page, and a maintainer commits what their letter brings.
  @Test func `where a maintainer seals something for another, a warning says so`() throws {
    let street = try street()
    let entered = try street.review(Commit("alice", [profile: person("Bob", address: values[1])]))
    #expect(entered.isAllowed, "\(entered)")
    #expect(
      entered.findings == ["maintainer-edit \(profile)", "seal-by-maintainer \(profile)"],
      "\(entered)")
    // Also beside the owner, who has committed something to the same file.
    let both = try street.review(
      Commit("bob", [profile: person("Bob", address: values[0], more: "country: PT\n")]),
      Commit("alice", [profile: person("Bob", address: values[1], more: "country: PT\n")]))
    #expect(both.findings.contains("seal-by-maintainer \(profile)"), "\(both)")
    // What was copied is refused, whoever brings it.
    try street.publish(Commit("bob", [profile: person("Bob", address: values[2])]))
    let old = try street.review(Commit("alice", [profile: person("Bob", address: values[0])]))
    #expect(old.findings.contains("seal-used-before \(profile)") && !old.isAllowed, "\(old)")
  }

  @Test func `nobody else changes it or takes it out, also beside a maintainer`() throws {
    let street = try street()
    let carol = Commit("carol", [profile: person("Bob", address: values[1])])
    let other = try street.review(carol)
    #expect(other.findings.contains("seal-of-another \(profile)") && !other.isAllowed, "\(other)")
    let both = try street.review(
      Commit("alice", [profile: person("Bob", address: values[2])]), carol)
    #expect(both.findings.contains("seal-of-another \(profile)") && !both.isAllowed, "\(both)")
    let gone = try street.review(Commit("carol", [profile: person("Bob", address: nil)]))
    #expect(!gone.isAllowed)
  }

  @Test func `what stands in another profile is refused`() throws {
    let path = "content/people/carol.md"
    let copied = try street().review(
      Commit("carol", [path: person("Carol", address: values[0])]))
    #expect(copied.findings == ["seal-used-before \(path)"] && !copied.isAllowed, "\(copied)")
    // Also where it is another field there, or goes from the first in the same change.
    let other = try street().review(
      Commit("carol", [path: person("Carol", address: nil, more: "contact: \(values[0])\n")]))
    #expect(other.findings == ["seal-used-before \(path)"], "\(other)")
    let moved = try street().review(
      Commit("bob", [profile: person("Bob", address: nil)]),
      Commit("carol", [path: person("Carol", address: values[0])]))
    #expect(moved.findings.contains("seal-used-before \(path)"), "\(moved)")
  }

  @Test func `what stood anywhere before is refused, also where it was put back`() throws {
    let street = try street()
    try street.publish(Commit("bob", [profile: person("Bob", address: values[1])]))
    for (name, path) in [("Bob", profile), ("Carol", "content/people/carol.md")] {
      let verdict = try street.review(
        Commit(name.lowercased(), [path: person(name, address: values[0])]))
      #expect(verdict.findings == ["seal-used-before \(path)"], "\(verdict)")
    }
  }

  @Test func `two do not bring the same in one change`() throws {
    let path = "content/people/carol.md"
    let verdict = try street().review(
      Commit("bob", [profile: person("Bob", address: values[1])]),
      Commit("carol", [path: person("Carol", address: values[1])]))
    #expect(
      Set(verdict.findings) == ["seal-used-before \(profile)", "seal-used-before \(path)"],
      "\(verdict)")
  }

  /// Mallory saw on a branch what Dora sealed, and takes the handle before her.
  @Test func `nobody joins with something sealed, under whatever name`() throws {
    let street = try street()
    let path = "content/people/dora.md"
    let emails = "[dora@example.org, mallory@example.org]"
    let joins = try street.review(
      Commit("mallory", [path: person("Dora", emails: emails, address: values[2])]))
    #expect(joins.findings.contains("seal-too-early \(path)") && !joins.isAllowed, "\(joins)")
    let founded = try street.review(
      Commit("alice", [path: person("Dora", address: values[2])]))
    #expect(founded.findings.contains("seal-too-early \(path)"), "\(founded)")
  }

  @Test func `a name that was given up is not taken with what was sealed under it`() throws {
    let street = try street()
    try street.publish(Commit("alice", [profile: nil]))
    let again = try street.review(
      Commit("bob@example.org", [profile: person("Bob", address: values[0])]))
    #expect(again.findings.contains("seal-too-early \(profile)"), "\(again)")
    try street.publish(Commit("bob", [profile: person("Bob", address: nil)]))
    let then = try street.review(Commit("bob", [profile: person("Bob", address: values[0])]))
    #expect(then.findings == ["seal-used-before \(profile)"], "\(then)")
  }

  @Test func `a shallow clone refuses what it cannot judge`() throws {
    let street = try street()
    try street.publish(Commit("bob", [profile: person("Bob", address: values[1])]))
    let branch = try street.branch(
      Commit("carol", ["content/people/carol.md": person("Carol", address: values[0])]))
    let main = try #require(try street.test.repository.revision(of: "main"))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(branch)
    #expect(
      verdict.findings == ["seal-used-before content/people/carol.md"] && !verdict.isAllowed,
      "\(verdict)")
    #expect(verdict.review.diagnostics.first?.help?.contains("--unshallow") == true)
  }

  @Test(arguments: [
    ("mail@example.org", true), ("[bob@example.org, b@example.org]", false),
    ("[b@example.org, bob@example.org]", true), ("BOB@example.org", false),
  ])
  func `whoever changes their first mail address is told to seal anew`(
    emails: String, isTold: Bool
  ) throws {
    let verdict = try street().review(
      Commit("bob", [profile: person("Bob", emails: emails, address: values[0])]))
    #expect(verdict.isAllowed)
    #expect(verdict.findings == (isTold ? ["seal-outdated \(profile)"] : []), "\(verdict)")
  }

  @Test func `a rename keeps what is sealed`() throws {
    let more = "formerly: bob\nid: tag:lanternstreet.example,2026:people/bob\n"
    let text = person("Bob", address: values[0], more: more)
    let verdict = try street().review(
      Commit("bob", [profile: nil, "content/people/robert.md": text]))
    #expect(!verdict.findings.contains { $0.hasPrefix("seal") }, "\(verdict)")
  }

  /// With that address in the file nobody was its author, as it could not be read; its word and what
  /// else is sealed in it looked like copies.
  @Test func `whoever takes an address out that was not sealed may, and nobody repeats it`() throws
  {
    let rest =
      "link: o5uxg2dxmvwgyijb\ncontact: \(values[1])\nid: tag:old.example,2020:people/bob\n"
    let plain = person("Bob", address: "1 Lantern Street, Lisbon", more: rest)
    let settings = try #require(Street.files["content/site.yml"])
    let street = try Street([
      "content/site.yml": settings + "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      profile: plain,
    ])
    let mended = person("Bob", address: nil, more: rest)
    let gone = try street.review(Commit("bob", [profile: mended]))
    #expect(gone.isAllowed && gone.findings == [], "\(gone)")
    let said = gone.review.summaries.flatMap { [$0.sentence] + $0.details }
    #expect(said.contains("address: gone"), "\(said)")
    #expect(!"\(gone.review)".contains("Lantern Street,"))
    // Nobody else mends it, by adding an address of their own.
    let emails = "[bob@example.org, mallory@example.org]"
    let taken = try street.review(
      Commit("mallory", [profile: person("Bob", emails: emails, address: nil, more: rest)]))
    #expect(taken.findings.contains("unknown-author \(profile)") && !taken.isAllowed, "\(taken)")
  }
}
