import Dispatch
import Glibc

/// The signals by which a person or the machine asks the program to stop: `Ctrl-C`, `kill`, and the end
/// of its terminal. As long as this is there, they end nothing by themselves.
final class StopSignals: Sendable {
  private let signals: AsyncStream<Void>
  /// Never touched but to end them.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init() {
    let (signals, tell) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { tell.yield() }
      source.activate()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends with the first of them, also with one that came before this was called.
  func wait() async {
    for await _ in signals { return }
  }
}
