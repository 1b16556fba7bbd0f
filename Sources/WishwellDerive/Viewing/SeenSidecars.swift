import WishwellFormat

extension Site {
  /// A sidecar in its folder, without events where some of them are kept from `viewer`, and
  /// without notes: each is for one side, and stands with its `News`.
  ///
  /// Everyone may read what happened to a wish whose promises are all shown, on a list that shows
  /// them, whether a post was open, and who belongs to a checklist.
  func seen(_ sidecar: Sidecar, by viewer: Viewer) -> Sidecar {
    var seen = sidecar
    seen.events = mayRead(sidecar, viewer) ? sidecar.events.map(\.withoutNote) : []
    return seen
  }

  private func mayRead(_ sidecar: Sidecar, _ viewer: Viewer) -> Bool {
    switch sidecar.subject {
    case .state, .membership, .owners: true
    // Whoever may read notes has them beside what they promised.
    case .notes: false
    case .promise(let key):
      wishes[key]?.mode == .shown
        && sidecar.events.allSatisfy { event in
          UnitState.table.entry(for: event.kind.value)?.fields.contains(.shown) != true
            || event.isShown
        }
    case .like(_, let person): viewer == .person(person)
    case .response(let key, let person):
      viewer == .person(person)
        || posts[key].map { viewer == .person($0.post.author.value) } == true
    }
  }
}

extension Event {
  fileprivate var withoutNote: Event {
    var event = self
    event.note = nil
    return event
  }
}
