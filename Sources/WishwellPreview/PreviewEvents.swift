import WishwellText

/// What the page at `target` is told of the states of a preview, as server-sent events (HTML, section
/// 9.2): `problems` with each state, then `reload`, `style` with the address of another style sheet, or
/// `same`.
struct PreviewEvents: Sendable {
  let shown: ShownSite
  /// The path of the page that listens.
  let target: String
  /// The fingerprint of its bytes.
  let version: String

  /// As they are sent.
  var pieces: some AsyncSequence<[UInt8], Never> & Sendable {
    let listener = Listener(target: target, version: version)
    return pulsed(shown.states).map { await listener.hear($0) }
  }
}

/// An open page, and what it was told.
private actor Listener {
  private let target: String
  private let version: String
  /// The newest state that the page was told of.
  private var last: ShownSite.State?

  init(target: String, version: String) {
    (self.target, self.version) = (target, version)
  }

  /// What it is told of `next`, the state that comes after.
  func hear(_ next: ShownSite.State?) -> [UInt8] {
    // A comment, so that a browser that went away is noticed.
    guard let state = next else { return Array(":\n\n".utf8) }
    defer { last = state }
    let new = state.page(at: target)
    // A page that is loaded anew listens anew, and hears then what is wrong.
    guard let change = change(to: state, new) else { return Array(event("reload", "").utf8) }
    return Array((event("problems", state.problems.json) + change).utf8)
  }

  /// `style` where the page differs in nothing but the address of its style sheet. A page that
  /// hears its first state is told nothing where it was made from that. Nil where it has to be loaded
  /// anew, to be as `new`.
  private func change(to state: ShownSite.State, _ new: [UInt8]) -> String? {
    guard let last else { return fingerprint(of: new) == version ? "" : nil }
    let old = last.page(at: target)
    if old == new { return event("same", "") }
    if let before = last.site?.style, let style = state.site?.style, before != style,
      String(decoding: old, as: UTF8.self).replacing(before, with: style)
        == String(decoding: new, as: UTF8.self)
    {
      return event("style", (state.site?.base ?? "/") + style)
    }
    return nil
  }

  /// `data` is one line.
  private func event(_ name: String, _ data: String) -> String {
    "event: \(name)\ndata: \(data)\n\n"
  }
}

/// `states`, with nil every ten seconds.
private func pulsed(_ states: AsyncStream<ShownSite.State>) -> AsyncStream<ShownSite.State?> {
  AsyncStream { continuation in
    let telling = Task {
      for await state in states { continuation.yield(state) }
      continuation.finish()
    }
    let pulse = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(10))
        continuation.yield(nil)
      }
    }
    continuation.onTermination = { _ in
      telling.cancel()
      pulse.cancel()
    }
  }
}
