import Foundation

/// A program that a test started. It ends with this value, and with the run of the tests, however
/// that ends.
package final class Child {
  /// Where a child reads from or writes to.
  package enum Stream {
    case nowhere
    /// The file at an absolute path, made anew for what is written.
    case file(String)
    /// An open file; for errors, `STDOUT_FILENO` is where the output goes.
    case open(Int32)
  }

  /// What a program that is not there ends with, as in a shell.
  package static let notThere: Int32 = 127

  package let id: pid_t
  private var status: Int32?

  /// Starts `program`, looked for on the path where it is a mere name; where it is not there, it
  /// ends with ``notThere``.
  ///
  /// Throws `POSIXError` where the machine cannot start anything.
  package init(
    _ program: String, _ arguments: [String], in folder: String = "/",
    environment: [String: String] = TestRun.environment, input: Stream = .nowhere,
    output: Stream = .nowhere, errors: Stream = .nowhere
  ) throws {
    id = try spawn(
      ["env", "-C", folder, program] + arguments, environment, [input, output, errors],
      group: ChildGroup.all.get())
  }

  deinit {
    guard status == nil else { return }
    end(by: SIGKILL)
    wait()
  }

  /// Waits for the end: what it returned, or 128 and the number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    if let status { return status }
    var state: Int32 = 0
    while waitpid(id, &state, 0) < 0, errno == EINTR {}
    return note(state)
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool {
    if status != nil { return false }
    var state: Int32 = 0
    guard waitpid(id, &state, WNOHANG) == id else { return true }
    note(state)
    return false
  }

  /// The low seven bits hold the signal, the next byte what it returned (wait(2)).
  @discardableResult
  private func note(_ state: Int32) -> Int32 {
    let signal = state & 0x7F
    let ended = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    status = ended
    return ended
  }

  package func end(by signal: Int32 = SIGTERM) {
    if status == nil { kill(id, signal) }
  }
}

/// The processes that tests start, and what those start: one group, with a guard in it who waits
/// until this process is gone, and then ends them all.
private enum ChildGroup {
  static let all = Result { try start() }

  private static func start() throws -> pid_t {
    var ends: [Int32] = [0, 0]
    // The end that is written to stays open here alone: it closes when this process ends.
    guard pipe(&ends) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    defer { close(ends[0]) }
    return try spawn(
      ["sh", "-c", "read -r _; kill -KILL 0"], [:], [.open(ends[0]), .nowhere, .nowhere], group: 0)
  }
}

/// Starts a process in the group `group`; 0 is a new one, called after the process. It has the three
/// streams and no other file of this process.
private func spawn(
  _ words: [String], _ environment: [String: String], _ streams: [Child.Stream], group: pid_t
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (target, stream) in streams.enumerated() {
    let target = Int32(target)
    let flags = target == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
    switch stream {
    case .nowhere: posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, target, path, flags, 0o600)
    case .open(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }
  }
  for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
    guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  posix_spawnattr_setpgroup(&attributes, group)

  var arguments = words.map { strdup($0) } + [nil]
  var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in arguments + settings { free(text) } }
  var process = pid_t()
  let refusal = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &settings)
  guard refusal == 0 else { throw POSIXError(POSIXErrorCode(rawValue: refusal) ?? .EIO) }
  return process
}
