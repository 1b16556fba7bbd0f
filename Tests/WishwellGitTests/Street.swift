import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// A site in a repository of its own, where Alice maintains and Bob and Carol take part; each
/// review is of a branch that begins where `main` stands.
final class Street {
  let test: GitTest
  private var branches = 0

  /// `site` is the folder of the site in the repository; `files` go over `Street.files`.
  init(site: String = "", _ files: [String: String?] = [:]) throws {
    test = try GitTest(site: site)
    let all = Street.files.mapValues { $0 as String? }.merging(files) { $1 }
      .filter { $0.value != nil }
    try commit(Commit("alice", all), to: "main", after: [])
  }

  struct Commit {
    /// A name, whose address is at example.org, or an address.
    var author: String
    /// By path relative to the site's root; nil deletes.
    var files: [String: String?]
    /// Branches that it merges.
    var merges: [String] = []

    init(_ author: String, _ files: [String: String?], merging merges: [String] = []) {
      self.author = author
      self.files = files
      self.merges = merges
    }
  }

  /// Puts commits on `main`, which other branches do not have.
  func publish(_ commits: Commit...) throws {
    for next in commits { try commit(next, to: "main", after: ["refs/heads/main^0"]) }
  }

  /// A branch of its own from where `main` stands, with these commits; with a start of nil one that has
  /// nothing in common with it.
  @discardableResult
  func branch(from start: String? = "main", _ commits: Commit...) throws -> String {
    try branch(from: start, commits)
  }

  func branch(from start: String? = "main", _ commits: [Commit]) throws -> String {
    branches += 1
    let branch = "change-\(branches)"
    for (index, next) in commits.enumerated() {
      let parents = [index == 0 ? start : branch].compactMap { $0 } + next.merges
      try commit(next, to: branch, after: parents.map { "refs/heads/\($0)^0" })
    }
    return branch
  }

  /// A branch on which `author` merged `other` into `branch`, with what git makes of both, conflicts
  /// and all.
  func merge(_ other: String, into branch: String, by author: String) throws -> String {
    let made = try test.repository.attempt(["merge-tree", "--write-tree", branch, other]).text
    let tree = ObjectName(made.prefix { $0 != "\n" })
    let commit = try test.writeCommit(tree, by: author, after: branch, other)
    branches += 1
    try test.git("branch", "change-\(branches)", commit)
    return "change-\(branches)"
  }

  func review(_ commits: Commit...) throws -> Verdict { try review(branch(commits)) }

  /// It is 21 November, unless `clock` says otherwise; `set` changes how it is reviewed.
  func review(
    _ head: String, from base: String = "main", at clock: Moment? = nil,
    _ set: (inout ReviewOptions) -> Void = { _ in }
  ) throws -> Verdict {
    let repository = test.repository
    let found = try repository.revision(of: head)
    let revision = try #require(found)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var options = ReviewOptions(
      base: try repository.revision(of: base), head: revision, clock: clock ?? .day(day))
    options.jobs = 1
    set(&options)
    return Verdict(try repository.review(options).review)
  }

  /// By way of a stream, so that no folder of files has to be kept.
  private func commit(_ commit: Commit, to branch: String, after parents: [String]) throws {
    let name = commit.author.prefix(1).uppercased() + commit.author.dropFirst()
    let address = commit.author.contains("@") ? commit.author : "\(commit.author)@example.org"
    let who = "\(name) <\(address)> 1795000000 +0000"
    var stream = "commit refs/heads/\(branch)\nauthor \(who)\ncommitter \(who)\n"
    stream += "data 6\nChange\n"
    for (index, parent) in parents.enumerated() {
      stream += "\(index == 0 ? "from" : "merge") \(parent)\n"
    }
    for (path, text) in commit.files.sorted(by: { $0.key < $1.key }) {
      let place = test.repository.prefix + path
      if let text {
        stream += "M 100644 inline \(place)\ndata \(text.utf8.count)\n\(text)\n"
      } else {
        stream += "D \(place)\n"
      }
    }
    try test.repository.run(["fast-import", "--quiet", "--force"], input: Array(stream.utf8))
  }
}

/// A review as tests compare it.
struct Verdict: Equatable, CustomStringConvertible {
  var isAllowed: Bool
  /// `rule path`, in the order of the review.
  var findings: [String]
  var sentences: [String]
  var review: Review

  init(_ review: Review) {
    isAllowed = review.isAllowed
    findings = review.diagnostics.map { "\($0.rule.id) \($0.location.path)" }
    sentences = review.summaries.map(\.sentence)
    self.review = review
  }

  static func == (left: Verdict, right: Verdict) -> Bool { left.description == right.description }

  var description: String {
    ([isAllowed ? "allowed" : "refused"] + sentences + findings).joined(separator: "\n")
  }
}

extension Street {
  /// What is there before each change.
  static let files: [String: String] = [
    "content/site.yml": """
    title: Lantern Street
    url: https://lanternstreet.example/
    authority: lanternstreet.example,2026
    maintainers: [alice]
    forge: {kind: github, repository: "https://github.com/lantern/street"}

    """,
    "content/people/alice.md": "---\nname: Alice\nemails: alice@example.org\n---\n",
    "content/people/bob.md": "---\nname: Bob\nemails: [bob@example.org, Bob@Home.example]\n---\n",
    "content/people/carol.md": "---\nname: Carol\nemails: carol@example.org\n---\n",
    "content/wishlists/birthday/index.md":
      "---\ntitle: Bob turns forty\nowner: bob\neditors: carol\ndate: 2026-10-01\n---\n",
    "content/wishlists/birthday/kettle.md": "---\ntitle: Blue kettle\nprice: 30 EUR\n---\n",
    "content/wishlists/birthday/bike.md": "---\ntitle: Red bike\nquantity: 2\n---\n",
    "content/wishlists/wedding/index.md":
      "---\ntitle: Wedding\nowner: [alice, bob]\npromises: shown\ndate: 2026-10-01\n---\n",
    "content/wishlists/wedding/lamp.md": "---\ntitle: Lamp\n---\n",
    "content/offers/cards.md":
      "---\ntitle: Three cards\nauthor: bob\ndate: 2026-10-02\nlimit: 1\n---\nFor you.\n",
    "content/requests/stamps.md":
      "---\ntitle: Stamps\nauthor: carol\ndate: 2026-10-03\n---\nAny will do.\n",
    "content/thanks/card.md":
      "---\ntitle: For the card\nauthor: carol\nto: bob\ndate: 2026-10-04\n---\nIt came.\n",
    "content/about.md": "---\ntitle: About\n---\nWe are neighbours.\n",
    "README.md": "Our street\n",
  ]

  static func event(_ kind: String, by person: String, _ more: String = "") -> String {
    "event: \(kind)\nby: \(person)\nat: 2026-11-20\n" + (more.isEmpty ? "" : more + "\n")
  }
}
