import Dispatch
import Glibc
import Synchronization

/// The signals by which a person or the machine asks the program to stop: `Ctrl-C`, `kill`, and the end
/// of its terminal. As long as this is there, the first of them ends nothing by itself; whoever asks again
/// does not want to wait for whatever holds it up.
final class StopSignals: Sendable {
  private let signals: AsyncStream<Void>
  /// Never touched but to end them.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init() {
    let (signals, tell) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    let earlier = Earlier()
    let registered = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        if earlier.isThere.exchange(true, ordering: .relaxed) { _exit(128 + number) }
        tell.yield()
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.activate()
      return source
    }
    // Until then, one that comes is ignored, and nobody would know that it came.
    registered.wait()
  }

  /// Whether one came already.
  private final class Earlier: Sendable {
    let isThere = Atomic(false)
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends with the first of them, also with one that came before this was called.
  func wait() async {
    for await _ in signals { return }
  }
}
