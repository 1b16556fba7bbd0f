import Testing

@testable import WishwellGit

/// Who owns and edits lists, who deletes them, and what they bring in of others.
@Suite struct ReviewKeeperTests {
  typealias Commit = Street.Commit

  private static let birthday = "content/wishlists/birthday/index.md"
  private static let dora: [String: String?] = [
    "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n",
    "content/checklists/picnic.md":
      "---\ntitle: Picnic\nowner: bob\neditors: carol\n---\n- [ ] Bread\n",
    "content/checklists/picnic.members/dora/0001.yml": Street.event("invited", by: "bob"),
    "content/checklists/picnic.members/dora/0002.yml": Street.event("accepted", by: "dora"),
  ]

  private static func list(_ fields: String) -> String {
    "---\ntitle: Books\ndate: 2026-11-01\n\(fields)\n---\n"
  }

  /// A new list of either kind.
  private static let lists = ["content/wishlists/books/index.md", "content/checklists/books.md"]

  @Test(arguments: lists)
  func `nobody makes others the owners of a new list`(path: String) throws {
    let street = try Street(Self.dora)
    let text = Self.list("owner: [carol, bob]")
    let alone = try street.review(Commit("carol", [path: text]))
    #expect(alone.findings == ["owner-unasked \(path)"])
    let together = try street.review(
      Commit("carol", [path: Self.list("owner: carol")]), Commit("bob", [path: text]))
    #expect(together.isAllowed, "\(together)")
    let byMaintainer = try street.review(Commit("alice", [path: text]))
    #expect(byMaintainer.isAllowed && !byMaintainer.findings.isEmpty, "\(byMaintainer)")
    let edited = try street.review(
      Commit("carol", [path: Self.list("owner: carol\neditors: bob")]))
    #expect(edited.isAllowed, "\(edited)")
  }

  @Test func `another owner is added by a maintainer`() throws {
    let street = try Street(Self.dora)
    let path = Self.birthday
    func list(_ owners: String) -> String {
      "---\ntitle: Bob turns forty\nowner: [\(owners)]\neditors: carol\ndate: 2026-10-01\n---\n"
    }
    let alone = try street.review(Commit("bob", [path: list("bob, dora")]))
    #expect(alone.findings == ["owner-unasked \(path)"])
    let herself = try street.review(Commit("dora", [path: list("bob, dora")]))
    #expect(!herself.isAllowed)
    // Whoever goes on from an open commit of an owner has not asked them.
    let together = try street.review(
      Commit("bob", [path: list("bob").replacing("turns", with: "is")]),
      Commit("dora", [path: list("bob, dora").replacing("turns", with: "is")]))
    #expect(!together.isAllowed)
    let byMaintainer = try street.review(Commit("alice", [path: list("bob, dora")]))
    #expect(byMaintainer.isAllowed && !byMaintainer.findings.isEmpty)
    // Who leaves needs nobody.
    let wedding = "content/wishlists/wedding/index.md"
    let leaves = (Street.files[wedding] ?? "").replacing("[alice, bob]", with: "alice")
    #expect(try street.review(Commit("bob", [wedding: leaves])).isAllowed)
  }

  @Test func `who brings in wishes of another list keeps both lists`() throws {
    let street = try Street(Self.dora)
    let path = "content/wishlists/books/index.md"
    // Carol edits the birthday list; of the wedding she names an owner as editor.
    for (person, other, isAllowed) in [
      ("carol", "birthday/kettle", true), ("carol", "wedding/lamp", false),
      ("bob", "wedding/lamp", true), ("dora", "birthday/kettle", false),
    ] {
      let text = Self.list("owner: \(person)\neditors: alice\ninclude: \(other)")
      let verdict = try street.review(Commit(person, [path: text]))
      #expect(verdict.isAllowed == isAllowed, "\(person) \(other): \(verdict)")
      if !isAllowed { #expect(verdict.findings == ["include-not-allowed \(path)"]) }
    }
    // What is there already is not asked about again.
    try street.publish(
      Commit("bob", [path: Self.list("owner: bob\neditors: dora\ninclude: wedding/lamp")]))
    let edit = Self.list("owner: bob\neditors: dora\ninclude: wedding/lamp\nevent: 2026-12-01")
    #expect(try street.review(Commit("dora", [path: edit])).isAllowed)
  }

  @Test(arguments: ["carol", "dora"])
  func `a list is deleted and moved by its owners`(person: String) throws {
    let street = try Street(Self.dora)
    let picnic = "content/checklists/picnic.md"
    let text = Self.dora[picnic] ?? nil
    let moved = text?.replacing(
      "owner", with: "id: tag:lanternstreet.example,2026:checklists/picnic\nowner")
    let deleted = try street.review(Commit(person, [picnic: nil]))
    #expect(deleted.findings.contains("owners-only \(picnic)"), "\(deleted)")
    let renamed = try street.review(
      Commit(person, [picnic: nil, "content/checklists/meal.md": moved]))
    #expect(renamed.findings.contains("owners-only \(picnic)"), "\(renamed)")
  }

  @Test func `an editor does not found a list anew`() throws {
    let street = try Street()
    let kettle = "content/wishlists/birthday/kettle.md"
    let bike = "content/wishlists/birthday/bike.md"
    let files: [String: String?] = [Self.birthday: nil, kettle: nil, bike: nil]
    let byEditor = try street.review(Commit("carol", files))
    #expect(byEditor.findings == ["owners-only \(Self.birthday)"])
    #expect(try street.review(Commit("bob", files)).isAllowed)
    let pinned = (Street.files[Self.birthday] ?? "").replacing(
      "owner", with: "id: tag:lanternstreet.example,2026:wishlists/birthday/index\nowner")
    let moves = try street.review(
      Commit("carol", [Self.birthday: nil, "content/wishlists/forty/index.md": pinned]))
    #expect(moves.findings.contains("owners-only \(Self.birthday)"), "\(moves)")
  }

  /// In two requests, of which the first is refused, and in one. Once an owner has taken the list
  /// away, its name is free.
  @Test(arguments: lists)
  func `an editor does not delete a list without promises to begin it as their own`(
    path: String
  ) throws {
    let street = try Street([path: Self.list("owner: bob\neditors: carol")])
    let deletes = Commit("carol", [path: nil])
    let begins = Commit("carol", [path: Self.list("owner: carol")])
    let first = try street.review(deletes)
    #expect(first.findings == ["owners-only \(path)"])
    let inOne = try street.review(deletes, begins)
    #expect(!inOne.isAllowed)
    #expect(inOne.findings.contains("owners-only \(path)"), "\(inOne)")
    try street.publish(Commit("bob", [path: nil]))
    let later = try street.review(begins)
    #expect(later.isAllowed, "\(later)")
  }

  @Test func `an editor who has emptied a list does not delete it either`() throws {
    let street = try Street()
    let empties = Commit(
      "carol",
      ["content/wishlists/birthday/kettle.md": nil, "content/wishlists/birthday/bike.md": nil])
    #expect(try street.review(empties).isAllowed)
    try street.publish(empties)
    let deletes = try street.review(Commit("carol", [Self.birthday: nil]))
    #expect(deletes.findings == ["owners-only \(Self.birthday)"])
  }
}
