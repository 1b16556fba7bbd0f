import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewOffer: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "Offer something: `wishwell new offer '\(exampleTitle)'`.")

  static let missing = "say what you offer"
  static let exampleTitle = "Ten postcards"

  @Argument(help: "What you offer, as a title.")
  var title: String

  @OptionGroup var fields: OfferFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let day = try self.day(session)
      let name = try options.name(title, datedBy: day, in: session)
      let author = try options.author(session)
      return Draft(
        file: .offer(
          name.handle, title: name.title, author: author, date: day, at: try moment(session),
          saying: said),
        content: .offer(title: name.title), author: author,
        next: titleAndPrice(in: title, currency: session.library.settings.currency) == nil
          ? [] : ["An offer has no price of its own, so this one stays in the title."],
        cautions: session.notes(onLastDayOf: said))
    }
  }
}

extension NewOffer: SurplusExplaining {
  var words: [String] { [title] }
}
