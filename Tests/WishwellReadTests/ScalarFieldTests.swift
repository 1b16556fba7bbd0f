import Testing
import WishwellFormat

@testable import WishwellRead

/// `value` or `problem | help`, as people see them.
private func shown<Value>(_ field: ParseResult<Value>, _ show: (Value) -> String) -> String {
  switch field {
  case .success(let value): show(value)
  case .failure(let problem): "\(problem.message) | \(problem.help)"
  }
}

@Suite struct ScalarFieldTests {
  @Test(arguments: [
    ("12.50 EUR", "12.50 EUR"), ("0 USD", "0 USD"), ("about 20 EUR", "about 20 EUR"),
    ("10-20 EUR", "10-20 EUR"), ("10–20 EUR", "10-20 EUR"), ("5-5 EUR", "5 EUR"),
    ("7", "7 EUR"), ("about 7", "about 7 EUR"), ("9.5-10.25 CHF", "9.5-10.25 CHF"),
    ("12,50", "‘12,50’ is not a price | write ‘12.50 EUR’"),
    ("12,50 CHF", "‘12,50 CHF’ is not a price | write ‘12.50 CHF’"),
    ("€12.50", "‘€12.50’ is not a price | write ‘12.50 EUR’"),
    ("$ 1,200.50", "‘$ 1,200.50’ is not a price | write ‘1200.50 USD’"),
    ("12.50eur", "‘12.50eur’ is not a price | write ‘12.50 EUR’"),
    ("-5", "‘-5’ is negative, and a price never is | write ‘5 EUR’"),
    ("-5 USD", "‘-5 USD’ is negative, and a price never is | write ‘5 USD’"),
    ("12 EUO", "‘EUO’ is not the code of a currency | did you mean ‘12 EUR’?"),
    (
      "20 Taler",
      "‘Taler’ is not the code of a currency | write its code of three letters, such as ‘EUR’, "
        + "‘CHF’, ‘GBP’ or ‘USD’"
    ),
    // It was ‘did you mean ‘20 PEN’?’.
    (
      "20 Yen",
      "a price names its currency by a code of three letters, not as ‘Yen’ | write ‘20 JPY’"
    ),
    (
      "20 pounds",
      "a price names its currency by a code of three letters, not as ‘pounds’ | write ‘20 GBP’; "
        + "other currencies that are called so have codes of their own, such as ‘EGP’"
    ),
    // It was ‘write ‘20 EUR’’, and exactly so much.
    (
      "at most 20",
      "‘at most 20’ is a limit, and a price says neither ‘at least’ nor ‘at most’ | write ‘about 20 "
        + "EUR’, or a range such as ‘10-20 EUR’, and say the rest in the text"
    ),
    (
      "30 CHF max",
      "‘30 CHF max’ is a limit, and a price says neither ‘at least’ nor ‘at most’ | write ‘about 30 "
        + "CHF’, or a range such as ‘10-20 CHF’, and say the rest in the text"
    ),
    ("von 40 bis 60 €", "‘von 40 bis 60 €’ is not a price | write ‘40-60 EUR’"),
    // It was ‘did you mean ‘40 EUR’?’, and half of the range was gone.
    (
      "40-60 Euro",
      "a price names its currency by a code of three letters, not as ‘Euro’ | write ‘40-60 EUR’"
    ),
    (
      "60 – 40 Euro",
      "a price names its currency by a code of three letters, not as ‘Euro’ | write ‘40-60 EUR’"
    ),
    ("40 - 60 EUR", "‘40 - 60 EUR’ is not a price | write ‘40-60 EUR’"),
    ("40 bis 60 EUR", "‘40 bis 60 EUR’ is not a price | write ‘40-60 EUR’"),
    ("40 to 60", "‘40 to 60’ is not a price | write ‘40-60 EUR’"),
    ("12,50–20,00 €", "‘12,50–20,00 €’ is not a price | write ‘12.50-20.00 EUR’"),
    ("1.234 KWD", "1.234 KWD"), ("12.50 JPY", "12.50 JPY"),
    // It was read as one euro and a bit.
    ("1.234 EUR", "‘1.234 EUR’ is not a price | write ‘1234 EUR’ or ‘1.23 EUR’"),
    ("1,234 EUR", "‘1,234 EUR’ is not a price | write ‘1234 EUR’ or ‘1.23 EUR’"),
    ("1.234", "‘1.234’ is not a price | write ‘1234 EUR’ or ‘1.23 EUR’"),
    ("0.999 EUR", "‘0.999 EUR’ is not a price | write ‘1.00 EUR’"),
    ("1,234 KWD", "‘1,234 KWD’ is not a price | write ‘1234 KWD’ or ‘1.234 KWD’"),
    ("1.234 JPY", "‘1.234 JPY’ is not a price | write ‘1234 JPY’"),
    // It was ‘write ‘1 EUR’’.
    // It was to be ‘12345 EUR’.
    (
      "1.2345 EUR",
      "‘1.2345 EUR’ is not a price | write it as ‘12.50 EUR’, ‘about 20 EUR’ or ‘10-20 EUR’"
    ),
    ("1 234 EUR", "‘1 234 EUR’ is not a price | write ‘1234 EUR’"),
    ("1 234,50 EUR", "‘1 234,50 EUR’ is not a price | write ‘1234.50 EUR’"),
    // It was ‘write ‘2 EUR’’.
    (
      "2 x 12 EUR",
      "‘2 x 12 EUR’ is not a price | write it as ‘12.50 EUR’, ‘about 20 EUR’ or ‘10-20 EUR’"
    ),
    // It was ‘write ‘25 EUR’’, and the price was no longer a rough one.
    ("ca. 25 EUR", "‘ca. 25 EUR’ is not a price | write ‘about 25 EUR’"),
    ("etwa 25 €", "‘etwa 25 €’ is not a price | write ‘about 25 EUR’"),
    ("~25 EUR", "‘~25 EUR’ is not a price | write ‘about 25 EUR’"),
    ("ungefähr 25", "‘ungefähr 25’ is not a price | write ‘about 25 EUR’"),
    ("Rund 24,90 €", "‘Rund 24,90 €’ is not a price | write ‘about 24.90 EUR’"),
    ("ca. 20–30 €", "‘ca. 20–30 €’ is not a price | write ‘20-30 EUR’"),
    (
      "etwa 25 Euro",
      "a price names its currency by a code of three letters, not as ‘Euro’ | write ‘about 25 EUR’"
    ),
    ("24,90 €", "‘24,90 €’ is not a price | write ‘24.90 EUR’"),
    ("20-10 EUR", "‘20-10 EUR’ is not a price | write it as ‘10-20 EUR’, the lower amount first"),
    ("cheap", "‘cheap’ is not a price | write it as ‘12.50 EUR’, ‘about 20 EUR’ or ‘10-20 EUR’"),
  ])
  func `a price is an amount and a currency`(text: String, expected: String) {
    #expect(shown(parsePrice(text, currency: Currency("EUR")), \.description) == expected)
  }

