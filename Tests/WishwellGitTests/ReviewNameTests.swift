import Foundation
import Testing

@testable import WishwellGit

/// Names that content mentions, and names that somebody takes beside their own.
@Suite struct ReviewNameTests {
  typealias Commit = Street.Commit

  private static func profile(_ person: String, _ more: String = "") -> String {
    "---\nname: \(person.prefix(1).uppercased() + person.dropFirst())\n"
      + "emails: \(person)@example.org\n\(more)---\n"
  }

  private static let mallory = "content/people/mallory.md"

  /// A street that mentions Dora, who deleted her profile, and Zoe, who never had one; `files`
  /// go over it.
  private func street(_ files: [String: String?] = [:]) throws -> Street {
    let mentions: [String: String?] = [
      Self.mallory: Self.profile("mallory"),
      "content/wishlists/birthday/kettle.promise/0001.yml": Street.event("promised", by: "dora"),
      "content/thanks/letter.md":
        "---\ntitle: A letter\nauthor: bob\nto: zoe\ndate: 2026-10-05\n---\n",
      "content/checklists/picnic.md": "---\ntitle: Picnic\nowner: bob\n---\n- [ ] Bread\n",
      "content/checklists/picnic.members/yan/0001.yml": Street.event("invited", by: "bob"),
    ]
    return try Street(mentions.merging(files) { $1 })
  }

  @Test(arguments: ["dora", "zoe", "yan"])
  func `nobody joins under a name that content mentions`(name: String) throws {
    let path = "content/people/\(name).md"
    let joins = try street().review(Commit("eve", [path: Self.profile("eve")]))
    #expect(joins.findings.contains("handle-mentioned \(path)"), "\(joins)")
    let added = try street().review(Commit("alice", [path: Self.profile("eve")]))
    #expect(added.isAllowed && added.findings.contains("maintainer-edit \(path)"), "\(added)")
  }

  @Test(arguments: ["dora", "zoe", "yan", "frank"])
  func `nobody joins with a former name that is not theirs`(name: String) throws {
    let path = "content/people/eve.md"
    let joins = try street().review(
      Commit("eve", [path: Self.profile("eve", "formerly: \(name)\n")]))
    #expect(!joins.isAllowed)
    #expect(joins.findings.contains { $0.hasSuffix(path) }, "\(joins)")
  }

  @Test(arguments: ["dora", "zoe", "yan", "frank"])
  func `nobody writes a former name that is not theirs`(name: String) throws {
    let edits = try street().review(
      Commit("mallory", [Self.mallory: Self.profile("mallory", "formerly: [\(name)]\n")]))
    let rule = name == "frank" ? "former-handle-unfounded" : "handle-mentioned"
    #expect(edits.findings.contains("\(rule) \(Self.mallory)"), "\(edits)")
    let byMaintainer = try street().review(
      Commit("alice", [Self.mallory: Self.profile("mallory", "formerly: [\(name)]\n")]))
    #expect(byMaintainer.isAllowed, "\(byMaintainer)")
  }

  @Test(arguments: ["dora", "zoe", "yan"])
  func `nobody renames themselves to a name that content mentions`(name: String) throws {
    let path = "content/people/\(name).md"
    let text = Self.profile(
      "mallory", "formerly: mallory\nid: tag:lanternstreet.example,2026:people/mallory\n")
    let renames = try street().review(Commit("mallory", [Self.mallory: nil, path: text]))
    #expect(renames.findings.contains("handle-mentioned \(path)"), "\(renames)")
    let free = try street().review(
      Commit("mallory", [Self.mallory: nil, "content/people/mal.md": text]))
    #expect(free.isAllowed, "\(free)")
  }

  /// Each the only file that mentions Vera.
  @Test(arguments: [
    ("content/wishlists/birthday/vase.md", "---\ntitle: Vase\nsuggested-by: vera\n---\n"),
    ("content/wishlists/birthday/vase.md", "---\ntitle: Vase\nfor: vera\n---\n"),
    (
      "content/wishlists/birthday/kettle.promise/0002.yml",
      Street.event("granted", by: "bob", "of: vera")
    ),
  ])
  func `nobody takes a name that a wish or its event alone mentions`(
    path: String, text: String
  ) throws {
    let street = try street([path: text])
    let vera = "content/people/vera.md"
    let joins = try street.review(Commit("eve", [vera: Self.profile("eve")]))
    #expect(joins.findings.contains("handle-mentioned \(vera)"), "\(joins)")
    let formerly = try street.review(
      Commit("mallory", [Self.mallory: Self.profile("mallory", "formerly: vera\n")]))
    #expect(formerly.findings.contains("handle-mentioned \(Self.mallory)"), "\(formerly)")
    let moved = Self.profile(
      "mallory", "formerly: mallory\nid: tag:lanternstreet.example,2026:people/mallory\n")
    let renames = try street.review(Commit("mallory", [Self.mallory: nil, vera: moved]))
    #expect(renames.findings.contains("handle-mentioned \(vera)"), "\(renames)")
  }

