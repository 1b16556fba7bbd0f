import ArgumentParser
import WishwellDiagnostics
import WishwellFormat

/// The day as of which a site is looked at.
struct ClockOption: ParsableArguments {
  @Option(
    name: .customLong("clock"),
    help: ArgumentHelp(
      "The day that counts as today; otherwise the machine’s own.", valueName: "day"),
    transform: parseDay)
  var day: Day?

  /// That day, or the present moment. Throws `UsageError`.
  func now() throws(UsageError) -> Moment {
    if let day { .day(day) } else { try SystemClock.now() }
  }
}
