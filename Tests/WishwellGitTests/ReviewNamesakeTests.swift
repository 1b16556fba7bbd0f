import Testing

@testable import WishwellGit

/// Sentences of people whose names look like those of others, or like more than a name.
@Suite struct ReviewNamesakeTests {
  typealias Commit = Street.Commit

  private func offer(by name: String) throws -> Verdict {
    let street = try Street([
      "content/people/mallory.md": "---\nname: \(name)\nemails: mallory@example.org\n---\n"
    ])
    return try street.review(
      Commit(
        "mallory",
        ["content/offers/x.md": "---\ntitle: X\nauthor: mallory\ndate: 2026-11-20\n---\nHello.\n"]))
  }

  @Test(arguments: [
    ("Mallory", "Mallory"), ("Inês d’Ávila-O'Neill", "Inês d’Ávila-O'Neill"), ("李明", "李明"),
    ("नीना", "नीना"), ("Alice", "Alice (mallory)"), ("alice", "alice (mallory)"),
    ("Alice\u{200B}", "‘Alice\\u{200b}’ (mallory)"), ("Аlice", "Аlice (mallory)"),
    ("Alice agrees to everything. Bob", "‘Alice agrees to everything. Bob’"),
    ("Alice and Bob", "‘Alice and Bob’"), ("Bob: yes", "‘Bob: yes’"), ("‘X’ A", "‘‘X’ A’"),
    ("Alice agrees with what Bob", "‘Alice agrees with what Bob’"), ("Bob (bob)", "‘Bob (bob)’"),
    ("A, B", "‘A, B’"), ("Bob1", "‘Bob1’"), ("Bob ", "Bob (mallory)"), ("A  B", "‘A  B’"),
  ])
  func `who is meant is plain`(name: String, told: String) throws {
    let verdict = try offer(by: "'" + name.replacing("'", with: "''") + "'")
    #expect(verdict.isAllowed, "\(verdict)")
    let text = ReviewTextWriter { _ in nil }.write(verdict.review)
    #expect(text.hasPrefix("\(told) offers ‘X’\n"), "\(text)")
  }

  @Test func `whoever joins by the name of another is told apart, and warned of`() throws {
    let path = "content/people/eve.md"
    let joins = try Street().review(
      Commit("eve", [path: "---\nname: Alice\nemails: eve@example.org\n---\n"]))
    #expect(joins.description == "allowed\nAlice (eve) joins\nsame-name \(path)")
    // The warning is for whoever comes, and not for Alice, whose edit is her own.
    let street = try Street([path: "---\nname: Alice\nemails: eve@example.org\n---\n"])
    let edit = try street.review(
      Commit(
        "alice",
        [
          "content/people/alice.md":
            "---\nname: Alice\nemails: alice@example.org\ncountry: PT\n---\n"
        ]
      ))
    #expect(edit.description == "allowed\nAlice (alice) edits their own profile")
  }

  @Test func `events of namesakes are told with their handles`() throws {
    let street = try Street([
      "content/people/eve.md": "---\nname: Bob\nemails: eve@example.org\n---\n"
    ])
    let path = "content/offers/cards.state/0001.yml"
    let closed = try street.review(Commit("bob", [path: Street.event("closed", by: "bob")]))
    #expect(closed.sentences == ["Bob (bob) closes ‘Three cards’"])
    let refused = try street.review(Commit("eve", ["content/offers/cards.md": nil]))
    #expect(
      refused.review.diagnostics.first?.message
        == "‘Bob (eve)’ changed this, but it is for its author, Bob (bob)")
  }
}
