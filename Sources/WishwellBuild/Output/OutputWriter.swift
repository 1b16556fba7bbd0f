import Synchronization
import WishwellDiagnostics
import WishwellFiles
import WishwellRender
import WishwellText

/// A sink that writes a site into its folder all at once or not at all.
///
/// What changes is written beside its place, file by file, and a new folder as a whole; what is
/// published stands untouched meanwhile. When all is there, a journal is written, and one `Sweep`
/// puts everything into place. Killed before the journal, a build has changed nothing; killed after
/// it, the next one goes on. A file is touched only when its bytes change, and deleted only when a
/// manifest lists it. The folder of private pages is an exception: no manifest lists what is in it,
/// and nothing counts it. In a folder that has a manifest, whatever is called as a private page is
/// taken for one, and deleted where the build does not make it.
package final class OutputWriter: OutputSink {
  private let root: Folder
  private let jobs: Int
  /// What the last build made: of that what comes no more is deleted.
  private let previous: BuildManifest
  private let work: Mutex<Work>
  /// Called before each step with the path it is about; what it throws ends the build as a kill
  /// would.
  private let interruption: @Sendable (String) throws -> Void

  /// Opens the folder at `path`, or makes it, holds it against other builds as long as the writer
  /// lives, and ends what a killed one began.
  ///
  /// Throws `FileFailure`, or `OutputError` where another build holds it, somebody else's files stand
  /// there and `isForced` is false, or private pages that `privatePages` has no answer to.
  package init(
    path: String, isForced: Bool, jobs: Int, privatePages: PrivateFate = .refused,
    interruption: @escaping @Sendable (String) throws -> Void = { _ in }
  ) throws {
    root = try Folder(making: path)
    self.jobs = jobs
    self.interruption = interruption
    guard try root.lock() else { throw OutputError.busy(path) }
    try Sweep.resume(in: root, interruption: interruption)
    previous = BuildManifest(text: try root.readIfThere(BuildManifest.name))
    let isOurs = root.kind(of: BuildManifest.name) != nil
    var inventory = OutputInventory()
    try inventory.walk(root)
    let previous = previous
    let unlisted = inventory.files.filter { previous.files[$0] == nil }
    let apart = isOurs ? unlisted.filter(isOwnPrivatePath) : []
    let foreign = unlisted.filter { !isOurs || !isOwnPrivatePath($0) }
    guard isForced || foreign.isEmpty else { throw OutputError.foreign(foreign, in: path) }
    var work = Work()
    switch privatePages {
    case .made, .dropped: work.passing = Set(apart)
    case .kept: break
    case .refused: guard apart.isEmpty else { throw OutputError.privatePages(in: path) }
    }
    self.work = Mutex(work)
    try inventory.deleteLeftovers(in: root)
    // One that is not whole was never begun.
    try root.delete(BuildJournal.name)
  }

  package func put(_ files: [OutputFile]) throws {
    // Neighbours share their folder, so few are opened.
    let files = files.sorted { $0.path.utf8Precedes($1.path) }
    var folders = OpenFolderPath(root: root)
    let prepared = try files.map { file in
      try interruption(file.path)
      return try Prepared(file, in: &folders)
    }
    work.withLock { work in
      for file in prepared { work.count(file) }
    }
  }

  package func finish() throws -> OutputChanges {
    var journal = BuildJournal()
    let (made, count) = work.withLock { work in
      journal.moves = work.moves
      journal.deletions = (previous.files.keys.filter { work.made.files[$0] == nil } + work.passing)
        .sorted { $0.utf8Precedes($1) }
      return (work.made, work.changes)
    }
    var changes = count
    journal.moves += try prepare(made)
    guard !journal.isEmpty else { return changes }
    try interruption(BuildJournal.name)
    if journal.replaces { root.syncFileSystem() }
    try root.replace(BuildJournal.name, journal.text, isDurable: true)
    try root.sync(.write)
    work.withLock { $0.isSealed = true }
    let sweep = Sweep(root: root, journal: journal, jobs: jobs, interruption: interruption)
    (changes.sweep, changes.deleted) = try sweep.run()
    return changes
  }

  /// Takes back what was written beside its place, after a failure: what is published was not
  /// touched. Once the journal is written, only a later build can help.
  package func abandon() {
    guard !work.withLock({ $0.isSealed }) else { return }
    try? root.delete(BuildJournal.name)
    var inventory = OutputInventory()
    try? inventory.walk(root)
    try? inventory.deleteLeftovers(in: root)
  }

  /// Puts the new manifest beside the old one; its move is the last group, so that the old one
  /// stands until all else is there. No group where it is as it was.
  private func prepare(_ manifest: BuildManifest) throws -> [[BuildJournal.Move]] {
    try interruption(BuildManifest.name)
    let text = manifest.text
    let standing = try root.prepare(text, as: BuildManifest.name)
    guard standing != .same else { return [] }
    let hash = standing == .other ? fingerprint(of: text) : nil
    return [[BuildJournal.Move(path: BuildManifest.name, hash: hash)]]
  }
}

/// What a writer has been given so far.
private struct Work {
  var made = BuildManifest()
  /// Private pages that stood there and are to go, unless they are made again.
  var passing: Set<String> = []
  var changes = OutputChanges()
  /// Whether the journal is on the disk.
  var isSealed = false
  private var files: [(stage: OutputFile.Stage, move: BuildJournal.Move)] = []
  /// The earliest stage of what is in each: of a new folder one move is enough, however much that is.
  private var newFolders: [String: OutputFile.Stage] = [:]

  /// A group for each stage, in their order.
  var moves: [[BuildJournal.Move]] {
    let folders = newFolders.map { (stage: $1, move: BuildJournal.Move(path: $0)) }
    let sorted = (files + folders).sorted { $0.move.path.utf8Precedes($1.move.path) }
    return OutputFile.Stage.allCases.map { stage in
      sorted.filter { $0.stage == stage }.map(\.move)
    }
  }

  mutating func count(_ file: Prepared) {
    if isPrivatePath(file.path) {
      passing.remove(file.path)
    } else {
      made.files[file.path] = file.hash
      if file.isChanged { changes.written += 1 } else { changes.unchanged += 1 }
    }
    guard let move = file.move else { return }
    if file.isInNewFolder {
      newFolders[move.path] = min(newFolders[move.path] ?? file.stage, file.stage)
    } else {
      files.append((file.stage, move))
    }
  }
}

/// A file that stands in its place already, or beside it.
private struct Prepared: Sendable {
  var path: String
  var stage: OutputFile.Stage
  var hash: String
  /// Nil where it holds these bytes already.
  var move: BuildJournal.Move?
  var isInNewFolder = false

  var isChanged: Bool { move != nil }

  init(_ file: OutputFile, in folders: inout OpenFolderPath) throws(FileFailure) {
    (path, stage) = (file.path, file.stage)
    hash = fingerprint(of: file.bytes)
    let (folder, name, newFolder) = try folders.folderToWrite(file.path)
    if let newFolder {
      try folder.create(name, file.bytes)
      move = BuildJournal.Move(path: newFolder)
      isInNewFolder = true
      return
    }
    switch try folder.prepare(file.bytes, as: name) {
    case .same: break
    case .other: move = BuildJournal.Move(path: path, hash: hash)
    case .nothing: move = BuildJournal.Move(path: path)
    }
  }
}
