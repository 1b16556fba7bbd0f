/// What happened to one thing, in order.
package struct Sidecar: Sendable {
  package enum Subject: Hashable, Sendable {
    case promise(WishKey)
    /// What those did with a wish from whom its promises are kept: it stands apart, so that no number
    /// tells of those.
    case owners(WishKey)
    /// What those who give a wish write to each other. It changes nothing, and its numbers stand beside
    /// those of what does.
    case notes(WishKey)
    case response(PostKey, respondent: Handle)
    case state(PostKey)
    case like(PostKey, person: Handle)
    case membership(checklist: Handle, person: Handle)
  }

  package var subject: Subject
  /// The folder of the events, relative to the site's root. It may be called after a person by a
  /// handle that they had when the events were written.
  package var folder: String
  /// By number, without a gap.
  package var events: [Event]

  package init(subject: Subject, folder: String, events: [Event]) {
    self.subject = subject
    self.folder = folder
    self.events = events
  }
}

extension Sidecar.Subject {
  package var wish: WishKey? {
    switch self {
    case .promise(let key), .owners(let key), .notes(let key): key
    case .response, .state, .like, .membership: nil
    }
  }

  /// Whether its events stand apart from those of promises, and fit any state of them.
  package var isApart: Bool { if case .owners = self { true } else { false } }

  /// Whether it holds notes of those who give a wish, which nobody else may know of.
  package var isOfNotes: Bool { if case .notes = self { true } else { false } }

  /// The post that it belongs to.
  package var post: PostKey? {
    switch self {
    case .response(let key, _), .state(let key), .like(let key, _): key
    case .promise, .owners, .notes, .membership: nil
    }
  }

  package var checklist: Handle? {
    if case .membership(let list, _) = self { list } else { nil }
  }

  /// What its table says of `event`; nil where that is not an event of such a sidecar, and for
  /// `undone`, which is one of all but notes.
  package func entry(for event: EventKind) -> EventEntry? {
    switch self {
    case .promise: UnitState.table.entry(for: event)
    case .owners: UnitState.table.entry(for: event).flatMap { $0.isOfOwners ? $0 : nil }
    case .notes: GiverNotes.table.entry(for: event)
    case .response(let key, _): key.kind.responseTable.entry(for: event)
    case .state: PostSwitch.table.entry(for: event)
    case .like: LikeState.table.entry(for: event)
    case .membership: Membership.table.entry(for: event)
    }
  }
}

extension Sidecar {
  /// Whether a file is named as an event is: `…/0001.yml`.
  package static func isEvent(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".yml")
      && name.dropLast(".yml".count).utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
