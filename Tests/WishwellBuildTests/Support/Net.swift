import Foundation
import WishwellTesting

/// Machines of the net at large, played by a proxy on this one: 192.0.2.1 and its like are addresses
/// for examples (RFC 5737).
final class Net {
  private let proxy: AnsweringSocket

  /// The answer to each address; all others are not there.
  init(answering answers: [String: String]) throws {
    proxy = try AnsweringSocket { question in
      let address = question.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let answer =
        answers[address] ?? "HTTP/1.1 404 Not Found\nContent-Length: 0\nConnection: close\n\n"
      return Array(answer.replacing("\n", with: "\r\n").utf8)
    }
  }

  /// The environment of somebody who reaches the net by that proxy.
  var environment: [String: String] {
    TestRun.environment.merging(["http_proxy": "http://127.0.0.1:\(proxy.port)"]) { $1 }
  }

  var questions: [String] { proxy.questions }
}
