import Foundation
import Testing

@testable import WishwellGit

@Suite struct `Review of the names of wishes and lists` {
  private typealias Commit = Street.Commit

  private static let list = "content/wishlists/birthday/index.md"
  private static let bike = "content/wishlists/birthday/bike.md"
  private static let promise = "content/wishlists/birthday/bike.promise/0001.yml"
  private static let secret = Street.event(
    "promised", by: "carol", "surprise: [bob]\nuntil: 2026-12-24")
  private static let mallory = "content/people/mallory.md"

  private static func list(of owner: String, keepsSurprises: Bool) -> String {
    "---\ntitle: Bob turns forty\nowner: \(owner)\ndate: 2026-10-01\n"
      + (keepsSurprises ? "promises: surprise\n" : "") + "---\n"
  }

  private static func wish(by person: String?, _ more: String = "") -> String {
    "---\ntitle: A car\n" + (person.map { "suggested-by: \($0)\n" } ?? "") + more
      + "date: 2026-11-20\n---\n"
  }

  private func street(keepsSurprises: Bool, site: String = "") throws -> Street {
    try Street(
      site: site,
      [
        Self.mallory: "---\nname: Mallory\nemails: mallory@example.org\n---\n",
        Self.list: Self.list(of: "bob", keepsSurprises: keepsSurprises),
      ])
  }

  /// Carol had promised Bob’s bike as a surprise, and read that she had promised Mallory’s car. What is
  /// said must not tell that she had.
  @Test(arguments: [(true, ""), (false, ""), (true, "home/site")])
  func `nobody suggests a wish under the name of one that could have been promised in secret`(
    isPromised: Bool, site: String
  ) throws {
    let street = try street(keepsSurprises: true, site: site)
    if isPromised {
      try street.publish(Commit("carol", [Self.promise: Self.secret]))
    }
    try street.publish(Commit("bob", [Self.bike: nil]))
    let suggested = try street.review(Commit("mallory", [Self.bike: Self.wish(by: "mallory")]))
    #expect(suggested.findings == ["wish-name-used-before \(Self.bike)"], "\(suggested)")
    #expect(!suggested.isAllowed)
    let said = try #require(suggested.review.diagnostics.first)
    #expect(
      said.message
        == "another wish had this name before, and secret promises of it would count for this one"
        && said.help == "give the file another name, such as ‘bike-2.md’; or ask a maintainer")

