import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellFormat
import WishwellQueries
import WishwellSession

struct NewList: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Start a wish list: `wishwell new list '\(exampleTitle)'`.")

  static let missing = "say what the wish list is to be called"
  static let exampleTitle = "Ada turns forty"

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
          name.handle, title: name.title, owner: owner, date: try day(session),
          canSeal: session.site.settings.seal != nil, saying: said),
        content: .wishList(title: name.title), author: owner,
        next: [
          "A first wish: `wishwell new wish '\(name.handle)/…'\(session.folder.option)`.",
          SurpriseNote(
            session.site, newList: name.title, of: owner, promises: fields.promises)?.text,
        ].compactMap { $0 } + stepsToSurprises(in: session))
    }
  }

  /// That the forge would tell when somebody promises a surprise, as it publishes at each push; empty
  /// where it does not, or the list keeps none.
  private func stepsToSurprises(in session: Session) -> [String] {
    guard fields.promises.flatMap({ PromiseMode(rawValue: $0) }) == .surprise else { return [] }
    var library = session.library
    library.settings.promises = .surprise
    return SiteFiles(root: session.folder.root).pushes(publishing: library).map { kind, place in
      "\(place.path) publishes the site at each push, which tells when somebody promises a surprise: "
        + "`wishwell init --forge \(kind)` writes it anew if nobody has changed it."
    }
  }
}

extension NewList: SurplusExplaining {
  var words: [String] { [title] }
}
