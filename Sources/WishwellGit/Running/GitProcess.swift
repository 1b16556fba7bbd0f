import Glibc

/// What one run of git came to.
package struct GitAnswer: Hashable, Sendable {
  /// As the process ended; 128 and the number of the signal where one ended it.
  package var status: Int32
  package var output: [UInt8]
  /// What git said to the person, in English.
  package var complaint: String

  /// The output as text, without the end of its last line.
  package var text: String {
    var bytes = output[...]
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts that each end in a zero byte, as `-z` has git write them.
  package var fields: [Substring] {
    String(decoding: output, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: true)
  }
}

/// Runs `git` once with `arguments`, never through a shell.
///
/// Input, output and complaints are temporary files: no amount of either can make the two wait for
/// each other, and what git leaves running behind it holds nothing up.
func runGit(
  _ arguments: [String], input: [UInt8], environment: [String: String]
) throws(GitFailure) -> GitAnswer {
  let streams = try (0..<3).map { _ throws(GitFailure) in try NamelessFile() }
  try streams[0].write(input)

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (target, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream.descriptor, Int32(target))
  }

  var words = (["git"] + arguments).map { strdup($0) } + [nil]
  var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in words + settings { free(word) } }
  var process = pid_t()
  let refusal = posix_spawnp(&process, "git", &actions, nil, &words, &settings)
  guard refusal == 0 else {
    throw refusal == ENOENT ? GitFailure.notInstalled : .machine(refusal)
  }

  var state: Int32 = 0
  while waitpid(process, &state, 0) < 0 {
    guard errno == EINTR else { throw .machine(errno) }
  }
  let complaint = String(decoding: try streams[2].read(), as: UTF8.self)
  // The low seven bits hold the signal that ended it, the next byte what it returned (wait(2)).
  let signal = state & 0x7F
  return GitAnswer(
    status: signal == 0 ? (state >> 8) & 0xFF : 128 + signal, output: try streams[1].read(),
    complaint: complaint)
}

/// A temporary file without a name, which lives as long as this value.
private final class NamelessFile {
  let descriptor: Int32

  init() throws(GitFailure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/wishwell-\(getpid())-\(UInt64.random(in: .min ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .machine(errno) }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Puts `bytes` at the start, where the next who reads begins.
  func write(_ bytes: [UInt8]) throws(GitFailure) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(done))
      }
      guard put >= 0 || errno == EINTR else { throw .machine(errno) }
      done += max(put, 0)
    }
  }

  func read() throws(GitFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .machine(errno) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + count, buffer.count - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          code = got < 0 ? errno : 0
          return
        }
        count += got
      }
    }
    guard code == 0 else { throw .machine(code) }
    return bytes
  }
}
