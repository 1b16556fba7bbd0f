import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellRead
import WishwellSession
import WishwellText

/// What whoever is invited does.
protocol MemberCommandName: Sendable {
  static var verb: MembershipVerb { get }
  static var abstract: String { get }
}

enum AcceptMembership: MemberCommandName {
  static let verb = MembershipVerb.accept
  static let abstract = "Accept an invitation: from then on, you may change the list."
}

enum DeclineMembership: MemberCommandName {
  static let verb = MembershipVerb.decline
  static let abstract = "Decline an invitation."
}

enum LeaveMembership: MemberCommandName {
  static let verb = MembershipVerb.leave
  static let abstract = "Leave a list that you were invited to."
}

struct MemberCommand<Name: MemberCommandName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Name.verb.rawValue, abstract: Name.abstract,
      discussion: "For example: wishwell checklist \(Name.verb.rawValue) groceries")
  }

  @OptionGroup var list: ChecklistArguments
  @OptionGroup var note: NoteOption
  @OptionGroup var who: ActorArguments
  @OptionGroup var recording: RecordingArguments

  func run() throws {
    try ActTransaction(recording).record { session in
      let list = try list.handle(at: session)
      let actor = try session.actor(who)
      guard case .person(let person) = actor.giver else { throw guestMistake }
      return (
        perform(
          Name.verb, person, to: list, by: actor, at: try session.moment(recording.date),
          note: note.note, on: session.site),
        by: actor.giver
      )
    }
  }
}

private var guestMistake: UsageError {
  UsageError(
    "a checklist is kept by people with a profile",
    help: "have them join first: `wishwell new person 'Aunt Rosa'`")
}

struct InviteToChecklist: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Invite somebody to a list.",
    discussion: """
      Name people by their profiles; they say yes or no with `wishwell checklist accept` or
      `decline`. For somebody without a profile, give their mail address: you get a letter to send
      them, which says how to join. The address is not stored anywhere.

      For example: wishwell checklist invite groceries bob
      """)

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp("Their profile, or their mail address.", valueName: "person"),
    completion: .people)
  var person: String

  @OptionGroup var note: NoteOption
  @OptionGroup var who: ActorArguments
  @OptionGroup var recording: RecordingArguments

  func run() throws {
    guard !person.contains("@") else { return try writeToStranger() }
    try ActTransaction(recording).record { session in
      let list = try list.handle(at: session)
      let actor = try session.actor(who)
      return (
        perform(
          .invite, try invited(at: session), to: list, by: actor,
          at: try session.moment(recording.date),
          note: note.note, on: session.site),
        by: actor.giver
      )
    }
  }

  private func invited(at session: Session) throws(UsageError) -> Handle {
    do { return try session.library.person(named: person) } catch {
      guard nearMiss(to: person, among: session.library.people.map(\.handle.text)) == nil else {
        throw error
      }
      throw UsageError(
        "‘\(person)’ has no profile here",
        help: "for somebody who has not joined yet, give their mail address: you get a letter "
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
    let letter = session.site.invitation(to: list, from: inviter)
    let link = mailtoLink(to: person, subject: letter.subject, body: letter.body)
    Terminal.say(link ?? "\(letter.subject)\n\n\(letter.body)")
    Terminal.note("Open that link, or copy the letter from it. Nothing was written to the site.")
  }
}
