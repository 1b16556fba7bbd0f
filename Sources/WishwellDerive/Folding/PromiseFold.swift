import WishwellDiagnostics
import WishwellFormat

/// Where the promises of a wish stand after `events`: those of its sidecar up to today, and behind
/// them those that stand apart, of which none undoes any of the others.
///
/// The handles in `events` are present ones. Whether so much was left is judged against `terms`,
/// and only at the end: the wish may have asked for more when an event was written, and an old
/// event never becomes wrong by a later edit that leaves enough.
package func foldPromises(
  _ events: [Event], on terms: PromiseTerms, clock: SiteClock
) -> Checked<PromiseState> {
  let events = wishEventsUntilToday(events, clock: clock)
  var fold = PromiseFold(terms: terms, calendar: clock.calendar)
  for event in events.value { fold.apply(event) }
  return Checked(fold.state, events.diagnostics + fold.diagnostics)
}

/// A fold of the events of one wish, which takes them one after the other. What the terms do not
/// allow changes nothing.
struct PromiseFold: Sendable {
  let terms: PromiseTerms
  let calendar: SiteCalendar
  private var history = EventHistory(PromiseLedger())
  private var refusals: [FoldFinding] = []
  /// Whether an event was taken that stands apart.
  private var isApart = false
  /// What the next `undone` takes back or does again; nil where it would change nothing.
  private var newest: Event?
  /// When something last happened that concerns everyone. What takes that back is news as well: feeds
  /// never tell an earlier time than they did before.
  private var news: Moment?

  init(terms: PromiseTerms, calendar: SiteCalendar) {
    self.terms = terms
    self.calendar = calendar
  }

  var state: PromiseState {
    var state = history.now.state
    state.lastPublicEvent = news
    return state
  }

  /// The paths of the events that led to it: neither refused nor undone.
  var effective: [String] { history.now.effective }

  /// What is wrong with the events so far, taken together.
  var findings: [FoldFinding] { refusals + history.now.findings(on: terms) }

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
    next.effective.append(event.path)
    if event.concernsEveryone { noteNews(at: event.at.value) }
    newest = event
    history.advance(to: next)
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
    let states = state.unitStates(of: terms.quantity)
    var possible: [String] = []
    for row in UnitState.table.rows where row.isPossible(withUnitsIn: states) {
      if possible.last != row.words { possible.append(row.words) }
    }
    if history.canUndo { possible.append(EventKind.undone.rawValue) }
    refusals.append(FoldFinding(event, problem, possible: possible))
    history.stay()
    newest = nil
  }
}

extension Event {
  /// Whether this event of a promise is one that feeds tell of: also a promise that is shown.
  fileprivate var concernsEveryone: Bool {
    UnitState.table.rows(for: kind.value).contains { row in
      row.isPublic || (row.fields.contains(.shown) && isShown)
    }
  }
}
