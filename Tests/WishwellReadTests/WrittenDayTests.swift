import Testing

@testable import WishwellRead

/// Days and addresses as people write them in letters.
@Suite struct WrittenDayTests {
  @Test(arguments: [
    ("2027-01-01", "2027-01-01"), ("1 January 2027", "2027-01-01"),
    ("1. Januar 2027", "2027-01-01"), ("Jan 1, 2027", "2027-01-01"),
    ("1.1.2027", "2027-01-01"), ("14. 3. 26.", "2026-03-14"),
    ("2027/1/1", "2027-01-01"),
  ])
  func `a day as people write it comes into the form of files`(typed: String, form: String) {
    #expect(dayInForm(typed) == form)
  }

  @Test(arguments: [
    "3/4/2026", "31.2.2027", "1 January 2027 or later", "1 January", "when it is gone", "",
    "2026-03-14T18:30:00+01:00",
  ])
  func `what could be another day, or is none, stays as it is`(typed: String) {
    #expect(dayInForm(typed) == typed)
  }

  @Test(arguments: [
    ("shop.example/x?a=1", "https://shop.example/x?a=1"),
    ("www.shop.example", "https://www.shop.example"),
    ("müller.example:8080/", "https://müller.example:8080/"),
  ])
  func `a host without a scheme is an address of the web`(typed: String, form: String) {
    #expect(urlInForm(typed) == form)
  }

  @Test(arguments: [
    "https://shop.example/", "http://shop.example/", "javascript:alert(1)", "ann@shop.example",
    "ann.lee@shop.example", "the shop", "/kettle", "",
  ])
  func `what names no host stays as it is`(typed: String) {
    #expect(urlInForm(typed) == typed)
  }
}
