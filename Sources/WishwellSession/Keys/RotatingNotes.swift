import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

// The sealed notes of givers to each other, when the site gets another secret.

extension Session {
  /// What seals to `secret` every note that it opens. `before` has the files that were sealed anew already
  /// for the same: a name and a note may stand in one.
  func resealingNotes(
    to secret: SiteSecret, after before: [FileChange]
  ) throws -> [FileChange] {
    var changes = before
    for (event, note, place, text) in openedNotes(with: secret) {
      let known = changes.firstIndex { $0.path == event.path }
      guard
        let file = known.map({ SourceFile(path: event.path, bytes: changes[$0].after) })
          ?? folder.files.source(at: event.path)
      else { continue }
      let value = try SealedValue(sealing: text, for: place, to: secret.sealKey)
      guard note != value, let bytes = file.setting(Event.Field.note.rawValue, to: value.text)
      else {
        throw UsageError(
          "the note that is sealed in \(event.path) cannot be sealed anew without changing more of the "
            + "file", help: "write it as on one line, ‘note: sealed:1:…’, and share that first")
      }
      if let known {
        changes[known] = FileChange(
          path: event.path, before: changes[known].before, after: bytes)
      } else {
        changes.append(FileChange(path: event.path, before: file.bytes, after: bytes))
      }
    }
    return changes
  }

  /// Throws `UsageError` where a note is sealed that only a secret before `secret` opens.
  func refuseForgettingNotes(before secret: SiteSecret) throws(UsageError) {
    let needed = openedNotes(with: secret).filter { _, note, place, _ in
      note.opened(in: place, with: secret.withoutFormer) == nil
    }
    guard !needed.isEmpty else { return }
    throw UsageError(
      "the old secret is still needed: only it opens \(needed.count) sealed "
        + "note\(needed.count == 1 ? "" : "s") of givers",
      help: "have `wishwell keys rotate` seal them anew")
  }

  /// The files of all sealed notes.
  var filesOfSealedNotes: Set<String> {
    Set(acting(for: nil).library.sealedNotes.map(\.event.path))
  }

  /// Every sealed note that `secret` opens, with the place for which it was sealed, and its text.
  private func openedNotes(
    with secret: SiteSecret
  ) -> [(event: Event, note: SealedValue, place: SealedPlace, text: String)] {
    // Whoever is at the keyboard, all of it: nothing of it is told.
    let whole = acting(for: nil)
    let places = PlacesOfNotes(
      in: whole.library, on: whole.site, SealedNames(in: whole.library, on: whole.site, secret))
    return whole.library.sealedNotes.compactMap { event, note, key in
      places.places(of: event, on: key).lazy.compactMap { place in
        note.opened(in: place, with: secret).map { (event, note, place, $0) }
      }.first
    }
  }
}
