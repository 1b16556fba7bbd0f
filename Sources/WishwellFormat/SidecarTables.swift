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

/// How one person belongs to a checklist.
package enum Membership: String, Sendable, CaseIterable {
  case none, invited, accepted, declined, left

  package static let table = EventTable<Membership>(
    initial: .none,
    rows: [
      .init(.invited, by: .editor, from: [.none, .declined, .left], to: .invited),
      .init(.accepted, by: .person, from: [.invited], to: .accepted),
      .init(.declined, by: .person, from: [.invited], to: .declined),
      .init(.left, by: .person, from: [.accepted], to: .left),
    ])
}
