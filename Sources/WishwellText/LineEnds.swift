/// `text` with a line feed wherever a line ends: also at CR LF, and at CR, U+0085, U+2028 and U+2029
/// alone (The Unicode Standard, section 5.8; YAML 1.1 reads each of them so).
package func withLineFeeds(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }) else { return text }
  var result = String.UnicodeScalarView()
  var isBehindReturn = false
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where isBehindReturn: break
    case "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
    default: result.append(scalar)
    }
    isBehindReturn = scalar == "\r"
  }
  return String(result)
}

/// `text`, whose lines end in line feeds, without the lines at its ends on which nothing stands.
/// The blanks before its first word stay: in Markdown they can mean something.
package func withoutEmptyEnds(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  func saysSomething(_ line: Substring) -> Bool { !line.allSatisfy(\.isWhitespace) }
  guard let first = lines.firstIndex(where: saysSomething),
    let last = lines.lastIndex(where: saysSomething)
  else { return "" }
  return lines[first...last].joined(separator: "\n")
}
