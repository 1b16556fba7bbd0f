import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Something wrong with an event, given those before it, which nobody has put into words yet.
package struct FoldFinding: Sendable {
  package let event: Event
  package let problem: FoldProblem
  /// What the state allows in its place: `completed by the author`.
  package let possible: [String]

  init(_ event: Event, _ problem: FoldProblem, possible: [String] = []) {
    self.event = event
    self.problem = problem
    self.possible = possible
  }
}

/// What can be wrong with an event where it stands in its sidecar.
package enum FoldProblem: Hashable, Sendable {
  // The state does not allow it.
  /// There is nothing that it could follow, or undo.
  case nothingHappened
  case after(EventKind)
  case notOfPromise
  case wishWithdrawn
  case nothingPromised(by: Participant)
  /// The part of `holder` has nothing in these states.
  case nothing(in: [UnitState], holder: Participant)
  /// Nobody's part has anything in these states.
  case nothingHeld(in: [UnitState])
  case nothingLeft
  case partPromised
  /// No sealed name promised the part with this number; these are those that some did.
  case noPart(Int, among: [Int])
  // Something else is wrong.
  /// It is not by the person the folder is named after.
  case wrongFolder(Handle)
  case quantityOutOfRange
  /// It is about more than the part of `holder`.
  case beyond(holder: Participant, holds: Int, quantity: Int)
  /// It could be about the part of any of them.
  case partUnclear([Participant])
  case digestMissing
  /// It is about a share of what people give together, which comes as a whole.
  case comesAsWhole
  /// It takes more than is left.
  case tooMany(left: Int)
  /// More is promised than the wish asks for, by no mistake of whoever promised: it was edited
  /// since, or they could not know of each other.
  case overPromised(of: Int)
  /// A promise does not name the digest of the wish.
  case withoutLock

  package var rule: Rule {
    switch self {
    case .nothingHappened, .after, .notOfPromise, .wishWithdrawn, .nothingPromised, .nothing,
      .nothingHeld, .nothingLeft, .partPromised, .noPart:
      .eventNotAllowed
    case .wrongFolder: .eventInWrongFolder
    case .quantityOutOfRange, .beyond, .comesAsWhole: .eventQuantity
    case .partUnclear: .eventPartUnclear
    case .digestMissing: .eventWithoutDigest
    case .tooMany: .wishQuantityExceeded
    case .overPromised: .wishOverPromised
    case .withoutLock: .promiseWithoutLock
    }
  }
}

/// Who is told what is wrong with an event, which decides who is named and which way out is given.
package indirect enum EventReader: Hashable, Sendable {
  /// Somebody who has its file, or may know who is in it.
  case editor
  /// Somebody who gave a command, and never saw the file.
  case command
  /// Somebody who applies a letter that asked for it, and never saw the file either.
  case letter
  /// Somebody who may know nobody in it.
  case outsider
  /// Whoever acts, told as another reader would be, but for everybody in it except themselves.
  case surprised(Participant, as: EventReader)

  /// Whether they gave a command.
  package var isAtCommand: Bool { plain == .command }

  /// Whether the file is there for them to see: others are told in words of the act.
  package var hasFile: Bool { plain != .command && plain != .letter }

  /// The same, who may know everybody.
  private var plain: EventReader {
    if case .surprised(_, let reader) = self { reader.plain } else { self }
  }

  /// Whether all of these may be named to them.
  package func namesAll(_ people: [Participant]) -> Bool {
    switch self {
    case .editor, .command, .letter: true
    case .outsider: false
    case .surprised(let person, _): people.allSatisfy { $0 == person }
    }
  }

  /// Whether nobody else may be named to them.
  var knowsNobody: Bool {
    if case .surprised = self { true } else { self == .outsider }
  }

  /// What `participant` is called: by their handle, or the name of a guest.
  package func name(_ participant: Participant) -> String {
    switch self {
    case .editor, .command, .letter: quoted(participant.description)
    case .outsider: "somebody"
    case .surprised(participant, _): quoted(participant.description)
    case .surprised: "somebody else"
    }
  }

  /// What several people are called.
  package func names(_ people: [String]) -> String {
    self == .outsider ? "others" : listPhrase(people)
  }
}

extension FoldFinding {
  /// The finding in words for `reader`, at the event's place.
  package func diagnostic(for reader: EventReader = .editor) -> Diagnostic {
    Diagnostic(
      problem.rule, at: event.location(range), message(for: reader),
      help: (reader.isAtCommand ? helpForCommand : nil) ?? help(for: reader))
  }

  private var range: SourceRange? {
    switch problem.rule {
    case .eventInWrongFolder: event.by.range
    case .eventQuantity, .wishQuantityExceeded, .wishOverPromised: event.quantity?.range
    default: nil
    }
  }

