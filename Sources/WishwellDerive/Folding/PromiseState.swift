import WishwellFormat

/// Where the promises of a wish stand: the fold of its events.
package struct PromiseState: Hashable, Sendable {
  /// What each holder holds, in the order in which they first promised; none is empty.
  package var parts: [Part] = []
  /// Units promised by those whom the viewer of a `SeenSite` may not know of; else 0.
  package var untold = 0
  /// Whether the viewer of a `SeenSite`, who shares it, is to be told who takes in hand what people give
  /// together once those agree to its present text.
  package var isCoordinatorToAgree = false
  /// What was granted, in the order of the events.
  package var grants: [Grant] = []
  package var isWithdrawn = false
  /// When a part became free again, in the order of the events.
  package var releases: [Moment] = []
  /// Those of `releases`, by their places, before which all of the wish was taken: it was closed then,
  /// and open again. Of what is partly promised, a release leaves more of it open than before.
  package var reopenings: [Int] = []
  /// The newest event that concerns everyone: `granted`, `withdrawn`, `released`, a shown
  /// `promised`, and what takes one of these back.
  package var lastPublicEvent: Moment?

  package init() {}

  /// Units that are held by somebody, sent ones too.
  package var promised: Int { untold + parts.reduce(0) { $0 + $1.quantity } }
  /// Units that were granted.
  package var granted: Int { grants.reduce(0) { $0 + $1.quantity } }

  /// What one holder holds of a wish; at least one unit.
  package struct Part: Hashable, Sendable {
    package var holder: Participant
    /// Whose profile the holder is known by since they promised it as a guest; nil for anybody else,
    /// and where the promise is a surprise.
    package var person: Handle?
    /// Units promised and not yet sent.
    package var waiting: Int
    /// Units sent and not yet granted.
    package var sent: Int
    /// Co-givers, named only.
    package var with: [String]
    /// Whether the promiser's name may be published.
    package var isShown: Bool
    /// The digests of the wish that the holder has agreed to.
    package var digests: Set<String>
    /// When its holder first promised, since they last held nothing.
    package var began: Moment
    /// When it was last promised, sent or lost.
    package var since: Moment
    /// When it was last lost.
    package var lost: Moment?
    /// Whether its holder takes in hand what people give together, and so was the first of them.
    package var isCoordinator = false
    /// Whether somebody else who shares it said that all of it was sent: its holder never did, and
    /// anybody can say so who takes a share.
    package var isSentByAnother = false

    /// Whose it is now.
    package var keeper: Participant { person.map(Participant.person) ?? holder }

    /// Units held, sent ones too.
    package var quantity: Int { waiting + sent }

    /// How many of its units are in `state`: a part is made of what is promised and what is sent.
    subscript(state: UnitState) -> Int {
      get {
        switch state {
        case .promised: waiting
        case .sent: sent
        case .open, .granted, .withdrawn: 0
        }
      }
      set {
        switch state {
        case .promised: waiting = newValue
        case .sent: sent = newValue
        case .open, .granted, .withdrawn: break
        }
      }
    }

    package init(
      holder: Participant, waiting: Int, sent: Int, with: [String], isShown: Bool,
      digests: Set<String>,
      since: Moment
    ) {
      self.holder = holder
      self.waiting = waiting
      self.sent = sent
      self.with = with
      self.isShown = isShown
      self.digests = digests
      began = since
      self.since = since
    }
  }

  /// Units that were granted at once.
  package struct Grant: Hashable, Sendable {
    /// Nil: from elsewhere.
    package var giver: Participant?
    /// Co-givers, named only.
    package var with: [String]
    package var quantity: Int
    /// Whether the giver's name may be published.
    package var isShown: Bool
    /// Whether the giver said before that it was sent, and so told whom it is for.
    package var wasSent = false
    package var at: Moment

    package init(giver: Participant?, with: [String], quantity: Int, isShown: Bool, at: Moment) {
      self.giver = giver
      self.with = with
      self.quantity = quantity
      self.isShown = isShown
      self.at = at
    }
  }
}

/// What a wish is, as a whole.
package enum WishPhase: String, Sendable, CaseIterable {
  case open
  /// One of several is enough, and another of them is promised or granted; of this one nothing is.
  case decided
  case partlyPromised = "partly-promised"
  /// Nothing is left, and at least one part is not granted yet.
  case promised
  /// Every part is granted.
  case granted
  case withdrawn
}
