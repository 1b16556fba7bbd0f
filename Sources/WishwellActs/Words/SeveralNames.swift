import WishwellFormat

extension LetterLabels {
  /// The names in `text`, in which people name several at once: what stands between commas and,
  /// where one of all these is the name of one of `people` or comes near one, between words for
  /// ‘and’. What is the name of one of them as a whole, such as that of a couple, stays whole.
  package func names(in text: String, among people: some Collection<Person>) -> [String] {
    let pieces = text.split(separator: ",").map { piece in
      piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
    let isKnown = pieces.contains { piece in
      parts(of: piece).contains { people.meant(by: $0) != .nobody }
    }
    return pieces.flatMap { piece -> [String] in
      guard !people.meant(by: piece).isNamed else { return [piece] }
      let several = parts(of: piece)
      // A word for ‘and’ may stand behind the last comma.
      return several.count < 2 || isKnown ? several : [piece]
    }
  }

  /// What stands in `text` between words for ‘and’, with single blanks.
  func parts(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).split { isConjunction($0) }
      .map { $0.joined(separator: " ") }
  }
}
