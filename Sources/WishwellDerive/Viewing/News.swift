import WishwellFormat

/// Something that somebody did and that is for another person, with the note that was written for
/// them: what `wishwell status` and `wishwell sync` tell that person.
package struct News: Sendable {
  package var matter: Matter
  /// Whom it is for.
  package var reader: Handle
  /// Who did it.
  package var by: Participant
  package var at: Moment
  /// What they wrote with it; nil where they wrote nothing.
  package var note: String?

  package enum Matter: Sendable {
    /// What is told of `subject`, and what led there.
    case event(Event, of: Sidecar.Subject, after: [Event])
    /// A thank-you that names the person.
    case thanks(PostKey)
  }

  /// How long something is news, where the person does nothing more about it, in days.
  package static let days = 30
}

extension Site {
  /// What others did that is for `person`, the newest first.
  ///
  /// Of each sidecar it is the newest event of another that is for them, or that undoes one of
  /// theirs or one that was for them. It is news until they write an event there themselves, or until
  /// it is `News.days` old.
  /// An event of a promise that is not shown is news to its holder alone.
  ///
  /// `concern` has the places of all that may be for the person.
  func news(for person: Handle, among concern: Concern) -> [News] {
    let found =
      concern.sidecars.compactMap { news(in: sidecars[$0], for: person) }
      + concern.posts.compactMap { news(in: posts[$0], for: person) }
    let keyed = found.map { (key: key(of: $0), value: $0) }
    return keyed.sorted { $0.key > $1.key }.map(\.value)
  }

  private func key(of news: News) -> (Int64, String) {
    let place =
      switch news.matter {
      case .event(let event, of: _, after: _): event.path
      case .thanks(let key): ContentKind.post(key).path
      }
    return (settings.calendar.seconds(of: news.at), place)
  }

  private func news(in sidecar: Sidecar, for person: Handle) -> News? {
    guard sidecar.events.contains(where: { isNew($0.at.value) }) else { return nil }
    if let news = undoing(in: sidecar, for: person) { return news }
    let events = effectiveEvents(of: sidecar.subject)
    for (place, event) in events.enumerated().reversed() {
      if event.by.value == .person(person) { return nil }
      let earlier = Array(events[..<place])
      guard isEvent(event, of: sidecar.subject, after: earlier, for: person) else { continue }
      guard isNew(event.at.value) else { return nil }
      return News(
        matter: .event(event, of: sidecar.subject, after: earlier), reader: person,
        by: event.by.value, at: event.at.value, note: event.note)
    }
    return nil
  }

  /// Nil where the newest event undoes nothing that `person` did, or that was for them.
  private func undoing(in sidecar: Sidecar, for person: Handle) -> News? {
    let events = eventsUntilToday(sidecar.events, clock: clock).value
    guard let last = events.last, last.kind.value == .undone, last.by.value != .person(person),
      isNew(last.at.value), let (turns, undone) = Array(events).undoing
    else { return nil }
    let earlier = Array(events.dropLast(turns + 1))
    guard
      events.suffix(turns + 1).contains(where: { $0.by.value == .person(person) })
        || isEvent(undone, of: sidecar.subject, after: earlier, for: person)
    else { return nil }
    return News(
      matter: .event(last, of: sidecar.subject, after: Array(events.dropLast())), reader: person,
      by: last.by.value, at: last.at.value, note: last.note)
  }

  private func news(in post: SitePost, for person: Handle) -> News? {
    let author = post.post.author.value
    let moment = Moment.instant(post.publication.published)
    guard case .thanks(let thanks) = post.post.details, author != person, isNew(moment),
      thanks.to.contains(where: { $0.value == .person(person) })
    else { return nil }
    return News(
      matter: .thanks(post.post.key), reader: person, by: .person(author), at: moment)
  }

  private func isNew(_ moment: Moment) -> Bool {
    let age = Int(today.number) - Int(settings.calendar.day(of: moment).number)
    return (0...News.days).contains(age)
  }

  /// Whether its row says that `event` is for `person`.
  private func isEvent(
    _ event: Event, of subject: Sidecar.Subject, after earlier: [Event], for person: Handle
  ) -> Bool {
    guard let entry = subject.entry(for: event.kind.value) else { return false }
    switch entry.told {
    case nil, .anyone: return false
    case .author: return subject.post.flatMap(post)?.post.author.value == person
    case .respondent, .person: return subject.person == person
    case .editor:
      let list = subject.checklist.flatMap(checklist)?.list
      return list.map { $0.owners + $0.editors }?.contains { $0.value == person } ?? false
    case .holder, .recipient, .owner:
      return subject.wish.map { isPromise(event, entry.told, of: $0, after: earlier, for: person) }
        ?? false
    }
  }

  /// Whether it is about the part of `person`, or about one that is shown to those whom it is for.
  private func isPromise(
    _ event: Event, _ told: EventRole?, of key: WishKey, after earlier: [Event],
    for person: Handle
  ) -> Bool {
    func parts(after events: [Event]) -> [PromiseState.Part] {
      foldPromises(events, on: terms(of: key), clock: clock).value.parts
    }
    let (before, now) = (parts(after: earlier), parts(after: earlier + [event]))
    let changed = (before + now).filter { !before.contains($0) || !now.contains($0) }
    if changed.contains(where: { $0.holder == .person(person) }) { return true }
    guard told != .holder, let wish = wishes[key], wish.mode == .shown,
      changed.allSatisfy(\.isShown)
    else { return false }
    return told == .owner
      ? wishLists[wish.list].list.owners.contains { $0.value == person }
      : recipients(ofWish: wish).contains(person)
  }
}
