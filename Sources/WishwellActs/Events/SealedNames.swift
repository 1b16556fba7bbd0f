import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at the thing; also where others would be named beside the giver, and of an act that is
  /// not for givers to do.
  package static let nameNotSealed = Rule(
    "name-not-sealed", .error,
    """
    The name of whoever promises a wish by letter is sealed, so that not even those who read the
    repository learn it, on a list that does not show its promises; so is that of a person for whom a
    maintainer enters the promise. It takes the site’s public key (‘seal’ in content/site.yml), and a
    profile with a mail address or an account, which says whose the name is. A name is never entered
    openly instead, unless its owner agrees.

    Right: wishwell promise birthday/blue-kettle --by bob --via mail
    Right, if Bob agrees that his name stands there: the same with --open
    """)

  /// Reported at the wish. Where they hold several parts it is `actUnclear`.
  package static let partUntold = Rule(
    "part-untold", .error,
    """
    Somebody goes on with what they promised under a sealed name. Whose part that is, only the site’s
    secret tells, and it is not here, or tells that it is not theirs.

    Right: wishwell apply letter.eml, where the secret is
    """)

  package static let sealingRules: [Rule] = [.nameNotSealed, .partUntold]
}

/// Why an act cannot be under a sealed name.
package enum SealingProblem: Hashable, Sendable {
  /// Only what a maintainer enters for a giver with a profile can be.
  case openDoer
  /// Others would be named beside it.
  case namesBeside
  /// There is no key, or nothing that says whose the name is.
  case unsealable
  /// They have left, or never joined.
  case absent(Handle)
  /// Only the site’s secret tells whose part it is.
  case secretMissing
  /// The part with this number is not theirs.
  case partOfAnother(Int)
  /// They hold none under a sealed name.
  case noPart
  /// They hold several.
  case partUnsaid([Int])

  var rule: Rule {
    switch self {
    case .openDoer, .namesBeside, .unsealable: .nameNotSealed
    case .absent: .eventByStranger
    case .secretMissing, .partOfAnother, .noPart: .partUntold
    case .partUnsaid: .actUnclear
    }
  }

  var message: String {
    switch self {
    case .openDoer:
      "only what a maintainer enters for a giver with a profile can be under a sealed name"
    case .namesBeside: "the giver’s name is to be sealed, and others would be named beside it"
    case .unsealable: "the giver’s name is to be sealed, and cannot be"
    case .absent(let person):
      "\(quoted(person.text)) has left (‘left: yes’), or has no profile here"
    case .secretMissing: "only the site’s secret tells whose part it is, and it is not here"
    case .partOfAnother(let part): "part \(part) is not theirs"
    case .noPart: "they hold nothing of it under a sealed name"
    case .partUnsaid(let parts):
      "they hold several parts of it under sealed names: "
        + listPhrase(parts.map { "part \($0)" })
    }
  }

  func help(for reader: EventReader) -> String {
    switch self {
    case .openDoer:
      "leave ‘--sealed’ out; or enter it for them, with ‘--by PERSON --via mail’"
    case .namesBeside:
      "leave the names out; or, if the giver agrees that their name stands in the repository, "
        + (reader.isAtCommand ? "‘--open’" : "enter it with ‘; open’: `--as 'ACT THING; open'`")
    case .unsealable:
      "it takes a ‘seal’ in \(ContentKind.settings.path), and ‘emails’ or ‘account’ in their profile; "
        + "or, if the giver agrees that their name stands in the repository, "
        + (reader.isAtCommand ? "‘--open’" : "enter it with ‘; open’: `--as 'ACT THING; open'`")
    case .absent:
      "if they are back, take ‘left’ out of their profile; a guest gives under a name: ‘--guest’"
    case .secretMissing:
      "have somebody enter it who has the site’s secret; those who look after the site keep a copy"
    case .partOfAnother:
      "if they promised it themselves, leave the part out: the secret finds it, unless their address and "
        + "their link, or the handle of the wish, have changed since; else ask the sender what they meant"
    case .noPart: reader.look
    case .partUnsaid(let parts):
      reader.isAtCommand
        ? "say which: ‘--part \(parts[0])’"
        : "ask the sender which they mean, and apply the letter with ‘--as’ and ‘part \(parts[0])’"
    }
  }
}

/// What seals names and notes, and tells whose the part of a wish is that a sealed name promised.
package struct NameSealing: Sendable {
  /// The sealed name of a person, for the event of a wish that has a number; nil where the site has no
  /// key, or their profile does not say whose it is.
  package let seal: @Sendable (Handle, WishKey, Int) -> SealedValue?
  /// The parts of a wish that began with a promise of that person; nil where the site’s secret is not
  /// here, which alone can tell.
  package let parts: @Sendable (Handle, WishKey) -> [Int]?
  /// A note on a wish by somebody to the others who give it, sealed; nil where the site has no key.
  package let note: @Sendable (String, Participant, WishKey) -> SealedValue?

  package init(
    seal: @escaping @Sendable (Handle, WishKey, Int) -> SealedValue?,
    parts: @escaping @Sendable (Handle, WishKey) -> [Int]?,
    note: @escaping @Sendable (String, Participant, WishKey) -> SealedValue? = { _, _, _ in nil }
  ) {
    (self.seal, self.parts, self.note) = (seal, parts, note)
  }

  /// Nothing can be sealed, and nothing is known.
  package static let none = NameSealing(seal: { _, _, _ in nil }, parts: { _, _ in nil })
}

