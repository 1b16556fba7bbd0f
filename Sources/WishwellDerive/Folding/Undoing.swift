import WishwellFormat

extension [Event] {
  /// What the run of `undone` at the end is about, and how many of them there are: at odd numbers it
  /// is taken back, at even ones it counts again. Nil where the last event is no such, or nothing
  /// stands before them.
  package var undoing: (turns: Int, undone: Event)? {
    let turns = reversed().prefix { $0.kind.value == .undone }.count
    guard turns > 0, let undone = dropLast(turns).last else { return nil }
    return (turns, undone)
  }

  /// Those that were not taken back, in order; none of them is `undone`.
  package var counting: [Event] {
    var history = EventHistory<[Event]>([])
    for event in self {
      if event.kind.value == .undone {
        if !history.undo() { history.stay() }
      } else {
        history.advance(to: history.now + [event])
      }
    }
    return history.now
  }

  /// The last of those that were not taken back; nil where there is none.
  package var lastCounting: Event? {
    guard let (turns, undone) = undoing else { return last?.kind.value == .undone ? nil : last }
    return turns.isMultiple(of: 2) ? undone : dropLast(turns + 1).lastCounting
  }
}
