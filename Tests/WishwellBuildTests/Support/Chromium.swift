import Foundation
import Synchronization
import Testing
import WishwellFiles
import WishwellTesting

/// Chromium, without a window: one for the whole run of the tests, as a start of it takes longer than most
/// visits. It is driven by its DevTools protocol through two pipes.
final class Chromium: Sendable {
  /// The first that this machine has: the one that has no windows at all takes a fifth of the processor
  /// for a page.
  private static let name = ["chromium-headless-shell", "chromium"].first {
    WishwellFiles.isInstalled($0, environment: TestRun.environment)
  }

  static let isInstalled = name != nil

  static let running = Result { try Chromium() }

  /// What was sent to one who waits for it, in its order.
  final class Mailbox: Sendable {
    private let messages = Mutex<[Data]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func put(_ message: Data) {
      messages.withLock { $0.append(message) }
      arrivals.signal()
    }

    /// The next message, which is waited for at most five minutes.
    func next() throws -> [String: Any] {
      try #require(
        arrivals.wait(timeout: DispatchTime.now() + 300) == .success, "the browser does not answer")
      let message = messages.withLock { $0.removeFirst() }
      return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
    }
  }

  /// What of a message says for whom it is: it answers the order `id`, or tells what happened in a
  /// session.
  private struct Address: Decodable {
    let id: Int?
    let sessionId: String?
  }

  private struct Post {
    var lastOrder = 0
    /// By order.
    var answers: [Int: Mailbox] = [:]
    /// By session.
    var events: [String: Mailbox] = [:]
  }

  private let post = Mutex(Post())
  private let orders: FileHandle
  /// It, and the folder in which it keeps what visitors leave.
  private let process: Mutex<(program: Child, profile: TemporaryFolder)>

  private init() throws {
    let (orders, answers) = (Pipe(), Pipe())
    self.orders = orders.fileHandleForWriting
    let profile = try TemporaryFolder()
    let name = try #require(Self.name)
    // It reads orders from descriptor 3 and answers at 4, and keeps reports of its own at home.
    let words =
      "HOME=\"$0\" exec \(name) --headless --no-sandbox --disable-gpu --no-first-run "
      + "--user-data-dir=\"$0\" --host-resolver-rules='MAP street.example 127.0.0.1' "
      + "--remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null"
    let program = try Child(
      "sh", ["-c", words, profile.path], in: profile.path,
      input: .open(orders.fileHandleForReading.fileDescriptor),
      output: .open(answers.fileHandleForWriting.fileDescriptor))
    process = Mutex((program, profile))
    try orders.fileHandleForReading.close()
    try answers.fileHandleForWriting.close()
    let reading = answers.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var unread = Data()
      while true {
        let more = reading.availableData
        if more.isEmpty { return }
        // Messages end in a zero.
        let parts = Array(more).split(separator: 0, omittingEmptySubsequences: false)
        for part in parts.dropLast() {
          self?.deliver(unread + part)
          unread = Data()
        }
        unread += parts.last ?? []
      }
    }
    // It is the run's, which nothing else tells of its end.
    atexit {
      guard let browser = try? Chromium.running.get() else { return }
      // It ends its own children first, and leaves nothing behind.
      _ = try? browser.tell("Browser.close")
      browser.process.withLock { process in
        process.program.wait()
        try? FileManager.default.removeItem(atPath: process.profile.path)
      }
    }
  }

  private func deliver(_ message: Data) {
    guard let address = try? JSONDecoder().decode(Address.self, from: message) else { return }
    let box = post.withLock { post in
      address.id.map { post.answers.removeValue(forKey: $0) }
        ?? address.sessionId.flatMap { post.events[$0] }
    }
    box?.put(message)
  }

  /// Gives an order, to a session where it is for one, and waits for what comes of it.
  @discardableResult
  func tell(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil
  ) throws -> [String: Any] {
    let box = Mailbox()
    let number = post.withLock { post in
      post.lastOrder += 1
      post.answers[post.lastOrder] = box
      return post.lastOrder
    }
    var order: [String: Any] = ["id": number, "method": method, "params": parameters]
    order["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: order) + [0]
    try post.withLock { _ in try orders.write(contentsOf: bytes) }
    // A page that is just being left has no answer.
    return try box.next()["result"] as? [String: Any] ?? [:]
  }

  /// Where what happens in `session` arrives from now on.
  func events(of session: String) -> Mailbox {
    post.withLock { post in
      let box = Mailbox()
      post.events[session] = box
      return box
    }
  }

  /// Has nothing of `session` arrive any more.
  func forget(_ session: String) { post.withLock { _ = $0.events.removeValue(forKey: session) } }
}
