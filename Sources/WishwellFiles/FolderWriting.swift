import Glibc

/// What a build puts into its folders. Modes are set by hand, so that they do not hang on the
/// umask: 0644 for files, 0755 for folders; a file system without modes is fine too.
extension Folder {
  /// The names of files and folders on their way into place begin so; the next build or act clears away what
  /// a killed one left.
  package static let unfinishedPrefix = ".wishwell-new-"

  /// The folder `name` in this one, made where it is missing. In messages it is called `shownAs`.
  package func makeFolder(
    _ name: String, shownAs shown: String? = nil
  ) throws(FileFailure) -> Folder {
    if mkdirat(descriptor, name, 0o755) == 0 {
      fchmodat(descriptor, name, 0o755, 0)
    } else if errno != EEXIST {
      throw .last(.create, pathOf(shown ?? name))
    }
    return try folder(name, shownAs: shown)
  }

  /// Makes the file `name`, which must not be there, and takes it back where that fails.
  ///
  /// With `isDurable` its bytes, not yet its name, are on the disk when this returns; with `isPrivate`
  /// nobody but whoever runs the program may read it: mode 0600.
  package func create(
    _ name: String, _ bytes: [UInt8], isDurable: Bool = false, isPrivate: Bool = false
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let mode: mode_t = isPrivate ? 0o600 : 0o644
    let file = openat(descriptor, name, flags, mode)
    guard file >= 0 else { throw .last(.create, pathOf(name)) }
    fchmod(file, mode)
    let isWritten = Self.writeAll(bytes, to: file) && (!isDurable || fsync(file) == 0)
    let code = errno
    // Some file systems report a full disk only here.
    let isClosed = close(file) == 0
    guard isWritten, isClosed else {
      let failure = FileFailure(.write, pathOf(name), .system(isWritten ? errno : code))
      unlinkat(descriptor, name, 0)
      throw failure
    }
  }

  /// Whether the file `name` is nobody's to read but its owner's; false where it is not there.
  package func isPrivate(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 == 0
  }

  /// Puts the file `name` into place in one moment: readers see the old bytes or the new ones.
  ///
  /// With `isDurable` its bytes, not yet its name, are on the disk when this returns; with `isPrivate`
  /// nobody but whoever runs the program may read it.
  package func replace(
    _ name: String, _ bytes: [UInt8], isDurable: Bool = false, isPrivate: Bool = false
  ) throws(FileFailure) {
    try createBeside(name, bytes, isDurable: isDurable, isPrivate: isPrivate)
    let beside = Self.nameBeside(name)
    guard renameat(descriptor, beside, descriptor, name) == 0 else {
      let failure = FileFailure.last(.replace, pathOf(name))
      unlinkat(descriptor, beside, 0)
      throw failure
    }
  }

  /// Sees to the mode of a file whose bytes are right already. Somebody else's file keeps its own.
  func restoreMode(of name: String) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o7777 != 0o644
    else { return }
    fchmodat(descriptor, name, 0o644, 0)
  }

  /// Deletes the file or link `name`; a missing one is no failure.
  package func delete(_ name: String) throws(FileFailure) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .last(.delete, pathOf(name))
    }
  }

  /// Deletes the folder `name` where nothing is left in it; whether it is gone.
  func deleteIfEmpty(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
  }

  /// Holds this folder for this process until the folder is closed, also by a kill; false where
  /// another process holds it. Where the file system has no locks, nobody is kept out.
  ///
  /// A child of this process that is just being started holds all that was open a moment ago, so it
  /// waits for a fifth of a second before it says that.
  package func lock() throws(FileFailure) -> Bool {
    var tries = 20
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EWOULDBLOCK where tries > 0:
        tries -= 1
        usleep(10_000)
      case EWOULDBLOCK: return false
      case ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL: return true
      case EINTR: continue
      default: throw .last(.lock, path)
      }
    }
    return true
  }

  /// False with `errno` set.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let put = Glibc.write(file, base + done, buffer.count - done)
        if put >= 0 {
          done += put
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
