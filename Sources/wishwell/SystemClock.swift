import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The one place that asks this machine what time it is, and in which time zone.
enum SystemClock {
  /// The variable of the environment whose moment takes the place of the machine's clock. It is not
  /// `SOURCE_DATE_EPOCH` (https://reproducible-builds.org): that is the day on which a source was
  /// changed last, and shells in which software is built set it to one long past.
  private static let variable = "WISHWELL_CLOCK"

  /// This second, or what `WISHWELL_CLOCK` says.
  ///
  /// Throws `UsageError` where that is neither a day nor an instant.
  static func now() throws(UsageError) -> Moment {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    if text.isEmpty { return .instant(Int64(Date().timeIntervalSince1970)) }
    switch parseMoment(text) {
    case .success(let moment): return moment
    case .failure(let problem):
      throw UsageError("\(variable): \(problem.message)", help: problem.help)
    }
  }

  /// Today in the time zone of the machine, for a site that has none yet. Throws `UsageError`.
  static func today() throws(UsageError) -> Day {
    SiteCalendar(zone: .current).day(of: try now())
  }

  /// What the clock says by which the machine dates files, in nanoseconds since 1970, whatever
  /// `WISHWELL_CLOCK` says.
  static var ofFiles: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time zone of the machine, by its IANA name: only ever a suggestion for a new site.
  static var zoneName: String { TimeZone.current.identifier }
}
