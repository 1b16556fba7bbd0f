import ArgumentParser
import WishwellDiagnostics
import WishwellSession

/// Whether somebody wants to know what is to surprise them.
struct SpoilOption: ParsableArguments {
  @Flag(name: .customLong("spoil"), help: "Tell of what is to surprise you, too.")
  var spoils = false
}

extension SpoilOption {
  /// The site at `place`, as whoever is at the keyboard would know it. Throws `UsageError` in a job,
  /// whose log others read.
  func sitePlace(_ place: SourceOption) throws(UsageError) -> SitePlace {
    var site = place.sitePlace
    if spoils { try site.refuseInJob(showing: "what is to surprise somebody") }
    site.isSpoiling = spoils
    return site
  }
}

/// A command by which something comes into the site that may be to surprise whoever gives it.
protocol Spoiling: Recording {
  var spoiling: SpoilOption { get }
}

extension Spoiling {
  var recording: RecordingArguments {
    RecordingArguments(writing: writing, date: dating.date, spoils: spoiling.spoils)
  }
}
