import WishwellFormat

/// What a person does with a wish or a post, as the commands and the buttons call it.
///
/// Events say what happened (‘promised’), verbs what somebody does (‘promise’).
package enum Verb: String, Sendable, CaseIterable {
  case promise, release, grant, sent, amend
  case respond, approve, decline, complete, unable, received
  case close, reopen, like, unlike
  /// Of a wish and of posts, told apart by what they are given.
  case withdraw, lost, undo

  /// The event that tells of it; nil where nobody does so with such a thing.
  package func event(on subject: Thanks.Subject) -> EventKind? {
    switch subject {
    case .wish: eventOnWish
    case .post(let key): event(on: key.kind)
    }
  }

  /// What the verb can be done with, in the order wish, offer, request, thank-you.
  package var things: [String] {
    (eventOnWish == nil ? [] : ["wish"])
      + Post.Kind.allCases.filter { event(on: $0) != nil }.map(\.noun)
  }

  private var eventOnWish: EventKind? {
    switch self {
    case .promise: .promised
    case .release: .released
    case .grant: .granted
    case .sent: .sent
    case .amend: .amended
    case .withdraw: .withdrawn
    case .lost: .lost
    case .undo: .undone
    default: nil
    }
  }

  private func event(on kind: Post.Kind) -> EventKind? {
    switch self {
    case .like: return .liked
    case .unlike: return .unliked
    case .undo: return .undone
    default: break
    }
    guard kind != .thanks else { return nil }
    switch self {
    case .respond: return kind == .offer ? .responded : .asked
    case .approve: return kind == .request ? .approved : nil
    case .decline: return kind == .request ? .declined : nil
    case .complete: return .completed
    case .unable: return .unable
    case .withdraw: return .withdrawn
    case .received: return .received
    case .lost: return .lost
    case .close: return .closed
    case .reopen: return .reopened
    default: return nil
    }
  }
}

extension Post.Kind {
  /// What one of the kind is called.
  package var noun: String {
    switch self {
    case .offer: "offer"
    case .request: "request"
    case .thanks: "thank-you"
    }
  }
}
