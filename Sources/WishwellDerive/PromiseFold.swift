import WishwellDiagnostics
import WishwellFormat

/// Where the promises of a wish stand after `events`, the events of its sidecar up to today.
///
/// The handles in `events` are present ones. Whether so much was left is judged against `terms`,
/// and only at the end: the wish may have asked for more when an event was written, and an old
/// event never becomes wrong by a later edit that leaves enough.
package func foldPromises(
  _ events: [Event], on terms: PromiseTerms, clock: SiteClock
) -> Checked<PromiseState> {
  let events = eventsUntilToday(events, clock: clock)
  var fold = PromiseFold(terms: terms, calendar: clock.calendar)
  for event in events.value { fold.apply(event) }
  return Checked(fold.state, events.diagnostics + fold.diagnostics)
}

/// Folds the events of one wish, one after the other.
struct PromiseFold: Sendable {
  let terms: PromiseTerms
  let calendar: SiteCalendar
  private var history = EventHistory(PromiseLedger())
  private var refusals: [Diagnostic] = []

  init(terms: PromiseTerms, calendar: SiteCalendar) {
    self.terms = terms
    self.calendar = calendar
  }

  var state: PromiseState { history.now.state }

  /// What is wrong with the events so far, taken together.
  var diagnostics: [Diagnostic] { refusals + history.now.findings(on: terms) }

  mutating func apply(_ event: Event) {
    if event.kind.value == .undone {
      if !history.undo() { refuse(event, .state("nothing has happened yet")) }
      return
    }
    var next = history.now
    if let refusal = next.record(event, on: terms) { return refuse(event, refusal) }
    if event.concernsEveryone { next.state.noteNews(at: event.at.value, calendar) }
    history.advance(to: next)
  }

  private mutating func refuse(_ event: Event, _ refusal: PromiseRefusal) {
    let possible = history.now.state.possibleEvents(on: terms)
    let undone = history.canUndo ? [EventKind.undone.rawValue] : []
    refusals.append(refusal.diagnostic(for: event, possible: possible + undone))
    history.stay()
  }
}

extension Event {
  /// Whether this event of a promise is one that feeds tell of.
  fileprivate var concernsEveryone: Bool {
    switch kind.value {
    case .granted, .withdrawn, .released: true
    case .promised: isShown
    default: false
    }
  }
}

extension PromiseState {
  fileprivate mutating func noteNews(at moment: Moment, _ calendar: SiteCalendar) {
    if let last = lastPublicEvent, calendar.seconds(of: last) > calendar.seconds(of: moment) {
      return
    }
    lastPublicEvent = moment
  }

  /// What the table allows now, in its order, naming nobody.
  fileprivate func possibleEvents(on terms: PromiseTerms) -> [String] {
    if isWithdrawn { return [] }
    let isOpen = left(of: terms.quantity) != 0
    let rows: [(String, Bool)] = [
      ("promised by anyone", isOpen),
      ("sent by a holder", parts.contains { $0.waiting > 0 }),
      ("lost", parts.contains { $0.sent > 0 }),
      ("released by a holder", !parts.isEmpty),
      ("granted", isOpen || !parts.isEmpty),
      ("amended by a holder", !parts.isEmpty),
      ("withdrawn", parts.isEmpty),
    ]
    return rows.filter(\.1).map(\.0)
  }
}