  /// It was to be written in digits, or as ‘unlimited’.
  @Test(arguments: [
    ("unbegrenzt", "‘unbegrenzt’ is not a whole number above 0 | write ‘unlimited’"),
    ("Beliebig viele", "‘Beliebig viele’ is not a whole number above 0 | write ‘unlimited’"),
    ("any number", "‘any number’ is not a whole number above 0 | write ‘unlimited’"),
    (
      "as many as you like",
      "‘as many as you like’ is not a whole number above 0 | write ‘unlimited’"
    ),
    ("so viele ihr mögt", "‘so viele ihr mögt’ is not a whole number above 0 | write ‘unlimited’"),
    ("2 Stück", "‘2 Stück’ is not a whole number above 0 | write ‘2’"),
    (
      "many",
      "‘many’ is not a whole number above 0 | write it in digits, such as ‘3’, or ‘unlimited’"
    ),
    ("0", "‘0’ is not a whole number above 0 | write it in digits, such as ‘3’, or ‘unlimited’"),
    ("3", "3"), ("Unlimited", "-"),
  ])
  func `a quantity in other words is answered with its own`(text: String, expected: String) {
    let shown = shown(parseQuantity(text)) { $0.total.map { String($0) } ?? "-" }
    #expect(shown == expected)
  }

