import WishwellFormat

/// When, in UTC, a day of the site has just begun: cron knows no time zones and no summer time.
struct DailyHour: Hashable, Sendable {
  /// 0 to 23.
  let hour: Int
  /// A few minutes past, because forges are busiest on the hour.
  let minute: Int

  /// The hour after midnight on every day of `year`, and no later than the clock changes need:
  /// where a zone has summer time, an hour late in summer. Offsets are looked at on the first of
  /// each month.
  init(in calendar: SiteCalendar, year: Int) {
    let offsets = (1...12).compactMap { month in
      Day(year: year, month: month, day: 1).map { calendar.offset(at: Int64($0.number) * 86_400) }
    }
    // The least offset has the latest midnight.
    let latest = -(offsets.min() ?? 0)
    let seconds = ((latest + 7 * 60) % 86_400 + 86_400) % 86_400
    hour = Int(seconds / 3_600)
    minute = Int(seconds % 3_600 / 60)
  }

  /// Minute, hour, every day.
  var cron: String { "\(minute) \(hour) * * *" }
}

extension RecipeFacts {
  /// That of the site. Which year makes no difference to speak of: zones change their offsets
  /// rarely.
  var daily: DailyHour { DailyHour(in: settings.calendar, year: 2026) }
}
