import WishwellFormat

// What those do who may know nothing of promises. It comes after all that givers did, fits whatever
// that came to, and comes to the same for everyone who knows no giver.

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
