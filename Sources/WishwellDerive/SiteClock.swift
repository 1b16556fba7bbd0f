import WishwellFormat

/// The one clock of a derivation: which day it is, and in which time zone.
package struct SiteClock: Sendable {
  package var calendar: SiteCalendar
  package var today: Day
  /// Whether what is dated later counts all the same.
  package var includesFuture = false

  package init(calendar: SiteCalendar, today: Day, includesFuture: Bool = false) {
    self.calendar = calendar
    self.today = today
    self.includesFuture = includesFuture
  }

  package init(_ settings: SiteSettings, _ options: DeriveOptions) {
    self.init(
      calendar: settings.calendar, today: options.today, includesFuture: options.includesFuture)
  }

  /// Whether `moment` falls on a later day than today and is to be left out.
  package func leavesOut(_ moment: Moment) -> Bool {
    !includesFuture && calendar.day(of: moment) > today
  }

  /// The later of two moments; the other where one is nil, and the first of two that are equal.
  package func newer(_ left: Moment?, _ right: Moment?) -> Moment? {
    guard let left, let right else { return left ?? right }
    return calendar.seconds(of: left) >= calendar.seconds(of: right) ? left : right
  }
}
