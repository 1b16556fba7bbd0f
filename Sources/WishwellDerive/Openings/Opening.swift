import WishwellFormat

/// That one person may read the sealed address of another, and their sealed contact: who did what, for
/// which it opens, and from when until when.
///
/// It stands whether or not anything is sealed yet: what is sealed later opens to the same people.
package struct Opening: Hashable, Sendable {
  /// Whose address it is.
  package var owner: Handle
  /// To whom it opens.
  package var viewer: Handle
  package var reason: Reason
  /// The number of the event that opened it.
  package var number: Int
  /// The file of that event.
  package var path: String
  /// When that was.
  package var since: Moment
  /// The last day on which it is open; nil until something ends it.
  package var until: Day?
  /// Whether the owner may not know of it, as a promise is to surprise them.
  package var isSurprise = false

  package enum Reason: Hashable, Sendable {
    /// The owner answered this offer of the viewer's.
    case response(PostKey)
    /// The owner said yes to what the viewer offered for this request of theirs.
    case approval(PostKey)
    /// The viewer promised this wish, of a list that says whom parcels go to.
    case promise(WishKey)

    /// What it is about.
    package var subject: FollowUp.Subject {
      switch self {
      case .response(let key), .approval(let key): .post(key)
      case .promise(let key): .wish(key)
      }
    }
  }

  /// How long something stays open after what ended it, in days: whoever sent something may want to
  /// send it again.
  package static let days = 30

  /// Whether it ends later than `other`, or does not end while that does.
  package func outlasts(_ other: Opening) -> Bool {
    guard let end = other.until else { return false }
    return until.map { $0 > end } ?? true
  }

  /// Whether the address of one opens to the other for the same thing, whatever opened it.
  package func isSame(as other: Opening) -> Bool {
    owner == other.owner && viewer == other.viewer && reason == other.reason
  }

  /// Where its event stands.
  package var sidecar: Sidecar.Subject {
    switch reason {
    case .response(let key): .response(key, respondent: owner)
    case .approval(let key): .response(key, respondent: viewer)
    case .promise(let key): .promise(key)
    }
  }
}

extension Site {
  /// Those addresses that open to `person` or are theirs.
  package func openings(concerning person: Handle) -> [Opening] {
    openings.filter { $0.owner == person || $0.viewer == person }
  }
}

extension Person {
  /// Whether anything of theirs is sealed that could open to somebody.
  package var hasSealed: Bool { address != nil || sealedContact != nil }
}

extension [Opening] {
  /// Those that are not among `former`, or last longer than there. `key` says what each was then,
  /// where things or people had other names.
  package func opened(
    since former: [Opening], byKey key: (Opening) -> OpeningKey = \.key
  ) -> [Opening] {
    let known = Dictionary(former.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return filter { known[key($0)].map($0.outlasts) ?? true }
  }

  /// Those that something ended since `former`: they last for a while.
  package func ended(since former: [Opening]) -> [Opening] {
    let open = former.eachOnce.filter { $0.until == nil }
    return eachOnce.filter { opening in
      opening.until != nil && open.contains { $0.isSame(as: opening) }
    }
  }

  /// One for each owner, viewer and thing: from the first of them on, and until the last.
  package var eachOnce: [Opening] {
    var places: [OpeningMatter: Int] = [:]
    return reduce(into: []) { known, opening in
      let key = OpeningMatter(
        owner: opening.owner, viewer: opening.viewer, reason: opening.reason)
      guard let place = places[key] else {
        places[key] = known.count
        known.append(opening)
        return
      }
      if opening.outlasts(known[place]) { known[place].until = opening.until }
    }
  }

  /// Those of which `viewer` may know: their own, whoever they are the address of; and those of their
  /// address, but for what is to surprise them.
  func seen(by viewer: Viewer) -> [Opening] {
    switch viewer {
    case .insider: self
    case .everyone: []
    case .person(let person):
      filter { $0.viewer == person || ($0.owner == person && !$0.isSurprise) }
    }
  }
}

/// Whose address opens to whom for what, whatever opened it.
private struct OpeningMatter: Hashable {
  var owner: Handle
  var viewer: Handle
  var reason: Opening.Reason
}

/// What makes two openings the same: whose address opens to whom, and the event that opened it.
package struct OpeningKey: Hashable, Sendable {
  var owner: Handle
  var viewer: Handle
  var sidecar: Sidecar.Subject
  var number: Int

  package init(owner: Handle, viewer: Handle, sidecar: Sidecar.Subject, number: Int) {
    self.owner = owner
    self.viewer = viewer
    self.sidecar = sidecar
    self.number = number
  }
}

extension Opening {
  package var key: OpeningKey {
    OpeningKey(owner: owner, viewer: viewer, sidecar: sidecar, number: number)
  }
}
