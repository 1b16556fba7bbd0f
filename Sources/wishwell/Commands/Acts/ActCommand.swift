import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// One of the verbs as a command.
protocol ActName: Sendable {
  associatedtype Details: ActDetails
  static var verb: Verb { get }
}

/// The command of one verb: what it says of itself stands in `Verb.manual`, what it does in
/// `perform`.
struct ActCommand<Name: ActName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let manual = Name.verb.manual
    return CommandConfiguration(
      commandName: Name.verb.rawValue, abstract: manual.abstract,
      discussion: (manual.discussion.map { $0 + "\n\n" } ?? "") + "For example: \(manual.example)",
      aliases: manual.aliases)
  }

  @Argument(
    help: ArgumentHelp(
      "Its name (‘birthday/blue-kettle’), or only its handle if that is clear.",
      valueName: Name.verb.things.joined(separator: "|")),
    completion: .things(for: Name.verb))
  var thing: String?

  @OptionGroup var details: Name.Details
  @OptionGroup var who: ActorArguments
  @OptionGroup var recording: RecordingArguments

  func run() throws {
    guard let thing else { throw try nothingNamed() }
    try ActTransaction(recording).record { session in
      var intent = Intent(Name.verb, try session.thing(named: thing, for: Name.verb))
      try details.fill(in: &intent, at: session)
      let actor = try session.actor(who)
      let judged = perform(
        intent, by: actor, at: try session.moment(recording.date), on: session.site)
      return (session.inCommandWords(judged, intent, to: actor.giver), by: actor.giver)
    }
  }

  /// Names what the verb could be done with now.
  private func nothingNamed() throws -> UsageError {
    let possible = try Session(recording.place).possibleThings(for: Name.verb)
    let nouns = Name.verb.things
    let first = nouns.first ?? ""
    return UsageError(
      "say which \(nouns.dropLast().joined(separator: ", "))\(nouns.count > 1 ? " or " : "")"
        + "\(nouns.last ?? first)",
      help: possible.isEmpty
        ? "there is none to do that with now; `wishwell list` shows what there is"
        : "for example `wishwell \(Name.verb.rawValue) \(possible[0])`"
          + (possible.count > 1 ? ", or \(listed(Array(possible.dropFirst())))" : ""))
  }
}
