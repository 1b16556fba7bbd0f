import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// The file of a circle, and what is said of one that no draw could be made of.
@Suite struct CircleReaderTests {
  private static let seed = SealedValue(bytes: Array(repeating: 1, count: 304)).text

  private func read(_ fields: String) throws -> Checked<Circle?> {
    let file = SourceFile(
      path: "content/circles/christmas.md",
      text: "---\ntitle: Christmas\nauthor: alice\n\(fields)\n---\nWith tea.\n")
    return readCircle(file, handle: try #require(Handle("christmas")), options: ReaderOptions())
  }

  private func messages(_ fields: String) throws -> [String] {
    try read(fields).diagnostics.map(\.message)
  }

  @Test func `all of it is read`() throws {
    let read = try read(
      """
      members: [alice, bob, carla, duarte, eva]
      not: [[alice, bob], [carla, duarte]]
      before: [christmas-2025]
      event: 2026-12-24
      price: about 20 EUR
      seed: \(Self.seed)
      drawn: {members: [alice, bob, carla], not: [[alice, bob]], before: [christmas-2025], event: 2026-12-24}
      """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
    let circle = try #require(read.value)
    #expect(circle.author.value.text == "alice")
    #expect(
      circle.terms.written
        == "{members: [alice, bob, carla, duarte, eva], not: [[alice, bob], [carla, duarte]], "
        + "before: [christmas-2025], event: 2026-12-24}")
    #expect(circle.event == Day(year: 2026, month: 12, day: 24))
    #expect(circle.price != nil)
    let draw = try #require(circle.draw)
    #expect(draw.seed.value.text == Self.seed)
    #expect(
      draw.mark
        == "{members: [alice, bob, carla], not: [[alice, bob]], before: [christmas-2025], "
        + "event: 2026-12-24}")
    #expect(circle.document.body.markdown == "With tea.\n")
  }

  @Test func `a single group may stand alone`() throws {
    let circle = try #require(try read("members: [alice, bob, carla]\nnot: [alice, bob]").value)
    #expect(circle.terms.apart.map { $0.map(\.value.text) } == [["alice", "bob"]])
  }

  @Test(arguments: [
    ("members: alice", "a circle has at least two members, and this one has 1"),
    ("members: [alice, bob, alice]", "‘alice’ is named twice"),
    ("members: [alice, bob]\nnot: bob", "‘not’ is a list of groups, and this is none"),
    ("members: [alice, bob]\nnot: [[alice, zoe]]", "‘zoe’ is no member, and gives to nobody here"),
    (
      "members: [alice, bob]\nnot: [[alice]]",
      "this group has one member alone, who gives to nobody else in it"
    ),
    (
      "members: [alice, bob]\ndrawn: {members: [alice, bob]}", "‘drawn’ stands here without ‘seed’"
    ),
    ("members: [alice, bob]\nseed: \(seed)", "‘seed’ stands here without ‘drawn’"),
    (
      "members: [alice, bob]\nseed: 7\ndrawn: {members: [alice, bob]}",
      "an address stands here in plain words, and must be sealed"
    ),
    (
      "members: [alice, bob]\nseed: \(seed)\ndrawn: {members: [alice], who: bob}",
      "a circle has at least two members, and this one has 1"
    ),
  ])
  func `what no draw could be made of is told`(_ fields: String, _ message: String) throws {
    let read = try read(fields)
    #expect(read.value == nil)
    #expect(read.diagnostics.first?.message == message)
    #expect(read.diagnostics.allSatisfy { $0.help != nil })
  }

  @Test func `no more than 200 take part`() throws {
    let names = (0...200).map { "m\($0)" }.joined(separator: ", ")
    #expect(
      try messages("members: [\(names)]")
        == ["‘members’ has 201 entries; at most 200 are allowed"])
  }
}
