import WishwellFormat

/// What a letter that brings something new asks its sender to fill in.
package enum LetterLabel: String, Sendable, CaseIterable {
  case title, name, price, link, list, to, feeling, quote, isbn, country, day
  case quantity, shares

  /// What the line is called where a site has no word of its own for it.
  package var word: String {
    switch self {
    case .quantity: "how many"
    case .shares: "how many shares"
    case .title, .name, .price, .link, .list, .to, .feeling, .quote, .isbn, .country, .day:
      rawValue
    }
  }
}

extension LetterLabel {
  /// Whether it is how many somebody promises, or gives up.
  var isNumber: Bool { self == .quantity || self == .shares }
}

/// The words by which letters to a site call what is to be filled in, small numbers and countries.
/// People write in their own language, whatever that of the site is.
package struct LetterLabels: Sendable {
  /// By what `key` makes of each word, as are numbers and countries.
  private var labels: [String: LetterLabel] = [:]
  private var numbers: [String: Int] = [:]
  /// Codes of countries, by their names.
  private var countries: [String: String] = [:]

  /// Those of the program itself, and `words`.
  package init(_ words: [LetterLabel: String] = [:]) {
    for label in LetterLabel.allCases {
      labels[label.word] = label
      labels[label.rawValue] = label
    }
    add(words, numbers: [:], countries: [:])
  }

  /// With those of one more language. Where it calls something else by a word that is known, that counts
  /// from then on, so the language of the site comes last.
  package mutating func add(
    _ words: [LetterLabel: String], numbers: [String: Int], countries: [String: String]
  ) {
    for (label, word) in words { labels[Self.key(word)] = label }
    for (word, number) in numbers { self.numbers[Self.key(word)] = number }
    for (name, code) in countries { self.countries[Self.key(name)] = code }
  }

  subscript(word: String) -> LetterLabel? { labels[Self.key(word)] }

  /// The code of the country that `text` names, or is but for its case; nil for anything else.
  func country(_ text: String) -> String? {
    let code = text.uppercased()
    guard Country(code) == nil else { return code }
    return countries[Self.key(text)] ?? Self.everydayCountries[Self.key(text)]
  }

  /// Countries as people call them, and no list of names does.
  private static let everydayCountries = [
    "usa": "US", "us": "US", "america": "US", "amerika": "US", "uk": "GB", "england": "GB",
    "scotland": "GB", "schottland": "GB", "wales": "GB", "great britain": "GB",
    "großbritannien": "GB", "holland": "NL", "the netherlands": "NL", "die niederlande": "NL",
    "czech republic": "CZ", "tschechische republik": "CZ", "brasil": "BR", "die schweiz": "CH",
  ]

  /// The number that `text` is, in digits or in a word; nil for anything else, and for none at all.
  func count(_ text: some StringProtocol) -> Int? {
    // ‘*2*’, ‘2.’, but not ‘2.5’.
    var digits = text.filter { !$0.isWhitespace && $0 != "*" }[...]
    if digits.last == "." { digits.removeLast() }
    let count = Int(String(digits)) ?? numbers[Self.key(text)]
    return count.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The number at the beginning of `text` where a word follows that is none: `4 plates`, `2x`. Nil for
  /// anything else.
  func countBeforeWord(_ text: some StringProtocol) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, words.count <= 2 else { return nil }
    if let word = words.dropFirst().first {
      let isNoNumber = count(word) == nil && word.allSatisfy { $0.isLetter || $0 == "×" }
      return isNoNumber ? count(first) : nil
    }
    return "x×".contains(first.last ?? " ") ? count(first.dropLast()) : nil
  }

  /// Case, dots and stars make no difference: programs capitalise and embolden.
  private static func key(_ word: some StringProtocol) -> String {
    word.lowercased().filter { !"*_.".contains($0) }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
