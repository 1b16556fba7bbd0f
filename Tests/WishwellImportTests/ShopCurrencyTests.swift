import Testing
import WishwellFormat

@testable import WishwellImport

/// Prices as shops write them for people of their country.
@Suite struct ShopCurrencyTests {
  @Test(arguments: [
    ("1.234,00 €", "de", "1234.00 EUR"), ("£12", "en-GB", "12 GBP"),
    ("US $12.50", "en-GB", "12.50 USD"),
    ("￥1,980", "ja", "1980 JPY"), ("￥1,980", "zh-CN", "1980 CNY"), ("１，９８０円（税込）", "ja", "1980 JPY"),
    ("CHF 12.–", "de-CH", "12 CHF"), ("Fr. 12.90", "de-CH", "12.90 CHF"),
    ("12,-- €", "de", "12 EUR"),
    ("$12", "en", "12 USD"), ("$12", "en-CA", "12 CAD"), ("$12", "en_AU", "12 AUD"),
    ("A$12", "en", "12 AUD"),
    ("C $12.50", "en-US", "12.50 CAD"), ("NT$1,200", "zh-TW", "1200 TWD"),
    ("R$ 1.234,56", "pt-BR", "1234.56 BRL"),
    ("1 299,00 kr", "sv", "1299.00 SEK"), ("1.299,00 kr.", "da", "1299.00 DKK"),
    ("kr 1 299,00", "nb-NO", "1299.00 NOK"),
    ("145:-", "sv", "-"), ("129 kr", "en", "-"), ("1 299,00 zł", "pl", "1299.00 PLN"),
    ("1 299 Kč", "cs", "1299 CZK"),
    ("12 990 Ft", "hu", "12990 HUF"), ("₹1,23,456.00", "en-IN", "123456.00 INR"),
    ("Rs. 1,999", "en-IN", "1999 INR"),
    ("Rp 150.000", "id", "150000 IDR"), ("12,500원", "ko", "12500 KRW"),
    ("1 299 ₽", "ru", "1299 RUB"),
    ("2.199,00 TL", "tr", "2199.00 TRY"), ("٢٥٫٥٠ AED", "ar-AE", "25.50 AED"),
    ("R 199.00", "en-ZA", "199.00 ZAR"),
    ("12,50 € – 24,00 €", "de", "12.50-24.00 EUR"), ("$10 to $20", "en", "10-20 USD"),
    ("12.50 EUR inkl. MwSt.", "de", "12.50 EUR"), ("All for 5 €", "en", "5 EUR"),
    ("€-5", "de", "-"),
    ("−5 €", "de", "-"), ("1e999 €", "de", "-"), ("free", "en", "-"), ("€", "en", "-"),
    ("99999999999999999999 €", "de", "-"),
  ])
  func `text becomes an amount in the money of the country`(
    text: String, language: String, expected: String
  ) {
    let country = ShopCountry(host: nil, languages: [language])
    #expect([ShopOffer(text)].price(in: country)?.description ?? "-" == expected)
  }

  @Test(arguments: [
    ("www.shop.com.au", "en-US", "AU"), ("shop.co.uk", "en", "GB"), ("shop.de:8443", "en-US", "DE"),
    ("shop.com", "en-CA", "CA"), ("shop.com", "en", "-"), ("shop.io", "sv", "SE"),
    ("shop.co", "en", "-"),
    ("shop.com.co", "es", "CO"), ("shop.example", "zh-Hant-TW", "TW"), ("localhost", "", "-"),
  ])
  func `a shop is where its address is, or its language`(
    host: String, language: String, expected: String
  ) {
    #expect(ShopCountry(host: host, languages: [language]).country?.code ?? "-" == expected)
  }

  @Test func `a range counts what can be had, in the money of the first`() {
    var gone = ShopOffer("3 €")
    gone.isSoldOut = true
    let offers = [gone, ShopOffer("12 €"), ShopOffer("9 €"), ShopOffer("1 $")]
    #expect(offers.price(in: .unknown)?.description == "9-12 EUR")
    #expect([gone].price(in: .unknown)?.description == "3 EUR")
  }
}
