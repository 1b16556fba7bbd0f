import Testing
import WishwellFormat

@testable import WishwellRead

/// Days and addresses as people write them in letters.
@Suite struct WrittenDayTests {
  @Test(arguments: [
    ("2027-01-01", "2027-01-01"), ("1 January 2027", "2027-01-01"),
    ("1. Januar 2027", "2027-01-01"), ("Jan 1, 2027", "2027-01-01"),
    ("1.1.2027", "2027-01-01"), ("14. 3. 26.", "2026-03-14"),
    ("2027/1/1", "2027-01-01"), ("20th of December 2026", "2026-12-20"),
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

  /// None of them was understood, so the last day of an offer was lost.
  @Test(arguments: [
    ("20 December", "2026-12-20"), ("20th of December", "2026-12-20"), ("20.12.", "2026-12-20"),
    ("20. Dez.", "2026-12-20"), ("December 20", "2026-12-20"), ("Dec. 20th", "2026-12-20"),
    ("12/20/2026", "2026-12-20"), ("20/12/2026", "2026-12-20"), ("Christmas", "2026-12-25"),
    ("Heiligabend", "2026-12-24"), ("New Year’s Eve", "2026-12-31"),
    ("until the 20th of December", "2026-12-20"), ("bis zum 20. Dezember", "2026-12-20"),
    ("27 November", "2026-11-27"), ("26 November", "2027-11-26"), ("1 March", "2027-03-01"),
    ("29 February", "2028-02-29"), ("2027-01-01", "2027-01-01"), ("1.1.2027", "2027-01-01"),
  ])
  func `a day to come is the next one that is written so`(typed: String, day: String) throws {
    let today = try #require(Day("2026-11-27"))
    #expect(dayToCome(typed, from: today).map { "\($0)" } == day)
  }

  /// 2026-11-27 is a Friday.
  @Test(arguments: [
    ("yesterday", "2026-11-26", "2026-11-26"), ("Gestern", "2026-11-26", "2026-11-26"),
    ("vorgestern", "2026-11-25", "2026-11-25"), ("heute", "2026-11-27", "2026-11-27"),
    ("übermorgen", "2026-11-29", "2026-11-29"), ("tomorrow", "2026-11-28", "2026-11-28"),
    ("Sonntag", "2026-11-22", "2026-11-29"), ("next Thursday", "2026-11-26", "2026-12-03"),
    ("am Freitag", "2026-11-20", "2026-11-27"), ("letzten Samstag", "2026-11-21", "2026-11-28"),
  ])
  func `a day as people speak of it is the last or the next that is called so`(
    typed: String, last: String, next: String
  ) throws {
    let today = try #require(Day("2026-11-27"))
    #expect(spokenDay(typed, from: today, isPast: true).map { "\($0)" } == last)
    #expect(spokenDay(typed, from: today, isPast: false).map { "\($0)" } == next)
  }

  @Test(arguments: [
    ("24.12.", "2025-12-24"), ("1.11.", "2026-11-01"), ("27. November", "2026-11-27"),
    ("seit dem 3. Oktober", "2026-10-03"), ("29.2.", "2024-02-29"), ("Silvester", "2025-12-31"),
  ])
  func `a day without its year is the last one, of what is past`(
    typed: String, last: String
  ) throws {
    let today = try #require(Day("2026-11-27"))
    #expect(spokenDay(typed, from: today, isPast: true).map { "\($0)" } == last)
    #expect(spokenDay(typed, from: today, isPast: false) == nil)
  }

  @Test(arguments: ["soon", "Sonntagskuchen", "next week", "last", ""])
  func `what names no day is none`(typed: String) throws {
    #expect(spokenDay(typed, from: try #require(Day("2026-11-27")), isPast: true) == nil)
  }

  @Test(arguments: [
    "3/4/2027", "26 November 2026", "31 February", "20 December or later", "20 plums", "13.13.",
    "when it is gone", "until", "",
  ])
  func `what is over, could be two days or is none, is no day to come`(typed: String) throws {
    #expect(dayToCome(typed, from: try #require(Day("2026-11-27"))) == nil)
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
