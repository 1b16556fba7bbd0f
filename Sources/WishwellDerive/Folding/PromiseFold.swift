import WishwellDiagnostics
import WishwellFormat

/// Where the promises of a wish stand after `events`: those of its sidecar up to today, and behind
/// them those that stand apart, of which none undoes any of the others.
///
/// The handles in `events` are present ones. Whether so much was left is judged against `terms`,
/// and only at the end: the wish may have asked for more when an event was written, and an old
/// event never becomes wrong by a later edit that leaves enough. In the same way no step of a giver
/// is wrong for what came before it and stands apart: it is about what had not come by then.
package func foldPromises(
  _ events: [Event], on terms: PromiseTerms, clock: SiteClock
) -> Checked<PromiseState> {
  let events = wishEventsUntilToday(events, clock: clock)
  let fold = PromiseFold(of: events.value, on: terms, clock.calendar)
  return Checked(fold.state, events.diagnostics + fold.diagnostics)
}

/// A fold of the events of one wish, which takes them one after the other. What the terms do not
/// allow changes nothing.
struct PromiseFold: Sendable {
  let terms: PromiseTerms
  let calendar: SiteCalendar
  private var history = EventHistory(PromiseLedger())
  /// The paths of the events that led to where things stand, so many as count; what was undone may
  /// stand behind them.
  private var taken: [String] = []
  private var refusals: [FoldFinding] = []
  /// Whether an event was taken that stands apart.
  private var isApart = false
  /// What the next `undone` takes back or does again; nil where it would change nothing.
  private var newest: Event?
  /// When something last happened that concerns everyone. What takes that back is news as well: feeds
  /// never tell an earlier time than they did before.
  private var news: Moment?
  /// Where things stand after each event in its turn; nil where what stands apart came last anyway.
  private var inTurn: PromiseLedger?
  /// Steps of givers that are about what had come before, or about more than was left then.
  private(set) var late: [FoldFinding] = []

  init(terms: PromiseTerms, calendar: SiteCalendar) {
    self.terms = terms
    self.calendar = calendar
  }

  /// That of `events`, all that happened to a wish, each of which came in its turn.
  init(of events: [Event], on terms: PromiseTerms, _ calendar: SiteCalendar) {
    self.init(terms: terms, calendar: calendar)
    for event in events { apply(event) }
    takeTurns(of: events)
  }

  /// Where things stand after each event in its turn.
  var ledger: PromiseLedger { inTurn ?? history.now }

  var state: PromiseState {
    var state = ledger.state
    state.lastPublicEvent = news
    return state
  }

  /// How many events led to it.
  var count: Int { history.now.count }

  /// The paths of the events that led to it: neither refused nor undone.
  var effective: ArraySlice<String> { taken.prefix(count) }

  /// What is wrong with the events so far, taken together.
  var findings: [FoldFinding] { refusals + standing }

  var diagnostics: [Diagnostic] { findings.map { $0.diagnostic() } }

  /// Takes the next event. `undone` takes back the one before it, or does again what that took
  /// back.
  mutating func apply(_ event: Event) {
    if event.standsApart, !isApart {
      isApart = true
      history = EventHistory(history.now)
      newest = nil
    }
    if event.kind.value == .undone {
      guard history.undo() else { return refuse(event, .nothingHappened) }
      if let newest, concernsEveryone(undoing: newest) { noteNews(at: event.at.value) }
      return
    }
    var next = history.now
    if let problem = next.record(event, on: terms) { return refuse(event, problem) }
    taken.removeSubrange(next.count...)
    taken.append(event.path)
    next.count += 1
    if event.concernsEveryone { noteNews(at: event.at.value) }
    newest = event
    history.advance(to: next)
  }

