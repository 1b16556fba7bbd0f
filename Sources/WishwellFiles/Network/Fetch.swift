import Foundation

/// The document that an address of the web answered with.
package struct Fetched: Hashable, Sendable {
  package var bytes: [UInt8]
  /// The address that redirects led to.
  package var address: String
  /// The kind of document in small letters, `text/html`; nil where the server does not say it.
  package var mediaType: String?
  /// The encoding of its text in small letters, `utf-8`; nil where the server does not say it.
  package var charset: String?
}

/// The bounds of one fetch.
package struct FetchLimits: Hashable, Sendable {
  /// The time for the whole answer, redirects included.
  package var seconds = 10
  package var bytes = 5 << 20
  package var redirects = 5

  package init() {}
}

/// The document at `address`, asked for with `headers` besides the usual ones, by `curl` in a process
/// of its own: a library in this one would have strangers' answers in the memory of the program.
///
/// No cookies are kept or sent, nothing is cached, redirects go to the web alone, to other machines
/// without `headers`, to this one and its neighbours only where `address` names them, and who asks is
/// said honestly. Throws for every answer but a whole one with status 200. `environment` is that of
/// the process that asks; it may name a proxy.
package func fetch(
  _ address: String, headers: [String: String] = [:], limits: FetchLimits = FetchLimits(),
  environment: [String: String] = ProcessInfo.processInfo.environment
) async throws(FetchFailure) -> Fetched {
  guard let url = URL(string: address), let host = url.hostOnWeb else { throw .address(address) }
  let question = FetchQuestion(
    typed: url, host: host, headers: headers, limits: limits, environment: environment)
  // No thread of tasks may wait for a process, and nobody can end the look-up of a name: what comes
  // first counts, the answer or the alarm.
  let (results, result) = AsyncStream.makeStream(of: Result<Fetched, FetchFailure>.self)
  Thread.detachNewThread {
    result.yield(Result { () throws(FetchFailure) in try question.answer() })
  }
  let alarm = Task {
    try await Task.sleep(for: .seconds(limits.seconds))
    result.yield(.failure(question.slow))
  }
  defer { alarm.cancel() }
  for await first in results { return try first.get() }
  throw question.slow
}

/// One fetch, whose redirects are followed here rather than by `curl`, so that each target is judged
/// before it is asked.
private struct FetchQuestion {
  /// The address that somebody typed.
  let typed: URL
  /// The host of `typed`, which failures name.
  let host: String
  let headers: [String: String]
  let limits: FetchLimits
  let environment: [String: String]
  let start = ContinuousClock.now

  var slow: FetchFailure { .slow(host: host, seconds: limits.seconds) }

  func answer() throws(FetchFailure) -> Fetched {
    var reply = try ask(typed)
    let isTypedNear = hasProxy || isNeighbour(reply.peer)
    var redirects = 0
    while let target = reply.redirect {
      guard let url = URL(string: target), let name = url.hostOnWeb else {
        throw .strayRedirect(host: host, to: target)
      }
      redirects += 1
      guard redirects <= limits.redirects else { throw .redirects(host: host) }
      let addresses = MachineAddress.all(of: name)
      let isNear = isNeighbour(name, at: addresses)
      guard !isNear || (isTypedNear && isTyped(url)) else {
        throw .neighbour(host: host, to: name)
      }
      guard isNear || hasProxy || !addresses.isEmpty else {
        throw .unreachable(host: host, "there is no such host")
      }
      reply = try ask(url, at: isNear || hasProxy ? [] : addresses)
    }
    return reply.document
  }

  /// One run of `curl`, which may connect to nothing but `addresses` where there are any: a second
  /// look-up of the name could lead elsewhere than the one that was judged.
  private func ask(
    _ url: URL, at addresses: [MachineAddress] = []
  ) throws(FetchFailure) -> CurlReply {
    let left = .seconds(limits.seconds) - (ContinuousClock.now - start)
    guard left > .zero else { throw slow }
    let run = CurlRun(
      url: url, headers: isSameSite(url) ? headers : [:], addresses: addresses,
      seconds: left / .seconds(1), host: host, limits: limits)
    return try run.reply(environment: environment)
  }

  /// Whether `url` stays where the question went first: what is for one machine, such as a key, is
  /// not for the next.
  private func isSameSite(_ url: URL) -> Bool {
    url.scheme == typed.scheme && url.host == typed.host && url.port == typed.port
  }

  /// Whether `url` stays with the service that was typed: the same host, at the same port, or at the
  /// usual ones of the two schemes.
  private func isTyped(_ url: URL) -> Bool {
    url.host?.lowercased() == host.lowercased() && url.unusualPort == typed.unusualPort
  }

  /// Whether another machine may ask for this one; it may well be a neighbour, and then answers for
  /// the net.
  private var hasProxy: Bool {
    ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      .contains { environment[$0]?.isEmpty == false }
  }
}

extension URL {
  /// The host of an address of the web; nil for every other address.
  var hostOnWeb: String? {
    guard let host, !host.isEmpty, ["http", "https"].contains(scheme?.lowercased() ?? "")
    else { return nil }
    return host
  }

  /// Nil for the usual port of the scheme.
  fileprivate var unusualPort: Int? {
    port == (scheme?.lowercased() == "https" ? 443 : 80) ? nil : port
  }
}