  /// What the name was wanted for: in the request that takes it, and alone once that was refused.
  @Test(arguments: [
    ("dora", "content/wishlists/birthday/kettle.promise/0002.yml", "released"),
    ("dora", "content/requests/stamps.responses/dora/0002.yml", "withdrawn"),
    ("yan", "content/checklists/picnic.members/yan/0002.yml", "accepted"),
  ])
  func `whoever may not take a name does nothing under it`(
    name: String, path: String, event: String
  ) throws {
    let street = try street([
      "content/requests/stamps.responses/dora/0001.yml": Street.event("asked", by: "dora")
    ])
    let profile = "content/people/\(name).md"
    let act: [String: String?] = [path: Street.event(event, by: name)]
    let joins = try street.review(
      Commit("eve", [profile: Self.profile("eve")]), Commit("eve", act))
    #expect(joins.findings.contains("handle-mentioned \(profile)"), "\(joins)")
    #expect(!joins.isAllowed)
    let formerly = try street.review(
      Commit("mallory", [Self.mallory: Self.profile("mallory", "formerly: \(name)\n")]),
      Commit("mallory", [path: Street.event(event, by: "mallory")]))
    #expect(formerly.findings.contains("handle-mentioned \(Self.mallory)"), "\(formerly)")
    #expect(!formerly.isAllowed)
    for (person, rule) in [("eve", "unknown-author"), ("mallory", "event-of-another")] {
      let alone = try street.review(Commit(person, act))
      #expect(alone.findings.contains("\(rule) \(path)"), "\(alone)")
      #expect(!alone.isAllowed)
    }
  }

  @Test func `nobody takes the place of somebody who leaves in the same change`() throws {
    let leaves: [String: String?] = ["content/people/carol.md": nil]
    let takes = try street().review(
      Commit("carol", leaves),
      Commit("mallory", [Self.mallory: Self.profile("mallory", "formerly: carol\n")]))
    #expect(!takes.isAllowed)
    #expect(takes.findings.contains("handle-mentioned \(Self.mallory)"), "\(takes)")
  }

  // MARK: - Surprises

  private static let birthday = "content/wishlists/birthday/index.md"

  private static func list(keepsSurprises: Bool) -> String {
    "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\n"
      + (keepsSurprises ? "promises: surprise\n" : "") + "---\n"
  }

  /// What Frank had promised by then is kept from everyone, whatever the list says later. Eve joined as
  /// Frank, and gave it up.
  @Test(arguments: [true, false])
  func `nobody joins under a name that somebody had who could have promised a surprise`(
    isKept: Bool
  ) throws {
    let frank = "content/people/frank.md"
    let street = try street([
      frank: Self.profile("frank"), Self.birthday: Self.list(keepsSurprises: true),
    ])
    try street.publish(
      Commit("alice", [frank: nil, Self.birthday: Self.list(keepsSurprises: isKept)]))
    let joins = try street.review(Commit("eve", [frank: Self.profile("eve")]))
    #expect(joins.findings.contains("handle-mentioned \(frank)") && !joins.isAllowed, "\(joins)")
    let added = try street.review(Commit("alice", [frank: Self.profile("eve")]))
    #expect(added.isAllowed, "\(added)")
    let fresh = try street.review(Commit("eve", ["content/people/eve.md": Self.profile("eve")]))
    #expect(fresh.isAllowed, "\(fresh)")
  }

  @Test func `a name that nothing could mention is free again`() throws {
    let frank = "content/people/frank.md"
    let street = try street([frank: Self.profile("frank")])
    try street.publish(Commit("alice", [frank: nil]))
    let joins = try street.review(Commit("eve", [frank: Self.profile("eve")]))
    #expect(joins.isAllowed, "\(joins)")
  }

  /// There, whoever had a name before was forgotten, and anybody could take it.
  @Test func `a shallow clone refuses names that it cannot judge`() throws {
    let path = "content/people/eve.md"
    let street = try street([Self.birthday: Self.list(keepsSurprises: true)])
    let main = try #require(try street.test.repository.revision(of: "main"))
    let joins = try street.branch(Commit("eve", [path: Self.profile("eve")]))
    let added = try street.branch(Commit("alice", [path: Self.profile("eve")]))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(joins)
    #expect(verdict.findings.contains("handle-mentioned \(path)"), "\(verdict)")
    #expect(
      verdict.review.diagnostics.contains { $0.help?.contains("--unshallow") == true },
      "\(verdict)")
    #expect(try street.review(added).isAllowed)
  }

  // MARK: - Squatting

  @Test func `a former handle of a post is one that it had`() throws {
    let street = try street()
    let path = "content/offers/tea.md"
    let text = "---\ntitle: Tea\nauthor: mallory\ndate: 2026-11-20\nformerly: [soup, cake]\n---\n"
    let verdict = try street.review(Commit("mallory", [path: text]))
    #expect(verdict.findings.contains("former-handle-unfounded \(path)"), "\(verdict)")
    // A rename shows it: in the same change, or by the identity that it left.
    let moved = "content/offers/four-cards.md"
    let identity = "id: tag:lanternstreet.example,2026:offers/cards\n"
    let cards = (Street.files["content/offers/cards.md"] ?? "")
      .replacing("author", with: identity + "author")
    let named = cards.replacing("author", with: "formerly: cards\nauthor")
    let renamed = try street.review(
      Commit("bob", ["content/offers/cards.md": nil, moved: named]))
    #expect(renamed.isAllowed, "\(renamed)")
    try street.publish(Commit("bob", ["content/offers/cards.md": nil, moved: cards]))
    #expect(try street.review(Commit("bob", [moved: named])).isAllowed)
  }

  @Test func `an identity of the site's own is made of the path, or of a former one`() throws {
    let street = try street()
    let path = "content/offers/tea.md"
    func text(_ id: String) -> String {
      "---\ntitle: Tea\nauthor: mallory\ndate: 2026-11-20\nid: \(id)\n---\n"
    }
    let taken = try street.review(
      Commit(
        "mallory", [path: text("tag:lanternstreet.example,2026:wishlists/wedding/vase")]))
    #expect(taken.findings == ["identity-of-another \(path)"])
    for id in ["tag:lanternstreet.example,2026:offers/tea", "tag:example.org,2020:tea"] {
      #expect(try street.review(Commit("mallory", [path: text(id)])).findings == [])
    }
  }
}
