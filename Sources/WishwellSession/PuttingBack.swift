import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellGit

extension Session {
  /// Sets aside the responses that only the folder at `place` has, to offers of which others took all
  /// places: nobody could take them in. With the session as it was before; nil where there are none.
  ///
  /// Throws `FileFailure`, `GitFailure`, and `FilesInTheWay` where other files do not let it.
  package static func setAsideLate(
    at place: SitePlace
  ) throws -> (events: [EventSetAside], before: Session)? {
    let session = try Session(at: place)
    guard let repository = session.gitUser.repository,
      try !session.unshared.isEmpty || repository.distance().ahead > 0,
      let tip = try repository.revision(of: "@{upstream}"),
      let library = try repository.readLibrary(at: tip)
    else { return nil }
    let others = deriveSite(library, options: DeriveOptions(today: session.today)).value
    let shared = Set(others.sidecars.map(\.folder))
    let late = session.site.sidecars.filter { sidecar in
      guard case .response(let key, _) = sidecar.subject, !shared.contains(sidecar.folder),
        case .closed(.limit) = others.post(key)?.status
      else { return false }
      return true
    }
    guard !late.isEmpty else { return nil }
    let events = try repository.setAside(
      from: Set(late.map(\.folder)), in: session.folder.root)
    return events.isEmpty ? nil : (events, session)
  }

  /// What `event` did, as the command for it is called: `promise`.
  package func verb(of event: EventSetAside) -> String {
    let topic = site.sidecars.first { $0.folder == event.folder }?.subject.topic
    let act = event.kind.flatMap { kind in topic.flatMap { ActKinds.telling(kind, of: $0) } }
    return act?.name ?? "event"
  }

  /// Gives each of `events`, which were set aside in the folder at `place`, the next number beside what
  /// others did, where that leaves room for it; a sealed name in it, which is bound to its number, is
  /// sealed anew. Those for which it does not, or whose name only the site’s secret could seal, and what
  /// followed them, are returned; git alone has them.
  ///
  /// Throws `FileFailure` and `GitFailure`.
  package static func putBack(
    _ events: [EventSetAside], at place: SitePlace
  ) throws -> [EventSetAside] {
    var overtaken: [EventSetAside] = []
    let present = try Session(at: place)
    var names = MovedNames(in: present, with: present.secret(at: place))
    for event in events {
      let session = try Session(at: place)
      guard !overtaken.contains(where: { $0.folder == event.folder }),
        let path = session.site.path(following: event.folder),
        let written = try session.gitUser.repository?.text(of: event),
        let text = try names.text(written, of: event, at: path)
      else {
        overtaken.append(event)
        continue
      }
      try session.folder.root.createDurably(at: path, text)
      guard try Session(at: place).refuses(path) else { continue }
      try session.folder.root.folder(at: event.folder[...])
        .delete(String(path.split(separator: "/").last ?? ""))
      overtaken.append(event)
    }
    return overtaken
  }

  /// Whether something is wrong with the event at `path`, as things are.
  private func refuses(_ path: String) throws -> Bool {
    let checked = deriveSite(library, options: DeriveOptions(today: today))
    return checked.diagnostics.contains { $0.severity == .error && $0.location.path == path }
  }
}
