import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// Changes with events by sealed names, of which a review knows neither whose they are nor whether they
/// open.
@Suite struct ReviewSealedNameTests {
  typealias Commit = Street.Commit

  private let settings = "content/site.yml"
  private let folder = "content/wishlists/gifts/plates.promise"
  private let values = (0..<6).map { byte in
    SealedValue(bytes: Array(repeating: UInt8(byte), count: 304)).text
  }
  private let keys = (1...2).compactMap { byte in
    SealKey(bytes: Array(repeating: UInt8(byte), count: 32))
  }

  private func site(_ key: Int) -> String {
    (Street.files[settings] ?? "") + "seal: \(keys[key])\n"
  }

  private func event(_ kind: String, _ value: Int, _ more: String = "via: mail\n") -> String {
    "event: \(kind)\nby: \(values[value])\nat: 2026-11-01\n\(more)"
  }

  /// Carol wishes for four plates, and somebody promised one under the first of the names.
  private func street() throws -> Street {
    try Street([
      settings: site(0),
      "content/wishlists/gifts/index.md":
        "---\ntitle: Carol turns thirty\nowner: carol\ndate: 2026-10-01\n---\n",
      "content/wishlists/gifts/plates.md": "---\ntitle: Plates\nquantity: 4\n---\n",
      "\(folder)/0001.yml": event("promised", 0),
    ])
  }

  @Test func `a maintainer enters it, and nobody is named`() throws {
    let verdict = try street().review(
      Commit(
        "alice",
        [
          "\(folder)/0002.yml": event("promised", 1),
          "\(folder)/0003.yml": event("sent", 2, "via: mail\npart: 2\n"),
        ]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(!"\(verdict.review)".contains("Bob"), "\(verdict.review)")
    #expect(!"\(verdict.review)".contains("sealed:1:"))
  }

  @Test(arguments: ["bob", "carol"])
  func `nobody else does, nor for the part of another`(author: String) throws {
    for (number, text) in [
      event("promised", 1), event("released", 1, "via: mail\npart: 1\n"),
      "event: released\nby: \(author)\nat: 2026-11-01\npart: 1\n",
    ].enumerated() {
      let verdict = try street().review(Commit(author, ["\(folder)/0002.yml": text]))
      #expect(!verdict.isAllowed, "\(number): \(verdict)")
    }
  }

  /// With the name of Bob’s promise, somebody else’s letter would have promised in his name.
  @Test func `a name that stands elsewhere, or stood before, is a copy`() throws {
    let street = try street()
    let here = try street.review(Commit("alice", ["\(folder)/0002.yml": event("promised", 0)]))
    #expect(!here.isAllowed && here.findings.contains("seal-used-before \(folder)/0002.yml"))
    let twice = try street.review(
      Commit(
        "alice",
        ["\(folder)/0002.yml": event("promised", 1), "\(folder)/0003.yml": event("promised", 1)]))
    #expect(!twice.isAllowed, "\(twice)")
    // From a file that is gone, with its wish.
    try street.publish(
      Commit(
        "alice",
        [
          "content/wishlists/gifts/pot.md": "---\ntitle: Pot\n---\n",
          "content/wishlists/gifts/pot.promise/0001.yml": event("promised", 3),
        ]),
      Commit(
        "alice",
        [
          "content/wishlists/gifts/pot.md": nil,
          "content/wishlists/gifts/pot.promise/0001.yml": nil,
        ]))
    let former = try street.review(Commit("alice", ["\(folder)/0002.yml": event("promised", 3)]))
    #expect(!former.isAllowed, "\(former)")
  }

  /// Of a list that shows no promises, a word that a page wrote told its sender only the name of a rule.
  @Test func `a word that was not replaced is told in plain words, and nothing else`() throws {
    let promise = "event: promised\nby: YOUR-NAME\nat: 2026-11-01\n"
    let verdict = try street().review(Commit("bob", ["\(folder)/0002.yml": promise]))
    let review = "\(verdict.review)"
    #expect(!verdict.isAllowed)
    #expect(
      review.contains("‘YOUR-NAME’ was not filled in")
        && review.contains("write the end of the web address of your page here in its place"),
      "\(review)")
    #expect(!review.contains("how it does could tell"), "\(review)")
    let other = try street().review(
      Commit("bob", ["\(folder)/0002.yml": "event: promised\nby: bob\nat: soon\n"]))
    #expect("\(other.review)".contains("the day of this event cannot be read"), "\(other.review)")
  }

  @Test func `whoever merges it is told whose address it opens`() throws {
    let street = try street()
    let list = "content/wishlists/gifts/index.md"
    try street.publish(
      Commit(
        "carol",
        [
          list: "---\ntitle: Thirty\nowner: carol\nship: carol\ndate: 2026-10-01\n---\n",
          "content/people/carol.md":
            "---\nname: Carol\nemails: carol@example.org\naddress: \(values[5])\n---\n",
        ]))
    let verdict = try street.review(Commit("alice", ["\(folder)/0002.yml": event("promised", 1)]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings.contains("opening-by-maintainer \(folder)/0002.yml"), "\(verdict)")
  }

  @Test func `a rotation seals names anew, and is told in one sentence`() throws {
    let rotated = try street().review(
      Commit("alice", [settings: site(1), "\(folder)/0001.yml": event("promised", 4)]))
    #expect(rotated.isAllowed, "\(rotated)")
    #expect(
      rotated.sentences == [
        "Alice gives the site another secret, and seals anew 1 name of givers"
      ])
    #expect(rotated.findings == ["seal-rotated \(settings)"])
    // What else would change in the event is no rotation.
    for other in [event("promised", 4, "via: mail\nquantity: 2\n"), event("granted", 4)] {
      let refused = try street().review(
        Commit("alice", [settings: site(1), "\(folder)/0001.yml": other]))
      #expect(!refused.isAllowed, "\(refused)")
    }
    let edited = try street().review(Commit("alice", ["\(folder)/0001.yml": event("promised", 4)]))
    #expect(!edited.isAllowed, "\(edited)")
  }

  @Test func `a name goes with its wish`() throws {
    let moved = try street().review(
      Commit(
        "carol",
        [
          "content/wishlists/gifts/plates.md": nil, "\(folder)/0001.yml": nil,
          "content/wishlists/gifts/dishes.md":
            "---\ntitle: Plates\nquantity: 4\nformerly: plates\n"
            + "id: tag:street.example,2026:wishlists/gifts/plates\n---\n",
          "content/wishlists/gifts/dishes.promise/0001.yml": event("promised", 0),
        ]))
    #expect(!moved.findings.contains { $0.hasPrefix("seal-used-before") }, "\(moved)")
  }
}
