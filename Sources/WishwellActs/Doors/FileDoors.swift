import WishwellFormat

extension NewFile {
  /// The placeholders that are still in it, in the order of `Placeholder.all`.
  package var placeholders: [String] {
    let names = [path, text]
    return Placeholder.all.filter { word in names.contains { $0.holds(word) } }
  }

  /// The same as a site in `language` shows it: its placeholders and remarks in words of that
  /// language.
  package func worded(in language: String) -> NewFile {
    let words = Placeholder.words(in: language)
    guard !words.isEmpty else { return self }
    let left = placeholders
    return words.filter { left.contains($0.word) }.reduce(remarked(in: language)) { file, word in
      NewFile(
        path: file.path.replacing(word.word, with: word.shown),
        text: file.text.replacing(word.word, with: word.shown))
    }
  }

  /// The same without the lines that begin with a `#`.
  package var withoutProposals: NewFile {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return NewFile(
      path: path, text: lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
  }
}

extension String {
  /// Byte by byte: a page asks this a hundred times.
  fileprivate func holds(_ word: String) -> Bool {
    let word = word.utf8
    var rest = utf8[...]
    while let start = rest.firstIndex(where: { $0 == word.first }) {
      if rest[start...].starts(with: word) { return true }
      rest = rest[start...].dropFirst()
    }
    return false
  }
}
