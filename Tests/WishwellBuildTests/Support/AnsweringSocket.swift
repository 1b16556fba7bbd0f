import Foundation
import Synchronization

/// A server on this machine that answers questions with bytes, right or wrong, and keeps what it was
/// asked.
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
  private let arrivals = DispatchSemaphore(value: 0)

  var questions: [String] { asked.withLock { $0 } }

  /// Waits for the next question, at most so many seconds.
  func isAsked(within seconds: Double) -> Bool {
    arrivals.wait(timeout: DispatchTime.now() + seconds) == .success
  }

  /// `answer` is given each question, whose first line is `GET /page HTTP/1.1`.
  init(
    _ manner: Manner = .whole, answering answer: @escaping @Sendable (String) -> [UInt8]
  ) throws {
    let (server, port) = try listenHere()
    (socket, self.port) = (server, port)
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
    let bytes = Array(answer.replacing("\n", with: "\r\n").utf8)
    try self.init(manner) { _ in bytes }
  }

  /// Answers the first question with the first of `answers`, and so on; after the last with that.
  convenience init(inTurn answers: [String]) throws {
    let turn = Mutex(0)
    try self.init { _ in
      let index = turn.withLock { turn in
        defer { turn += 1 }
        return min(turn, answers.count - 1)
      }
      return Array(answers[index].replacing("\n", with: "\r\n").utf8)
    }
  }

  /// A whole answer with status 200, its line ends as they are.
  static func page(_ body: String) -> [UInt8] {
    Array(
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        .utf8) + Array("Connection: close\r\n\r\n\(body)".utf8)
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  var address: String { "http://127.0.0.1:\(port)/page" }

  /// All of it, with as many bytes behind its head as that says.
  private static func question(from client: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var whole: Int?
    while whole.map({ bytes.count < $0 }) ?? true {
      let got = recv(client, &buffer, buffer.count, 0)
      guard got > 0 else { break }
      bytes += buffer[..<got]
      guard whole == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      // A line break is one character with what ends the line before.
      let size = head.firstMatch(of: /(?i)\bcontent-length: *(\d+)/)?.1
      whole = end.upperBound + (size.flatMap { Int($0) } ?? 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func serve(
    _ client: Int32, _ answering: @Sendable (String) -> [UInt8], _ manner: Manner
  ) {
    let question = Self.question(from: client)
    asked.withLock { $0.append(question) }
    arrivals.signal()
    let answer = answering(question)
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
