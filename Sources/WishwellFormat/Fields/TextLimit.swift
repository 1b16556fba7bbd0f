/// How long a text of one kind may be.
package struct TextLimit: Hashable, Sendable {
  /// In characters as people count them.
  package let characters: Int
  /// In UTF-8. A character can have any number of marks; no script needs more for a whole text.
  package var bytes: Int { characters * 5 }

  /// Of titles and names.
  package static let line = TextLimit(characters: 200)
  /// Of descriptions and summaries.
  package static let longLine = TextLimit(characters: 2_000)
  /// Of what somebody writes for another with an event: two pages.
  package static let note = TextLimit(characters: 4_000)
  /// Of what givers of a wish write to each other: as much as their pages have room for.
  package static let giversNote = TextLimit(characters: 1_000)
  /// The code points of one character. A family of emoji has eleven at most.
  package static let marks = 16
}
