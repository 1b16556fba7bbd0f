import Foundation
import Testing
import WishwellFormat

@testable import WishwellRecipes

@Suite struct DailyHourTests {
  /// Just after midnight in winter; where there is summer time, an hour later in summer.
  @Test(arguments: [
    ("UTC", "7 0 * * *"), ("Europe/Lisbon", "7 0 * * *"), ("Europe/Berlin", "7 23 * * *"),
    ("America/New_York", "7 5 * * *"), ("Asia/Kolkata", "37 18 * * *"),
    ("Australia/Adelaide", "37 14 * * *"), ("Pacific/Kiritimati", "7 10 * * *"),
    ("Pacific/Pago_Pago", "7 11 * * *"),
  ])
  func `the day begins`(zone: String, cron: String) throws {
    let calendar = SiteCalendar(zone: try #require(TimeZone(identifier: zone)))
    #expect(DailyHour(in: calendar, year: 2026).cron == cron)
  }
}
