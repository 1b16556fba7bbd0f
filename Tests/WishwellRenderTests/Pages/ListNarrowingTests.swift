import Testing
import WishwellFormat

@testable import WishwellRender

/// The orders that the page of a list offers.
@Suite struct ListNarrowingTests {
  private func order(_ prices: [String?]) throws -> PriceOrder {
    PriceOrder(
      try prices.map { text in
        try text.map { try #require(price($0)) }
      })
  }

  /// `12.50 EUR`, `10-20 EUR`.
  private func price(_ text: String) -> Price? {
    let words = text.split(separator: " ")
    guard let code = words.last, let currency = Currency(code) else { return nil }
    let amounts = words[words.count - 2].split(separator: "-").compactMap { amount in
      let parts = amount.split(separator: ".")
      return Int64(parts.joined()).map {
        Price.Decimal(digits: $0, places: parts.count > 1 ? parts[1].count : 0)
      }
    }
    guard let low = amounts.first, let high = amounts.last else { return nil }
    return Price(amounts.count > 1 ? .between(low, high) : .exact(low), currency)
  }

  @Test func `what costs least comes first, and what has no price last`() throws {
    let order = try order(["20 EUR", nil, "4.50 EUR", "12 EUR"])
    #expect(order.cheapestFirst == [2, 3, 0, 1])
    #expect(order.dearestFirst == [0, 3, 2, 1])
  }

  @Test func `a range counts by its lowest price, and by its highest the other way round`() throws {
    let order = try order(["15 EUR", "10-20 EUR"])
    #expect(order.cheapestFirst == [1, 0])
    #expect(order.dearestFirst == [1, 0])
  }

  @Test func `what costs the same stays as the list has it`() throws {
    let order = try order(["9 EUR", "9.00 EUR", "5 EUR"])
    #expect(order.cheapestFirst == [2, 0, 1])
    #expect(order.dearestFirst == [0, 1, 2])
  }

  @Test func `each currency stands by itself, that of most wishes first`() throws {
    let order = try order(["1 USD", "900 UAH", "250 UAH", "3 USD", "2 USD", "1 EUR"])
    #expect(order.currencies.map(\.code) == ["USD", "UAH", "EUR"])
    #expect(order.cheapestFirst == [0, 4, 3, 2, 1, 5])
    #expect(order.dearestFirst == [3, 4, 0, 1, 2, 5])
  }
}
