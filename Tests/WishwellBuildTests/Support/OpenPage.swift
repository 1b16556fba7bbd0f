import Foundation
import Testing

/// A page in Chromium that stays open: a test goes on looking at it while time passes.
final class OpenPage {
  private let visitor: Visitor
  private let target: String
  private let session: String
  /// What happens in it.
  let events: Chromium.Mailbox

  init(of visitor: Visitor) throws {
    self.visitor = visitor
    let browser = visitor.browser
    target = try #require(
      try browser.tell(
        "Target.createTarget", ["url": "about:blank", "browserContextId": visitor.context])[
          "targetId"]
        as? String)
    session = try #require(
      try browser.tell("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
        as? String)
    events = browser.events(of: session)
  }

  deinit {
    visitor.browser.forget(session)
    _ = try? visitor.browser.tell("Target.closeTarget", ["targetId": target])
  }

  /// Gives an order to the page, and waits for what comes of it.
  @discardableResult
  func tell(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try visitor.browser.tell(method, parameters, in: session)
  }

  func resize(to size: (width: Int, height: Int)) throws {
    try tell(
      "Emulation.setDeviceMetricsOverride",
      ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
  }

  func go(to address: String) throws { try tell("Page.navigate", ["url": address]) }

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
}