  private func message(for reader: EventReader) -> String {
    let kind = quoted(event.kind.value.rawValue)
    // Whom the event names is called so, whatever they did: that it is other words would tell.
    func name(_ holder: Participant) -> String {
      let isNamed = holder == event.of?.value && reader != .outsider
      return isNamed ? quoted(holder.description) : reader.name(holder)
    }
    func notPossible(_ reason: String) -> String {
      let instead =
        possible.isEmpty
        ? "nothing is possible here" : "possible now: " + possible.joined(separator: ", ")
      return "\(kind) is not possible: \(reason); \(instead)"
    }
    return switch problem {
    case .nothingHappened: notPossible("nothing has happened yet")
    case .after(let last): notPossible("the newest event is \(quoted(last.rawValue))")
    case .notOfPromise: notPossible("it is not an event of a promise")
    case .wishWithdrawn: notPossible("the wish has been withdrawn")
    case .nothingPromised(.sealed(let part)): notPossible("nothing is left of part \(part)")
    case .nothingPromised(let holder):
      notPossible("\(name(holder)) has not promised anything")
    case .nothing([.promised], let holder):
      notPossible("all that \(name(holder)) promised has been sent")
    case .nothing(let states, let holder):
      notPossible("\(name(holder)) has not \(words(states)) anything")
    case .nothingHeld(let states): notPossible("nothing has been \(words(states))")
    case .nothingLeft: notPossible("nothing is left to grant")
    case .partPromised: notPossible("part of the wish is promised")
    case .noPart(let part, let parts):
      "no sealed name promised part \(part) of this wish"
        + (reader.knowsNobody || parts.isEmpty
          ? "" : ", but \(listPhrase(parts.map { "part \($0)" }))")
    case .wrongFolder(let folder):
      "this folder is for what \(reader.name(.person(folder))) does, not "
        + reader.name(event.by.value)
    case .quantityOutOfRange:
      "a quantity is a whole number from 1 to \(Event.quantities.upperBound)"
    case .beyond(let holder, let count, let quantity):
      "\(name(holder)) holds \(count) of this wish, not \(quantity)"
    case .partUnclear(let holders):
      "\(kind) does not say whose part: there are those of "
        + (reader.knowsNobody
          ? "several people" : holders.map(reader.name).sorted().joined(separator: ", "))
    case .digestMissing: "\(kind) does not say which text of the wish it agrees to"
    case .comesAsWhole: "\(kind) is about the whole wish, which people give together in shares"
    case .tooMany(let left):
      "this takes \(event.quantity?.value ?? 1) of the wish, but "
        + (left == 0 ? "none is" : left == 1 ? "1 is" : "\(left) are") + " left"
    case .overPromised(let count):
      "more is promised than the \(count) that the wish asks for: "
        + (event.surprise.isEmpty
          ? "it was edited since, or some of it had come"
          : "it is a surprise, so people promise it without knowing of each other, or it was "
            + "edited since")
    case .withoutLock: "this promise does not name the text of the wish, so it does not lock it"
    }
  }

  /// `promised or sent`.
  private func words(_ states: [UnitState]) -> String {
    states.map(\.rawValue).joined(separator: " or ")
  }

  private func help(for reader: EventReader) -> String {
    switch problem {
    case .nothingHappened, .after, .notOfPromise, .wishWithdrawn, .nothingPromised, .nothing,
      .nothingHeld, .nothingLeft, .partPromised, .noPart:
      "change this file to say what is possible, or take it out of the change"
    case .wrongFolder(let folder):
      (reader.knowsNobody ? "" : "write ‘by: \(folder)’, or ")
        + "move the file to the folder of the person who acts"
    case .quantityOutOfRange, .beyond:
      "write a smaller ‘quantity’, or leave it out for the whole part"
    case .partUnclear: "name one of them as ‘of’"
    case .digestMissing: "add ‘wish’ with the digest of the text"
    case .comesAsWhole: "leave out ‘quantity’ and whose part it is"
    case .tooMany: "take no more than is left, or have an owner raise the ‘quantity’ of the wish"
    case .overPromised where !event.surprise.isEmpty:
      // Whoever raises ‘quantity’ is one of those whom it is to surprise.
      "write to one of those who promised it"
        + (reader.knowsNobody ? "" : ", such as \(reader.name(event.by.value)),")
        + " and ask whether they release it and give something else"
    case .overPromised: "release the surplus, or have an owner raise the ‘quantity’ of the wish"
    case .withoutLock:
      "add ‘wish’ with the digest; if this event is published, in another one, ‘amended’"
    }
  }

  /// Nil where the way out is the same without a file.
  private var helpForCommand: String? {
    if problem == .comesAsWhole { return "leave out ‘--quantity’ and ‘--of’" }
    return switch problem.rule {
    case .eventNotAllowed: "`wishwell status` shows how your things stand"
    case .eventQuantity: "take a smaller ‘--quantity’, or leave it out"
    case .eventPartUnclear: "say whose with ‘--of’"
    case .wishQuantityExceeded: "take fewer with ‘--quantity’"
    default: nil
    }
  }
}
