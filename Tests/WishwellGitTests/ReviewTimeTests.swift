import Foundation
import Testing
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellGit

/// A request that is easily made keeps no reviewing machine busy: what a review takes grows no
/// faster than what it looks at. All time is that of one thread at work.
@Suite struct ReviewTimeTests {
  /// Ten thousand files of somebody else took half a minute, and five thousand events more than
  /// two.
  @Test(arguments: Flood.Kind.allCases)
  func `four times as much takes at most about four times as long`(kind: Flood.Kind) throws {
    let few = try Flood(kind, count: kind.few)
    let many = try Flood(kind, count: 4 * kind.few)
    var (one, four) = (min(try few.review(), try few.review()), try many.review())
    // By the square it would be sixteen times as long.
    for _ in 1...2 where four > one * 6 {
      (one, four) = (min(one, try few.review()), min(four, try many.review()))
    }
    #expect(four <= one * 6, "\(kind): \(kind.few) in \(one), \(4 * kind.few) in \(four)")
  }

  @Test(.enabled(if: TestRun.isLong), arguments: Flood.Kind.allCases)
  func `a review takes at most three times as long as a check of what it brings`(
    kind: Flood.Kind
  ) throws {
    let flood = try Flood(kind, count: kind.most)
    let (review, check) = (try flood.review(), try flood.check())
    #expect(review <= check * 3, "\(kind): \(kind.most) in \(review), checked in \(check)")
  }

  /// Each was judged by all that came before it, in the time of their square.
  @Test func `of one thing, a hundred events are judged at once`() throws {
    let place = "content/wishlists/birthday/kettle.promise"
    let judged = try Flood(.promises, count: 100).findings()
    #expect(!judged.contains { $0.hasPrefix("unjudged ") })
    let findings = try Flood(.promises, count: 102).findings()
    #expect(
      findings.filter { $0.hasPrefix("unjudged ") } == [
        "unjudged \(place)/0101.yml", "unjudged \(place)/0102.yml",
      ])
  }

  /// Merges in which both sides wrote each file: git looked for renames in each, and fifteen of
  /// them over five hundred files took a minute. What git is asked does not hang on how many files
  /// there are.
  @Test func `many merges over many files are not gone through file by file`() throws {
    let merges = TestRun.isLong ? 15 : 3
    let few = try commands(merging: merges, files: 2)
    let many = try commands(merging: merges, files: TestRun.isLong ? 500 : 60)
    #expect(many.count <= few.count + 10, "\(many.joined(separator: "\n"))")
    #expect(few.count <= 20 * (merges + 1), "\(few.count)")
    #expect(many.filter { $0.contains(" '-M") || $0.contains("--remerge-diff") }.count <= 1)
  }

  /// The commands of git that a review runs, of Alice’s request with so many merges of `files`
  /// files.
  private func commands(merging merges: Int, files: Int) throws -> [String] {
    func texts(_ first: Int, _ last: Int) -> [String: String?] {
      let text = "First: \(first)\n\n1\n\n2\n\n3\n\nLast: \(last)\n"
      return Dictionary(uniqueKeysWithValues: (0..<files).map { ("docs/\($0).md", text) })
    }
    let street = try Street(texts(0, 0))
    var own = try street.branch(Street.Commit("alice", ["README.md": "All of ours\n"]))
    for round in 0..<merges {
      let other = try street.branch(from: own, Street.Commit("alice", texts(round, round + 1)))
      own = try street.branch(
        from: own, Street.Commit("alice", texts(round + 1, round)),
        Street.Commit("alice", texts(round + 1, round + 1), merging: [other]))
    }
    let trace = street.test.folder.appending(path: "trace").path
    let repository = street.test.repository.with(["GIT_TRACE": trace])
    let base = try repository.revision(of: "main")
    let head = try #require(try repository.revision(of: own))
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var options = ReviewOptions(base: base, head: head, clock: .day(day))
    options.jobs = 1
    let review = try repository.review(options).review
    #expect(review.isAllowed, "\(review.diagnostics)")
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("built-in: git ") }.map(String.init)
  }

  /// Of what is found, each is told once; each looked through all that was found before it.
  @Test func `what is found is not searched for each that is found`() {
    func time(for count: Int) -> Duration {
      let found = (0..<count).map {
        Diagnostic(.notYours, at: SourceLocation("content/offers/o\($0).md"), "not yours")
      }
      return workingTime {
        var findings = ReviewFindings()
        findings.report(found)
        findings.report(found)
        #expect(findings.diagnostics.count == count)
      }
    }
    let (one, sixteen) = (min(time(for: 500), time(for: 500)), time(for: 8_000))
    #expect(sixteen <= one * 64, "500 in \(one), 8,000 in \(sixteen)")
  }
}

/// A street with a branch of Mallory’s, a member without any right to what she changes there, as
/// often as she likes.
struct Flood {
  enum Kind: CaseIterable {
    /// Posts of Carol’s.
    case files
    /// Answers in the name of Bob, each to another post.
    case events
    /// Promises in the name of Bob, all of one wish.
    case promises

    /// How many are enough to see how the time grows.
    var few: Int { self == .promises ? 100 : 250 }
    /// How many were tried.
    var most: Int {
      switch self {
      case .files: 10_000
      case .events: 5_000
      case .promises: 1_000
      }
    }
  }

  private let street: Street
  private let branch: String
  private let count: Int

  init(_ kind: Kind, count: Int) throws {
    self.count = count
    var files: [String: String?] = [
      "content/people/mallory.md": "---\nname: Mallory\nemails: mallory@example.org\n---\n"
    ]
    var changes: [String: String?] = [:]
    for number in 0..<count {
      let post = "content/requests/r\(number)"
      let text = "---\ntitle: R\(number)\nauthor: carol\ndate: 2026-10-03\n---\nAny will do.\n"
      if kind != .promises { files["\(post).md"] = text }
      switch kind {
      case .files: changes["\(post).md"] = text + "Or none.\n"
      case .events:
        changes["\(post).responses/bob/0001.yml"] = Street.event("asked", by: "bob")
      case .promises:
        let place = "content/wishlists/birthday/kettle.promise/\(Self.fourDigits(number + 1)).yml"
        changes[place] = Street.event("promised", by: "bob")
      }
    }
    street = try Street(files)
    branch = try street.branch(Street.Commit("mallory", changes))
  }

  private static func fourDigits(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
  }

  /// What a review of the branch finds.
  func findings() throws -> [String] { try street.review(branch).findings }

  /// How long a review of the branch takes, which has to find something in each file.
  func review() throws -> Duration {
    var verdict: Verdict?
    let time = try workingTime { verdict = try street.review(branch) }
    #expect(verdict?.isAllowed == false && verdict?.findings.count ?? 0 >= count)
    return time
  }

  /// How long it takes to look over the site that the branch makes.
  func check() throws -> Duration {
    try street.test.git("checkout", "--quiet", "--force", branch)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var options = BuildOptions(clock: .day(day))
    options.source = street.test.repository.folder
    options.environment = TestRun.environment
    options.makesPhotos = false
    options.jobs = 1
    return try workingTime { _ = try SiteBuild(options).plan() }
  }
}
