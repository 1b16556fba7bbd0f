import WishwellActs
import WishwellFormat
import WishwellYAML

extension NewFile {
  /// The file of a wish that was brought in, dated when it was put on the list outside, but not
  /// after today.
  init(_ wish: FoundWish, as handle: Handle, path: String, terms: WishTerms) {
    var fields: [YAMLEntry] = [
      .title(wish.title),
      .date(min(wish.day ?? terms.today, terms.today)),
    ]
    if let suggester = terms.suggestedBy {
      fields.append(.init(Wish.Field.suggestedBy, .plain(suggester.text)))
    }
    fields += facts(of: wish)
    self.init(path: path, fields: fields, body: wish.note ?? "")
  }
}

/// What wishes that are brought in have in common.
package struct WishTerms: Sendable {
  /// For wishes without a day, and the last that any of them has.
  package var today: Day
  /// Nil where those who keep the list wish for themselves.
  package var suggestedBy: Handle?
  /// For prices without one.
  package var currency: Currency?

  package init(today: Day, suggestedBy: Handle? = nil, currency: Currency? = nil) {
    self.today = today
    self.suggestedBy = suggestedBy
    self.currency = currency
  }
}

/// The fields of a wish behind title and date, in the order in which the format names them.
func facts(of wish: FoundWish) -> [YAMLEntry] {
  var fields: [YAMLEntry] = []
  if wish.links.count == 1, wish.links[0].shop == nil {
    fields.append(.init(Wish.Field.link, .plain(wish.links[0].url)))
  } else if !wish.links.isEmpty {
    let shops = wish.links.map { YAMLEntry($0.shop ?? $0.url, .plain($0.url)) }
    fields.append(.init(Wish.Field.link, .map(shops)))
  }
  if let price = wish.price { fields.append(.init(Wish.Field.price, .plain("\(price)"))) }
  if wish.priority != .normal {
    fields.append(.init(Wish.Field.priority, .plain(wish.priority.rawValue)))
  }
  switch wish.quantity {
  case .count(1): break
  case .count(let count): fields.append(.init(Wish.Field.quantity, .plain(String(count))))
  case .shares(let count):
    fields.append(.init(Wish.Field.shares, .plain(String(count))))
  case .unlimited: fields.append(.init(Wish.Field.quantity, .plain("unlimited")))
  }
  if let oneOf = wish.oneOf { fields.append(.init(Wish.Field.oneOf, .text(oneOf))) }
  if !wish.tags.isEmpty {
    fields.append(.init(Document.Field.tags, .list(wish.tags.map { .text($0) })))
  }
  if wish.isBook {
    var book: [YAMLEntry] = []
    if let isbn = wish.isbn { book.append(.init(Wish.Book.Field.isbn, .text(isbn))) }
    if let author = wish.author { book.append(.init(Wish.Book.Field.author, .text(author))) }
    if let series = wish.series {
      book.append(.init(Wish.Book.Field.description, .text(series)))
    }
    fields.append(.init(Wish.Field.book, .map(book)))
  }
  return fields
}
