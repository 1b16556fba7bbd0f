import WishwellMail

/// What the sender of a letter filled in, by what the lines are called, and the text below.
///
/// Read generously: lines may stand in any order, be empty or be missing. A line that goes on below,
/// as mail programs wrap, belongs to the one above; free text begins behind an empty line, or with the
/// first line that is none to fill in and would have had room above. How many is in digits, and a
/// country has its code, as far as they are known.
struct FilledForm {
  /// On one line each, with single blanks; none is empty.
  private(set) var values: [LetterLabel: String] = [:]
  /// As it was written, without empty lines round it.
  private(set) var body = ""

  init(_ form: ContentForm, _ labels: LetterLabels) {
    var rest = form.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var last: LetterLabel?
    var above: Substring = ""
    while let line = rest.first {
      if line.allSatisfy(\.isWhitespace) {
        last = nil
      } else if let (label, value) = Self.entry(line, labels), values[label] == nil {
        values[label] = value
        last = value.isEmpty ? nil : label
      } else if let label = last, Self.isWrapped(above, before: line) {
        values[label]? += " " + Self.words(line)
      } else {
        break
      }
      above = line
      rest.removeFirst()
    }
    values = values.filter { !$0.value.isEmpty }
    for label in [LetterLabel.quantity, .shares] {
      guard let count = values[label].flatMap({ labels.count($0) }) else { continue }
      values[label] = "\(count)"
    }
    if let code = values[.country].flatMap(labels.country) { values[.country] = code }
    var lines = Array(rest)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    body = lines.joined(separator: "\n")
  }

  subscript(label: LetterLabel) -> String? { values[label] }

  /// The label of a line and what stands behind its colon, which may be a wide one; nil for any other
  /// line.
  private static func entry(
    _ line: Substring, _ labels: LetterLabels
  ) -> (LetterLabel, String)? {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }),
      let label = labels[String(line[..<colon])]
    else { return nil }
    return (label, words(line[line.index(after: colon)...]))
  }

  /// Whether a mail program broke `line` before what is `below` it: the first word there had no room.
  /// They keep lines of 66 characters or more (RFC 3676, section 4.2).
  private static func isWrapped(_ line: Substring, before below: Substring) -> Bool {
    let word = below.split(maxSplits: 1, whereSeparator: \.isWhitespace).first ?? ""
    return line.count + 1 + word.count > 60
  }

  private static func words(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
