import Synchronization
import WishwellBuild

/// One line on a terminal that says how far a build is, drawn only when it takes a while.
final class ProgressLine: Sendable {
  private let isVisible: Bool
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(isVisible: Bool) { self.isVisible = isVisible && Terminal.canRedraw }

  func show(_ progress: BuildProgress) {
    let now = ContinuousClock.now
    guard isVisible, now - start > .milliseconds(500) else { return }
    last.withLock { last in
      if let last, now - last <= .milliseconds(80) { return }
      last = now
      Terminal.write("\r\u{1B}[K\(words(for: progress))", to: 2)
    }
  }

  func clear() {
    last.withLock { last in
      if last != nil { Terminal.write("\r\u{1B}[K", to: 2) }
      last = nil
    }
  }

  private func words(for progress: BuildProgress) -> String {
    switch progress {
    case .reading: "reading what people wrote …"
    case .deriving: "working out what follows from it …"
    case .makingPhotos(let done, let total): "making photos smaller … \(done) of \(total)"
    case .making(let done, let total): "making pages and feeds … \(done) of \(total)"
    }
  }
}
