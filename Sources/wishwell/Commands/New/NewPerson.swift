import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewPerson: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "Start a profile for somebody else; for your own, use `wishwell join`.")

  @Argument(help: "The person's name: ‘Ada Lovelace’.")
  var name: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let named = try NewName(name)
    try options.record { session in
      if options.by != nil { _ = try options.author(session) }
      return Draft(
        file: .person(
          named.handle.text, name: named.title, email: nil, joined: options.day(session)),
        content: .person(name: named.title), author: try? options.author(session))
    }
  }
}
