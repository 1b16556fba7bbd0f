import Foundation
import WishwellModel

/// The one place where the program asks what time it is.
package enum SystemClock {
  /// This second.
  package static var now: Moment { .instant(Int64(Date().timeIntervalSince1970)) }

  /// Today in the time zone of `calendar`.
  package static func today(in calendar: SiteCalendar) -> Day {
    calendar.day(of: now)
  }

  /// Today in the time zone of the machine, for a site that has none yet.
  package static var today: Day { today(in: SiteCalendar(zone: .current)) }

  /// The time zone of the machine, by its IANA name: only ever a suggestion for a new site.
  package static var zoneName: String { TimeZone.current.identifier }
}
