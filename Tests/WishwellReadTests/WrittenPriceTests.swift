import Testing
import WishwellRead

@Suite struct WrittenPriceTests {
  @Test(arguments: [
    ("40,50 EUR", "40.50 EUR"), ("40,50 €", "40.50 EUR"), ("€40", "40 EUR"), ("€ 40,5", "40.5 EUR"),
    ("1.234,50 EUR", "1234.50 EUR"), ("1,234.50 GBP", "1234.50 GBP"),
    ("1'234.50 CHF", "1234.50 CHF"),
    ("1\u{202F}234,50 €", "1234.50 EUR"), ("1.234.567 EUR", "1234567 EUR"), ("12,50", "12.50"),
    ("about 40,50 €", "about 40.50 EUR"), ("10,50–20 €", "10.50-20 EUR"), ("£5-8", "5-8 GBP"),
    ("40-60 Euro", "40-60 EUR"), ("40 - 60 €", "40-60 EUR"),
    ("40 bis 60 Euro", "40-60 EUR"), ("9.50 to 12 GBP", "9.50-12 GBP"),
    ("about 50 euros", "about 50 EUR"), ("ca. 15 €", "about 15 EUR"), ("~15 €", "about 15 EUR"),
    // It was ‘about 40-60 EUR’, which is no price.
    ("Circa 40-60 Euro", "40-60 EUR"), ("CAD 40", "40 CAD"),
    // They came into a list as exactly so much.
    ("ab 120 €", "about 120 EUR"), ("bis 15 €", "about 15 EUR"), ("bis zu 15 €", "about 15 EUR"),
    ("max. 20 €", "about 20 EUR"), ("from 9.50 GBP", "about 9.50 GBP"),
    ("up to 20 EUR", "about 20 EUR"), ("ungefähr 30 €", "about 30 EUR"),
    ("ab ca. 30 €", "about 30 EUR"), ("zwischen 50 und 80 €", "50-80 EUR"),
    ("zwischen 50 € und 80 €", "50-80 EUR"), ("50 € bis 80 €", "50-80 EUR"),
    ("von 50 bis 80 €", "50-80 EUR"), ("12,50 € – 24,00 €", "12.50-24.00 EUR"),
    // It stayed as it was, and a laptop cost about one euro.
    ("1.234 €", "1234 EUR"), ("1,234 EUR", "1234 EUR"), ("€ 12.345", "12345 EUR"),
    ("1.234-1.500 €", "1234-1500 EUR"), ("1.234 JPY", "1234 JPY"), ("1.234 KWD", "1.234 KWD"),
    ("1,234.500 KWD", "1234.500 KWD"),
    ("40 eur", "40 EUR"), ("12.50 EUR", "12.50 EUR"), ("about 30 EUR", "about 30 EUR"),
  ])
  func `a price as people write it comes into the form of files`(typed: String, form: String) {
    #expect(priceInForm(typed) == form)
  }

  @Test(arguments: [
    ("max 30 Euro", true), ("ab 40 €", true), ("at most 40 EUR", true), ("40 EUR max.", true),
    ("up to 1.234,50 EUR", true), ("von 40 bis 60 €", false), ("ca. 40 €", false),
    ("40 EUR", false), ("", false),
  ])
  func `the least and the most are told from other prices`(typed: String, isLimit: Bool) {
    #expect(isPriceLimit(typed) == isLimit)
  }

  @Test(arguments: [
    "1,234 KWD", "1.234", "0.500 EUR", "2 x 12 €", "3 für 10 €",
    "50 € bis 80 USD", "zwischen 50 €", "$40", "¥500", "40,50 € EUR", "cheap", "40 beads",
    "40 Dollar", "12,5,0 EUR",
    "1.23.456 EUR",
    "-5 €",
    "",
  ])
  func `what could be another price, or is none, stays as it is`(typed: String) {
    #expect(priceInForm(typed) == typed)
  }
}
