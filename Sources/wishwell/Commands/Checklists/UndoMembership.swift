import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

struct UndoMembership: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back your last invitation to a list, or your last answer to one.",
    discussion: """
      Things are as they were before. What happened stays in the history.

      For example: wishwell checklist undo groceries
      """)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("Whose membership it was about; otherwise the newest.", valueName: "person"),
    completion: .people)
  var person: String?

  @OptionGroup var note: NoteOption
  @OptionGroup var who: ActorArguments
  @OptionGroup var recording: RecordingArguments

  func run() throws {
    try ActTransaction(recording).record { session in
      let list = try list.handle(at: session)
      let actor = try session.actor(who)
      return (
        perform(
          .undo, try member(of: list, by: actor, at: session), to: list, by: actor,
          at: try session.moment(recording.date), note: note.note, on: session.site),
        by: actor.giver
      )
    }
  }

  private func member(of list: Handle, by actor: Actor, at session: Session) throws -> Handle {
    if let person { return try session.library.person(named: person) }
    guard let newest = session.site.newestMember(of: list, toldBy: actor) else {
      throw UsageError(
        "the newest event about the members of ‘\(list)’ is not yours",
        help: "only the person who wrote an event can take it back; a maintainer says whose it is: "
          + "`wishwell checklist undo \(list) PERSON`")
    }
    return newest
  }
}
