import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

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

  private func newSealedName(
    in file: Change.FileChange
  ) -> (event: Event, name: Located<SealedValue>)? {
    guard isNew(file), !movedEvents.contains(file.path), let event = newEvent(in: file)?.event
    else { return nil }
    return event.sealedName.map { (event, $0) }
  }

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
