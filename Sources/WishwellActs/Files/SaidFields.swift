import WishwellFormat
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
  /// in digits, and countries by their codes. `groups` are those that the site names under
  /// ‘regions’.
  package func inForm(
    groups: [String], by labels: () throws -> LetterLabels
  ) throws -> SaidFields {
    let counting = [
      Wish.Field.quantity.rawValue, Wish.Field.shares.rawValue, Offer.Field.limit.rawValue,
    ]
    var said = self
    for (index, field) in fields.enumerated() {
      switch field.value {
      case .plain(let text) where counting.contains(field.key):
        guard Int(text) == nil, let count = try labels().count(text) else { continue }
        said.fields[index] = YAMLEntry(field.key, .plain("\(count)"))
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

  /// `fields` with these in the place of those of the same key, and the others behind them.
  func replacing(_ known: [YAMLEntry]) -> [YAMLEntry] {
    let said = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let keys = Set(known.map(\.key))
    return known.map { said[$0.key] ?? $0 } + fields.filter { !keys.contains($0.key) }
  }
}
