import CLinux
import Glibc
import WishwellText

/// How what is published comes into place: it is made beside it, under a hidden name of the same
/// folder, and takes its place by one call of the system.
extension Folder {
  /// What stands where a file is to be published.
  package enum Standing {
    case same, other, nothing
  }

  /// The name in the same folder under which `name` is made.
  package static func nameBeside(_ name: String) -> String {
    let plain = unfinishedPrefix + name
    guard plain.utf8.count > Int(NAME_MAX) else { return plain }
    return unfinishedPrefix + fingerprint(of: Array(name.utf8))
  }

  /// Makes the file that will be called `name`, in the place of one that a killed build left.
  package func createBeside(
    _ name: String, _ bytes: [UInt8], isDurable: Bool = false, isPrivate: Bool = false
  ) throws(FileFailure) {
    let beside = Self.nameBeside(name)
    do {
      do {
        try create(beside, bytes, isDurable: isDurable, isPrivate: isPrivate)
      } catch  where error.isTaken {
        try delete(beside)
        try create(beside, bytes, isDurable: isDurable, isPrivate: isPrivate)
      }
    } catch {
      // The name that the person knows.
      throw FileFailure(error.action, pathOf(name), error.reason)
    }
  }

  /// Makes the file that will be called `name`, unless it holds `bytes` already; what it found.
  package func prepare(_ bytes: [UInt8], as name: String) throws(FileFailure) -> Standing {
    if holds(bytes, as: name) {
      restoreMode(of: name)
      return .same
    }
    let kind = kind(of: name)
    guard kind != .folder else { throw FileFailure(.replace, pathOf(name), .kind(.folder)) }
    try createBeside(name, bytes)
    return kind == nil ? .nothing : .other
  }

  /// The folder that will be called `name`, made where a build has not begun it yet.
  package func makeFolderBeside(_ name: String) throws(FileFailure) -> Folder {
    try makeFolder(Self.nameBeside(name), shownAs: name)
  }

  /// Puts what was made beside `name` into place in one moment: whoever looks finds what stood there
  /// or what is new.
  ///
  /// With `isExchange` what stood there takes the hidden name, where the file system can do so: to
  /// give its space back takes several times as long, and `deleteBeside` does it later.
  package func putInPlace(_ name: String, isExchange: Bool) throws(FileFailure) {
    let beside = Self.nameBeside(name)
    if isExchange, renameat2(descriptor, beside, descriptor, name, UInt32(rename_exchange)) == 0 {
      return
    }
    guard renameat(descriptor, beside, descriptor, name) == 0 else {
      throw .last(.replace, pathOf(name))
    }
  }

  /// Deletes what stood at `name` before.
  package func deleteBeside(_ name: String) throws(FileFailure) {
    try delete(Self.nameBeside(name))
  }

  /// How many folders deep a build nests at most; what lies below is somebody else's.
  package static let deepest = 32

  /// Deletes what stands at `name`, a folder with all that is in it.
  package func deleteTree(_ name: String, depth: Int = 0) throws(FileFailure) {
    guard kind(of: name) == .folder, depth < Self.deepest else {
      return try delete(name)
    }
    let folder = try folder(name)
    for entry in try folder.entries() { try folder.deleteTree(entry.name, depth: depth + 1) }
    guard deleteIfEmpty(name) else { throw .last(.delete, pathOf(name)) }
  }

  /// Brings everything onto the disk that this file system keeps in memory, so that a power cut does
  /// not take the bytes of what has its name already. Where it cannot be done, nothing is lost yet.
  package func syncFileSystem() { _ = syncfs(descriptor) }
}
