import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

// The sealed names of givers, when the site gets another secret.

extension Session {
  /// What seals to `secret` every name that it opens, also in surprises: that they are there, git tells
  /// whoever rotates.
  func resealingNames(to secret: SiteSecret) throws -> [FileChange] {
    try namesInEvents.compactMap { event, name, place in
      guard let text = name.opened(in: place, with: secret),
        let file = folder.files.source(at: event.path)
      else { return nil }
      let value = try SealedValue(sealing: text, for: place, to: secret.sealKey)
      guard let bytes = file.setting(Event.Field.by.rawValue, to: value.text) else {
        throw UsageError(
          "the name that is sealed in \(event.path) cannot be sealed anew without changing more of "
            + "the file", help: "write it as on one line, ‘by: sealed:1:…’, and share that first")
      }
      return FileChange(path: event.path, before: file.bytes, after: bytes)
    }
  }

  /// Throws `UsageError` where a name is sealed that only a secret before `secret` opens.
  func refuseForgettingNames(before secret: SiteSecret) throws(UsageError) {
    let needed = namesInEvents.filter { _, name, place in
      name.opened(in: place, with: secret.withoutFormer) == nil
        && name.opened(in: place, with: secret) != nil
    }
    guard !needed.isEmpty else { return }
    throw UsageError(
      "the old secret is still needed: only it opens \(needed.count) sealed "
        + "name\(needed.count == 1 ? "" : "s") of givers",
      help: "have `wishwell keys rotate` seal them anew")
  }

  /// The first event by a sealed name, or with a sealed note, of which the folder cannot be read as a whole; nil where there is
  /// none, and where git does not know the files.
  var unreadEventUnderSealedName: String? {
    get throws {
      let known = filesOfSealedNotes.union(namesInEvents.map(\.event.path))
      let written = try gitUser.repository?.files(holding: SealedValue.scheme) ?? []
      return written.first { path in
        guard case .event = ContentKind(path: path) else { return false }
        return !known.contains(path)
      }
    }
  }

  /// Every sealed name with its event and its place, in the order of the files.
  private var namesInEvents: [(event: Event, name: SealedValue, place: SealedPlace)] {
    // Whoever is at the keyboard, all of it: nothing of it is told.
    let library = acting(for: nil).library
    let identities = WishIdentities(of: library)
    return library.sidecars.flatMap { sidecar in
      guard let key = sidecar.subject.wish else {
        return [(event: Event, name: SealedValue, place: SealedPlace)]()
      }
      return sidecar.events.compactMap { event in
        event.sealedName.map {
          (event, $0.value, SealedPlace(ofNameIn: event.number, ofWish: identities[key]))
        }
      }
    }.sorted { $0.event.path.utf8.lexicographicallyPrecedes($1.event.path.utf8) }
  }
}
