import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// Whom a path is charged to, in histories as they come.
@Suite struct ReviewHistoryTests {
  typealias Commit = Street.Commit

  private let about = "content/about.md"
  private let bike = "content/wishlists/birthday/bike.md"

  @Test func `every author of a path answers for it`() throws {
    let verdict = try Street().review(
      Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]),
      Commit("eve", [bike: "---\ntitle: Old bike\n---\n"]))
    #expect(
      verdict.description == """
        refused
        Bob and Somebody unknown (eve@example.org) edit the wish ‘Old bike’ of ‘Bob turns forty’
        unknown-author \(bike)
        """)
  }

  @Test func `two strangers who begin at one file are both told of`() throws {
    let verdict = try Street().review(
      Commit("mallory", [bike: "---\ntitle: Green bike\n---\n"]),
      Commit("eve", [bike: "---\ntitle: Old bike\n---\n"]))
    #expect(verdict.findings == ["unknown-author \(bike)", "unknown-author \(bike)"])
  }

  @Test func `what is taken back within the branch charges nobody`() throws {
    let verdict = try Street().review(
      Commit("eve", [about: "---\ntitle: Ours\n---\n"]),
      Commit("eve", [about: Street.files[about]]),
      Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    #expect(verdict.description == "allowed\nBob edits the wish ‘Green bike’ of ‘Bob turns forty’")
  }

  @Test func `an address is the same in large and small letters, and a person may have several`()
    throws
  {
    let street = try Street([
      "content/people/bob.md": "---\nname: Bob\nemails: [BOB@EXAMPLE.ORG]\n---\n"
    ])
    #expect(try street.review(Commit("bob", [bike: "---\ntitle: Bike\n---\n"])).isAllowed)
  }

  @Test func `a merge answers only for what no parent has`() throws {
    let street = try Street()
    let other = try street.branch(Commit("carol", [bike: "---\ntitle: Green bike\n---\n"]))
    let clean = try street.review(
      Commit("bob", ["content/wishlists/birthday/kettle.md": "---\ntitle: Kettle\n---\n"]),
      Commit("alice", [bike: "---\ntitle: Green bike\n---\n"], merging: [other]))
    #expect(
      clean.description == """
        allowed
        Bob edits the wish ‘Kettle’ of ‘Bob turns forty’
        Carol edits the wish ‘Green bike’ of ‘Bob turns forty’
        """)
    let evil = try street.review(
      Commit("bob", ["content/wishlists/birthday/kettle.md": "---\ntitle: Kettle\n---\n"]),
      Commit(
        "carol", [bike: "---\ntitle: Green bike\n---\n", about: "---\ntitle: Mine\n---\n"],
        merging: [other]))
    #expect(evil.findings == ["maintainers-only \(about)"])
  }

  @Test func `a merge that drops what came meanwhile answers for it`() throws {
    let street = try Street()
    let branch = try street.branch(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    try street.publish(Commit("alice", [about: "---\ntitle: All of us\n---\n"]))
    // Carol merges main and keeps the old page.
    let stream = """
      commit refs/heads/dropped
      author Carol <carol@example.org> 1795000000 +0000
      committer Carol <carol@example.org> 1795000000 +0000
      data 5
      Merge
      from refs/heads/\(branch)^0
      merge refs/heads/main^0

      """
    try street.test.repository.run(["fast-import", "--quiet"], input: Array(stream.utf8))
    let verdict = try street.review("dropped")
    #expect(verdict.findings == ["maintainers-only \(about)"])
    #expect(verdict.sentences.contains("Carol edits the page ‘About’"))
  }

  @Test func `an octopus merges several`() throws {
    let street = try Street()
    let one = try street.branch(Commit("carol", [bike: "---\ntitle: Green bike\n---\n"]))
    let edit = "---\ntitle: Four cards\nauthor: bob\ndate: 2026-10-02\n---\n"
    let two = try street.branch(Commit("bob", ["content/offers/cards.md": edit]))
    let verdict = try street.review(
      Commit("alice", ["README.md": "Hello\n"]),
      Commit(
        "eve", [bike: "---\ntitle: Green bike\n---\n", "content/offers/cards.md": edit],
        merging: [one, two]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(Set(verdict.review.people.map(\.name)) == ["Alice", "Bob", "Carol"])
  }

  @Test func `a branch that is behind is judged by what it changes`() throws {
    let street = try Street()
    let branch = try street.branch(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    try street.publish(Commit("alice", [about: "---\ntitle: All of us\n---\n"]))
    #expect(
      try street.review(branch).description
        == "allowed\nBob edits the wish ‘Green bike’ of ‘Bob turns forty’")
    try street.publish(Commit("carol", [bike: "---\ntitle: Blue bike\n---\n"]))
    #expect(try street.review(branch).findings == ["changed-meanwhile \(bike)"])
  }

  @Test func `a rename that breaks references is told the line that mends them`() throws {
    let (cards, card) = ("content/offers/cards.md", "content/thanks/card.md")
    let index = "content/wishlists/birthday/index.md"
    let street = try Street([
      card: "---\ntitle: For the card\nauthor: carol\nto: bob\nfor: offers/cards\n"
        + "date: 2026-10-04\n---\nSee [this](../offers/cards.md).\n",
      index: (Street.files[index] ?? "").replacing("owner: bob", with: "owner: bob\norder: bike"),
    ])
    let post = try street.review(
      Commit("bob", [cards: nil, "content/offers/greetings.md": Street.files[cards]]))
    let helps = Dictionary(
      post.review.diagnostics.map { ($0.rule.id, $0.help ?? "") }, uniquingKeysWith: { $0 + $1 })
    #expect(Set(helps.keys) == ["broken-link", "identity-changed", "unknown-post"])
    #expect(
      helps["unknown-post"]
        == "‘\(cards)’ is ‘content/offers/greetings.md’ now: write ‘formerly: cards’ there, "
        + "and this leads to it")
    #expect(helps["broken-link"] == "it is ‘content/offers/greetings.md’ now: link to that")
    #expect(helps["identity-changed"]?.hasSuffix(" and ‘formerly: cards’") == true, "\(helps)")
    let vehicle = "content/wishlists/birthday/vehicle.md"
    let wish = try street.review(Commit("bob", [bike: nil, vehicle: Street.files[bike]]))
    #expect(wish.findings.contains("unknown-wish \(index)"), "\(wish)")
    let told = wish.review.diagnostics.first { $0.rule.id == "unknown-wish" }
    #expect(told?.help?.contains("write ‘formerly: bike’ there") == true, "\(told?.help ?? "")")
  }

  @Test func `people and maintainers are those of the base, not of the change`() throws {
    let street = try Street()
    let settings = (Street.files["content/site.yml"] ?? "").replacing(
      "[alice]", with: "[alice, bob]")
    let verdict = try street.review(
      Commit("bob", ["content/site.yml": settings, about: "---\ntitle: Me\n---\n"]))
    #expect(verdict.findings == ["maintainers-only \(about)", "maintainers-only content/site.yml"])
    // A profile that names another's address takes nothing over.
    let takes = try street.review(
      Commit(
        "bob",
        [
          "content/people/bob.md":
            "---\nname: Bob\nemails: [bob@example.org, eve@example.org]\n---\n"
        ]),
      Commit("eve", [bike: "---\ntitle: Bike\n---\n"]))
    #expect(takes.findings == ["unknown-author \(bike)"])
  }

  /// Carol maintained the site when she began, and does not any more.
  @Test func `who was a maintainer once changes no settings of the newest state`() throws {
    let path = "content/site.yml"
    let settings = Street.files[path] ?? ""
    let then = settings.replacing("[alice]", with: "[alice, carol]")
    let street = try Street([path: then])
    try street.test.git("branch", "then", "main")
    let hers = then.replacing("title: Lantern", with: "title: Carol")
    let branch = try street.branch(Commit("carol", [path: hers]))
    try street.publish(Commit("alice", [path: settings]))
    // Where the branch began she could.
    #expect(try street.review(branch, from: "then").isAllowed)
    #expect(try street.review(branch).findings == ["changed-meanwhile \(path)"])
    for text in [hers, hers.replacing("[alice, carol]", with: "[alice]")] {
      let merged = try street.branch(from: branch, Commit("carol", [path: text], merging: ["main"]))
      #expect(try street.review(merged).findings == ["maintainers-only \(path)"])
    }
  }

  /// The settings that still count name Alice behind the end of the file as it is now.
  @Test func `nothing is said of settings as they were`() throws {
    let verdict = try Street().review(
      Commit("alice", ["content/site.yml": "title: [\n", "content/people/alice.md": nil]))
    let settings = verdict.review.diagnostics.filter { $0.location.path == "content/site.yml" }
    #expect(!verdict.isAllowed)
    #expect(!settings.isEmpty)
    #expect(settings.allSatisfy { $0.location.range.end <= 9 }, "\(settings)")
  }

  @Test func `where nobody has a profile the first author becomes maintainer`() throws {
    let test = try Street(
      Street.files.mapValues { _ in nil as String? }.merging(["README.md": "Hi\n"]) { $1 })
    let site = "title: T\nurl: https://street.example/\nauthority: street.example,2026\n"
    let profile = "---\nname: Dora\nemails: dora@example.org\n---\n"
    let begins = try test.review(
      Commit(
        "dora",
        [
          "content/site.yml": site + "maintainers: [dora]\n", "content/people/dora.md": profile,
          "README.md": "Ho\n",
        ]))
    #expect(begins.isAllowed, "\(begins)")
    let nobody = try test.review(
      Commit("dora", ["content/site.yml": site, "content/people/dora.md": profile]))
    #expect(nobody.findings == ["first-maintainer content/site.yml"])
    let another = try test.review(
      Commit(
        "dora",
        ["content/site.yml": site + "maintainers: [dora]\n", "content/people/dora.md": profile]),
      Commit("eve", [about: "---\ntitle: Hm\n---\n"]))
    #expect(another.findings == ["unknown-author \(about)"])
    let empty = try test.review(Commit("dora", ["content/site.yml": site]))
    #expect(empty.isAllowed, "\(empty)")
  }

  @Test func `a site in a folder of a repository is judged by its own content`() throws {
    let street = try Street(site: "sites/lantern")
    let own = try street.review(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    #expect(own.description == "allowed\nBob edits the wish ‘Green bike’ of ‘Bob turns forty’")
    let stream = """
      commit refs/heads/outside
      committer Bob <bob@example.org> 1795000000 +0000
      data 1
      x
      from refs/heads/main^0
      M 100644 inline sites/other/file
      data 2
      x

      """
    try street.test.repository.run(["fast-import", "--quiet"], input: Array(stream.utf8))
    #expect(try street.review("outside").findings == ["maintainers-only ../../sites/other/file"])
  }

  /// “git fetch --unshallow”, of a repository that has all of its history.
  @Test(arguments: [false, true])
  func `nothing in common is told, with the way out`(isShallow: Bool) throws {
    let street = try Street()
    let stream = "commit refs/heads/orphan\ncommitter A <a@b> 1795000000 +0000\ndata 1\nx\n\n"
    try street.test.repository.run(["fast-import", "--quiet"], input: Array(stream.utf8))
    if isShallow {
      let main = try #require(try street.test.repository.revision(of: "main"))
      let shallow = street.test.folder.appending(path: ".git/shallow")
      try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    }
    let failure = #expect(throws: GitFailure.self) { try street.review("orphan") }
    #expect(failure?.message.hasSuffix("the history of this copy is cut off") == isShallow)
    #expect(failure?.help?.contains("fetch-depth: 0") == isShallow)
    #expect(failure?.help?.contains("`git clone`") == !isShallow)
    let category: ErrorCategory = isShallow ? .machine : .request
    #expect(failure?.category == category)
  }

  /// “One of them was not begun in a copy of this site”, of a branch that was.
  @Test(arguments: [true, false])
  func `a history that is cut off is told, and not the one who sent the change`(
    isToldByGit: Bool
  ) throws {
    let street = try Street()
    let branch = try street.branch(Commit("bob", [bike: "---\ntitle: Green bike\n---\n"]))
    try street.publish(Commit("alice", [about: "---\ntitle: Ours\n---\n"]))
    let copy = street.test.folder.appending(path: "copy")
    try street.test.git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://\(street.test.folder.path)",
      copy.path)
    // Without it, git knows of no commit that is missing until it comes to it.
    if !isToldByGit {
      try FileManager.default.removeItem(at: copy.appending(path: ".git/shallow"))
    }
    let repository = try GitRepository(holding: copy.path, environment: GitTest.environment)
    let base = try repository.revision(of: "origin/main")
    let head = try #require(try repository.revision(of: "origin/\(branch)"))
    let failure = #expect(throws: GitFailure.self) {
      try repository.comparison(of: base, with: head)
    }
    #expect(failure?.message.contains("the history of this copy is cut off") == true)
    let wayOut = isToldByGit ? "`git fetch --unshallow`" : "`git fetch --refetch`"
    let words = "fetch all of the history: \(wayOut); in a workflow, `fetch-depth: 0`"
    #expect(failure?.help == words)
    #expect(failure?.category == .machine)
  }
}
