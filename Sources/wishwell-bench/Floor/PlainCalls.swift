import Glibc
import WishwellBuild
import WishwellFiles
import WishwellFormat

// What stands on the disk, read and written by the fewest calls of the kernel: a floor must not hang on how
// well we do it.

/// The bytes of the file at `path`. Throws `FileFailure`.
func plainRead(_ path: String) throws(FileFailure) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .last(.read, path) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .last(.read, path) }
  var got = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    got = read(file, buffer.baseAddress, buffer.count)
    count = max(got, 0)
  }
  guard got == Int(status.st_size) else { throw .last(.read, path) }
  return bytes
}

extension [SizedFile] {
  /// Writes files of their names and sizes, all filled from the same memory, into the folder at `root`,
  /// which must not be there, with `folders` in it, by the fewest calls of the kernel: one for each folder,
  /// three for each file. Throws `FileFailure`.
  func write(into root: String, folders: [String], jobs: Int) throws {
    for folder in [root] + folders.map({ root + "/" + $0 }) {
      guard mkdir(folder, 0o755) == 0 else { throw FileFailure.last(.create, folder) }
    }
    let memory = [UInt8](repeating: UInt8(ascii: "w"), count: map(\.size).max() ?? 0)
    _ = try inParallel(self, jobs: jobs) { file in
      try memory.withUnsafeBytes { bytes in
        try create(root + "/" + file.path, UnsafeRawBufferPointer(rebasing: bytes[..<file.size]))
      }
    }
  }
}

private func create(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
  let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw .last(.create, path) }
  defer { close(file) }
  var done = 0
  while done < bytes.count {
    let put = write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
    guard put >= 0 || errno == EINTR else { throw .last(.write, path) }
    done += max(put, 0)
  }
}
