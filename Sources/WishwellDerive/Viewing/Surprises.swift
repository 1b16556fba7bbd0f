import WishwellFormat

// What of promises may be told in words: in those of a review, of a command and of an answer to a
// letter, which tell of events and not of a site.

extension Site {
  /// Whether everyone may know no more of `event`, one of a promise, than that something happened
  /// to a wish of the list. A promise says itself whether it may be shown.
  package func isSecret(_ event: Event, of key: WishKey) -> Bool {
    if event.kind.value == .noted { return true }
    let wish = wishes[key]
    if let entry = UnitState.table.entry(for: event.kind.value) {
      if entry.fields.contains(.shown) { return !event.isShown || wish?.mode != .shown }
    } else if event.kind.value == .undone {
      return true
    }
    return wish?.hasSecrets ?? true
  }

  /// Whether what owners do with the wish stands apart from its promises: where its list keeps
  /// surprises, and where it did so once.
  package func keepsApart(_ key: WishKey) -> Bool {
    wishLists[key.list]?.mode == .surprise || !events(of: .owners(key)).isEmpty
  }

  /// From whom a step of `giver` with the wish is to be kept today, and until when, where the list
  /// says so or said so when they promised; nil where it is no surprise.
  package func surprise(
    of giver: Participant?, on key: WishKey
  ) -> (people: [Handle], until: SurpriseEnd)? {
    if let wish = wishes[key] {
      let list = wishLists[wish.list].list
      if let end = list.surpriseEnd(today: today, settings) {
        return (list.surprised(by: wish.wish), end)
      }
    }
    let last = events(of: .promise(key)).last {
      ($0.of ?? $0.by).value == giver && !$0.surprise.isEmpty
    }
    return last.map { ($0.surprise.map(\.value), $0.until ?? .never) }
  }

  /// Whether an event of `kind` among the promises of a wish, after `earlier` of them, says from
  /// whom it is kept where its list says so: what a giver does, and what takes that back. `whose` is
  /// whose step is taken back: only those whom promises surprise did anything else there, and nobody
  /// else’s may depend on what stands before it, of which they need not know.
  package func isOfGiver(
    _ kind: EventKind, of whose: Participant?, on key: WishKey, after earlier: [Event]
  ) -> Bool {
    guard kind == .undone else {
      return UnitState.table.entry(for: kind)?.fields.contains(.surprise) ?? false
    }
    guard isSurprised(whose, by: key),
      let undone = earlier.last(where: { $0.kind.value != .undone })
    else { return true }
    return UnitState.table.entry(for: undone.kind.value)?.isOfOwners != true
  }

  /// Whether `event` of a wish, which came after `earlier`, is a surprise, or takes one back.
  package func isOfSurprise(_ event: Event, after earlier: [Event]) -> Bool {
    guard event.kind.value == .undone, !event.standsApart else { return !event.surprise.isEmpty }
    let events = earlier + [event]
    let turns = events.undoing?.turns ?? 0
    return events.suffix(turns + 1).contains { !$0.surprise.isEmpty }
  }

  /// Whether the promises of a wish are kept from `person`: they own its list, or it is for them.
  /// Those of a wish that is not there are kept from everybody with a profile.
  package func isSurprised(_ person: Participant?, by key: WishKey) -> Bool {
    guard case .person(let handle) = person else { return false }
    guard let wish = wishes[key] else { return true }
    let owners = wishLists[wish.list].list.owners.map(\.value)
    return (recipients(ofWish: wish) + owners).contains(handle)
  }

  /// Whether an event of `kind` by `writer` would ask what is kept from them. That it is allowed
  /// tells who promised, where it says whose part (`of`) is meant, and how many did, where it says
  /// how many came: even one can only come where it is clear whose. The same before anybody
  /// promised, so that the answer is the same too.
  package func isGuess(
    _ kind: EventKind, of holder: Participant?, _ quantity: Int?, by writer: Participant,
    about key: WishKey
  ) -> Bool {
    guard wishes[key]?.hasSecrets ?? hidesPromises(key.list), isConcerned(writer, by: key) else {
      return false
    }
    if let holder, holder != writer { return true }
    // What stands apart asks nothing: it is never refused.
    return kind == .granted && quantity != nil && !keepsApart(key)
  }

  /// Whether to undo `last`, what was done last with the wish, would be to act on what is kept from
  /// `writer`: all but a step of their own, and the same where nothing was done.
  package func isGuess(
    undoing last: Event?, by writer: Participant, about key: WishKey
  ) -> Bool {
    (wishes[key]?.hasSecrets ?? hidesPromises(key.list)) && isConcerned(writer, by: key)
      && last?.by.value != writer
  }

  /// Whether whoever is to hear of `event`, which came after `earlier`, may be named to `person`, who
  /// recorded it. What came true tells who gave it where they said that it was sent, and so does what
  /// takes that back.
  package func mayName(
    whoHearsOf event: Event, of subject: Sidecar.Subject, after earlier: [Event],
    to person: Participant?
  ) -> Bool {
    // Nobody learns from a note of their own who else gives the wish.
    if subject.isOfNotes { return false }
    guard let key = subject.wish,
      isSurprised(person, by: key)
    else { return true }
    let events = earlier + [event]
    let (turns, told) = events.undoing.map { ($0.turns, $0.undone) } ?? (0, event)
    if told.kind.value == .granted {
      return secretGrants(by: told, key, events.dropLast(turns + 1)).isEmpty
    }
    return !(wishes[key]?.hasSecrets ?? hidesPromises(key.list))
  }

