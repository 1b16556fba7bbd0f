import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension Session {
  enum Written {
    case written
    /// Somebody else made this file first; nothing was written.
    case taken(path: String)
  }

  /// `changeSet` as something to write. Throws `ActRefusal` where a build could not read what it writes.
  func readable(_ changeSet: ChangeSet) throws(ActRefusal) -> ReadableChangeSet {
    let read = ReadableChangeSet.reading(
      changeSet, with: ReaderOptions(library.settings), longest: FileLimits.text)
    guard let readable = read.value else { throw ActRefusal(read.diagnostics) }
    return readable
  }

  /// Writes the files of a change set, none of which may be there, and what it changes.
  ///
  /// Where one is taken, all is as it was before. Throws `FileFailure` where
  /// the disk does not do its part.
  func write(_ readable: ReadableChangeSet) throws(FileFailure) -> Written {
    let changeSet = readable.changeSet
    let files =
      changeSet.files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
      + changeSet.pictures.map { (path: $0.path, bytes: $0.bytes) }
    for (index, file) in files.enumerated() {
      do {
        try folder.root.createDurably(at: file.path, file.bytes)
      } catch  where error.isTaken {
        for made in files[..<index] { try folder.root.delete(at: made.path) }
        return .taken(path: file.path)
      }
    }
    for (index, change) in changeSet.changes.enumerated() {
      let isDone = try folder.root.replaceDurably(
        at: change.path, change.before, with: change.after)
      if isDone { continue }
      for done in changeSet.changes[..<index] {
        _ = try folder.root.replaceDurably(at: done.path, done.after, with: done.before)
      }
      for made in files { try folder.root.delete(at: made.path) }
      return .taken(path: change.path)
    }
    return .written
  }

  /// What keeps the events of `changeSet` from being judged: a file beside them that cannot be read, or
  /// is missing. `unseen` was there before this session was, in the place of one of them.
  func mistake(beside changeSet: ChangeSet, _ unseen: String?) -> UsageError? {
    for file in changeSet.files where Sidecar.isEvent(file.path) {
      let sidecar = file.path.prefix(through: file.path.lastIndex(of: "/") ?? file.path.startIndex)
      let stub = library.stubs.sorted().first { $0.hasPrefix(sidecar) }
      let isGap = hasFollower(file.path) && !folder.root.holdsSomething(at: file.path)
      guard let path = stub ?? (isGap || file.path == unseen ? file.path : nil) else { continue }
      return UsageError(
        "what happened before cannot be read: something is wrong with \(path)",
        help: "`wishwell check\(place.repeated)` says what; correct it first")
    }
    return nil
  }

  /// Whether an event with a higher number stands beside the event at `path`.
  private func hasFollower(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"),
      let entries = try? folder.root.folder(at: path[..<slash]).entries()
    else { return false }
    let name = path[path.index(after: slash)...]
    return entries.contains { !$0.name.hasPrefix(".") && $0.name > name }
  }

  /// `Bob promised it first, today at 10:02`, of the event at `path`; it names nobody to those whom
  /// a promise is to surprise.
  func whoWasFirst(of path: String, for hearer: Participant?) -> String? {
    for sidecar in site.sidecars.values where path.hasPrefix(sidecar.folder + "/") {
      guard let event = sidecar.events.first(where: { $0.path == path }) else { continue }
      var isSurprise = false
      if case .promise(let key) = sidecar.subject, !event.isShown {
        isSurprise = site.isSurprised(hearer, by: key)
      }
      let name = isSurprise ? "somebody" : site.name(of: event.by.value)
      let act = event.kind.value == .promised ? "promised it first" : "was first"
      return "\(name) \(act), \(site.words(for: event.at.value))"
    }
    return nil
  }
}
