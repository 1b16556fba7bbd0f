import Foundation

/// A server on this machine that talks with each client line by line.
final class LineServer: Sendable {
  let port: UInt16
  private let socket: Int32

  /// `talk` has a client to itself, on a thread of its own.
  init(_ talk: @escaping @Sendable (LineClient) -> Void) throws {
    let (server, port) = try listenHere()
    (socket, self.port) = (server, port)
    Thread.detachNewThread {
      while true {
        let client = accept(server, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread {
          talk(LineClient(client))
          close(client)
        }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}

/// Whoever talks to a `LineServer`.
final class LineClient {
  private let socket: Int32
  private var bytes: [UInt8] = []

  init(_ socket: Int32) { self.socket = socket }

  func say(_ text: String) {
    let bytes = Array((text + "\r\n").utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// The next line, without its end; nil where they have gone.
  func line() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      guard receive() else { return nil }
    }
  }

  /// The next `count` bytes; nil where they have gone before.
  func text(of count: Int) -> String? {
    while bytes.count < count { guard receive() else { return nil } }
    defer { bytes.removeFirst(count) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let got = recv(socket, &buffer, buffer.count, 0)
    bytes += buffer[..<max(got, 0)]
    return got > 0
  }
}

/// A socket of this machine at which clients may knock, and its port.
func listenHere() throws -> (socket: Int32, port: UInt16) {
  let server = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(server, $0, length) == 0 && listen(server, 16) == 0
        && getsockname(server, $0, &length) == 0
    }
  }
  guard isListening else { throw POSIXError(.EADDRINUSE) }
  return (server, UInt16(bigEndian: address.sin_port))
}
