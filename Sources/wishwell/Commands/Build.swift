import ArgumentParser
import WishwellBuild
import WishwellSeal
import WishwellSession
import WishwellVersion

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site from what is in content/.",
    discussion: """
      Every mistake in the content is reported at its line, all in one run. If there are any,
      nothing is written, and what was published before stays as it is. Exit codes: 0 all is well, 1
      the content has mistakes, 64 the command is wrong, 74 a file cannot be read or written, 70
      this program has a bug.

      Where the site has a `seal`, and its secret is in `WISHWELL_SECRET` or `.wishwell/secret`, each
      person gets a private page. Without the secret all else is built, unless private pages are there
      already: then say what becomes of them.
      """.flowing)

  @OptionGroup var arguments: BuildArguments
  @OptionGroup var destination: OutputArguments

  @Option(
    name: .customLong("private"),
    help: ArgumentHelp(
      "Private pages: publish nothing without them (require), leave those that are there (keep), or "
        + "delete them (drop).", valueName: "choice"))
  var privatePages: PrivateChoice?

  @Option(
    help: ArgumentHelp(
      "The hour, 0 to 23, of a site that is published several times a day: all private pages change "
        + "with it.", valueName: "hour"),
    transform: parseHour)
  var turn = 0

  func run() throws {
    var options = try arguments.options()
    options.output = destination.output
    options.isForced = destination.force
    options.privatePages = privatePages
    options.turn = turn
    options.secret = try secret()
    options.program = ProgramVersion.current.description
    let progress = ProgressLine(isVisible: !arguments.quiet)
    let build = try SiteBuild(options)
    try build.finishLast()
    let plan = try build.plan { progress.show($0) }
    guard plan.isPublishable else {
      progress.clear()
      ContentReport(plan, arguments).tell()
      throw ExitCode.content
    }
    let report = try plan.publish { progress.show($0) }
    progress.clear()
    ContentReport(plan, arguments).tell()
    guard !arguments.quiet, arguments.format != .json else { return }
    let words = ClosingWords(report: report)
    let apart = words.privatePages(
      privatePages, hasSeal: plan.site?.settings.seal != nil
    ).map { $0 + "\n" }
    let look = "wishwell serve\(arguments.place.repeated)"
    Terminal.say(
      """
      \(words.counts)
      \(words.times)
      \(apart ?? "")The site is in ‘\(options.outputPath)’. Look at it: \(look)
      """)
    UnopenedNote.tell(plan.site, at: arguments.place.sitePlace)
  }

  /// Nil where there is none, or none is asked for.
  private func secret() throws -> SiteSecret? {
    switch privatePages {
    case .keep, .drop: return nil
    case nil, .require:
      return try SecretKeeper(arguments.place.open(), at: arguments.place.sitePlace).secret()
    }
  }
}

extension PrivateChoice: ExpressibleByArgument {}
