import ArgumentParser
import WishwellGit
import WishwellSession

struct Logout: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Forget who you said you were.",
    discussion: "From then on, you are known by your e-mail address in git again.")

  @OptionGroup var place: SourceOption

  func run() throws {
    _ = try place.open()
    let repository = try GitUser(at: place.sitePlace).requireRepository(to: "forget it in")
    let wasChosen = try repository.unset(GitUser.setting)
    Terminal.say(
      wasChosen
        ? "Forgotten. `wishwell whoami` says who you are now."
        : "There was nothing to forget: you had not logged in here.")
  }
}
