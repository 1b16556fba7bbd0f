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
    try session.library.checklist(named: list)
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

  /// Brings the edits that `edits` makes of a list into the site.
  func record(
    _ list: ChecklistArguments,
    _ edits: (Session, ChecklistText) throws -> (edits: [ChecklistEdit], pictures: [NewPicture])
  ) throws {
    try ActTransaction(recording).record { session in
      let text = try session.folder.checklist(try list.handle(at: session))
      let actor = try session.author(as: by)
      let (edits, pictures) = try edits(session, text)
      let changeSet = perform(edits, on: text, by: actor, pictures: pictures, on: session.site)
      return (changeSet, by: .person(actor))
    }
  }
}
