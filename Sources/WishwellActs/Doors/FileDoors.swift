import WishwellFormat

extension NewFile {
  /// The placeholders that are still in it, in the order of `Placeholder.all`.
  package var placeholders: [String] {
    let names = [path, text]
    return Placeholder.all.filter { word in names.contains { $0.holds(word) } }
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
