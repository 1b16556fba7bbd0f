import WishwellDiagnostics

extension Rule {
  package static let badText = Rule(
    "bad-text", .error,
    """
    Titles and names are one line of at most 200 characters, so that they fit into lists, feeds and
    chips. Anything longer belongs in the text below the front matter.
    """)
}

/// One line of at most 200 characters, without blanks at its ends.
func parseText(_ text: String) -> ParseResult<String> { parseLine(text, limit: 200) }

/// One line of at most 2,000 characters: descriptions and summaries.
func parseLongText(_ text: String) -> ParseResult<String> { parseLine(text, limit: 2000) }

/// One line of at most `limit` characters as people count them; bytes are looked at first, as
/// counting takes longer.
private func parseLine(_ text: String, limit: Int) -> ParseResult<String> {
  let line = trimmed(text)
  // A field without a value is absent: this is an entry of a list.
  if line.isEmpty {
    return .problem(.badText, "this entry is empty", help: "write something, or take the entry out")
  }
  if line.contains(where: \.isNewline) {
    return .problem(
      .badText, "\(quoted(line)) runs over several lines", help: "write it on one line")
  }
  let count = line.utf8.count <= limit ? 0 : line.count
  if count > limit {
    return .problem(
      .badText, "\(quoted(line)) has \(count) characters; at most \(limit) are allowed",
      help: "shorten it; anything longer belongs in the text below")
  }
  return .success(line)
}

/// `text` without white space of any script at its ends.
func trimmed(_ text: String) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
