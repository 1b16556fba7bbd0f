import WishwellFormat

extension LetterLabels {
  /// The names in `text`, in which people name several at once: what stands between commas and,
  /// where a part of that is the name of one of `people` or comes near one, between words for
  /// ‘and’. What is the name of one of them as a whole, such as that of a couple, stays whole.
  package func names(in text: String, among people: some Collection<Person>) -> [String] {
    text.split(separator: ",").flatMap { piece -> [String] in
      let name = piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty, !people.meant(by: name).isNamed else {
        return name.isEmpty ? [] : [name]
      }
      let several = parts(of: name)
      let isKnown = several.contains { people.meant(by: $0) != .nobody }
      // A word for ‘and’ may stand behind the last comma.
      return several.count < 2 || isKnown ? several : [name]
    }
  }

  /// What stands in `text` between words for ‘and’, with single blanks.
  func parts(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).split { isConjunction($0) }
      .map { $0.joined(separator: " ") }
  }
}
