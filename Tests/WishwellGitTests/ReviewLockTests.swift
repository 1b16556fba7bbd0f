import Testing

@testable import WishwellGit

/// Promised wishes, identities, photos and dates: what a change of content must leave as it is.
@Suite struct ReviewLockTests {
  typealias Commit = Street.Commit

  private let wish = "content/wishlists/birthday/kettle.md"
  private let identity = "id: tag:lanternstreet.example,2026:wishlists/birthday/kettle"

  /// A street whose kettle, or `quantity` of another wish, is promised by Carol, as it stands.
  private func promised(
    _ files: [String: String?] = [:], _ name: String = "kettle", quantity: Int? = nil
  ) throws -> (Street, digest: String) {
    let street = try Street(files)
    let promise = "content/wishlists/birthday/\(name).promise/0001.yml"
    let many = quantity.map { "quantity: \($0)\n" } ?? ""
    let probe = try street.review(
      Commit(
        "carol", [promise: Street.event("promised", by: "carol", many + "wish: 0000000000000000")]))
    let help = try #require(
      probe.review.diagnostics.compactMap(\.help).first { $0.contains("wish: ") })
    let digest = String(try #require(help.firstMatch(of: /wish: ([0-9a-f]{32})/)).1)
    try street.publish(
      Commit("carol", [promise: Street.event("promised", by: "carol", many + "wish: \(digest)")]))
    return (street, digest)
  }

