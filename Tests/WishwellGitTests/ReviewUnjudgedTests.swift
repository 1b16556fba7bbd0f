import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// What nobody judges is not allowed. Mallory is a member without any right to what is there.
@Suite struct ReviewUnjudgedTests {
  typealias Commit = Street.Commit

  private static let mallory: [String: String?] = [
    "content/people/mallory.md":
      "---\nname: Mallory\nemails: mallory@example.org\nformerly: ma\n---\n"
  ]

  // MARK: - Events

  @Test func `events in the folder of a former handle are judged as all others are`() throws {
    let street = try Street(Self.mallory)
    let folder = "content/requests/stamps.responses/ma"
    let consent = try street.review(
      Commit(
        "mallory",
        [
          "\(folder)/0001.yml": Street.event("asked", by: "mallory"),
          "\(folder)/0002.yml": Street.event("approved", by: "carol"),
        ]))
    #expect(consent.findings == ["event-of-another \(folder)/0002.yml"])
    let like = "content/thanks/card.likes/ma/0001.yml"
    let liked = try street.review(Commit("mallory", [like: Street.event("liked", by: "bob")]))
    #expect(liked.findings.contains("event-of-another \(like)"), "\(liked)")
    let own = try street.review(Commit("mallory", [like: Street.event("liked", by: "mallory")]))
    #expect(own.description == "allowed\nSomebody likes ‘For the card’")
  }

  @Test func `nobody acts for a person who had another handle`() throws {
    let bob = Street.files["content/people/bob.md"]?.replacing("name", with: "formerly: bo\nname")
    let street = try Street(Self.mallory.merging(["content/people/bob.md": bob]) { $1 })
    let path = "content/requests/stamps.responses/bo/0001.yml"
    let verdict = try street.review(Commit("mallory", [path: Street.event("asked", by: "bob")]))
    #expect(verdict.findings == ["event-of-another \(path)"])
  }

  /// Each to its end in one commit: Carol's request, and Bob's offer of one.
  @Test(arguments: [
    (
      "requests/stamps",
      ["asked by mallory", "approved by carol", "completed by mallory", "received by carol"],
      ["0002", "0004"]
    ),
    (
      "offers/cards", ["responded by mallory", "completed by bob", "received by mallory"],
      ["0002"]
    ),
  ])
  func `no answer comes to its end by one side alone`(
    post: String, steps: [String], refused: [String]
  ) throws {
    let street = try Street(Self.mallory)
    let folder = "content/\(post).responses/ma"
    var files: [String: String?] = [:]
    for (index, step) in steps.enumerated() {
      let words = step.split(separator: " ").map(String.init)
      files["\(folder)/000\(index + 1).yml"] = Street.event(words[0], by: words[2])
    }
    let verdict = try street.review(Commit("mallory", files))
    #expect(verdict.findings == refused.map { "event-of-another \(folder)/\($0).yml" })
    #expect(!verdict.isAllowed)
  }

  /// In her own name, and with her address: Carol has keys.
  @Test(arguments: [("mallory", "event-of-another"), ("carol", "unsigned-commit")])
  func `nobody consents for a person with keys beside a former handle`(
    author: String, rule: String
  ) throws {
    let key = "signers: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGSWGkZQpIgUbPRUJmiMmXVo0Zs\n"
    let carol = Street.files["content/people/carol.md"]?.replacing("name", with: key + "name")
    let street = try Street(Self.mallory.merging(["content/people/carol.md": carol]) { $1 })
    let folder = "content/requests/stamps.responses/ma"
    let verdict = try street.review(
      Commit("mallory", ["\(folder)/0001.yml": Street.event("asked", by: "mallory")]),
      Commit(author, ["\(folder)/0002.yml": Street.event("approved", by: "carol")]))
    #expect(verdict.findings == ["\(rule) \(folder)/0002.yml"])
    #expect(!verdict.isAllowed)
  }

