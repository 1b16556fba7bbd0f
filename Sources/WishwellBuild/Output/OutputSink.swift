import Synchronization
import WishwellRender

/// Where a build puts what it made: `put` as often as it likes, then `finish` once.
package protocol OutputSink: Sendable {
  /// Takes files, from any thread and in any order.
  func put(_ files: [OutputFile]) throws

  /// What the build changed, once everything has been put.
  func finish() throws -> OutputChanges
}

/// What a build did to its output.
package struct OutputChanges: Hashable, Sendable {
  /// Files that are new or differ from what was there.
  package var written = 0
  /// Files that were there already, byte for byte.
  package var unchanged = 0
  /// Files of an earlier build that the site has no more.
  package var deleted = 0
  /// How long old and new files stood side by side.
  package var sweep = Duration.zero

  package init() {}

  /// Files that the site has now.
  package var total: Int { written + unchanged }
}

/// A sink that keeps everything in memory: for a preview of what may not be published, and for
/// tests.
package final class OutputMemory: OutputSink {
  private let made = Mutex<[String: [UInt8]]>([:])

  package init() {}

  /// By path relative to the output folder.
  package var files: [String: [UInt8]] { made.withLock { $0 } }

  package func put(_ files: [OutputFile]) {
    made.withLock { made in
      for file in files { made[file.path] = file.bytes }
    }
  }

  package func finish() -> OutputChanges {
    var changes = OutputChanges()
    changes.written = files.count
    return changes
  }
}

/// A sink that keeps nothing: for `wishwell check`, which wants everything made all the same.
package final class OutputNowhere: OutputSink {
  private let changes = Mutex(OutputChanges())

  package init() {}

  package func put(_ files: [OutputFile]) { changes.withLock { $0.unchanged += files.count } }
  package func finish() -> OutputChanges { changes.withLock { $0 } }
}