  @Test func `a promised wish is not edited under the hands of who promised it`() throws {
    let (street, _) = try promised()
    let green = "---\ntitle: Green kettle\nprice: 30 EUR\n---\n"
    for person in ["bob", "alice"] {
      let edit = try street.review(Commit(person, [wish: green]))
      #expect(edit.findings.contains("promised-wish-locked \(wish)"))
      let message = try #require(
        edit.review.diagnostics.first { $0.rule == .promisedWishLocked }?.message)
      #expect(
        message
          == "a wish of ‘Bob turns forty’ is promised, and not everyone who promised it agreed to "
          + "this edit of its ‘title’")
    }
    // What is no part of what is asked may change.
    let tags = "---\ntitle: Blue kettle\nprice: 30.00 EUR\ntags: kitchen\n---\n"
    #expect(try street.review(Commit("bob", [wish: tags])).isAllowed)
  }

  /// By the half that two texts were found for, one of them was put in the place of the other.
  @Test(arguments: ["promised", "amended"])
  func `nobody agrees to a text by half of its digest`(event: String) throws {
    let (street, digest) = try promised()
    let place = "content/wishlists/birthday/kettle.promise/0002.yml"
    let half = Street.event(event, by: "carol", "wish: \(digest.prefix(16))")
    let verdict = try street.review(Commit("carol", [place: half]))
    #expect(verdict.findings.contains("promise-of-old-text \(place)"), "\(verdict)")
  }

  @Test func `who promised agrees first, or at once`() throws {
    let (street, _) = try promised()
    let green = "---\ntitle: Green kettle\nprice: 30 EUR\n---\n"
    let refused = try street.review(Commit("bob", [wish: green]))
    let help = try #require(
      refused.review.diagnostics.first { $0.rule == .promisedWishLocked }?.help)
    #expect(help.contains("`wishwell amend birthday/kettle --digest "))
    let digest = String(try #require(help.firstMatch(of: /--digest ([0-9a-f]{32})/)).1)
    let amended = "content/wishlists/birthday/kettle.promise/0002.yml"
    let event = Street.event("amended", by: "carol", "wish: \(digest)")
    let together = try street.review(
      Commit("carol", [amended: event]), Commit("bob", [wish: green]))
    #expect(together.isAllowed, "\(together)")
    try street.publish(Commit("carol", [amended: event]))
    #expect(try street.review(Commit("bob", [wish: green])).isAllowed)
  }

  @Test func `an edit back to what was promised is always possible`() throws {
    let (street, _) = try promised()
    try street.publish(Commit("bob", [wish: "---\ntitle: Red kettle\n---\n"]))
    let back = try street.review(Commit("bob", [wish: Street.files[wish] ?? ""]))
    #expect(back.description == "allowed\nBob edits the wish ‘Blue kettle’ of ‘Bob turns forty’")
  }

  @Test func `a promised wish is not deleted, renamed, drafted or taken off with its list`() throws
  {
    let (street, _) = try promised()
    let text = Street.files[wish] ?? ""
    let list = "content/wishlists/birthday/index.md"
    let changes: [(String, [String: String?])] = [
      ("deletes", [wish: nil]),
      ("drafts", [wish: text.replacing("price", with: "draft: true\nprice")]),
      (
        "drafts the list",
        [list: (Street.files[list] ?? "").replacing("owner", with: "draft: true\nowner")]
      ),
      ("deletes the list", [list: nil, wish: nil, "content/wishlists/birthday/bike.md": nil]),
      (
        "renames",
        [
          wish: nil,
          "content/wishlists/birthday/pot.md": text.replacing("price", with: identity + "\nprice"),
        ]
      ),
    ]
    for (what, files) in changes {
      let verdict = try street.review(Commit("bob", files))
      #expect(
        verdict.findings.contains { $0.hasPrefix("promised-wish-locked") }, "\(what): \(verdict)")
      #expect(!verdict.review.diagnostics.contains { $0.message.contains("arol") })
    }
    let released = try street.review(
      Commit(
        "carol",
        [
          "content/wishlists/birthday/kettle.promise/0002.yml": Street.event(
            "released", by: "carol")
        ]),
      Commit("bob", [wish: nil]))
    #expect(!released.findings.contains { $0.hasPrefix("promised-wish-locked") }, "\(released)")
  }

  @Test func `a promised wish that was deleted comes back as it was, by those who keep its list`()
    throws
  {
    let (street, _) = try promised(
      ["content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n"])
    try street.publish(Commit("bob", [wish: nil]))
    let text = Street.files[wish] ?? ""
    let golden = "---\ntitle: Golden kettle\ndate: 2026-11-20\n---\n"
    func suggested(_ text: String) -> String {
      text.replacing("title", with: "suggested-by: dora\ntitle")
    }

    let suggestion = try street.review(Commit("dora", [wish: suggested(golden)]))
    #expect(suggestion.findings == ["not-yours \(wish)", "promised-wish-locked \(wish)"])
    #expect(
      suggestion.review.diagnostics.last?.message
        == "a wish of ‘Bob turns forty’ is promised, and not everyone who promised it agreed to the text "
        + "that it comes back with")
    let sameWords = try street.review(Commit("dora", [wish: suggested(text)]))
    #expect(sameWords.findings.filter { !$0.hasPrefix("wish-") } == ["not-yours \(wish)"])
    let otherWords = try street.review(Commit("bob", [wish: golden]))
    #expect(otherWords.findings == ["promised-wish-locked \(wish)"])
    let same = try street.review(Commit("bob", [wish: text]))
    #expect(same.isAllowed, "\(same)")

    // As a draft it may say anything, and is looked at when it comes out.
    try street.publish(
      Commit("bob", [wish: golden.replacing("title", with: "draft: true\ntitle")]))
    #expect(
      try street.review(Commit("bob", [wish: golden])).findings == ["promised-wish-locked \(wish)"])
  }

  @Test func `what was promised and given is not suggested anew under its name`() throws {
    let (street, _) = try promised(
      ["content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n"])
    try street.publish(
      Commit(
        "bob",
        ["content/wishlists/birthday/kettle.promise/0002.yml": Street.event("granted", by: "bob")]),
      Commit("bob", [wish: nil]))
    let suggestion = try street.review(
      Commit(
        "dora", [wish: "---\ntitle: A sceptre\ndate: 2026-11-20\nsuggested-by: dora\n---\n"]))
    #expect(suggestion.findings == ["not-yours \(wish)"], "\(suggestion)")
  }

  /// How many of the two bikes Carol promised, and how many of these she gave up, before Bob took
  /// the wish away.
  @Test(arguments: [(1, 0), (2, 1), (1, 1), (2, 2)])
  func `what was promised in part, or given up, is not suggested anew either`(
    promised: Int, released: Int
  ) throws {
    let bike = "content/wishlists/birthday/bike.md"
    let (street, _) = try self.promised(
      ["content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n"], "bike",
      quantity: promised)
    if released > 0 {
      let event = Street.event("released", by: "carol", "quantity: \(released)")
      try street.publish(
        Commit("carol", ["content/wishlists/birthday/bike.promise/0002.yml": event]))
    }
    try street.publish(Commit("bob", [bike: nil]))
    func wish(_ title: String, _ more: String = "") -> String {
      "---\ntitle: \(title)\nquantity: 2\ndate: 2026-11-20\n\(more)---\n"
    }
    let suggested = "suggested-by: dora\n"
    let locked = promised > released ? ["promised-wish-locked \(bike)"] : []
    let sceptre = try street.review(Commit("dora", [bike: wish("A sceptre", suggested)]))
    #expect(sceptre.findings == ["not-yours \(bike)"] + locked, "\(sceptre)")
    let same = try street.review(Commit("dora", [bike: wish("Red bike", suggested)]))
    #expect(same.findings == ["not-yours \(bike)"], "\(same)")
    let byBob = try street.review(Commit("bob", [bike: wish("A sceptre")]))
    #expect(byBob.findings == locked, "\(byBob)")
  }

  @Test func `a renamed file keeps its identity`() throws {
    let street = try Street()
    let pot = "content/wishlists/birthday/pot.md"
    let text = Street.files[wish] ?? ""
    let renamed = try street.review(Commit("bob", [wish: nil, pot: text]))
    #expect(renamed.findings == ["identity-changed \(pot)"])
    #expect(
      renamed.review.diagnostics[0].help == "write ‘\(identity)’ and ‘formerly: kettle’")
    let pinned = try street.review(
      Commit("bob", [wish: nil, pot: text.replacing("price", with: identity + "\nprice")]))
    #expect(pinned.isAllowed, "\(pinned)")
    // Rewritten as a whole, `formerly` still says what it was.
    let rewritten = "---\ntitle: An iron pot\nformerly: kettle\n---\nWith a lid, and a long text.\n"
    let formerly = try street.review(Commit("bob", [wish: nil, pot: rewritten]))
    #expect(formerly.findings == ["identity-changed \(pot)"])
    let unpinned = try street.review(
      Commit("bob", [wish: text.replacing("price", with: "id: tag:example.org,2026:x\nprice")]))
    #expect(unpinned.findings == ["identity-changed \(wish)"])
  }

  @Test func `a person who is renamed stays who they are`() throws {
    let street = try Street()
    let profile =
      "---\nname: Robert\nemails: bob@example.org\nformerly: bob\n"
      + "id: tag:lanternstreet.example,2026:people/bob\n---\n"
    let verdict = try street.review(
      Commit(
        "bob",
        [
          "content/people/bob.md": nil, "content/people/robert.md": profile,
          wish: "---\ntitle: Pot\n---\n",
        ]))
    #expect(
      verdict.description == """
        allowed
        Bob renames their own profile to ‘robert’
        Bob edits the wish ‘Pot’ of ‘Bob turns forty’
        """)
    let thief = try street.review(
      Commit("carol", ["content/people/bob.md": nil, "content/people/robert.md": profile]))
    #expect(thief.findings.filter { $0.hasPrefix("not-yours") }.count == 2)
  }

  @Test func `another authority is warned of`() throws {
    let settings = (Street.files["content/site.yml"] ?? "").replacing(",2026", with: ",2027")
    let verdict = try Street().review(Commit("alice", ["content/site.yml": settings]))
    #expect(verdict.findings == ["authority-changed content/site.yml"])
  }

  @Test func `a wish that comes later has a date of its own`() throws {
    let street = try Street()
    let vase = "content/wishlists/birthday/vase.md"
    let without = try street.review(Commit("bob", [vase: "---\ntitle: Vase\n---\n"]))
    #expect(without.isAllowed)
    #expect(without.findings == ["wish-without-date \(vase)"])
    let with = try street.review(Commit("bob", [vase: "---\ntitle: Vase\ndate: 2026-11-20\n---\n"]))
    #expect(with.findings == [])
  }

  @Test func `mistakes in the files of the change are refused, older ones elsewhere are not`()
    throws
  {
    let street = try Street(["content/offers/old.md": "---\ntitle: Old\n---\n"])
    let fine = try street.review(
      Commit("bob", ["content/people/bob.md": "---\nname: Bobby\nemails: bob@example.org\n---\n"]))
    #expect(fine.findings == [])
    let broken = try street.review(
      Commit("bob", ["content/wishlists/birthday/bike.md": "---\nprice: x\n---\n"]))
    #expect(
      Set(broken.findings.map { $0.split(separator: " ").last }) == [
        "content/wishlists/birthday/bike.md"
      ])
    #expect(!broken.isAllowed)
    // Where a file that nobody touched becomes wrong by the change, it is told too.
    let gone = try street.review(Commit("bob", ["content/people/bob.md": nil]))
    #expect(gone.findings.contains("unknown-person content/wishlists/birthday/index.md"), "\(gone)")
  }

  @Test func `links and other repositories are refused`() throws {
    let street = try Street()
    let stream = """
      commit refs/heads/links
      committer Alice <alice@example.org> 1795000000 +0000
      data 1
      x
      from refs/heads/main^0
      M 120000 inline content/people/eve.md
      data 6
      bob.md
      M 160000 0123456789012345678901234567890123456789 content/offers

      """
    try street.test.repository.run(["fast-import", "--quiet"], input: Array(stream.utf8))
    let verdict = try street.review("links")
    #expect(verdict.findings.contains("symbolic-link content/people/eve.md"))
    #expect(verdict.findings.contains("not-a-file content/offers"))
  }
}
