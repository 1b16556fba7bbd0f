import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries

struct NewCircle: ParsableCommand, NewCommand {
  static let configuration = CommandConfiguration(
    commandName: "circle",
    abstract: "Start a circle in which names are drawn: `wishwell new circle '\(exampleTitle)'`.")

  static let missing = "say what the circle is to be called"
  static let exampleTitle = "Christmas 2026"

  @Argument(help: "Its title, or the name of its file.")
  var title: String

  @OptionGroup var fields: CircleFields
  @OptionGroup var text: TextOption
  @OptionGroup var options: NewOptions

  func run() throws {
    try record(saying: SaidFields(text, fields.add)) { session, said in
      if fields.price == nil,
        let split = titleAndPrice(in: title, currency: session.library.settings.currency)
      {
        throw split.mistake(
          { meant([split.wholeTitle, "--price", $0]) },
          keeping: { meant([title, "--price", $0]) })
      }
      let name = try options.name(title, in: session)
      let author = try options.author(session)
      let people = session.library.people.filter { !$0.hasLeft && !$0.document.isDraft }
      let members =
        fields.members.isEmpty
        ? people.map(\.handle) : try handles(in: fields.members, of: session.library)
      return Draft(
        file: .circle(
          name.handle, title: name.title, author: author, date: try day(session), members: members,
          apart: try fields.not.map { try handles(in: [$0], of: session.library) }, saying: said),
        content: .circle(title: name.title), author: author,
        next: [
          "Names are drawn by `wishwell draw \(name.handle)\(session.folder.option)`; with `--check`, it "
            + "only says whether they can be."
        ])
    }
  }

  /// Those who are called so; each of `names` may hold several, with commas between them.
  private func handles(
    in names: [String], of library: Library
  ) throws(UsageError) -> [Handle] {
    try names.flatMap { $0.split(separator: ",") }.map { name throws(UsageError) in
      try library.person(named: String(name.drop(while: \.isWhitespace)))
    }
  }
}

extension NewCircle: SurplusExplaining {
  var words: [String] { [title] }
}
