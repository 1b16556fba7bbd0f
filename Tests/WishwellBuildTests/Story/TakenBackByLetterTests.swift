import Testing
import WishwellTesting

/// What letters say of what was taken back, and restored, to people without a copy of the site.
@Suite struct TakenBackByLetterTests {
  let alice: GitSite

  init() throws {
    alice = try GitSite(lanternStreet + Self.more)
  }

  private static let more = """

    == people/rosa.md
    ---
    name: Rosa
    emails: rosa@x.example
    ---
    == people/dora.md
    ---
    name: Dora
    emails: dora@x.example
    ---
    == wishlists/bobs/index.md
    ---
    title: Bob's
    owner: bob
    promises: shown
    date: 2026-11-01
    ---
    == wishlists/bobs/plates.md
    ---
    title: Plates
    quantity: 2
    ---
    """

  /// All that is said of an act beside what it did, in one line: its letters, and whom nobody tells.
  @discardableResult
  private func told(_ arguments: String...) throws -> String {
    let result = try alice.run(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// “Rosa has taken back your promise” of two, though one still counted.
  @Test func `of a part that is given up for two they hear as much each time`() throws {
    try told("promise", "plates", "--by", "rosa", "--quantity", "2", "--with", "dora")
    let released = try told("release", "plates", "--of", "rosa", "--quantity", "1")
    let restored = try told("undo", "plates")
    let again = try told("undo", "plates")
    for told in [released, again] {
      #expect(
        told.contains(
          "Alice has taken back part of your promise: ‘Plates’ (1 of 2). That part is open to "
            + "everyone again. You still promise the rest: 1."), "\(told)")
      #expect(
        told.contains("Part of what you promised together has been taken back: ‘Plates’ (1 of 2)."),
        "\(told)")
    }
    #expect(
      restored.contains("Your whole promise of ‘Plates’ counts again: Alice has restored it."),
      "\(restored)")
    #expect(
      restored.contains("All that you promised together counts again: ‘Plates’."), "\(restored)")
  }

  /// She was told that she still promises it, and sent another.
  @Test func `who sent two hears that the other is on its way`() throws {
    try told("promise", "plates", "--by", "rosa", "--quantity", "2", "--with", "dora")
    try told("sent", "plates", "--by", "rosa")
    let granted = try told("grant", "plates", "--quantity", "1", "--by", "bob")
    #expect(
      granted.contains(
        "Bob has received ‘Plates’ (1 of 2) from you. The rest is still on its way: 1."),
      "\(granted)")
    #expect(
      granted.contains(
        "Bob has received ‘Plates’ (1 of 2), part of what you are giving together. Still to come: 1."
      ),
      "\(granted)")
  }

  /// She kept a letter that was no longer true.
  @Test(arguments: [true, false])
  func `who was told by letter that a surprise came is told that it did not`(
    isSent: Bool
  ) throws {
    try told("promise", "blue-kettle", "--by", "rosa")
    if isSent { try told("sent", "blue-kettle", "--by", "rosa") }
    let granted = try told("grant", "blue-kettle")
    let undone = try told("undo", "blue-kettle")
    let again = try told("undo", "blue-kettle")
    for told in [granted, undone, again] {
      #expect(told.contains("Letter to Rosa") == isSent, "\(told)")
      #expect(told.contains("Whoever promised it hears of it by") == !isSent, "\(told)")
      #expect(isSent || !told.contains("Rosa"), "\(told)")
    }
    if isSent {
      #expect(undone.contains("Alice says that ‘A blue kettle’ did not arrive after all."))
    }
  }
}
