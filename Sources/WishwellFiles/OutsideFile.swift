import Glibc
import WishwellDiagnostics
import WishwellText

/// The bytes of a file that somebody named, wherever it is; links are followed, and pipes read to
/// their end.
///
/// Throws `UsageError` where it is not there, is a folder, or has more than `limit` bytes, and
/// `FileFailure` where the machine fails.
package func readOutsideFile(_ path: String, limit: Int) throws -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
  guard file >= 0 else { throw notOpened(.last(.read, path), path) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw FileFailure.last(.read, path) }
  guard FileType(mode: status.st_mode) != .folder else {
    throw UsageError("\(quoted(path)) is a folder", help: "name the file in it")
  }
  let bytes = try bytes(of: file, upTo: limit + 1, named: path)
  guard bytes.count > limit else { return bytes }
  throw UsageError(
    "\(quoted(path)) is larger than \(limit >> 20) MiB",
    help: "it is probably not what it seems; if it is, split it")
}

/// The first `limit` bytes of what somebody named, of any folder; `-` is the standard input. Throws as
/// `readOutsideFile` does; `folderHelp` says what to name in the place of a folder.
package func readStream(
  named name: String, upTo limit: Int, folderHelp: String = "name the file in it"
) throws -> SourceFile {
  guard name != "-" else {
    let bytes = try bytes(of: STDIN_FILENO, upTo: limit, named: name)
    return SourceFile(path: "(standard input)", bytes: bytes)
  }
  let descriptor = open(name, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw notOpened(.last(.open, name), name) }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) == 0, FileType(mode: status.st_mode) == .folder {
    throw UsageError("\(quoted(name)) is a folder", help: folderHelp)
  }
  return SourceFile(path: name, bytes: try bytes(of: descriptor, upTo: limit, named: name))
}

private func bytes(
  of descriptor: Int32, upTo limit: Int, named name: String
) throws(FileFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count < limit {
    let wanted = min(chunk.count, limit - bytes.count)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, wanted) }
    if count == 0 { break }
    guard count > 0 else {
      if errno == EINTR { continue }
      throw .last(.read, name)
    }
    bytes += chunk[..<count]
  }
  return bytes
}

/// What to throw where the file at `path` did not open, as `failure` says.
private func notOpened(_ failure: FileFailure, _ path: String) -> any Error {
  guard failure.isMissing else { return failure }
  return UsageError(
    "there is no file \(quoted(path))",
    help: neighbour(of: path).map { "did you mean ‘\($0)’?" }
      ?? "name the file that you saved, with its folder")
}

/// A file beside it with nearly the same name.
private func neighbour(of path: String) -> String? {
  let (parent, name) = splitPath(path)
  let place = parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(parent)
  guard let folder = try? Folder(root: place), let entries = try? folder.entries() else {
    return nil
  }
  let near = nearMiss(to: name, among: entries.filter { $0.kind == .file }.map(\.name))
  return near.map { parent.isEmpty ? $0 : "\(parent)/\($0)" }
}

/// Writes a file that somebody named, in one moment, in the place of one that is there; links are
/// followed. A device or a pipe takes the bytes as it is: `/dev/stdout`, `/dev/null`.
///
/// Throws `UsageError` where its folder is not there or a folder stands at its name, and
/// `FileFailure` where the machine fails.
package func writeOutsideFile(_ path: String, _ bytes: [UInt8]) throws {
  var status = stat()
  if stat(path, &status) == 0 {
    switch FileType(mode: status.st_mode) {
    case .file:
      guard let place = realpath(path, nil) else { throw FileFailure.last(.write, path) }
      defer { free(place) }
      return try replaceOutsideFile(String(cString: place), bytes)
    case .folder:
      throw UsageError("\(quoted(path)) is a folder", help: "name the file in it to write")
    default: return try pour(bytes, into: path)
    }
  }
  try replaceOutsideFile(path, bytes)
}

private func pour(_ bytes: [UInt8], into path: String) throws(FileFailure) {
  let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
  guard file >= 0 else { throw .last(.write, path) }
  defer { close(file) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count >= 0 else {
      if errno == EINTR { continue }
      throw .last(.write, path)
    }
    rest = rest.dropFirst(count)
  }
}

private func replaceOutsideFile(_ path: String, _ bytes: [UInt8]) throws {
  let (parent, name) = splitPath(path)
  let place = parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(parent)
  let folder: Folder
  do throws(FileFailure) {
    folder = try Folder(root: place)
  } catch {
    guard error.isMissing else { throw error }
    throw UsageError("there is no folder \(quoted(place))", help: "create it, or name another")
  }
  guard !name.isEmpty, folder.kind(of: name) != .folder else {
    throw UsageError("\(quoted(path)) is a folder", help: "name the file in it to write")
  }
  try folder.replace(name, bytes)
}
