import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the value; also of an entry of a list that is empty, and of a text of several
  /// lines where one belongs.
  package static let badText = Rule(
    "bad-text", .error,
    """
    Titles and names are one line of at most 200 characters, so that they fit into lists, feeds and
    chips. Anything longer belongs in the text below the front matter. The note of an event has at
    most 4,000, on as many lines as it takes.

    A text also has at most five bytes for each character that it may have, and a character at most
    15 accents: nobody writes more in any language, and it would push aside what others wrote.
    """)
}

extension Rule {
  /// Reported at the value, as it was read.
  package static let cutByComment = Rule(
    "cut-by-comment", .warning,
    """
    In YAML, ‘ #’ begins a comment, and what follows is not read: of a value that begins with it,
    nothing is. A text that has it goes in quotes. A comment has a space behind its ‘#’, and is not
    warned of.

    Wrong: title: Puzzle #3
    Wrong: tags: #garden
    Wrong: price: #12 EUR
    Right: title: 'Puzzle #3'
    Right: tags: '#garden'
    Right: price: 12 EUR
    """)
}

/// One line of at most 200 characters, without blanks at its ends.
func parseText(_ text: String) -> ParseResult<String> { parseLine(text, .line) }

/// One line of at most 2,000 characters: descriptions and summaries.
func parseLongText(_ text: String) -> ParseResult<String> { parseLine(text, .longLine) }

/// What somebody wrote for another, of any lines. At most 4,000 characters, blanks at its ends with
/// them, as it was written.
func parseNote(_ text: String) -> ParseResult<String> {
  tooLong(text, .note, help: "shorten it, and tell them the rest yourself")
    .map { .failure($0) } ?? .success(text)
}

/// A text from a giver of a wish to the others, with its line breaks.
func parseNoteOfGivers(_ text: String) -> ParseResult<String> {
  tooLong(text, .giversNote, help: "shorten it, or leave two notes")
    .map { .failure($0) } ?? .success(text)
}

/// One line, without blanks at its ends, within `limit`.
private func parseLine(_ text: String, _ limit: TextLimit) -> ParseResult<String> {
  let line = trimmed(text)
  // A field without a value is absent: this is an entry of a list.
  if line.isEmpty {
    return .problem(.badText, "this entry is empty", help: "write something, or take the entry out")
  }
  if line.contains(where: \.isNewline) {
    return .problem(
      .badText, "\(quoted(line)) runs over several lines", help: "write it on one line")
  }
  return tooLong(line, limit, help: "shorten it; anything longer belongs in the text below")
    .map { .failure($0) } ?? .success(line)
}

/// What is wrong with `text` where it is longer than `limit`; nil where it is not. Bytes are looked
/// at first, as counting characters takes longer.
private func tooLong(_ text: String, _ limit: TextLimit, help: String) -> FieldError? {
  func error(_ length: String, _ most: String, help: String) -> FieldError {
    FieldError(.badText, "\(quoted(text)) has \(length); at most \(most) are allowed", help: help)
  }
  if text.utf8.count > limit.bytes {
    return error("\(text.utf8.count) bytes", "\(limit.bytes)", help: help)
  }
  if text.utf8.count > limit.characters, text.count > limit.characters {
    return error("\(text.count) characters", "\(limit.characters)", help: help)
  }
  // Of ASCII, every character is one code point.
  guard text.utf8.count > TextLimit.marks, text.utf8.contains(where: { $0 > 0x7F }),
    let pile = text.first(where: { $0.unicodeScalars.count > TextLimit.marks })
  else { return nil }
  return error(
    "a character with \(pile.unicodeScalars.count - 1) accents", "\(TextLimit.marks - 1)",
    help: "take out the accents that no language writes")
}

/// `text` without white space of any script at its ends.
func trimmed(_ text: String) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
