import Glibc

/// Which files stand below a folder, of what size, and when each was last written or changed in any other way:
/// enough to see that something changed there, and for nothing else.
package struct FolderState: Hashable, Sendable {
  private struct Stamp: Hashable {
    var size: Int
    /// Seconds, and nanoseconds of them, of the last writing; whoever restores a file may set it back.
    var written: [Int]
    /// The same of the last change of any kind, which nobody can set back.
    var changed: [Int]
    /// Which file it is, so that one that was exchanged for another counts.
    var number: UInt
  }

  /// Folders within each other that are looked into.
  private static let deepest = 32

  private var stamps: [String: Stamp] = [:]

  /// The state of the folders `names` in `root`. What is not there, or cannot be looked at, has none.
  package init(of names: [String], in root: Folder) {
    for name in names { gather(name, in: root, path: name, depth: 0) }
  }

  /// The paths of files and folders that are not the same in both, relative to the root.
  package func differences(from other: FolderState) -> Set<String> {
    let now = stamps.filter { other.stamps[$0.key] != $0.value }.keys
    let gone = other.stamps.keys.filter { stamps[$0] == nil }
    return Set(now).union(gone)
  }

  private mutating func gather(_ name: String, in folder: Folder, path: String, depth: Int) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    stamps[path] = Stamp(
      size: Int(status.st_size), written: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec],
      changed: [status.st_ctim.tv_sec, status.st_ctim.tv_nsec],
      number: UInt(status.st_ino))
    guard FileType(mode: status.st_mode) == .folder, depth < Self.deepest,
      let inner = try? folder.folder(name), let entries = try? inner.entries()
    else { return }
    for entry in entries where entry.isUTF8 {
      gather(entry.name, in: inner, path: path + "/" + entry.name, depth: depth + 1)
    }
  }
}
