import ArgumentParser
import WishwellDiagnostics
import WishwellFormat

/// A group of options by which a site is looked at as of a day. No group stands in it, for the reason
/// that `Recording` gives.
protocol Looking {
  var source: String { get }
  var day: Day? { get }
}

extension Looking {
  var place: SourceOption { SourceOption(at: source) }

  /// The day, or the present moment. Throws `UsageError`.
  func now() throws(UsageError) -> Moment {
    if let day { .day(day) } else { try SystemClock.now() }
  }
}

extension ArgumentHelp {
  static let clock = ArgumentHelp(
    "The day that counts as today; otherwise the machine’s own.", valueName: "day")
}
