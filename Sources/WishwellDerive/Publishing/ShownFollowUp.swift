import WishwellDiagnostics
import WishwellFormat

/// The follow-ups that wait for one person, of one kind and about one thing, as everyone sees them.
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
  /// Which part the person holds under a sealed name; nil for everybody else than they.
  package var part: Int?
}

extension SeenSite {
  /// Its follow-ups by person, the oldest first. What waits for one person, of one kind and about
  /// one thing, is one of them: so nothing tells how many givers a wish had.
  package var shownFollowUps: [ShownFollowUp] {
    var shown: [ShownFollowUp] = []
    var places: [FollowUpTopic: Int] = [:]
    for followUp in followUps {
      let topic = FollowUpTopic(followUp)
      if let place = places[topic] {
        shown[place].add(followUp)
      } else {
        places[topic] = shown.count
        shown.append(ShownFollowUp(followUp))
      }
    }
    return shown
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
  package init(_ followUp: FollowUp) {
    self.init(
      person: followUp.person, kind: followUp.kind, subject: followUp.subject, count: 1,
      others: followUp.others, since: followUp.since, isStale: followUp.isStale,
      conflict: followUp.conflict, part: followUp.part)
  }

  fileprivate mutating func add(_ followUp: FollowUp) {
    if case .post = subject { count += 1 }
    others += followUp.others.filter { !others.contains($0) }
    isStale = isStale || followUp.isStale
  }
}
