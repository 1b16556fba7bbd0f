import Foundation
import Testing

/// Somebody who looks at pages in Chromium, with a memory of their own.
final class Visitor {
  let browser: Chromium
  /// Their storage, which nobody else has.
  let context: String

  init() throws {
    browser = try Chromium.running.get()
    context = try #require(
      try browser.tell("Target.createBrowserContext")["browserContextId"] as? String)
  }

  deinit {
    _ = try? browser.tell("Target.disposeBrowserContext", ["browserContextId": context])
  }

  /// A page that stays open.
  func open() throws -> OpenPage { try OpenPage(of: self) }

  /// What a page came to.
  struct Look {
    /// As it stands once its script has run.
    var page: String
    /// What the browser has to say of it to those who look after pages.
    var messages: [String]
  }

  /// The page at `address`, in a window of `size` pixels; `patience` is how many milliseconds its timers
  /// are given, which pass in no time; without it, it is looked at once all of it has loaded. `scheme`
  /// is what the visitor prefers.
  func look(
    at address: String, size: (width: Int, height: Int) = (800, 600), patience: Int? = 4000,
    scheme: Axe.Scheme? = nil
  ) throws -> Look {
    let page = try open()
    try page.resize(to: size)
    if let scheme {
      try page.tell(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": "\(scheme)"]]])
    }
    for domain in ["Page", "Runtime", "Log"] { try page.tell(domain + ".enable") }
    var messages: [String] = []
    func waits(for name: String) throws {
      while true {
        let event = try page.events.next()
        if let message = Self.message(event) { messages.append(message) }
        if event["method"] as? String == name { return }
      }
    }
    try page.go(to: address)
    try waits(for: "Page.loadEventFired")
    if let patience {
      // Asked for before there is a page, it never begins.
      try page.tell(
        "Emulation.setVirtualTimePolicy",
        [
          "policy": "pauseIfNetworkFetchesPending", "budget": patience,
          "maxVirtualTimeTaskStarvationCount": 9999,
        ])
      try waits(for: "Emulation.virtualTimeBudgetExpired")
    }
    let doctype = "document.doctype ? '<!DOCTYPE ' + document.doctype.name + '>\\n' : ''"
    return Look(
      page: try page.run("(\(doctype)) + document.documentElement.outerHTML"), messages: messages)
  }

  /// What `event` tells those who look after pages.
  private static func message(_ event: [String: Any]) -> String? {
    let told = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Log.entryAdded": return (told["entry"] as? [String: Any])?["text"] as? String
    case "Runtime.consoleAPICalled":
      let values = told["args"] as? [[String: Any]] ?? []
      return values.map { "\($0["value"] ?? $0["description"] ?? "")" }.joined(separator: " ")
    case "Runtime.exceptionThrown":
      let details = told["exceptionDetails"] as? [String: Any] ?? [:]
      let exception = details["exception"] as? [String: Any]
      return exception?["description"] as? String ?? details["text"] as? String
    default: return nil
    }
  }
}
