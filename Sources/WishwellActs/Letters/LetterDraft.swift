/// The text of new content, as its sender left it.
struct LetterDraft {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  mutating func fill(_ placeholder: String, with word: String) {
    text = text.replacing(placeholder, with: word)
  }

  /// `key: value` as the first field, where the front matter does not have `key`.
  mutating func addMissing(_ key: String, _ value: String) {
    guard text.hasPrefix("---\n") else { return }
    let fields = text.dropFirst(4).split(separator: "\n").prefix { $0 != "---" }
    guard !fields.contains(where: { $0.hasPrefix(key + ":") }) else { return }
    text = "---\n\(key): \(value)\n" + text.dropFirst(4)
  }
}
