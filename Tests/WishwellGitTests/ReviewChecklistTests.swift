import Testing

@testable import WishwellGit

/// Bob keeps a checklist that Carol edits, and to which Dora accepted an invitation and Eve has one.
@Suite struct ReviewChecklistTests {
  typealias Commit = Street.Commit

  private static let list = "content/checklists/picnic.md"
  private static let photo = "content/checklists/bread.gif"
  private let street: Street

  init() throws {
    var files: [String: String?] = [Self.list: Self.text("- [ ] Bread\n\n- [ ] Tea\n")]
    for person in ["dora", "eve"] {
      let name = person.prefix(1).uppercased() + person.dropFirst()
      files["content/people/\(person).md"] =
        "---\nname: \(name)\nemails: \(person)@example.org\n---\n"
      files[Self.event(of: person, 1)] = Street.event("invited", by: "bob")
    }
    files[Self.event(of: "dora", 2)] = Street.event("accepted", by: "dora")
    street = try Street(files)
  }

  private static func text(
    _ items: String, owner: String = "bob", editors: String = "carol"
  ) -> String {
    "---\ntitle: Picnic\nowner: \(owner)\neditors: [\(editors)]\n---\n\(items)"
  }

  private static func event(of person: String, _ number: Int) -> String {
    "content/checklists/picnic.members/\(person)/000\(number).yml"
  }

