import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// What happened to `subject` so far; empty where nothing did.
  package func events(of subject: Sidecar.Subject) -> [Event] { sidecars[subject]?.events ?? [] }

  /// The same of a wish with what stands apart: all that its state is made of.
  package func events(ofWish key: WishKey) -> [Event] {
    events(of: .promise(key)) + events(of: .owners(key))
  }

  /// What was done apart with a wish before `event`, a step of a giver that came after `earlier`; nothing
  /// before one that stands apart itself, which has those among what led to it.
  func eventsApart(before event: Event, of key: WishKey, after earlier: [Event]) -> [Event] {
    guard !event.standsApart else { return [] }
    let isAgain = earlier.haveSentBefore(event)
    return events(of: .owners(key)).prefix {
      event.isLater(than: $0, settings.calendar, isAgain: isAgain)
    }.map(\.self)
  }

  /// What the state of `subject` is made of before the event at `place` of `events`, its own; of notes
  /// all that was promised, as nothing else decides who may write one.
  package func events(of subject: Sidecar.Subject, before place: Int, in events: [Event]) -> [Event]
  {
    if case .notes(let key) = subject { return self.events(ofWish: key) }
    let earlier = Array(events[..<place])
    guard case .owners(let key) = subject else { return earlier }
    return self.events(of: .promise(key)) + earlier
  }

  /// What the fold finds wrong with `event`, when it follows `earlier`; empty where it may. What is
  /// wrong with earlier events is not told.
  ///
  /// Who may act, and whether the thing is open, is for others to say.
  package func findings(
    on event: Event, after earlier: [Event], of subject: Sidecar.Subject
  ) -> [FoldFinding] {
    let events = earlier + [event]
    let found: [FoldFinding]
    switch subject {
    case .promise(let key), .owners(let key):
      if let refused = refusedAsWithdrawn(event, of: subject, after: earlier)
        ?? refusedAsCome(event, of: subject)
      {
        return [refused]
      }
      let all = wishEventsUntilToday(
        events + eventsApart(before: event, of: key, after: earlier), clock: clock
      ).value
      let fold = PromiseFold(of: all, on: terms(of: key), settings.calendar)
      found = fold.findings + fold.late
    case .notes(let key): found = nothingHeld(by: event, on: key, after: earlier)
    case .response(let key, let person):
      found = findings(key.kind.responseTable, events, folder: person)
    case .state: found = findings(PostSwitch.table, events)
    case .like(_, let person): found = findings(LikeState.table, events, folder: person)
    case .membership(_, let person): found = findings(Membership.table, events, folder: person)
    }
    return found.filter { $0.event.path == event.path }.map {
      asKnownToWriter($0, after: earlier, of: subject)
    }
  }

  /// That a note is by somebody who holds none of what was promised by `earlier`.
  private func nothingHeld(
    by event: Event, on key: WishKey, after earlier: [Event]
  ) -> [FoldFinding] {
    let parts = foldPromises(earlier, on: terms(of: key), clock: clock).value.parts
    let writer = event.by.value
    guard event.kind.value == .noted, !parts.contains(where: { $0.holder == writer }) else {
      return []
    }
    return [FoldFinding(event, .nothingPromised(by: writer), possible: [])]
  }

  /// That owners wish for it no more, who say so apart from what givers do: of these, each may still give
  /// up what they hold. Nil where that is not so, or where `event` does that.
  private func refusedAsWithdrawn(
    _ event: Event, of subject: Sidecar.Subject, after earlier: [Event]
  ) -> FoldFinding? {
    guard case .promise(let key) = subject, event.kind.value != .undone,
      !UnitState.table.rows(for: event.kind.value).contains(where: \.givesUp)
    else { return nil }
    func state(after events: [Event]) -> PromiseState {
      foldPromises(events, on: terms(of: key), clock: clock).value
    }
    guard state(after: self.events(of: .owners(key))).isWithdrawn else { return nil }
    let held = state(after: earlier).heldStates
    let possible = UnitState.table.rows.filter { $0.givesUp && $0.isPossible(withUnitsIn: held) }
    return FoldFinding(event, .wishWithdrawn, possible: possible.map(\.words))
  }

  /// That all of it had come on the day of `event`, a promise, as those said apart whom it is for; nil where
  /// that is not so. Everyone may know that.
  private func refusedAsCome(_ event: Event, of subject: Sidecar.Subject) -> FoldFinding? {
    guard case .promise(let key) = subject, event.kind.value == .promised,
      let count = terms(of: key).quantity.total
    else { return nil }
    let day = settings.calendar.day(of: event.at.value)
    let told = events(of: .owners(key)).filter { settings.calendar.day(of: $0.at.value) <= day }
    let state = foldPromises(told, on: terms(of: key), clock: clock).value
    return state.granted >= count ? FoldFinding(event, .tooMany(left: 0)) : nil
  }

  /// A surprise that is too many is a conflict, as those promise too who may not know what is left.
  /// Whoever may know is told, as of any promise.
  private func asKnownToWriter(
    _ found: FoldFinding, after earlier: [Event], of subject: Sidecar.Subject
  ) -> FoldFinding {
    let event = found.event
    guard case .overPromised = found.problem, case .promise(let key) = subject,
      !event.surprise.isEmpty, case .person = event.by.value,
      !isSurprised(event.by.value, by: key), let wish = wishes[key],
      event.wish.map({ AgreedDigest.isSame($0.value, as: wish.digest) }) == true
    else { return found }
    let before = earlier + eventsApart(before: event, of: key, after: earlier)
    let state = foldPromises(before, on: terms(of: key), clock: clock).value
    return FoldFinding(event, .tooMany(left: state.left(of: wish.wish.quantity) ?? 0))
  }

  /// What a promise of the wish is judged by; `gone` where it is not published.
  package func terms(of key: WishKey) -> PromiseTerms {
    wishes[key].map { PromiseTerms(quantity: $0.wish.quantity, digest: $0.digest) } ?? .gone
  }

  private func findings<State>(
    _ table: EventTable<State>, _ events: [Event], folder: Handle? = nil
  ) -> [FoldFinding] {
    var fold = TableFold(table, folder: folder)
    for event in events { fold.apply(event) }
    return fold.findings
  }
}

/// Where the events of one sidecar lead by `table`; what it does not allow changes nothing.
package func state<State>(after events: [Event], by table: EventTable<State>) -> State {
  var fold = TableFold(table)
  for event in events { fold.apply(event) }
  return fold.state
}