    let fresh = "content/wishlists/birthday/bike-2.md"
    for (person, path, author) in [
      ("mallory", fresh, "mallory"), ("mallory", Self.bike, "alice"), ("bob", Self.bike, "bob"),
    ] {
      let verdict = try street.review(Commit(author, [path: Self.wish(by: person)]))
      #expect(verdict.isAllowed, "\(verdict)")
    }
  }

  /// In other letters, or with escapes, the word was not found where it had stood.
  @Test(arguments: ["surprise", "Surprise", #""surpris\u0065""#, #""surpr\x69se""#])
  func `that holds where the list keeps surprises no more`(word: String) throws {
    let street = try street(keepsSurprises: false)
    try street.publish(
      Commit(
        "alice",
        [
          Self.list: Self.list(of: "bob", keepsSurprises: true)
            .replacing("promises: surprise", with: "promises: \(word)")
        ]))
    try street.publish(
      Commit("alice", [Self.list: Self.list(of: "bob", keepsSurprises: false), Self.bike: nil]))
    let suggested = try street.review(Commit("mallory", [Self.bike: Self.wish(by: "mallory")]))
    #expect(suggested.findings == ["wish-name-used-before \(Self.bike)"], "\(suggested)")
  }

  @Test func `it holds where the list had another name then`() throws {
    let street = try street(keepsSurprises: true)
    let moved = "content/wishlists/forty"
    try street.publish(
      Commit("bob", [Self.bike: nil]),
      Commit(
        "bob",
        [
          Self.list: nil,
          "\(moved)/index.md": Self.list(of: "bob", keepsSurprises: true)
            .replacing("owner", with: "formerly: birthday\nowner"),
        ]))
    let path = "\(moved)/bike.md"
    let suggested = try street.review(Commit("mallory", [path: Self.wish(by: "mallory")]))
    #expect(suggested.findings.contains("wish-name-used-before \(path)"), "\(suggested)")
  }

  /// Every file of the list was gone but what nobody may see.
  @Test func `nobody begins a list under the name of one that could have kept surprises`() throws {
    let street = try street(keepsSurprises: true)
    try street.publish(
      Commit("carol", [Self.promise: Self.secret]),
      Commit(
        "bob",
        [Self.list: nil, Self.bike: nil, "content/wishlists/birthday/kettle.md": nil]))
    let files: [String: String?] = [
      Self.list: Self.list(of: "mallory", keepsSurprises: false), Self.bike: Self.wish(by: nil),
    ]
    let begun = try street.review(Commit("mallory", files))
    #expect(begun.findings.contains("wish-name-used-before \(Self.list)"), "\(begun)")
    #expect(!begun.isAllowed)
    #expect(try street.review(Commit("alice", files)).isAllowed)
    let fresh = try street.review(
      Commit(
        "mallory",
        ["content/wishlists/new/index.md": Self.list(of: "mallory", keepsSurprises: false)]))
    #expect(fresh.isAllowed, "\(fresh)")
  }

  /// Mallory’s list was renamed, with its wishes, and Carol read that she had promised one of them.
  @Test func `nobody renames a list to the name of one that could have kept surprises`() throws {
    let mine = "content/wishlists/mine"
    let own = Self.list(of: "mallory", keepsSurprises: false)
    let street = try street(keepsSurprises: true)
    try street.publish(
      Commit("mallory", ["\(mine)/index.md": own, "\(mine)/bike.md": Self.wish(by: nil)]),
      Commit("carol", [Self.promise: Self.secret]),
      Commit("bob", [Self.list: nil, Self.bike: nil, "content/wishlists/birthday/kettle.md": nil]))
    func renamed(to folder: String) -> [String: String?] {
      [
        "\(mine)/index.md": nil, "\(mine)/bike.md": nil, "\(folder)/bike.md": Self.wish(by: nil),
        "\(folder)/index.md": own.replacing("owner", with: "formerly: mine\nowner"),
      ]
    }
    let taken = try street.review(Commit("mallory", renamed(to: "content/wishlists/birthday")))
    #expect(
      taken.findings.contains("wish-name-used-before \(Self.list)") && !taken.isAllowed, "\(taken)")
    let free = try street.review(Commit("mallory", renamed(to: "content/wishlists/yours")))
    #expect(!free.findings.contains { $0.hasPrefix("wish-name-used-before") }, "\(free)")
    // Back to what it was called before, it takes nobody’s.
    try street.publish(Commit("mallory", renamed(to: "content/wishlists/yours")))
    let back: [String: String?] = [
      "content/wishlists/yours/index.md": nil, "content/wishlists/yours/bike.md": nil,
      "\(mine)/bike.md": Self.wish(by: nil),
      "\(mine)/index.md": own.replacing("owner", with: "formerly: yours\nowner"),
    ]
    let again = try street.review(Commit("mallory", back))
    #expect(!again.findings.contains { $0.hasPrefix("wish-name-used-before") }, "\(again)")
  }

  /// What was promised went with the site, and the history of its new folder began with that.
  @Test(arguments: ["before", "ours [2026]"])
  func `it holds where the site stood in another folder then`(folder: String) throws {
    let frank = "content/people/frank.md"
    let street = try Street(
      site: "home",
      [
        Self.mallory: SurprisePair.profile("Mallory"), frank: SurprisePair.profile("Frank"),
        Self.list: Self.list(of: "bob", keepsSurprises: true),
      ])
    let git = street.test
    try git.git("read-tree", "--empty")
    try git.git("read-tree", "--prefix=\(folder)/", git.git("rev-parse", "main:home"))
    let start = try git.git("commit-tree", git.git("write-tree"), "-m", "Start")
    try street.publish(Commit("bob", [Self.bike: nil]), Commit("alice", [frank: nil]))
    let moved = try git.git("commit-tree", "main^{tree}", "-p", start, "-m", "Move")
    try git.git("update-ref", "refs/heads/main", moved)

    let suggested = try street.review(Commit("mallory", [Self.bike: Self.wish(by: "mallory")]))
    #expect(suggested.findings == ["wish-name-used-before \(Self.bike)"], "\(suggested)")
    let joins = try street.review(Commit("eve", [frank: SurprisePair.profile("Eve")]))
    #expect(joins.findings.contains("handle-mentioned \(frank)") && !joins.isAllowed, "\(joins)")
  }

  /// More than a few are asked for by their folder.
  @Test func `of many suggestions each is judged`() throws {
    let street = try street(keepsSurprises: true)
    try street.publish(Commit("bob", [Self.bike: nil]))
    let paths = (1...9).map { "content/wishlists/birthday/idea-\($0).md" } + [Self.bike]
    let files = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, Self.wish(by: "mallory") as String?) })
    let suggested = try street.review(Commit("mallory", files))
    #expect(suggested.findings == ["wish-name-used-before \(Self.bike)"], "\(suggested)")
  }

  /// Settings of a clone decide which commits `git log` looks at.
  @Test(arguments: ["log.follow", "log.diffMerges", "log.showRoot"])
  func `no setting of a clone frees a name`(setting: String) throws {
    let street = try street(keepsSurprises: true)
    let car = "content/wishlists/birthday/car.md"
    // It comes from another file, and with a merge alone.
    let text = Self.wish(by: nil)
    let side = try street.branch(Commit("bob", ["README.md": "Ours\n"]))
    try street.publish(
      Commit("bob", [Self.bike: nil, car: text], merging: [side]), Commit("bob", [car: nil]))
    try street.test.git("config", setting, setting == "log.follow" ? "true" : "off")
    let suggested = try street.review(Commit("mallory", [car: Self.wish(by: "mallory")]))
    #expect(suggested.findings == ["wish-name-used-before \(car)"], "\(suggested)")
  }

  @Test func `a name is free again where nothing was ever promised in secret`() throws {
    let street = try street(keepsSurprises: false)
    // The word alone is no surprise.
    let told = Self.list(of: "bob", keepsSurprises: false)
      .replacing("title: Bob", with: "title: A surprise; Bob")
    try street.publish(Commit("bob", [Self.bike: nil, Self.list: told]))
    let suggested = try street.review(Commit("mallory", [Self.bike: Self.wish(by: "mallory")]))
    #expect(suggested.isAllowed, "\(suggested)")
  }

  @Test func `a shallow clone refuses names that it cannot judge`() throws {
    let street = try street(keepsSurprises: false)
    let main = try #require(try street.test.repository.revision(of: "main"))
    let path = "content/wishlists/birthday/car.md"
    let branch = try street.branch(Commit("mallory", [path: Self.wish(by: "mallory")]))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let verdict = try street.review(branch)
    #expect(verdict.findings == ["wish-name-used-before \(path)"], "\(verdict)")
    #expect(
      verdict.review.diagnostics.first?.help?.contains("--unshallow") == true, "\(verdict)")
  }

  /// A promise of the suggestion would have closed the kettle, which nobody else could promise then.
  @Test func `a suggestion does not say of which wishes one is enough`() throws {
    let kettle = "content/wishlists/birthday/kettle.md"
    let street = try Street([
      Self.mallory: "---\nname: Mallory\nemails: mallory@example.org\n---\n",
      kettle: "---\ntitle: Blue kettle\none-of: A present\n---\n",
      Self.bike: "---\ntitle: Red bike\none-of: A present\n---\n",
    ])
    let path = "content/wishlists/birthday/car.md"
    let choice = "one-of: A present\n"
    let suggested = try street.review(
      Commit("mallory", [path: Self.wish(by: "mallory", choice)]))
    #expect(suggested.findings == ["not-yours \(path)"] && !suggested.isAllowed, "\(suggested)")
    #expect(
      suggested.review.diagnostics.first?.help == "take ‘one-of’ out; they can write it there later"
    )
    #expect(try street.review(Commit("carol", [path: Self.wish(by: "carol", choice)])).isAllowed)
  }
}
