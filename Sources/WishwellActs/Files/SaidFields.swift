import WishwellFormat
import WishwellRead
import WishwellYAML

/// What somebody says of a new file at once, besides what the act itself puts into it.
package struct SaidFields: Hashable, Sendable {
  /// In the order in which they shall stand.
  package var fields: [YAMLEntry] = []
  /// The text below them; nil where nothing was said.
  package var body: String?

  package init() {}

  /// A field that is one value; nothing where `value` is nil.
  package mutating func add(_ key: some FieldKey, _ value: String?) {
    guard let value else { return }
    fields.append(YAMLEntry(key, .plain(value)))
  }

  /// A field that is text of somebody's own.
  package mutating func add(text: String?, as key: some FieldKey) {
    guard let text else { return }
    fields.append(YAMLEntry(key, .text(text)))
  }

  /// A field that is a list; each of `values` may hold several, with commas between them.
  package mutating func add(list values: [String], as key: some FieldKey) {
    let entries = values.flatMap { $0.split(separator: ",") }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard !entries.isEmpty else { return }
    fields.append(YAMLEntry(key, .list(entries.map { .text($0) })))
  }

  /// The book that a wish is for, by its ISBN of 13 digits; nothing where `isbn` is nil.
  package mutating func add(isbn: String?) {
    guard let isbn else { return }
    fields.append(
      YAMLEntry(Wish.Field.book, .map([YAMLEntry(Wish.Book.Field.isbn, .text(isbn))])))
  }

  /// The last day that is said of an offer or a request; nil for none, and for what is no day.
  package var lastDay: Day? {
    for field in fields where field.key == Offer.Field.closes.rawValue {
      if case .plain(let text) = field.value { return Day(text) }
    }
    return nil
  }

  /// The same as files have it, where it is said in words that `labels` know: what counts something
  /// in digits, countries by their codes, and a last day, or the day of an event, as the next one
  /// from `today` on that is called so. `groups` are those that the site names under ‘regions’.
  package func inForm(
    groups: [String], from today: Day, by labels: () throws -> LetterLabels
  ) throws -> SaidFields {
    let counting = [
      Wish.Field.quantity.rawValue, Wish.Field.shares.rawValue, Offer.Field.limit.rawValue,
    ]
    let days = [Offer.Field.closes.rawValue, WishList.Field.event.rawValue]
    var said = self
    for (index, field) in fields.enumerated() {
      switch field.value {
      case .plain(let text) where counting.contains(field.key):
        guard Int(text) == nil, let count = try labels().count(text) else { continue }
        said.fields[index] = YAMLEntry(field.key, .plain("\(count)"))
      case .plain(let text) where days.contains(field.key):
        guard Day(text) == nil,
          let day = dayToCome(text, from: today)
            ?? spokenDay(text, from: today, isPast: false), day >= today
        else { continue }
        said.fields[index] = YAMLEntry(field.key, .plain("\(day)"))
      case .plain(let text) where field.key == Person.Field.country.rawValue:
        guard Country(text) == nil, let code = try labels().country(text) else { continue }
        said.fields[index] = YAMLEntry(field.key, .plain(code))
      case .list(let values) where field.key == Person.Field.regions.rawValue:
        let regions = try values.map { value -> YAMLValue in
          guard case .text(let text) = value, Country(text) == nil, !groups.contains(text) else {
            return value
          }
          return try labels().region(text, groups: groups).map { YAMLValue.text($0) } ?? value
        }
        said.fields[index] = YAMLEntry(field.key, .list(regions))
      default: break
      }
    }
    return said
  }

  /// By what is said and is no place, what was probably meant, as `labels` know it. `groups` are as
  /// above.
  package func nearPlaces(
    groups: [String], by labels: () throws -> LetterLabels
  ) throws -> [String: String] {
    var near: [String: String] = [:]
    for field in fields {
      switch field.value {
      case .plain(let text)
      where field.key == Person.Field.country.rawValue && Country(text) == nil:
        near[text] = try labels().nearPlace(to: text)
      case .list(let values) where field.key == Person.Field.regions.rawValue:
        for case .text(let text) in values where Country(text) == nil && !groups.contains(text) {
          near[text] = try labels().nearPlace(to: text, groups: groups)
        }
      default: break
      }
    }
    return near
  }

  /// `fields` with these in the place of those of the same key, and the others behind them.
  func replacing(_ known: [YAMLEntry]) -> [YAMLEntry] {
    let said = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let keys = Set(known.map(\.key))
    return known.map { said[$0.key] ?? $0 } + fields.filter { !keys.contains($0.key) }
  }
}
