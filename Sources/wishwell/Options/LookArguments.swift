import ArgumentParser
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What commands need that look at a site and make nothing.
struct LookArguments: ParsableArguments, Looking {
  @Option(help: .source)
  var source = "."

  @Option(name: .customLong("clock"), help: .clock, transform: typedDay)
  var day: Day?

  /// What could be read and derived; how many mistakes are left out is said, with the way to them.
  func site() throws -> Site {
    let site = try SiteBuild(options()).site()
    tellMistakes(site.diagnostics)
    guard let site = site.value else { throw ExitCode.content }
    return site
  }

  /// The same with all that pages need.
  func plan() throws -> SitePlan {
    let plan = try SiteBuild(options()).plan { _ in }
    tellMistakes(plan.diagnostics)
    return plan
  }

  private func options() throws -> BuildOptions {
    var options = BuildOptions(clock: try now())
    options.source = source
    options.makesPhotos = false
    return options
  }

  private func tellMistakes(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.count { $0.severity == .error }
    guard errors > 0 else { return }
    Terminal.note(
      "note: \(counted(errors, "mistake")) in the content; files with mistakes are left out. "
        + "`wishwell check\(place.repeated)` names each one")
  }
}
