import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellRead
import WishwellSession
import WishwellText

/// What whoever is invited does.
struct MemberCommand<Act: ActKind>: ParsableCommand, Recording {
  static var configuration: CommandConfiguration { .ofMembers(Act.self) }

  @OptionGroup var list: ChecklistArguments
  @Option(help: .note)
  var note: String?
  @OptionGroup var who: ActorArguments
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    try ActTransaction(recording).record(isForOthers: who.isForOthers) { session in
      var intent = Intent(Act.self, .checklist(try list.handle(at: session)))
      intent.note = note
      let actor = try session.actor(who)
      try session.refuseName(of: actor, for: intent)
      guard case .person = actor.giver else { throw guestMistake }
      return try session.perform(intent, by: who, recording)
    }
  }
}

extension CommandConfiguration {
  /// Of the command by which people come to a checklist, or go.
  static func ofMembers(_ act: any ActKind.Type) -> CommandConfiguration {
    act.ofMembers.map { CommandConfiguration(act.name, $0.manual) } ?? CommandConfiguration()
  }
}

private var guestMistake: UsageError {
  UsageError(
    "a checklist is kept by people with a profile",
    help: "have them join first: `wishwell new person 'Aunt Rosa'`")
}

struct InviteToChecklist: ParsableCommand, Recording {
  static let configuration = CommandConfiguration.ofMembers(Invite.self)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("Their profile, or their e-mail address.", valueName: "person"),
    completion: .people)
  var person: String

  @Option(help: .note)
  var note: String?
  @OptionGroup var who: ActorArguments
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    guard !person.contains("@") else { return try writeToStranger() }
    try ActTransaction(recording).record(isForOthers: who.isForOthers) { session in
      let named: Result<Handle, any Error> = Result { try list.handle(at: session) }
      let member: Result<Handle, any Error> = Result { try invited(at: session) }
      // Where they changed places, the one tells of both.
      if (try? session.checklist(named: person)) == nil {
        try SeveralMistakes.refuse([named.mistake, member.mistake])
      }
      var intent = Intent(
        Invite.self, .checklist(try named.get()), of: .person(try member.get()))
      intent.note = note
      return try session.perform(intent, by: who, recording)
    }
  }

  private func invited(at session: Session) throws(UsageError) -> Handle {
    do { return try session.library.person(named: person) } catch {
      guard session.library.people(meantBy: person) == .nobody,
        session.library.people(near: person).isEmpty
      else { throw error }
      throw UsageError(
        "‘\(person)’ has no profile here",
        help: "for somebody who has not joined yet, give their e-mail address: you get an e-mail "
          + "to send them")
    }
  }

  /// Says the letter; nothing is written, so that no address comes into the site.
  private func writeToStranger() throws {
    let session = try Session(recording.place)
    let list = try list.handle(at: session)
    if case .failure(let problem) = parseEmail(person) {
      throw UsageError(problem.message, help: problem.help)
    }
    if let known = session.library.person(withEmail: person) {
      throw UsageError(
        "‘\(person)’ already has a profile: \(ContentKind.person(known).path)",
        help: "`wishwell checklist invite \(list) \(known)`")
    }
    let actor = try session.actor(who)
    guard case .person(let inviter) = actor.giver else { throw guestMistake }
    let keepers =
      session.library.checklists.first { $0.handle == list }
      .map { session.site.keepers(of: $0) } ?? []
    guard keepers.contains(inviter) else {
      throw UsageError(
        "only the owners and editors of a list can invite: \(listPhrase(keepers.map(\.text)))",
        help: "ask one of them")
    }
    let strings = try session.folder.strings(in: session.library.settings.language)
    let letter = strings.invitation(to: list, from: inviter, on: session.site)
    let answer = Answer(
      to: Mailbox(name: nil, address: person), subject: letter.subject, text: letter.body)
    PrintedLetter(answer, as: "Letter to \(person)").say()
    Terminal.note("Send it, or copy it into an e-mail. Nothing was written to the site.")
  }
}
