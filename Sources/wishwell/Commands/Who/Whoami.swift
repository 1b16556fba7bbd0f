import ArgumentParser
import WishwellBuild
import WishwellFormat
import WishwellQueries
import WishwellSession

struct Whoami: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whoami",
    abstract: "Show who you are here, and how that is known.")

  @OptionGroup var place: SourceOption

  func run() throws {
    let library = try place.open().readLibrary()
    let currentPerson = try GitUser(at: place.sitePlace).currentPerson(in: library)
    let name =
      library.people.first { $0.handle == currentPerson.person }?.name ?? currentPerson.person.text
    Terminal.say("You are \(name) (\(currentPerson.person)): \(reason(currentPerson)).")
    if library.settings.maintainers.contains(where: { $0.value == currentPerson.person }) {
      Terminal.say("You look after this site.")
    }
  }

  private func reason(_ currentPerson: CurrentPerson) -> String {
    switch currentPerson.evidence {
    case .said, .chosen: "you said so with `wishwell login`"
    case .address(let email): "your e-mail address in git, ‘\(email)’, is in that profile"
    case .account(let account, let email):
      "your e-mail address in git, ‘\(email)’, is of the account ‘\(account.name)’, which is in "
        + "that profile"
    }
  }
}
