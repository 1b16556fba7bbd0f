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

/// Folds the events of one sidecar by the table of its kind.
///
/// What was undone is not in `steps`; an event that the table does not allow changes nothing.
struct TableFold<State: Hashable & Sendable>: Sendable {
  let table: EventTable<State>
  /// Whom the sidecar's folder is named after.
  let folder: Handle?
  private var history = EventHistory<[EventStep<State>]>([])
  private(set) var diagnostics: [Diagnostic] = []

  init(_ table: EventTable<State>, folder: Handle? = nil) {
    self.table = table
    self.folder = folder
  }

  var steps: [EventStep<State>] { history.now }
  var state: State { steps.last?.to ?? table.initial }

  mutating func apply(_ event: Event) {
    if event.kind.value == .undone, history.undo() { return }
    guard let row = table.row(for: event.kind.value, in: state) else {
      return refuse(event, reason(against: event))
    }
    let isBeginning = row.by.namesFolder && row.from.contains(table.initial)
    if isBeginning, let folder, event.by.value != .person(folder) {
      return refuse(.wrongFolder(event, folder: folder))
    }
    let step = EventStep(
      event: event.kind.value, path: event.path, number: event.number, by: event.by.value,
      at: event.at.value, to: row.to, isBeginning: isBeginning, isPublic: row.isPublic)
    history.advance(to: steps + [step])
  }

  private mutating func refuse(_ event: Event, _ reason: String) {
    var possible = table.rows(from: state).map { "\($0.event.rawValue) by the \($0.by.rawValue)" }
    if history.canUndo { possible.append(EventKind.undone.rawValue) }
    refuse(.notAllowed(event, reason, possible: possible))
  }

  private mutating func refuse(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    history.stay()
  }

  private func reason(against event: Event) -> String {
    if let last = steps.last { return "the newest event is \(quoted(last.event.rawValue))" }
    return "nothing has happened yet"
  }
}

extension Diagnostic {
  fileprivate static func wrongFolder(_ event: Event, folder: Handle) -> Diagnostic {
    Diagnostic(
      .eventInWrongFolder, at: event.location(event.by.range),
      "this folder is for what \(quoted(folder.text)) does, not \(quoted(event.by.value.description))",
      help: "write ‘by: \(folder)’, or move the file to the folder of the person who acts")
  }
}

/// The effective steps of a sidecar up to today.
func foldTable<State>(
  _ table: EventTable<State>, _ sidecar: Sidecar, folder: Handle? = nil, clock: SiteClock
) -> Checked<[EventStep<State>]> {
  let events = eventsUntilToday(sidecar.events, clock: clock)
  var fold = TableFold(table, folder: folder)
  for event in events.value { fold.apply(event) }
  return Checked(fold.steps, events.diagnostics + fold.diagnostics)
}