  /// Lets those of `events`, all that it took, which count happen once more, each in its turn. Of what
  /// came before, a later step of its giver changes nothing; what was lost before can be sent again. None
  /// of that makes a file wrong that was right: what comes to more than is wished for is a conflict.
  ///
  /// That a wish is withdrawn stays last, as whoever holds some may give that up all the same.
  private mutating func takeTurns(of events: [Event]) {
    guard isApart else { return }
    let paths = Set(effective)
    let holders = Set(events.filter { $0.kind.value == .promised }.map(\.holder))
    // Of those who promised: whether it was lost before is seen in its turn.
    let sentAgain = Set(
      refusals.map(\.event).filter { $0.kind.value == .sent && holders.contains($0.holder) }
        .map(\.path))
    let counting = events.filter { paths.contains($0.path) || sentAgain.contains($0.path) }
    let turns =
      counting.filter { !$0.withdrawsApart }.inTurn(calendar) + counting.filter(\.withdrawsApart)
    guard !sentAgain.isEmpty || turns.map(\.path) != counting.map(\.path) else { return }
    refusals.removeAll { sentAgain.contains($0.event.path) }
    var now = PromiseLedger()
    for event in turns {
      let (next, problem) = now.inTurn(event, on: terms)
      if let problem {
        let states = now.state.unitStates(of: terms.quantity)
        late.append(FoldFinding(event, problem, possible: possible(in: states)))
      }
      guard let next else { continue }
      if !sentAgain.contains(event.path) || !events.takeBack(event) { now = next }
    }
    inTurn = now
  }

  /// What is wrong with where things stand: in their turn, with what comes after what stands apart, no
  /// file is, unless it is so without that.
  private var standing: [FoldFinding] {
    let plain = history.now.findings(on: terms)
    guard let inTurn, let count = terms.quantity.total else { return plain }
    return inTurn.findings(on: terms).map { found in
      guard case .tooMany = found.problem,
        !plain.contains(where: { $0.event.path == found.event.path })
      else { return found }
      return FoldFinding(found.event, .overPromised(of: count))
    }
  }

  /// Whether it concerns everyone that `event` was taken back just now, or done again. Where a release is
  /// taken back, a promise counts again: that is news as the promise was, if its holder is shown.
  private func concernsEveryone(undoing event: Event) -> Bool {
    guard event.concernsEveryone else { return false }
    let isDoneAgain = effective.last == event.path
    let givesUp = UnitState.table.rows(for: event.kind.value).contains(where: \.givesUp)
    guard givesUp, !isDoneAgain else { return true }
    let holder = event.of?.value ?? event.by.value
    return history.now.state.parts.contains { $0.holder == holder && $0.isShown }
  }

  private mutating func noteNews(at moment: Moment) {
    if let news, calendar.seconds(of: news) > calendar.seconds(of: moment) { return }
    news = moment
  }

  private mutating func refuse(_ event: Event, _ problem: FoldProblem) {
    let possible = possible(in: state.unitStates(of: terms.quantity))
    refusals.append(FoldFinding(event, problem, possible: possible))
    history.stay()
    newest = nil
  }

  /// What may be done where units are in `states`.
  private func possible(in states: Set<UnitState>) -> [String] {
    var possible: [String] = []
    for row in UnitState.table.rows where row.isPossible(withUnitsIn: states) {
      if possible.last != row.words { possible.append(row.words) }
    }
    if history.canUndo { possible.append(EventKind.undone.rawValue) }
    return possible
  }
}

extension [Event] {
  /// Whether those that follow `event`, which a giver did, take it back.
  fileprivate func takeBack(_ event: Event) -> Bool {
    let later = drop { $0.path != event.path }.dropFirst()
    let turns = later.prefix { $0.kind.value == .undone && !$0.standsApart }.count
    return !turns.isMultiple(of: 2)
  }
}

extension Event {
  /// Whether owners say by it, apart from what givers do, that they wish for it no more.
  var withdrawsApart: Bool { standsApart && kind.value == .withdrawn }

  /// Whether this event of a promise is one that feeds tell of: also a promise that is shown.
  fileprivate var concernsEveryone: Bool {
    UnitState.table.rows(for: kind.value).contains { row in
      row.isPublic || (row.fields.contains(.shown) && isShown)
    }
  }
}
