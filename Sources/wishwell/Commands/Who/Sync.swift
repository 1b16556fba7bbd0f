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
      After what everyone may know comes what is for you alone: `wishwell status` has it too. Your
      branch moves forward to where its upstream is. Commits that you have not pushed are left
      alone, and mentioned.
      """.flowing)

  @OptionGroup var place: SourceOption

  func run() throws {
    _ = try place.open()
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
    let commits = "\(counted(distance.behind, "new commit")) of \(upstream)"
    guard let known else { return Terminal.say("\(commits).") }
    try tell(from: known, commits)
  }

  private func site(of library: Library?, at now: Moment) -> Site? {
    library.map { library in
      let today = library.settings.calendar.day(of: now)
      return deriveSite(library, options: DeriveOptions(today: today)).value
    }
  }

  /// What everyone may know, then what is for whoever is at the keyboard.
  private func tell(from earlier: Site, _ commits: String) throws {
    let session = try Session(place)
    let report = ChangeReport(
      from: earlier.seen(by: .everyone), to: session.site.seen(by: .everyone))
    // Somebody without a profile hears what everyone does.
    let agenda = (try? session.currentPerson().person).map { person in
      Agenda(
        of: person, from: earlier.seen(by: .person(person)),
        to: session.site.seen(by: .person(person)))
    }
    let blocks =
      (report.changes.isEmpty ? [] : [report.text(since: "then")])
      + (agenda.map { $0.isEmpty ? [] : [$0.text] } ?? [])
    Terminal.say(
      blocks.isEmpty
        ? "\(commits): nothing that is for you, or that the pages show, has changed."
        : ([commits + ":"] + blocks).joined(separator: "\n\n"))
  }
}
