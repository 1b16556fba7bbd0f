import WishwellDiagnostics
import WishwellFormat

/// A follow-up as everyone may see it, where section 4 of the format lets it be seen at all.
///
/// Shown, and to whom the others are named:
///
/// | kind | of a wish | of an offer or a request |
/// |---|---|---|
/// | `send` | – | by number: responses are counts |
/// | `confirm` | where the giver's part is shown | of a request, by number; never of an offer, since its person is a respondent whom nothing names before `received` |
/// | `thank` | of what is granted, which its archive page shows; the giver only where that part was shown, and no more than one thank-you where it was not: a second would tell of several | with the other's name, which `received` made public |
/// | `fulfil` | where the promiser's part is shown | – |
/// | `conflict` | to owners, as the wish's own page says it; to holders whose part is shown | `response-late` to the author, by number; `missing-person` to whoever wrote the thank-you |
/// | `consent`, `complete` | – | never: `asked` stands nowhere, and `approved` would name its respondent |
///
/// An invitation to a checklist (`join`) is shown with who invites; who owns and edits the list stands
/// on its page too.
///
/// What is about a wish that is not shown, or about something that is not listed, is told to nobody;
/// nor is anything told of a person without a listed profile.
package struct ShownFollowUp: Hashable, Sendable {
  package var person: Handle
  package var kind: FollowUp.Kind
  package var subject: FollowUp.Subject
  /// How many responses it is about; 1 where it is about no post.
  package var count: Int
  /// Those of the others who may be named, each once, in order.
  package var others: [Participant]
  /// Of the oldest that was counted.
  package var since: Moment
  /// Whether one of them is stale.
  package var isStale: Bool
  /// The conflict's rule, for `conflict`.
  package var conflict: Rule?
}

extension Site {
  /// What of `followUps` everyone may see, by person, the oldest first. What waits for one person, of
  /// one kind and about one thing, is one of them: so nothing tells how many givers a wish had.
  var shownFollowUps: [ShownFollowUp] {
    var shown: [ShownFollowUp] = []
    var places: [FollowUpTopic: Int] = [:]
    let gratitude = Set(gratitude.keys)
    for followUp in followUps {
      guard let others = nameableOthers(in: followUp) else { continue }
      if followUp.kind == .thank, others.isEmpty,
        gratitude.contains(Gratitude(author: followUp.person, subject: followUp.subject))
      {
        continue
      }
      let topic = FollowUpTopic(followUp)
      if let place = places[topic] {
        shown[place].add(followUp, naming: others)
      } else {
        places[topic] = shown.count
        shown.append(ShownFollowUp(followUp, naming: others))
      }
    }
    return shown
  }

  /// Those of the others whom everyone may know of; nil where the follow-up itself is private.
  private func nameableOthers(in followUp: FollowUp) -> [Participant]? {
    guard people[followUp.person]?.isListed == true else { return nil }
    switch followUp.subject {
    case .wish(let key):
      guard let wish = wishes[key], wish.isListed else { return nil }
      return nameableOthers(in: followUp, about: wish)
    case .post(let key):
      guard let post = posts[key], post.isListed else { return nil }
      return nameableOthers(in: followUp, about: post.post)
    case .checklist(let list): return checklists[list]?.isListed == true ? followUp.others : nil
    }
  }

  private func nameableOthers(in followUp: FollowUp, about wish: SiteWish) -> [Participant]? {
    let owners = Set(wishLists[wish.list].list.owners.map { Participant.person($0.value) })
    let person = Participant.person(followUp.person)
    switch followUp.kind {
    case .fulfil: return wish.shows(partOf: person) ? followUp.others : nil
    case .confirm:
      let shown = followUp.others.filter(wish.shows(partOf:))
      return shown.isEmpty ? nil : shown
    case .thank: return followUp.others.filter(wish.shows(giftOf:))
    case .conflict:
      guard owners.contains(person) || wish.shows(partOf: person) else { return nil }
      return followUp.others.filter { owners.contains($0) || wish.shows(partOf: $0) }
    case .send, .consent, .complete, .join: return nil
    }
  }

  private func nameableOthers(in followUp: FollowUp, about post: Post) -> [Participant]? {
    switch followUp.kind {
    case .thank: return followUp.others
    case .send, .confirm: return followUp.person == post.author.value ? [] : nil
    case .conflict where followUp.person == post.author.value:
      return followUp.conflict == .missingPerson ? followUp.others : []
    case .conflict, .consent, .complete, .fulfil, .join: return nil
    }
  }
}

extension SiteWish {
  /// Whether everyone may know that `giver` holds a part.
  package func shows(partOf giver: Participant) -> Bool {
    state.parts.contains { $0.holder == giver && $0.isShown }
  }

  /// Whether everyone may know that something came from `giver`.
  fileprivate func shows(giftOf giver: Participant) -> Bool {
    state.grants.contains { $0.giver == giver && $0.isShown }
  }
}

/// What follow-ups have in common that are shown as one.
private struct FollowUpTopic: Hashable {
  var person: Handle
  var kind: FollowUp.Kind
  var subject: FollowUp.Subject
  var conflict: Rule?

  init(_ followUp: FollowUp) {
    person = followUp.person
    kind = followUp.kind
    subject = followUp.subject
    conflict = followUp.conflict
  }
}

extension ShownFollowUp {
  fileprivate init(_ followUp: FollowUp, naming others: [Participant]) {
    self.init(
      person: followUp.person, kind: followUp.kind, subject: followUp.subject, count: 1,
      others: others, since: followUp.since, isStale: followUp.isStale,
      conflict: followUp.conflict)
  }

  fileprivate mutating func add(_ followUp: FollowUp, naming others: [Participant]) {
    if case .post = subject { count += 1 }
    self.others += others.filter { !self.others.contains($0) }
    isStale = isStale || followUp.isStale
  }
}
