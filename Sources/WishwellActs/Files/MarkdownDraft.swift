import WishwellText
import WishwellYAML

extension NewFile {
  /// A Markdown file for people to go on with: `fields`, which are known, as its front matter, then
  /// `hints`, each a line that becomes a field when its `# ` is taken away.
  package init(
    path: String, fields: [YAMLEntry], hints: [(field: String, words: String)] = [],
    body: String = ""
  ) {
    var text = "---\n" + String(decoding: YAMLWriter.bytes(of: fields), as: UTF8.self)
    if !hints.isEmpty { text += "# Optional: take away the ‘# ’ before a line that you want.\n" }
    let width = hints.lazy.map(\.field).filter(isAligned).map(\.count).max() ?? 0
    for (field, words) in hints {
      let gap = isAligned(field) ? String(repeating: " ", count: width - field.count) : ""
      let line = words.isEmpty ? "# \(field)" : "# \(field)\(gap)  # \(words)"
      // What is in a remark must not begin a field.
      text += line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
    text += "---\n"
    if !body.isEmpty { text += "\n\(withLineFeeds(body))\n" }
    self.init(path: path, text: text)
  }
}

/// A photo is called as its file is: not aligned, so that a longer name changes nothing beside it.
private func isAligned(_ field: String) -> Bool { !field.hasPrefix("photo: ") }
