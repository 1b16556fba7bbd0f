import FlyingSocks
import Foundation

/// A browser that asks for one thing and is told. It is given a time for its question and one for taking
/// the answer, and only so much to say: any page of any site can make a browser ask here.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  let handler: PreviewHandler

  /// Reads one question, answers it and closes the connection. Whoever goes away, or has not asked
  /// within ten seconds, is told nothing.
  func answer() async {
    defer { try? socket.close() }
    do {
      let request = try await withLimit(.seconds(10)) { try await readRequest() }
      let response = handler.response(to: request)
      try await send(response, isHead: request.method == "HEAD")
      if case .bytes = response.body, !["GET", "HEAD"].contains(request.method) {
        await hearOut()
      }
    } catch let refusal as PreviewRequest.Refusal {
      let response =
        switch refusal {
        case .malformed: PreviewResponse(.badRequest, words: "This is no question.\n")
        case .tooLong: PreviewResponse(.headTooLong, words: "This question is too long.\n")
        }
      try? await send(response, isHead: false)
      await hearOut()
    } catch {
      // It went away, or never asked.
    }
  }

  /// The question, once the empty line behind its head has come; what a body says is not read.
  /// Throws `PreviewRequest.Refusal` where there is no such line within `PreviewRequest.longest`
  /// bytes.
  private func readRequest() async throws -> PreviewRequest {
    var head: [UInt8] = []
    while head.count < PreviewRequest.longest {
      let start = max(0, head.count - 3)
      head += try await socket.read(atMost: PreviewRequest.longest - head.count)
      for end in [Array("\r\n\r\n".utf8), Array("\n\n".utf8)] {
        if let place = head[start...].firstRange(of: end) {
          return try PreviewRequest(head: head[..<place.upperBound])
        }
      }
    }
    throw PreviewRequest.Refusal.tooLong
  }

  /// Sends the head of `response`, and but for `isHead` its body (RFC 9110, section 9.3.2). A
  /// browser has thirty seconds to take an answer, or each piece of one that goes on.
  private func send(_ response: PreviewResponse, isHead: Bool) async throws {
    switch response.body {
    case .bytes(let bytes):
      try await withLimit(.seconds(30)) {
        try await socket.write(Data(response.head + (isHead ? [] : bytes)))
      }
    case .events(let events):
      try await withLimit(.seconds(30)) { try await socket.write(Data(response.head)) }
      guard !isHead else { return }
      for await piece in events.pieces {
        try await withLimit(.seconds(30)) { try await socket.write(Data(piece)) }
      }
    }
  }

  /// Takes what it still says, for a moment: who is cut off does not read the answer.
  private func hearOut() async {
    _ = try? await withLimit(.seconds(1)) {
      var heard = 0
      while heard < 1 << 20 { heard += try await socket.read(atMost: 4096).count }
    }
  }
}

/// What `work` returns, unless that takes longer than `limit`.
private func withLimit<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { tasks in
    defer { tasks.cancelAll() }
    tasks.addTask { try await work() }
    tasks.addTask {
      try await Task.sleep(for: limit)
      throw CancellationError()
    }
    guard let value = try await tasks.next() else { throw CancellationError() }
    return value
  }
}
