import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the value. Where its meaning can be guessed, the way out holds it in the right
  /// form: `PriceGuess`.
  package static let badPrice = Rule(
    "bad-price", .error,
    """
    A price is an amount, with a point before the decimals, and an ISO 4217 currency. The currency
    may be left out if ‘site.yml’ names one. Three decimals are for currencies that have them,
    such as KWD: elsewhere, ‘1.234 EUR’ may be meant for a thousand euros as well as for one.

    Wrong: price: 12,50
    Wrong: price: 1.234 EUR
    Wrong: price: €12.50
    Right: price: 12.50 EUR
    Right: price: about 20 EUR
    Right: price: 10-20 EUR
    """)
}

/// `12.50 EUR`, `about 20 EUR`, `10-20 EUR`; without a code in `currency`, the site's. Nil there
/// makes the code required. A range of two equal amounts is exact. More than 60 bytes are never
/// one.
package func parsePrice(_ text: String, currency: Currency?) -> ParseResult<Price> {
  let text = trimmed(text)
  if text.utf8.count > 60 {
    return .problem(.badPrice, "\(quoted(text)) is not a price", help: "write ‘12.50 EUR’")
  }
  let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  if let price = strictPrice(words, currency: currency) { return .success(price) }
  if let turned = turnedRange(text, currency: currency) {
    return .problem(
      .badPrice, "\(quoted(text)) is not a price",
      help: "write it as \(quoted(turned.description)), the lower amount first")
  }
  if let problem = PriceGuess(text, currency: currency).problem { return .failure(problem) }
  return .problem(
    .badPrice, "\(quoted(text)) is not a price",
    help: "write it as ‘12.50 EUR’, ‘about 20 EUR’ or ‘10-20 EUR’")
}

/// The price of `words`, nil for whatever is not wholly in the format.
private func strictPrice(_ words: [String], currency: Currency?) -> Price? {
  var words = words[...]
  let isVague = words.first?.lowercased() == "about"
  if isVague { words.removeFirst() }
  guard let number = words.popFirst() else { return nil }
  guard let currency = words.isEmpty ? currency : words.popFirst().flatMap({ Currency($0) }),
    words.isEmpty
  else { return nil }
  if let value = parseAmount(number, in: currency) {
    return Price(isVague ? .about(value) : .exact(value), currency)
  }
  let ends = number.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
  guard ends.count == 2, !isVague, let low = parseAmount(String(ends[0]), in: currency),
    let high = parseAmount(String(ends[1]), in: currency), low <= high
  else { return nil }
  return Price(low == high ? .exact(low) : .between(low, high), currency)
}

/// The price of `20-10 EUR` with its ends the right way round; nil for any other text.
private func turnedRange(_ text: String, currency: Currency?) -> Price? {
  let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
  let ends = (parts.first ?? "").split { $0 == "-" || $0 == "–" }
  guard ends.count == 2 else { return nil }
  return strictPrice(["\(ends[1])-\(ends[0])"] + parts.dropFirst(), currency: currency)
}

/// An amount of `currency`, with three decimals only where that has so many: `1.234 EUR` is as
/// likely to mean a thousand.
private func parseAmount(_ text: String, in currency: Currency) -> Price.Decimal? {
  parseAmount(text).flatMap { $0.places > max(2, currency.decimals) ? nil : $0 }
}

/// Up to 12 digits, and up to 3 behind a point: with those it fits into 64 bits.
func parseAmount(_ text: String) -> Price.Decimal? {
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), (1...12).contains(parts[0].count),
    parts.count == 1 || (1...3).contains(parts[1].count),
    parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } })
  else { return nil }
  let digits = parts.joined().reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
  return Price.Decimal(digits: digits, places: parts.count == 2 ? parts[1].count : 0)
}