/// Who acts under a sealed name, or why nobody can.
enum SealedActor {
  /// Nobody: the act is by an open name.
  case open
  /// The holder of a part, and the name that is sealed for the event.
  case sealed(Actor, SealedValue)
  case refused(SealingProblem)
}

extension Site {
  /// As whom `actor` does what `intent` says with a wish.
  ///
  /// A promise under a sealed name begins a part of its own. Of a later step it is told from whose part
  /// it is: from the one that `intent` names, or the only one that they hold, as far as they hold
  /// nothing of the wish by their open name.
  func sealedActor(_ intent: Intent, by actor: Actor) -> SealedActor {
    guard case .wish(let key) = intent.subject, case .person(let person) = actor.giver,
      actor.via != nil, let kind = intent.act.event(on: intent.subject)
    else { return intent.isSealed ? .refused(.openDoer) : .open }
    if kind == .promised {
      guard intent.isSealed else { return .open }
      if !intent.with.isEmpty { return .refused(.namesBeside) }
      return sealed(person, part: nextNumber(in: .promise(key)), of: key, intent, actor)
    }
    guard kind == .undone || kind.entryOfWish?.by == .holder else {
      return intent.isSealed ? .refused(.openDoer) : .open
    }
    let named = intent.of?.sealedPart
    // Whoever names a giver does not mean a part whose giver is sealed.
    if intent.of != nil, named == nil { return intent.isSealed ? .refused(.namesBeside) : .open }
    guard named != nil || intent.isSealed || mayMeanSealedPart(kind, by: person, of: key) else {
      return .open
    }
    guard let own = intent.names.parts(person, key) else { return .refused(.secretMissing) }
    if let named {
      return own.contains(named)
        ? sealed(person, part: named, of: key, intent, actor) : .refused(.partOfAnother(named))
    }
    let meant = own.filter { mayBeMeant($0, by: kind, of: key) }
    switch meant.count {
    case 0: return intent.isSealed ? .refused(.noPart) : .open
    case 1: return sealed(person, part: meant[0], of: key, intent, actor)
    default: return .refused(.partUnsaid(meant))
    }
  }

  /// Whether the name of `actor`, for whom a maintainer enters `intent`, is sealed though nobody says so:
  /// where a letter of theirs would have asked for it, unless they agree that it stands openly.
  package func sealsUnasked(_ intent: Intent, by actor: Actor) -> Bool {
    guard intent.act == Promise.self, !intent.isOpen, actor.via != nil,
      case .person = actor.giver
    else { return false }
    return sealsNames(ofPromisesTo: intent.subject)
  }

  /// Whether a page asks to seal the name of whoever promises `subject` by letter: where no page would
  /// name them either. Those who give something together are told each other's names.
  package func sealsNames(ofPromisesTo subject: FollowUp.Subject) -> Bool {
    guard settings.seal != nil, case .wish(let key) = subject, let wish = wish(key) else {
      return false
    }
    return wish.mode != .shown && wish.wish.quantity.shares == nil
  }

  /// As the holder of `part`, with the name of `person` sealed for the number of the next event; of a
  /// note that is the next among the notes.
  private func sealed(
    _ person: Handle, part: Int, of key: WishKey, _ intent: Intent, _ actor: Actor
  ) -> SealedActor {
    let isNote = intent.act.event(on: intent.subject) == .noted
    let number = nextNumber(in: isNote ? .notes(key) : .promise(key))
    guard people[person] != nil else { return .refused(.absent(person)) }
    guard let name = intent.names.seal(person, key, number) else {
      return .refused(.unsealable)
    }
    return .sealed(Actor(.sealed(part: part), via: actor.via), name)
  }

  /// Whether a letter of `person` that names no part may mean one that a sealed name promised: they
  /// hold none by their open name, and somebody holds one under a sealed name.
  private func mayMeanSealedPart(_ kind: EventKind, by person: Handle, of key: WishKey) -> Bool {
    let events = events(of: .promise(key))
    if kind == .undone { return events.last?.by.value.sealedPart != nil }
    let holders = holders(of: key)
    return guest(holding: key, now: person) == nil && !holders.contains(.person(person))
      && holders.contains { $0.sealedPart != nil }
  }

  /// Whether an event of `kind` may be about `part`: to undo, the newest event of the wish has to be
  /// by it; otherwise it has to be held still.
  private func mayBeMeant(_ part: Int, by kind: EventKind, of key: WishKey) -> Bool {
    kind == .undone
      ? events(of: .promise(key)).last?.by.value == .sealed(part: part)
      : holders(of: key).contains(.sealed(part: part))
  }

  /// Whose the parts are that are promised now, once for each; a sealed name by the number of its
  /// part.
  private func holders(of key: WishKey) -> [Participant] {
    foldPromises(events(of: .promise(key)), on: terms(of: key), clock: clock)
      .value.parts.map(\.holder)
  }
}
