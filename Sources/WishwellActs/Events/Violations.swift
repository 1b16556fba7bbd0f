import WishwellDerive
import WishwellFormat

/// What is wrong with `event`, when it is told of `subject` after `earlier`: whether who tells it
/// may, whether the thing is open, and whether the state allows it. Empty where nothing is; there
/// may be several, and warnings among them.
///
/// Whoever may not is told that alone: whether it would be possible depends on what others did.
///
/// Who may is what the row of the event says; what has no row is refused. Who entered it in the
/// name of `by`, where it has ‘via’, is for the review to say. `isOwnWord` is whether whoever it is by
/// says so, and no maintainer who may know more. `site` has to be the whole one.
package func violations(
  in event: Event, of subject: Sidecar.Subject, after earlier: [Event], on site: Site,
  isOwnWord: Bool
) -> [ActFinding] {
  var found: [ActProblem] = site.knows(event.by.value) ? [] : [.stranger]
  let kind = event.kind.value
  let last = earlier.last { $0.standsApart == event.standsApart }
  if !site.holds(subject.topic) {
    let act = ActKinds.telling(kind, of: subject.topic)
    guard act?.ofWishes?.isForGone == true, subject.wish != nil else {
      return (found + [.noThing(subject.topic)]).map { .event($0, event) }
    }
  }
  if kind == .undone, subject.isOfNotes {
    found.append(.notOf(subject))
  } else if kind == .undone {
    if isOwnWord, let key = subject.wish,
      site.isGuess(undoing: last, by: event.by.value, about: key)
        || event.undoesUntold(after: last)
    {
      found.append(.surprise(.step))
    } else if let last, last.by.value != event.by.value, !site.isByMaintainer(event),
      !site.isSharer(event.by.value, ofWhatWasSentBy: last, subject, after: earlier)
    {
      found.append(.newestBy(last.by.value))
    } else if let problem = site.placeTaken(since: last, of: subject) {
      found.append(problem)
    }
  } else if let entry = subject.entry(for: kind) {
    if let problem = site.problem(with: event, entry, of: subject)
      ?? (isOwnWord ? site.guess(event, subject) : nil)
      ?? site.needless(event, subject, after: earlier)
    {
      found.append(problem)
    }
  } else {
    found.append(.notOf(subject))
  }
  // What was done so far stands elsewhere: nothing that is told here could be right.
  if found.isEmpty, let key = subject.wish,
    let former = site.orphanedPromises.first(where: { $0.isNow == key })
  {
    return [.event(.leftBehind(former.wish), event)]
  }
  var folded = site.findings(on: event, after: earlier, of: subject)
  if found.contains(where: { $0.rule == .eventNotYours }) {
    // Where it stands is the writer's own doing.
    folded.removeAll { $0.problem.rule != .eventInWrongFolder }
  }
  // Whoever has answered is told that, whether or not others still can.
  if folded.contains(where: \.isSecondBeginning) { found.removeAll(where: \.isClosed) }
  // The fold says of a kind that is out of place what would be possible.
  if folded.contains(where: { $0.problem.rule.severity == .error }) {
    found.removeAll { $0.rule == .eventNotAllowed }
  }
  return found.map { .event($0, event) } + folded.map { .fold($0, subject) }
}

extension Event {
  /// Whether what it undoes came after `last`, the newest that whoever tells of it may know: its number
  /// says that there is such a one.
  fileprivate func undoesUntold(after last: Event?) -> Bool { number > (last?.number ?? 0) + 1 }
}

extension FoldFinding {
  /// Whether a response begins that has begun before.
  fileprivate var isSecondBeginning: Bool {
    guard case .after = problem else { return false }
    return [.responded, .asked].contains(event.kind.value)
  }
}

extension ActProblem {
  /// Whether a post takes no more responses, from whomever.
  fileprivate var isClosed: Bool { if case .closed = self { true } else { false } }
}

extension [ActFinding] {
  /// Whether the event has to be refused: warnings leave it possible.
  package var haveErrors: Bool { contains { $0.rule.severity == .error } }
}

extension Site {
  /// Whether `last` said that what people give together was sent, and `writer` holds a share of it: it was
  /// said of theirs, too, so they may take it back.
  fileprivate func isSharer(
    _ writer: Participant, ofWhatWasSentBy last: Event, _ subject: Sidecar.Subject,
    after earlier: [Event]
  ) -> Bool {
    guard last.kind.value == .sent, case .promise(let key) = subject,
      wish(key)?.wish.quantity.shares != nil
    else { return false }
    let state = foldPromises(earlier, on: terms(of: key), clock: clock).value
    return state.parts.contains { $0.holder == writer }
  }

  /// Whether it is published.
  fileprivate func holds(_ thing: FollowUp.Subject) -> Bool {
    switch thing {
    case .wish(let key): wish(key) != nil
    case .post(let key): post(key) != nil
    case .checklist(let list): checklist(list) != nil
    }
  }

