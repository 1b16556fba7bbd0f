import Glibc

/// How what people write comes onto the disk: whole or not at all, and never in the place of
/// something else.
extension Folder {
  /// Makes the file at `path`, which must not be there, and the folders above it; when this
  /// returns, neither a kill nor a power cut undoes it.
  ///
  /// At whatever moment the process ends, either the whole file is there or none, and at most a
  /// dotfile besides, which reading ignores and a later call clears away. Of several that make the
  /// same file at once, one succeeds: the others throw `FileFailure` with `EEXIST`. No link is
  /// followed.
  package func createDurably(at path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let (parent, name) = splitPath(path)
    var folder = self
    var way = [self]
    for part in parent.split(separator: "/") {
      folder = try folder.makeFolder(String(part))
      way.append(folder)
    }
    try folder.record(name, bytes)
    // All of them, because another process may have made one a moment ago.
    for folder in way.reversed() { try folder.sync() }
    folder.clearUnfinished(beside: name)
  }

  /// Throws where nothing could be made durably now in the folder at `path`: makes a file there that
  /// is larger than what an act writes, and takes it away again.
  package func tryRecording(in path: Substring) throws(FileFailure) {
    let folder = try folder(at: path)
    let unfinished = Self.unfinishedPrefix + String(UInt64.random(in: 0 ... .max), radix: 36)
    try folder.create(unfinished, Array(repeating: 0, count: 1 << 16), isDurable: true)
    try folder.delete(unfinished)
  }

  /// Puts `bytes` in the place of `old` in the file at `path`, in one moment; when this returns,
  /// neither a kill nor a power cut undoes it.
  ///
  /// Returns false, and changes nothing, where the file holds something else by now, or where
  /// another process is just changing a file of its folder.
  package func replaceDurably(
    at path: String, _ old: [UInt8], with bytes: [UInt8]
  ) throws(FileFailure) -> Bool {
    let (parent, name) = splitPath(path)
    let folder = try folder(at: parent)
    guard try folder.lock(), try folder.read(name) == old else { return false }
    let unfinished =
      Self.unfinishedPrefix + name + "-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    do {
      try folder.create(unfinished, bytes, isDurable: true)
    } catch {
      throw FileFailure(.record, folder.pathOf(name), error.reason)
    }
    guard renameat(folder.descriptor, unfinished, folder.descriptor, name) == 0 else {
      let failure = FileFailure.last(.record, folder.pathOf(name))
      unlinkat(folder.descriptor, unfinished, 0)
      throw failure
    }
    try folder.sync()
    return true
  }

  /// Writes `bytes` beside their place, then gives them their name in one moment.
  private func record(_ name: String, _ bytes: [UInt8]) throws(FileFailure) {
    let unfinished =
      Self.unfinishedPrefix + name + "-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    do {
      try create(unfinished, bytes, isDurable: true)
    } catch {
      throw FileFailure(.record, pathOf(name), error.reason)
    }
    defer { unlinkat(descriptor, unfinished, 0) }
    if linkat(descriptor, unfinished, descriptor, name, 0) == 0 { return }
    let code = errno
    guard [EPERM, EOPNOTSUPP, ENOSYS, EINVAL, EMLINK].contains(code) else {
      throw FileFailure(.record, pathOf(name), .system(code))
    }
    // A file system without links: the name is still taken once only, though no longer in one
    // moment with what it holds.
    do {
      try create(name, bytes, isDurable: true)
    } catch {
      throw FileFailure(.record, pathOf(name), error.reason)
    }
  }

  /// Brings the names in this folder onto the disk, where the file system lets a folder be synced.
  package func sync(_ action: FileFailure.Action = .record) throws(FileFailure) {
    guard fsync(descriptor) != 0 else { return }
    let code = errno
    guard [EINVAL, EROFS, ENOSYS, EOPNOTSUPP, EBADF].contains(code) else {
      throw FileFailure(action, path, .system(code))
    }
  }

  /// Clears away what killed processes left here an hour or longer before the file `name` was made,
  /// by the clock of the file system. It is litter, no harm: a failure to is passed over.
  private func clearUnfinished(beside name: String) {
    var made = stat()
    guard fstatat(descriptor, name, &made, AT_SYMLINK_NOFOLLOW) == 0, let entries = try? entries()
    else { return }
    for entry in entries where entry.name.hasPrefix(Self.unfinishedPrefix) {
      var status = stat()
      guard fstatat(descriptor, entry.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG, made.st_mtim.tv_sec - status.st_mtim.tv_sec > 3600
      else { continue }
      unlinkat(descriptor, entry.name, 0)
    }
  }
}
