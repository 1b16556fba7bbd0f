import WishwellRender

/// Where a build puts what it made: `put` as often as it likes, then `finish` once.
package protocol OutputSink {
  /// Takes files of one stage; stages come in their order.
  mutating func put(_ files: [OutputFile]) throws

  /// What the build changed, once everything has been put.
  mutating func finish() throws -> OutputChanges
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
package struct OutputMemory: OutputSink {
  /// By path relative to the output folder.
  package private(set) var files: [String: [UInt8]] = [:]

  package init() {}

  package mutating func put(_ files: [OutputFile]) {
    for file in files { self.files[file.path] = file.bytes }
  }

  package func finish() -> OutputChanges {
    var changes = OutputChanges()
    changes.written = files.count
    return changes
  }
}

/// A sink that keeps nothing: for `wishwell check`, which wants everything made all the same.
package struct OutputNowhere: OutputSink {
  private var changes = OutputChanges()

  package init() {}

  package mutating func put(_ files: [OutputFile]) { changes.unchanged += files.count }
  package func finish() -> OutputChanges { changes }
}
