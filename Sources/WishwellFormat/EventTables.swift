/// What can happen, over all sidecars.
package enum EventKind: String, Sendable, CaseIterable {
  case promised, sent, lost, released, granted, amended, withdrawn
  case responded, completed, unable, received
  case asked, approved, declined
  case closed, reopened
  case liked, unliked
  case noted
  case invited, accepted, left
  /// Restores the state before the newest event, in every sidecar but that of notes.
  case undone
}

// MARK: - Wishes

/// Where one of the things that a wish asks for stands.
package enum UnitState: String, Sendable, CaseIterable {
  /// Nobody promised it.
  case open
  case promised, sent, granted
  /// No longer wished for, and so are all others of the wish.
  case withdrawn

  /// How the promises of a wish go on, thing by thing; the parts that people hold are made of it.
  package static let table = EventTable<UnitState>(
    initial: .open,
    rows: [
      .init(
        .promised, by: .anyone, for: .recipient, from: [.open], to: .promised,
        with: [.wish, .quantity, .with, .shown, .surprise, .until]),
      .init(
        .sent, by: .holder, for: .recipient, from: [.promised], to: .sent,
        with: [.surprise, .until]),
      .init(.lost, by: .recipient, for: .holder, from: [.sent], to: .promised, with: [.of]),
      .init(
        .released, by: .holder, for: .recipient, from: [.promised, .sent], to: .open,
        isPublic: true,
        with: [.quantity, .of, .surprise, .until]),
      .init(
        .granted, by: .recipient, for: .holder, from: [.sent, .promised, .open], to: .granted,
        isPublic: true,
        with: [.quantity, .of]),
      .init(
        .amended, by: .holder, for: .owner, from: [.promised], to: .promised,
        with: [.wish, .surprise, .until]),
      .init(
        .amended, by: .holder, for: .owner, from: [.sent], to: .sent,
        with: [.wish, .surprise, .until]),
      .init(.withdrawn, by: .owner, from: [.open, .granted], to: .withdrawn, isPublic: true),
    ])
}

extension EventKind {
  /// What the tables say of it where it is about a wish; nil where it is not, and for `undone`.
  package var entryOfWish: EventEntry? {
    UnitState.table.entry(for: self) ?? GiverNotes.table.entry(for: self)
  }
}

extension EventEntry {
  /// Whether those may write it, in a folder of their own, who may know nothing of promises.
  package var isOfOwners: Bool { by == .recipient || by == .owner }
}

extension EventTransition<UnitState> {
  /// Whether it is by whoever promised something, and leaves them nothing of it: all that can still be
  /// done with a promise of what nobody wishes for any more.
  package var givesUp: Bool { by == .holder && to == .open }

  /// Whether it is possible with a wish whose things are in `states`, each in one of them. A wish is
  /// withdrawn as a whole, where something of it is left to wish for; anything else is about some of
  /// it.
  package func isPossible(withUnitsIn states: Set<UnitState>) -> Bool {
    to == .withdrawn
      ? states.isSubset(of: from) && states.contains(.open) : isPossible(in: states)
  }
}

// MARK: - Notes

/// What those who give a wish write to each other: it leads nowhere.
package enum GiverNotes: String, Sendable, CaseIterable {
  case open

  package static let table = EventTable<GiverNotes>(
    initial: .open,
    rows: [.init(.noted, by: .holder, for: .holder, from: [.open], to: .open)])
}

// MARK: - Posts

/// Where a response stands.
package enum ResponseState: String, Sendable, CaseIterable {
  /// No response yet, or none that still counts.
  case none
  /// An offer's author is waited for.
  case waiting
  /// A request's author is waited for.
  case asked
  /// A request's respondent is waited for.
  case approved
  case sent, received, failed, declined, withdrawn

  /// Whether it takes one of the places that an offer's `limit` allows.
  package var countsTowardLimit: Bool {
    self == .waiting || self == .sent || self == .received
  }
}

extension Post.Kind {
  /// How a response to such a post goes on; a thank-you has none.
  package var responseTable: EventTable<ResponseState> {
    switch self {
    case .offer: Self.offerResponses
    case .request: Self.requestResponses
    case .thanks: Self.noResponses
    }
  }

  private static let offerResponses = EventTable<ResponseState>(
    initial: .none,
    rows: [
      .init(
        .responded, by: .respondent, for: .author, from: [.none, .withdrawn, .failed], to: .waiting),
      .init(.completed, by: .author, for: .respondent, from: [.waiting], to: .sent),
      .init(.unable, by: .author, for: .respondent, from: [.waiting], to: .failed),
      .init(.withdrawn, by: .respondent, for: .author, from: [.waiting], to: .withdrawn),
      .init(.received, by: .respondent, for: .author, from: [.sent], to: .received, isPublic: true),
      .init(.lost, by: .respondent, for: .author, from: [.sent], to: .failed),
    ])

  private static let requestResponses = EventTable<ResponseState>(
    initial: .none,
    rows: [
      .init(
        .asked, by: .respondent, for: .author, from: [.none, .withdrawn, .failed, .declined],
        to: .asked),
      .init(.approved, by: .author, for: .respondent, from: [.asked], to: .approved),
      .init(.declined, by: .author, for: .respondent, from: [.asked], to: .declined),
      .init(.completed, by: .respondent, for: .author, from: [.approved], to: .sent),
      .init(.unable, by: .respondent, for: .author, from: [.approved], to: .failed),
      .init(.withdrawn, by: .respondent, for: .author, from: [.asked, .approved], to: .withdrawn),
      .init(.received, by: .author, for: .respondent, from: [.sent], to: .received, isPublic: true),
      .init(.lost, by: .author, for: .respondent, from: [.sent], to: .failed),
    ])

  private static let noResponses = EventTable<ResponseState>(initial: .none, rows: [])
}

/// Whether a post was closed by hand.
package enum PostSwitch: String, Sendable, CaseIterable {
  case open, closed

  package static let table = EventTable<PostSwitch>(
    initial: .open,
    rows: [
      .init(.closed, by: .author, from: [.open], to: .closed, isPublic: true),
      .init(.reopened, by: .author, from: [.closed], to: .open, isPublic: true),
    ])
}

/// Whether one person likes a post.
package enum LikeState: String, Sendable, CaseIterable {
  case none, liked

  package static let table = EventTable<LikeState>(
    initial: .none,
    rows: [
      .init(.liked, by: .person, from: [.none], to: .liked),
      .init(.unliked, by: .person, from: [.liked], to: .none),
    ])
}

// MARK: - Checklists

/// How one person belongs to a checklist.
package enum Membership: String, Sendable, CaseIterable {
  case none, invited, accepted, declined, left

  package static let table = EventTable<Membership>(
    initial: .none,
    rows: [
      .init(.invited, by: .editor, for: .person, from: [.none, .declined, .left], to: .invited),
      .init(.accepted, by: .person, for: .editor, from: [.invited], to: .accepted),
      .init(.declined, by: .person, for: .editor, from: [.invited], to: .declined),
      .init(.left, by: .person, for: .editor, from: [.accepted], to: .left),
    ])
}
