import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// What a review says of the fields that an edit changes.
@Suite struct ReviewFieldTests {
  typealias Commit = Street.Commit

  private let bike = "content/wishlists/birthday/bike.md"
  private let before = """
    ---
    title: Red bike
    price: 10 EUR
    link: "https://shop.example/bike"
    ---
    One with a bell.

    And a basket.
    The second line.
    """

  private func details(_ edit: String, of path: String? = nil, by person: String = "bob") throws
    -> [String]
  {
    let street = try Street([bike: before])
    return try street.review(Commit(person, [path ?? bike: edit])).review.summaries.first?.details
      ?? []
  }

  @Test func `an edit names the fields, with what they were and are`() throws {
    let edit = """
      ---
      title: Spam
      price: 12 EUR
      tags: [cheap,
        pills]
      ---
      One with a bell.

      Pills and more.
      Yes, really.
      """
    #expect(
      try details(edit) == [
        "title: from ‘Red bike’ to ‘Spam’", "price: from ‘10 EUR’ to ‘12 EUR’",
        "tags: ‘cheap, pills’, new", "link: no longer ‘https://shop.example/bike’",
        "text: 2 lines",
      ])
  }

  @Test func `how a value is written makes no difference`() throws {
    let edit =
      before.replacing("Red bike", with: "\"Red bike\"")
      .replacing("10 EUR", with: "  10 EUR") + "\n\n"
    #expect(try details(edit) == [])
  }

  @Test func `long values are cut`() throws {
    let long = String(repeating: "very ", count: 200) + "long"
    let found = try details(before.replacing("Red bike", with: long))
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("…’"), "\(found)")
    #expect(found[0].count < 120)
  }

  @Test func `nothing by which somebody is known is repeated`() throws {
    let edit = """
      ---
      name: Bob B
      emails: [bob@example.org, secret@example.org]
      account: secret-account
      ---
      """
    #expect(
      try details(edit, of: "content/people/bob.md") == [
        "name: from ‘Bob’ to ‘Bob B’", "emails: 1 new, 1 gone", "account: new",
      ])
  }

  @Test func `a name whose letters are not what they seem to be says so`() throws {
    let edit = "---\nname: B\u{43E}\u{432} Smith\nemails: bob@example.org\n---\n"
    #expect(
      try details(edit, of: "content/people/bob.md").first
        == "name: from ‘Bob’ to ‘B\u{43E}\u{432} Smith’ "
        + "(‘\u{43E}’ and ‘\u{432}’ are no Latin letters)")
  }

  /// Of more than 500 files nobody reads every field, and one behind them was told without any.
  @Test func `who can speak for whom is told behind however many files`() throws {
    func offers(_ words: String) -> [String: String?] {
      Dictionary(
        uniqueKeysWithValues: (1...501).map { number in
          (
            "content/offers/card-\(number).md",
            "---\ntitle: Card \(number)\nauthor: bob\ndate: 2026-10-02\n---\n\(words)\n"
          )
        })
    }
    let profile = "---\nname: Bob\nemails: [bob@example.org, bob@new.example]\n---\n"
    let verdict = try Street(offers("One.")).review(
      Commit("bob", offers("Two.").merging(["content/people/bob.md": profile]) { $1 }))
    // The second of his addresses is gone.
    #expect(
      verdict.review.speakingEdits.map(\.line) == ["content/people/bob.md: emails: 1 new, 1 gone"],
      "\(verdict.review.speakingEdits)")
  }

  /// Of 501 profiles the last was not read, and the settings stood behind all of them.
  @Test func `who looks after the site is told first, and nobody is left out`() throws {
    func profiles(at domain: String) -> [String: String?] {
      Dictionary(
        uniqueKeysWithValues: (1001...1501).map { number in
          (
            "content/people/anna-\(number).md",
            "---\nname: Anna \(number)\nemails: a\(number)@\(domain)\n---\n"
          )
        })
    }
    let settings = try #require(Street.files["content/site.yml"])
    let edits: [String: String?] = [
      "content/site.yml": settings.replacing("[alice]", with: "[alice, bob]"),
      "content/people/bob.md": "---\nname: Bob\nemails: [bob@example.org, bob@new.example]\n---\n",
    ]
    let review = try Street(profiles(at: "one.example")).review(
      Commit("alice", profiles(at: "two.example").merging(edits) { $1 })
    ).review
    #expect(review.speakingEdits.count == 503)
    #expect(
      review.speakingEdits.prefix(2).map(\.line) == [
        "content/site.yml: maintainers: ‘bob’, new", "content/people/bob.md: emails: 1 new, 1 gone",
      ])
    #expect(
      review.speakingEdits.last?.line == "content/people/anna-1501.md: emails: 1 new, 1 gone")
    #expect(review.unreadProfiles == 0)
  }

  @Test func `profiles that nobody reads are counted`() throws {
    let street = try Street()
    func profile(_ name: String) -> String {
      "---\nname: \(name)\nemails: \(name.lowercased())@new.example\n---\n"
    }
    let branch = try street.branch(
      Commit(
        "alice",
        [
          "content/people/alice.md": profile("Alice"), "content/people/bob.md": profile("Bob"),
          "content/people/carol.md": profile("Carol"),
        ]))
    // As much as the profile of Alice has, before and afterwards.
    let review = try street.review(branch) { $0.profileBytes = 100 }.review
    #expect(
      review.speakingEdits.map(\.line) == ["content/people/alice.md: emails: 1 new, 1 gone"])
    #expect(review.unreadProfiles == 2)
  }

  /// None of this was said to whoever decides but far above, and of Eve’s address nothing.
  @Test func `profiles that come, go or are back say who can speak`() throws {
    let street = try Street([
      "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\nleft: yes\n---\n"
    ])
    let branch = try street.branch(
      Commit(
        "alice",
        [
          "content/people/carol.md": nil,
          "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n",
          "content/people/eve.md": "---\nname: Eve\nemails: eve@evil.example\n---\n"
            + String(repeating: "I am new here, and nobody knows me yet.\n", count: 20),
        ]))
    let gone = [
      "content/people/dora.md: left: no longer ‘yes’",
      "content/people/carol.md: deleted, so nobody speaks by its addresses",
    ]
    let line = "emails: ‘eve@evil.example’, new"
    let named = try street.review(branch) { $0.namesIdentities = true }.review
    #expect(
      named.speakingEdits.map(\.line) == gone + ["content/people/eve.md: a new profile; \(line)"])
    #expect(named.summaries.flatMap(\.details).contains(line), "\(named.summaries)")
    // Where others read it, a new profile is told as it was.
    let plain = try street.review(branch).review
    #expect(plain.speakingEdits.map(\.line) == gone)
    #expect(!plain.summaries.flatMap(\.details).contains { $0.hasPrefix("emails") })
  }

  /// Whoever deleted Bob’s profile and wrote it anew took his name from him without a word.
  @Test(
    arguments: [
      ("", ["content/people/bob.md: deleted, and written anew as content/people/robert.md"]),
      ("formerly: bob\n", []),
    ] as [(String, [String])])
  func `a profile that is renamed without saying so is told`(line: String, told: [String]) throws {
    let text = "---\nname: Bob\n\(line)emails: [bob@example.org, Bob@Home.example]\n---\n"
    let verdict = try Street().review(
      Commit("alice", ["content/people/bob.md": nil, "content/people/robert.md": text]))
    #expect(verdict.review.speakingEdits.map(\.line) == told, "\(verdict)")
  }

  /// In the order of their paths, a hundred new profiles stood before the one that mattered, and
  /// each field had a line.
  @Test func `what tells most of who can speak is told first`() throws {
    func profile(_ name: String, _ fields: String...) -> String {
      "---\nname: \(name)\n\(fields.joined(separator: "\n"))\n---\n"
    }
    let street = try Street([
      "content/people/dora.md": profile("Dora", "emails: [dora@example.org, dora@home.example]"),
      "content/people/eve.md": profile("Eve", "emails: eve@example.org"),
      "content/people/frank.md": profile("Frank", "emails: frank@example.org"),
      "content/people/gus.md": profile("Gus", "emails: gus@example.org"),
    ])
    let branch = try street.branch(
      Commit(
        "alice",
        [
          "content/people/abby.md": profile("Abby", "emails: abby@example.org"),
          "content/people/alice.md": profile(
            "Alice", "emails: [alice@example.org, a@home.example]"),
          "content/people/dora.md": profile("Dora", "emails: dora@example.org"),
          "content/people/eve.md": profile(
            "Eve", "emails: [eve@example.org, eve@home.example]", "account: eve-home", "left: yes"),
          "content/people/frank.md": profile(
            "Frank", "emails: [frank@example.org, frank@exarnple.org]"),
          "content/people/gus.md": profile("Gus", "emails: gus@example.org", "left: yes"),
        ]))
    let review = try street.review(branch) { $0.namesIdentities = true }.review
    #expect(
      review.speakingEdits.map(\.line) == [
        "content/people/alice.md: emails: ‘a@home.example’, new",
        "content/people/frank.md: emails: ‘frank@exarnple.org’ (looks like ‘frank@example.org’), "
          + "new",
        "content/people/eve.md: emails: ‘eve@home.example’, new; account: ‘eve-home’, new; "
          + "left: ‘yes’, new",
        "content/people/gus.md: left: ‘yes’, new",
        "content/people/dora.md: emails: no longer ‘dora@home.example’",
        "content/people/abby.md: a new profile; emails: ‘abby@example.org’, new",
      ])
    #expect(
      SpeakingEdit.Kind.counts(review.speakingEdits.map(\.kind))
        == "1 of those who look after the site, 1 with an address or account that is easily taken "
        + "for another, 1 with new addresses, keys or accounts, 1 of people who left or are back, "
        + "1 without anything new and 1 of new people")
  }

  /// Letters from a to z were all taken for what they are. Whoever reads it elsewhere reads of none.
  @Test(arguments: [
    ("carol@exarnple.org", " (looks like ‘carol@example.org’)"),
    ("caro1@example.org", " (looks like ‘carol@example.org’)"),
    ("carol@exmaple.org", " (looks like ‘carol@example.org’)"), ("carol@home.example", ""),
  ])
  func `a new address that could be taken for another says so`(
    address: String, remark: String
  ) throws {
    let street = try Street()
    let branch = try street.branch(
      Commit(
        "alice",
        [
          "content/people/mallory.md":
            "---\nname: Mallory\nemails: [m@post.example, \(address)]\n---\n"
        ]
      ))
    let review = try street.review(branch) { $0.namesIdentities = true }.review
    let line = "emails: ‘m@post.example’ and ‘\(address)’\(remark), new"
    #expect(
      review.speakingEdits.map(\.line) == ["content/people/mallory.md: a new profile; \(line)"])
    let kind: SpeakingEdit.Kind = remark.isEmpty ? .joined : .mistakableNewcomer
    #expect(review.speakingEdits.map(\.kind) == [kind])
    #expect(review.summaries.flatMap(\.details).contains(line), "\(review.summaries)")
    let plain = try street.review(branch).review
    #expect(!plain.summaries.flatMap(\.details).contains { $0.contains("looks like") })
  }

  /// Mallory’s own address was named in place of Carol’s.
  @Test func `a new address is told beside the one that is meant`() throws {
    func profile(_ name: String, _ emails: String, _ more: String = "") -> String {
      "---\nname: \(name)\nemails: [\(emails)]\n\(more)---\n"
    }
    let street = try Street([
      "content/people/adam.md": profile("Adam", "adam@adam.example"),
      "content/people/bob.md": profile("Bob", "bob@example.org", "account: '@Bob-H'\n"),
      "content/people/mallory.md": profile("Mallory", "caroi@example.org"),
    ])
    let branch = try street.branch(
      Commit(
        "alice",
        [
          "content/people/abe.md": profile("Abe", "car0l@example.org", "account: b0b-h\n"),
          "content/people/adam.md": profile("Adam", "adam@adam.example, adam@adam.test"),
          "content/people/mallory.md": profile(
            "Mallory", "caroi@example.org, caro1@example.org", "account: bob-n\n"),
        ]))
    let review = try street.review(branch) { $0.namesIdentities = true }.review
    #expect(
      review.speakingEdits.map(\.line) == [
        "content/people/adam.md: emails: ‘adam@adam.test’ (looks like ‘adam@adam.example’), new",
        "content/people/mallory.md: emails: ‘caro1@example.org’ (looks like ‘carol@example.org’), "
          + "new; account: ‘bob-n’ (looks like ‘bob-h’), new",
        "content/people/abe.md: a new profile; emails: ‘car0l@example.org’ (looks like "
          + "‘carol@example.org’), new; account: ‘b0b-h’ (looks like ‘bob-h’), new",
      ])
    #expect(
      SpeakingEdit.Kind.counts(review.speakingEdits.map(\.kind))
        == "2 with an address or account that is easily taken for another and 1 of new people with "
        + "an address or account that is easily taken for another")
  }

  /// Nothing was said of accounts.
  @Test func `an account that could be taken for another counts as well`() throws {
    let bob = "content/people/bob.md"
    func profile(_ name: String) -> String {
      "---\nname: Bob\nemails: bob@example.org\naccount: \(name)\n---\n"
    }
    let street = try Street([
      bob: profile("bob-h"),
      "content/people/dora.md": "---\nname: Dora\naccount: mallory\n---\n",
    ])
    let branch = try street.branch(Commit("alice", [bob: profile("m\u{430}llorv")]))
    let review = try street.review(branch) { $0.namesIdentities = true }.review
    #expect(
      review.speakingEdits.map(\.line) == [
        "content/people/bob.md: account: from ‘bob-h’ to ‘m\u{430}llorv’ "
          + "(‘\u{430}’ is no Latin letter)"
      ])
    let plain = try street.branch(Commit("alice", [bob: profile("mallorv")]))
    let found = try street.review(plain) { $0.namesIdentities = true }.review.speakingEdits
    #expect(
      found.map(\.words) == ["account: from ‘bob-h’ to ‘mallorv’ (looks like ‘mallory’)"])
    #expect(found.map(\.kind) == [.mistakable])
  }

  /// “emails: changed”, read whoever was to take it in: who may speak as Bob is all there is to decide.
  @Test(arguments: [
    ("bob@post.example", "[bob@post.example, b@post.example]", "1 new", "‘b@post.example’, new"),
    (
      "[bob@post.example, b@post.example]", "b@post.example", "1 gone",
      "no longer ‘bob@post.example’"
    ),
    (
      "[bob@post.example, b@post.example]", "[eve@post.example, bob@post.example]",
      "1 new, 1 gone", "‘eve@post.example’, new; no longer ‘b@post.example’"
    ),
    (
      "[bob@post.example, b@post.example]", "[b@post.example, bob@post.example]",
      "the same, written otherwise", "the same, written otherwise"
    ),
    // Nothing told it from an address of Bob’s.
    (
      "bob@post.example", "[bob@post.example, b\u{43E}b@post.example]", "1 new",
      "‘b\u{43E}b@post.example’ (‘\u{43E}’ is none of the letters from a to z), new"
    ),
    // Only Greek and Cyrillic letters were told from Latin ones.
    (
      "bob@post.example", "[bob@post.example, \u{251}nn\u{251}@post.example]", "1 new",
      "‘\u{251}nn\u{251}@post.example’ (‘\u{251}’ is none of the letters from a to z), new"
    ),
    (
      "bob@post.example", "[bob@post.example, b@xn--pst-rla.example]", "1 new",
      "‘b@xn--pst-rla.example’ (‘xn--pst-rla’ stands for other letters), new"
    ),
  ])
  func `of addresses it is counted what is new and gone, and said to who decides`(
    then: String, now: String, counted: String, named: String
  ) {
    func edits(namesIdentities: Bool) -> [String] {
      let files = [then, now].map { emails in
        SourceFile(
          path: "content/people/bob.md",
          bytes: Array("---\nname: Bob\nemails: \(emails)\n---\n".utf8))
      }
      return FieldEdit.edits(from: files[0], to: files[1], namesIdentities: namesIdentities)
        .map(\.words)
    }
    #expect(edits(namesIdentities: false) == ["emails: \(counted)"])
    #expect(edits(namesIdentities: true) == ["emails: \(named)"])
  }

  /// Of a long list both ends were cut, and nothing of it was another.
  @Test func `of a list it is said what is new and what is gone`() throws {
    let many = (1...20).map { "word-\($0)" }
    func tags(_ words: [String]) -> String {
      before.replacing("link:", with: "tags: [\(words.joined(separator: ", "))]\nlink:")
    }
    let street = try Street([bike: tags(many)])
    let edit = tags(Array(many.dropFirst()) + ["last"])
    let found = try street.review(Commit("bob", [bike: edit])).review.summaries.first?.details
    #expect(found == ["tags: ‘last’, new; no longer ‘word-1’"])
  }

  @Test func `what a sentence tells already is not said again`() throws {
    let list = "---\ntitle: Bob turns 40\nowner: bob\neditors: alice\ndate: 2026-10-01\n---\n"
    #expect(
      try details(list, of: "content/wishlists/birthday/index.md") == [
        "title: from ‘Bob turns forty’ to ‘Bob turns 40’"
      ])
    let settings =
      (Street.files["content/site.yml"] ?? "")
      .replacing("[alice]", with: "[alice, bob]") + "stale: 30 days\n"
    #expect(
      try details(settings, of: "content/site.yml", by: "alice") == ["stale: ‘30 days’, new"])
  }

  @Test func `every form of a review has them`() throws {
    let street = try Street([bike: before])
    let edit = before.replacing("10 EUR", with: "12 EUR")
    let review = try street.review(Commit("bob", [bike: edit])).review
    let line = "price: from ‘10 EUR’ to ‘12 EUR’"
    #expect(ReviewTextWriter { _ in nil }.write(review).contains("forty’\n  \(line)\n"))
    let markdown = ReviewMarkdownWriter { _ in nil }.write(review)
    #expect(markdown.contains("\n  - price\\: from ‘10 EUR’"), "\(markdown)")
    let json = String(decoding: ReviewJSONWriter { _ in nil }.write(review), as: UTF8.self)
    #expect(json.contains(line), "\(json)")
  }

  @Test func `a locked wish is marked where it was changed`() throws {
    let street = try Street([bike: before])
    let promise = "content/wishlists/birthday/bike.promise/0001.yml"
    let probe = try street.review(
      Commit("carol", [promise: Street.event("promised", by: "carol", "wish: 0000000000000000")]))
    let help = try #require(
      probe.review.diagnostics.compactMap(\.help).joined().firstMatch(
        of: /wish: ([0-9a-f]{32})/))
    try street.publish(
      Commit("carol", [promise: Street.event("promised", by: "carol", "wish: \(help.1)")]))
    for (edit, marked, name) in [
      (before.replacing("10 EUR", with: "12 EUR"), "price: 12 EUR", "‘price’"),
      (before.replacing("And a basket.", with: "And a lamp."), "And a lamp.", "text"),
      (
        before.replacing("Red", with: "Blue").replacing("10 EUR", with: "12 EUR"),
        "title: Blue bike", "‘title’ and ‘price’"
      ),
    ] {
      let found = try #require(
        try street.review(Commit("bob", [bike: edit])).review.diagnostics
          .first { $0.rule == .promisedWishLocked })
      #expect(found.message.hasSuffix("agreed to this edit of its \(name)"), "\(found.message)")
      let place = found.location.range.bounds
      #expect(String(decoding: Array(edit.utf8)[place], as: UTF8.self) == marked)
    }
  }
}
