import WishwellFormat
import WishwellMail

extension NewFile {
  /// The text of a mail that carries the file, below `words` to those who read it.
  package func letter(_ words: String) -> String {
    words + "\n\n" + EmbeddedFile(path: path, text: text).marked
  }

  /// The placeholders that are still in it, in the order of `Placeholder.all`.
  package var placeholders: [String] {
    let names = [path, text]
    return Placeholder.all.filter { word in names.contains { $0.holds(word) } }
  }
}

extension PossibleAct {
  /// What to type for it; `file` is what is prefilled.
  package func command(for file: NewFile) -> String {
    let command = "\(intent.act.name) \(intent.subject.reference)"
    let isOfOther = file.placeholders.contains(Placeholder.other)
    if case .checklist = intent.subject {
      return "wishwell checklist \(command)" + (isOfOther ? " \(Placeholder.other)" : "")
    }
    return "wishwell \(command)" + (isOfOther ? " --of \(Placeholder.other)" : "")
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
