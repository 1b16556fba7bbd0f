import WishwellFormat

extension PromiseLedger {
  /// What `event` comes to in its turn: where things stand then, nil where it changes nothing, and what
  /// keeps it from happening as it is.
  func inTurn(
    _ event: Event, on terms: PromiseTerms
  ) -> (next: PromiseLedger?, problem: FoldProblem?) {
    var next = self
    guard let problem = next.record(event, on: terms) else { return (next, nil) }
    guard let eased = eased(event, after: problem) else { return (nil, problem) }
    next = self
    let left = PromiseTerms(quantity: terms.quantity, digest: nil)
    return (next.record(eased, on: left) == nil ? next : nil, problem)
  }

  /// What is left of `event`, which `problem` keeps from happening in its turn; nil where that is nothing.
  /// Whoever gives up more than had not come gives up all of that, and a promise counts.
  private func eased(_ event: Event, after problem: FoldProblem) -> Event? {
    switch (problem, event.kind.value) {
    case (.tooMany, _): return event
    case (.beyond, .released):
      var rest = event
      rest.quantity = nil
      return rest
    default: return nil
    }
  }
}

/// What came of the events of a wish until one of them, each in its turn.
struct PromiseTurn {
  var event: Event
  /// Where things stand then. That its owners say apart that they wish for it no more is not in it:
  /// whoever holds some may give that up all the same.
  var state: PromiseState
  /// Whether it changed that.
  var counts: Bool
}

extension [Event] {
  /// Each of these, all that happened to a wish, in its turn. What is taken back later happened all the
  /// same.
  func promiseTurns(on terms: PromiseTerms, _ calendar: SiteCalendar) -> [PromiseTurn] {
    // Whether a step of a giver changes anything is told by what givers do alone, apart from sending
    // once more what was lost.
    var givers = PromiseFold(terms: terms, calendar: calendar)
    let holders = Set(filter { $0.kind.value == .promised }.map(\.holder))
    var (told, apart): ([Event], [Event]) = ([], [])
    var history = EventHistory(PromiseLedger())
    // Owners say nothing more of what they said that they wish for no more.
    var isWithdrawn = false
    return inTurn(calendar).map { event in
      told.append(event)
      var changes = true
      if event.standsApart {
        if apart.isEmpty { history = EventHistory(givers.ledger) }
        apart.append(event)
      } else {
        let known = givers.count
        givers.apply(event)
        changes = givers.count != known
        if apart.isEmpty {
          return PromiseTurn(event: event, state: givers.state, counts: changes)
        }
      }
      let maySendAgain = event.kind.value == .sent && holders.contains(event.holder)
      if event.kind.value == .undone {
        // What is taken back need not be what happened last.
        if event.standsApart || (!history.undo() && changes) {
          let (ledger, withdrawn) = told.replayed(on: terms, calendar)
          history.advance(to: ledger)
          isWithdrawn = withdrawn
        }
      } else if event.withdrawsApart, !isWithdrawn {
        isWithdrawn = true
      } else if changes || maySendAgain, !(isWithdrawn && event.standsApart),
        let next = history.now.inTurn(event, on: terms).next
      {
        history.advance(to: next)
      } else {
        history.stay()
        changes = false
      }
      if event.standsApart { history = EventHistory(history.now) }
      return PromiseTurn(event: event, state: history.now.state, counts: changes)
    }
  }

  /// Where things stand after these, which are in their turns, without what was taken back, and whether
  /// owners said apart that they wish for it no more.
  private func replayed(
    on terms: PromiseTerms, _ calendar: SiteCalendar
  ) -> (ledger: PromiseLedger, isWithdrawn: Bool) {
    let inOrder = filter { !$0.standsApart } + filter(\.standsApart)
    let counting = Set(PromiseFold(of: inOrder, on: terms, calendar).effective)
    var ledger = PromiseLedger()
    var isWithdrawn = false
    for event in self where counting.contains(event.path) {
      if event.withdrawsApart {
        isWithdrawn = true
      } else if let next = ledger.inTurn(event, on: terms).next {
        ledger = next
      }
    }
    return (ledger, isWithdrawn)
  }
}
