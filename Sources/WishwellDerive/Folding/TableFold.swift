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

/// One time that a state became another: by an event, or as one was undone or done again.
struct StateChange<State: Hashable & Sendable>: Hashable, Sendable {
  var at: Moment
  var to: State
  /// Whether everyone may know of the event, and so of what takes it back.
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
  /// All that happened, in order, also what was undone later.
  private(set) var changes: [StateChange<State>] = []
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
    if event.kind.value == .undone {
      let before = steps
      if history.undo() { return noteUndoing(by: event, after: before) }
    }
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
    changes.append(StateChange(at: step.at, to: step.to, isPublic: step.isPublic))
  }

  /// Notes that `event` took back the last of the steps `before`, or did one again behind them; nothing
  /// where it undid what was refused.
  private mutating func noteUndoing(by event: Event, after before: [EventStep<State>]) {
    guard steps.count != before.count,
      let undone = (steps.count < before.count ? before : steps).last
    else { return }
    changes.append(StateChange(at: event.at.value, to: state, isPublic: undone.isPublic))
  }

  private mutating func refuse(_ event: Event, _ problem: FoldProblem) {
    let possible =
      table.rows(from: state).map(\.words) + (history.canUndo ? [EventKind.undone.rawValue] : [])
    findings.append(FoldFinding(event, problem, possible: possible))
    history.stay()
  }
}

/// What came of a sidecar up to today; what was refused is among the diagnostics.
func foldTable<State>(
  _ table: EventTable<State>, _ sidecar: Sidecar, folder: Handle? = nil, clock: SiteClock
) -> Checked<TableFold<State>> {
  let events = eventsUntilToday(sidecar.events, clock: clock)
  var fold = TableFold(table, folder: folder)
  for event in events.value { fold.apply(event) }
  return Checked(fold, events.diagnostics + fold.diagnostics)
}
