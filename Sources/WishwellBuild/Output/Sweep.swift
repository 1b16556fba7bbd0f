import WishwellFiles
import WishwellFormat
import WishwellText

/// The short while in which a build changes what is published: all that is new stands beside its
/// place, and a journal on the disk says what is to be done.
///
/// Whoever looks meanwhile finds every file that was there before and will be there after, the old
/// one or the new one.
struct Sweep {
  let root: Folder
  let journal: BuildJournal
  let jobs: Int
  /// Whether a killed build may have done some of it.
  var isResumed = false
  /// Called before each step.
  var interruption: @Sendable (String) throws -> Void = { _ in }

  /// Brings to an end what a killed build began, where one left its journal.
  static func resume(
    in root: Folder, interruption: @escaping @Sendable (String) throws -> Void = { _ in }
  ) throws {
    let text = try root.readIfThere(BuildJournal.name)
    guard let journal = BuildJournal(text: text) else { return }
    // On one thread, because a journal does not say where one group ends.
    _ = try Sweep(
      root: root, journal: journal, jobs: 1, isResumed: true, interruption: interruption
    ).run()
  }

  /// Does everything, in the order of the journal, and takes the journal away. Returns how long old
  /// and new files stood side by side, and how many were deleted.
  func run() throws -> (duration: Duration, deleted: Int) {
    do {
      let duration = try ContinuousClock().measure {
        for group in journal.moves { try publish(group) }
      }
      let deleted = try delete()
      try clearAway()
      try interruption(BuildJournal.name)
      try root.delete(BuildJournal.name)
      return (duration, deleted)
    } catch let failure as FileFailure {
      throw FileFailure(.publish, failure.path, failure.reason)
    }
  }

  /// Puts each of `moves` into its place, unless a killed build has done so.
  private func publish(_ moves: [BuildJournal.Move]) throws {
    try forEach(moves) { move, folder, name in
      if isResumed, let hash = move.hash, let bytes = try? folder.read(name),
        fingerprint(of: bytes) == hash
      {
        return
      }
      try folder.putInPlace(name, isExchange: move.hash != nil)
    }
  }

  /// Deletes what the site has no more, and folders that are empty then; how many that were, private
  /// pages aside.
  private func delete() throws -> Int {
    var deleted = 0
    for path in journal.deletions {
      try interruption(path)
      if try root.delete(at: path), !isPrivatePath(path) { deleted += 1 }
      root.deleteEmptyFolders(above: path)
    }
    return deleted
  }

  /// Deletes what others took the place of.
  private func clearAway() throws {
    let replaced = journal.moves.joined().filter { $0.hash != nil }
    try forEach(replaced) { _, folder, name in try folder.deleteBeside(name) }
  }

  /// Takes one step for each of `moves`, and passes over what a killed build did before.
  private func forEach(
    _ moves: [BuildJournal.Move],
    _ step: @Sendable (BuildJournal.Move, Folder, _ name: String) throws -> Void
  ) throws {
    _ = try inParallel(moves.chunks(of: 32), jobs: jobs) { chunk in
      var trail = OpenFolderPath(root: root)
      for move in chunk {
        try interruption(move.path)
        do {
          let (folder, name) = try trail.folder(of: move.path)
          try step(move, folder, name)
        } catch let failure as FileFailure where isResumed && failure.isMissing {}
      }
    }
  }
}
