import Testing

@testable import WishwellMail

@Suite struct LetterBlockTests {
  @Test func `a block stands between two marks`() {
    #expect(
      promise.marked == """
        [wishwell: content/wishlists/birthday/blue-kettle.promise/0001.yml]
        event: promised
        by: bob
        at: 2026-11-21
        wish: 0123456789abcdef
        [wishwell: end]

        """)
    #expect(EmbeddedFile.all(in: "Dear Ann,\n\n\(promise.marked)\nBob") == [promise])
  }

  @Test(arguments: [
    "[wishwell: content/a.md]", " [wishwell: content/a.md]", "[Wishwell:content/a.md]",
    "wishwell: content/a.md", "— wishwell: content/a.md —", "*[wishwell: content/a.md]*",
    "[wishwell : content/a.md] ", "\u{FEFF}[wishwell:\u{A0}content/a.md]",
    "[wishwell: content/a.md <http://a.md>]", "[wishwell: content/a.md<http://a.md>]",
  ])
  func `a mark is known in what mail programs make of it`(line: String) {
    #expect(LetterMark(line) == .begin(path: "content/a.md"))
  }

  @Test(arguments: ["[wishwell: end]", "[Wishwell: END]", "wishwell: end", "--- wishwell: end ---"])
  func `the end is known likewise`(line: String) { #expect(LetterMark(line) == .end) }

  @Test(arguments: [
    "wishwell", "I like wishwell: it works", "wishwell: it works", "> [wishwell: end]",
    "[wishwell: content/a.md and more]", "[wishwell: /etc/passwd]", "",
    // An accent on the blank: pages would not know it for a mark in what another page brought along.
    "[wishwell \u{301}: end]", "[wishwell \u{301}: promise birthday/kettle]",
    "[wishwell\u{301}: end]", "[wishwell\u{200B}: end]",
  ])
  func `other lines are no marks`(line: String) { #expect(LetterMark(line) == nil) }

  @Test func `hyphens that became dashes are hyphens again in a path`() {
    #expect(
      LetterMark("[wishwell: content/thanks/a\u{2011}b\u{2014}c.md]")
        == .begin(path: "content/thanks/a-b--c.md"))
  }

  @Test func `wrapped lines are joined as YAML joins them`() {
    let text = """
      [wishwell:
      content/wishlists/birthday/blue-kettle.promise/0003.yml]
      event: promised
      by: bob
      at: 2026-11-21
      # a comment that was long
      enough to wrap
      note: I will wrap it in
      brown paper
      [wishwell: end]
      """
    #expect(
      EmbeddedFile.all(in: text).map(\.text) == [
        """
        event: promised
        by: bob
        at: 2026-11-21
        # a comment that was long
        # enough to wrap
        note: I will wrap it in
          brown paper

        """
      ])
  }

  @Test func `front matter keeps its fences, and a body its dashes`() {
    let text = """
        [wishwell: content/thanks/2026-11-21-kettle.md]

        —-
        title: It whistles
        to: bob
        —-

        Thank you — it\u{A0}whistles!

          - every morning
        [wishwell: end]
      """
    #expect(
      EmbeddedFile.all(in: text).map(\.text) == [
        """
        ---
        title: It whistles
        to: bob
        ---

        Thank you — it\u{A0}whistles!

          - every morning

        """
      ])
  }

  @Test func `a block without an end is not whole, and another one ends it`() {
    #expect(EmbeddedFile.all(in: "[wishwell: content/a.md]\ntext") == [])
    let text = "[wishwell: content/a.md]\na\n[wishwell: content/b.md]\nb\n[wishwell: end]"
    #expect(EmbeddedFile.all(in: text) == [EmbeddedFile(path: "content/b.md", text: "b\n")])
  }
}
