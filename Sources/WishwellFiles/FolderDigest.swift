import Glibc
import WishwellText

/// Which files stand below some folders, and when each was last changed in any way, in one number: equal
/// ones mean that nothing was changed in between, as `git status` takes it.
///
/// Of a file count its size and number, and when its bytes, its name or its rights were last changed
/// (`st_mtim` and `st_ctim`): the second cannot be set back by whoever copies, unpacks or restores it.
package struct FolderDigest: Hashable, Sendable {
  /// 64 hexadecimal digits.
  package let text: String
  /// When the last of the files was changed, in nanoseconds since 1970; 0 where there are none.
  package let newest: Int64

  /// Folders within each other that are looked into.
  private static let deepest = 64

  /// That of the folders `names` in `root`, which need not be there. Nil where something cannot be looked
  /// at.
  package init?(of names: [String], in root: Folder) {
    var newest: Int64 = 0
    var bytes: [UInt8] = []
    for name in names {
      guard Self.add(name, in: root, depth: 0, to: &bytes, &newest) else { return nil }
    }
    text = fingerprint(of: bytes)
    self.newest = newest
  }

  /// That of the file which the link `name` leads to. Nil where there is none.
  package init?(ofFileAt name: String, in folder: Folder) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, 0) == 0 else { return nil }
    var bytes: [UInt8] = []
    Self.append(status, to: &bytes)
    text = fingerprint(of: bytes)
    newest = Self.nanoseconds(status.st_ctim)
  }

  /// Of a folder goes in what is in it, under one number, and not when it was changed: only names do that.
  private static func add(
    _ name: String, in parent: Folder, depth: Int, to bytes: inout [UInt8], _ newest: inout Int64
  ) -> Bool {
    bytes += name.utf8
    bytes.append(0)
    var status = stat()
    guard fstatat(parent.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return errno == ENOENT && depth == 0
    }
    guard FileType(mode: status.st_mode) == .folder else {
      append(status, to: &bytes)
      newest = max(newest, nanoseconds(status.st_ctim))
      return true
    }
    guard depth < deepest, let folder = try? parent.folder(name),
      let entries = try? folder.entries()
    else { return false }
    var inside: [UInt8] = []
    for entry in entries {
      guard entry.isUTF8,
        add(entry.name, in: folder, depth: depth + 1, to: &inside, &newest)
      else { return false }
    }
    bytes += sha256(inside)
    return true
  }

  private static func append(_ status: stat, to bytes: inout [UInt8]) {
    let numbers = [
      UInt64(status.st_ino), UInt64(status.st_mode), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: nanoseconds(status.st_mtim)),
      UInt64(bitPattern: nanoseconds(status.st_ctim)),
    ]
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
