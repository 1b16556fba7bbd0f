import ArgumentParser
import WishwellActs

// Each verb as a type, because the parser knows commands by their types; what differs between them
// is which details they take.

enum PromiseName: ActName {
  typealias Details = PromiseDetails
  static let verb = Verb.promise
}
enum ReleaseName: ActName {
  typealias Details = PartDetails
  static let verb = Verb.release
}
enum GrantName: ActName {
  typealias Details = PartDetails
  static let verb = Verb.grant
}
enum SentName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.sent
}
enum AmendName: ActName {
  typealias Details = AmendDetails
  static let verb = Verb.amend
}
enum WithdrawName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.withdraw
}
enum RespondName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.respond
}
enum ApproveName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.approve
}
enum DeclineName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.decline
}
enum CompleteName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.complete
}
enum UnableName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.unable
}
enum ReceivedName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.received
}
enum LostName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.lost
}
enum UndoName: ActName {
  typealias Details = ChoiceDetails
  static let verb = Verb.undo
}
enum CloseName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.close
}
enum ReopenName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.reopen
}
enum LikeName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.like
}
enum UnlikeName: ActName {
  typealias Details = NoteOption
  static let verb = Verb.unlike
}

/// The commands of what people do, by what they do it with.
enum ActCommands {
  static let ofWishes: [any ParsableCommand.Type] = [
    ActCommand<PromiseName>.self, ActCommand<ReleaseName>.self, ActCommand<SentName>.self,
    ActCommand<GrantName>.self,
    ActCommand<AmendName>.self,
  ]

  static let ofPosts: [any ParsableCommand.Type] = [
    ActCommand<RespondName>.self, ActCommand<ApproveName>.self, ActCommand<DeclineName>.self,
    ActCommand<CompleteName>.self,
    ActCommand<UnableName>.self, ActCommand<ReceivedName>.self, ActCommand<CloseName>.self,
    ActCommand<ReopenName>.self,
    ActCommand<LikeName>.self, ActCommand<UnlikeName>.self,
  ]

  static let ofBoth: [any ParsableCommand.Type] = [
    ActCommand<WithdrawName>.self, ActCommand<LostName>.self, ActCommand<UndoName>.self,
  ]
}