  @Test func `of several that are called so, the site’s currency is proposed`() {
    #expect(
      shown(parsePrice("20 Dollar", currency: Currency("CAD")), \.description).hasSuffix(
        "write ‘20 CAD’; other currencies that are called so have codes of their own, such as ‘USD’, "
          + "‘AUD’ or ‘NZD’"))
  }

  @Test func `a price needs its currency where the site names none`() {
    #expect(
      shown(parsePrice("7", currency: nil), \.description)
        == "‘7’ does not say which currency | write ‘7 EUR’, or name a ‘currency’ in ‘content/site.yml’"
    )
  }

  @Test(arguments: [
    ("2026-03-14", "day 2026-03-14"), ("2024-02-29", "day 2024-02-29"),
    ("1970-01-02T00:00:00Z", "instant 86400"), ("1970-01-01T01:00:00+01:00", "instant 0"),
    ("1970-01-01t00:00:01.5z", "instant 1"),
    (
      "2026-02-30",
      "‘2026-02-30’ is a day that does not exist | February 2026 has 28 days"
    ),
    ("2026-13-01", "‘2026-13-01’ is a day that does not exist | months go from 01 to 12"),
    ("0026-03-14", "‘0026-03-14’ is a day that does not exist | years go from 1900 to 9999"),
    ("14.3.2026", "‘14.3.2026’ is not a date | write ‘2026-03-14’"),
    ("2026/3/4", "‘2026/3/4’ is not a date | write ‘2026-03-04’"),
    // It said to write the year first, and left which is which to the reader.
    ("3/4/2026", "‘3/4/2026’ is not a date | write ‘2026-03-04’ or ‘2026-04-03’"),
    ("4/4/2026", "‘4/4/2026’ is not a date | write ‘2026-04-04’"),
    ("12/24/2026", "‘12/24/2026’ is not a date | write ‘2026-12-24’"),
    (
      "13/32/2026",
      "‘13/32/2026’ is a day that does not exist | months go from 01 to 12"
    ),
    // It said, of a day that there is not, to write the year first.
    (
      "31.2.2026", "‘31.2.2026’ is a day that does not exist | February 2026 has 28 days"
    ),
    ("2026/13/4", "‘2026/13/4’ is a day that does not exist | months go from 01 to 12"),
    ("next week", "‘next week’ is not a date | write the year first, such as ‘2026-03-14’"),
    (
      "2026-03-14T10:00:00",
      "‘2026-03-14T10:00:00’ does not say in which time zone it is | write the day alone: ‘2026-03-14’, or the time with its offset from UTC, such as ‘2026-03-14T10:00:00+01:00’; that of UTC itself is ‘2026-03-14T10:00:00Z’"
    ),
    // It was ‘write the year first’.
    (
      "2026-11-20 18:30",
      "‘2026-11-20 18:30’ does not say in which time zone it is | write the day alone: ‘2026-11-20’, or the time with its offset from UTC, such as ‘2026-11-20T18:30:00+01:00’; that of UTC itself is ‘2026-11-20T18:30:00Z’"
    ),
    (
      "2026-11-20T18:30+01:00",
      "‘2026-11-20T18:30+01:00’ is not a date | write ‘2026-11-20T18:30:00+01:00’"
    ),
    ("2026-11-20 9:05 utc", "‘2026-11-20 9:05 utc’ is not a date | write ‘2026-11-20T09:05:00Z’"),
    (
      "2026-11-20 at six",
      "‘2026-11-20 at six’ is not a date | write the day alone: ‘2026-11-20’, or with a time as in ‘2026-11-20T18:30:00+01:00’"
    ),
    // It did not say in which time zone it was.
    (
      "2026-11-20T18:30:00 +01:00",
      "‘2026-11-20T18:30:00 +01:00’ is not a date | write ‘2026-11-20T18:30:00+01:00’"
    ),
    (
      "2026-11-20T18:30:00+0100",
      "‘2026-11-20T18:30:00+0100’ is not a date | write ‘2026-11-20T18:30:00+01:00’"
    ),
    (
      "2026-03-14T25:00:00Z",
      "‘2026-03-14T25:00:00Z’ names a time that does not exist | times go to 23:59:59"
    ),
  ])
  func `a date is a day or an instant`(text: String, expected: String) {
    let moment = shown(parseMoment(text)) { moment in
      switch moment {
      case .day(let day): "day \(day)"
      case .instant(let seconds): "instant \(seconds)"
      }
    }
    #expect(moment == expected)
  }

  @Test(arguments: [
    ("60 days", "60"), ("8 weeks", "56"), ("1 day", "1"),
    ("two months", "‘two months’ is not a span of time | write ‘60 days’ or ‘8 weeks’"),
  ])
  func `a span is days or weeks`(text: String, expected: String) {
    #expect(shown(parseSpan(text), \.description) == expected)
  }

  @Test(arguments: [
    ("NO", "NO"), ("UK", "‘UK’ is not a country in ISO 3166-1 | did you mean ‘GB’?"),
    ("USA", "‘USA’ is not a country in ISO 3166-1 | did you mean ‘US’?"),
    ("pt", "‘pt’ is not a country in ISO 3166-1 | did you mean ‘PT’?"),
    (
      "Portugal",
      "‘Portugal’ is not a country in ISO 3166-1 | write its two letters, such as ‘PT’ for Portugal"
    ),
  ])
  func `a country is two letters`(text: String, expected: String) {
    #expect(shown(parseCountry(text), \.description) == expected)
  }

  @Test(arguments: [
    ("WW", "WW"), ("PT", "PT"), ("EU", "EU"), ("nordics", "nordics"),
    ("ww", "‘ww’ is neither a country nor a group of this site | did you mean ‘WW’?"),
    ("nordic", "‘nordic’ is neither a country nor a group of this site | did you mean ‘nordics’?"),
  ])
  func `a region is a country, a group or anywhere`(text: String, expected: String) {
    #expect(shown(parseRegion(text, groups: ["EU", "nordics"]), \.description) == expected)
  }

  @Test(arguments: [
    ("https://example.org/a?b#c", "https://example.org/a?b#c"),
    ("mailto:a@example.org", "mailto:a@example.org"),
    (
      "javascript:alert(1)",
      "an address that begins with ‘javascript:’ is not allowed here | begin with ‘https:’, ‘http:’ or ‘mailto:’"
    ),
    (
      " JavaScript:alert(1)",
      "an address that begins with ‘javascript:’ is not allowed here | begin with ‘https:’, ‘http:’ or ‘mailto:’"
    ),
    (
      "java\u{9}script:alert(1)",
      "an address that begins with ‘javascript:’ is not allowed here | begin with ‘https:’, ‘http:’ or ‘mailto:’"
    ),
    (
      "data:text/html,x",
      "an address that begins with ‘data:’ is not allowed here | begin with ‘https:’, ‘http:’ or ‘mailto:’"
    ),
    (
      "www.example.org/x",
      "‘www.example.org/x’ does not say how to reach it | did you mean ‘https://www.example.org/x’?"
    ),
    ("https:///x", "‘https:///x’ does not name a host | write the whole address"),
    (
      "mailto:post@wishwell.example?subject=Hello&body=To%20all",
      "mailto:post@wishwell.example?subject=Hello&body=To%20all"
    ),
    (
      "mailto:a@b.example?body=%5Bwish%77ell:like%20offers/a%5D",
      "‘mailto:a@b.example?body=%5Bwish%77ell:like%20offers/a%5D’ writes a letter that this program would carry out | leave out what stands behind the ‘?’: whoever presses it is to know what they send"
    ),
  ])
  func `an address has a scheme of the list`(text: String, expected: String) {
    #expect(shown(parseURL(text)) { $0 } == expected)
  }

  @Test(arguments: [
    ("kettle.jpg", "content/people/kettle.jpg"), ("../photos/k.jpg", "content/photos/k.jpg"),
    ("./a/../k.jpg", "content/people/k.jpg"),
    (
      "../../k.jpg",
      "‘../../k.jpg’ is not inside ‘content/’ | write the path from this file, such as ‘kettle.jpg’"
    ),
    (
      "/etc/passwd",
      "‘/etc/passwd’ is not inside ‘content/’ | write the path from this file, such as ‘kettle.jpg’"
    ),
    (
      "https://a.example/k.jpg",
      "‘https://a.example/k.jpg’ is on another host | save the picture beside this file, and name it here"
    ),
  ])
  func `a photo lies inside the content`(text: String, expected: String) {
    #expect(shown(parsePhotoPath(text, from: "content/people/alice.md")) { $0 } == expected)
  }

  @Test(arguments: [
    ("978-0-14-044913-6", "9780140449136"), ("0140449132", "9780140449136"),
    ("080442957X", "9780804429573"),
    (
      "9780140449138",
      "‘9780140449138’ is not an ISBN: its last digit does not fit the others | compare it with the book’s cover: a digit is wrong, or two are swapped"
    ),
    ("12345", "‘12345’ is not an ISBN | write the 13 digits from the book’s cover"),
  ])
  func `an ISBN checks itself`(text: String, expected: String) {
    #expect(shown(parseISBN(text)) { $0 } == expected)
  }

  @Test(arguments: ["yes", "TRUE", "Yes", "no", "false"])
  func `yes and no have four words in any case`(text: String) {
    #expect(
      shown(parseFlag(text), \.description)
        == (text.lowercased() == "no" || text == "false" ? "false" : "true"))
  }

  @Test(arguments: [
    ("alice", "alice"),
    ("Alice Liddell", "‘Alice Liddell’ is not a handle | did you mean ‘alice-liddell’?"),
    ("../alice", "‘../alice’ is not a handle | did you mean ‘alice’?"),
    (
      "愛",
      "‘愛’ is not a handle | give the name of a file without its ending, in small letters, digits and hyphens"
    ),
  ])
  func `a handle has a form of its own`(text: String, expected: String) {
    #expect(shown(parseHandle(text), \.text) == expected)
  }

  @Test(arguments: [
    ("lanternstreet.example,2026", "lanternstreet.example,2026"),
    ("a@b.example,2026-01", "a@b.example,2026-01"),
    (
      "lanternstreet",
      "‘lanternstreet’ is not an authority for permanent identities | write a domain of yours and a year in which you had it: ‘lanternstreet.example,2026’"
    ),
  ])
  func `an authority is a name and a date`(text: String, expected: String) {
    #expect(shown(parseAuthority(text)) { $0 } == expected)
  }
}
