import WishwellDiagnostics
import WishwellFormat

/// What a person is waited for.
package struct FollowUp: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An author has a response to send for.
    case send
    /// A request's author has an `asked` to answer.
    case consent
    /// A respondent has an approved request to complete.
    case complete
    /// A promiser has a wish to fulfil.
    case fulfil
    /// Something was sent, and whoever it is for has not confirmed it.
    case confirm
    /// Something was received or granted, and no thank-you is written yet.
    case thank
    /// Somebody invited has to say whether they keep a checklist with others.
    case join
    /// Valid branches made something that needs people to agree.
    case conflict
  }

  package var person: Handle
  package var kind: Kind
  package var subject: Subject
  /// The other people, in order, never `person`: several where a wish is for all owners of a list.
  package var others: [Participant]
  /// When what they are waited for began.
  package var since: Moment
  /// Whether it is older than the site's `stale`, and the person is not away.
  package var isStale: Bool
  /// The conflict's rule, for `conflict`.
  package var conflict: Rule?
  /// Which part of a wish the person holds under a sealed name, of those that it could be about; nil
  /// where they hold it otherwise. Nobody but they is told.
  package var part: Int?

  /// What somebody is waited for about.
  package enum Subject: Hashable, Sendable {
    case wish(WishKey)
    case post(PostKey)
    case checklist(Handle)

    package init(_ subject: Thanks.Subject) {
      switch subject {
      case .wish(let key): self = .wish(key)
      case .post(let key): self = .post(key)
      }
    }

    /// `birthday/blue-kettle`, `offers/2026-03-14-ten-postcards`, `checklists/picnic`.
    package var name: String {
      switch self {
      case .wish(let key): key.description
      case .post(let key): key.description
      case .checklist(let list): ContentKind.checklist(list).stem
      }
    }

    package var wish: WishKey? { if case .wish(let key) = self { key } else { nil } }
    package var post: PostKey? { if case .post(let key) = self { key } else { nil } }
    package var checklist: Handle? { if case .checklist(let list) = self { list } else { nil } }
    package var isWish: Bool { wish != nil }
    /// What one says thanks for; nil for a checklist.
    package var thanked: Thanks.Subject? {
      switch self {
      case .wish(let key): .wish(key)
      case .post(let key): .post(key)
      case .checklist: nil
      }
    }
  }
}

extension FollowUp.Kind {
  /// Whether both people agree that one sends the other something: then each has to know how to reach
  /// the other.
  package var isAgreed: Bool { self == .send || self == .complete }

  /// Whether those whom it is about wait for it. Nobody waits for thanks, and a conflict is settled by
  /// whom it concerns.
  package var isWaitedFor: Bool { self != .thank && self != .conflict }

  /// Whether it begins with news of its own, which it is told in one with.
  var isAnswer: Bool { isWaitedFor && self != .fulfil }
}

extension Site {
  /// The title of what is published; nil for what is gone.
  package func title(of subject: FollowUp.Subject) -> String? {
    switch subject {
    case .wish(let key): wish(key)?.wish.document.title.value
    case .post(let key): post(key)?.post.document.title.value
    case .checklist(let list): checklist(list)?.list.document.title.value
    }
  }
}

extension Site {
  /// Where the page of `subject` is; nil where it has none.
  package func address(of subject: FollowUp.Subject) -> Address? {
    switch subject {
    case .wish(let key): wish(key)?.publication.address
    case .post(let key): post(key)?.publication.address
    case .checklist(let list): checklist(list)?.address
    }
  }
}

extension Sidecar.Subject {
  /// What its events are about.
  package var topic: FollowUp.Subject {
    switch self {
    case .promise(let key), .owners(let key), .notes(let key): .wish(key)
    case .response(let key, _), .state(let key), .like(let key, _): .post(key)
    case .membership(let list, _): .checklist(list)
    }
  }
}
