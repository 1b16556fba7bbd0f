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
  /// Whether it is about what the reader gives together with another, who promised it.
  package var isTogether = false
  /// What another did with a gift of which the reader holds a share; nil of anything else.
  package var share: Share?
  /// Whether nothing was done after it, so that it can be taken back.
  package var isLast = false
  /// How many of a wish it is about; nil where it is about no number of them.
  package var amount: PromiseAmount?
  /// What they wrote with it; nil where they wrote nothing.
  package var note: String?

  package enum Matter: Sendable {
    /// What is told of `subject`, and what led there.
    case event(Event, of: Sidecar.Subject, after: [Event])
    /// A thank-you that names the person.
    case thanks(PostKey)
    /// A wish that somebody suggests for a list of the person, or for the person.
    case suggestion(WishKey)
  }

  /// What another did with a gift that people give together, for one who holds a share of it, too.
  package enum Share: Hashable, Sendable {
    /// They gave up theirs, or some of it; since then, the reader may take the gift in hand.
    case givenUp(makesCoordinator: Bool)
    /// They said that all of it was sent.
    case sent
  }

  /// How long something is news, where the person does nothing more about it, in days.
  package static let days = 30
}

extension Site {
  /// What others did that is for `person`, the newest first.
  ///
  /// Of each sidecar it is the newest event of another that is for them, or that undoes one of
  /// theirs or one that was for them; of promises, of everyone's part. It is news until they write an
  /// event there themselves, or one of that part, or until it is `News.days` old.
  /// An event of a promise that is not shown is news to its holder alone. Of notes between givers it is
  /// the newest of another, to each of them.
  ///
  /// `concern` has the places of all that may be for the person.
  func news(for person: Handle, among concern: Concern) -> [News] {
    let found =
      concern.sidecars.flatMap { news(in: sidecars[$0], for: person) }
      + concern.posts.compactMap { news(in: posts[$0], for: person) }
      + concern.wishes.compactMap { news(of: wishes[$0], for: person) }
    let keyed = found.map { (key: key(of: $0), value: $0) }
    return keyed.sorted { $0.key > $1.key }.map(\.value)
  }

  private func key(of news: News) -> (Int64, String) {
    let place =
      switch news.matter {
      case .event(let event, of: _, after: _): event.path
      case .thanks(let key): ContentKind.post(key).path
      case .suggestion(let key): ContentKind.wish(key).path
      }
    return (settings.calendar.seconds(of: news.at), place)
  }

  private func news(in sidecar: Sidecar, for person: Handle) -> [News] {
    if case .notes(let key) = sidecar.subject {
      return newsOfNotes(on: key, for: person).map { [$0] } ?? []
    }
    guard sidecar.events.contains(where: { isNew($0.at.value) }) else { return [] }
    if let news = undoing(in: sidecar, for: person) { return [news] }
    let events = effectiveEvents(of: sidecar.subject)
    let before = effectiveEvents(before: sidecar.subject)
    var found: [News] = []
    // Those of whose parts something newer is known.
    var holders: Set<Participant> = []
    for (place, event) in events.enumerated().reversed() where isNew(event.at.value) {
      if isDoing(event, of: sidecar.subject, person) {
        guard let holder = event.of?.value else { break }
        holders.insert(holder)
        continue
      }
      let earlier = before + events[..<place]
      guard let hearing = hearing(of: event, sidecar.subject, after: earlier, for: person),
        holders.insert(event.of?.value ?? event.by.value).inserted
      else { continue }
      found.append(
        News(
          matter: .event(event, of: sidecar.subject, after: earlier), reader: person,
          by: event.by.value, at: event.at.value, isTogether: hearing.isTogether,
          share: hearing.share, isLast: event.path == sidecar.events.last?.path,
          amount: sidecar.subject.wish.flatMap {
            amount(of: event, on: $0, after: earlier, for: person)
          },
          note: event.note))
      if sidecar.subject.wish == nil { break }
    }
    return found
  }

