import ArgumentParser
import WishwellActs
import WishwellQueries

struct NewChecklist: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: "Start a checklist: `wishwell new checklist \(exampleTitle)`.")

  static let missing = "say what the checklist is to be called"
  static let exampleTitle = "Groceries"

  @Argument(help: "Its title, or the name of its file.")
  var title: String

  @OptionGroup var fields: ChecklistFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      let name = try options.name(title, in: session)
      let owner = try options.author(session)
      let isBegun = said.body?.contains(/^\s*[-*+] \[[ xX]\]/.anchorsMatchLineEndings()) ?? false
      return Draft(
        file: .checklist(
          name.handle, title: name.title, owner: owner, date: try day(session),
          saying: said),
        content: .checklist(title: name.title), author: owner,
        next: isBegun
          ? []
          : ["A first item: `wishwell checklist add \(name.handle) '…'\(session.folder.option)`."]
      )
    }
  }
}

extension NewChecklist: SurplusExplaining {
  var words: [String] { [title] }
}
