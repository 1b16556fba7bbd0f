import WishwellDiagnostics

extension Rule {
  package static let badText = Rule(
    "bad-text", .error,
    """
    Titles and names are one line of at most 200 characters, so that lists, feeds and chips can
    hold them. Longer things belong into the text below the front matter.
    """)
}

/// One line of at most 200 characters, without blanks at its ends.
func parseText(_ text: String) -> Field<String> { parseLine(text, limit: 200) }

/// One line of at most 2,000 characters: descriptions and summaries.
func parseLongText(_ text: String) -> Field<String> { parseLine(text, limit: 2000) }

private func parseLine(_ text: String, limit: Int) -> Field<String> {
  let line = trimmed(text)
  // A field without a value is absent: this is an entry of a list.
  if line.isEmpty {
    return .problem(.badText, "this entry is empty", help: "write something, or take it out")
  }
  if line.contains(where: \.isNewline) {
    return .problem(
      .badText, "\(quoted(line)) goes over several lines", help: "write it on one line")
  }
  let count = line.utf8.count <= limit ? 0 : line.count
  if count > limit {
    return .problem(
      .badText, "\(quoted(line)) has \(count) characters, and \(limit) are the most",
      help: "shorten it; what is longer belongs into the text below")
  }
  return .success(line)
}

/// Without blanks at its ends.
func trimmed(_ text: String) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