  /// Why `event` is not for who tells of it, or is so no longer; nil where it is.
  fileprivate func problem(
    with event: Event, _ entry: EventEntry, of subject: Sidecar.Subject
  ) -> ActProblem? {
    let writer = event.by.value
    switch entry.by {
    case .anyone:
      guard let wish = subject.wish.flatMap(wish) else { return .notOf(subject) }
      if recipients(ofWish: wish).contains(where: { .person($0) == writer }) { return .ownWish }
      let list = list(of: wish)
      if list.isArchived { return .archived(title: list.document.title.value) }
      if wish.isDeserted { return .deserted(recipients(ofWish: wish)) }
      // First, as everyone may know of it: that it is not said would tell what is promised.
      return datedBack(event, on: wish) ?? otherChoice(than: wish, knownTo: event)
    case .holder:
      if subject.isOfNotes {
        return subject.wish.map { isSurprised(writer, by: $0) } == true ? .notesKept : nil
      }
      // The fold knows who holds what, and takes no part but that of the writer or of ‘of’.
      guard entry.fields.contains(.of), let holder = event.of?.value, holder != writer else {
        return nil
      }
      return isByMaintainer(event) ? nil : .heldBy(holder)
    case .respondent where entry.isBeginning:
      guard let post = subject.post.flatMap(post) else { return .notOf(subject) }
      if subject.person == post.post.author.value { return .ownPost(post.post.kind) }
      if case .closed(let reason) = post.status { return .closed(post.post.kind, reason) }
      return nil
    case .editor:
      guard let person = subject.person else { return .notOf(subject) }
      if people(.editor, of: subject).contains(person) { return .keepsAlready(person) }
      if !knows(.person(person)) { return .inviteeUnknown(person) }
    case .recipient, .owner, .author, .respondent, .person: break
    }
    let people = people(entry.by, of: subject)
    return people.contains { .person($0) == writer } ? nil : .notFor(entry.by, people)
  }

  /// That another was chosen of which one is enough, as the wish is; nil where none was, and for whoever
  /// may not know: a surprise that is one too many is a conflict.
  private func otherChoice(than wish: SiteWish, knownTo event: Event) -> ActProblem? {
    guard let choice = wish.otherChoice, let group = wish.wish.oneOf else { return nil }
    if !event.surprise.isEmpty {
      guard case .person = event.by.value, !isSurprised(event.by.value, by: wish.wish.key) else {
        return nil
      }
    }
    return .decided(of: group.value, choice)
  }

  /// That `event`, a promise that opens an address, is dated before a day on which owners said
  /// something apart of the wish: it would have its turn before that, as though it had been there.
  /// Nil where it is not, where they took back what they said, and where a maintainer enters it.
  private func datedBack(_ event: Event, on wish: SiteWish) -> ActProblem? {
    guard event.via == nil, settings.seal != nil, !list(of: wish).receivers(of: wish.wish).isEmpty
    else { return nil }
    let day = settings.calendar.day(of: event.at.value)
    let isEarlier = events(of: .owners(wish.wish.key)).counting.contains {
      settings.calendar.day(of: $0.at.value) > day
    }
    return isEarlier ? .datedBack : nil
  }

  /// That `event` asks what is kept from who tells of it; nil where it does not.
  fileprivate func guess(_ event: Event, _ subject: Sidecar.Subject) -> ActProblem? {
    guard let key = subject.wish,
      isGuess(
        event.kind.value, of: event.of?.value, event.quantity?.value, by: event.by.value,
        about: key)
    else { return nil }
    return .surprise(event.of != nil ? .person : .quantity)
  }

  /// Why `event` would change nothing that anybody wants; nil where it would.
  fileprivate func needless(
    _ event: Event, _ subject: Sidecar.Subject, after earlier: [Event]
  ) -> ActProblem? {
    guard let wish = subject.wish.flatMap(wish) else { return nil }
    let state = foldPromises(earlier, on: terms(of: wish.wish.key), clock: clock).value
    switch event.kind.value {
    case .amended:
      let part = state.parts.first { $0.holder == event.by.value }
      let hasAgreed = event.wish.flatMap { part?.digests.contains($0.value) } ?? false
      return hasAgreed ? .agreed : nil
    case .withdrawn: return state.unitStates(of: wish.wish.quantity) == [.granted] ? .cameTrue : nil
    default: return nil
    }
  }

  /// Those who are that to what `subject` is about; nobody where it has none of them.
  private func people(_ role: EventRole, of subject: Sidecar.Subject) -> [Handle] {
    switch role {
    case .recipient: subject.wish.flatMap(wish).map(recipients(ofWish:)) ?? []
    case .owner: subject.wish.flatMap(wish).map { list(of: $0).owners.map(\.value) } ?? []
    case .author: subject.post.flatMap(post).map { [$0.post.author.value] } ?? []
    case .respondent, .person: subject.person.map { [$0] } ?? []
    case .editor: subject.checklist.flatMap(checklist).map { keepers(of: $0.list) } ?? []
    case .anyone, .holder: []
    }
  }
}

extension Site {
  /// That all places of an offer are taken, where undoing `last`, by which a response gave up its own,
  /// would take one more; nil otherwise.
  fileprivate func placeTaken(since last: Event?, of subject: Sidecar.Subject) -> ActProblem? {
    guard case .response(let key, let respondent) = subject, let last,
      last.kind.value != .responded, let post = post(key),
      case .closed(.limit) = post.status,
      post.responses.first(where: { $0.respondent == respondent })?.state.countsTowardLimit != true
    else { return nil }
    return .closed(key.kind, .limit)
  }
}
