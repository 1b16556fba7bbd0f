import ArgumentParser
import WishwellGit

struct Logout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Forget who you said you are.",
    discussion: "From then on you are known by the mail address of git again.")

  @OptionGroup var place: SourceOption

  func run() throws {
    let repository = try Keyboard(in: place.source).requireRepository(to: "forget it in")
    let wasChosen = try repository.unset(Keyboard.setting)
    Terminal.say(
      wasChosen
        ? "Forgotten. `wishwell whoami` says who you are now."
        : "There was nothing to forget: nobody was chosen here.")
  }
}
