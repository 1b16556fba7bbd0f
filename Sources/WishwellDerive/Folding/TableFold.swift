import WishwellDiagnostics
import WishwellFormat

/// One event that took effect, and the state it led to.
struct EventStep<State: Hashable & Sendable>: Hashable, Sendable {
  var event: EventKind
  /// Of the event's file.
  var path: String
  /// As in the file's name, from 1.
  var number: Int
  var by: Participant
  var at: Moment
  var to: State
  /// Whether whom the folder is named after began something anew with it.
  var isBeginning: Bool
  var isPublic: Bool
}

/// A fold of the events of one sidecar by the table of its kind.
///
/// What was undone is not in `steps`; an event that the table does not allow changes nothing.
struct TableFold<State: Hashable & Sendable>: Sendable {
  let table: EventTable<State>
  /// Whom the sidecar's folder is named after: nobody else may begin in it. Nil where everybody's
  /// events stand in one.
  let folder: Handle?
  private var history = EventHistory<[EventStep<State>]>([])
  /// What is wrong with the events so far.
  private(set) var findings: [FoldFinding] = []

  init(_ table: EventTable<State>, folder: Handle? = nil) {
    self.table = table
    self.folder = folder
  }

  var steps: [EventStep<State>] { history.now }
  var state: State { steps.last?.to ?? table.initial }
  var diagnostics: [Diagnostic] { findings.map { $0.diagnostic() } }

  /// Takes the next event, or notes why it cannot follow.
  mutating func apply(_ event: Event) {
    if event.kind.value == .undone, history.undo() { return }
    guard let row = table.row(for: event.kind.value, in: state) else {
      return refuse(event, steps.last.map { .after($0.event) } ?? .nothingHappened)
    }
    let isBeginning = row.by.namesFolder && row.from.contains(table.initial)
    if isBeginning, let folder, event.by.value != .person(folder) {
      return refuse(event, .wrongFolder(folder))
    }
    let step = EventStep(
      event: event.kind.value, path: event.path, number: event.number, by: event.by.value,
      at: event.at.value, to: row.to, isBeginning: isBeginning, isPublic: row.isPublic)
    history.advance(to: steps + [step])
  }

  private mutating func refuse(_ event: Event, _ problem: FoldProblem) {
    let possible =
      table.rows(from: state).map(\.words) + (history.canUndo ? [EventKind.undone.rawValue] : [])
    findings.append(FoldFinding(event, problem, possible: possible))
    history.stay()
  }
}

/// The steps of a sidecar that took effect up to today; what was refused is among the diagnostics.
func foldTable<State>(
  _ table: EventTable<State>, _ sidecar: Sidecar, folder: Handle? = nil, clock: SiteClock
) -> Checked<[EventStep<State>]> {
  let events = eventsUntilToday(sidecar.events, clock: clock)
  var fold = TableFold(table, folder: folder)
  for event in events.value { fold.apply(event) }
  return Checked(fold.steps, events.diagnostics + fold.diagnostics)
}
