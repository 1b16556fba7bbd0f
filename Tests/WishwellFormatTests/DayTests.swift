import Foundation
import Testing

@testable import WishwellFormat

@Suite struct DayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 3, 14, 20_526),
    (1900, 1, 1, -25_567), (9999, 12, 31, 2_932_896),
  ])
  func `days are counted from 1970`(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(Day(year: year, month: month, day: day))
    #expect(date.number == number)
    #expect(date.civil == (year, month, day))
  }

  @Test(arguments: [
    (1899, 12, 31), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 2, 29),
    (1900, 2, 29), (2026, 1, 0),
  ])
  func `a day that does not exist is none`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func `a day is read as it is written`() throws {
    for number in stride(from: -25_567, through: 2_932_896, by: 997) {
      let day = Day(number: number)
      #expect(Day(day.description) == day)
    }
    for text in [
      "", "2026-02-30", "2026-3-14", "2026-03-14 ", "+026-03-14", "2026/03/14", "٢٠٢٦-03-14",
    ] {
      #expect(Day(text) == nil, "\(text)")
    }
  }

  @Test func `every day of 400 years follows the one before`() throws {
    var day = try #require(Day(year: 1999, month: 12, day: 31))
    for _ in 0..<146_097 {
      let next = day.advanced(by: 1)
      let (before, after) = (day.civil, next.civil)
      let isNextDay = before.month == after.month && after.day == before.day + 1
      let isNextMonth =
        after.day == 1 && before.day == Day.length(ofMonth: before.month, year: before.year)
      #expect(isNextDay || isNextMonth)
      day = next
    }
    #expect(day.description == "2399-12-31")
    #expect(day.month == "2399-12")
  }
}

@Suite struct SiteCalendarTests {
  private let lisbon = SiteCalendar(zone: TimeZone(identifier: "Europe/Lisbon") ?? .gmt)

  @Test(arguments: [
    // An hour before and after midnight in summer, when Lisbon is an hour ahead of UTC.
    (1_782_255_599 as Int64, "2026-06-23"), (1_782_255_600, "2026-06-24"),
    // Midnight of a winter's day is that of UTC.
    (1_767_225_599, "2025-12-31"), (1_767_225_600, "2026-01-01"),
    (-1, "1969-12-31"),
  ])
  func `an instant falls on a day of the zone`(seconds: Int64, day: String) {
    let zone = seconds < 0 ? SiteCalendar.utc : lisbon
    #expect(zone.day(of: .instant(seconds)).description == day)
  }

  @Test func `a day begins at midnight, also when clocks change`() throws {
    // Clocks go forward on 29 March 2026 and back on 25 October, at 01:00 UTC.
    for (month, date) in [(3, 28), (3, 29), (3, 30), (10, 24), (10, 25), (10, 26)] {
      let day = try #require(Day(year: 2026, month: month, day: date))
      let midnight = lisbon.seconds(of: .day(day))
      #expect(lisbon.day(of: .instant(midnight)) == day)
      #expect(lisbon.day(of: .instant(midnight - 1)) == day.advanced(by: -1))
    }
  }
}
