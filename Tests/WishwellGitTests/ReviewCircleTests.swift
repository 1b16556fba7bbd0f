import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// Changes of circles, and of what decides who gives to whom in them.
@Suite struct ReviewCircleTests {
  typealias Commit = Street.Commit

  private let path = "content/circles/christmas.md"
  private let values = (0..<4).map { byte in
    SealedValue(bytes: Array(repeating: UInt8(byte), count: 304)).text
  }

  /// A circle of Bob’s, in which names are drawn where there is a `seed`.
  private func circle(
    _ seed: Int? = nil, members: String = "[alice, bob, carol]", drawn: String? = nil,
    before: String? = nil, event: String? = nil, author: String = "bob"
  ) -> String {
    let fields =
      (before.map { ", before: [\($0)]" } ?? "") + (event.map { ", event: \($0)" } ?? "")
    let terms = drawn ?? "{members: [alice, bob, carol]\(fields)}"
    return "---\ntitle: Christmas\nauthor: \(author)\nmembers: \(members)\n"
      + (before.map { "before: [\($0)]\n" } ?? "") + (event.map { "event: \($0)\n" } ?? "")
      + (seed.map { "seed: \(values[$0])\ndrawn: \(terms)\n" } ?? "") + "---\n"
  }

  @Test func `its author begins a circle and draws, and nobody else does`() throws {
    let street = try Street()
    let begun = try street.review(Commit("bob", [path: circle()]))
    #expect(begun.isAllowed && begun.findings == [], "\(begun)")
    #expect(begun.sentences == ["Bob starts the circle ‘Christmas’"], "\(begun)")
    let other = try street.review(Commit("carol", [path: circle()]))
    #expect(!other.isAllowed, "\(other)")
    try street.publish(Commit("bob", [path: circle()]))
    let drawn = try street.review(Commit("bob", [path: circle(0)]))
    #expect(drawn.isAllowed && drawn.findings == [], "\(drawn)")
    #expect(
      drawn.sentences == ["Bob edits and draws names in the circle ‘Christmas’"]
        || drawn.sentences.joined().contains("draws names in the circle ‘Christmas’"), "\(drawn)")
    #expect(!"\(drawn.review)".contains("sealed:1:"))
    let stranger = try street.review(Commit("carol", [path: circle(0)]))
    #expect(!stranger.isAllowed && stranger.findings == ["not-yours \(path)"], "\(stranger)")
    let maintainer = try street.review(Commit("alice", [path: circle(0)]))
    #expect(
      maintainer.isAllowed && maintainer.findings == ["maintainer-edit \(path)"], "\(maintainer)")
  }

  @Test func `nobody makes it the circle of another`() throws {
    let street = try Street([path: circle()])
    let given = try street.review(Commit("bob", [path: circle(author: "carol")]))
    #expect(!given.isAllowed, "\(given)")
  }

  @Test func `a draw that is another, or gone, is told`() throws {
    let street = try Street([path: circle(0)])
    for text in [
      circle(1), circle(), circle(0, drawn: "{members: [bob, alice, carol]}"), nil,
    ] {
      let verdict = try street.review(Commit("bob", [path: text]))
      #expect(verdict.findings == ["circle-redrawn \(path)"], "\(text ?? "gone"): \(verdict)")
      #expect(verdict.isAllowed)
    }
    // Who joins later changes nothing of what was drawn; that they have nobody is told by the site.
    let joined = try street.review(
      Commit("bob", [path: circle(0, members: "[alice, bob]")]))
    #expect(joined.findings == ["circle-outdated \(path)"], "\(joined)")
  }

  /// With the seed of another circle, somebody would choose what is drawn here.
  @Test func `a seed that stands elsewhere, or stood before, is a copy`() throws {
    let street = try Street([path: circle(0)])
    let other = "content/circles/easter.md"
    let copy = try street.review(Commit("bob", [other: circle(0)]))
    #expect(!copy.isAllowed && copy.findings == ["seal-used-before \(other)"], "\(copy)")
    try street.publish(Commit("bob", [path: circle(1)]))
    let old = try street.review(Commit("bob", [path: circle(0)]))
    #expect(!old.isAllowed && old.findings.contains("seal-used-before \(path)"), "\(old)")
  }

  /// Whoever finds whom they drew after Christmas could tell who has whom at Christmas.
  @Test(arguments: [
    ("2026-10-20", true), ("2026-11-20", true), ("2026-11-21", false), ("2026-12-24", false),
    (nil, false),
  ])
  func `names are drawn after a circle whose day is past`(_ day: String?, _ isPast: Bool) throws {
    let later = "content/circles/easter.md"
    let street = try Street([path: circle(0, event: day)])
    let drawn = try street.review(
      Commit("carol", [later: circle(1, before: "christmas", event: "2027-03-28", author: "carol")])
    )
    #expect(drawn.isAllowed == isPast, "\(drawn)")
    #expect(drawn.findings == (isPast ? [] : ["circle-untimely \(later)"]), "\(drawn)")
  }

  /// Nor does anybody keep another from drawing again by naming their circle.
  @Test func `what is past is not drawn again, and what is not may be, whoever names it`() throws {
    let later = "content/circles/easter.md"
    for (day, isPast) in [("2026-11-20", true), ("2026-12-24", false)] {
      let street = try Street([
        path: circle(0, event: day), later: circle(1, before: "christmas", author: "carol"),
      ])
      let finding = isPast ? "circle-untimely \(path)" : "circle-redrawn \(path)"
      for text in [
        circle(2, event: day), circle(event: day), circle(2, event: "2027-12-24"),
        circle(0, drawn: "{members: [alice, bob, carol], event: 2026-11-01}", event: day),
      ] {
        let again = try street.review(Commit("bob", [path: text]))
        #expect(again.isAllowed != isPast, "\(text): \(again)")
        #expect(again.findings.contains(finding), "\(text): \(again)")
      }
    }
  }

  @Test func `names are not drawn for a day that is past`() throws {
    let street = try Street()
    let late = try street.review(Commit("bob", [path: circle(0, event: "2026-11-20")]))
    #expect(!late.isAllowed && late.findings == ["circle-untimely \(path)"], "\(late)")
    let today = try street.review(Commit("bob", [path: circle(0, event: "2026-11-21")]))
    #expect(today.isAllowed && today.findings == [], "\(today)")
  }

  @Test func `a renamed circle keeps its draw`() throws {
    let street = try Street([path: circle(0)])
    let renamed = circle(0).replacing(
      "title:", with: "formerly: christmas\nid: tag:street.example,2026:circles/christmas\ntitle:")
    let verdict = try street.review(
      Commit("bob", [path: nil, "content/circles/xmas.md": renamed]))
    #expect(!verdict.findings.contains { $0.hasPrefix("circle-") }, "\(verdict)")
    #expect(!verdict.findings.contains { $0.hasPrefix("seal-") }, "\(verdict)")
  }
}
