import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellGit

struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetch what others did, and tell what is new.",
    discussion: """
      Your branch goes forward to where its upstream is. What you have committed and not pushed is \
      left alone, and said.
      """)

  @OptionGroup var place: SourceOption

  func run() throws {
    let folder = try place.open()
    let repository = try Keyboard(in: place.source).requireRepository(to: "fetch into")
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
      throw UsageMistake(
        "\(upstream) has \(counted(distance.behind, "new commit")), and here "
          + "\(distance.ahead == 1 ? "is" : "are") \(own) that it does not have",
        help: "bring the two together: `git pull --rebase`, then `wishwell check`")
    }
    let before = try repository.revision(of: "HEAD")
    try repository.fastForward()
    try tell(repository, before, folder)
  }

  private func tell(
    _ repository: GitRepository, _ before: ObjectName?, _ folder: SiteFolder
  ) throws {
    let subjects = try repository.subjects(since: before)
    Terminal.say("New:")
    for subject in subjects.prefix(50) { Terminal.say("  \(subject)") }
    if subjects.count > 50 { Terminal.say("  and \(subjects.count - 50) more") }
  }
}
