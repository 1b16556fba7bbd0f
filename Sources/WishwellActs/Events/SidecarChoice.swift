import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The sidecar in which an act is told.
enum SidecarChoice {
  case known(Sidecar.Subject)
  /// A folder that is named after somebody whom the page does not know or may not name.
  case unnamed(folder: String)
  case refused(Diagnostic)
}

extension Site {
  /// Where the event of `intent` by `actor` belongs. `isPublic` names nobody whom a page may not.
  func sidecar(
    for event: EventKind, _ intent: Intent, by actor: Actor, isPublic: Bool
  ) -> SidecarChoice {
    switch intent.subject {
    case .wish(let key): return .known(.promise(key))
    case .post(let key):
      switch event {
      case .closed, .reopened: return .known(.state(key))
      case .liked, .unliked:
        return ofActor(actor, folder: .likes, of: key) { .like(key, person: $0) }
      case .undone: return newestSidecar(of: key, by: actor, intent)
      default: return response(to: key, for: event, intent, by: actor, isPublic: isPublic)
      }
    }
  }

  /// The folder of the events of `subject`, whether there are any yet or not.
  func folder(of subject: Sidecar.Subject) -> String {
    sidecars[subject]?.folder ?? subject.path
  }

  private func response(
    to key: PostKey, for event: EventKind, _ intent: Intent, by actor: Actor, isPublic: Bool
  ) -> SidecarChoice {
    let table = key.kind.responseTable
    if table.rows.first(where: { $0.event == event })?.by == .respondent {
      return ofActor(actor, folder: .responses, of: key) { .response(key, respondent: $0) }
    }
    if case .person(let respondent) = intent.of {
      return .known(.response(key, respondent: respondent))
    }
    if isPublic { return unnamed(.responses, of: key, Placeholder.other) }
    let candidates = (post(key)?.responses ?? [])
      .filter { table.row(for: event, in: $0.state) != nil }.map(\.respondent)
    guard let only = candidates.first, candidates.count == 1 else {
      return .refused(unclear(event, key, among: candidates))
    }
    return .known(.response(key, respondent: only))
  }

  /// What was told last of a post by `actor`.
  private func newestSidecar(of key: PostKey, by actor: Actor, _ intent: Intent) -> SidecarChoice {
    if case .person(let respondent) = intent.of {
      return .known(.response(key, respondent: respondent))
    }
    if let newest = newestSidecar(toldBy: actor, where: { $0.post == key }) {
      return .known(newest)
    }
    return .refused(
      Diagnostic(
        .actUnclear, at: SourceLocation(ContentKind.post(key).path),
        "the newest event of \(quoted(key.description)) is not by \(quoted(actor.giver?.description ?? ""))",
        help: "only who wrote an event takes it back; a maintainer says whose response is meant"))
  }

  /// Among those that fit, and whose newest event is by `actor`.
  func newestSidecar(
    toldBy actor: Actor, where fits: (Sidecar.Subject) -> Bool
  ) -> Sidecar.Subject? {
    let told = sidecars.values.filter {
      fits($0.subject) && $0.events.last?.by.value == actor.giver
    }
    return told.max { left, right in
      let (one, other) = (newestTime(of: left), newestTime(of: right))
      return one == other
        ? left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8) : one < other
    }?.subject
  }

  private func newestTime(of sidecar: Sidecar) -> Int64 {
    sidecar.events.last.map { settings.calendar.seconds(of: $0.at.value) } ?? .min
  }

  private func ofActor(
    _ actor: Actor, folder: SidecarFolder, of key: PostKey, _ subject: (Handle) -> Sidecar.Subject
  ) -> SidecarChoice {
    switch actor.giver {
    case .person(let handle): .known(subject(handle))
    case nil: unnamed(folder, of: key, Placeholder.person)
    case .guest(let name):
      .refused(
        Diagnostic(
          .eventByStranger, at: SourceLocation(ContentKind.post(key).path),
          "\(quoted(name)) has no profile, and folders of \(folder) are named after profiles",
          help: "join first, with a profile of your own; a guest can promise a wish"))
    }
  }

  private func unnamed(
    _ folder: SidecarFolder, of key: PostKey, _ person: String
  ) -> SidecarChoice {
    .unnamed(folder: folder.path(beside: ContentKind.post(key).stem, of: person))
  }

  func nextNumber(in subject: Sidecar.Subject) -> Int {
    (events(of: subject).last?.number ?? 0) + 1
  }

  private func unclear(_ event: EventKind, _ key: PostKey, among people: [Handle]) -> Diagnostic {
    let message =
      people.isEmpty
      ? "no response to \(quoted(key.description)) can be \(quoted(event.rawValue)) now"
      : "several responses to \(quoted(key.description)) can be \(quoted(event.rawValue)): those of \(listPhrase(people.map(\.text)))"
    return Diagnostic(
      .actUnclear, at: SourceLocation(ContentKind.post(key).path), message,
      help: people.first.map { "say whose you mean: ‘--of \($0)’" }
        ?? "see how things stand: `wishwell status`")
  }
}

extension Sidecar.Subject {
  /// The post that it belongs to.
  package var post: PostKey? {
    switch self {
    case .response(let key, _), .state(let key), .like(let key, _): key
    case .promise, .membership: nil
    }
  }
}
