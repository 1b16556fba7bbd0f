import Testing

@testable import WishwellFormat

@Suite struct PriceTests {
  private func decimal(_ digits: Int64, _ places: Int) -> Price.Decimal {
    Price.Decimal(digits: digits, places: places)
  }

  @Test(arguments: [
    (1250 as Int64, 2, "12.50"), (5, 2, "0.05"), (20, 0, "20"), (0, 3, "0.000"),
    (999_999_999_999_999, 3, "999999999999.999"),
  ])
  func `a decimal keeps the digits it was written with`(
    digits: Int64, places: Int, text: String
  ) {
    #expect(decimal(digits, places).description == text)
  }

  @Test func `decimals compare by value`() {
    #expect(decimal(1250, 2) == decimal(125, 1))
    #expect(decimal(1250, 2).hashValue == decimal(125, 1).hashValue)
    #expect(decimal(9, 0) < decimal(1250, 2))
    #expect(!(decimal(125, 1) < decimal(1250, 2)))
    #expect(decimal(999_999_999_999_999, 3) > decimal(999_999_999_999, 0))
  }

  @Test func `a price is written as in front matter`() throws {
    let euro = try #require(Currency("EUR"))
    #expect(Price(.exact(decimal(1250, 2)), euro).description == "12.50 EUR")
    #expect(Price(.about(decimal(20, 0)), euro).description == "about 20 EUR")
    #expect(Price(.between(decimal(10, 0), decimal(20, 0)), euro).description == "10-20 EUR")
    #expect(Currency("EURO") == nil && Currency("eur") == nil)
  }
}

/// What a share comes to of what people give together.
@Suite struct ShareTests {
  @Test(arguments: [
    (200 as Int64, 0, 8, "about 25 EUR"), (199, 0, 8, "about 25 EUR"),
    (10_000, 2, 3, "about 33 EUR"),
    (50, 0, 8, "about 6.30 EUR"), (48, 0, 8, "about 6 EUR"), (1234, 0, 8, "about 154 EUR"),
    (12_345, 0, 8, "about 1540 EUR"), (999_999_999_999_999, 3, 2, "about 500000000000 EUR"),
    (996, 2, 1, "about 10 EUR"), (40, 2, 8, "about 0.05 EUR"),
  ])
  func `an amount is rounded as people say it`(
    digits: Int64, places: Int, count: Int, share: String
  ) throws {
    let euro = try #require(Currency("EUR"))
    let value = Price.Decimal(digits: digits, places: places)
    #expect(Price(.exact(value), euro).share(of: count)?.description == share)
    #expect(Price(.about(value), euro).share(of: count)?.description == share)
  }

  @Test func `of a range, and of next to nothing, no amount is said`() throws {
    let euro = try #require(Currency("EUR"))
    let (low, high) = (Price.Decimal(digits: 10, places: 0), Price.Decimal(digits: 20, places: 0))
    #expect(Price(.between(low, high), euro).share(of: 2) == nil)
    #expect(Price(.exact(.init(digits: 3, places: 2)), euro).share(of: 100) == nil)
    #expect(Price(.exact(.init(digits: 0, places: 0)), euro).share(of: 2) == nil)
  }
}

@Suite struct HandleTests {
  @Test(arguments: ["a", "7", "2026-03-14-ten-postcards", String(repeating: "a", count: 80)])
  func `small letters, digits and hyphens make a handle`(text: String) {
    #expect(Handle(text)?.text == text)
  }

  @Test(arguments: ["", "-a", "A", "é", "a b", "a/b", "a.b", String(repeating: "a", count: 81)])
  func `anything else is none`(text: String) {
    #expect(Handle(text) == nil)
  }
}
