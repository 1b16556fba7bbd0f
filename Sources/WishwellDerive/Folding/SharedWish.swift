import WishwellFormat

// One thing that people give together: each promises a share of it, or gives theirs up, and all else
// is about the whole thing, whoever says it.

extension PromiseTerms {
  /// Whether one thing is wished for, which people give in shares.
  var isShared: Bool { quantity.shares != nil }
}

extension Wish.Quantity {
  /// Whether `event` is about the whole of it, whoever promised which share.
  package func comesAsWhole(by event: EventKind) -> Bool {
    shares != nil && [.granted, .lost].contains(event)
  }
}

extension PromiseLedger {
  /// That `event` is about a part of what comes as a whole; nil where it is not.
  func problemOfShares(in event: Event, on terms: PromiseTerms) -> FoldProblem? {
    let isOfPart = event.quantity != nil || event.of != nil
    return isOfPart && terms.quantity.comesAsWhole(by: event.kind.value) ? .comesAsWhole : nil
  }

  /// It is on its way once, with every share that is promised, as soon as one of those who share it
  /// says so: the holder of `part`.
  mutating func sendWhole(
    _ row: Row, _ event: Event, by part: PromiseState.Part
  ) -> FoldProblem? {
    guard part.waiting > 0 else { return .nothing(in: row.from, holder: part.holder) }
    for place in state.parts.indices where state.parts[place].waiting > 0 {
      let count = state.parts[place].waiting
      state.parts[place].waiting = 0
      state.parts[place].isSentByAnother = state.parts[place].holder != part.holder
      arrive(count, by: row, event, at: place, wasSent: true)
    }
    return nil
  }

  /// It comes, or is lost, with every share: that it was sent is about all of them. What of it nobody
  /// had promised when it came is from elsewhere.
  mutating func moveWhole(
    _ row: Row, _ event: Event, on terms: PromiseTerms
  ) -> FoldProblem? {
    let left = row.to == .granted ? state.left(of: terms.quantity) ?? 0 : 0
    let places = state.parts.indices.filter { place in
      row.from.contains { state.parts[place][$0] > 0 }
    }
    if places.isEmpty, left == 0 {
      return row.to == .granted ? .nothingLeft : .nothingHeld(in: row.from)
    }
    for place in places {
      let part = state.parts[place]
      let wasSent = (part.sent > 0 || part.lost != nil) && !part.isSentByAnother
      for from in row.from {
        let count = state.parts[place][from]
        guard count > 0 else { continue }
        state.parts[place][from] = 0
        arrive(count, by: row, event, at: place, wasSent: wasSent)
      }
    }
    dropEmptyParts()
    if left > 0 {
      state.grants.append(
        .init(giver: nil, with: [], quantity: left, isShown: false, at: event.at.value))
    }
    return nil
  }
}

extension PromiseState {
  /// Whether the holder of a part takes the gift in hand that people give together: the first of those
  /// who hold a share of it now.
  mutating func chooseCoordinator(of quantity: Wish.Quantity) {
    guard quantity.shares != nil, !parts.isEmpty else { return }
    parts[0].isCoordinator = true
  }
}
