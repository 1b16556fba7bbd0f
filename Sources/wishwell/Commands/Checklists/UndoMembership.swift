import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

struct UndoMembership: ParsableCommand, Recording {
  static let configuration = CommandConfiguration.ofMembers(Undo.self)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("Whose membership it was about; otherwise the newest.", valueName: "person"),
    completion: .people)
  var person: String?

  @Option(help: .note)
  var note: String?
  @OptionGroup var who: ActorArguments
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    try ActTransaction(recording).record(isForOthers: who.isForOthers) { session in
      let list = try list.handle(at: session)
      let member = try member(of: list, by: try session.actor(who), at: session)
      var intent = Intent(Undo.self, .checklist(list), of: .person(member))
      intent.note = note
      return try session.perform(intent, by: who, recording)
    }
  }

  private func member(of list: Handle, by actor: Actor, at session: Session) throws -> Handle {
    if let person { return try session.library.person(named: person) }
    guard let newest = session.site.newestMember(of: list, toldBy: actor) else {
      throw UsageError(
        "you have done nothing with the people of ‘\(list)’ that could be taken back now",
        help:
          "what somebody else did last, only they can take back, or a maintainer, who says about whom "
          + "it was: `wishwell checklist undo \(list) PERSON`")
    }
    return newest
  }
}
