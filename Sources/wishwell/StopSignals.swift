import Dispatch
import Glibc

/// The signals by which a person or the machine asks the program to stop: `Ctrl-C`, `kill`, and the end
/// of its terminal.
enum StopSignals {
  /// Waits for the first of them, which from then on end nothing by themselves.
  static func wait() async {
    let (signals, tell) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { tell.yield() }
      source.activate()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
