import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The sidecar in which an act is told.
enum SidecarChoice {
  case known(Sidecar.Subject)
  /// A folder that is named after somebody whom the page does not know or may not name; a
  /// placeholder stands in its path.
  case unnamed(folder: String)
  case refused(ActProblem)
}

extension Site {
  /// Where the event of `intent` by `actor` belongs. `isPublic` names nobody whom a page may not:
  /// what only the events tell is then unnamed.
  func sidecar(
    for event: EventKind, _ intent: Intent, by actor: Actor, isPublic: Bool
  ) -> SidecarChoice {
    // On a page it is left to the reader who acts, and perhaps of whom.
    if !isPublic, let problem = misnaming(event, intent, by: actor) { return .refused(problem) }
    switch intent.subject {
    case .wish(let key):
      if GiverNotes.table.entry(for: event) != nil { return .known(.notes(key)) }
      return .known(standsApart(event, intent, by: actor, on: key) ? .owners(key) : .promise(key))
    case .post(let key):
      if event == .undone { return newestSidecar(of: key, by: actor, intent) }
      if PostSwitch.table.entry(for: event) != nil { return .known(.state(key)) }
      if LikeState.table.entry(for: event) != nil {
        return ofActor(actor, folder: .likes, of: .post(key)) { .like(key, person: $0) }
      }
      return response(to: key, for: event, intent, by: actor, isPublic: isPublic)
    case .checklist(let list):
      if case .person(let person) = intent.of {
        return .known(.membership(checklist: list, person: person))
      }
      if Membership.table.entry(for: event)?.by == .editor {
        return unnamed(.members, of: .checklist(list), Placeholder.other)
      }
      return ofActor(actor, folder: .members, of: .checklist(list)) {
        .membership(checklist: list, person: $0)
      }
    }
  }

  /// Why `intent` of `actor` cannot be about whom it names: nobody is called so, or `event` is not
  /// about what they do. Nil where it can, and where it names nobody.
  private func misnaming(
    _ event: EventKind, _ intent: Intent, by actor: Actor
  ) -> ActProblem? {
    guard let of = intent.of else { return nil }
    let others: [Handle]
    switch intent.subject {
    case .wish(let key):
      // Only the events tell who holds a part, guests as well: they judge whose it is.
      guard event != .undone, of.sealedPart == nil, let entry = event.entryOfWish,
        !entry.fields.contains(.of)
      else { return nil }
      others = wish(key).map { recipients(ofWish: $0) } ?? []
    case .post(let key):
      guard case .person = of else { return nobody(of, for: actor, in: .responses) }
      guard event != .undone, key.kind.responseTable.entry(for: event)?.by != .author else {
        return nil
      }
      others = post(key).map { [$0.post.author.value] } ?? []
    case .checklist:
      guard case .person = of else { return nobody(of, for: actor, in: .members) }
      return nil
    }
    let isMeant = of == actor.giver || others.contains { .person($0) == of }
    return isMeant ? nil : .ownStep(of)
  }

  /// That `of` is nobody in `folder`, which is named after profiles; of a guest who acts, that they
  /// need one.
  private func nobody(
    _ of: Participant, for actor: Actor, in folder: SidecarFolder
  ) -> ActProblem {
    if case .guest(let name) = actor.giver { return .noFolder(folder, guest: name) }
    return .nobodyCalled(of.description)
  }

  /// Whether anything was told of `person` as somebody who answered `thing`, or comes to it.
  func tells(of person: Handle, on thing: FollowUp.Subject) -> Bool {
    switch thing {
    case .wish: false
    case .post(let key): !events(of: .response(key, respondent: person)).isEmpty
    case .checklist(let list): !events(of: .membership(checklist: list, person: person)).isEmpty
    }
  }

  /// Whether `event` of a wish belongs where those act who may know nothing of promises.
  private func standsApart(
    _ event: EventKind, _ intent: Intent, by actor: Actor, on key: WishKey
  ) -> Bool {
    guard keepsApart(key) else { return false }
    guard event == .undone else {
      return UnitState.table.entry(for: event)?.isOfOwners ?? false
    }
    let doer = intent.of.map { Actor($0) } ?? actor
    let newest = newestSidecar(toldBy: doer) { $0.wish == key && !$0.isOfNotes }
    return newest?.isApart ?? isSurprised(actor.giver, by: key)
  }

