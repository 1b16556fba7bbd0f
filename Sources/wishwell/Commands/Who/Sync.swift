import ArgumentParser
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellSession
import WishwellText

struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetch what others did, and say what is new.",
    discussion: """
      Your branch moves forward to where its upstream is. Commits that you have not pushed are left
      alone, and mentioned.
      """)

  @OptionGroup var place: SourceOption

  func run() throws {
    let folder = try place.open()
    let repository = try GitUser(at: place.sitePlace).requireRepository(to: "fetch into")
    let upstream = try repository.requireUpstream()
    try repository.fetch(upstream)
    let distance = try repository.distance()
    let own = counted(distance.ahead, "commit")
    guard distance.behind > 0 else {
      Terminal.say("Nothing is new.")
      if distance.ahead > 0 {
        Terminal.say("\(upstream) does not have \(own) of yours yet: `git push`")
      }
      return
    }
    guard distance.ahead == 0 else {
      throw UsageError(
        "\(upstream) has \(counted(distance.behind, "new commit")), and there "
          + "\(distance.ahead == 1 ? "is" : "are") \(own) here that it does not have",
        help: "bring the two together: `git pull --rebase`, then `wishwell check`")
    }
    let now = try SystemClock.now()
    let before = try repository.revision(of: "HEAD")
    let known = try before.flatMap { try site(of: repository.readLibrary(at: $0), at: now) }
    try repository.fastForward()
    tell(
      from: known, to: try site(of: folder.readLibrary(), at: now),
      "\(counted(distance.behind, "new commit")) of \(upstream)")
  }

  private func site(of library: Library?, at now: Moment) -> Site? {
    library.map { library in
      let today = library.settings.calendar.day(of: now)
      return deriveSite(library, options: DeriveOptions(today: today)).value
    }
  }

  private func tell(from earlier: Site?, to later: Site?, _ commits: String) {
    guard let earlier, let later else { return Terminal.say("\(commits).") }
    let report = ChangeReport(
      from: earlier.seen(by: .everyone), to: later.seen(by: .everyone))
    Terminal.say(
      report.changes.isEmpty
        ? "\(commits): nothing that the pages show has changed."
        : "\(commits):\n\n\(report.text(since: "then"))")
  }
}
