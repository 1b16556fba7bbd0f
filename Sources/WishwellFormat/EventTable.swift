/// Who writes an event, as the tables name them.
package enum EventRole: String, Sendable, CaseIterable {
  case author, respondent
  /// Whom the folder of a like or an invitation is named after.
  case person
  /// An owner or editor of a checklist.
  case editor

  /// Whether this is whom the sidecar's folder is named after.
  package var namesFolder: Bool { self == .respondent || self == .person }
}

/// How the state of one kind of sidecar goes on: its table in the format, as data.
///
/// `undone` is in no table, since every sidecar has it.
package struct EventTable<State: Hashable & Sendable>: Sendable {
  package let initial: State
  package let rows: [EventTransition<State>]

  package init(initial: State, rows: [EventTransition<State>]) {
    self.initial = initial
    self.rows = rows
  }

  /// The row by which `event` is possible in `state`.
  package func row(for event: EventKind, in state: State) -> EventTransition<State>? {
    rows.first { $0.event == event && $0.from.contains(state) }
  }

  /// Which event of its sidecar `event` is at the earliest, from 1; 1 for what no row has.
  package func earliest(_ event: EventKind) -> Int {
    var (reached, number) = (Set([initial]), 1)
    while !rows.contains(where: { $0.event == event && !$0.from.isDisjoint(with: reached) }) {
      let further = reached.union(rows.filter { !$0.from.isDisjoint(with: reached) }.map(\.to))
      if further == reached { return 1 }
      (reached, number) = (further, number + 1)
    }
    return number
  }

  /// What is possible in `state`, in the order of the table.
  package func rows(from state: State) -> [EventTransition<State>] {
    rows.filter { $0.from.contains(state) }
  }
}

/// One row of such a table.
package struct EventTransition<State: Hashable & Sendable>: Sendable {
  package let event: EventKind
  package let by: EventRole
  package let from: Set<State>
  package let to: State
  /// Whether it concerns everyone, so that feeds show its thing as updated.
  package let isPublic: Bool

  package init(
    _ event: EventKind, by: EventRole, from: Set<State>, to: State, isPublic: Bool = false
  ) {
    self.event = event
    self.by = by
    self.from = from
    self.to = to
    self.isPublic = isPublic
  }
}
