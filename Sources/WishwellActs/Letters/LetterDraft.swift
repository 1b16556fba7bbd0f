/// The text of new content, as its sender left it.
struct LetterDraft {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Wherever it stands, also in the words below.
  mutating func fill(_ placeholder: String, with word: String) {
    text = text.replacing(placeholder, with: word)
  }

  /// `key: value` as the last field, so that the others keep their lines, where the front matter
  /// does not have `key`.
  mutating func addMissing(_ key: String, _ value: String) {
    guard text.hasPrefix("---\n"), let end = text.firstRange(of: "\n---\n"),
      !text[..<end.lowerBound].split(separator: "\n").contains(where: { $0.hasPrefix(key + ":") })
    else { return }
    text.replaceSubrange(end, with: "\n\(key): \(value)\n---\n")
  }
}
