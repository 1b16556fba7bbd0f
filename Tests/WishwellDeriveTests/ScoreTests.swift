import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct ScoreTests {
  private func scores(_ sketch: (inout LibrarySketch) throws -> Void) throws -> [String: Int] {
    var library = LibrarySketch()
    try library.people("alice", "bob", "carol")
    try library.offer("cards", by: "bob")
    try library.list("birthday", of: "alice")
    try library.wish("birthday/kettle")
    try sketch(&library)
    let people = library.derive().value.people
    return Dictionary(
      people.map { ($0.person.handle.text, $0.score) }, uniquingKeysWith: { first, _ in first }
    ).filter { $0.value > 0 }
  }

  @Test func `each person thanked has one`() throws {
    #expect(
      try scores { try $0.thanks("a", by: "alice", to: "bob", "carol", for: "offers/cards") }
        == ["bob": 1, "carol": 1])
  }

  @Test func `nobody scores by thanking themselves`() throws {
    #expect(try scores { try $0.thanks("a", by: "bob", to: "bob", "carol") } == ["carol": 1])
  }

  @Test func `once for each thing and author`() throws {
    #expect(
      try scores {
        try $0.thanks("a", by: "alice", to: "bob", for: "offers/cards")
        try $0.thanks("b", by: "alice", to: "bob", for: "offers/cards")
        try $0.thanks("c", by: "alice", to: "bob", for: "birthday/kettle")
        try $0.thanks("d", by: "carol", to: "bob", for: "offers/cards")
      } == ["bob": 3])
  }

  @Test func `a thank-you for nothing in particular counts by itself, but each name once`() throws {
    #expect(
      try scores {
        try $0.thanks("a", by: "alice", to: "bob", "bob")
        try $0.thanks("b", by: "alice", to: "bob")
      } == ["bob": 2])
  }

  /// It moved the score that everyone sees, and took the place of one that is listed.
  @Test func `a thank-you that is not listed does not count`() throws {
    #expect(
      try scores {
        try $0.thanks("a", by: "alice", to: "bob", "carol", for: "offers/cards")
        try $0.thanks("b", by: "alice", to: "bob", for: "offers/cards")
        $0.library.posts[1].document.isListed = false
      } == ["bob": 1])
  }

  @Test func `only what is published counts`() throws {
    #expect(
      try scores {
        try $0.thanks("a", by: "alice", to: "bob")
        try $0.thanks("b", by: "alice", to: "bob")
        $0.library.posts[1].document.isDraft = true
        $0.library.posts[2].document.date = Located(.day(day("2027-01-01")))
      } == [:])
  }
}
