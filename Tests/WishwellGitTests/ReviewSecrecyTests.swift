import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// A review of a hidden promise is the same whoever gives, in every format.
@Suite struct ReviewSecrecyTests {
  typealias Commit = Street.Commit

  private let kettle = "content/wishlists/birthday/kettle.promise"

  /// Everything that a review prints, without the names of its commits.
  private func told(_ street: Street, _ files: [String: String?]) throws -> [String] {
    let review = try street.review(Commit("alice", files)).review
    func source(_ path: String) -> SourceFile? {
      files[path]?.map { SourceFile(path: path, text: $0) }
    }
    return [
      ReviewTextWriter(source: source).write(review),
      ReviewMarkdownWriter(source: source).write(review),
      ReviewGitHubWriter(source: source).write(review),
      String(decoding: ReviewJSONWriter(source: source).write(review), as: UTF8.self)
        .replacing(review.head.description, with: "HEAD"),
      String(decoding: ReviewSARIFWriter(source: source).write(review), as: UTF8.self),
    ]
  }

  /// Events with every kind of mistake, and without one.
  private static let events = [
    "event: promised\nby: NAME\nat: 2026-11-20\n",
    "event: sent\nby: NAME\nat: 2026-11-20\n",
    "event: released\nby: NAME\nat: 2062-11-20\n",
    "event: released\nby: alice\nof: NAME\nat: 2026-11-20\n",
    "event: promised\nby: alice\nat: 2026-11-20\nNAME: x\n",
    "event: promised\nby: alice\nat: NAME\n", "event: NAME\nby: alice\nat: 2026-11-20\n",
    "event: promised\nby: alice\nat: 2026-11-20\nquantity: NAME\n",
    "event: promised\nby: alice\nat: 2026-11-20\nwish: NAME\n",
    "event: promised\nby: NAME\nat: 2026-11-20\nvia: mail\nname: NAME\n",
    "event: promised\nby: guest\nname: NAME\nvia: NAME\nat: 2026-11-20\n",
    "event: undone\nby: NAME\nat: 2026-11-20\n", "event: [NAME\n", "by: NAME: x\n", "NAME\n",
    "by: &NAME x\n", "by: *NAME\n", "by: !NAME x\n", "{by: NAME, by: NAME}\n",
  ]

  /// Two members, two strangers, two words that are no handles, two names with something behind.
  private static let pairs = [
    ("carol", "dorothea"), ("xaver", "xanthippe"), ("CAROL", "DOROTHEA"),
    ("carol #", "dorothea #"), ("caro", "dorothe"),
  ]

  /// Four fields that nobody knows were four times the same line, all but the places of their names.
  @Test func `what differs in masked words alone is said once`() throws {
    let verdict = try Street().review(
      Commit("bob", ["\(kettle)/0001.yml": Street.event("promised", by: "bob", "ann: a\neve: b")]))
    #expect(verdict.findings.count { $0.hasPrefix("unknown-key ") } == 1)
  }

  @Test(arguments: pairs)
  func `a mistake tells nothing of who promises`(name: String, other: String) throws {
    var site: [String: String?] = [
      "content/people/dorothea.md": "---\nname: Dorothea\nemails: dorothea@example.org\n---\n"
    ]
    for index in Self.events.indices {
      site["content/wishlists/birthday/wish-\(index).md"] = "---\ntitle: Wish \(index)\n---\n"
    }
    let street = try Street(site)
    for number in 1...2 {
      let (one, another) = (
        try told(street, Self.files(of: name, number)),
        try told(street, Self.files(of: other, number))
      )
      #expect(one == another)
      for format in one {
        #expect(!format.lowercased().contains(name.lowercased().prefix(4)), "\(format)")
      }
    }
  }

