import WishwellMail

/// What the sender of a letter filled in, by what the lines are called, and the text below.
///
/// Read generously: lines may stand in any order, be empty or be missing. A line that goes on below,
/// as mail programs wrap, belongs to the one above; free text begins behind an empty line, or with the
/// first line that is none to fill in. How many is in digits, as far as it is a number.
struct FilledForm {
  private(set) var values: [LetterLabel: String] = [:]
  private(set) var body = ""

  init(_ form: ContentForm, _ labels: LetterLabels) {
    var rest = form.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var last: LetterLabel?
    while let line = rest.first {
      if line.allSatisfy(\.isWhitespace) {
        last = nil
      } else if let (label, value) = Self.entry(line, labels), values[label] == nil {
        values[label] = value
        last = value.isEmpty ? nil : label
      } else if let label = last {
        values[label]? += " " + Self.words(line)
      } else {
        break
      }
      rest.removeFirst()
    }
    values = values.filter { !$0.value.isEmpty }
    if let count = values[.quantity].flatMap({ labels.count($0) }) {
      values[.quantity] = "\(count)"
    }
    var lines = Array(rest)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    body = lines.joined(separator: "\n")
  }

  subscript(label: LetterLabel) -> String? { values[label] }

  private static func entry(
    _ line: Substring, _ labels: LetterLabels
  ) -> (LetterLabel, String)? {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }),
      let label = labels[String(line[..<colon])]
    else { return nil }
    return (label, words(line[line.index(after: colon)...]))
  }

  private static func words(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
