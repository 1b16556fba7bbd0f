import FlyingFox
import FlyingSocks
import Glibc
import WishwellBuild
import WishwellDiagnostics

/// Shows a site on this machine, to this machine, or where that is asked for to other devices.
package struct PreviewServer: Sendable {
  package let port: UInt16
  private let answering: Task<Void, any Error>

  /// Begins to answer at `wanted`, or at the first free one of the twenty ports after it, each time
  /// from what `shown` holds then; at `host`, an IPv4 address of this machine, where other devices are to
  /// reach it, `0.0.0.0` for all of its addresses.
  ///
  /// Throws `UsageError` where none is free.
  package static func start(
    _ shown: ShownSite, host: String? = nil, port wanted: UInt16
  ) async throws -> PreviewServer {
    let last = wanted > .max - 20 ? .max : wanted + 20
    let address = host ?? "127.0.0.1"
    for port in wanted...last where isFree(port, of: address) {
      let server = HTTPServer(
        address: try .inet(ip4: address, port: port), logger: .disabled,
        handler: PreviewHandler(shown: shown, port: port, isOpen: host != nil))
      let answering = Task { try await server.run() }
      // Somebody else can have taken the port since.
      if (try? await server.waitUntilListening(timeout: 1)) != nil {
        return PreviewServer(port: port, answering: answering)
      }
      answering.cancel()
    }
    throw UsageError(
      "the ports from \(wanted) to \(last) are all taken", help: "choose another one with `--port`")
  }

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
