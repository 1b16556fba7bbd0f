import ArgumentParser
import WishwellBuild
import WishwellModel

struct NewWish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Begin a wish: `wishwell new wish 'birthday/A blue kettle'`.",
    discussion: "On a list of somebody else the wish says that you suggest it.")

  @Argument(
    help: ArgumentHelp("Its list, and its title or the name of its file.", valueName: "list/title"))
  var name: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw UsageMistake(
        "a wish stands on a list, and ‘\(name)’ names none",
        help: "write the list first: `wishwell new wish 'birthday/A blue kettle'`")
    }
    let desk = try Desk(options)
    let handle = try desk.library.wishList(named: parts[0])
    let wish = try NewName(parts[1])
    // Nobody has to say who they are to write down a wish; whoever is known to keep the list, or
    // is not known at all, wishes for themselves.
    var author = try? desk.author()
    if options.by != nil { author = try desk.author() }
    let list = desk.library.wishLists.first { $0.handle == handle }
    let isGuest = author.map { author in
      list.map { !($0.owners + $0.editors).contains { $0.value == author } } ?? false
    }
    try desk.write(
      .wish(
        WishKey(list: handle, wish: wish.handle), title: wish.title, date: desk.today,
        suggestedBy: isGuest == true ? author : nil))
  }
}
