import WishwellDiagnostics
import WishwellRender

/// Writes a site into its folder so that every moment serves: a file is there whole or not at all,
/// is touched only when its bytes change, and is deleted only when a manifest lists it.
///
/// Killed at any point, it leaves a site that serves and that the next build sets right.
package struct OutputWriter: OutputSink {
  private let root: Folder
  private let jobs: Int
  /// Whether files may be made in place, because nothing can be reading them yet.
  private let isFresh: Bool
  private let previous: BuildManifest
  private var journal: BuildJournal
  private var made = BuildManifest()
  private var changes = OutputChanges()
  /// Called with each path before it is written; what it throws ends the build as a kill would.
  private let interruption: @Sendable (String) throws -> Void

  /// Opens the folder at `path`, or makes it, and holds it against other builds.
  ///
  /// Throws `FileFailure`, or `OutputRefusal` where somebody else's files stand there and
  /// `isForced` is false.
  package init(
    path: String, isForced: Bool, jobs: Int,
    interruption: @escaping @Sendable (String) throws -> Void = { _ in }
  ) throws {
    root = try Folder(making: path)
    self.jobs = jobs
    self.interruption = interruption
    guard try root.lock() else { throw OutputRefusal.busy(path) }
    previous = BuildManifest(text: try root.readIfThere(BuildManifest.name))
    journal = BuildJournal(text: try root.readIfThere(BuildJournal.name))
    var inventory = OutputInventory()
    try inventory.walk(root)
    let (previous, journal) = (previous, journal)
    let foreign = inventory.files.filter {
      previous.files[$0] == nil && !journal.paths.contains($0)
    }
    guard isForced || foreign.isEmpty else { throw OutputRefusal.foreign(foreign, in: path) }
    isFresh = inventory.files.isEmpty
    for path in inventory.leftovers { try root.delete(at: path) }
  }

  package mutating func put(_ files: [OutputFile]) throws {
    let files = files.sorted { $0.path.utf8Precedes($1.path) }
    try journal.note(files.map(\.path).filter { previous.files[$0] == nil }, in: root)
    // Neighbours share their folder, so a chunk opens few.
    let chunks = stride(from: 0, to: files.count, by: 32).map {
      files[$0..<min($0 + 32, files.count)]
    }
    let (root, isFresh, interruption) = (root, isFresh, interruption)
    let results = try inParallel(chunks, jobs: jobs) { chunk in
      var folders = FolderTrail(root: root)
      return try chunk.map { file in
        try interruption(file.path)
        let (folder, name) = try folders.makeFolder(of: file.path)
        return Written(
          path: file.path, hash: fingerprint(of: file.bytes),
          isChanged: try folder.publish(file.bytes, as: name, isFresh: isFresh))
      }
    }
    for written in results.joined() {
      made.files[written.path] = written.hash
      if written.isChanged { changes.written += 1 } else { changes.unchanged += 1 }
    }
  }

  package mutating func finish() throws -> OutputChanges {
    let made = made
    let obsolete = Set(previous.files.keys).union(journal.paths)
      .filter { made.files[$0] == nil }
      .sorted { $0.utf8Precedes($1) }
    try journal.note(obsolete, in: root)
    if made != previous || !root.holds(made.text, as: BuildManifest.name) {
      try interruption(BuildManifest.name)
      try root.replace(BuildManifest.name, made.text)
    }
    for path in obsolete {
      try interruption(path)
      if try root.delete(at: path) { changes.deleted += 1 }
      root.deleteEmptyFolders(above: path)
    }
    try root.delete(BuildJournal.name)
    return changes
  }

  private struct Written: Sendable {
    var path: String
    var hash: String
    var isChanged: Bool
  }
}
