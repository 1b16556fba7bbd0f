import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewRequest: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: "Ask for something: `wishwell new request '\(exampleTitle)'`.")

  static let missing = "say what you ask for"
  static let exampleTitle = "A card for my father"

  @Argument(help: "What you ask for, as a title.")
  var title: String

  @OptionGroup var fields: RequestFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let day = try self.day(session)
      let name = try options.name(title, datedBy: day, in: session)
      let author = try options.author(session)
      return Draft(
        file: .request(
          name.handle, title: name.title, author: author, date: day, at: try moment(session),
          saying: said),
        content: .request(title: name.title), author: author,
        cautions: session.notes(onLastDayOf: said))
    }
  }
}

extension NewRequest: SurplusExplaining {
  var words: [String] { [title] }
}
