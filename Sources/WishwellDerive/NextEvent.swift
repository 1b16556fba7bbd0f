import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// What happened to `subject` so far; empty where nothing did.
  package func events(of subject: Sidecar.Subject) -> [Event] { sidecars[subject]?.events ?? [] }

  /// What the fold finds wrong with `event`, when it follows `earlier`.
  ///
  /// Who may act, and whether the thing is open, is for others to say.
  package func findings(
    on event: Event, after earlier: [Event], of subject: Sidecar.Subject
  ) -> [Diagnostic] {
    let found =
      switch subject {
      case .promise(let key):
        foldPromises(earlier + [event], on: terms(of: key), clock: clock).diagnostics
      case .response(let key, let person):
        findings(key.kind.responseTable, earlier + [event], folder: person)
      case .state: findings(PostSwitch.table, earlier + [event])
      case .like(_, let person): findings(LikeState.table, earlier + [event], folder: person)
      case .membership(_, let person): findings(Membership.table, earlier + [event], folder: person)
      }
    return found.filter { $0.location.path == event.path }
  }

  /// What a promise of the wish is judged by.
  package func terms(of key: WishKey) -> PromiseTerms {
    wishes[key].map { PromiseTerms(quantity: $0.wish.quantity, digest: $0.digest) } ?? .gone
  }

  private func findings<State>(
    _ table: EventTable<State>, _ events: [Event], folder: Handle? = nil
  ) -> [Diagnostic] {
    var fold = TableFold(table, folder: folder)
    for event in events { fold.apply(event) }
    return fold.diagnostics
  }
}

/// Where the events of one sidecar lead by `table`; what it does not allow changes nothing.
package func state<State>(after events: [Event], by table: EventTable<State>) -> State {
  var fold = TableFold(table)
  for event in events { fold.apply(event) }
  return fold.state
}
