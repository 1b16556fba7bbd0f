import Foundation

/// How often, and with what pauses, a machine is asked that has trouble for the moment.
package struct FetchPatience: Hashable, Sendable {
  /// At most, the first time included.
  package var tries = 3
  /// Before it is asked again, twice as long before every further time; ten times as long where it
  /// was asked too often, so that with three tries a minute goes by.
  package var pause = Duration.seconds(2)
  /// A machine that wants a longer pause than this is left alone.
  package var longestPause = Duration.seconds(60)

  package init() {}

  /// How long to wait after the failure number `count`, from 1; nil where asking again is no use.
  func pause(after failure: FetchFailure, _ count: Int) -> Duration? {
    guard failure.isPassing, count < tries else { return nil }
    var pause = pause * (1 << min(count - 1, 16))
    if case .status(_, let code, let wait) = failure {
      if let wait { pause = .seconds(wait) } else if code == 429 { pause *= 10 }
    }
    return pause <= longestPause ? pause : nil
  }
}

/// `fetch`, and again where the failure is one that passes.
///
/// `key`, where there is one, is kept out of what failures say. `tell` is called before each pause.
/// Throws the last failure.
package func fetchPatiently(
  _ address: String, headers: [String: String] = [:], key: ServiceKey? = nil,
  limits: FetchLimits = FetchLimits(), patience: FetchPatience = FetchPatience(),
  environment: [String: String] = ProcessInfo.processInfo.environment,
  tell: (FetchFailure, Duration) -> Void
) async throws(FetchFailure) -> Fetched {
  var count = 0
  while true {
    do throws(FetchFailure) {
      return try await fetch(address, headers: headers, limits: limits, environment: environment)
    } catch {
      let failure = error.hiding(key)
      count += 1
      guard let pause = patience.pause(after: failure, count) else { throw failure }
      tell(failure, pause)
      try? await Task.sleep(for: pause)
    }
  }
}

extension FetchFailure {
  /// The same without a word of `key`.
  func hiding(_ key: ServiceKey?) -> FetchFailure {
    guard let key else { return self }
    return switch self {
    case .address(let text): .address(key.hidden(in: text))
    case .unreachable(let host, let words): .unreachable(host: host, key.hidden(in: words))
    case .strayRedirect(let host, let target):
      .strayRedirect(host: host, to: key.hidden(in: target))
    case .neighbour(let host, let target): .neighbour(host: host, to: key.hidden(in: target))
    case .otherKind(let address, let type): .otherKind(key.hidden(in: address), type)
    case .slow, .large, .status, .broken, .redirects, .program: self
    }
  }
}
