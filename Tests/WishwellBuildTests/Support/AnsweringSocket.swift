import Foundation
import Synchronization

/// A server on this machine that answers every question with the same bytes, right or wrong, and
/// keeps what it was asked.
final class AnsweringSocket: Sendable {
  enum Manner: Sendable {
    /// All at once, then it closes.
    case whole
    /// A byte every so many milliseconds.
    case drop(every: Int)
    /// It takes the question and says nothing.
    case silent
  }

  let port: UInt16
  private let socket: Int32
  private let asked = Mutex<[String]>([])

  var questions: [String] { asked.withLock { $0 } }

  init(_ answer: [UInt8], _ manner: Manner = .whole) throws {
    let server = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer -> UInt16? in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(server, $0, length) == 0, listen(server, 16) == 0,
          getsockname(server, $0, &length) == 0
        else { return nil }
        return 0
      }
    }
    guard port != nil else { throw POSIXError(.EADDRINUSE) }
    socket = server
    self.port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(server, nil, nil)
        guard client >= 0 else { return }
        guard let keeper = self else { return }
        // One that says nothing keeps no other waiting.
        Thread.detachNewThread { keeper.serve(client, answer, manner) }
      }
    }
  }

  convenience init(_ answer: String, _ manner: Manner = .whole) throws {
    try self.init(Array(answer.replacing("\n", with: "\r\n").utf8), manner)
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  var address: String { "http://127.0.0.1:\(port)/page" }

  private func serve(_ client: Int32, _ answer: [UInt8], _ manner: Manner) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let got = recv(client, &buffer, buffer.count, 0)
    asked.withLock { $0.append(String(decoding: buffer[..<max(got, 0)], as: UTF8.self)) }
    switch manner {
    case .whole:
      _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
      close(client)
    case .silent:
      // Held open: the other side gives up.
      Thread.detachNewThread {
        var rest = [UInt8](repeating: 0, count: 64)
        while recv(client, &rest, rest.count, 0) > 0 {}
        close(client)
      }
    case .drop(let pause):
      Thread.detachNewThread {
        for byte in answer {
          var byte = byte
          guard send(client, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else { break }
          usleep(UInt32(pause * 1000))
        }
        close(client)
      }
    }
  }
}
