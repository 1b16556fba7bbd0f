import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Agenda {
  /// What is new to `person` who sees `later` and saw `earlier`, both on one day: what `wishwell
  /// sync` tells them.
  package init(of person: Handle, from earlier: SeenSite, to later: SeenSite) {
    let (before, now) = (Agenda(of: person, on: earlier), Agenda(of: person, on: later))
    func new(_ items: [Item], _ known: [Item]) -> [Item] {
      let known = Set(known)
      return items.filter { !known.contains($0) }
    }
    tasks = new(now.tasks, before.tasks)
    news = new(now.news, before.news)
    promises = new(now.promises, before.promises)
    waiting = new(now.waiting, before.waiting)
    fulfilled = new(now.fulfilled, before.fulfilled)
    addresses = now.addresses.filter { !before.addresses.contains($0) }
    readers = now.readers.filter { !before.readers.contains($0) }
    (showsAddress, hasAddress) = (now.showsAddress, now.hasAddress)
    if namesPrivatePage { wayToPrivatePage = now.wayToPrivatePage }
    gone = earlier.site.gone(
      from: later.site, among: before, except: now, of: person)
  }

  /// The same without what none of `stages` has about the same thing, each of which begins and ends
  /// somewhere between the two states: what one did oneself outside them is no news.
  package func told(in stages: [Agenda]) -> Agenda {
    func told(_ section: KeyPath<Agenda, [Item]>) -> [Item] {
      let subjects = Set(stages.flatMap { $0[keyPath: section].map(\.subject) })
      return self[keyPath: section].filter { subjects.contains($0.subject) }
    }
    var agenda = self
    agenda.tasks = told(\.tasks)
    agenda.news = told(\.news)
    agenda.promises = told(\.promises)
    agenda.waiting = told(\.waiting)
    agenda.gone = told(\.gone)
    agenda.addresses.removeAll { line in !stages.contains { $0.addresses.contains(line) } }
    agenda.readers.removeAll { line in !stages.contains { $0.readers.contains(line) } }
    if !agenda.namesPrivatePage { agenda.wayToPrivatePage = nil }
    return agenda
  }

  /// What each thing is about, of all that is kept, done or waited for.
  fileprivate var subjects: [FollowUp.Subject] { (promises + tasks + waiting).map(\.subject) }
}

extension Site {
  /// What `before` was about and `later` does not publish, each once; without what `now` still tells.
  fileprivate func gone(
    from later: Site, among before: Agenda, except now: Agenda, of person: Handle
  ) -> [Agenda.Item] {
    var known = Set(now.subjects)
    return before.subjects.compactMap { subject in
      guard let title = title(of: subject), later.title(of: subject) == nil,
        !later.hasRenamed(subject), known.insert(subject).inserted
      else { return nil }
      let isPromised = before.promises.contains { $0.subject == subject }
      let isAnswered =
        subject.post.flatMap(post)?.responses.contains {
          $0.respondent == person && ![.none, .withdrawn].contains($0.state)
        } ?? false
      let isInvited =
        subject.checklist.flatMap(checklist)?.invitations.contains {
          $0.person == person && $0.acceptance == nil
        } ?? false
      let part =
        isPromised
        ? ", which you promised"
        : isAnswered ? ", which you answered" : isInvited ? ", to which you were invited" : ""
      return Agenda.Item(
        words: quoted(title) + part, subject: subject,
        since: later.today, isStale: false)
    }
  }

  /// Whether it is a wish that has another name on its list now.
  private func hasRenamed(_ subject: FollowUp.Subject) -> Bool {
    guard let key = subject.wish else { return false }
    return wishes.contains { wish in
      wish.wish.list == key.list
        && wish.wish.document.formerly.contains { $0.value == key.wish }
    }
  }
}
