import ArgumentParser
import WishwellBuild
import WishwellFormat

struct Whoami: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say who you are here, and why.")

  @OptionGroup var place: SourceOption

  func run() throws {
    let library = try place.open().readLibrary()
    let keyboard = Keyboard(in: place.source)
    let acting = try library.acting(chosen: keyboard.chosen, identity: keyboard.identity)
    let name = library.people.first { $0.handle == acting.person }?.name ?? acting.person.text
    Terminal.say("You are \(name) (\(acting.person)): \(reason(acting)).")
    if library.settings.maintainers.contains(where: { $0.value == acting.person }) {
      Terminal.say("You look after this site.")
    }
  }

  private func reason(_ acting: Acting) -> String {
    switch acting.ground {
    case .said, .chosen: "you said so with `wishwell login`"
    case .address(let email): "your mail address in git, ‘\(email)’, is in that profile"
    case .only: "it is the only profile here"
    }
  }
}
