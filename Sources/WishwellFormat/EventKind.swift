/// What can happen, over all sidecars.
package enum EventKind: String, Sendable, CaseIterable {
  case promised, sent, lost, released, granted, amended, withdrawn
  case responded, completed, unable, received
  case asked, approved, declined
  case closed, reopened
  case liked, unliked
  case invited, accepted, left
  /// Restores the state before the newest event, in every sidecar.
  case undone
}