  @Test(arguments: ["bob", "carol", "dora"])
  func `owners, editors and members change items`(person: String) throws {
    let verdict = try street.review(
      Commit(person, [Self.list: Self.text("- [x] Bread\n\n- [ ] Tea\n\n- [ ] Jam\n")]))
    let name = person.prefix(1).uppercased() + person.dropFirst()
    #expect(
      verdict.description
        == "allowed\n\(name) edits the checklist ‘Picnic’: ‘Jam’ was added, ‘Bread’ was ticked")
  }

  @Test func `whoever has not accepted changes nothing`() throws {
    let verdict = try street.review(
      Commit("eve", [Self.list: Self.text("- [x] Bread\n\n- [ ] Tea\n")]))
    #expect(verdict.findings == ["not-yours \(Self.list)"])
  }

  /// Dora was told that the list is for accepted members, having accepted just before.
  @Test func `whoever accepts and ticks in one change may do both`() throws {
    let path = Self.event(of: "eve", 2)
    let accepted: [String: String?] = [path: Street.event("accepted", by: "eve")]
    let ticked: [String: String?] = [Self.list: Self.text("- [x] Bread\n\n- [ ] Tea\n")]
    let apart = try street.review(Commit("eve", accepted), Commit("eve", ticked))
    let together = try street.review(Commit("eve", accepted.merging(ticked) { $1 }))
    for verdict in [apart, together] {
      #expect(
        verdict.description == """
          allowed
          Eve edits the checklist ‘Picnic’: ‘Bread’ was ticked
          Eve accepts the invitation to ‘Picnic’
          """)
    }
  }

  /// Each with what comes before the tick, and who ticks.
  @Test func `no acceptance that does not hold lets anybody change items`() throws {
    let ticked: [String: String?] = [Self.list: Self.text("- [x] Bread\n\n- [ ] Tea\n")]
    func event(_ person: String, _ number: Int, _ kind: String, by: String) -> [String: String?] {
      [Self.event(of: person, number): Street.event(kind, by: by)]
    }
    try street.publish(
      Commit(
        "bob", ["content/people/finn.md": "---\nname: Finn\nemails: finn@example.org\n---\n"]))
    let changes: [[Commit]] = [
      // Nobody invited him.
      [Commit("finn", event("finn", 1, "accepted", by: "finn")), Commit("finn", ticked)],
      // He invites himself; the invitation is in the name of the owner.
      [
        Commit("finn", event("finn", 1, "invited", by: "finn")),
        Commit("finn", event("finn", 2, "accepted", by: "finn")), Commit("finn", ticked),
      ],
      [
        Commit("finn", event("finn", 1, "invited", by: "bob")),
        Commit("finn", event("finn", 2, "accepted", by: "finn")), Commit("finn", ticked),
      ],
      // The owner’s invitation comes with it: there was none before.
      [
        Commit("bob", event("finn", 1, "invited", by: "bob")),
        Commit("finn", event("finn", 2, "accepted", by: "finn")), Commit("finn", ticked),
      ],
      // In the name of Eve, who is invited; and Eve’s own, which is not his.
      [Commit("finn", event("eve", 2, "accepted", by: "eve")), Commit("eve", ticked)],
      [Commit("eve", event("eve", 2, "accepted", by: "eve")), Commit("finn", ticked)],
      // She declines, or has left again at its end.
      [Commit("eve", event("eve", 2, "declined", by: "eve")), Commit("eve", ticked)],
      [
        Commit("eve", event("eve", 2, "accepted", by: "eve")), Commit("eve", ticked),
        Commit("eve", event("eve", 3, "left", by: "eve")),
      ],
    ]
    for commits in changes {
      let verdict = try street.review(street.branch(commits))
      #expect(verdict.findings.contains("not-yours \(Self.list)"), "\(verdict)")
    }
  }

  @Test func `whoever left changes nothing any more`() throws {
    try street.publish(
      Commit("dora", [Self.event(of: "dora", 3): Street.event("left", by: "dora")]))
    let verdict = try street.review(Commit("dora", [Self.list: Self.text("- [x] Bread\n")]))
    #expect(verdict.findings == ["not-yours \(Self.list)"])
  }

  @Test func `owners and editors invite, members do not`() throws {
    let path = Self.event(of: "alice", 1)
    for person in ["bob", "carol"] {
      #expect(
        try street.review(Commit(person, [path: Street.event("invited", by: person)])).isAllowed)
    }
    #expect(
      try street.review(Commit("dora", [path: Street.event("invited", by: "dora")])).findings
        == ["event-not-yours \(path)"])
  }

  /// “Fay has no profile here”, of a profile that came with the invitation.
  @Test func `whoever comes with the change can be invited in it`() throws {
    let path = Self.event(of: "fay", 1)
    let profile = Commit(
      "alice", ["content/people/fay.md": "---\nname: Fay\nemails: fay@example.org\n---\n"])
    let verdict = try street.review(
      profile, Commit("bob", [path: Street.event("invited", by: "bob")]))
    #expect(verdict.isAllowed, "\(verdict)")
    let byMember = try street.review(
      profile, Commit("dora", [path: Street.event("invited", by: "dora")]))
    #expect(byMember.findings.contains("event-not-yours \(path)"), "\(byMember)")
    let unknown = try street.review(Commit("bob", [path: Street.event("invited", by: "bob")]))
    #expect(!unknown.isAllowed, "\(unknown)")
  }

  @Test func `an invitation is answered by whom it invites, and no other`() throws {
    let path = Self.event(of: "eve", 2)
    let own = try street.review(Commit("eve", [path: Street.event("accepted", by: "eve")]))
    #expect(own.description == "allowed\nEve accepts the invitation to ‘Picnic’")
    #expect(
      try !street.review(Commit("dora", [path: Street.event("accepted", by: "eve")])).isAllowed)
    #expect(
      try !street.review(Commit("dora", [path: Street.event("accepted", by: "dora")])).isAllowed)
  }

  @Test(arguments: ["carol", "dora"])
  func `who keeps the list is for its owners to say`(person: String) throws {
    let items = "- [ ] Bread\n\n- [ ] Tea\n"
    for text in [Self.text(items, owner: person), Self.text(items, editors: "carol, eve")] {
      let verdict = try street.review(Commit(person, [Self.list: text]))
      #expect(verdict.findings == ["owners-only \(Self.list)"])
    }
    let own = try street.review(
      Commit("bob", [Self.list: Self.text(items, editors: "carol, eve")]))
    #expect(
      own.description == """
        allowed
        Bob edits the checklist ‘Picnic’
        Bob changes who edits the checklist ‘Picnic’: Carol and Eve
        """)
  }

  @Test func `a member brings a photo with the item that shows it`() throws {
    let files: [String: String?] = [
      Self.list: Self.text("- [ ] Bread ![a loaf](bread.gif)\n\n- [ ] Tea\n"),
      Self.photo: "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};",
    ]
    let own = try street.review(Commit("dora", files)).findings
    #expect(!own.contains("not-yours \(Self.photo)"))
    #expect(try street.review(Commit("eve", files)).findings.contains("not-yours \(Self.photo)"))
  }
}
