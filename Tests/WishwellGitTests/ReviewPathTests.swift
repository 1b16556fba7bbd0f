import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellGit

/// Paths are bytes: no file of a change hides behind another.
@Suite struct ReviewPathTests {
  /// A file of main, and a path in other bytes that Swift takes for the same.
  static let twins: [(String, String)] = [
    (".github/workflows/ver\u{e9}.yml", ".github/workflows/vere\u{301}.yml"),
    (".github/workflows/K.yml", ".github/workflows/\u{212A}.yml"),
    ("docs/a;b.md", "docs/a\u{37E}b.md"),
    ("docs/a`b.md", "docs/a\u{1FEF}b.md"),
    ("content/\u{c5}.jpg", "content/\u{212B}.jpg"),
  ]

  @Test(arguments: twins) func `a file whose path is another's in other bytes is refused`(
    _ path: String, _ twin: String
  ) throws {
    let street = try Street([path: "one\n"])
    let added = try street.branch(by: "eve", [(Array(twin.utf8), "other\n")])
    #expect(try street.review(added).findings.contains("path-twin \(twin)"))
    #expect(!(try street.review(added).isAllowed))
    // Changed as one likes, with the old text beside it.
    let swapped = try street.branch(
      by: "alice", [(Array(path.utf8), "other\n"), (Array(twin.utf8), "one\n")])
    #expect(!(try street.review(swapped).isAllowed))
  }

  /// The picture itself was judged, and its twin came in beside it: then no build could be
  /// published.
  @Test(arguments: ["bob", "eve"])
  func `the twin of a picture that a profile shows is refused, whoever adds it`(
    author: String
  ) throws {
    let (picture, other) = (
      "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};", "GIF89a\u{2}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};"
    )
    let (path, twin) = ("content/people/b\u{f3}b.gif", "content/people/bo\u{301}b.gif")
    let profile = "---\nname: Bob\nemails: bob@example.org\nphoto: b\u{f3}b.gif\nalt: Bob\n---\n"
    let street = try Street([path: picture, "content/people/bob.md": profile])
    let added = try street.review(
      try street.branch(by: author, [(Array(twin.utf8), other)]))
    #expect(added.findings.contains("path-twin \(twin)") && !added.isAllowed, "\(added)")
    // Neither is it a picture of his own where his profile shows it.
    let shown = profile.replacing("b\u{f3}b.gif", with: "bo\u{301}b.gif")
    let both = try street.review(
      try street.branch(
        by: author,
        [(Array(twin.utf8), other), (Array("content/people/bob.md".utf8), shown)]))
    #expect(both.findings.contains("path-twin \(twin)") && !both.isAllowed, "\(both)")
  }

