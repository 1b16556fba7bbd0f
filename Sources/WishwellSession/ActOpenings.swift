import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellRead

/// What acts open of what people sealed, before they are done.
extension Session {
  /// `judged` with a sentence for each sealed address that it opens, for whoever enters it.
  package func tellingOpenings(_ judged: ActTransaction.Judged) -> ActTransaction.Judged {
    guard site.settings.seal != nil, var changeSet = judged.0.value else { return judged }
    let later = deriveSite(library.adding(changeSet), options: DeriveOptions(today: today)).value
    let reader = (try? currentPerson())?.person
    changeSet.details += later.sentences(
      telling: later.openings.opened(since: site.openings), to: reader)
    return (Checked(changeSet, judged.0.diagnostics), by: judged.by)
  }
}

extension Library {
  /// With what `changeSet` adds; what it changes in files that are there stays as it was.
  package func adding(_ changeSet: ChangeSet) -> Library {
    var library = self
    for file in changeSet.files {
      guard case .text(let kind) = PathReading(file.path),
        let value = readContent(
          SourceFile(path: file.path, text: file.text), as: kind, options: ReaderOptions(settings)
        ).value
      else { continue }
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
