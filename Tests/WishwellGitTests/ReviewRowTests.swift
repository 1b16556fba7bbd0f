import Testing

@testable import WishwellGit

/// One test for each row of the table of who may do what.
@Suite struct ReviewRowTests {
  typealias Commit = Street.Commit

  @Test func `an edition of a catalogue is added by maintainers`() throws {
    let path = "content/catalogues/stories/2026-11-14.json"
    let edition = #"{"results": {"books": [{"title": "Emma"}]}}"#
    let sentence = "adds the edition of 2026-11-14 of the catalogue ‘stories’"
    let own = try Street().review(Commit("alice", [path: edition]))
    #expect(own.description == "allowed\nAlice \(sentence)")
    let other = try Street().review(Commit("bob", [path: edition]))
    #expect(other.description == "refused\nBob \(sentence)\nmaintainers-only \(path)")
  }

  @Test func `a profile is changed by its person`() throws {
    let street = try Street()
    let edit = "---\nname: Bob\nemails: bob@example.org\ncountry: PT\n---\n"
    let own = try street.review(Commit("bob", ["content/people/bob.md": edit]))
    #expect(own.description == "allowed\nBob edits their own profile")
    let other = try street.review(Commit("carol", ["content/people/bob.md": edit]))
    #expect(
      other.description
        == "refused\nCarol edits the profile of Bob\nnot-yours content/people/bob.md")
    let gone = try street.review(Commit("carol", ["content/people/bob.md": nil]))
    #expect(!gone.isAllowed)
  }

  @Test func `one joins by a new profile with one's own address`() throws {
    let street = try Street()
    func profile(_ email: String) -> String { "---\nname: Eve\nemails: \(email)\n---\n" }
    let joins = try street.review(
      Commit("eve", ["content/people/eve.md": profile("EVE@example.org")]))
    #expect(joins.description == "allowed\nEve joins")
    #expect(joins.review.people.map(\.isKnownByAddressAlone) == [true])
    let stranger = try street.review(
      Commit("eve", ["content/people/eve.md": profile("mallory@example.org")]))
    #expect(stranger.findings == ["unknown-author content/people/eve.md"])
    // Who is known already cannot be somebody else besides.
    let again = try street.review(
      Commit("bob", ["content/people/eve.md": profile("bob@example.org")]))
    #expect(again.findings.contains("not-yours content/people/eve.md"))
    #expect(again.findings.contains("duplicate-email content/people/eve.md"))
    let forAnother = try street.review(
      Commit("bob", ["content/people/eve.md": profile("eve@example.org")]))
    #expect(forAnother.findings == ["not-yours content/people/eve.md"])
    let byMaintainer = try street.review(
      Commit("alice", ["content/people/eve.md": profile("eve@example.org")]))
    #expect(
      byMaintainer.description
        == "allowed\nAlice adds the profile of Eve\nmaintainer-edit content/people/eve.md")
  }

  @Test func `nobody joins under a name that others have written`() throws {
    let street = try Street(["content/people/carol.md": nil as String?])
    let takes = try street.review(
      Commit(
        "eve", ["content/people/carol.md": "---\nname: Eve\nemails: eve@example.org\n---\n"]))
    #expect(takes.findings.contains("handle-mentioned content/people/carol.md"))
  }

  @Test func `who joins may begin at once`() throws {
    let joins = try Street().review(
      Commit(
        "eve",
        [
          "content/people/eve.md": "---\nname: Eve\nemails: eve@example.org\n---\n",
          "content/wishlists/eve/index.md":
            "---\ntitle: Eve's\nowner: eve\ndate: 2026-11-01\n---\n",
          "content/wishlists/eve/cake.md": "---\ntitle: Cake\n---\n",
          "content/wishlists/birthday/kettle.promise/0001.yml": Street.event("promised", by: "eve"),
        ]))
    #expect(
      joins.description == """
        allowed
        Eve joins
        Eve adds the wish ‘Cake’ to ‘Eve's’
        Eve starts the wish list ‘Eve's’
        Something else is done, of which nobody is told more
        promise-without-lock content/wishlists/birthday/kettle.promise/0001.yml
        """)
  }

  @Test(arguments: ["bob", "carol"])
  func `wishes are changed by owners and editors`(person: String) throws {
    let verdict = try Street().review(
      Commit(
        person,
        [
          "content/wishlists/birthday/kettle.md": "---\ntitle: Green kettle\n---\n",
          "content/wishlists/birthday/bike.md": nil,
          "content/wishlists/birthday/book.md": "---\ntitle: Book\ndate: 2026-11-20\n---\n",
        ]))
    let name = person.capitalized
    #expect(
      verdict.description == """
        allowed
        \(name) deletes the wish ‘Red bike’ from ‘Bob turns forty’
        \(name) adds the wish ‘Book’ to ‘Bob turns forty’
        \(name) edits the wish ‘Green kettle’ of ‘Bob turns forty’
        """)
  }

  @Test func `wishes of others stay as they are`() throws {
    let verdict = try Street().review(
      Commit("carol", ["content/wishlists/wedding/lamp.md": "---\ntitle: Lamps\n---\n"]))
    #expect(
      verdict.description == """
        refused
        Carol edits the wish ‘Lamps’ of ‘Wedding’
        not-yours content/wishlists/wedding/lamp.md
        """)
    #expect(
      verdict.review.diagnostics.first?.message
        == "‘Carol’ changed this, but it is for the owners and editors of the list, Alice and Bob")
  }

  @Test func `who owns and edits a list, and how it treats promises, is for its owners`() throws {
    let street = try Street()
    func list(_ fields: String) -> [String: String?] {
      [
        "content/wishlists/birthday/index.md":
          "---\ntitle: Bob turns forty\ndate: 2026-10-01\n\(fields)\n---\n"
      ]
    }
    let text = try street.review(
      Commit("carol", list("owner: bob\neditors: carol\nevent: 2026-12-01")))
    #expect(text.description == "allowed\nCarol edits the wish list ‘Bob turns forty’")
    for fields in [
      "owner: bob\neditors: [carol, alice]", "owner: bob\neditors: []",
      "owner: bob\neditors: carol\npromises: shown",
    ] {
      let byOwner = try street.review(Commit("bob", list(fields)))
      #expect(byOwner.isAllowed && byOwner.findings.isEmpty, "\(byOwner)")
      let byEditor = try street.review(Commit("carol", list(fields)))
      #expect(byEditor.findings == ["owners-only content/wishlists/birthday/index.md"])
      let byMaintainer = try street.review(Commit("alice", list(fields)))
      #expect(byMaintainer.isAllowed && byMaintainer.findings.count >= 1)
    }
  }

  @Test func `a new list is for those who own it`() throws {
    let street = try Street()
    func list(_ fields: String) -> [String: String?] {
      ["content/wishlists/books/index.md": "---\ntitle: Books\ndate: 2026-11-01\n\(fields)\n---\n"]
    }
    #expect(try street.review(Commit("carol", list("owner: carol"))).isAllowed)
    let other = try street.review(Commit("carol", list("owner: bob\neditors: carol")))
    #expect(other.findings == ["not-yours content/wishlists/books/index.md"])
  }

  @Test func `anyone suggests a wish in their own name`() throws {
    let street = try Street()
    func wish(_ by: String) -> [String: String?] {
      [
        "content/wishlists/wedding/vase.md":
          "---\ntitle: Vase\ndate: 2026-11-20\nsuggested-by: \(by)\n---\n"
      ]
    }
    let own = try street.review(Commit("carol", wish("carol")))
    #expect(own.description == "allowed\nCarol suggests the wish ‘Vase’ for ‘Wedding’")
    let other = try street.review(Commit("carol", wish("bob")))
    #expect(other.findings == ["not-yours content/wishlists/wedding/vase.md"])
    // Once it is there, it belongs to the list.
    try street.publish(Commit("alice", wish("carol")))
    let edit = try street.review(
      Commit(
        "carol",
        [
          "content/wishlists/wedding/vase.md":
            "---\ntitle: V\nsuggested-by: carol\ndate: 2026-11-20\n---\n"
        ]))
    #expect(edit.findings == ["not-yours content/wishlists/wedding/vase.md"])
  }

  @Test func `a post is its author's`() throws {
    let street = try Street()
    let edit = "---\ntitle: Four cards\nauthor: bob\ndate: 2026-10-02\nlimit: 1\n---\nFor you.\n"
    #expect(try street.review(Commit("bob", ["content/offers/cards.md": edit])).isAllowed)
    let other = try street.review(Commit("carol", ["content/offers/cards.md": edit]))
    #expect(other.findings == ["not-yours content/offers/cards.md"])
    let own = try street.review(
      Commit(
        "carol",
        [
          "content/thanks/tea.md":
            "---\ntitle: Tea\nauthor: carol\nto: [bob, Aunt Rosa]\ndate: 2026-11-20\n---\n"
        ]))
    #expect(own.description == "allowed\nCarol thanks Bob and Aunt Rosa: ‘Tea’")
    let inTheNameOf = try street.review(
      Commit(
        "carol",
        [
          "content/thanks/tea.md":
            "---\ntitle: Tea\nauthor: bob\nto: carol\ndate: 2026-11-20\n---\n"
        ]))
    #expect(inTheNameOf.findings == ["not-yours content/thanks/tea.md"])
    let given = try street.review(
      Commit(
        "bob", ["content/offers/cards.md": edit.replacing("author: bob", with: "author: carol")]))
    #expect(given.findings == ["not-yours content/offers/cards.md"])
  }

  @Test func `a checklist is its owner's, editors' and accepted members'`() throws {
    let list = "content/checklists/picnic.md"
    let invited = "content/checklists/picnic.members/alice/0001.yml"
    let street = try Street([
      list: "---\ntitle: Picnic\nowner: bob\n---\n- [ ] Bread\n",
      "content/site.yml": Street.files["content/site.yml"]?.replacing("[alice]", with: "[]"),
    ])
    let ticked = [list: "---\ntitle: Picnic\nowner: bob\n---\n- [x] Bread\n"]
    let own = try street.review(Commit("bob", ticked))
    #expect(own.description == "allowed\nBob edits the checklist ‘Picnic’: ‘Bread’ was ticked")
    #expect(try street.review(Commit("carol", ticked)).findings == ["not-yours \(list)"])
    let invitation = try street.review(
      Commit("bob", [invited: Street.event("invited", by: "bob")]))
    #expect(invitation.description == "allowed\nBob invites Alice to ‘Picnic’")
    #expect(
      try street.review(Commit("carol", [invited: Street.event("invited", by: "carol")])).findings
        == ["event-not-yours \(invited)"])
    try street.publish(Commit("bob", [invited: Street.event("invited", by: "bob")]))
    #expect(try !street.review(Commit("alice", ticked)).isAllowed)
    let accepted = "content/checklists/picnic.members/alice/0002.yml"
    #expect(
      try !street.review(Commit("carol", [accepted: Street.event("accepted", by: "carol")]))
        .isAllowed)
    try street.publish(Commit("alice", [accepted: Street.event("accepted", by: "alice")]))
    #expect(try street.review(Commit("alice", ticked)).isAllowed)
    let new = "content/checklists/party.md"
    let text = "---\ntitle: Party\nowner: carol\n---\n- [ ] Cake\n"
    #expect(try street.review(Commit("carol", [new: text])).isAllowed)
    #expect(try street.review(Commit("bob", [new: text])).findings == ["not-yours \(new)"])
  }

  @Test func `maintainers mend what belongs to others, and it is said`() throws {
    let verdict = try Street().review(
      Commit("alice", ["content/offers/cards.md": nil, "content/wishlists/birthday/bike.md": nil]))
    #expect(
      verdict.description == """
        allowed
        Alice retires the offer ‘Three cards’, with whatever happened to it
        Alice retires the wish ‘Red bike’ from ‘Bob turns forty’, with whatever happened to it
        maintainer-edit content/offers/cards.md
        thing-retired content/offers/cards.md
        maintainer-edit content/wishlists/birthday/bike.md
        thing-retired content/wishlists/birthday/bike.md
        """)
  }

  @Test(arguments: [
    "content/site.yml", "content/about.md", "content/quotes.yml",
    "content/catalogues/best/2026-11-01.json",
    "templates/page.mustache", "README.md", ".github/workflows/build.yml", "content/.gitattributes",
  ])
  func `what is nobody's own is for maintainers`(path: String) throws {
    let street = try Street()
    let text =
      Street.files[path] ?? (path.hasSuffix(".yml") && path.hasPrefix("content") ? "[]\n" : "")
    let files = [path: text.isEmpty ? "x\n" : text.replacing("neighbours", with: "friends") + "\n"]
    let other = try street.review(Commit("bob", files))
    #expect(other.findings.contains("maintainers-only \(path)"), "\(other)")
    let maintainer = try street.review(Commit("alice", files))
    #expect(!maintainer.findings.contains("maintainers-only \(path)"))
  }

  @Test func `a commit of somebody unknown changes nothing`() throws {
    let verdict = try Street().review(
      Commit("eve", ["README.md": "Hi\n", "content/about.md": "---\ntitle: Us\n---\n"]))
    #expect(verdict.findings == ["unknown-author README.md"])
    #expect(
      verdict.sentences == [
        "Somebody unknown (eve@example.org) changes a file outside content/: README.md",
        "Somebody unknown (eve@example.org) edits the page ‘Us’",
      ])
    let help = try #require(verdict.review.diagnostics.first?.help)
    #expect(help.contains("to join, add a profile"))
  }

  @Test func `who makes whom a maintainer is told`() throws {
    let settings = Street.files["content/site.yml"]?.replacing("[alice]", with: "[bob]") ?? ""
    let verdict = try Street().review(Commit("alice", ["content/site.yml": settings]))
    #expect(
      verdict.description == """
        allowed
        Alice changes the settings of the site
        Alice makes Bob a maintainer
        Alice removes Alice from the maintainers
        """)
  }
}
