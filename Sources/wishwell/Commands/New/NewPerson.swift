import ArgumentParser
import WishwellBuild

struct NewPerson: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Begin a profile; without a name, your own.")

  @Argument(help: "The person's name; by default yours, as git knows it.")
  var name: String?

  @OptionGroup var options: NewOptions

  func run() throws {
    let desk = try Desk(options)
    guard let name = name ?? desk.identity.name else {
      throw UsageMistake(
        "git does not know your name", help: "say it: `wishwell new person 'Ada Lovelace'`")
    }
    // An address of yours goes into your own profile only.
    let isOwn = self.name == nil || self.name == desk.identity.name
    if isOwn, let person = desk.library.person(withEmail: desk.identity.email) {
      throw UsageMistake(
        "your mail address is in a profile already: content/people/\(person).md",
        help: "go on there, or name somebody else: `wishwell new person 'Ada Lovelace'`")
    }
    let named = try NewName(name)
    try desk.write(
      .person(
        named.handle.text, name: named.title, email: isOwn ? desk.identity.email : nil,
        joined: desk.today))
  }
}