  /// An invitation in Alice's name, its acceptance and the edit that it was for: at once, and one
  /// after the other.
  @Test func `nobody invites themselves in the folder of a former handle`() throws {
    let list = "content/checklists/picnic.md"
    let text = "---\ntitle: Picnic\nowner: alice\n---\n- [ ] Bread\n"
    let street = try Street(Self.mallory.merging([list: text]) { $1 })
    let folder = "content/checklists/picnic.members/ma"
    let invited = ["\(folder)/0001.yml": Street.event("invited", by: "alice")]
    let accepted = ["\(folder)/0002.yml": Street.event("accepted", by: "mallory")]
    let ticked = [list: text.replacing("[ ]", with: "[x]")]
    let events = invited.merging(accepted) { $1 }
    let branches = [
      [Commit("mallory", events.merging(ticked) { $1 })],
      [Commit("mallory", events), Commit("mallory", ticked)],
    ]
    for commits in branches {
      let verdict = try street.review(street.branch(commits))
      #expect(
        verdict.findings == ["not-yours \(list)", "event-of-another \(folder)/0001.yml"],
        "\(verdict)")
    }
    // Whom she really invites answers there, and may edit the list then.
    try street.publish(Commit("alice", invited.mapValues { $0 }))
    let answers = try street.review(Commit("mallory", accepted.merging(ticked) { $1 }))
    #expect(answers.isAllowed, "\(answers)")
  }

  @Test func `the events of one person on one thing stay in one folder`() throws {
    let street = try Street(
      Self.mallory.merging([
        "content/requests/stamps.responses/ma/0001.yml": Street.event("asked", by: "ma")
      ]) { $1 })
    let second = "content/requests/stamps.responses/mallory/0001.yml"
    let twice = try street.review(Commit("mallory", [second: Street.event("asked", by: "mallory")]))
    #expect(twice.findings == ["event-in-wrong-folder \(second)"])
    let next = "content/requests/stamps.responses/ma/0002.yml"
    let goesOn = try street.review(
      Commit("mallory", [next: Street.event("withdrawn", by: "mallory")]))
    #expect(goesOn.isAllowed, "\(goesOn)")
  }

  @Test func `an event beside one that cannot be read is not taken`() throws {
    let folder = "content/wishlists/birthday/kettle.promise"
    let street = try Street(["\(folder)/0001.yml": "event: promised\nby: Carol!\n"])
    let path = "\(folder)/0002.yml"
    let verdict = try street.review(Commit("carol", [path: Street.event("released", by: "bob")]))
    #expect(verdict.findings == ["unjudged \(path)"])
    #expect(verdict.sentences == ["An event is added that cannot be judged"])
  }

  @Test func `of no verdict, or of one without a reason, comes no permission`() {
    #expect(!FileVerdict([], on: "a").isAllowed)
    #expect(FileVerdict([], on: "a").findings.map(\.rule) == [.unjudged])
    #expect(FileVerdict([.allowed(), .refused([])], on: "a").findings.map(\.rule) == [.unjudged])
    #expect(FileVerdict([.allowed(), .allowed()], on: "a").isAllowed)
    let error = Diagnostic.unjudged(at: SourceLocation("a"))
    #expect(!FileVerdict([.allowed(), .allowed([error])], on: "a").isAllowed)
    // It stays an error as long as no other one is told of the same file.
    var findings = ReviewFindings()
    findings.report(error)
    #expect(findings.all == [error])
    findings.report(Diagnostic(.maintainerEdit, at: SourceLocation("a"), "a warning"))
    findings.report(Diagnostic(.notYours, at: SourceLocation("b"), "another file"))
    #expect(findings.all.contains(error))
    findings.report(Diagnostic(.notYours, at: SourceLocation("a"), "the reason"))
    #expect(!findings.all.contains(error) && findings.all.hasErrors)
  }

  // MARK: - Files

  /// Each was allowed, and broke the next build, or made hundreds of thousands of pages.
  @Test(arguments: [
    ("content/offers/cards.md", "bob"), ("content/requests/stamps.md", "carol"),
    ("content/thanks/card.md", "carol"), ("content/checklists/picnic.md", "bob"),
  ])
  func `old names that no build could publish are refused`(path: String, author: String) throws {
    let street = try Street([
      "content/checklists/picnic.md": "---\ntitle: Picnic\nowner: bob\n---\n- [ ] Bread\n"
    ])
    let text = Street.files[path] ?? "---\ntitle: Picnic\nowner: bob\n---\n- [ ] Bread\n"
    for (old, rule) in [
      ("index", "reserved-file-name"),
      ((0..<400).map { "h\($0)" }.joined(separator: ", "), "too-many-entries"),
    ] {
      let edit = text.replacing("\ntitle: ", with: "\nformerly: [\(old)]\ntitle: ")
      let verdict = try street.review(Commit(author, [path: edit]))
      #expect(verdict.findings.contains("\(rule) \(path)"), "\(verdict)")
      #expect(!verdict.isAllowed)
    }
  }

  /// Names of everything that a site may hold, and of much that it may not.
  private static let paths = [
    "content/people/x.md", "content/wishlists/new/index.md", "content/wishlists/birthday/x.md",
    "content/wishlists/none/x.md", "content/wishlists/birthday/x.png", "content/offers/x.md",
    "content/requests/x.md", "content/thanks/x.md", "content/checklists/x.md", "content/x.md",
    "content/guide/x.md", "content/index.md", "content/quotes.yml",
    "content/catalogues/shelf/2026-11-14.json", "content/catalogues/shelf/9780141441214.png",
    "content/photos/x.jpg", "content/wishlists/birthday/kettle.promise/0001.yml",
    "content/wishlists/birthday/none.promise/0001.yml",
    "content/wishlists/none/kettle.promise/0001.yml",
    "content/offers/cards.responses/mallory/0001.yml",
    "content/offers/cards.responses/ma/0001.yml", "content/offers/none.responses/ma/0001.yml",
    "content/offers/cards.state/0001.yml", "content/thanks/card.likes/ma/0001.yml",
    "content/checklists/none.members/mallory/0001.yml", "content/offers/.x.md",
    "content/offers/Y.md", "content/offers/z.MD", "content/offers/x.md~", "content/offers/x.txt",
    "content/offers/cards.responses/x.yml", "content/offers/cards.state/1.yml",
    "content/x.svg", "content/x.html", "content/.gitattributes", "content/.x/y.md",
    "content/people/x.md.d/y.md", ".gitattributes", ".github/workflows/x.yml",
    "templates/page.mustache", "Package.swift",
  ]

  /// Texts out of which nothing can be read.
  @Test(arguments: ["", "x\n", "---\n---\n", "---\nx: [\n---\n", "event: [\n", "- a\n- b\n"])
  func `a file of which nothing can be read is refused`(text: String) throws {
    let street = try Street(Self.mallory)
    let files = Self.paths.map { ($0, text as String?) }
    let verdict = try street.review(
      Commit("mallory", Dictionary(files, uniquingKeysWith: { $1 })))
    #expect(allowed(among: Self.paths, verdict) == [])
    let settings = try street.review(Commit("mallory", ["content/site.yml": text]))
    #expect(!settings.isAllowed)
  }

  @Test(arguments: ["120000 inline", "160000 0123456789012345678901234567890123456789"])
  func `links and other repositories are refused`(mode: String) throws {
    let street = try Street(Self.mallory)
    var stream = """
      commit refs/heads/linked
      committer Mallory <mallory@example.org> 1795000000 +0000
      data 1
      x
      from refs/heads/main^0

      """
    for path in Self.paths {
      stream += "M \(mode) \(path)\n" + (mode.hasSuffix("inline") ? "data 9\nREADME.md\n" : "")
    }
    try street.test.repository.run(["fast-import", "--quiet"], input: Array(stream.utf8))
    #expect(allowed(among: Self.paths, try street.review("linked")) == [])
  }

  @Test(arguments: [nil, "x\n", "---\ntitle: Mine\n---\n"])
  func `what is there is neither edited nor deleted`(text: String?) throws {
    let street = try Street(Self.mallory)
    let paths = Street.files.keys.filter { $0 != "content/site.yml" }
    let verdict = try street.review(
      Commit("mallory", Dictionary(paths.map { ($0, text) }, uniquingKeysWith: { $1 })))
    #expect(allowed(among: paths, verdict) == [])
    #expect(try !street.review(Commit("mallory", ["content/site.yml": text])).isAllowed)
  }

  /// Those of `paths` against which nothing is said.
  private func allowed(among paths: [String], _ verdict: Verdict) -> [String] {
    let refused = verdict.review.diagnostics.filter { $0.severity == .error }.map(\.location.path)
    return Set(paths).subtracting(refused).sorted()
  }

  @Test(arguments: [
    ("Bicycle.md", "bad-file-name"), ("bicycle", "unjudged"), ("bicycle.MD", "unjudged"),
    ("bicycle.markdown", "unjudged"), ("bicycle.txt", "unjudged"),
  ])
  func `a wish with a wrong name is told of once, with the right one`(name: String, rule: String)
    throws
  {
    let street = try Street()
    let path = "content/wishlists/birthday/\(name)"
    let text = "---\ntitle: Bicycle\ndate: 2026-11-20\n---\n"
    let verdict = try street.review(Commit("bob", [path: text]))
    #expect(verdict.findings == ["\(rule) \(path)"])
    let help = verdict.review.diagnostics.first?.help ?? ""
    #expect(help.contains("rename it to ‘bicycle.md’"), "\(help)")
    // Of a maintainer it is no question whose it is.
    let byAlice = try street.review(Commit("alice", [path: text]))
    #expect(byAlice.findings == ["\(rule == "unjudged" ? "unknown-file" : rule) \(path)"])
  }

  @Test func `a wish belongs to a list`() throws {
    let street = try Street(Self.mallory)
    let path = "content/wishlists/easter/gold.md"
    for more in ["", "suggested-by: mallory\n", "suggested-by: bob\n"] {
      let verdict = try street.review(
        Commit("mallory", [path: "---\ntitle: Gold\n\(more)date: 2026-11-20\n---\n"]))
      #expect(!verdict.isAllowed)
      #expect(verdict.findings.contains("unjudged \(path)"), "\(verdict)")
    }
  }

  @Test func `nobody begins a list about wishes that are there`() throws {
    let street = try Street(
      Self.mallory.merging(["content/wishlists/birthday/index.md": nil]) { $1 })
    let index = "content/wishlists/birthday/index.md"
    let text = "---\ntitle: Mine\nowner: mallory\ndate: 2026-11-01\n---\n"
    let verdict = try street.review(Commit("mallory", [index: text]))
    #expect(verdict.findings.contains("maintainers-only \(index)"), "\(verdict)")
    #expect(try street.review(Commit("alice", [index: text])).isAllowed)
  }

  private static let gold = "content/wishlists/easter/gold.md"
  private static let easter = "content/wishlists/easter/index.md"

  /// A street where a wish of Mallory's lies in a folder without a list.
  private func streetWithGold() throws -> Street {
    let text = "---\ntitle: Gold\nsuggested-by: mallory\ndate: 2026-11-20\n---\n"
    return try Street(Self.mallory.merging([Self.gold: text]) { $1 })
  }

  private func list(of owner: String) -> String {
    "---\ntitle: Easter\nowner: \(owner)\ndate: 2026-11-01\n---\n"
  }

  /// Bob by himself, together with a maintainer, and having taken the wish away.
  @Test func `a maintainer alone begins a list about wishes that are there`() throws {
    let street = try streetWithGold()
    let index = Self.easter
    let begins = Commit("bob", [index: list(of: "bob")])
    let branches = [
      [begins], [begins, Commit("alice", [index: list(of: "bob") + "Eggs.\n"])],
      [Commit("bob", [Self.gold: nil, index: list(of: "bob")])],
    ]
    for commits in branches {
      let verdict = try street.review(street.branch(commits))
      #expect(verdict.findings == ["maintainers-only \(index)"], "\(verdict)")
    }
    let forBob = try street.review(Commit("alice", [index: list(of: "bob")]))
    #expect(forBob.isAllowed)
    #expect(forBob.findings.contains("maintainer-edit \(index)"), "\(forBob)")
  }

  /// It comes onto the site as a wish of Alice's, or of Bob's.
  @Test(arguments: ["alice", "bob"])
  func `who begins a list about wishes that are there is told of them`(owner: String) throws {
    let verdict = try streetWithGold().review(Commit("alice", [Self.easter: list(of: owner)]))
    #expect(verdict.isAllowed)
    let isTold = verdict.description.contains("Gold") || verdict.description.contains(Self.gold)
    #expect(isTold, "\(verdict)")
  }

  @Test func `covers of catalogues are the maintainers'`() throws {
    let street = try Street(Self.mallory)
    let cover = "content/catalogues/shelf/9780141441214.gif"
    let verdict = try street.review(
      Commit(
        "mallory",
        [
          cover: "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};",
          "content/people/mallory.md":
            "---\nname: Mallory\nemails: mallory@example.org\nformerly: ma\n"
            + "photo: ../catalogues/shelf/9780141441214.gif\n---\n",
        ]))
    #expect(verdict.findings.contains("maintainers-only \(cover)"), "\(verdict)")
  }
}
