import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

@Suite struct FoldRuleTests {
  /// A broken fixture for each rule id: what it takes to be told of it, and of nothing else.
  static let fixtures: [(id: String, sketch: @Sendable (inout LibrarySketch) throws -> Void)] = [
    ("event-not-allowed", { try $0.promise("birthday/kettle", "bob sent") }),
    (
      "event-in-wrong-folder",
      { try $0.respond("offers/cards", "bob", "carol responded") }
    ),
    ("event-in-future", { try $0.respond("offers/cards", "bob", "bob responded at 2027-01-01") }),
    (
      "event-part-unclear",
      {
        let digest = $0.digestOfKettle
        try $0.promise(
          "birthday/kettle", "bob promised wish \(digest)", "carol promised wish \(digest)",
          "alice granted 1")
      }
    ),
    (
      "event-quantity",
      {
        try $0.promise(
          "birthday/kettle", "bob promised wish \($0.digestOfKettle)", "bob released 2")
      }
    ),
    (
      "event-without-digest",
      { try $0.promise("birthday/kettle", "bob promised wish \($0.digestOfKettle)", "bob amended") }
    ),
    (
      "wish-quantity-exceeded",
      { try $0.promise("birthday/kettle", "bob promised 3 wish \($0.digestOfKettle)") }
    ),
    ("promise-without-lock", { try $0.promise("birthday/kettle", "bob promised") }),
    (
      "wish-over-promised",
      {
        try $0.promise(
          "birthday/kettle", "bob promised 3 wish 0123456789abcdef",
          "bob amended wish \($0.digestOfKettle)")
      }
    ),
    (
      "wish-chosen-twice",
      {
        $0.library.wishes[0].oneOf = Located("A kettle")
        try $0.wish("birthday/pot", oneOf: "A kettle")
        try $0.promise("birthday/kettle", "bob promised wish \($0.digestOfKettle)")
        try $0.promise("birthday/pot", "alice granted")
      }
    ),
    (
      "wish-changed",
      { try $0.promise("birthday/kettle", "bob promised wish 0123456789abcdef") }
    ),
    (
      "promised-wish-gone",
      { try $0.promise("birthday/lamp", "bob promised wish 0123456789abcdef") }
    ),
    (
      "promises-left-behind",
      {
        try $0.promise("birthday/pot", "bob promised wish \($0.digestOfKettle)")
      }
    ),
    (
      "left-unsettled",
      {
        try $0.promise("birthday/kettle", "bob promised wish \($0.digestOfKettle)")
        $0.library.people[1].hasLeft = true
      }
    ),
    (
      "response-late",
      {
        try $0.respond("offers/cards", "bob", "bob responded")
        try $0.respond("offers/cards", "carol", "carol responded")
      }
    ),
  ]

  @Test(arguments: fixtures.map(\.id))
  func `each rule has input that it is about`(id: String) throws {
    let fixture = try #require(Self.fixtures.first { $0.id == id })
    var library = LibrarySketch()
    try library.people("alice", "bob", "carol")
    try library.list("birthday", of: "alice")
    try library.wish("birthday/kettle", quantity: .count(2))
    try library.offer("cards", by: "alice", limit: 1)
    try fixture.sketch(&library)
    let found = library.derive().diagnostics
    #expect(found.map(\.rule.id) == [id])
    for diagnostic in found {
      #expect(diagnostic.help != nil)
      #expect(diagnostic.location.path.hasPrefix("content/"))
      #expect(diagnostic.message.last?.isPunctuation == false || diagnostic.message.hasSuffix("’"))
      #expect(diagnostic.message.first?.isUppercase == false)
    }
  }

  @Test func `every rule has one`() {
    #expect(Rule.foldRules.map(\.id) == Self.fixtures.map(\.id))
  }
}

extension LibrarySketch {
  fileprivate var digestOfKettle: String {
    library.wishes.first.map { wishDigest(of: $0, photos: [:]) } ?? ""
  }
}