  /// Nil where the newest event undoes nothing that `person` did, or that was for them.
  private func undoing(in sidecar: Sidecar, for person: Handle) -> News? {
    let events = Array(eventsUntilToday(sidecar.events, clock: clock).value)
    guard let last = events.last, last.kind.value == .undone,
      !isDoing(last, of: sidecar.subject, person),
      isNew(last.at.value), let (turns, undone) = events.undoing
    else { return nil }
    let others = effectiveEvents(before: sidecar.subject)
    let earlier: [Event] = others + events.dropLast(turns + 1)
    let hearing =
      hearing(of: undone, sidecar.subject, after: earlier, for: person)?.taken(back: turns)
      ?? (turns.isMultiple(of: 2)
        ? nil : hearing(ofNoMore: undone, sidecar.subject, after: earlier, for: person))
    guard
      events.suffix(turns + 1).contains(where: { isDoing($0, of: sidecar.subject, person) })
        || hearing != nil
    else { return nil }
    let before: [Event] = others + events.dropLast()
    return News(
      matter: .event(last, of: sidecar.subject, after: before), reader: person,
      by: last.by.value, at: last.at.value, isTogether: hearing?.isTogether ?? false,
      share: hearing?.share,
      amount: sidecar.subject.wish.flatMap {
        amount(of: last, on: $0, after: before, for: person)
      },
      note: last.note)
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

  /// Nil for one that was not suggested by another, or is not wished for any more.
  private func news(of wish: SiteWish, for person: Handle) -> News? {
    guard let suggester = suggester(of: wish), suggester != person,
      let moment = wish.wish.document.date?.value, isNew(moment), wish.phase != .withdrawn,
      (wishLists[wish.list].list.owners.map(\.value) + recipients(ofWish: wish)).contains(person)
    else { return nil }
    return News(
      matter: .suggestion(wish.wish.key), reader: person, by: .person(suggester), at: moment)
  }

  /// Whether `person` is who `event` is by, now or as the guest who they were then.
  func isDoing(_ event: Event, of subject: Sidecar.Subject, _ person: Handle) -> Bool {
    event.by.value == .person(person)
      || subject.wish.flatMap { self.person(behind: event.by.value, on: $0) } == person
  }

  func isNew(_ moment: Moment) -> Bool {
    let age = Int(today.number) - Int(settings.calendar.day(of: moment).number)
    return (0...News.days).contains(age)
  }

  /// As what somebody hears of an event.
  private enum Hearing: Equatable {
    case concerned
    /// They give it together with whoever promised it.
    case together
    /// They hold a share of it.
    case sharing(News.Share)

    var share: News.Share? { if case .sharing(let share) = self { share } else { nil } }

    /// Whether they hear it of what they give, too.
    var isTogether: Bool { self == .together || self == .sharing(.sent) }

    /// As what they hear once it was undone, in turn, so many times: of a share that is there again,
    /// nobody begins to coordinate.
    func taken(back turns: Int) -> Hearing {
      guard case .sharing(.givenUp) = self, !turns.isMultiple(of: 2) else { return self }
      return .sharing(.givenUp(makesCoordinator: false))
    }
  }

  /// As what `person` hears of `event`, by its row; nil where it is not for them.
  private func hearing(
    of event: Event, _ subject: Sidecar.Subject, after earlier: [Event], for person: Handle
  ) -> Hearing? {
    guard let entry = subject.entry(for: event.kind.value) else { return nil }
    let isFor: Bool
    // What is taken back while it is promised concerns whoever would give it.
    let told = subject.isApart ? entry.told ?? .holder : entry.told
    switch told {
    case nil, .anyone: return nil
    case .author: isFor = subject.post.flatMap(post)?.post.author.value == person
    case .respondent, .person: isFor = subject.person == person
    case .editor:
      let list = subject.checklist.flatMap(checklist)?.list
      isFor = list.map { $0.owners + $0.editors }?.contains { $0.value == person } ?? false
    case .holder, .recipient, .owner:
      return subject.wish.flatMap {
        hearing(ofPromise: event, told, $0, after: earlier, for: person)
      }
    }
    return isFor ? .concerned : nil
  }

  /// It is about the part of `person`, about what they give with another, or about a part that is
  /// shown to those whom it is for.
  private func hearing(
    ofPromise event: Event, _ told: EventRole?, _ key: WishKey, after earlier: [Event],
    for person: Handle
  ) -> Hearing? {
    let (before, now) = parts(around: event, of: key, after: earlier)
    let changed =
      event.kind.value == .withdrawn
      ? before : (before + now).filter { !before.contains($0) || !now.contains($0) }
    if event.kind.value == .sent, let wish = wishes[key], wish.wish.quantity.shares != nil {
      return hearing(ofSendingShared: wish, by: event, changed, for: person)
    }
    if changed.contains(where: { part in
      part.holder == .person(person) || self.person(behind: part.holder, on: key) == person
    }) {
      return .concerned
    }
    if changed.contains(where: { isGiving(person, with: $0, on: key) }) { return .together }
    if event.kind.value == .released,
      let share = share(ofGivenUpIn: key, before, now, for: person)
    {
      return .sharing(share)
    }
    guard told != .holder, let wish = wishes[key], wish.mode == .shown,
      changed.allSatisfy(\.isShown)
    else { return nil }
    let people =
      told == .owner
      ? wishLists[wish.list].list.owners.map(\.value) : recipients(ofWish: wish)
    return people.contains(person) ? .concerned : nil
  }
}

extension Site {
  /// As what `person` hears that `event`, a promise, is taken back as if it had never been: as of a share
  /// that is given up.
  private func hearing(
    ofNoMore event: Event, _ subject: Sidecar.Subject, after earlier: [Event], for person: Handle
  ) -> Hearing? {
    guard event.kind.value == .promised, case .promise(let key) = subject else { return nil }
    let (before, now) = (parts(of: key, after: earlier + [event]), parts(of: key, after: earlier))
    return share(ofGivenUpIn: key, before, now, for: person).map(Hearing.sharing)
  }

