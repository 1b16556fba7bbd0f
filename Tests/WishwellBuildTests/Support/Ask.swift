import Foundation
import Testing

/// The same beside the threads of tasks, on which a server of this process answers.
func askAside(_ target: String, port: UInt16, host: String) async throws -> String {
  try await withCheckedThrowingContinuation { done in
    DispatchQueue.global().async {
      done.resume(with: Result { try ask(target, port: port, host: host) })
    }
  }
}

/// Asks as no well-behaved client would, and gives the whole answer.
func ask(_ target: String, port: UInt16, host: String) throws -> String {
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(client) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  try #require(connected == 0)
  let question = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
  _ = question.withCString { send(client, $0, strlen($0), 0) }
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let got = recv(client, &buffer, buffer.count, 0)
    guard got > 0 else { break }
    answer += buffer[..<got]
  }
  return String(decoding: answer, as: UTF8.self)
}
