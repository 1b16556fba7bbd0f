import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellText

/// What a letter that brings something new asks its sender to fill in.
package enum LetterLabel: String, Sendable, CaseIterable {
  case title, name, price, link, list, to, feeling, quote, isbn, country, day
  case quantity, shares, regions, until
  /// Who is invited.
  case invited = "of-invited"

  /// What the line is called where a site has no word of its own for it.
  package var word: String {
    switch self {
    case .quantity: "how many"
    case .shares: "how many shares"
    case .regions: "where to"
    case .invited: "whom"
    case .title, .name, .price, .link, .list, .to, .feeling, .quote, .isbn, .country, .day, .until:
      rawValue
    }
  }
}

/// A slip in what a line to fill in is called, or in the name of a person.
package struct LabelSlip: Hashable, Sendable {
  /// `Tilte`.
  package let written: String
  /// `Title`.
  package let meant: String
}

extension LetterMatter.Content {
  /// The names in it that are not quite those of profiles, each with one that is near. `words` is
  /// what was filled in where it is a form, and `site` is what its sender may know of.
  package func slipsInNames(_ words: FormWords?, on site: Site) -> [LabelSlip] {
    let people = site.people.map(\.person)
    let names: [String]
    switch self {
    case .act(let line): names = [line.nameOfPerson].compactMap { $0 }
    case .form(let form) where form.kind == "thanks":
      names = words?.people(among: people) ?? []
    case .form, .file: names = []
    }
    return names.flatMap { name -> [LabelSlip] in
      guard case .like(let near) = people.meant(by: name) else { return [] }
      return near.prefix(3).map {
        LabelSlip(written: name, meant: site.name(of: .person($0)))
      }
    }
  }
}

extension LetterLabel {
  /// Whether it is how many somebody promises, or gives up.
  var isNumber: Bool { self == .quantity || self == .shares }
}

/// The words by which letters to a site call what is to be filled in, small numbers and countries,
/// and those between the last two names of several. People write in their own language, whatever
/// that of the site is.
package struct LetterLabels: Sendable {
  /// By what `key` makes of each word, as are numbers, countries and all other words.
  private var labels: [String: LetterLabel] = [:]
  private var numbers: [String: Int] = [:]
  /// Codes of countries, by their names.
  private var countries: [String: String] = [:]
  /// The same names as they are written.
  private var countryNames: Set<String> = []
  /// Words for ‘and’.
  private var conjunctions: Set = ["and", "und", "&", "+"]
  /// Words for all that there are of something.
  private var all: Set = ["all"]

  /// Those of the program itself, and `words`.
  package init(_ words: [LetterLabel: String] = [:]) {
    for label in LetterLabel.allCases {
      labels[label.word] = label
      labels[label.rawValue] = label
    }
    add(words, numbers: [:], countries: [:])
  }

  /// With those of one more language. Where it calls something else by a word that is known, that
  /// counts from then on, so the language of the site comes last. `and` is its word for that, and
  /// `all` has those for all of several.
  package mutating func add(
    _ words: [LetterLabel: String], numbers: [String: Int], countries: [String: String],
    and: String = "", all: [String] = []
  ) {
    for (label, word) in words { labels[Self.key(word)] = label }
    for (word, number) in numbers { self.numbers[Self.key(word)] = number }
    for (name, code) in countries { self.countries[Self.key(name)] = code }
    countryNames.formUnion(countries.keys)
    let and = Self.key(and)
    if !and.isEmpty { conjunctions.insert(and) }
    self.all.formUnion(all.map { Self.key($0) })
  }

  /// What a line is called that begins with `word`, as pages write it: what stands there in
  /// parentheses helps whoever fills it in.
  subscript(word: String) -> LetterLabel? { labels[Self.key(word.prefix { $0 != "(" })] }

  /// All words for `wanted`, as words are compared, in order.
  func words(for wanted: Set<LetterLabel>) -> [String] {
    labels.filter { wanted.contains($0.value) }.keys.sorted()
  }

  /// Which of `known`, as `words(for:)` has them, was probably meant by `word`, as pages begin a
  /// line; nil where it is a label itself, or near none.
  func meant(by word: String, among known: [String]) -> String? {
    guard self[word] == nil, word.count > 2 else { return nil }
    return nearMiss(to: Self.key(word), among: known).map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
  }

  /// Whether `word` stands between the last two names of several.
  func isConjunction(_ word: some StringProtocol) -> Bool {
    conjunctions.contains(Self.key(word))
  }

  /// Whether `text` says that all of several are meant.
  func isAll(_ text: some StringProtocol) -> Bool { all.contains(Self.key(text)) }

  /// The code of the country that `text` names, or is but for its case; nil for anything else.
  func country(_ text: String) -> String? {
    let code = text.uppercased()
    guard Country(code) == nil else { return code }
    return countries[Self.key(text)] ?? Self.everydayCountries[Self.key(text)]
  }

  /// One of `groups`, the code of a country, or that of anywhere; nil for anything else.
  func region(_ text: String, groups: [String]) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return groups.first { isSameName($0, words) } ?? country(words)
      ?? (Self.anywhere.contains(words.lowercased()) ? "\(Region.anywhere)" : nil)
  }

  /// Which of `groups`, or which country as people call it, was probably meant by `text`, which is no
  /// place; nil where none is near.
  func nearPlace(to text: String, groups: [String] = []) -> String? {
    // Short words are near to many.
    text.count > 3 ? nearMiss(to: text, among: groups + countryNames.sorted()) : nil
  }

  /// What people call anywhere, in small letters.
  private static let anywhere: Set = [
    "ww", "worldwide", "world-wide", "anywhere", "everywhere", "weltweit", "überall", "überallhin",
  ]

  /// Countries as people call them, and no list of names does.
  private static let everydayCountries = [
    "usa": "US", "us": "US", "america": "US", "amerika": "US", "uk": "GB", "england": "GB",
    "scotland": "GB", "schottland": "GB", "wales": "GB", "great britain": "GB",
    "großbritannien": "GB", "holland": "NL", "the netherlands": "NL", "die niederlande": "NL",
    "czech republic": "CZ", "tschechische republik": "CZ", "brasil": "BR", "die schweiz": "CH",
  ]

  /// Numbers as people say them, and do not count.
  private static let everydayNumbers = [
    "a dozen": 12, "one dozen": 12, "dozen": 12, "half a dozen": 6, "a couple": 2, "a pair": 2,
    "ein dutzend": 12, "dutzend": 12, "ein halbes dutzend": 6, "halbes dutzend": 6,
  ]

  /// The number that `text` is, in digits or in a word; nil for anything else, and for none at all.
  func count(_ text: some StringProtocol) -> Int? {
    // ‘*2*’, ‘2.’, but not ‘2.5’.
    var digits = text.filter { !$0.isWhitespace && $0 != "*" }[...]
    if digits.last == "." { digits.removeLast() }
    let key = Self.key(text)
    // ‘Ein paar’ are some.
    let isPair = key == "ein paar" && String(text).contains("Paar")
    let count =
      Int(String(digits)) ?? numbers[key] ?? (isPair ? 2 : Self.everydayNumbers[key])
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
