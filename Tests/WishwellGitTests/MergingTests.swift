import Testing
import WishwellFormat

@testable import WishwellGit

private let kettle = "content/wishlists/birthday/kettle.promise/0001.yml"
private let lamp = "content/wishlists/wedding/lamp.promise/0001.yml"

/// The street, where people have accounts: Bob's list hides who promised what.
private func street(_ files: [String: String?] = [:]) throws -> Street {
  func profile(_ name: String, _ more: String) -> String {
    "---\nname: \(name)\nemails: \(name.lowercased())@example.org\n\(more)---\n"
  }
  let people: [String: String?] = [
    "content/people/alice.md": profile("Alice", "account: '@alice-a'\n"),
    "content/people/carol.md": profile("Carol", "account: Carol-C\n"),
    "content/people/dora.md": profile("Dora", ""),
    "content/people/mallory.md": profile("Mallory", "account: mallory-gh\n"),
    "content/wishlists/birthday/index.md":
      "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\n---\n",
  ]
  return try Street(people.merging(files) { $1 })
}

extension Street {
  fileprivate func merging(
    _ commits: [Commit], by account: String = "carol-c"
  ) throws -> Merging? {
    let name = try branch(commits)
    let found = try test.repository.revision(of: name)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var options = ReviewOptions(
      base: try test.repository.revision(of: "main"), head: try #require(found), clock: .day(day))
    options.jobs = 1
    options.account = account
    return try test.repository.review(options).review.merging
  }
}

private func promised(_ more: String = "") -> String {
  Street.event("promised", by: "carol", more)
}

@Suite struct MergingTests {
  @Test(arguments: [
    [Street.Commit("carol", [kettle: promised()])],
    [Street.Commit("carol", [kettle: promised().replacing("\n", with: "\r\n")])],
    [Street.Commit("carol", [kettle: promised("quantity: 1"), lamp: promised()])],
    [Street.Commit("carol", [kettle: promised()]), Street.Commit("carol", [lamp: promised()])],
  ])
  func `events of the account that asks need nobody`(commits: [Street.Commit]) throws {
    #expect(try street().merging(commits) == .byMachine)
    #expect(try street().merging(commits, by: "@CAROL-C") == .byMachine)
  }

  private static let others = "an event is not by the person whose account asks for the merge"
  private static let words = "an event says more than a machine should read"
  private static let refused = "the review does not allow it"

  static let left: [(what: String, files: [String: String?], reason: String)] = [
    ("a note", [kettle: promised("note: hello")], words),
    ("a note of nothing but a sign", [kettle: promised("note: '-'")], words),
    ("a remark", [kettle: "# hello\n" + promised()], words),
    ("a key of its own", [kettle: promised("x-mood: good")], words),
    ("a key that nobody knows", [kettle: promised("mood: good")], words),
    ("names of others", [kettle: promised("with: Aunt Rosa")], words),
    (
      "a day before the list", [kettle: promised().replacing("2026-11-20", with: "2026-09-30")],
      "an event is dated before what it is about"
    ),
    ("too many bytes", [kettle: promised(String(repeating: "\n", count: 1024))], words),
    ("a file that is none", [kettle: promised(), "content/x.yml": "a"], refused),
    (
      "a page",
      [
        kettle: promised(),
        "content/wishlists/birthday/pan.md": "---\ntitle: Pan\nsuggested-by: carol\n"
          + "date: 2026-11-20\n---\n",
      ], "‘content/wishlists/birthday/pan.md’ is not an event"
    ),
    (
      "one's own profile",
      [
        kettle: promised(),
        "content/people/carol.md":
          "---\nname: Carol\nemails: carol@example.org\naccount: Carol-C\n---\nHello\n",
      ],
      "‘content/people/carol.md’ is not an event"
    ),
    ("somebody else's event", [kettle: Street.event("promised", by: "dora")], refused),
    ("no YAML", [kettle: "{event: promised, by: carol"], refused),
    ("nothing", [:], "it changes nothing"),
  ]

  @Test(arguments: left.indices)
  func `all else is left to a person`(index: Int) throws {
    let (what, files, reason) = Self.left[index]
    let merging = try street().merging([Street.Commit("carol", files)])
    #expect(merging == .leftToPerson(reason), "\(what)")
  }

  @Test func `the account counts, and not what the commit says`() throws {
    let commits = [Street.Commit("carol", [kettle: promised()])]
    #expect(try street().merging(commits, by: "mallory-gh") == .leftToPerson(Self.others))
    for account in ["nobody", "", "carol", "dora", "carol-c\n", "ca rol-c"] {
      guard case .leftToPerson(let reason) = try street().merging(commits, by: account) else {
        Issue.record("\(account) merges")
        continue
      }
      #expect(reason.hasPrefix("no profile, or more than one, names the account "))
    }
  }

  @Test func `an account of two, or of somebody who left, is nobody's`() throws {
    let commits = [Street.Commit("carol", [kettle: promised()])]
    let twin = "---\nname: Zoe\naccount: CAROL-C\n---\n"
    for files in [
      ["content/people/zoe.md": twin],
      ["content/people/carol.md": "---\nname: Carol\nemails: carol@example.org\nleft: yes\n---\n"],
    ] {
      #expect(try street(files).merging(commits) != .byMachine)
    }
  }

