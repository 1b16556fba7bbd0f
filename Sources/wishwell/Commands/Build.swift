import ArgumentParser
import WishwellBuild

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site from what is in content/.",
    discussion: """
      Every mistake in the content is reported at its line, all in one run. If there are any,
      nothing is written, and what was published before stays as it is. Exit codes: 0 all is well, 1
      the content has mistakes, 64 the command is wrong, 74 a file cannot be read or written, 70
      this program has a mistake.
      """.flowing)

  @OptionGroup var arguments: BuildArguments
  @OptionGroup var destination: OutputArguments

  func run() throws {
    var options = try arguments.options()
    options.output = destination.output
    options.isForced = destination.force
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
    let look = "wishwell serve\(arguments.place.repeated)\(destination.repeated)"
    Terminal.say(
      """
      \(words.counts)
      \(words.times)
      The site is in ‘\(options.outputPath)’. Look at it: \(look)
      """)
  }
}
