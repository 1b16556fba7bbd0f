import WishwellFormat

// What those do who may know nothing of promises. It fits whatever givers did, and comes to the same
// for everyone who knows no giver. It is about nothing that givers do later.

extension PromiseLedger {
  /// Lets `event`, which stands apart, happen. What keeps it from that is never a promise.
  mutating func recordApart(_ event: Event, on terms: PromiseTerms) -> FoldProblem? {
    if state.isWithdrawn { return .wishWithdrawn }
    switch event.kind.value {
    case .granted: return grantApart(event, on: terms)
    case .lost: loseApart(event)
    case .withdrawn: state.isWithdrawn = true
    default: return .notOfPromise
    }
    return nil
  }

  /// As many come as `event` says, or all that did not come yet: of what was sent, then of what was
  /// promised, and the rest from elsewhere. Where it says whose, theirs come first.
  private mutating func grantApart(_ event: Event, on terms: PromiseTerms) -> FoldProblem? {
    var rest: Int
    if let count = terms.quantity.total {
      let missing = max(0, count - state.granted)
      if missing == 0 { return .nothingLeft }
      rest = min(event.quantity?.value ?? missing, missing)
    } else {
      rest = event.quantity?.value ?? max(1, state.promised)
    }
    let meant = state.parts.indices.filter { state.parts[$0].holder == event.of?.value }
    let places = meant + state.parts.indices.filter { !meant.contains($0) }
    for unit in [UnitState.sent, .promised] {
      for place in places where rest > 0 && state.parts[place][unit] > 0 {
        let count = min(rest, state.parts[place][unit])
        let part = state.parts[place]
        state.parts[place][unit] -= count
        rest -= count
        var grant = PromiseState.Grant(
          giver: part.holder, with: part.with, quantity: count, isShown: part.isShown,
          at: event.at.value)
        grant.wasSent = (unit == .sent || part.lost != nil) && !part.isSentByAnother
        state.grants.append(grant)
      }
    }
    dropEmptyParts()
    if rest > 0 {
      state.grants.append(
        .init(giver: nil, with: [], quantity: rest, isShown: false, at: event.at.value))
    }
    return nil
  }

  /// All that was sent counts as promised again, or that of the holder whom `event` names.
  private mutating func loseApart(_ event: Event) {
    for place in state.parts.indices where state.parts[place].sent > 0 {
      if let holder = event.of?.value, holder != state.parts[place].holder { continue }
      state.parts[place].waiting += state.parts[place].sent
      state.parts[place].sent = 0
      state.parts[place].since = event.at.value
      state.parts[place].lost = event.at.value
    }
  }
}

extension [Event] {
  /// The events of a wish, each in its turn: those that stand apart, which are at the end, before
  /// what givers did later. What owners did among the promises, before the list kept surprises, has
  /// nothing before it that stands apart. This, and nothing else, says the order of the two.
  func inTurn(_ calendar: SiteCalendar) -> [Event] {
    var apart = filter(\.standsApart)[...]
    let rest = filter { !$0.standsApart }
    let latest = rest.latestSeconds(calendar)
    let start = rest.lastIndex(where: \.isOfOwners) ?? -1
    var turns: [Event] = []
    for (index, event) in rest.enumerated() {
      let isAgain = turns.haveSentBefore(event)
      while index > start, let next = apart.first,
        event.isLater(than: next, calendar, isAgain: isAgain, latest: latest[index])
      {
        turns.append(next)
        apart.removeFirst()
      }
      turns.append(event)
    }
    return turns + apart
  }

  /// When each of them, in the order of their files, can have happened at the latest, whatever they say
  /// themselves: before those behind it.
  private func latestSeconds(_ calendar: SiteCalendar) -> [Int64] {
    var latest = Int64.max
    var all: [Int64] = []
    for event in reversed() {
      latest = Swift.min(latest, calendar.end(of: event.at.value))
      all.append(latest)
    }
    return all.reversed()
  }

  /// Whether, by `event`, somebody sends something of which they have sent some before, among these.
  func haveSentBefore(_ event: Event) -> Bool {
    event.kind.value == .sent
      && contains { $0.kind.value == .sent && $0.holder == event.holder && $0.path != event.path }
  }
}

extension Event {
  /// Of whose promise it is a step.
  var holder: Participant { of?.value ?? by.value }

  fileprivate var isOfOwners: Bool {
    UnitState.table.entry(for: kind.value)?.isOfOwners == true
  }

  /// Whether this, which a giver did, came after `other`, which stands apart. On one day, where it has no
  /// time, what is promised or sent came before. What is given up is what had not come yet, and what is
  /// sent once more, as `isAgain` says, is what had not arrived. It came at `latest`, if it says more.
  func isLater(
    than other: Event, _ calendar: SiteCalendar, isAgain: Bool, latest: Int64 = .max
  ) -> Bool {
    isAgain || UnitState.table.rows(for: kind.value).contains(where: \.givesUp)
      ? min(latest, calendar.end(of: at.value)) >= calendar.seconds(of: other.at.value)
      : min(latest, calendar.seconds(of: at.value)) > calendar.end(of: other.at.value)
  }
}
