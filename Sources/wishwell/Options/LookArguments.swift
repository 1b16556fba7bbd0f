import ArgumentParser
import WishwellBuild
import WishwellDerive
import WishwellText

/// What commands need that look at a site and make nothing.
struct LookArguments: ParsableArguments {
  @OptionGroup var place: SourceOption

  @OptionGroup var clock: ClockOption

  /// What could be read and derived; how many mistakes are left out is said, with the way to them.
  func site() throws -> Site {
    guard let site = try plan().site else { throw ExitCode.content }
    return site
  }

  func plan() throws -> SitePlan {
    var options = BuildOptions(clock: try clock.now())
    options.source = place.source
    options.makesPhotos = false
    let plan = try SiteBuild(options).plan { _ in }
    let errors = plan.diagnostics.count { $0.severity == .error }
    if errors > 0 {
      Terminal.note(
        "note: \(counted(errors, "mistake")) in the content; files with mistakes are left out. "
          + "`wishwell check\(place.repeated)` names each one")
    }
    return plan
  }
}
