import CLinux
import Glibc

/// What one run of another program came to.
package struct ProgramAnswer: Hashable, Sendable {
  /// As the process ended; 128 and the number of the signal where one ended it.
  package var status: Int32
  /// What it wrote; empty where that was more than it may.
  package var output: [UInt8]
  /// What it said to the person.
  package var complaint: String
  /// Whether it was ended because it took longer than it may.
  package var isLate = false
  /// Whether it was ended because it wrote more than it may.
  package var isTooLong = false
}

/// Why there is no answer.
package enum ProgramFailure: Error, Hashable, Sendable {
  case notInstalled
  /// An `errno`: the machine could not run it.
  case machine(Int32)
}

/// Runs the program `name` once with `arguments`, never through a shell, and waits for its end; at
/// most for `patience`, and until it has written about `limit` bytes, where these are given: then it
/// is killed.
///
/// Input, output and complaints are temporary files: no amount of either can make the two wait for
/// each other, and what the program leaves running behind it holds nothing up. With `inMemory`, they
/// are on no disk.
package func runProgram(
  _ name: String, _ arguments: [String], input: [UInt8], environment: [String: String],
  patience: Duration? = nil, limit: Int? = nil, inMemory: Bool = false
) throws(ProgramFailure) -> ProgramAnswer {
  let streams = try (0..<3).map { _ throws(ProgramFailure) in
    try NamelessFile(inMemory: inMemory)
  }
  try streams[0].write(input)

  let process = try startProgram(
    name, arguments, streams: streams.map(\.descriptor), environment: environment)
  var watch = ProgramWatch(process: process, output: streams[1], limit: limit)
  let state = try watch.end(patience: patience)
  // The low seven bits hold the signal that ended it, the next byte what it returned (wait(2)).
  let signal = state & 0x7F
  return ProgramAnswer(
    status: signal == 0 ? (state >> 8) & 0xFF : 128 + signal,
    output: watch.isTooLong ? [] : try streams[1].read(),
    complaint: String(decoding: try streams[2].read(), as: UTF8.self), isLate: watch.isLate,
    isTooLong: watch.isTooLong)
}

/// Starts the program `name` with `arguments`, never through a shell; `streams` become its input, its
/// output and its complaints.
func startProgram(
  _ name: String, _ arguments: [String], streams: [Int32], environment: [String: String]
) throws(ProgramFailure) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (target, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
  }

  var words = ([name] + arguments).map { strdup($0) } + [nil]
  var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + settings { free(text) } }
  var process = pid_t()
  let refusal = posix_spawnp(&process, name, &actions, nil, &words, &settings)
  guard refusal == 0 else {
    throw refusal == ENOENT ? .notInstalled : .machine(refusal)
  }
  return process
}

/// Whether a program called `name` is on the path of `environment`.
package func isInstalled(_ name: String, environment: [String: String]) -> Bool {
  (environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
}

/// A program that runs, and what it may come to.
private struct ProgramWatch {
  let process: pid_t
  let output: NamelessFile
  /// In bytes.
  let limit: Int?
  private(set) var isLate = false
  private(set) var isTooLong = false

  init(process: pid_t, output: NamelessFile, limit: Int?) {
    (self.process, self.output, self.limit) = (process, output, limit)
  }

  /// Waits for it, and ends it where it goes beyond; returns the state that `wait(2)` tells.
  mutating func end(patience: Duration?) throws(ProgramFailure) -> Int32 {
    let clock = ContinuousClock()
    let deadline = patience.map { clock.now + $0 }
    var nap: UInt32 = 500
    while true {
      var state: Int32 = 0
      let isAtEase = isLate || isTooLong || (deadline == nil && limit == nil)
      let ended = waitpid(process, &state, isAtEase ? 0 : WNOHANG)
      if ended == process {
        isTooLong = isTooLong || isOverLimit
        return state
      }
      guard ended == 0 || errno == EINTR else { throw .machine(errno) }
      isLate = isLate || deadline.map { clock.now > $0 } ?? false
      isTooLong = isTooLong || isOverLimit
      if isLate || isTooLong {
        kill(process, SIGKILL)
      } else if ended == 0 {
        usleep(nap)
        nap = min(nap * 2, 8_000)
      }
    }
  }

  private var isOverLimit: Bool { limit.map { output.size > $0 } ?? false }
}

/// A temporary file without a name, which lives as long as this value.
private final class NamelessFile {
  let descriptor: Int32

  init(inMemory: Bool) throws(ProgramFailure) {
    if inMemory {
      descriptor = memfd_create("wishwell", UInt32(memory_closed_on_exec))
      guard descriptor >= 0 else { throw .machine(errno) }
      return
    }
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/wishwell-\(getpid())-\(UInt64.random(in: .min ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .machine(errno) }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Puts `bytes` at the start, where the next who reads begins.
  func write(_ bytes: [UInt8]) throws(ProgramFailure) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(done))
      }
      guard put >= 0 || errno == EINTR else { throw .machine(errno) }
      done += max(put, 0)
    }
  }

  /// In bytes; 0 where it cannot be told.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func read() throws(ProgramFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
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
