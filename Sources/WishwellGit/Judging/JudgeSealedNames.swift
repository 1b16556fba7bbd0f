import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

extension ReviewInput {
  /// Why the event that `file` adds may not be by the sealed name in it: that stands elsewhere, or stood
  /// somewhere before, so that it would make somebody promise what they did not. Nil where it may, and
  /// where it has none.
  func copiedName(in file: Change.FileChange) -> Diagnostic? {
    guard let (event, name) = newSealedName(in: file) else { return nil }
    let message: String
    switch formerSeals {
    case .known(let former) where former.contains(name.value) || isElsewhere(name.value, event):
      message =
        "this sealed name is a copy: it stands in another file, or has been in the history before"
    case .known: return nil
    case .unknown:
      message =
        "whether this name stood somewhere before cannot be told: not all of the history is here"
    }
    return Diagnostic(
      .sealUsedBefore, at: event.location(name.range), message,
      help: formerSeals == .unknown
        ? "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"
        : "enter it again: `wishwell apply` and the commands seal each name anew")
  }

  /// Why the note that `file` adds may not be the sealed text in it: that stands in another, so that its
  /// writer would say again what they said once. Nil where it may, and where it is not sealed.
  func copiedNote(in file: Change.FileChange) -> Diagnostic? {
    guard isNew(file), !movedEvents.contains(file.path), let new = newEvent(in: file),
      let note = new.event.sealedNote,
      let beside = after.sidecars[new.subject]?.events,
      beside.contains(where: { $0.path != file.path && $0.sealedNote?.value == note.value })
    else { return nil }
    return Diagnostic(
      .sealUsedBefore, at: new.event.location(note.range),
      "this sealed note is a copy: it stands in another file",
      help: "write it anew: `wishwell note` and one’s private page seal each note for itself")
  }

  /// Whether a promise under a sealed name finds somebody’s address: nobody can see whom it opens to, so
  /// whoever merges it is told of each, as of any opening that a maintainer enters.
  func judgeSealedOpenings(_ findings: inout ReviewFindings) {
    for file in change.files {
      guard let (event, name) = newSealedName(in: file), event.kind.value == .promised,
        case .event(.promise(let key), _)? = kinds[file.path],
        let list = after.lists[key.list], let wish = after.wishes[key]
      else { continue }
      let owners = list.receivers(of: wish).filter(hasSealed)
      let maintainers = authors(of: file).compactMap(\.person)
      guard !owners.isEmpty, let maintainer = maintainers.first else { continue }
      let ending = owners.count == 1 ? "" : "es"
      findings.report(
        Diagnostic(
          .openingByMaintainer, at: event.location(name.range),
          "\(quotedName(of: maintainer)), a maintainer, opens the address\(ending) of "
            + "\(listPhrase(owners.map(quotedName))) to whoever promised a wish of "
            + "\(quoted(list.document.title.value)) under a sealed name",
          help: owners.count == 1
            ? "tell the person whose address it is" : "tell the people whose addresses these are"))
    }
  }

  /// The event that `file` adds, and the sealed name that it is by; nil for any other. One that
  /// went with its thing is not new.
  private func newSealedName(
    in file: Change.FileChange
  ) -> (event: Event, name: Located<SealedValue>)? {
    guard isNew(file), !movedEvents.contains(file.path), let event = newEvent(in: file)?.event
    else { return nil }
    return event.sealedName.map { (event, $0) }
  }

  /// Whether another event has the same text for a name.
  private func isElsewhere(_ name: SealedValue, _ event: Event) -> Bool {
    after.library.sidecars.contains { sidecar in
      sidecar.events.contains { $0.path != event.path && $0.sealedName?.value == name }
    }
  }
}

extension TreeContent {
  /// The sealed names in events that `change` adds, also in those that are kept from somebody.
  func sealedNames(in change: Change) throws -> [SealedValue] {
    let added = change.files.filter { file in
      file.before == nil && SidecarFolder.promise.wish(beside: file.path) != nil
    }
    return try sources(at: Set(added.map(\.path))).values.flatMap { file in
      WrittenFields(of: file).fields.filter { $0.key == Event.Field.by.rawValue }
        .compactMap { SealedValue($0.text) }
    }
  }
}
