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
package struct OutputWriter: OutputSink {
  private let root: Folder
  private let jobs: Int
  /// What the last build made: of that what comes no more is deleted.
  private let previous: BuildManifest
  private var made = BuildManifest()
  /// Private pages that stood there and are to go, unless they are made again.
  private var passing: Set<String> = []
  private var changes = OutputChanges()
  private var journal = BuildJournal()
  /// Of those one move each is enough, however much is in them.
  private var newFolders: Set<String> = []
  /// Whether the journal is on the disk.
  private var isSealed = false
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
    switch privatePages {
    case .made, .dropped: passing = Set(apart)
    case .kept: break
    case .refused: guard apart.isEmpty else { throw OutputError.privatePages(in: path) }
    }
    try inventory.deleteLeftovers(in: root)
    // One that is not whole was never begun.
    try root.delete(BuildJournal.name)
  }

  package mutating func put(_ files: [OutputFile]) throws {
    let files = files.sorted { $0.path.utf8Precedes($1.path) }
    let (root, interruption) = (root, interruption)
    // Neighbours share their folder, so a chunk opens few.
    let results = try inParallel(files.chunks(of: 32), jobs: jobs) { chunk in
      var folders = OpenFolderPath(root: root)
      return try chunk.map { file in
        try interruption(file.path)
        return try Prepared(file, in: &folders)
      }
    }
    var moves: [BuildJournal.Move] = []
    for file in results.joined() {
      count(file)
      guard let move = file.move else { continue }
      if !file.isInNewFolder || newFolders.insert(move.path).inserted { moves.append(move) }
    }
    journal.moves.append(moves)
  }

  private mutating func count(_ file: Prepared) {
    if isPrivatePath(file.path) {
      passing.remove(file.path)
    } else {
      made.files[file.path] = file.hash
      if file.isChanged { changes.written += 1 } else { changes.unchanged += 1 }
    }
  }

  package mutating func finish() throws -> OutputChanges {
    let made = made
    journal.deletions = (previous.files.keys.filter { made.files[$0] == nil } + passing)
      .sorted { $0.utf8Precedes($1) }
    try prepareManifest()
    guard !journal.isEmpty else { return changes }
    try interruption(BuildJournal.name)
    if journal.replaces { root.syncFileSystem() }
    try root.replace(BuildJournal.name, journal.text, isDurable: true)
    try root.sync(.write)
    isSealed = true
    let sweep = Sweep(root: root, journal: journal, jobs: jobs, interruption: interruption)
    (changes.sweep, changes.deleted) = try sweep.run()
    return changes
  }

  /// Takes back what was written beside its place, after a failure: what is published was not
  /// touched. Once the journal is written, only a later build can help.
  package func abandon() {
    guard !isSealed else { return }
    try? root.delete(BuildJournal.name)
    var inventory = OutputInventory()
    try? inventory.walk(root)
    try? inventory.deleteLeftovers(in: root)
  }

  /// Puts the new manifest beside the old one; its move is the last group, so that the old one
  /// stands until all else is there.
  private mutating func prepareManifest() throws {
    try interruption(BuildManifest.name)
    let text = made.text
    let standing = try root.prepare(text, as: BuildManifest.name)
    guard standing != .same else { return }
    let hash = standing == .other ? fingerprint(of: text) : nil
    journal.moves.append([BuildJournal.Move(path: BuildManifest.name, hash: hash)])
  }
}

/// A file that stands in its place already, or beside it.
private struct Prepared: Sendable {
  var path: String
  var hash: String
  /// Nil where it holds these bytes already.
  var move: BuildJournal.Move?
  var isInNewFolder = false

  var isChanged: Bool { move != nil }

  init(_ file: OutputFile, in folders: inout OpenFolderPath) throws(FileFailure) {
    path = file.path
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
