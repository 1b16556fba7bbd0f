import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRead

extension Session {
  /// Sets aside the responses that only the folder at `place` has, to posts that take none any more, as
  /// others took all places, or closed them: nobody could take them in. With the session as it was before;
  /// nil where there are none.
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
        case .closed = others.post(key)?.status
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

  /// Who asked by letter for what `event` did; nil where nobody did, where their name is sealed,
  /// where whoever is at the keyboard may not know, and where they did it in their own name.
  ///
  /// Throws `GitFailure`.
  package func sender(of event: EventSetAside) throws -> OvertakenSender? {
    guard let kind = event.kind, mayHear(of: kind, at: event.path),
      case .text(let content) = PathReading(event.path),
      let text = try gitUser.repository?.text(of: event),
      case .event(let read, of: _)? = readContent(
        SourceFile(path: event.path, bytes: text), as: content,
        options: ReaderOptions(library.settings)
      ).value, read.via == .mail, read.sealedName == nil
    else { return nil }
    if case .sealed = read.by.value { return nil }
    let topic = site.sidecars.first { $0.folder == event.folder }?.subject.topic
    let address = topic.flatMap { site.seen(by: .everyone).site.address(of: $0) }
    var person: Person?
    if case .person(let handle) = read.by.value {
      if (try? currentPerson())?.person == handle { return nil }
      person = library.people.first { $0.handle == handle }
    }
    return OvertakenSender(
      name: site.name(of: read.by.value), address: person?.emails.first?.value,
      title: title(ofWhat: event.path), page: address?.absolute(in: library.settings.url))
  }

  /// The wish which `event` gives up, or says to be on its way, where it came true before; nil of anything
  /// else, and where whoever is at the keyboard may not know.
  package func whyOver(_ event: EventSetAside) -> WishOver? {
    guard let kind = event.kind, [.released, .sent].contains(kind),
      mayHear(of: kind, at: event.path),
      let sidecar = site.sidecars.first(where: { $0.folder == event.folder }),
      let key = sidecar.subject.wish, let wish = site.wish(key), wish.state.parts.isEmpty,
      let grant = sidecar.events.last, grant.kind.value == .granted
    else { return nil }
    // Whoever gives it may know who got it.
    return WishOver(
      key: key, title: quoted(wish.wish.document.title.value), name: site.name(of: grant.by.value),
      day: site.words(for: grant.at.value))
  }

  /// Whether whoever is at the keyboard may hear what an event of `kind` at `path` did, and for whom.
  private func mayHear(of kind: EventKind, at path: String) -> Bool {
    guard mayName(path) else { return false }
    return SidecarFolder.promise.wish(beside: path).map { !isKept(kind, on: $0) } ?? true
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

/// A wish that came true while somebody was about to do something with it in a folder of theirs.
package struct WishOver: Hashable, Sendable {
  package let key: WishKey
  /// In quotation marks.
  package let title: String
  /// Who said that it came true.
  package let name: String
  /// When: `today at 10:02`, `on 2026-11-20`.
  package let day: String
}

/// Somebody who asked by letter for what was set aside, and may have been told that it is done.
package struct OvertakenSender: Hashable, Sendable {
  package let name: String
  /// The first of their profile; nil of a guest, whose address is kept nowhere.
  package let address: String?
  /// Of what it is about; nil where that is not published.
  package let title: String?
  /// The web address of its page; nil where it has none.
  package let page: String?
}
