import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewList: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Start a wish list: `wishwell new list 'Ada turns forty'`.")

  @Argument(help: "Its title, or the name of its folder.")
  var title: String

  @OptionGroup var fields: WishListFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let name = try options.name(title, in: session)
      let owner = try options.author(session)
      return Draft(
        file: .wishList(
          name.handle, title: name.title, owner: owner, date: day(session),
          canSeal: session.site.settings.seal != nil, saying: said),
        content: .wishList(title: name.title), author: owner,
        next: [
          "A first wish: `wishwell new wish '\(name.handle)/…'\(session.folder.option)`.",
          SurpriseNote(
            session.site, newList: name.title, of: owner, promises: fields.promises)?.text,
        ].compactMap { $0 })
    }
  }
}
