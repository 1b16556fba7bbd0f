/// Who writes an event, as the tables name them.
package enum EventRole: String, Sendable, CaseIterable {
  /// Anybody but the people a wish is for.
  case anyone
  /// Whoever promised part of a wish and still holds it.
  case holder
  /// The people a wish is for.
  case recipient
  /// The owners of a wish list.
  case owner
  case author, respondent
  /// Whom the folder of a like or an invitation is named after.
  case person
  /// The owners and editors of a checklist.
  case editor

  /// Whether this is whom the sidecar's folder is named after.
  package var namesFolder: Bool { self == .respondent || self == .person }

  /// Those people, as messages and the chapter name them.
  package var words: String {
    switch self {
    case .anyone: "anyone but the people the wish is for"
    case .holder: "the holder"
    case .recipient: "the people the wish is for"
    case .owner: "an owner of the list"
    case .author: "the author"
    case .respondent: "the person who responded"
    case .person: "the person the folder is named after"
    case .editor: "the owners and editors of the list"
    }
  }

  /// ` by the author`, behind an event that is possible; nothing where that would name people of
  /// whom a message of a promise says no more.
  package var byline: String {
    switch self {
    case .anyone: " by anyone"
    case .holder: " by whoever promised it"
    case .recipient, .owner: ""
    case .author, .respondent, .person, .editor: " by the \(rawValue)"
    }
  }
}

/// How the state of one kind of sidecar goes on: its table in the format, as data.
///
/// `undone` is in no table, since every sidecar has it.
package struct EventTable<State: Hashable & Sendable>: Sendable {
  package let initial: State
  package let rows: [EventTransition<State>]
  /// By event, in the order of the table.
  @usableFromInline let rowsByEvent: [EventKind: [EventTransition<State>]]
  @usableFromInline let entries: [EventKind: EventEntry]
  /// By event, which of its sidecar it is at the earliest.
  private let numbers: [EventKind: Int]

  package init(initial: State, rows: [EventTransition<State>]) {
    self.initial = initial
    self.rows = rows
    rowsByEvent = Dictionary(grouping: rows, by: \.event)
    entries = rowsByEvent.compactMapValues { rows in
      rows.first.map { row in
        EventEntry(
          by: row.by, told: row.told, isBeginning: row.from.contains(initial), fields: row.fields)
      }
    }
    var (reached, numbers) = (Set([initial]), [EventKind: Int]())
    var number = 1
    while true {
      let possible = rows.filter { $0.isPossible(in: reached) }
      for row in possible where numbers[row.event] == nil { numbers[row.event] = number }
      let further = reached.union(possible.map(\.to))
      if further == reached { break }
      (reached, number) = (further, number + 1)
    }
    self.numbers = numbers
  }

  /// The row by which `event` is possible in `state`.
  @inlinable
  package func row(for event: EventKind, in state: State) -> EventTransition<State>? {
    rowsByEvent[event]?.first { $0.from.contains(state) }
  }

  /// All rows of `event`, in the order of the table; none where it is not an event of the sidecar.
  @inlinable
  package func rows(for event: EventKind) -> [EventTransition<State>] { rowsByEvent[event] ?? [] }

  /// What the table says of `event`, whatever the state; nil where it has no row of it.
  @inlinable
  package func entry(for event: EventKind) -> EventEntry? { entries[event] }

  /// Which event of its sidecar `event` is at the earliest, from 1; 1 for what no row has.
  package func earliest(_ event: EventKind) -> Int { numbers[event] ?? 1 }

  /// What is possible in `state`, in the order of the table.
  package func rows(from state: State) -> [EventTransition<State>] {
    rows.filter { $0.from.contains(state) }
  }
}

/// What a table says of one event, whatever the state.
package struct EventEntry: Sendable {
  package let by: EventRole
  /// Whom it is for: who is told of it, with its note. Nil where it is for nobody in particular.
  package let told: EventRole?
  /// Whether it is possible where nothing has happened.
  package let isBeginning: Bool
  /// What its file may say besides what all of them say.
  package let fields: [Event.Field]
}

/// One row of such a table.
package struct EventTransition<State: Hashable & Sendable>: Sendable {
  package let event: EventKind
  package let by: EventRole
  /// Whom it is for: who is told of it, with its note. Nil where it is for nobody in particular.
  package let told: EventRole?
  /// The states in which it is possible; of parts of a wish, those that it takes first come first.
  package let from: [State]
  package let to: State
  /// Whether it concerns everyone, so that feeds show its thing as updated.
  package let isPublic: Bool
  /// What the event's file may say besides what all of them say.
  package let fields: [Event.Field]

  package init(
    _ event: EventKind, by: EventRole, for told: EventRole? = nil, from: [State], to: State,
    isPublic: Bool = false, with fields: [Event.Field] = []
  ) {
    self.event = event
    self.by = by
    self.told = told
    self.from = from
    self.to = to
    self.isPublic = isPublic
    self.fields = fields
  }

  /// Whether it is possible in one of `states`.
  package func isPossible(in states: Set<State>) -> Bool { from.contains(where: states.contains) }

  /// `completed by the author`, as messages say what is possible.
  package var words: String { event.rawValue + by.byline }
}
