import Foundation
import Glibc
import Synchronization

/// A watch over some folders and all within them: it tells in which of them something happened
/// (inotify(7)).
///
/// Where the kernel has no more watches to give, it says twice a second that something may have
/// happened anywhere.
package final class FolderWatch: Sendable {
  /// Where something happened.
  package enum Touched: Hashable, Sendable {
    /// In these folders, by their paths relative to the root, which is empty.
    case folders([String])
    case anywhere
  }

  /// One value for all that happened since the last one was taken; it ends with the watch.
  package let changes: AsyncStream<Void>
  private let names: [String]
  private let root: Folder
  /// Of inotify; below 0 where the kernel has none.
  private let descriptor: Int32
  private let tell: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  private struct State {
    /// The paths of the folders that are watched, by what the kernel calls their watches.
    var paths: [Int32: String] = [:]
    /// Whether the kernel watches every folder.
    var coversAll = false
    var touched = Touched.folders([])
    /// How often it has told so far.
    var count = 0
  }

  /// In milliseconds.
  private static let patience: Int32 = 500

  /// A watch over the folders `names` in `root`, which need not be there yet.
  package init(over names: [String], in root: Folder) {
    (self.names, self.root) = (names, root)
    (changes, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    addAll()
    Thread.detachNewThread { [weak self] in
      while let watch = self { watch.listen() }
    }
  }

  deinit {
    close(descriptor)
    tell.finish()
  }

  package var count: Int { state.withLock(\.count) }

  /// Where something happened since this was last asked.
  package func takeTouched() -> Touched {
    state.withLock { state in
      defer { state.touched = .folders([]) }
      return state.touched
    }
  }

  /// Waits for what happens next, half a second at most.
  private func listen() {
    var next = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&next, 1, Self.patience) > 0 else {
      if !state.withLock(\.coversAll) { changed(.anywhere) }
      return
    }
    let events = readEvents(at: descriptor)
    // What lies in a new folder by now, nobody told of; and after an overflow nobody knows.
    if events.hasNewFolders { addAll() }
    let paths = state.withLock { state in events.watches.compactMap { state.paths[$0] } }
    let isKnown = !events.hasNewFolders && state.withLock(\.coversAll)
    changed(isKnown ? .folders(paths) : .anywhere)
  }

  private func changed(_ touched: Touched) {
    state.withLock { state in
      state.touched.add(touched)
      state.count += 1
    }
    tell.yield()
  }

  /// Watches what is not watched yet, under the paths that folders have now.
  private func addAll() {
    var paths: [Int32: String] = [:]
    // The folder that they lie in tells when one of them comes or goes.
    let coversAll = add(root, "", &paths) && names.allSatisfy { add($0, in: root, $0, 1, &paths) }
    state.withLock { ($0.paths, $0.coversAll) = (paths, coversAll) }
  }

  /// False where the kernel does not watch all of it.
  private func add(
    _ name: String, in parent: Folder, _ path: String, _ depth: Int, _ paths: inout [Int32: String]
  ) -> Bool {
    guard depth <= FolderState.deepest, let folder = try? parent.folder(name) else { return true }
    guard add(folder, path, &paths) else { return false }
    let entries = (try? folder.entries()) ?? []
    return entries.filter { $0.kind == .folder && $0.isUTF8 }
      .allSatisfy { add($0.name, in: folder, "\(path)/\($0.name)", depth + 1, &paths) }
  }

  private func add(_ folder: Folder, _ path: String, _ paths: inout [Int32: String]) -> Bool {
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    let watch = inotify_add_watch(
      descriptor, "/proc/self/fd/\(folder.descriptor)", UInt32(events))
    guard watch >= 0 else { return false }
    paths[watch] = path
    return true
  }
}

extension FolderWatch.Touched {
  fileprivate mutating func add(_ other: Self) {
    guard case .folders(let paths) = self, case .folders(let others) = other else {
      self = .anywhere
      return
    }
    self = .folders(paths + others)
  }
}

/// What waits at `descriptor`, up to its end: the watches that it is about, and whether folders are
/// among what is new.
private func readEvents(at descriptor: Int32) -> (watches: Set<Int32>, hasNewFolders: Bool) {
  var watches: Set<Int32> = []
  var hasNewFolders = false
  withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        watches.insert(event.wd)
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        let isNew = event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
        if isFolder && isNew || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { hasNewFolders = true }
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
  return (watches, hasNewFolders)
}

extension FolderState {
  /// The changes to the folders `names` in `root` since this state, each time nothing more has changed
  /// for a moment.
  package func changes(
    to names: [String], in root: Folder
  ) -> AsyncStream<FolderChanges> {
    AsyncStream { continuation in
      let task = Task {
        let watch = FolderWatch(over: names, in: root)
        var state = self
        // What happened before the watch began counts too.
        var touched = FolderWatch.Touched.anywhere
        var changes = watch.changes.makeAsyncIterator()
        repeat {
          try? await settle(watch)
          touched.add(watch.takeTouched())
          let now =
            switch touched {
            case .folders(let paths): state.updated(in: paths, of: root)
            case .anywhere: FolderState(of: names, in: root)
            }
          let differences = now.changes(since: state)
          (state, touched) = (now, .folders([]))
          if !differences.isEmpty { continuation.yield(differences) }
        } while await changes.next() != nil && !Task.isCancelled
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Waits until `watch` has told nothing for 15 milliseconds, at most for 300: editors write a file in
/// several steps, and git many files one after the other.
private func settle(_ watch: FolderWatch) async throws {
  for _ in 0..<20 {
    let before = watch.count
    try await Task.sleep(for: .milliseconds(15))
    if watch.count == before { return }
  }
}