  /// It was ‘this event breaks the rule ‘unknown-author’; how it does could tell who it is by’, and
  /// `wishwell explain`, to somebody who had an editor in the browser and nothing else.
  @Test func `whoever promises without a profile is told where to begin one, and not named`() throws
  {
    let street = try Street()
    for author in ["eve", "12345+eve@users.noreply.github.com"] {
      let promise = Street.event("promised", by: "eve")
      let review = try street.review(Commit(author, ["\(kettle)/0001.yml": promise])).review
      let found = try #require(review.diagnostics.first { $0.rule == .unknownAuthor })
      #expect(
        found.message.hasPrefix(
          "whoever promises, or does anything else with a wish, needs a profile"))
      #expect(
        found.help?.hasPrefix(
          "begin one at https://lanternstreet.example/people/; it may be in the same request.")
          == true)
      let words = "\(found.message) \(found.help ?? "")"
      #expect(!words.contains("eve@") && !words.contains("wishwell explain"), "\(words)")
    }
  }

  /// “Eve joins”, it said, and below it what nobody is told of: that Eve promised a wish of Bob’s.
  @Test(arguments: [true, false])
  func `what somebody does in secret who joins with it is only counted`(isOneCommit: Bool) throws {
    let joining: [String: String?] = [
      "content/people/eve.md": "---\nname: Eve\nemails: eve@example.org\n---\n"
    ]
    let promising: [String: String?] = [
      "\(kettle)/0001.yml": Street.event("promised", by: "eve")
    ]
    let street = try Street()
    let commits =
      isOneCommit
      ? [Commit("eve", joining.merging(promising) { $1 })]
      : [Commit("eve", joining), Commit("eve", promising)]
    let verdict = try street.review(try street.branch(commits))
    #expect(
      verdict.sentences == ["Eve joins", "Something else is done, of which nobody is told more"])
    let review = verdict.review
    let text = ReviewTextWriter { _ in nil }.write(review)
    let json = String(decoding: ReviewJSONWriter { _ in nil }.write(review), as: UTF8.self)
    #expect(!text.contains("is promised") && !json.contains("is promised"), "\(text)\n\(json)")
    // Once they have joined, the list is named, and they are not.
    try street.publish(Commit("eve", joining))
    let later = try street.review(Commit("eve", promising))
    #expect(later.sentences == ["A wish of ‘Bob turns forty’ is promised"])
    #expect(later.review.people.isEmpty && later.review.unnamed == 1)
  }

  @Test(arguments: [
    ("event: promised\nby: carol\n", "missing-field", "a line that this event needs is missing"),
    (
      "event: promised\nby: carol\nat: 2026-11-20\nnotes: x\n", "unknown-key",
      "a line of this event means nothing here"
    ),
    ("event: promised\nby: carol\nat: soon\n", "bad-date", "the day of this event cannot be read"),
  ])
  func `a common mistake in a hidden event has words of its own`(
    event: String, rule: String, words: String
  ) throws {
    let found = try Street().review(Commit("carol", ["\(kettle)/0001.yml": event])).review
    let told = found.diagnostics.filter { $0.rule.id == rule }
    #expect(told.map(\.message) == [words], "\(found.diagnostics)")
  }

  /// Each event in a folder of its own, as the first or after one that is missing.
  private static func files(of name: String, _ number: Int) -> [String: String?] {
    let files = events.enumerated().map { index, event in
      (
        "content/wishlists/birthday/wish-\(index).promise/000\(number).yml",
        event.replacing("NAME", with: name) as String?
      )
    }
    return Dictionary(files, uniquingKeysWith: { $1 })
  }

  /// Two of them are in the name of the one who may or may not have promised; the last goes on where
  /// that would have been given back.
  @Test(
    arguments: [
      [Street.event("released", by: "dora", "of: carol")],
      [Street.event("released", by: "dora", "of: carol\nquantity: 2")],
      [Street.event("released", by: "carol")], [Street.event("sent", by: "carol")],
      [
        Street.event("released", by: "dora", "of: carol"), Street.event("promised", by: "dora"),
      ],
    ], ["dora", "eve"])
  func `who has no right to an event does not learn who promised`(
    events: [String], author: String
  ) throws {
    let reviews = try ["carol", "alice"].map { giver in
      let street = try Street([
        "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n",
        kettle + "/0001.yml": Street.event("promised", by: giver),
      ])
      let files = events.enumerated().map { (kettle + "/000\($0 + 2).yml", $1 as String?) }
      return try street.review(Commit(author, Dictionary(uniqueKeysWithValues: files)))
    }
    #expect(!reviews[0].isAllowed)
    #expect(reviews[0] == reviews[1])
    #expect(reviews[0].review.diagnostics == reviews[1].review.diagnostics)
    #expect(!reviews[0].findings.contains { $0.hasPrefix("event-not-allowed") }, "\(reviews[0])")
  }

  @Test func `what a promise that is there makes wrong is told of nobody`() throws {
    let street = try Street([
      kettle + "/0001.yml": Street.event("promised", by: "carol"),
      "content/wishlists/birthday/index.md":
        "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\n---\n",
      "content/requests/stamps.md": nil, "content/thanks/card.md": nil,
    ])
    let verdict = try street.review(Commit("carol", ["content/people/carol.md": nil]))
    #expect(verdict.isAllowed, "\(verdict)")
    for found in verdict.review.diagnostics where found.location.path.hasPrefix(kettle) {
      #expect(found.location.range == .start)
      #expect(!found.message.contains("carol") && found.help?.contains("carol") != true)
    }
    #expect(verdict.findings == ["missing-person \(kettle)/0001.yml"])
  }
}
