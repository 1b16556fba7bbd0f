/// When something was: a whole day of the site's time zone, or an instant.
package enum Moment: Hashable, Sendable {
  case day(Day)
  /// Seconds since 1970-01-01T00:00:00Z.
  case instant(Int64)
}

extension Moment {
  /// Seconds since 1970; nil of a whole day.
  package var time: Int64? {
    if case .instant(let seconds) = self { seconds } else { nil }
  }
}
