import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellModel

struct NewWish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Begin a wish: `wishwell new wish 'birthday/A blue kettle'`.",
    discussion: "On a list of somebody else the wish says that you suggest it.")

  @Argument(
    help: ArgumentHelp("Its list, and its title or the name of its file.", valueName: "list/title"),
    completion: .lists)
  var name: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw UsageMistake(
        "a wish stands on a list, and ‘\(name)’ names none",
        help: "write the list first: `wishwell new wish 'birthday/A blue kettle'`")
    }
    let wish = try NewName(parts[1])
    try options.record { desk in
      let handle = try desk.library.wishList(named: parts[0])
      // Nobody has to say who they are to write down a wish; whoever is known to keep the list, or
      // is not known at all, wishes for themselves.
      if options.by != nil { _ = try options.author(desk) }
      let author = try? options.author(desk)
      let list = desk.library.wishLists.first { $0.handle == handle }
      let keepers = list.map { ($0.owners + $0.editors).map(\.value) } ?? []
      let isGuest = author.map { list != nil && !keepers.contains($0) } ?? false
      return Draft(
        file: .wish(
          WishKey(list: handle, wish: wish.handle), title: wish.title, date: options.day(desk),
          suggestedBy: isGuest ? author : nil),
        content: .wish(title: wish.title, list: handle, suggested: isGuest), author: author)
    }
  }
}
