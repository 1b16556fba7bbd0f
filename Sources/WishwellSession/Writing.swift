import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellRead

extension Session {
  /// What came of writing a change set.
  enum Written {
    case written
    /// Somebody else made this file first; nothing was written.
    case taken(path: String)
  }

  /// `changeSet` as something to write. Throws `ActError` where a build could not read or publish what
  /// it writes.
  func readable(_ changeSet: ChangeSet) throws(ActError) -> ReadableChangeSet {
    let read = ReadableChangeSet.reading(
      changeSet, with: ReaderOptions(library.settings), longest: FileLimits.text)
    guard let readable = read.value else { throw ActError(read.diagnostics) }
    let unfounded = unfounded(in: changeSet)
    guard unfounded.isEmpty else { throw ActError(unfounded) }
    return readable
  }

  /// What would keep a build from reading or publishing `file`, in words for who makes it; empty where
  /// nothing would.
  package func mistakes(in file: NewFile) -> [Diagnostic] {
    let found = file.mistakes(with: ReaderOptions(library.settings), longest: FileLimits.text)
    let changeSet = ChangeSet(files: [file], summary: "", commitSubject: "")
    return found.isEmpty ? unfounded(in: changeSet) : found
  }

  /// What `changeSet` would write that resembles a way to somebody; what a new profile may not have falls
  /// away before it is written.
  package func exposedContact(in changeSet: ChangeSet) -> ExposedContact {
    ExposedContact(in: withLinkWords(changeSet), with: ReaderOptions(library.settings))
  }

  /// Writes the files of a change set, none of which may be there, what it changes, and then takes
  /// away what it removes.
  ///
  /// Where one is taken, all is as it was before. Throws `FileFailure` where the disk does not do
  /// its part.
  func write(_ readable: ReadableChangeSet) throws(FileFailure) -> Written {
    let changeSet = readable.changeSet
    let files = changeSet.newFiles
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
    for path in changeSet.removals {
      try folder.root.delete(at: path)
      folder.root.deleteEmptyFolders(above: path)
    }
    return .written
  }

  /// Takes away what was just written of `changeSet`, and puts back what it changed. Returns false
  /// where somebody has done more with it since, or where it took something away.
  func unwrite(_ changeSet: ChangeSet) throws(FileFailure) -> Bool {
    let root = folder.root
    let files = changeSet.newFiles
    guard changeSet.removals.isEmpty,
      files.allSatisfy({ file in
        (try? root.read(at: file.path)) == file.bytes && !root.hasFollower(of: file.path)
      })
    else { return false }
    for change in changeSet.changes {
      guard try root.replaceDurably(at: change.path, change.after, with: change.before) else {
        return false
      }
    }
    for file in files {
      try root.delete(at: file.path)
      root.deleteEmptyFolders(above: file.path)
    }
    return true
  }

  /// Throws `UsageError` where the events of `changeSet` cannot be judged, because a file beside them
  /// cannot be read or is missing. `unseen` was there before this session was, in the place of one of
  /// them; nil where nothing was.
  func refuseUnreadable(beside changeSet: ChangeSet, _ unseen: String?) throws(UsageError) {
    for file in changeSet.files where Sidecar.isEvent(file.path) {
      // No note hangs on those before it: one that cannot be read keeps nobody from the next.
      if SidecarFolder.notes.wish(beside: file.path) != nil { continue }
      let sidecar = file.path.prefix(through: file.path.lastIndex(of: "/") ?? file.path.startIndex)
      let stub = library.stubs.sorted().first { $0.hasPrefix(sidecar) }
      let isGap =
        folder.root.hasFollower(of: file.path) && !folder.root.holdsSomething(at: file.path)
      guard let path = stub ?? (isGap || file.path == unseen ? file.path : nil) else { continue }
      throw UsageError(
        "what happened before cannot be read: something is wrong with \(path)",
        help: "`wishwell check\(folder.option)` says what; correct it first")
    }
  }
}

extension ChangeSet {
  /// The files that it adds, each with what is to stand in it.
  fileprivate var newFiles: [(path: String, bytes: [UInt8])] {
    files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
      + pictures.map { (path: $0.path, bytes: $0.bytes) }
  }
}
