import WishwellDerive
import WishwellFormat

/// What a site says in one language: the sentences of `templates/strings/LANGUAGE.yml`. A key that
/// the file does not have says nothing; that was reported when it was read.
///
/// A sentence is asked for by a `StringKey` where the program knows its name, and by text where the
/// name is made from what is told or written: `text(_:_:)` always gives one, `text(named:_:)` may
/// give nil. See “Sentences and languages” in the chapter “Templates, words and looks”.
package struct Strings: Sendable {
  /// One sentence, or one for each form that counted things take.
  enum Entry: Sendable {
    case single(Phrase)
    /// At least one form; a file need not have all that its language takes.
    case plural([PluralCategory: Phrase])
  }

  /// With its region, as the site has it: people count otherwise in Portugal than in Brazil.
  package let language: String
  /// The rule of the language; it says which forms an entry should have.
  let plurals: PluralRule
  /// By the raw values of keys.
  var entries: [String: Entry] = [:]
  /// Names of countries by their codes.
  package var countries: [String: String] = [:]
  /// Names of drawn signs by the keys of kinds and tags, as `Sign.key` makes them.
  package var signs: [String: String] = [:]

  /// The keys of all that the program fills in or picks; of two facts of one name there is one
  /// sentence.
  static let keys: [String] =
    StringKey.allCases.map(\.rawValue) + Set(FactLabel.all.map(\.key)).sorted()
    + AskedField.all.flatMap(\.keys)

  /// Strings that say nothing yet, with the rule by which `language` counts.
  init(language: String) {
    self.language = language
    plurals = PluralRule(language: language)
  }

  /// The sentence of `key` with `values` in the places of their names. Of a sentence that counts it
  /// is the form for 0.
  package func text(_ key: StringKey, _ values: [String: String] = [:]) -> String {
    phrase(key, count: nil).filled(values)
  }

  /// The sentence of `key` in the form that `count` takes, and with it in the place `count`.
  package func text(
    _ key: StringKey, count: Int, _ values: [String: String] = [:]
  ) -> String {
    var values = values
    values["count"] = String(count)
    return phrase(key, count: count).filled(values)
  }

  /// The sentence of `key` in pieces, for places that take more than text: links and dates. `count`
  /// chooses the form alone; its place stays one.
  package func pieces(_ key: StringKey, count: Int? = nil) -> [Phrase.Piece] {
    phrase(key, count: count).pieces
  }

  /// The same of a key that is made from what is told, such as `told-` and what happened; empty
  /// where there is none.
  package func pieces(named key: String) -> [Phrase.Piece] {
    guard case .single(let phrase) = entries[key] else { return [] }
    return phrase.pieces
  }

  /// The sentence of a key that is made from content, such as `kind-` and a slug, or `act-` and
  /// what is done; nil where there is none.
  package func text(named key: String, _ values: [String: String] = [:]) -> String? {
    guard case .single(let phrase) = entries[key] else { return nil }
    return phrase.filled(values)
  }

  /// The sentence that a line of facts is called by.
  func text(_ label: FactLabel) -> String { text(named: label.key) ?? "" }

  /// Every sentence that needs nothing filled in and has one form, by key, in the byte order of
  /// keys.
  package var fixedTexts: [(key: String, text: String)] {
    var texts: [(key: String, text: String)] = []
    for (key, entry) in entries {
      guard case .single(let phrase) = entry, phrase.placeholders.isEmpty else { continue }
      texts.append((key, phrase.filled([:])))
    }
    return texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The form for 0 where a sentence counts and `count` is nil.
  private func phrase(_ key: StringKey, count: Int?) -> Phrase {
    switch entries[key.rawValue] {
    case .single(let phrase): phrase
    case .plural(let forms): form(of: forms, for: count ?? 0)
    case nil: .empty
    }
  }

  /// The form for `count`; where the theme does not have it, another, since a wrong form is read
  /// more easily than none.
  private func form(of forms: [PluralCategory: Phrase], for count: Int) -> Phrase {
    let fallbacks = [plurals.category(of: count), .other, .many, .few, .one]
    return fallbacks.lazy.compactMap { forms[$0] }.first ?? .empty
  }
}

/// What is made of several sentences.
extension Strings {
  /// How much of a day is said.
  package enum DateForm {
    /// `14 March 2027`.
    case long
    /// `14 March`.
    case short
    /// `14`, before another day of that month.
    case day
    /// `March 2027`.
    case month
  }

  /// A day in the words of the language; a month without a name is its number.
  package func date(_ day: Day, _ form: DateForm = .long) -> String {
    let (year, month, number) = day.civil
    let key: StringKey =
      switch form {
      case .long: .dateLong
      case .short: .dateShort
      case .month: .dateMonth
      case .day: .dateDay
      }
    let name = text(named: "month-\(month)") ?? padded(month, 2)
    return text(key, ["day": String(number), "month": name, "year": String(year)])
  }

  /// `a, b and c`; empty for none.
  package func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: text(.listBetween)) + text(.listLast) + last
  }

  /// `about 20 EUR`, `10–20 EUR`, `39,90 EUR`.
  package func price(_ price: Price) -> String {
    func amount(_ value: Price.Decimal) -> String { words(for: value) + " \(price.currency)" }
    return switch price.amount {
    case .exact(let value): amount(value)
    case .about(let value): text(.priceAbout, ["price": amount(value)])
    case .between(let low, let high):
      text(.priceRange, ["low": words(for: low), "high": amount(high)])
    }
  }

  /// With the language's own signs before the cents and between the thousands: in files and for
  /// machines they are a full stop and nothing.
  private func words(for value: Price.Decimal) -> String {
    let parts = value.description.split(separator: ".")
    let groups = parts.first.map { grouped($0).joined(separator: text(.groupSign)) } ?? ""
    return ([groups] + parts.dropFirst().map(String.init)).joined(separator: text(.decimalSign))
  }

  /// `digits` in groups of three, the first of which may be shorter.
  private func grouped(_ digits: Substring) -> [String] {
    let rest = digits.dropLast(3)
    return (rest.isEmpty ? [] : grouped(rest)) + [String(digits.suffix(3))]
  }

  /// The name of a country in the language; its code where there is none.
  package func name(of country: Country) -> String { countries[country.code] ?? country.code }

  /// The name of a region in the language. A group is called by its handle, written as a name:
  /// `nordic-countries` is ‘Nordic countries’.
  package func name(of region: Region) -> String {
    switch region {
    case .anywhere: text(.regionWorldwide)
    case .country(let country): name(of: country)
    case .group(let group):
      group.prefix(1).uppercased() + group.dropFirst().replacing("-", with: " ")
    }
  }

  /// The theme's word for a common kind of what is offered or asked for, else the author's own.
  /// `slug` is that of the kind, where it is known already.
  func name(ofKind kind: String, slug: String? = nil) -> String {
    text(named: "kind-" + (slug ?? tagSlug(of: kind))) ?? kind
  }
}
