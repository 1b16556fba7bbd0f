import FlyingFox
import FlyingSocks
import Glibc
import WishwellBuild
import WishwellDiagnostics

/// Shows a site on this machine, to this machine.
package struct PreviewServer: Sendable {
  package let port: UInt16
  private let answering: Task<Void, any Error>

  /// Begins to answer at `wanted`, or at the first free one of the twenty ports after it, each time
  /// from what `shown` holds then.
  ///
  /// Throws `UsageError` where none is free.
  package static func start(
    _ shown: ShownSite, port wanted: UInt16
  ) async throws -> PreviewServer {
    let last = wanted > .max - 20 ? .max : wanted + 20
    for port in wanted...last where isFree(port) {
      let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
        handler: PreviewHandler(site: { shown.site }, port: port))
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

/// Whether a server could listen at `port` of 127.0.0.1 now.
private func isFree(_ port: UInt16) -> Bool {
  let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard probe >= 0 else { return false }
  defer { close(probe) }
  var reuse: Int32 = 1
  setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return withUnsafePointer(to: &address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
}
