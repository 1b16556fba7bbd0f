import ArgumentParser
import WishwellBuild

struct NewRequest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: "Ask for something: `wishwell new request 'A card for my father'`.")

  @Argument(help: "What you ask for, as a title.")
  var title: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let desk = try Desk(options)
    let name = try NewName(title, datedBy: desk.today)
    try desk.write(
      .request(name.handle, title: name.title, author: try desk.author(), date: desk.today))
  }
}
