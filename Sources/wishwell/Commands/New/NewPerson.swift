import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewPerson: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Start a profile for somebody else; for your own, use `wishwell join`.")

  static let missing = "say whose profile it is to be"
  static let exampleTitle = "Ada Lovelace"

  @Argument(help: "The person's name: ‘Ada Lovelace’.")
  var name: String

  @OptionGroup var fields: PersonFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let named = try options.name(name, in: session)
      if options.by != nil { _ = try options.author(session) }
      return Draft(
        file: .person(
          named.handle.text, name: named.title, email: nil, joined: try day(session),
          saying: said),
        content: .person(name: named.title), author: try? options.author(session))
    }
  }
}

extension NewPerson: SurplusExplaining {
  var words: [String] { [name] }
}