  /// An account that comes with the change, or is changed by it, is none yet.
  @Test func `accounts are those of the base`() throws {
    let profile = "---\nname: Dora\nemails: dora@example.org\naccount: dora-d\n---\n"
    let event = Street.event("promised", by: "dora")
    let merging = try street().merging(
      [Street.Commit("dora", ["content/people/dora.md": profile, kettle: event])], by: "dora-d")
    #expect(merging != .byMachine)
  }

  @Test func `what a maintainer enters for others is left to a person`() throws {
    let guest = "event: promised\nby: guest\nname: Rosa\nat: 2026-11-20\nvia: mail\n"
    let entered = Street.event("promised", by: "alice", "via: mail")
    for (text, reason) in [
      (guest, Self.others), (entered, "an event was entered for somebody else"),
    ] {
      let merging = try street().merging([Street.Commit("alice", [kettle: text])], by: "alice-a")
      #expect(merging == .leftToPerson(reason))
    }
  }

  @Test func `who signs has signed`() throws {
    let key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFz2oQ3pDxkF7mKp5kq2m1Yb0yq5b6wS4n3c0ZlqQ1aE"
    let profile = """
      ---
      name: Carol
      emails: carol@example.org
      account: Carol-C
      signers: [\(key)]
      ---

      """
    let merging = try street(["content/people/carol.md": profile]).merging(
      [Street.Commit("carol", [kettle: promised()])])
    #expect(merging == .leftToPerson(Self.refused))
  }

  private static let carried = "one of its commits holds more than the events it adds"

  @Test func `what a commit adds and the next takes back stays in the history`() throws {
    for file in ["content/pan.md", lamp, "README.md", ".github/workflows/x.yml"] {
      let before = file == "README.md" ? "Our street\n" : nil
      let commits = [
        Street.Commit("carol", [file: "event: promised\nby: carol\nat: 2026-11-20\nnote: evil\n"]),
        Street.Commit("carol", [file: before, kettle: promised()]),
      ]
      #expect(try street().merging(commits) == .leftToPerson(Self.carried), "\(file)")
    }
    let other = [
      Street.Commit("carol", [kettle: promised("note: evil")]),
      Street.Commit("carol", [kettle: promised()]),
    ]
    #expect(try street().merging(other) == .leftToPerson(Self.carried))
  }

  /// `git log --name-only` shows nothing of a merge.
  @Test func `a merge carries nothing either`() throws {
    let street = try street()
    let side = try street.branch(Street.Commit("carol", [lamp: promised()]))
    let commits = [
      Street.Commit("carol", [kettle: promised()]),
      Street.Commit("carol", ["content/evil.bin": "evil", lamp: promised()], merging: [side]),
      Street.Commit("carol", ["content/evil.bin": nil], merging: [side]),
    ]
    #expect(try street.merging(commits) == .leftToPerson(Self.carried))
  }

  @Test func `a branch that is brought up to date is fine`() throws {
    let street = try street()
    let old = try street.branch(Street.Commit("carol", [kettle: promised()]))
    try street.publish(
      Street.Commit("alice", ["README.md": "Our long street\n"]))
    #expect(
      try street.merging([Street.Commit("carol", [kettle: promised()], merging: [old])])
        == .byMachine)
    #expect(
      try street.merging([
        Street.Commit("carol", [kettle: promised(), "x": "evil"], merging: [old])
      ])
        == .leftToPerson(Self.refused))
  }

  @Test func `nothing that is said names who promises or what`() throws {
    for (_, files, _) in Self.left where files.keys.allSatisfy({ $0 == kettle }) {
      guard case .leftToPerson(let reason) = try street().merging([Street.Commit("carol", files)])
      else { continue }
      for name in ["carol", "Carol", "dora", "kettle", "Kettle", "birthday"] {
        #expect(!reason.contains(name))
      }
    }
  }

  @Test func `a review says it in every format for people and programs`() throws {
    var review = Review(
      base: nil, head: ObjectName("31c2"), summaries: [], people: [], unnamed: 1,
      unnamedByAddress: 0,
      diagnostics: [])
    review.merging = .leftToPerson("‘a.md’ is not an event")
    let line = "Left to a person: ‘a.md’ is not an event.\n"
    #expect(ReviewTextWriter { _ in nil }.write(review).hasSuffix("\n" + line))
    #expect(ReviewGitHubWriter { _ in nil }.write(review).hasSuffix("\n" + line))
    #expect(
      ReviewMarkdownWriter { _ in nil }.write(review)
        .contains("\nLeft to a person\\: ‘a.md’ is not an event.\n"))
    let json = String(decoding: ReviewJSONWriter { _ in nil }.write(review), as: UTF8.self)
    #expect(json.contains("\"mergeableByMachine\": false"))
    #expect(json.contains("\"leftToAPerson\": \"‘a.md’ is not an event\""))
  }
}
