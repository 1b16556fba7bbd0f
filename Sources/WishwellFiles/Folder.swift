import Glibc

/// An open folder. Everything below a root is reached through one of these, name by name, without
/// following a link: what is named once cannot be exchanged for something outside on the way.
package final class Folder: Sendable {
  let descriptor: Int32
  /// As the person who started the program would name it.
  package let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// A root: the one place where links are followed, because a person named it.
  package convenience init(root path: String) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.open, path) }
    self.init(descriptor: descriptor, path: path)
  }

  func pathOf(_ name: String) -> String {
    switch path {
    case ".": name
    case _ where path.hasSuffix("/"): path + name
    default: path + "/" + name
    }
  }

  /// The folder `name` in this one. In messages it is called `shownAs`.
  package func folder(_ name: String, shownAs shown: String? = nil) throws(FileFailure) -> Folder {
    let opened = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    let path = pathOf(shown ?? name)
    guard opened >= 0 else {
      let code = errno
      if code == ENOTDIR || code == ELOOP, let kind = kind(of: name), kind != .folder {
        throw FileFailure(.open, path, .kind(kind))
      }
      throw FileFailure(.open, path, .system(code))
    }
    return Folder(descriptor: opened, path: path)
  }

  /// Nil where nothing stands at `name`.
  func folderIfThere(_ name: String) throws(FileFailure) -> Folder? {
    do { return try folder(name) } catch  where error.isMissing { return nil }
  }

  /// The folder at `path`, relative with `/`; the empty path is this folder.
  package func folder(at path: Substring) throws(FileFailure) -> Folder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.folder(String(name)) }
    return folder
  }

  /// What stands at `name`, without following it; nil where nothing does.
  package func kind(of name: String) -> FileType? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileType(mode: status.st_mode)
  }
}

// MARK: - Listing

extension Folder {
  /// A name in a folder, and what stands at it.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var kind: FileType
    /// False: `name` is repaired for showing and opens nothing.
    package var isUTF8: Bool

    package init(name: String, kind: FileType, isUTF8: Bool) {
      self.name = name
      self.kind = kind
      self.isUTF8 = isUTF8
    }
  }

  /// All names but `.` and `..`, in byte order.
  package func entries() throws(FileFailure) -> [Entry] {
    // A descriptor of its own, because reading moves its offset.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .last(.list, path) }
    guard let stream = fdopendir(own) else {
      let failure = FileFailure.last(.list, path)
      close(own)
      throw failure
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let next = readdir(stream) else {
        guard errno == 0 else { throw .last(.list, path) }
        break
      }
      let (name, isUTF8) = Self.name(of: next)
      if name == "." || name == ".." { continue }
      let kind = Self.kind(ofType: next.pointee.d_type) ?? kind(of: name) ?? .unknown
      entries.append(Entry(name: name, kind: kind, isUTF8: isUTF8))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> (String, isUTF8: Bool) {
    withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
        if let valid = String(validatingCString: name) { return (valid, true) }
        return (String(cString: name), false)
      }
    }
  }

  /// Nil where the file system leaves the question to `stat`.
  private static func kind(ofType type: UInt8) -> FileType? {
    switch Int(type) {
    case DT_REG: .file
    case DT_DIR: .folder
    case DT_LNK: .link
    case DT_FIFO: .pipe
    case DT_SOCK: .socket
    case DT_CHR, DT_BLK: .device
    default: nil
    }
  }
}

// MARK: - Reading

extension Folder {
  /// The bytes of the regular file `name`.
  ///
  /// Never waits for the other end of a pipe, and reads nothing of a file over `limit` bytes.
  package func read(_ name: String, limit: Int = .max) throws(FileFailure) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ELOOP || code == ENXIO, let kind = kind(of: name), kind != .file {
        throw FileFailure(.read, pathOf(name), .kind(kind))
      }
      throw FileFailure(.read, pathOf(name), .system(code))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(.read, pathOf(name)) }
    let kind = FileType(mode: status.st_mode)
    guard kind == .file else { throw FileFailure(.read, pathOf(name), .kind(kind)) }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw FileFailure(.read, pathOf(name), .size(size, limit: limit))
    }
    guard let bytes = Self.readAll(file, expecting: size) else {
      throw .last(.read, pathOf(name))
    }
    guard bytes.count <= limit else {
      throw FileFailure(.read, pathOf(name), .size(bytes.count, limit: limit))
    }
    return bytes
  }

  /// Up to one byte more than `size`, so that a file that grows is noticed; nil with `errno` set.
  private static func readAll(_ file: Int32, expecting size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let got = Glibc.read(file, base + count, buffer.count - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failed = true
          return
        }
      }
    }
    return failed ? nil : bytes
  }

  /// Whether the regular file `name` holds just `bytes`.
  func holds(_ bytes: [UInt8], as name: String) -> Bool {
    (try? read(name, limit: bytes.count)) == bytes
  }
}
