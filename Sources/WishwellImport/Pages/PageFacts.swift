import WishwellFormat
import WishwellRead

/// What one way of marking up a page says of the thing it sells.
struct PageFacts: Hashable {
  var title: String?
  var authors: [String] = []
  var isbn: String?
  /// Of all its offers, in `currency`.
  var amounts: [Price.Decimal] = []
  var currency: Currency?
  var picture: String?
  var address: String?

  /// Takes from `other` what is not known here; a price only as a whole.
  mutating func fill(from other: PageFacts) {
    title = title ?? other.title
    if authors.isEmpty { authors = other.authors }
    isbn = isbn ?? other.isbn
    if price == nil { (amounts, currency) = (other.amounts, other.currency) }
    picture = picture ?? other.picture
    address = address ?? other.address
  }

  /// From the lowest to the highest of what is offered; nil without an amount or a currency.
  var price: Price? {
    guard let currency, let low = amounts.min(), let high = amounts.max() else { return nil }
    return Price(low == high ? .exact(low) : .between(low, high), currency)
  }

  /// Takes a title where there is none yet.
  mutating func setTitle(_ text: String?) {
    guard title == nil, let text else { return }
    let line = cutToLine(withoutEntities(text))
    if !line.isEmpty { title = line }
  }

  /// Takes a name that is not there yet; five at the most.
  mutating func addAuthor(_ text: String?) {
    guard authors.count < 5, let text else { return }
    let name = cutToLine(withoutEntities(text))
    if !name.isEmpty, !authors.contains(name) { authors.append(name) }
  }

  /// Takes the ISBN where there is none yet. `text` is any number that a shop has for a thing;
  /// those of books begin with 978 or 979.
  mutating func setNumber(_ text: String?) {
    guard isbn == nil, let text, case .success(let number) = parseISBN(text),
      number.hasPrefix("978") || number.hasPrefix("979")
    else { return }
    isbn = number
  }

  /// Takes an amount: `12.50` and `12,50`, also with a sign of the currency beside it, which is
  /// taken where none is known.
  mutating func addAmount(_ text: String?) {
    guard let text = text.map({ trimmed($0) }), amounts.count < 100 else { return }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    let isMachine = decimals.count == 2 && decimals[1].count != 3
    if let amount = (isMachine ? readNumber(text) : nil) ?? readAmount(text) {
      amounts.append(amount)
    }
    if currency == nil, let sign = Currency.signs.first(where: { text.contains($0.sign) }) {
      currency = Currency(sign.code)
    }
  }

  /// Takes a currency in the place of what is known; what is none changes nothing.
  mutating func setCurrency(_ text: String?) {
    guard let text else { return }
    currency = Currency(trimmed(text).uppercased()) ?? currency
  }
}

/// Entities that programs write once too often: `Tom &amp; Jerry`.
func withoutEntities(_ text: String) -> String {
  guard text.contains("&") else { return text }
  let entities = [
    ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&#039;", "'"), ("&#x27;", "'"),
    ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&amp;", "&"),
  ]
  return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
}
