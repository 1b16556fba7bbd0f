import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// What an event comes to that the change adds, edits or deletes.
  ///
  /// `authors` are those who have a commit in it. Every one of them has to be allowed to add it.
  func verdict(onEvent file: Change.FileChange, by authors: [Author]) -> FileVerdict {
    let strangers = authors.compactMap { stranger($0, at: file) }
    guard file.before == nil else {
      return strangers.isEmpty && mayRetire(file, authors)
        ? .allowed() : .refused(strangers + [explained(changed(file), for: authors, in: file)])
    }
    if let founder, authors == [founder] { return .allowed() }
    guard authors.contains(where: { $0 == founder || $0.person != nil }) else {
      return FileVerdict([.refused(strangers)], on: file.path)
    }
    if isBeyondLimit(file) { return .refused(strangers + [beyondLimit(file)]) }
    guard let new = newEvent(in: file) else {
      return .refused(strangers + [unreadEvent(file)])
    }
    let site = state(for: new).site
    return FileVerdict(
      authors.map { verdict(on: new, committedBy: $0, on: site) }
        + [FileVerdict(besides: findings(on: new, on: site))],
      on: file.path)
  }

  /// An event that the change adds, and those before it.
  struct NewEvent {
    var event: Event
    /// By present names.
    var subject: Sidecar.Subject
    var earlier: [Event]
    /// Of the sidecar.
    var folder: String
    var file: Change.FileChange
  }

  /// Whose event it is and its number, as its path tells, by the names of after; nil for any other
  /// file.
  func eventKind(of file: Change.FileChange) -> (Sidecar.Subject, Int)? {
    guard case .event(let subject, let number) = kinds[file.path] else { return nil }
    return (subject, number)
  }

  /// The event that `file` holds after the change. It is found by its folder, which may be called
  /// by a name that a person had before; nil where the folder cannot be read as a whole.
  func newEvent(in file: Change.FileChange) -> NewEvent? {
    guard eventKind(of: file) != nil, let folder = folder(of: file.path),
      let sidecar = after.sidecarsByFolder[folder],
      let place = sidecar.events.firstIndex(where: { $0.path == file.path })
    else { return nil }
    return NewEvent(
      event: sidecar.events[place], subject: sidecar.subject,
      earlier: after.site.events(of: sidecar.subject, before: place, in: sidecar.events),
      folder: folder, file: file)
  }

  /// `path` without its last part; nil where it has one alone.
  func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// That an event was edited or deleted, with the way to undo one.
  private func changed(_ file: Change.FileChange) -> Diagnostic {
    let isNote = eventKind(of: file)?.0.isOfNotes == true
    let (thing, things) = isNote ? ("a note among givers", "notes") : ("an event", "events")
    let wayOut =
      isNote
      ? "what it should say, a new note says: `wishwell note`"
      : "to undo the newest event, add another one, ‘event: undone’"
    return Diagnostic(
      .eventChanged, at: SourceLocation(file.path),
      file.after == nil
        ? "this deletes \(thing), and \(things) are never deleted"
        : "this edits \(thing), and \(things) are never edited",
      help: "take that back; \(wayOut)"
        + (file.after == nil
          ? "; a maintainer retires a thing with all its events: `wishwell retire`" : ""))
  }

  /// That not all events before it can be read, so that what it may follow is not known.
  private func unreadEvent(_ file: Change.FileChange) -> Diagnostic {
    .unjudged(
      at: SourceLocation(file.path),
      "this event cannot be judged, because not all events of its folder can be read",
      help: "correct the events before it; or ask a maintainer")
  }

  /// Whether the change brings so many events of one thing before it that it is not judged: each
  /// is by all that came before, so that time would grow by the square.
  private func isBeyondLimit(_ file: Change.FileChange) -> Bool {
    guard let (subject, number) = eventKind(of: file) else { return false }
    let known = before.sidecars[renames.subject(subject)]?.events.count ?? 0
    return number > known + mostNewEvents
  }

  private func beyondLimit(_ file: Change.FileChange) -> Diagnostic {
    .unjudged(
      at: SourceLocation(file.path),
      "more than \(mostNewEvents) events of one thing are not judged at once",
      help: "send the first \(mostNewEvents) by themselves, and the others when those are there")
  }

  /// The site on which an event is judged: that of before, unless it is of something, or by or of
  /// somebody, that comes with the change; then that of after without the events that come with it.
  func state(for new: NewEvent) -> SiteState {
    guard let stateWithoutNewEvents else { return before }
    let isNew =
      switch new.subject {
      case .promise(let key), .owners(let key), .notes(let key): before.wishes[key] == nil
      case .response(let key, _), .state(let key), .like(let key, _): before.posts[key] == nil
      case .membership(let list, let person):
        before.checklists[list] == nil || !before.site.knows(.person(person))
      }
    guard !isNew, before.site.knows(new.event.by.value) else {
      return stateWithoutNewEvents
    }
    return before
  }

  /// What is wrong with an event, whoever commits it.
  private func findings(on new: NewEvent, on site: Site) -> [Diagnostic] {
    let reader: EventReader = isSecret(new.subject) ? .outsider : .editor
    var broken = violations(
      in: new.event, of: new.subject, after: new.earlier, on: site,
      isOwnWord: new.event.via == nil)
    // Among surprises nobody sees whose step it was.
    if !broken.haveErrors, new.event.via == nil, new.subject.wish.map(site.keepsApart) ?? false,
      let problem = site.misstep(in: new.event, of: new.subject, after: new.earlier)
    {
      broken.append(.event(problem, new.event))
    }
    var found = broken.map { $0.diagnostic(for: reader, on: site) }
    found += terms(of: new, on: site) + secondFolder(of: new) + surprise(of: new)
    found += [copiedName(in: new.file), copiedNote(in: new.file)].compactMap { $0 }
    found += [ahead(new.event, on: site), early(new, on: site)].compactMap { $0 }
    return found
  }

  /// That `event` is dated after today or, where it says a time, later than now; else nil.
  private func ahead(_ event: Event, on site: Site) -> Diagnostic? {
    if site.clock.leavesOut(event.at.value) { return .ahead(event, of: site.today) }
    guard let time = event.at.value.time,
      time > site.clock.calendar.end(of: clock) + differenceOfClocks
    else { return nil }
    return .ahead(event, of: clock)
  }

  /// That it is dated before the day of what it is about; nil where it is not, and for checklists.
  /// That day is the earliest of those that it had when the branch began, has now and will have:
  /// whoever writes another makes no event wrong that was right.
  private func early(_ new: NewEvent, on site: Site) -> Diagnostic? {
    let calendar = site.clock.calendar
    let present = documents(behind: new.subject, on: site)
    let states = [
      present, documents(behind: new.subject, on: after.site),
      present.map { originalDocuments[$0.path] ?? $0 },
    ]
    var starts: [Day] = []
    for documents in states where !documents.isEmpty {
      guard let day = documents.compactMap(\.date).map({ calendar.day(of: $0.value) }).max() else {
        return nil
      }
      starts.append(day)
    }
    guard let start = starts.min(), calendar.day(of: new.event.at.value) < start else { return nil }
    return .early(new.event, before: start)
  }

  /// What says from which day on there is what `subject` is about; nothing for checklists, and for
  /// what is not there.
  private func documents(behind subject: Sidecar.Subject, on site: Site) -> [Document] {
    if let wish = subject.wish.flatMap({ site.wish($0) }) {
      return [wish.wish.document, site.list(of: wish).document]
    }
    return subject.post.flatMap { site.post($0) }.map { [$0.post.document] } ?? []
  }

  /// Where that stands of all events that the change adds.
  var pathsBehindEvents: Set<String> {
    Set(
      change.files.flatMap { file -> [String] in
        guard file.before == nil, let subject = eventKind(of: file)?.0 else { return [] }
        if let key = subject.wish {
          return [ContentKind.wish(key).path, ContentKind.wishList(key.list).path]
        }
        return subject.post.map { [ContentKind.post($0).path] } ?? []
      })
  }

  /// What somebody did to one thing stands in one folder, under the name that they had when they
  /// began; in two it would count twice.
  private func secondFolder(of new: NewEvent) -> [Diagnostic] {
    let stateWithoutNewEvents = before.sidecars[renames.subject(new.subject)].map(\.folder)
      .flatMap { after.sidecarsByFolder[$0] }
    guard let first = stateWithoutNewEvents ?? after.sidecars[new.subject],
      first.subject == new.subject,
      first.folder != new.folder
    else { return [] }
    return [
      Diagnostic(
        .eventInWrongFolder, at: new.event.location(),
        "what they did here is already in another folder, \(quoted(first.folder))",
        help: "give it the next number there")
    ]
  }

  /// Who commits an event is who it is by, or a maintainer who entered it for them.
  private func verdict(
    on new: NewEvent, committedBy author: Author, on site: Site
  ) -> FileVerdict {
    if author == founder { return .allowed() }
    let event = new.event
    guard let person = author.person else {
      return .refused([stranger(author, at: new.file)].compactMap { $0 })
    }
    if event.via != nil {
      if author.isMaintainer || isFormerGuest(new, person, on: site) { return .allowed() }
      let found = Diagnostic(
        .eventOfAnother, at: event.location(event.by.range),
        "‘via’ is for maintainers, who enter events for others",
        help: "leave ‘via’ out of your own events, or ask a maintainer to enter it")
      return .refused([explained(found, for: [author], in: new.file)])
    }
    if case .person(let handle) = event.by.value, renames.person(handle) == person {
      return .allowed()
    }
    let found = Diagnostic(
      .eventOfAnother, at: event.location(event.by.range),
      isSecret(new.subject)
        ? "the event is not by the person who committed it"
        : "the event is by \(quoted(event.by.value.description)), but its commit is by "
          + quotedName(of: person),
      help: "have that person commit it; a maintainer who enters it for them adds ‘via: mail’ or "
        + "‘via: issue’")
    return .refused([explained(found, for: [author], in: new.file)])
  }

  /// Whether the event goes on with what `person` promised as a guest, where everyone may know it.
  private func isFormerGuest(_ new: NewEvent, _ person: Handle, on site: Site) -> Bool {
    guard let key = new.subject.wish, !new.subject.isApart,
      new.event.kind.value == .undone || new.event.kind.value.entryOfWish?.by == .holder,
      let former = site.person(behind: new.event.by.value, on: key)
    else { return false }
    return renames.person(former) == person
  }

  /// The text that a promise agrees to, and whether it may be shown.
  private func terms(of new: NewEvent, on site: Site) -> [Diagnostic] {
    guard case .promise(let key) = new.subject, let wish = site.wish(key) else { return [] }
    var found: [Diagnostic] = []
    if let digest = new.event.wish, digest.value.utf8.count < AgreedDigest.length {
      found.append(
        Diagnostic(
          .promiseOfOldText, at: new.event.location(digest.range),
          "this agrees to a text by half of its digest, which a text made for that can have too",
          help: "read the wish again, and write ‘wish: \(wish.digest)’"))
    }
    guard new.event.kind.value == .promised else { return found }
    let digests = [wish.digest, after.site.wish(key)?.digest].compactMap { $0 }
    if let digest = new.event.wish,
      !digests.contains(where: { AgreedDigest.isSame(digest.value, as: $0) })
    {
      found.append(
        Diagnostic(
          .promiseOfOldText, at: new.event.location(digest.range),
          "this promise agrees to a different text of the wish than the present one",
          help: "read the wish again, and write ‘wish: \(wish.digest)’"))
    }
    if wish.isExposed(by: new.event) {
      found.append(
        Diagnostic(
          .promiseShownUnasked, at: new.event.location(),
          "‘shown’ would tell who promised, which the list hides",
          help: "take ‘shown’ out"))
    }
    return found
  }
}

