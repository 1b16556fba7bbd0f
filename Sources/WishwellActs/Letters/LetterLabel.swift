/// What a letter that brings something new asks its sender to fill in.
package enum LetterLabel: String, Sendable, CaseIterable {
  case title, name, price, link, list, to, feeling, quote, isbn, country, day
  case quantity

  /// What the line is called where a site has no word of its own for it.
  package var word: String {
    switch self {
    case .quantity: "how many"
    case .title, .name, .price, .link, .list, .to, .feeling, .quote, .isbn, .country, .day:
      rawValue
    }
  }
}

/// The words by which letters to a site call what is to be filled in, in its language and in English.
package struct LetterLabels: Sendable {
  private var labels: [String: LetterLabel] = [:]

  /// `words` are those of the site.
  package init(_ words: [LetterLabel: String] = [:]) {
    for label in LetterLabel.allCases {
      labels[label.word] = label
      labels[label.rawValue] = label
    }
    for (label, word) in words { labels[Self.key(word)] = label }
  }

  subscript(word: String) -> LetterLabel? { labels[Self.key(word)] }

  /// Case, dots and stars make no difference: programs capitalise and embolden.
  private static func key(_ word: some StringProtocol) -> String {
    word.lowercased().filter { !"*_.".contains($0) }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
