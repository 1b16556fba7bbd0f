import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellFormat

/// Which list, and who changes it.
struct ChecklistArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The list, by the name of its file.", valueName: "list"),
    completion: .checklists)
  var list: String

  func handle(at desk: Desk) throws(UsageError) -> Handle {
    try desk.library.checklist(named: list)
  }
}

/// Who changes an item, and how that comes into the site.
struct ItemArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who does it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var recording: RecordingArguments

  /// Brings the edits that `edits` makes of a list into the site.
  func record(
    _ list: ChecklistArguments,
    _ edits: (Desk, ChecklistText) throws -> (edits: [ChecklistEdit], pictures: [NewPicture])
  ) throws {
    try Recorder(recording).record { desk in
      let text = try desk.folder.checklist(try list.handle(at: desk))
      let actor = try desk.currentPerson(as: by).person
      let (edits, pictures) = try edits(desk, text)
      let changeSet = perform(edits, on: text, by: actor, pictures: pictures, on: desk.site)
      return (changeSet, by: .person(actor))
    }
  }
}
