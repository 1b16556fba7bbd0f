import ArgumentParser
import WishwellDiagnostics
import WishwellGit
import WishwellQueries
import WishwellSession

struct Login: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Say who you are here, and have it remembered.",
    discussion: """
      It is stored in the settings of this git repository on this machine, and goes nowhere else.
      Without it, you are known by your e-mail address in git, if that is in your profile. What you
      do only counts as yours if your commits do: a review goes by their author.

      For example: wishwell login bob
      """.flowing)

  @Argument(
    help: ArgumentHelp("The name of your profile.", valueName: "person"), completion: .people)
  var person: String?

  @OptionGroup var place: SourceOption

  func run() throws {
    let library = try place.open().readLibrary()
    guard let person else {
      let people = library.people.map(\.handle.text)
      throw UsageError(
        "say who you are",
        help: people.isEmpty
          ? "nobody has a profile here yet; write yours: `wishwell join`"
          : "for example `wishwell login \(people[0])`; there are \(listed(people))")
    }
    let handle = try library.person(named: person)
    let gitUser = GitUser(at: place.sitePlace)
    let repository = try gitUser.requireRepository(to: "keep it in")
    try repository.set(GitUser.setting, to: handle.text)
    let name = library.people.first { $0.handle == handle }?.name ?? handle.text
    Terminal.say("From now on, you are \(name) (\(handle)) here. `wishwell logout` forgets it.")
    if let known = library.person(withEmail: gitUser.identity.email), known != handle,
      let email = gitUser.identity.email
    {
      Terminal.note(
        "note: your commits carry ‘\(email)’, which is the address of \(known): a review will take "
          + "them for theirs. `git config user.email` sets another.")
    }
  }
}
