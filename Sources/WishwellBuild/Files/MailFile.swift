import Glibc
import WishwellDiagnostics
import WishwellMail

/// The mails that somebody saved as `name`, of any folder; `-` is the standard input.
///
/// What is larger than a mail may be is cut one byte behind that, and so refused by `readLetters`.
/// Throws `FileFailure`.
package func readMailFile(named name: String) throws(FileFailure) -> SourceFile {
  guard name != "-" else {
    return SourceFile(path: "(standard input)", bytes: try bytes(of: STDIN_FILENO, named: name))
  }
  let descriptor = open(name, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last(.open, name) }
  defer { close(descriptor) }
  return SourceFile(path: name, bytes: try bytes(of: descriptor, named: name))
}

private func bytes(of descriptor: Int32, named name: String) throws(FileFailure) -> [UInt8] {
  let limit = MailLimits.file + 1
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
