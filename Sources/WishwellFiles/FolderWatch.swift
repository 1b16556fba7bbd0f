import Foundation
import Glibc
import Synchronization

/// A watch over some folders and all within them: it tells that something changed there, and not what
/// (inotify(7)).
///
/// Where the kernel has no more watches to give, it says so twice a second, whatever happened.
package final class FolderWatch: Sendable {
  /// One value for all that changed since the last one was taken; it ends with the watch.
  package let changes: AsyncStream<Void>
  private let names: [String]
  private let root: Folder
  /// Of inotify; below 0 where the kernel has none.
  private let descriptor: Int32
  private let tell: AsyncStream<Void>.Continuation
  private let coversAll = Atomic(false)
  private let told = Atomic(0)

  /// Folders within each other that are looked into.
  private static let deepest = 32
  /// In milliseconds.
  private static let patience: Int32 = 500

  /// A watch over the folders `names` in `root`, which need not be there yet.
  package init(over names: [String], in root: Folder) {
    (self.names, self.root) = (names, root)
    (changes, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    coversAll.store(addAll(), ordering: .relaxed)
    Thread.detachNewThread { [weak self] in
      while let watch = self { watch.listen() }
    }
  }

  deinit {
    close(descriptor)
    tell.finish()
  }

  /// How often it has told so far.
  package var count: Int { told.load(ordering: .relaxed) }

  /// Waits for what happens next, half a second at most.
  private func listen() {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, Self.patience) > 0 else {
      if !coversAll.load(ordering: .relaxed) { changed() }
      return
    }
    // What lies in a new folder by now, nobody told of.
    if readEvents(at: descriptor) { coversAll.store(addAll(), ordering: .relaxed) }
    changed()
  }

  private func changed() {
    told.add(1, ordering: .relaxed)
    tell.yield()
  }

  /// Watches what is not watched yet; false where the kernel does not.
  private func addAll() -> Bool {
    // The folder that they lie in tells when one of them comes or goes.
    add(root) && names.allSatisfy { add($0, in: root, depth: 0) }
  }

  private func add(_ name: String, in parent: Folder, depth: Int) -> Bool {
    guard depth < Self.deepest, let folder = try? parent.folder(name) else { return true }
    guard add(folder) else { return false }
    let entries = (try? folder.entries()) ?? []
    return entries.filter { $0.kind == .folder && $0.isUTF8 }
      .allSatisfy { add($0.name, in: folder, depth: depth + 1) }
  }

  private func add(_ folder: Folder) -> Bool {
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    return inotify_add_watch(
      descriptor, "/proc/self/fd/\(folder.descriptor)", UInt32(events)) >= 0
  }
}

/// Reads what waits at `descriptor`, up to its end; whether folders are among what is new.
private func readEvents(at descriptor: Int32) -> Bool {
  var hasNewFolders = false
  withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      var place = 0
      while place < count {
        let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        // After an overflow nobody knows.
        let isNew = event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
        if isFolder && isNew || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { hasNewFolders = true }
        place += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
  return hasNewFolders
}

extension FolderState {
  /// The changes to the folders `names` in `root` since this state, each time nothing more has changed
  /// for a moment: the paths of what is new, gone or not the same.
  package func changes(
    to names: [String], in root: Folder
  ) -> AsyncStream<Set<String>> {
    AsyncStream { continuation in
      let task = Task {
        let watch = FolderWatch(over: names, in: root)
        var state = self
        // What happened before the watch began counts too.
        var changes = watch.changes.makeAsyncIterator()
        repeat {
          try? await settle(watch)
          let now = FolderState(of: names, in: root)
          let differences = now.differences(from: state)
          state = now
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
