import Glibc
import Synchronization

/// A program that runs on, and answers on its output what it is asked on its input, until nobody holds
/// this value any more; then it is killed. What it says to people goes nowhere.
///
/// One question at a time, to which it says next to nothing before it has heard all of it: until then
/// nobody listens.
package final class ProgramDialogue: Sendable {
  private let process: pid_t
  /// Leads to its input and from its output. Nothing else holds it open, so that the program ends
  /// with this one, however that ends.
  private let socket: Int32

  /// Starts the program `name` with `arguments`, never through a shell.
  package init(
    _ name: String, _ arguments: [String], environment: [String: String]
  ) throws(ProgramFailure) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .machine(errno) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { for end in [ends[1], nowhere] { close(end) } }
    do {
      process = try startProgram(
        name, arguments, streams: [ends[1], ends[1], nowhere], environment: environment)
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  deinit {
    close(socket)
    // Whatever it waits for; it only reads.
    kill(process, SIGKILL)
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
  }

  /// What `read` makes of the answer to `question`, of which it has to leave nothing; nil where it
  /// makes nothing of it, and where the program has ended. Nobody may ask any more after that.
  package func ask<Answer>(
    _ question: [UInt8], _ read: (inout DialogueAnswer) -> Answer?
  ) -> Answer? {
    var sent = 0
    while sent < question.count {
      let count = question.withUnsafeBytes {
        send(socket, $0.baseAddress.map { $0 + sent }, question.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count >= 0 || errno == EINTR else { return nil }
      sent += max(count, 0)
    }
    var answer = DialogueAnswer(socket)
    return read(&answer)
  }
}

/// What a program answers, as it comes.
package struct DialogueAnswer {
  /// Nil where all has arrived.
  private let socket: Int32?
  /// What has arrived, and has not been taken yet.
  private var arrived: ArraySlice<UInt8>

  fileprivate init(_ socket: Int32) { (self.socket, arrived) = (socket, []) }

  /// The answer that `bytes` are, as of a program that was asked once.
  package init(_ bytes: [UInt8]) { (socket, arrived) = (nil, bytes[...]) }

  /// The next line, without its end; nil where the program ends before that.
  package mutating func line() -> ArraySlice<UInt8>? {
    var searched = 0
    while true {
      let rest = arrived.dropFirst(searched)
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { arrived = arrived[(end + 1)...] }
        return arrived[..<end]
      }
      searched = arrived.count
      guard let more = receive(1 << 16) else { return nil }
      arrived = ArraySlice(arrived + more)
    }
  }

  /// The next `count` bytes; nil where the program ends before that.
  package mutating func bytes(_ count: Int) -> [UInt8]? {
    var bytes = Array(arrived.prefix(count))
    arrived = arrived.dropFirst(count)
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard let more = receive(min(count - bytes.count, 1 << 20)) else { return nil }
      bytes += more
    }
    return bytes
  }

  /// What comes next, at most `limit` bytes; nil at the end.
  private func receive(_ limit: Int) -> [UInt8]? {
    guard let socket else { return nil }
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
        count = recv(socket, buffer.baseAddress, limit, 0)
        filled = max(count, 0)
      }
      if count > 0 { return bytes }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}

/// A program that is asked again and again, and by several at once: what runs is kept for the next
/// question, as to start it takes longer than most answers do.
package final class ProgramDialogues: Sendable {
  private let name: String
  private let arguments: [String]
  private let environment: [String: String]
  private let idle = Mutex<[ProgramDialogue]>([])

  /// Starts nothing before it is asked.
  package init(_ name: String, _ arguments: [String], environment: [String: String]) {
    (self.name, self.arguments, self.environment) = (name, arguments, environment)
  }

  /// What `read` makes of the answer to `question`, as `ProgramDialogue` says; nil also where the
  /// program does not start.
  package func ask<Answer>(
    _ question: [UInt8], _ read: (inout DialogueAnswer) -> Answer?
  ) -> Answer? {
    let known = idle.withLock { $0.popLast() }
    guard
      let asked = try? known ?? ProgramDialogue(name, arguments, environment: environment),
      let answer = asked.ask(question, read)
    else { return nil }
    idle.withLock { $0.append(asked) }
    return answer
  }
}
