import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What a script asks on the page of a list: in which order its wishes stand, and which of them. The
/// orders and prices are worked out here; each wish is called by its place on the page, from 0.
///
/// Without a script the wishes stand as their owner has them.
struct ListNarrowing: TemplateValues {
  var prices: String
  var ownOrder: String
  var cheapestFirst: String
  var dearestFirst: String
  var currencies: [String]
  var hasSeveralCurrencies: Bool
  var hasDone: Bool
  var count: String

  static let schema = TemplateSchema<Self>(
    "narrowing of a list",
    .text(
      "prices", \.prices, "of each wish, between commas: the lowest that it may cost, or nothing"),
    .text("own-order", \.ownOrder, "the places of the wishes as they stand"),
    .text("cheapest-first", \.cheapestFirst, "the same by the lowest that they may cost"),
    .text("dearest-first", \.dearestFirst, "the same by the most that they may cost"),
    .list("currencies", \.currencies, "codes, that of most wishes first"),
    .flag("several", \.hasSeveralCurrencies, "whether there is more than one"),
    .flag("done", \.hasDone, "whether some of the wishes are wholly promised"),
    .text("count", \.count, "how many are shown; the script puts a number for COUNT"))
}

extension PageBuilder {
  /// Nil for a list that one can look over, or where no two wishes have a price.
  func narrowing(of wishes: [ListedWishes]) -> ListNarrowing? {
    let prices = wishes.map(\.price)
    guard wishes.count >= 4, prices.count(where: { $0 != nil }) >= 2 else { return nil }
    let order = PriceOrder(prices)
    return ListNarrowing(
      prices: prices.map { $0.map { "\($0.low) \($0.currency)" } ?? "" }.joined(separator: ","),
      ownOrder: places(Array(wishes.indices)), cheapestFirst: places(order.cheapestFirst),
      dearestFirst: places(order.dearestFirst), currencies: order.currencies.map(\.code),
      hasSeveralCurrencies: order.currencies.count > 1,
      hasDone: wishes.contains(where: \.isDone) && !wishes.allSatisfy(\.isDone),
      count: strings.words("narrow-count", ["total": String(wishes.count)]))
  }

  /// Places between blanks, as the script splits them.
  private func places(_ order: [Int]) -> String { order.map(String.init).joined(separator: " ") }
}

/// The places of `prices` by what they say. Each currency stands by itself, since nothing here says what
/// one is worth in another; those that most prices are in come first, and what has no price last. What
/// is alike stays as it came.
struct PriceOrder {
  /// That of most prices first; of as many, by their codes.
  let currencies: [Currency]
  private let prices: [Price?]

  /// `prices` in the order of the page; nil for what has none.
  init(_ prices: [Price?]) {
    self.prices = prices
    let uses = Dictionary(grouping: prices.compactMap(\.?.currency)) { $0 }
    currencies = uses.sorted { left, right in
      left.value.count == right.value.count
        ? left.key.code < right.key.code : left.value.count > right.value.count
    }.map(\.key)
  }

  /// By the lowest that each may cost.
  var cheapestFirst: [Int] { ordered { $0.low < $1.low } }

  /// By the most that each may cost.
  var dearestFirst: [Int] { ordered { $0.high > $1.high } }

  /// The places, currency by currency; `comesFirst` compares prices of one currency alone.
  private func ordered(by comesFirst: (Price, Price) -> Bool) -> [Int] {
    let priced = currencies.flatMap { currency in
      prices.enumerated().compactMap { place, price in
        price.flatMap { $0.currency == currency ? (place: place, price: $0) : nil }
      }.sorted { left, right in
        if comesFirst(left.price, right.price) { return true }
        return !comesFirst(right.price, left.price) && left.place < right.place
      }
    }
    return priced.map(\.place) + prices.indices.filter { prices[$0] == nil }
  }
}
