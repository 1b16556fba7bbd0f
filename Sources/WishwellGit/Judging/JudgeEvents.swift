import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellModel

extension ReviewCase {
  /// Judges every event of the change, those of one sidecar in their order.
  func judgeEvents(_ judgement: inout Judgement) {
    let files = change.files.filter { eventKind(of: $0) != nil }
    var fresh: [Change.FileChange] = []
    for file in files where file.meanwhile == nil && !movedEvents.contains(file.path) {
      let people = known(among: authors(of: file), file, &judgement)
      if file.before != nil {
        judgeChange(file, &judgement)
      } else if people.isEmpty || file.after == nil {
        continue
      } else {
        fresh.append(file)
      }
    }
    for file in fresh {
      guard let (subject, number) = eventKind(of: file), let sidecar = sidecar(of: subject),
        let place = sidecar.events.firstIndex(where: { $0.number == number && $0.path == file.path }
        )
      else { continue }
      judge(
        NewEvent(
          event: sidecar.events[place], subject: sidecar.subject,
          earlier: Array(sidecar.events[..<place]), file: file), &judgement)
    }
  }

  /// An event that the change adds, and those before it.
  struct NewEvent {
    var event: Event
    var subject: Sidecar.Subject
    var earlier: [Event]
    var file: Change.FileChange
  }

  func eventKind(of file: Change.FileChange) -> (Sidecar.Subject, Int)? {
    guard case .event(let subject, let number) = kinds[file.path] else { return nil }
    return (subject, number)
  }

  /// The sidecar as it is after the change.
  func sidecar(of subject: Sidecar.Subject) -> Sidecar? {
    // A folder may be called by the former handle of its person.
    after.sidecars[subject]
      ?? after.library.sidecars.first { origins.subject($0.subject) == origins.subject(subject) }
  }

  private func judgeChange(_ file: Change.FileChange, _ judgement: inout Judgement) {
    judgement.report(
      Diagnostic(
        .eventChanged, at: SourceLocation(file.path),
        file.after == nil
          ? "this event is deleted, and what happened stays"
          : "this event is edited, and what happened stays as it was told",
        help: "take that back; the newest event is undone by a further one, ‘event: undone’"))
  }

  /// The site on which an event is judged: that of before, unless it is of something, or by
  /// somebody, that comes with the change.
  func site(for new: NewEvent) -> Site {
    guard let begun else { return before.site }
    let isNewThing =
      switch new.subject {
      case .promise(let key): before.wishes[key] == nil
      case .response(let key, _), .state(let key), .like(let key, _): before.posts[key] == nil
      case .membership(let list, _): before.checklists[list] == nil
      }
    guard !isNewThing, before.site.knows(new.event.by.value) else { return begun.site }
    return before.site
  }

  private func judge(_ new: NewEvent, _ judgement: inout Judgement) {
    let site = site(for: new)
    let isQuiet = isSecret(new.subject, on: site)
    for author in authors(of: new.file) where author != founder {
      guard let found = judge(new.event, committedBy: author, isQuiet: isQuiet) else { continue }
      judgement.report(found)
    }
    var found = WishwellActs.judge(new.event, of: new.subject, after: new.earlier, on: site)
    found.removeAll { $0.rule == .eventInFuture }
    found += judgeTerms(of: new, on: site)
    if site.clock.leavesOut(new.event.at.value) { found.append(.ahead(new.event, of: site.today)) }
    judgement.report(isQuiet ? found.map { anonymous($0, new) } : found)
  }

  /// Who commits an event is who it is by, or a maintainer who entered it for them.
  private func judge(
    _ event: Event, committedBy author: Author, isQuiet: Bool
  ) -> Diagnostic? {
    guard let person = author.person else { return nil }
    if event.via != nil {
      if author.isMaintainer { return nil }
      return Diagnostic(
        .eventOfAnother, at: event.location(event.by.range),
        "‘via’ is for maintainers, who enter the events of others",
        help: "leave ‘via’ out of an event of your own, or ask a maintainer to enter it")
    }
    if case .person(let handle) = event.by.value, origins.person(handle) == person { return nil }
    return Diagnostic(
      .eventOfAnother, at: event.location(event.by.range),
      isQuiet
        ? "the event is by somebody else than its commit"
        : "the event is by \(quoted(event.by.value.description)), and its commit by "
          + quoted(name(of: person)),
      help: "let whoever acts commit it; a maintainer who enters it for them adds ‘via: mail’ or "
        + "‘via: issue’")
  }

  /// The text that a promise agrees to, and whether it may be shown.
  private func judgeTerms(of new: NewEvent, on site: Site) -> [Diagnostic] {
    guard case .promise(let key) = new.subject, new.event.kind.value == .promised,
      let wish = site.wish(key)
    else { return [] }
    var found: [Diagnostic] = []
    let digests = [wish.digest, after.site.wish(key)?.digest]
    if let digest = new.event.wish, !digests.contains(digest.value) {
      found.append(
        Diagnostic(
          .promiseOfOldText, at: new.event.location(digest.range),
          "this promise agrees to another text of the wish than the present one",
          help: "read the wish again, and write ‘wish: \(wish.digest)’"))
    }
    if new.event.isShown, wish.mode == .hidden {
      found.append(
        Diagnostic(
          .promiseShownUnasked, at: new.event.location(),
          "‘shown’ would tell who promises, and the list hides that",
          help: "take ‘shown’ out"))
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func ahead(_ event: Event, of today: Day) -> Diagnostic {
    Diagnostic(
      .eventAhead, at: event.location(event.at.range),
      "this event is later than today, \(today), and all after it would wait for it",
      help: "write ‘at: \(today)’")
  }
}
