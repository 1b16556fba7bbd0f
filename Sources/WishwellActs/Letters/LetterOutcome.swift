import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead

/// What became of a letter, for its sender.
package enum LetterOutcome: Hashable, Sendable {
  case done
  /// For the same letter, at another time.
  case doneBefore
  /// Nothing was to be done: all that the letter asks for was so already, whatever made it so.
  case asItWas
  case refused(LetterRefusal)
  /// Some of what the letter asks for, and the rest could not be.
  case donePartly
  /// What became of it is told by no answer: it is about a surprise, and anyone could ask.
  case kept

  /// What comes of several matters of one letter.
  package init(_ outcomes: [LetterOutcome]) {
    let refusal = outcomes.first { if case .refused = $0 { true } else { false } }
    let isDone = outcomes.contains(.done)
    if let refusal {
      let isThere = outcomes.contains(.doneBefore) || outcomes.contains(.asItWas)
      // That nothing was done would tell as much.
      self = isDone || isThere ? .donePartly : outcomes.contains(.kept) ? .kept : refusal
    } else if outcomes.contains(.kept) {
      self = .kept
    } else {
      let isBefore = outcomes.contains(.doneBefore)
      self = isDone || outcomes.isEmpty ? .done : isBefore ? .doneBefore : .asItWas
    }
  }

  /// What somebody is told of it who asked for `event` of a promise that is to surprise somebody, and
  /// who is a guest, or whom it surprises: the same whatever was promised, as anyone can give any name.
  package func toldOfSurprise(askingFor event: EventKind) -> LetterOutcome {
    switch self {
    case .done, .doneBefore, .asItWas, .refused(.late), .refused(.others):
      event == .promised ? .done : .kept
    // What is gone is as though it had never been, but for who had promised it.
    case .refused(.thing): event == .released || event == .undone ? .kept : self
    // Whether an edit waits for their yes depends on what they promised.
    case .donePartly, .kept, .refused: event == .amended ? .kept : self
    }
  }

  /// What is said of something that is so already.
  package static let asItIs: [Rule] = [.letterAsItIs, .itemAsItIs]

  /// Why something was not done, as the diagnostics `found` say.
  package init(_ found: [Diagnostic]) {
    let rules = found.filter { $0.severity == .error }.map(\.rule)
    if rules.contains(.letterTwice) {
      self = .doneBefore
    } else if rules.contains(where: Self.asItIs.contains) {
      self = .asItWas
    } else {
      self = .refused(LetterRefusal(rules))
    }
  }
}

/// Why a letter was not done, as far as its sender is told: never who was faster, nor what somebody
/// else has promised.
package enum LetterRefusal: String, Sendable, CaseIterable {
  /// The wish, or how openly its promises are told, is no longer what it was.
  case changed
  /// The thing takes no more of it, or is not there any more.
  case closed
  /// It is for somebody else to do.
  case others
  /// Nobody has the address, or the letter gives no name.
  case stranger
  /// Whoever has the address has left.
  case gone
  /// A line that has to be filled in is empty.
  case incomplete
  /// Nothing on the site is called as the letter says.
  case thing
  /// Nothing that is done here is called as the letter says.
  case act
  /// No wish list is called so.
  case list
  /// Nothing says which wish list is meant.
  case listless
  /// The site has no such feeling.
  case feeling
  /// Nobody is called quite as the letter says.
  case name
  /// A thank-you has no words.
  case wordless
  /// A thank-you is for what has not arrived, as far as the site knows.
  case early
  /// An invitation is for nobody, or a thank-you.
  case person
  /// An invitation is for an address that is in no profile.
  case newcomer
  /// Several people could be meant, and the letter does not say whom.
  case whose
  /// What is for the program did not arrive whole.
  case unreadable
  /// It has only formatted text, which the program does not read.
  case formatted
  /// It is encrypted.
  case encrypted
  /// What is for the program is somebody else's, who is quoted.
  case quoted
  /// The same, in a letter that also says something else.
  case answered
  /// The sender has a profile already, and would join.
  case member
  /// The sender has answered the offer or the request before.
  case again
  /// Somebody was faster, or things have moved on.
  case late
  /// What is sealed is not as a private page made it.
  case sealed
  /// Nothing on the checklist is called so, or several things are.
  case item
  /// The checklist is for others to change.
  case keepers
  /// What is to be the price is none that can be read.
  case price
  /// What is to be an address of the web is none.
  case link
  /// What is to be a number is none.
  case number
  /// Where an offer is to go is no place that is known.
  case places
  /// It says nothing for the program: a person reads it.
  case words
  /// A person has to look at it.
  case unclear

  /// By the first of `reasons` that is among `rules`, whatever their order; `unclear` where none is.
  package init(_ rules: [Rule]) {
    self = Self.reasons.first { rules.contains($0.rule) }?.reason ?? .unclear
  }

  /// All that the sender can put right in the lines of the letter, as the diagnostics `found` say, each once;
  /// the one by which the letter is refused comes first.
  package static func faults(in found: [Diagnostic]) -> [LetterRefusal] {
    let rules = found.filter { $0.severity == .error }.map(\.rule)
    var faults: [LetterRefusal] = []
    for (rule, reason) in reasons
    where rules.contains(rule) && ofLines.contains(reason) && !faults.contains(reason) {
      faults.append(reason)
    }
    return faults
  }

  private static let ofLines: [LetterRefusal] = [
    .incomplete, .price, .link, .number, .places, .wordless, .name, .feeling,
  ]

  private static let reasons: [(rule: Rule, reason: LetterRefusal)] =
    [
      (.letterOutOfDate, .changed), (.eventOnClosed, .closed), (.eventWithoutThing, .closed),
      (.eventNotYours, .others), (.letterFromStranger, .stranger), (.eventByStranger, .stranger),
      (.letterIncomplete, .incomplete), (.actUnclear, .whose), (.letterNotBySender, .unclear),
      (.letterWrongFile, .unclear), (.mailFileQuoted, .quoted),
      (.mailQuotationAnswered, .answered), (.letterWithoutWords, .wordless),
      (.letterThanksEarly, .early),
      (.answeredAlready, .again), (.letterJoinedAlready, .member),
      (.letterUnknownList, .list), (.letterWithoutList, .listless), (.letterUnknownThing, .thing),
      (.letterUnknownAct, .act),
      (.letterSenderLeft, .gone),
      (.letterWithoutPerson, .person), (.letterInvitesStranger, .newcomer),
      (.letterUnknownName, .name), (.unknownFeeling, .feeling), (.letterSeal, .sealed),
      (.unknownItem, .item), (.checklistNotYours, .keepers), (.badPrice, .price),
      (.badURL, .link), (.badNumber, .number), (.badShares, .number), (.letterPlaces, .places),
      (.mailWithoutFile, .words), (.mailOnlyHTML, .formatted),
      (.mailEncrypted, .encrypted), (.mailActUnclear, .unreadable),
      (.mailFileUnfinished, .unreadable),
    ] + lateRules.map { ($0, .late) }

  /// What can be wrong with an act that was possible when its letter was begun.
  private static let lateRules: [Rule] = [
    .eventNotAllowed, .eventQuantity, .wishQuantityExceeded, .wishOverPromised,
  ]
}