  /// What `person` is told of a share that another holds in `before` and less of in `now`; nil where it is
  /// none, where they hold none themselves, or may not know whose it was.
  private func share(
    ofGivenUpIn key: WishKey, _ before: [PromiseState.Part], _ now: [PromiseState.Part],
    for person: Handle
  ) -> News.Share? {
    func isOwn(_ part: PromiseState.Part) -> Bool {
      part.holder == .person(person) || self.person(behind: part.holder, on: key) == person
    }
    guard let wish = wishes[key], !isSurprised(.person(person), by: key),
      let given = before.first(where: { !isOwn($0) && !now.contains($0) }),
      let own = before.first(where: isOwn), now.contains(where: isOwn),
      [given, own].allSatisfy(wish.isAgreed(toBeToldOf:))
    else { return nil }
    return .givenUp(
      makesCoordinator: before.first == given && now.first.map(isOwn) ?? false)
  }

  /// As what `person` hears that `event` sent what people give together: whoever shares it as that, if
  /// they may know who says so; whom it is for as everywhere.
  private func hearing(
    ofSendingShared wish: SiteWish, by event: Event, _ changed: [PromiseState.Part],
    for person: Handle
  ) -> Hearing? {
    let key = wish.wish.key
    if let sender = changed.first(where: { $0.holder == event.by.value }) {
      if isGiving(person, with: sender, on: key) { return .together }
      let own = changed.filter { part in
        part.holder == .person(person) || self.person(behind: part.holder, on: key) == person
      }
      if !own.isEmpty {
        // Whoever sends it may read who hears of it.
        let areTold = ([sender] + own).allSatisfy(wish.isAgreed(toBeToldOf:))
        return areTold && !isSurprised(.person(person), by: key) ? .sharing(.sent) : nil
      }
    }
    guard wish.mode == .shown, changed.allSatisfy(\.isShown) else { return nil }
    return recipients(ofWish: wish).contains(person) ? .concerned : nil
  }
}

extension Site {
  /// Whether the holder of `part` named `person`, by their profile, as somebody who gives it too;
  /// never somebody whom the wish is for, or whose list it is on.
  func isGiving(_ person: Handle, with part: PromiseState.Part, on key: WishKey) -> Bool {
    part.with.contains(person.text) && !isSurprised(.person(person), by: key)
  }

  /// Who suggested the wish; nil where that is somebody who keeps its list, or nobody.
  package func suggester(of wish: SiteWish) -> Handle? {
    let list = wishLists[wish.list].list
    guard let person = wish.wish.suggestedBy?.value,
      !(list.owners + list.editors).contains(where: { $0.value == person })
    else { return nil }
    return person
  }
}
