import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// Which list, and who changes it.
struct ChecklistArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The list, by the name of its file.", valueName: "list"),
    completion: .checklists)
  var list: String

  func handle(at session: Session) throws(UsageError) -> Handle {
    try session.checklist(named: list)
  }
}

/// Who changes an item, and how that comes into the site.
struct ItemArguments: ParsableArguments, Recording {
  @Option(
    help: ArgumentHelp(
      "Who does it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  /// Brings the edits that `edits` makes of a list into the site, once, also where others did the same or
  /// something else with it while they were on their way.
  func record(
    _ list: ChecklistArguments,
    _ edits: (Session, ChecklistText) throws -> (edits: [ChecklistEdit], pictures: [NewPicture])
  ) throws {
    var first: (text: ChecklistText, edits: [ChecklistEdit])?
    try ActTransaction(recording).record { session in
      let text = try session.folder.checklist(try list.handle(at: session))
      let actor = try session.author(as: by)
      if let first, let found = text.overtaking(first.edits, since: first.text) {
        return (Checked(nil, [found]), by: .person(actor))
      }
      let (edits, pictures) = try edits(session, text)
      first = first ?? (text: text, edits: edits)
      let changeSet = perform(edits, on: text, by: actor, pictures: pictures, on: session.site)
      return (changeSet, by: .person(actor))
    }
  }
}
