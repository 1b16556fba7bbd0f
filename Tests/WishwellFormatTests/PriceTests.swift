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
