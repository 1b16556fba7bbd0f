import Testing

@testable import WishwellGit

/// Deleting a thing with all that happened to it, from every role, and anything less than that.
@Suite struct ReviewRetireTests {
  private typealias Commit = Street.Commit

  private let wish = "content/wishlists/birthday/kettle.md"
  private let promised = "content/wishlists/birthday/kettle.promise/0001.yml"
  private let sent = "content/wishlists/birthday/kettle.promise/0002.yml"

  private func street() throws -> Street {
    try Street([
      promised: Street.event("promised", by: "carol"), sent: Street.event("sent", by: "carol"),
      "content/offers/cards.responses/carol/0001.yml": Street.event("responded", by: "carol"),
      "content/offers/cards.likes/alice/0001.yml": Street.event("liked", by: "alice"),
    ])
  }

  private var whole: [String: String?] { [wish: nil, promised: nil, sent: nil] }

  @Test func `a maintainer may, and no event is told of`() throws {
    let verdict = try street().review(Commit("alice", whole))
    #expect(
      verdict.description == """
        allowed
        Alice retires the wish ‘Blue kettle’ from ‘Bob turns forty’, with whatever happened to it
        maintainer-edit \(wish)
        thing-retired \(wish)
        """)
    let offer = try street().review(
      Commit(
        "alice",
        [
          "content/offers/cards.md": nil, "content/offers/cards.responses/carol/0001.yml": nil,
          "content/offers/cards.likes/alice/0001.yml": nil,
        ]))
    #expect(offer.isAllowed, "\(offer)")
  }

  @Test func `an owner who maintains is told the same whether anything happened`() throws {
    let own = [
      "content/wishlists/birthday/index.md":
        "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\n---\n"
    ]
    let promise = [promised: Street.event("promised", by: "bob")]
    let verdicts = [
      try Street(own).review(Commit("alice", [wish: nil])),
      try Street(own.merging(promise) { $1 }).review(Commit("alice", [wish: nil, promised: nil])),
    ]
    for verdict in verdicts {
      #expect(
        verdict.description == """
          allowed
          Alice retires the wish ‘Blue kettle’ from ‘Alice turns forty’, with whatever happened to it
          thing-retired \(wish)
          """)
      #expect(verdict.review.diagnostics == verdicts[0].review.diagnostics)
    }
  }

  @Test(arguments: ["bob", "carol", "eve"])
  func `its owner, its giver and strangers may not`(person: String) throws {
    let verdict = try street().review(Commit(person, whole))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains("event-changed \(promised)"), "\(verdict)")
  }

  /// A checklist of Bob’s, with what happened to it.
  private func own(_ events: [String: String]) throws -> (street: Street, gone: [String: String?]) {
    let list = "content/checklists/mine.md"
    let files = events.reduce(into: [list: "---\ntitle: Mine\nowner: bob\n---\n- [ ] Tea\n"]) {
      $0["content/checklists/mine.members/\($1.key).yml"] = $1.value
    }
    return (try Street(files.mapValues { $0 }), files.mapValues { _ in nil })
  }

  @Test func `an owner may who did all of it alone`() throws {
    let (street, gone) = try own([
      "carol/0001": Street.event("invited", by: "bob"),
      "carol/0002": Street.event("undone", by: "bob"),
    ])
    let verdict = try street.review(Commit("bob", gone))
    #expect(verdict.isAllowed, "\(verdict)")
    for person in ["carol", "eve"] {
      #expect(try !street.review(Commit(person, gone)).isAllowed, "\(person)")
    }
    // Not without the list, and not piece by piece.
    var part = gone
    part["content/checklists/mine.md"] = .none
    #expect(try !street.review(Commit("bob", part)).isAllowed)
    let split = try street.review(
      Commit("alice", ["content/checklists/mine.md": nil]), Commit("bob", part))
    #expect(!split.isAllowed, "\(split)")
  }

  @Test func `an owner may not where anybody else did something`() throws {
    let (street, gone) = try own([
      "carol/0001": Street.event("invited", by: "bob"),
      "carol/0002": Street.event("declined", by: "carol"),
    ])
    let verdict = try street.review(Commit("bob", gone))
    #expect(!verdict.isAllowed, "\(verdict)")
    #expect(
      verdict.findings.contains("event-changed content/checklists/mine.members/carol/0002.yml"))
  }

  /// There, whether somebody promised it is never for its owners to know.
  @Test func `an owner may not on a list that keeps surprises`() throws {
    let street = try Street([
      "content/wishlists/birthday/index.md":
        "---\ntitle: Bob turns forty\nowner: bob\npromises: surprise\ndate: 2026-10-01\n---\n",
      "content/wishlists/birthday/kettle.owners/0001.yml": Street.event("withdrawn", by: "bob"),
    ])
    let verdict = try street.review(
      Commit("bob", [wish: nil, "content/wishlists/birthday/kettle.owners/0001.yml": nil]))
    #expect(!verdict.isAllowed, "\(verdict)")
  }

  /// The command refused what the review let pass: until a wish is withdrawn, whether it is promised is
  /// a secret, and the review told it to whoever deleted the wish.
  @Test(arguments: [(["granted"], false), (["withdrawn"], true), (["withdrawn", "undone"], false)])
  func `an owner may take away a wish with secrets once it is withdrawn`(
    events: [String], isAllowed: Bool
  ) throws {
    var gone: [String: String?] = [wish: nil]
    var files: [String: String?] = [:]
    for (place, event) in events.enumerated() {
      let path = "content/wishlists/birthday/kettle.promise/000\(place + 1).yml"
      files[path] = Street.event(event, by: "bob")
      gone[path] = .some(nil)
    }
    let verdict = try Street(files).review(Commit("bob", gone))
    #expect(verdict.isAllowed == isAllowed, "\(events): \(verdict)")
    #expect(verdict.findings.contains("event-changed \(promised)") == !isAllowed, "\(verdict)")
  }

  @Test func `a maintainer does not lend the right to somebody else`() throws {
    let verdict = try street().review(
      Commit("bob", [promised: nil, sent: nil]), Commit("alice", [wish: nil]))
    #expect(verdict.findings.contains("event-changed \(promised)"), "\(verdict)")
  }

  @Test func `less than everything stays, for maintainers too`() throws {
    let parts: [[String: String?]] = [
      [sent: nil], [promised: nil, sent: nil], [wish: nil, sent: nil],
      // The thing comes back in the same change.
      [wish: "---\ntitle: Blue kettle\nprice: 60 EUR\n---\n", promised: nil, sent: nil],
      ["content/offers/cards.md": nil, "content/offers/cards.responses/carol/0001.yml": nil],
    ]
    for part in parts {
      let verdict = try street().review(Commit("alice", part))
      #expect(!verdict.isAllowed, "\(part.keys.sorted()): \(verdict)")
      #expect(verdict.findings.contains { $0.hasPrefix("event-changed ") }, "\(verdict)")
    }
  }

  @Test func `what is left of a thing that is gone may go too`() throws {
    let street = try Street([
      wish: nil, promised: Street.event("promised", by: "carol"),
      sent: Street.event("granted", by: "bob"),
    ])
    let verdict = try street.review(Commit("alice", [promised: nil, sent: nil]))
    #expect(verdict.isAllowed, "\(verdict)")
  }

  @Test func `what moves is not retired`() throws {
    let verdict = try street().review(
      Commit(
        "alice",
        [
          wish: nil, promised: nil, sent: nil,
          "content/wishlists/birthday/pot.md":
            "---\ntitle: Blue kettle\nformerly: kettle\nprice: 30 EUR\n---\n",
        ]))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains("event-changed \(promised)"), "\(verdict)")
  }
}
