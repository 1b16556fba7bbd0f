import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellFormat

struct UndoMembership: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the newest thing that you told of who belongs to a list.",
    discussion: """
      An invitation, or your answer to one: it stands as before. What happened stays in the history.

      For example: wishwell checklist undo groceries
      """)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("Whose membership it was about; else the newest.", valueName: "person"),
    completion: .people)
  var person: String?

  @OptionGroup var note: NoteOption
  @OptionGroup var who: ActorArguments
  @OptionGroup var recording: RecordingArguments

  func run() throws {
    try Recorder(recording).record { desk in
      let list = try list.handle(at: desk)
      let actor = try desk.actor(who)
      return (
        perform(
          .undo, try member(of: list, by: actor, at: desk), to: list, by: actor,
          at: try desk.moment(recording.date), note: note.note, on: desk.site),
        by: actor.giver
      )
    }
  }

  private func member(of list: Handle, by actor: Actor, at desk: Desk) throws -> Handle {
    if let person { return try desk.library.person(named: person) }
    guard let newest = desk.site.newestMember(of: list, toldBy: actor) else {
      throw UsageMistake(
        "you told nothing of who belongs to ‘\(list)’ that is the newest event",
        help: "who wrote an event takes it back; a maintainer says about whom it is: "
          + "`wishwell checklist undo \(list) PERSON`")
    }
    return newest
  }
}
