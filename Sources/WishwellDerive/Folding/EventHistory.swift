/// A state and the one before its newest event: all that `undone` needs.
struct EventHistory<State: Sendable>: Sendable {
  private(set) var now: State
  /// Nil until something has happened.
  private var before: State?

  init(_ initial: State) { now = initial }

  /// Whether there is an event that `undo` would take back.
  var canUndo: Bool { before != nil }

  /// The newest event led to `next`.
  mutating func advance(to next: State) {
    before = now
    now = next
  }

  /// The newest event was refused and changed nothing; undoing it will not either.
  mutating func stay() { before = now }

  /// The newest event restores the state before the one before it, so that undoing what undid
  /// something does it again. Returns whether there was an event.
  mutating func undo() -> Bool {
    guard let state = before else { return false }
    before = now
    now = state
    return true
  }
}
