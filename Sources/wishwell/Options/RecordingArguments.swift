import ArgumentParser
import WishwellFormat

/// How what somebody does comes into the site.
struct RecordingArguments: ParsableArguments {
  @OptionGroup var writing: WritingArguments

  @Option(
    help: ArgumentHelp("The day it dates from; else today.", valueName: "day"), transform: parseDay)
  var date: Day?

  var place: SourceOption { writing.place }
}

/// How files that come into the site are written, and shared.
struct WritingArguments: ParsableArguments {
  @OptionGroup var place: SourceOption

  @Flag(name: .customLong("dry-run"), help: "Show what would be written, and write nothing.")
  var isDryRun = false

  @Flag(name: .customLong("commit"), help: "Make a git commit of it.")
  var commits = false

  @Flag(name: .customLong("push"), help: "Make a git commit of it, and push the branch.")
  var pushes = false

  @Flag(
    name: .customLong("request"),
    help: "Push it on a branch of its own, for others to look at and merge.")
  var requests = false

  func validate() throws {
    if isDryRun, commits || pushes || requests {
      throw ValidationError("‘--dry-run’ writes nothing, so there is nothing to commit or push")
    }
    if requests, commits || pushes {
      throw ValidationError(
        "‘--request’ leaves your branch as it is: use it without ‘--commit’ and ‘--push’")
    }
  }
}
