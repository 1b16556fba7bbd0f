import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellModel

/// What everything new has in common.
struct NewOptions: ParsableArguments {
  @OptionGroup var place: SourceOption

  @Option(help: ArgumentHelp("Who writes, by the name of their profile.", valueName: "person"))
  var by: String?

  @Option(help: ArgumentHelp("The day it is dated.", valueName: "day"), transform: parseDay)
  var date: Day?
}

/// The site in which something new is begun.
struct Desk {
  let library: Library
  let today: Day
  let identity: GitIdentity
  private let site: SiteFolder
  private let options: NewOptions

  init(_ options: NewOptions) throws {
    self.options = options
    site = try options.place.open()
    library = try site.readLibrary()
    today = options.date ?? SystemClock.today(in: library.settings.calendar)
    identity = GitIdentity(askingGitIn: options.place.source)
  }

  func author() throws -> Handle { try library.author(named: options.by, identity: identity) }

  /// Writes the draft, which must not be there yet, and says what comes next.
  func write(_ draft: NewFile, next: String? = nil) throws {
    guard !site.root.holdsSomething(at: draft.path) else {
      throw UsageMistake(
        "‘\(draft.path)’ is there already, and stays as it is",
        help: "open that file, or choose another title")
    }
    try draft.write(into: site.root)
    let source = options.place.repeated
    Terminal.say(draft.path)
    Terminal.say(
      """

      What comes next: open it and say more. `wishwell check\(source)` looks it over,
      `wishwell serve\(source)` shows it.
      """)
    if let next { Terminal.say(next) }
  }
}
