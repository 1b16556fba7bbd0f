import WishwellActs

/// What lines of letters are called in the languages that a site reads: a letter may be older than
/// a change of its language.
extension LetterLabels {
  /// The words of `languages`, of which the last one counts where two call different things by one.
  package init(_ languages: [Strings]) {
    self.init()
    for strings in languages {
      let words = LetterLabel.allCases.map { ($0, strings.word(for: $0)) }
      add(
        Dictionary(uniqueKeysWithValues: words), numbers: strings.numbers, countries: strings.codes,
        and: strings.words("list-last"),
        all: strings.words("label-all").split(separator: "/").map(String.init))
    }
  }
}

extension Strings {
  /// The codes of countries, by what they are called.
  fileprivate var codes: [String: String] {
    Dictionary(countries.map { ($0.value, $0.key) }, uniquingKeysWith: min)
  }

  /// What small numbers are called, each in all its forms.
  fileprivate var numbers: [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, forms) in words("label-numbers").split(separator: ",").enumerated() {
      for form in forms.split(separator: "/") { numbers[String(form)] = index + 1 }
    }
    return numbers
  }
}
