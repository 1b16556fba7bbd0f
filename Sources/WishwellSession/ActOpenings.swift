import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellRead

/// What acts open of what people sealed, before they are done.
extension Session {
  /// `judged` with a sentence for each sealed address that it opens, that goes on being seen for a
  /// while, or that stays as it was although an end is undone, for whoever enters it. What it promises
  /// under a sealed name, `giver` promises, as whoever enters it knows.
  package func tellingOpenings(
    _ judged: ActTransaction.Judged, to giver: Handle? = nil
  ) -> ActTransaction.Judged {
    guard site.settings.seal != nil, var changeSet = judged.0.value else { return judged }
    let after = library.adding(changeSet).naming(giver, in: changeSet.paths)
    let later = deriveSite(after, options: DeriveOptions(today: today)).value
    let reader = (try? currentPerson())?.person
    let opened = later.openings.opened(since: site.openings)
    changeSet.details +=
      later.sentences(telling: opened, to: reader)
      + later.sentences(tellingGapsIn: opened, to: reader)
    let ended = later.openings.ended(since: site.openings)
    changeSet.details +=
      later.sentences(tellingEndsOf: ended, to: reader)
      + ended.compactMap { unsharedWords(of: $0, undoneBy: changeSet) }
      + later.sentences(tellingEndedFor: stayingEnded(after: changeSet, on: later), to: reader)
    return (Checked(changeSet, judged.0.diagnostics), by: judged.by)
  }

  /// How nothing opens by what nobody else has yet; nil where others have it.
  private func unsharedWords(of opening: Opening, undoneBy changeSet: ChangeSet) -> String? {
    guard let end = changeSet.files.first?.path, changeSet.files.count == 1,
      Sidecar.path(before: end) == opening.path, unshared.contains(opening.path)
    else { return nil }
    return "Others do not have the step before yet. Shared with this, it still opens the address "
      + "until then; to open nothing, delete both: \(opening.path) and \(end)"
  }

  /// What ended by the step that `changeSet` undoes, or by the undoing that it undoes: an end is final.
  private func stayingEnded(after changeSet: ChangeSet, on later: Site) -> [Opening] {
    changeSet.files.flatMap { file -> [Opening] in
      guard case .event(let event, let subject)? = readValue(of: file, library.settings),
        let events = library.sidecars.first(where: { $0.subject == subject })?.events,
        let (turns, undone) = (events + [event]).undoing
      else { return [] }
      let isBack = turns.isMultiple(of: 2)
      guard isBack == Self.opening.contains(undone.kind.value) else { return [] }
      // Where a step counts again, its first undoing was the end.
      let end = isBack ? events[events.count - turns + 1] : undone
      let day = library.settings.calendar.day(of: end.at.value)
      let former = deriveSite(library, options: DeriveOptions(today: min(day, today))).value
      return former.openings.filter { opening in
        opening.sidecar == subject && opening.until == day.advanced(by: Opening.days)
          && !later.openings.contains { $0.isSame(as: opening) && $0.until == nil }
      }.eachOnce
    }
  }

  /// What opens an address.
  private static var opening: Set<EventKind> { [.responded, .approved, .promised] }
}

/// What stands in `file`; nil where that is no text that can be read.
func readValue(of file: NewFile, _ settings: SiteSettings) -> ContentValue? {
  guard case .text(let kind) = PathReading(file.path) else { return nil }
  return readContent(
    SourceFile(path: file.path, text: file.text), as: kind, options: ReaderOptions(settings)
  ).value
}

extension Library {
  /// With what `changeSet` adds; what it changes in files that are there stays as it was.
  package func adding(_ changeSet: ChangeSet) -> Library {
    var library = self
    for file in changeSet.files {
      guard let value = readValue(of: file, settings) else { continue }
      if case .event(let event, let subject) = value {
        library.add(event, to: subject)
      } else {
        library.add(value)
      }
    }
    return library
  }

  /// Behind those that are in its folder.
  private mutating func add(_ event: Event, to subject: Sidecar.Subject) {
    let folder = event.path.lastIndex(of: "/").map { String(event.path[..<$0]) } ?? event.path
    if let place = sidecars.firstIndex(where: { $0.folder == folder }) {
      sidecars[place].events.append(event)
    } else {
      sidecars.append(Sidecar(subject: subject, folder: folder, events: [event]))
    }
  }
}
