import WishwellFormat

extension Site {
  /// The events of `subject` up to today that led to where it stands, in order: what was undone, or
  /// is not possible where it stands, is not among them.
  func effectiveEvents(of subject: Sidecar.Subject) -> [Event] {
    let events = eventsUntilToday(events(of: subject), clock: clock).value
    if case .notes = subject { return Array(events) }
    if let key = subject.wish {
      let paths = Set(effectivePaths(ofWish: key))
      return events.filter { paths.contains($0.path) }
    }
    let numbers = Set(effectiveNumbers(in: events, of: subject))
    return events.filter { numbers.contains($0.number) }
  }

  /// Those of promises that led to where what stands apart begins, where `subject` is that; else none.
  func effectiveEvents(before subject: Sidecar.Subject) -> [Event] {
    guard case .owners(let key) = subject else { return [] }
    return effectiveEvents(of: .promise(key))
  }

  private func effectivePaths(ofWish key: WishKey) -> [String] {
    var fold = PromiseFold(terms: terms(of: key), calendar: settings.calendar)
    for event in wishEventsUntilToday(events(ofWish: key), clock: clock).value {
      fold.apply(event)
    }
    return Array(fold.effective)
  }

  private func effectiveNumbers(
    in events: ArraySlice<Event>, of subject: Sidecar.Subject
  ) -> [Int] {
    switch subject {
    case .promise, .owners, .notes: return []
    case .response(let key, let person):
      return numbers(in: events, by: key.kind.responseTable, folder: person)
    case .state: return numbers(in: events, by: PostSwitch.table)
    case .like(_, let person): return numbers(in: events, by: LikeState.table, folder: person)
    case .membership(_, let person):
      return numbers(in: events, by: Membership.table, folder: person)
    }
  }

  private func numbers<State>(
    in events: ArraySlice<Event>, by table: EventTable<State>, folder: Handle? = nil
  ) -> [Int] {
    var fold = TableFold(table, folder: folder)
    for event in events { fold.apply(event) }
    return fold.steps.map(\.number)
  }
}
