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