  /// Those of the grants by `event`, which came after `earlier`, whose giver never said that it was
  /// sent. What came from elsewhere is one where the list hides its promises: whether anybody
  /// promised it is not told there.
  private func secretGrants(
    by event: Event, _ key: WishKey, _ earlier: [Event]
  ) -> [PromiseState.Grant] {
    func grants(after events: [Event]) -> [PromiseState.Grant] {
      foldPromises(events, on: terms(of: key), clock: clock).value.grants
    }
    let before = grants(after: earlier).count
    let isShown = wishes[key]?.mode == .shown
    return grants(after: earlier + [event]).dropFirst(before).filter {
      !mayName(giverOf: $0, key) && !(isShown && $0.giver == nil)
    }
  }

  /// Whether those whom a gift was for may be told who gave it: anybody could say that it came, and
  /// then take that back, only to learn who promised it.
  package func mayName(giverOf grant: PromiseState.Grant, _ key: WishKey) -> Bool {
    if grant.giver?.sealedPart != nil { return false }
    return grant.wasSent || (grant.isShown && wishes[key]?.mode == .shown)
  }

  /// Whether those whom the wish is for may be told whose it is where it comes true by `event` after
  /// `earlier`, and nothing says from whom: not of a secret part that its holder did not say to have
  /// sent.
  package func mayName(giversIn event: Event, of key: WishKey, after earlier: [Event]) -> Bool {
    parts(movedBy: event, of: key, after: earlier).map(\.part)
      .allSatisfy { $0.isShown || ($0.sent > 0 && !$0.isSentByAnother) }
  }

  /// Whether they own the list of the wish, or it is for them.
  private func isConcerned(_ person: Participant, by key: WishKey) -> Bool {
    let owners = wishLists[key.list]?.list.owners.map(\.value) ?? []
    let recipients = wishes[key].map(recipients(ofWish:)) ?? []
    return (owners + recipients).contains { .person($0) == person }
  }

  private func hidesPromises(_ list: Handle) -> Bool {
    wishLists[list].map { $0.mode != .shown } ?? false
  }

  /// Those who look after the site and read every promise of a wish, though each is to surprise
  /// them; nobody where somebody else looks after it too, who can take the promises in.
  package func readersOfPromises(to wish: SiteWish) -> [Handle] {
    readers(among: surprised(by: wish))
  }

  /// The same of a list that hides its promises, whichever of its wishes it is.
  package func readersOfPromises(to list: SiteWishList) -> [Handle] {
    readers(among: list.list.owners.map(\.value))
  }

  /// Those whom promises of a wish are to surprise, and who come to know of them all the same: they
  /// alone look after the site, or letters to it come to an address of theirs.
  package func toldAnyway(of wish: SiteWish) -> [Handle] {
    toldAnyway(among: surprised(by: wish))
  }

  /// The same of a list that hides its promises, whichever of its wishes it is.
  package func toldAnyway(of list: SiteWishList) -> [Handle] {
    toldAnyway(among: list.list.owners.map(\.value))
  }

  /// The owners of a list to whom letters to the site come, whoever else looks after it: its `mail`
  /// is an address in their profile.
  package func readersOfLetters(to list: SiteWishList) -> [Handle] {
    readersOfLetters(among: list.list.owners.map(\.value))
  }

  private func surprised(by wish: SiteWish) -> [Handle] {
    recipients(ofWish: wish) + wishLists[wish.list].list.owners.map(\.value)
  }

  private func toldAnyway(among surprised: [Handle]) -> [Handle] {
    let alone = readers(among: surprised)
    return alone + readersOfLetters(among: surprised).filter { !alone.contains($0) }
  }

  private func readers(among surprised: [Handle]) -> [Handle] {
    let maintainers = settings.maintainers.map(\.value)
    return maintainers.allSatisfy(surprised.contains) ? maintainers : []
  }

  /// Each once.
  private func readersOfLetters(among surprised: [Handle]) -> [Handle] {
    guard let mail = settings.mail else { return [] }
    var known: Set<Handle> = []
    return surprised.filter { person in
      known.insert(person).inserted && people[person]?.person.hasEmail(mail) == true
    }
  }

  /// Whether `event` may name who recorded it to `person`, who would have done the same.
  package func mayName(
    whoRecorded event: Event, of subject: Sidecar.Subject, to person: Participant?
  ) -> Bool {
    guard let key = subject.wish, event.by.value != person else { return true }
    return !isSecret(event, of: key)
  }

  /// Whether those who promised `wish` may be named to `person`, who would give it too.
  package func mayName(holdersOf wish: SiteWish, to person: Participant?) -> Bool {
    wish.state.parts.allSatisfy { $0.isShown || $0.holder == person }
  }

  /// Who is told why something cannot be done with `subject`: `reader`, who is `person`, as far as
  /// they may know who promised it, now or before.
  package func reader(
    _ reader: EventReader, of subject: Sidecar.Subject, as person: Participant
  ) -> EventReader {
    guard let key = subject.wish,
      events(ofWish: key).contains(where: {
        $0.kind.value == .promised && !$0.isShown && $0.by.value != person
      })
    else { return reader }
    return reader == .outsider ? .outsider : .surprised(person, as: reader)
  }
}

extension SiteWish {
  /// Whether anybody who tells of its promises may be known to those who look after it alone.
  package var hasSecrets: Bool { mode != .shown || !state.parts.allSatisfy(\.isShown) }

  /// Whether `promise` would be shown on a list that hides its promises.
  package func isExposed(by promise: Event) -> Bool { promise.isShown && mode != .shown }

  /// Whether `promise` would be hidden on a list that shows its promises.
  package func isConcealed(by promise: Event) -> Bool { isConcealed(whereNamed: promise.isShown) }

  /// The same of one that is still to be written; `isNamed` is whether its giver was told that they
  /// would be named.
  package func isConcealed(whereNamed isNamed: Bool) -> Bool { !isNamed && mode == .shown }
}
