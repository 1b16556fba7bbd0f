import ArgumentParser
import WishwellBuild

struct NewList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Begin a wish list: `wishwell new list 'Ada turns forty'`.")

  @Argument(help: "Its title, or the name of its folder.")
  var title: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let desk = try Desk(options)
    let name = try NewName(title)
    try desk.write(
      .wishList(name.handle, title: name.title, owner: try desk.author(), date: desk.today),
      next: "A first wish: `wishwell new wish '\(name.handle)/…'\(options.place.repeated)`.")
  }
}
