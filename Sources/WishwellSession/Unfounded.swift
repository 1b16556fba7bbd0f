import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension Session {
  /// What would keep a build from publishing the new files of `changeSet` beside all that is here: who
  /// has no profile, a link that leads nowhere. In words for who makes them, in their order.
  ///
  /// Events are judged as what they are, and pictures by whoever brings them.
  func unfounded(in changeSet: ChangeSet) -> [Diagnostic] {
    var library = library
    var sources: [String: SourceFile] = [:]
    for file in changeSet.files where !Sidecar.isEvent(file.path) {
      let source = SourceFile(path: file.path, text: file.text)
      guard case .text(let kind) = PathReading(file.path),
        let value = readContent(source, as: kind, options: ReaderOptions(library.settings)).value
      else { continue }
      library.add(value)
      sources[file.path] = source
    }
    guard !sources.isEmpty else { return [] }
    library.stubs.formUnion(changeSet.pictures.map(\.path))
    let found = deriveSite(library, options: DeriveOptions(today: today)).diagnostics
    return found.filter { $0.severity == .error }.compactMap { error in
      sources[error.location.path].map { error.ofUnwritten($0) }
    }
  }

  /// Throws `UsageError` where what an act writes stands on something that is in this folder and not in
  /// its last commit: others would get the one without the other, and no build of theirs could be
  /// published.
  func refuseGaps(before changeSet: ChangeSet) throws {
    guard let repository = gitUser.repository, let tip = try repository.revision(of: "HEAD") else {
      return
    }
    let own = Set(changeSet.paths)
    let paths = changeSet.files.flatMap(\.foundations).filter { !own.contains($0) }
    for path in paths where folder.root.holdsSomething(at: path) {
      guard try !repository.has(path, at: tip) else { continue }
      throw UsageError(
        "this needs \(path), which only you have so far",
        help: "share that first: `wishwell sync --push\(folder.option)`; then do this again")
    }
  }
}

extension NewFile {
  /// The files without which nobody can read this one: the event before it or, of a first one, what it
  /// is about; and the list of a wish.
  fileprivate var foundations: [String] {
    if let former = Sidecar.path(before: path) { return [former] }
    guard case .text(let kind) = PathReading(path) else { return [] }
    switch kind {
    case .wish(let key): return [ContentKind.wishList(key.list).path]
    case .event(let subject, _): return [subject.thing.path]
    case .settings, .page, .person, .wishList, .post, .checklist, .circle, .quotes, .edition:
      return []
    }
  }
}