  /// The folder of the events of `subject`, whether there are any yet or not.
  func folder(of subject: Sidecar.Subject) -> String {
    sidecars[subject]?.folder ?? subject.path
  }

  /// Where nobody says whose response is meant, that of the only one for whom the event is
  /// possible; on a page it is left to the reader.
  private func response(
    to key: PostKey, for event: EventKind, _ intent: Intent, by actor: Actor, isPublic: Bool
  ) -> SidecarChoice {
    let table = key.kind.responseTable
    if table.entry(for: event)?.by == .respondent {
      return ofActor(actor, folder: .responses, of: .post(key)) { .response(key, respondent: $0) }
    }
    if case .person(let respondent) = intent.of {
      return .known(.response(key, respondent: respondent))
    }
    if isPublic { return unnamed(.responses, of: .post(key), Placeholder.other) }
    let candidates = (post(key)?.responses ?? [])
      .filter { table.row(for: event, in: $0.state) != nil }.map(\.respondent)
    guard let only = candidates.first, candidates.count == 1 else {
      return .refused(.unclear(event, key, among: candidates))
    }
    return .known(.response(key, respondent: only))
  }

  /// What was told last of a post by `actor`; where nothing was told of it at all, a place where
  /// nothing was, of which the fold says so.
  private func newestSidecar(of key: PostKey, by actor: Actor, _ intent: Intent) -> SidecarChoice {
    if case .person(let respondent) = intent.of {
      return .known(.response(key, respondent: respondent))
    }
    if let newest = newestSidecar(toldBy: actor, where: { $0.post == key }) {
      return .known(newest)
    }
    return sidecars.contains { $0.subject.post == key && !$0.events.isEmpty }
      ? .refused(.notNewest(key, actor.giver)) : .known(.state(key))
  }

  /// The sidecar with the newest event among those that fit, and whose newest event is by `actor`;
  /// nil where there is none. Of two at one time the last by folder.
  func newestSidecar(
    toldBy actor: Actor, where fits: (Sidecar.Subject) -> Bool
  ) -> Sidecar.Subject? {
    let told = sidecars.filter {
      fits($0.subject) && $0.events.last?.by.value == actor.giver
    }
    return told.max { left, right in
      let (one, other) = (newestTime(of: left), newestTime(of: right))
      return one == other
        ? left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8) : one < other
    }?.subject
  }

  /// In seconds, by the site's calendar; before all others where there is no event.
  private func newestTime(of sidecar: Sidecar) -> Int64 {
    sidecar.events.last.map { settings.calendar.seconds(of: $0.at.value) } ?? .min
  }

  /// The sidecar in `folder` that is named after who acts. A guest has none, nor has whoever acts
  /// under a sealed name.
  private func ofActor(
    _ actor: Actor, folder: SidecarFolder, of thing: ContentKind,
    _ subject: (Handle) -> Sidecar.Subject
  ) -> SidecarChoice {
    switch actor.giver {
    case .person(let handle): .known(subject(handle))
    case nil: unnamed(folder, of: thing, Placeholder.person)
    case .guest(let name): .refused(.noFolder(folder, guest: name))
    case .sealed: .refused(.nobodyActs)
    }
  }

  /// `person` is the placeholder that stands for their name.
  private func unnamed(
    _ folder: SidecarFolder, of thing: ContentKind, _ person: String
  ) -> SidecarChoice {
    .unnamed(folder: folder.path(beside: thing.stem, of: person))
  }

  /// Where the next event goes in `folder`; nil where nothing happened there, as far as it is known
  /// that there is one.
  package func path(following folder: String) -> String? {
    let first = Sidecar.path(ofEvent: 1, in: folder)
    let known = sidecars.first { $0.folder == folder }?.subject
    guard let subject = known ?? subject(of: first), hasBegun(subject) else { return nil }
    return Sidecar.path(ofEvent: nextNumber(in: subject), in: folder)
  }

  private func subject(of path: String) -> Sidecar.Subject? {
    guard case .event(let subject, number: _) = ContentKind(path: path) else { return nil }
    return subject
  }

  /// Also where all that is known of it is the number of its newest event.
  private func hasBegun(_ subject: Sidecar.Subject) -> Bool {
    !events(of: subject).isEmpty || hiddenNumbers[subject] != nil
  }

  /// The number after that of the newest event, from 1.
  func nextNumber(in subject: Sidecar.Subject) -> Int {
    max(events(of: subject).last?.number ?? 0, hiddenNumbers[subject] ?? 0) + 1
  }
}
