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

      With `--push`, what you wrote and did not share yet goes to the others too.
      """.flowing)

  @Flag(name: .customLong("push"), help: "Commit and push what only you have.")
  var pushes = false

  @OptionGroup var place: SourceOption

  func run() throws {
    _ = try place.open()
    let repository = try GitUser(at: place.sitePlace).requireRepository(to: "fetch into")
    let upstream = try repository.requireUpstream()
    try repository.fetch(upstream)
    let distance = try repository.distance()
    try fetch(distance, of: upstream, into: repository)
    try share(distance, with: upstream)
  }

  /// Moves the branch to where its upstream is, and tells what is new there.
  private func fetch(
    _ distance: Distance, of upstream: Upstream, into repository: GitRepository
  ) throws {
    guard distance.behind > 0 else { return Terminal.say("Nothing is new.") }
    guard distance.ahead == 0 else {
      let own = counted(distance.ahead, "commit")
      throw UsageError(
        "\(upstream) has \(counted(distance.behind, "new commit")), and there "
          + "\(distance.ahead == 1 ? "is" : "are") \(own) here that it does not have",
        help: "bring the two together: `git pull --rebase`, then `wishwell check`")
    }
    let now = try SystemClock.now()
    let before = try site(at: "HEAD", of: repository, now)
    try repository.fastForward()
    let commits = counted(distance.behind, "new change")
    guard let before, let after = try site(at: "HEAD", of: repository, now) else {
      return Terminal.say("\(commits).")
    }
    try tell(from: before, to: after, commits)
  }

  /// The site as the commit at `revision` has it, without what only this folder has; nil where there
  /// is none.
  private func site(
    at revision: String, of repository: GitRepository, _ now: Moment
  ) throws -> Site? {
    guard let commit = try repository.revision(of: revision) else { return nil }
    return try repository.readLibrary(at: commit).map { library in
      let today = library.settings.calendar.day(of: now)
      return deriveSite(library, options: DeriveOptions(today: today)).value
    }
  }

  /// What everyone may know, then what is for whoever is at the keyboard.
  private func tell(from earlier: Site, to later: Site, _ commits: String) throws {
    let report = ChangeReport(from: earlier.seen(by: .everyone), to: later.seen(by: .everyone))
    // Somebody without a profile hears what everyone does.
    let agenda = (try? Session(place).currentPerson().person).map { person in
      Agenda(
        of: person, from: earlier.seen(by: .person(person)), to: later.seen(by: .person(person)))
    }
    let blocks =
      (report.changes.isEmpty ? [] : [report.text(since: "then")])
      + (agenda.map { $0.isEmpty ? [] : [$0.text] } ?? [])
    Terminal.say(
      blocks.isEmpty
        ? "\(commits): nothing that is for you, or that the pages show, has changed."
        : ([commits + ":"] + blocks).joined(separator: "\n\n"))
  }

  /// Shares what only this folder has, or says that there is something.
  private func share(_ distance: Distance, with upstream: Upstream) throws {
    let session = try Session(place)
    let files = session.unshared
    if pushes, !files.isEmpty || distance.ahead > 0 {
      let reach = try session.share(files, to: upstream)
      let list = files.map { "  \($0)\n" }.joined()
      return Terminal.say("\nThe others have it now:\n\(list)  \(reach.words ?? "")")
    }
    if distance.ahead > 0 {
      let own = counted(distance.ahead, "commit")
      Terminal.say("\(upstream) does not have \(own) of yours yet: `wishwell sync --push`")
    }
    if let words = session.unsharedWords { Terminal.say("\n\(words)") }
  }
}