/// By how many seconds the clock of whoever wrote an event may be ahead of that of a review, where
/// neither is wrong. Five minutes are customary between computers (Kerberos, RFC 4120): one that
/// asks the network for the time stays far below, and one in the wrong time zone is far above.
private let differenceOfClocks: Int64 = 300

extension Diagnostic {
  fileprivate static func ahead(_ event: Event, of now: Moment) -> Diagnostic {
    Diagnostic(
      .eventAhead, at: event.location(event.at.range),
      "this event is dated later than now, \(now.text): what others do until then would count as "
        + "done before it",
      help:
        "write ‘at: \(now.text)’, and check the clock and the time zone of the computer on which "
        + "it was written")
  }

  fileprivate static func ahead(_ event: Event, of today: Day) -> Diagnostic {
    Diagnostic(
      .eventAhead, at: event.location(event.at.range),
      "this event is dated after today, \(today), and all later ones would have to wait for it",
      help: "write ‘at: \(today)’")
  }

  fileprivate static func early(_ event: Event, before start: Day) -> Diagnostic {
    Diagnostic(
      .eventEarly, at: event.location(event.at.range),
      "this event is dated before what it is about, which is of \(start)",
      help: "if that is a slip, correct ‘at’; whoever merges this asks otherwise how it came about")
  }
}

/// Of one thing, in one change.
private let mostNewEvents = 100
