import WishwellFormat

/// How many units of a wish an event of its promises is about.
package struct PromiseAmount: Hashable, Sendable {
  package var count: Int
  /// How many its holder had promised till then, where some of them can come or be given up alone;
  /// else `count`.
  package var total: Int
  /// Whether all that is left of the promise is on its way.
  package var isRestSent = false
  /// Whether they are shares of what people give together.
  package var isOfShares = false

  package init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// Whether more than these was promised, and the rest still counts.
  package var isPart: Bool { count < total }
  /// What is left of the promise.
  package var rest: Int { total - count }
}

/// The part of a wish that an event is about, as it was before, and what it moves of it.
package struct MovedPart: Sendable {
  package var part: PromiseState.Part
  package var amount: PromiseAmount
}

extension Site {
  /// What `event` of the promises of a wish, which came after `earlier`, moves of each part; empty where
  /// it is no step of a part: a promise, an agreement, or what came from elsewhere.
  package func parts(
    movedBy event: Event, of key: WishKey, after earlier: [Event]
  ) -> [MovedPart] {
    let (before, after) = parts(around: event, of: key, after: earlier)
    return before.compactMap { part in
      let now = after.first { $0.holder == part.holder }
      var amount: PromiseAmount
      switch event.kind.value {
      case .granted, .released:
        amount = PromiseAmount(part.quantity - (now?.quantity ?? 0), of: part.quantity)
        amount.isRestSent = now.map { $0.waiting == 0 } ?? false
      case .sent, .lost:
        let moved = abs((now?.sent ?? 0) - part.sent)
        amount = PromiseAmount(moved, of: moved)
      default: return nil
      }
      return amount.count > 0 ? MovedPart(part: part, amount: amount) : nil
    }
  }

  /// What each holds of a wish before `event`, which came after `earlier`, and what after it: of a step of
  /// a giver, no more than had not come by then, as those said apart whom the wish is for.
  func parts(
    around event: Event, of key: WishKey, after earlier: [Event]
  ) -> (before: [PromiseState.Part], now: [PromiseState.Part]) {
    let apart = eventsApart(before: event, of: key, after: earlier)
    return (
      parts(of: key, after: earlier + apart), parts(of: key, after: earlier + [event] + apart)
    )
  }

  /// What each holds of a wish after `events`.
  func parts(of key: WishKey, after events: [Event]) -> [PromiseState.Part] {
    foldPromises(events, on: terms(of: key), clock: clock).value.parts
  }

  /// How many `event` is about: of what `reader` gives, where that is among it, else of all that it
  /// moves; nil where it is about no number of them. What undoes another is about what that is about.
  package func amount(
    of event: Event, on key: WishKey, after earlier: [Event], for reader: Handle? = nil
  ) -> PromiseAmount? {
    if event.kind.value == .undone {
      let events = earlier + [event]
      return events.undoing.flatMap { turns, undone in
        amount(of: undone, on: key, after: events.dropLast(turns + 1), for: reader)
      }
    }
    let isShared = terms(of: key).isShared
    // What is shared is sent, comes and is lost as a whole.
    if isShared, [.sent, .granted, .lost].contains(event.kind.value) { return nil }
    if event.kind.value == .promised {
      let count = event.quantity?.value ?? 1
      var amount = PromiseAmount(count, of: count)
      amount.isOfShares = isShared
      return amount
    }
    let moved = parts(movedBy: event, of: key, after: earlier)
    let own = moved.filter { moved in
      reader.map { isGiver($0, of: moved.part, on: key) } ?? false
    }
    let told = own.isEmpty ? moved : own
    guard !told.isEmpty else {
      return event.quantity.map { PromiseAmount($0.value, of: $0.value) }
    }
    var all = PromiseAmount(
      told.reduce(0) { $0 + $1.amount.count }, of: told.reduce(0) { $0 + $1.amount.total })
    all.isOfShares = isShared
    all.isRestSent = told.allSatisfy { !$0.amount.isPart || $0.amount.isRestSent }
    return all
  }

  private func isGiver(_ person: Handle, of part: PromiseState.Part, on key: WishKey) -> Bool {
    part.holder == .person(person) || self.person(behind: part.holder, on: key) == person
      || isGiving(person, with: part, on: key)
  }
}
