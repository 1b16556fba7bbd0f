import Foundation

/// The site's time zone: what a day means in seconds, and which day an instant falls on.
package struct SiteCalendar: Sendable {
  package let zone: TimeZone

  package init(zone: TimeZone) { self.zone = zone }

  /// `Europe/Lisbon`.
  package var name: String { zone.identifier }

  package static let utc = SiteCalendar(zone: .gmt)

  /// Seconds since 1970 at which `moment` begins: for a day, its midnight here.
  package func seconds(of moment: Moment) -> Int64 {
    switch moment {
    case .instant(let seconds): seconds
    case .day(let day): midnight(of: day)
    }
  }

  /// Seconds since 1970 at which `moment` is over: for a day, its last second here.
  package func end(of moment: Moment) -> Int64 {
    switch moment {
    case .instant(let seconds): seconds
    case .day(let day): midnight(of: day.advanced(by: 1)) - 1
    }
  }

  package func day(of moment: Moment) -> Day {
    switch moment {
    case .day(let day): return day
    case .instant(let seconds):
      let local = seconds + offset(at: seconds)
      return Day(number: Int((local >= 0 ? local : local - 86_399) / 86_400))
    }
  }

  private func midnight(of day: Day) -> Int64 {
    let asUTC = Int64(day.number) * 86_400
    // The offset that holds at that midnight, found from the one that holds near it. Where a
    // change of clocks swallows midnight, the result is the first second of the day.
    let guess = asUTC - offset(at: asUTC)
    return asUTC - offset(at: guess)
  }

  /// Seconds east of Greenwich.
  package func offset(at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
  }
}
