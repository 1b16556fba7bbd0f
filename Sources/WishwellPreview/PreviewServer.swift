import FlyingSocks
import Glibc
import Synchronization
import WishwellBuild
import WishwellDiagnostics

/// Shows a site on this machine, to this machine, or where that is asked for to other devices.
package struct PreviewServer: Sendable {
  /// Where it answers: the port that was asked for, or one of those after it.
  package let port: UInt16
  private let answering: Task<Void, any Error>

  /// How many browsers are heard at once. The next is hung up on.
  private static let room = 200

  /// Begins to answer at `wanted`, or at the first free one of the twenty ports after it, each time
  /// from what `shown` holds then; at `host`, an IPv4 address of this machine, where other devices
  /// are to reach it, `0.0.0.0` for all of its addresses.
  ///
  /// Throws `UsageError` where none is free.
  package static func start(
    _ shown: ShownSite, host: String? = nil, port wanted: UInt16
  ) async throws -> PreviewServer {
    let last = wanted > .max - 20 ? .max : wanted + 20
    let address = host ?? "127.0.0.1"
    for port in wanted...last where isFree(port, of: address) {
      // Somebody else can have taken the port since.
      guard let socket = try? listening(at: .inet(ip4: address, port: port)) else { continue }
      let port = ownPort(of: socket) ?? port
      let handler = PreviewHandler(shown: shown, port: port, isOpen: host != nil)
      let answering = Task {
        let pool = SocketPool<ePoll>.ePoll()
        try await pool.prepare()
        try await withThrowingTaskGroup(of: Void.self) { tasks in
          defer { try? socket.close() }
          tasks.addTask { try await pool.run() }
          let listener = try AsyncSocket(socket: socket, pool: pool)
          tasks.addTask { try await answer(listener, handler) }
          try await tasks.next()
          tasks.cancelAll()
        }
      }
      return PreviewServer(port: port, answering: answering)
    }
    throw UsageError(
      "the ports from \(wanted) to \(last) are all taken", help: "choose another one with `--port`")
  }

  /// A port that has only just been given up can be had again (`SO_REUSEADDR`, socket(7)): a
  /// preview that is started anew is at the same address.
  private static func listening(at address: sockaddr_in) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// That of 0 is one that the machine chose.
  private static func ownPort(of socket: Socket) -> UInt16? {
    guard case .ip4(_, let port)? = try? socket.sockname() else { return nil }
    return port
  }

  /// Answers whoever connects to `listener`, until the task is cancelled.
  private static func answer(_ listener: AsyncSocket, _ handler: PreviewHandler) async throws {
    try await withThrowingDiscardingTaskGroup { tasks in
      let open = OpenConnections()
      while true {
        let socket: AsyncSocket
        do {
          socket = try await listener.accept()
        } catch SocketError.failed(_, let number, _) where passing.contains(number) {
          // Nothing is left to answer by until others have gone.
          try await Task.sleep(for: .milliseconds(100))
          continue
        }
        guard open.begin(upTo: room) else {
          try? socket.close()
          continue
        }
        tasks.addTask {
          await PreviewConnection(socket: socket, handler: handler).answer()
          open.end()
        }
      }
    }
  }

  /// What is wrong for a while, or with one connection alone (accept(2)).
  private static let passing: Set<Int32> = [
    EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR, EPROTO,
  ]

  /// Answers until the task is cancelled.
  package func run() async throws {
    try await withTaskCancellationHandler {
      try await answering.value
    } onCancel: {
      answering.cancel()
    }
  }

  package func stop() { answering.cancel() }
}

/// How many browsers are being answered.
private final class OpenConnections: Sendable {
  private let count = Mutex(0)

  /// Whether there is room for one more, which is counted then.
  func begin(upTo room: Int) -> Bool {
    count.withLock { count in
      guard count < room else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}

/// Whether a server could listen at `port` of `host`, an IPv4 address, now.
private func isFree(_ port: UInt16, of host: String) -> Bool {
  let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard probe >= 0 else { return false }
  defer { close(probe) }
  var reuse: Int32 = 1
  setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return false }
  return withUnsafePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
}
