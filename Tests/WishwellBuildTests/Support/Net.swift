import Foundation

/// Machines of the net at large, played by a proxy on this one: 192.0.2.1 and its like are addresses
/// for examples (RFC 5737).
final class Net {
  /// `wishwell`, as somebody starts it who reaches the net by that proxy.
  let program: String
  private let folder: TemporaryFolder
  private let proxy: AnsweringSocket

  /// The answer to each address; all others are not there.
  init(answering answers: [String: String]) throws {
    proxy = try AnsweringSocket { question in
      let address = question.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let answer =
        answers[address] ?? "HTTP/1.1 404 Not Found\nContent-Length: 0\nConnection: close\n\n"
      return Array(answer.replacing("\n", with: "\r\n").utf8)
    }
    folder = try TemporaryFolder()
    program = folder["wishwell"]
    try folder.write(
      "wishwell",
      "#!/bin/sh\nhttp_proxy=http://127.0.0.1:\(proxy.port) exec '\(BuiltProgram.wishwell)' \"$@\"\n"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  var questions: [String] { proxy.questions }
}
