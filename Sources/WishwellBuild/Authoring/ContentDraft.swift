import WishwellText
import WishwellYAML

/// A new file for people to go on with: what is known filled in, what may be said as comments.
package struct ContentDraft: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  package let text: String

  /// A Markdown file: `fields` as its front matter, then `hints`, each a line that becomes a field
  /// when its `# ` is taken away.
  init(
    path: String, fields: [YAMLEntry], hints: [(field: String, words: String)] = [],
    body: String = ""
  ) {
    self.path = path
    var text = "---\n" + String(decoding: YAMLWriter.bytes(of: fields), as: UTF8.self)
    if !hints.isEmpty { text += "# Optional: take away the ‘# ’ before a line that you want.\n" }
    let width = hints.map(\.field.count).max() ?? 0
    for (field, words) in hints {
      let gap = String(repeating: " ", count: width - field.count)
      text += words.isEmpty ? "# \(field)\n" : "# \(field)\(gap)  # \(words)\n"
    }
    text += "---\n"
    if !body.isEmpty { text += "\n\(body)\n" }
    self.text = text
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Puts the draft into the folder of a site. Throws `FileFailure`, also where the file is there.
  package func write(into site: Folder) throws(FileFailure) {
    try site.createDurably(at: path, Array(text.utf8))
  }
}
