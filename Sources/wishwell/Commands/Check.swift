import ArgumentParser
import WishwellBuild
import WishwellGit
import WishwellSession
import WishwellText

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the content, as a build does, and write nothing.")

  @OptionGroup var arguments: BuildArguments

  func run() throws {
    let progress = ProgressLine(isVisible: !arguments.quiet)
    var options = try arguments.options()
    options.makesPhotos = false
    options.checksRecipes = true
    let plan = try SiteBuild(options).plan { progress.show($0) }
    if plan.isPublishable {
      let nowhere = OutputNowhere()
      _ = try plan.make(into: nowhere) { progress.show($0) }
    }
    progress.clear()
    ContentReport(plan, arguments).tell()
    tellUnfinishedWork()
    guard plan.isPublishable else { throw ExitCode.content }
    guard !arguments.quiet, arguments.format != .json else { return }
    Terminal.say(
      plan.diagnostics.isEmpty
        ? "All is well: \(counted(plan.pageCount, "page")) could be published."
        : "Nothing prevents publishing.")
    for line in plan.unshown.sentences(pathsBehind: arguments.place.prefix) { Terminal.say(line) }
    for note in plan.site.map(SurpriseNote.all(of:)) ?? [] { Terminal.note(note.brief) }
    UnopenedNote.tell(plan.site, at: arguments.place.sitePlace)
  }

  /// Of what git began and left to a person: what is wrong with the texts may follow from it alone.
  private func tellUnfinishedWork() {
    guard arguments.format == .text,
      let work = try? GitUser(at: arguments.place.sitePlace).repository?.unfinishedWork
    else { return }
    Terminal.note(work.note)
  }
}
