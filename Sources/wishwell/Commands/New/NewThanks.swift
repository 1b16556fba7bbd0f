import ArgumentParser
import WishwellBuild
import WishwellModel

struct NewThanks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thanks",
    abstract: "Thank somebody: `wishwell new thanks 'It whistles' --to bob`.")

  @Argument(help: "What you say first, as a title.")
  var title: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Whom you thank: names of profiles, or of people without one.", valueName: "person"))
  var to: [String]

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The wish, offer or request that it is for.", valueName: "thing"))
  var subject: String?

  @OptionGroup var options: NewOptions

  func run() throws {
    let desk = try Desk(options)
    let name = try NewName(title, datedBy: desk.today)
    // What looks like a handle has to be one; any other name is somebody without a profile.
    for person in to where Handle(person) != nil { _ = try desk.library.person(named: person) }
    let thing = try subject.map { try desk.library.subject(named: $0) }
    try desk.write(
      .thanks(
        name.handle, title: name.title, author: try desk.author(), date: desk.today, to: to,
        subject: thing,
        feelings: desk.library.settings.feelings.map(\.handle)))
  }
}
