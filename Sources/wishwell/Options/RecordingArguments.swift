import ArgumentParser
import WishwellFormat

/// How what somebody does comes into the site.
struct RecordingArguments {
  var writing: WritingArguments
  /// The day it dates from; nil for today.
  var date: Day?
  /// Whether whoever gives the command would know what is to surprise them.
  var spoils = false
  /// Whether nobody is at the keyboard, so that everyone may read what is said.
  var isUnattended = false

  var place: SourceOption { writing.place }
}

/// A command, or a group of options, by which what somebody does comes into the site.
///
/// It has both groups itself, and none of them has another in it: a debug build has ArgumentParser
/// check each group four times wherever it stands, and so a group in a group sixteen times.
protocol Recording {
  var writing: WritingArguments { get }
  var dating: DateOption { get }
}

extension Recording {
  var recording: RecordingArguments { RecordingArguments(writing: writing, date: dating.date) }
}

/// How files that come into the site are written, and shared.
struct WritingArguments: ParsableArguments {
  @Option(help: .source)
  var source = "."

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

  var place: SourceOption { SourceOption(at: source) }

  /// How far it is to come, as it was typed: ` --push`; empty where nothing was.
  var words: String {
    let typed = [
      (isDryRun, "dry-run"), (requests, "request"), (commits, "commit"), (pushes, "push"),
    ]
    return typed.filter(\.0).map { " --\($1)" }.joined()
  }

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

/// The day that goes into the files.
struct DateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The day it dates from; otherwise now.", valueName: "day"),
    transform: typedDay)
  var date: Day?
}
