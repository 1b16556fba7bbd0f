import Foundation
import Testing
import WishwellTesting

/// Chromium, without a window, with one page that stays open: a test goes on looking at it while time
/// passes. It is driven by its DevTools protocol through two pipes.
final class OpenBrowser {
  private let profile: TemporaryFolder
  private let program: Child
  private let orders = Pipe()
  private let answers = Pipe()
  private var last = 0
  private var session: String?
  private var unread: [UInt8] = []

  init() throws {
    profile = try TemporaryFolder()
    // It reads orders from descriptor 3 and answers at 4.
    let words =
      "exec chromium --headless --no-sandbox --disable-gpu --no-first-run "
      + "--user-data-dir=\"$0\" --window-size=800,600 --remote-debugging-pipe "
      + "3<&0 4>&1 </dev/null >/dev/null"
    program = try Child(
      "sh", ["-c", words, profile.path], in: profile.path,
      input: .open(orders.fileHandleForReading.fileDescriptor),
      output: .open(answers.fileHandleForWriting.fileDescriptor))
    try orders.fileHandleForReading.close()
    try answers.fileHandleForWriting.close()
    let target = try tell("Target.createTarget", ["url": "about:blank"])
    let attached = try tell(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = try #require(attached["sessionId"] as? String)
  }

  deinit {
    program.end(by: SIGKILL)
    program.wait()
  }

  func go(to address: String) throws { _ = try tell("Page.navigate", ["url": address]) }

  /// What the page makes of `script`, as text.
  @discardableResult
  func run(_ script: String) throws -> String {
    let answer = try tell(
      "Runtime.evaluate", ["expression": "String(\(script))", "awaitPromise": true])
    let result = answer["result"] as? [String: Any]
    return result?["value"] as? String ?? "\(answer)"
  }

  /// Whether `script` comes to be true in the page, within half a minute.
  func waits(for script: String) throws -> Bool {
    for _ in 0..<600 {
      if try run(script) == "true" { return true }
      usleep(50_000)
    }
    return false
  }

  /// Gives an order, and waits for what comes of it.
  private func tell(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    last += 1
    var order: [String: Any] = ["id": last, "method": method, "params": parameters]
    order["sessionId"] = session
    try orders.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: order) + [0])
    while true {
      let message = try nextMessage()
      guard message["id"] as? Int == last else { continue }
      // A page that is just being left has no answer.
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  /// Messages end in a zero.
  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let more = answers.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the browser has ended")
      unread += more
    }
  }
}
