import ArgumentParser
import WishwellBuild
import WishwellSeal
import WishwellSession
import WishwellVersion

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
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

  @Flag(help: "Make everything anew, even if nothing was changed since the last build.")
  var clean = false

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
    let recorder = BuildRecorder(build, at: SystemClock.ofFiles)
    if !clean, let record = recorder.unchanged(), !Terminal.isReadByPerson || record.showedAllOpens
    {
      return tell(record, of: build)
    }
    let plan = try build.plan { progress.show($0) }
    guard plan.isPublishable else {
      progress.clear()
      ContentReport(plan, arguments).tell()
      throw ExitCode.content
    }
    let report = try plan.publish { progress.show($0) }
    progress.clear()
    ContentReport(plan, arguments).tell()
    let note =
      Terminal.isReadByPerson ? UnopenedNote(plan.site, at: arguments.place.sitePlace) : nil
    recorder.record(plan, report, showsAllOpens: Terminal.isReadByPerson && note == nil)
    guard !arguments.quiet, arguments.format != .json else { return }
    let words = ClosingWords(report: report)
    close(words, words.times, hasSeal: plan.site?.settings.seal != nil, in: options)
    note?.tell()
  }

  /// Says again what the last build said, after which nothing was changed.
  private func tell(_ record: BuildRecord, of build: SiteBuild) {
    ContentReport(record, of: build, arguments).tell()
    guard !arguments.quiet, arguments.format != .json else { return }
    close(
      ClosingWords(report: record.report), "Nothing was changed since the last build.",
      hasSeal: record.hasSeal, in: build.options)
  }

  private func close(
    _ words: ClosingWords, _ times: String, hasSeal: Bool, in options: BuildOptions
  ) {
    let apart = words.privatePages(privatePages, hasSeal: hasSeal).map { $0 + "\n" }
    let unshown = words.report.unshown.sentences(pathsBehind: arguments.place.prefix)
      .map { $0 + "\n" }.joined()
    Terminal.say(
      """
      \(words.counts)
      \(times)
      \(apart ?? "")\(unshown)The site is in ‘\(options.outputPath)’. Look at it: \
      wishwell serve\(arguments.place.repeated)
      """)
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