  /// Of a file `…` outside of the content, it said what looked like a command.
  @Test func `a path does not look like a command`() throws {
    let verdict = try Street().review(Street.Commit("alice", ["docs/`ls`.md": "one\n"]))
    #expect(
      verdict.sentences == ["Alice changes a file outside content/: docs/'ls'.md"], "\(verdict)")
  }

  @Test func `a twin that is there can be taken away, by whom it belongs to`() throws {
    let (path, twin) = Self.twins[0]
    let street = try Street([path: "one\n"])
    try street.test.git(
      "update-ref", "refs/heads/main",
      try street.test.git(
        "rev-parse", try street.branch(by: "alice", [(Array(twin.utf8), "other\n")])))
    let byAlice = try street.branch(by: "alice", [(Array(twin.utf8), nil)])
    #expect(try street.review(byAlice).isAllowed)
    let byBob = try street.branch(by: "bob", [(Array(twin.utf8), nil)])
    #expect(try street.review(byBob).findings.map { $0.prefix(16) } == ["maintainers-only"])
  }

  /// “Bob changed this, but it is for maintainers”, of a picture for his own profile.
  @Test(arguments: [("bob", true), ("me", true), ("alice", false)])
  func `whose text could show a new picture hears what to write there`(
    name: String, isOwn: Bool
  ) throws {
    let path = "content/people/\(name).gif"
    let picture = "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};"
    let verdict = try Street().review(Street.Commit("bob", [path: picture]))
    #expect(verdict.findings.contains("maintainers-only \(path)"), "\(verdict)")
    let help = verdict.review.diagnostics.compactMap(\.help).joined(separator: "\n")
    #expect(
      help.contains("add `photo: \(name).gif` to content/people/bob.md in the same change")
        == isOwn,
      "\(help)")
  }

  /// “add `photo: a: b #c.gif`”, which is no YAML.
  @Test func `the line for a new picture is quoted where YAML would misread it`() throws {
    let picture = "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};"
    let verdict = try Street().review(
      Street.Commit("bob", ["content/people/a: b #c.gif": picture]))
    let help = verdict.review.diagnostics.compactMap(\.help).joined(separator: "\n")
    #expect(help.contains("add `photo: 'a: b #c.gif'` to content/people/bob.md"), "\(help)")
  }

  @Test func `a path that is not UTF-8 is refused, whoever adds it`() throws {
    let street = try Street()
    for folder in ["", "content/"] {
      let branch = try street.branch(by: "alice", [(Array(folder.utf8) + [0xFF], "text\n")])
      let verdict = try street.review(branch)
      #expect(verdict.findings.contains("file-name-encoding \(folder)\u{FFFD}"), "\(verdict)")
    }
    // Two of them are repaired to one text.
    let two = try street.branch(by: "alice", [([0xFF], "a\n"), ([0xFE], "b\n")])
    #expect(!(try street.review(two).isAllowed))
  }

  @Test(arguments: ["Readme.md", "READ\u{200B}ME.md", "ＲＥＡＤＭＥ.md"])
  func `a new path that looks like another one is told`(_ path: String) throws {
    let street = try Street()
    let verdict = try street.review(try street.branch(by: "alice", [(Array(path.utf8), "x\n")]))
    #expect(verdict.isAllowed)
    #expect(verdict.findings == ["path-look-alike \(path)"])
  }

  @Test func `folders that no client of git writes are refused`() throws {
    let street = try Street()
    let file = try street.test.write("blob", Array("---\ntitle: Mine\n---\n".utf8))
    let inner = try street.test.writeTree([("100644", "about.md", file)])
    let broken: [(String, [(String, String, ObjectName)])] = [
      ("slash", [("100644", "people/alice.md", file)]),
      ("twice", [("100644", "about.md", file), ("100644", "about.md", file)]),
      ("up", [("40000", "..", inner)]),
      ("git", [("40000", ".git", inner)]),
      ("empty", [("100644", "", file)]),
      ("file for a folder", [("40000", "content", file)]),
    ]
    for (name, entries) in broken {
      let head = try street.test.writeCommit(
        try street.test.writeTree(entries), by: "alice", after: "main")
      #expect(throws: GitFailure.self, "\(name)") { try street.review(head) }
    }
  }

  @Test func `a folder whose mode has zeros in front is a folder`() throws {
    let street = try Street()
    let file = try street.test.write("blob", Array("x\n".utf8))
    let inner = try street.test.writeTree([("100644", "evil.yml", file)])
    let head = try street.test.writeCommit(
      try street.test.writeTree([("040000", "workflows", inner)]), by: "bob", after: "main")
    #expect(try street.review(head).findings.contains("maintainers-only workflows/evil.yml"))
  }

  /// 1.5 kB that unfold to a million files: refused before any path is put together.
  @Test func `few folders that unfold to a million files are refused`() throws {
    let street = try Street()
    let file = try street.test.write("blob", Array("x\n".utf8))
    var folder = try street.test.writeTree((0..<10).map { ("100644", "f\($0)", file) })
    for _ in 0..<5 {
      folder = try street.test.writeTree((0..<10).map { ("40000", "d\($0)", folder) })
    }
    let head = try street.test.writeCommit(folder, by: "bob", after: "main")
    let failure = #expect(throws: GitFailure.self) { try street.review(head) }
    guard case .tooManyFiles = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  /// As many files and folders as are looked at, and one more: it is counted, and never put
  /// together.
  @Test func `one file more than are looked at is refused at once`() throws {
    let street = try Street()
    let file = try street.test.write("blob", Array("x\n".utf8))
    let folder = try street.test.writeTree((100..<699).map { ("100644", "f\($0)", file) })
    let count = TreeLimits.entries / 600
    let folders = (1_000..<1_000 + count).map { (mode: "40000", name: "d\($0)", object: folder) }
    let more = [(mode: "100644", name: "e", object: file)]
    let head = ObjectName(
      try street.test.writeCommit(
        try street.test.writeTree(folders + more), by: "bob", after: "main"))
    var failure: GitFailure?
    let time = workingTime {
      do {
        _ = try Tree(of: head, in: street.test.repository)
      } catch {
        failure = error as? GitFailure
      }
    }
    #expect(failure == .tooManyFiles(head.short, limit: TreeLimits.entries))
    #expect(time < .seconds(5), "\(time)")
    // Ten of these folders are nothing unusual.
    let few = try street.test.writeTree(Array(folders.prefix(10)) + more)
    #expect(try Tree(of: few, in: street.test.repository).entries.count == 5_991)
  }

  /// A few kilobytes of commits, which bring a million files and take them away again: what git
  /// tells of them is not read to its end, and nothing of it is left in the result.
  @Test(.enabled(if: TestRun.isLong))
  func `a history that tells of millions of files is refused`() throws {
    let street = try Street()
    let site = ObjectName(try street.test.git("rev-parse", "main^{tree}"))
    let file = try street.test.write("blob", Array("x\n".utf8))
    var folder = try street.test.writeTree((0..<10).map { ("100644", "f\($0)", file) })
    for _ in 0..<5 {
      folder = try street.test.writeTree((0..<10).map { ("40000", "d\($0)", folder) })
    }
    var head = "main"
    for tree in [folder, site, folder, site] {
      head = try street.test.writeCommit(tree, by: "bob", after: head)
    }
    try street.test.git("branch", "flood", head)
    let branch = try street.branch(
      from: "flood", Street.Commit("alice", ["README.md": "All of ours\n"]))
    #expect(throws: GitFailure.tooLong) { try street.review(branch) }
  }

  @Test func `folders that nest too deep are refused, also where they are reached twice`() throws {
    let street = try Street()
    let file = try street.test.write("blob", Array("x\n".utf8))
    var chain = [try street.test.writeTree([("100644", "f", file)])]
    for _ in 0..<80 {
      chain.append(try street.test.writeTree([("40000", "d", chain[chain.count - 1])]))
    }
    // Each of them stands at the top too, so that none is far from it.
    let all = try street.test.writeTree(
      chain.enumerated().map { ("40000", "d\($0.offset)", $0.element) })
    for tree in [chain[chain.count - 1], all] {
      let head = try street.test.writeCommit(tree, by: "bob", after: "main")
      let failure = #expect(throws: GitFailure.self) { try street.review(head) }
      #expect(failure?.message.contains("64 deep") == true)
    }
  }
}
