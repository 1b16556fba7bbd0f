import Foundation
import FoundationNetworking
import Synchronization
import WishwellFormat

/// Takes in one answer, and ends it where it passes a limit.
///
/// What has ended is left alone, neither cancelled nor told to go on: the platform's client now and
/// then ends its process over that (FoundationNetworking, Swift 6.3: 12 of 300 circles of
/// redirects), and the process ends with the answer in any case.
final class FetchReceiver: NSObject, URLSessionDataDelegate {
  private struct State {
    var data = Data()
    var response: HTTPURLResponse?
    var redirects = 0
    var result: Result<Fetched, FetchFailure>?
    var waiting: CheckedContinuation<Result<Fetched, FetchFailure>, Never>?
  }

  private let host: String
  private let limits: FetchLimits
  /// The names of headers that are for this host alone.
  private let headers: [String]
  private let state = Mutex(State())

  init(host: String, limits: FetchLimits, headers: [String]) {
    self.host = host
    self.limits = limits
    self.headers = headers
  }

  /// Starts, and waits for the end.
  func answer(_ start: () -> Void) async -> Result<Fetched, FetchFailure> {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting = continuation }
        return state.result
      }
      if let result { continuation.resume(returning: result) } else { start() }
    }
  }

  /// The first result counts.
  func end(with result: Result<Fetched, FetchFailure>) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.result == nil { state.result = result }
      return state.waiting
    }
    waiting?.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
    if isWeb, count <= limits.redirects {
      let target = request.url?.host ?? ""
      guard isTyped(request.url, task) || !Neighbours.contain(target) else {
        return end(with: .failure(.neighbour(host: host, to: target)))
      }
      return completionHandler(isSameSite(request.url, task) ? request : bare(request))
    }
    end(
      with: .failure(
        isWeb
          ? .redirects(host: host)
          : .strayRedirect(host: host, to: request.url?.absoluteString ?? "")))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    state.withLock { $0.response = response }
    guard !isLedAstray else {
      return end(with: .failure(.neighbour(host: host, to: response?.url?.host ?? host)))
    }
    if let code = response?.statusCode, code != 200 {
      let wait = response.flatMap(secondsToWait)
      return end(with: .failure(.status(host: host, code, wait: wait)))
    }
    guard (response?.expectedContentLength ?? 0) <= Int64(limits.bytes) else {
      return end(with: .failure(.large(host: host, limit: limits.bytes)))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let count = state.withLock { state in
      state.data += data
      return state.data.count
    }
    if count > limits.bytes { end(with: .failure(.large(host: host, limit: limits.bytes))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (data, response) = state.withLock { ($0.data, $0.response) }
    if let error { return end(with: .failure(failure(for: error, isBegun: response != nil))) }
    guard let response else { return end(with: .failure(.broken(host: host))) }
    // The client takes a closed connection for the end, even where more was promised.
    let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil
    guard !isPlain || Int64(data.count) >= response.expectedContentLength else {
      return end(with: .failure(.broken(host: host)))
    }
    end(
      with: .success(
        Fetched(
          data: data, address: response.url?.absoluteString ?? "",
          mediaType: response.mimeType?.lowercased(),
          charset: response.textEncodingName?.lowercased())))
  }

  /// Whether a redirect stays where the question went first: what is for one machine, such as a key,
  /// is not for the next.
  private func isSameSite(_ url: URL?, _ task: URLSessionTask) -> Bool {
    let first = task.originalRequest?.url
    return url?.scheme == first?.scheme && url?.host == first?.host && url?.port == first?.port
  }

  /// Whether a redirect stays with the service that was typed: the same host, at the same port, or
  /// at the usual ones of the two schemes.
  private func isTyped(_ url: URL?, _ task: URLSessionTask) -> Bool {
    let first = task.originalRequest?.url
    return url?.host?.lowercased() == first?.host?.lowercased() && port(of: url) == port(of: first)
  }

  /// Nil for the usual one.
  private func port(of url: URL?) -> Int? {
    let usual = url?.scheme?.lowercased() == "https" ? 443 : 80
    return url?.port == usual ? nil : url?.port
  }

  /// Whether a name that stood for a machine of the net stood for a neighbour when it was asked. A
  /// proxy may well be one, and then answers for the net.
  private var isLedAstray: Bool {
    guard state.withLock({ $0.redirects }) > 0 else { return false }
    let environment = ProcessInfo.processInfo.environment
    let hasProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      .contains { environment[$0]?.isEmpty == false }
    return !hasProxy && Neighbours.areConnected && !Neighbours.contain(host)
  }

  private func bare(_ request: URLRequest) -> URLRequest {
    var request = request
    for name in headers { request.setValue(nil, forHTTPHeaderField: name) }
    return request
  }

  private func failure(for error: any Error, isBegun: Bool) -> FetchFailure {
    let code = (error as? URLError)?.code
    switch code {
    case .timedOut: return .slow(host: host, seconds: limits.seconds)
    case .httpTooManyRedirects: return .redirects(host: host)
    case .unsupportedURL: return .strayRedirect(host: host, to: "another kind of address")
    case _ where isBegun: return .broken(host: host)
    case .cannotFindHost, .dnsLookupFailed:
      return .unreachable(host: host, "there is no such host")
    case .cannotConnectToHost: return .unreachable(host: host, "nothing answers there")
    case .networkConnectionLost, .badServerResponse, .zeroByteResource:
      return .broken(host: host)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      return .unreachable(host: host, "its certificate cannot be trusted")
    default:
      let words = error.localizedDescription
      return .unreachable(host: host, words.prefix(1).lowercased() + words.dropFirst())
    }
  }
}

/// What `Retry-After` says, in seconds: so many, or until a moment, which counts from the one that the
/// same machine dates its answer, so that no two clocks have to agree (RFC 9110, sections 6.6.1 and
/// 10.2.3). Nil where it says neither.
private func secondsToWait(_ response: HTTPURLResponse) -> Int? {
  guard let text = response.value(forHTTPHeaderField: "Retry-After") else { return nil }
  if let seconds = Int(text) { return max(seconds, 0) }
  guard let end = secondsSince1970(text),
    let start = response.value(forHTTPHeaderField: "Date").flatMap(secondsSince1970)
  else { return nil }
  return max(end - start, 0)
}

/// Of `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
private func secondsSince1970(_ text: String) -> Int? {
  let form = /[A-Za-z]{3}, (\d{2}) ([A-Za-z]{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT/
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  guard let match = text.wholeMatch(of: form),
    let month = months.firstIndex(of: String(match.2)), let year = Int(match.3),
    let number = Int(match.1), let day = Day(year: year, month: month + 1, day: number),
    let hours = Int(match.4), let minutes = Int(match.5), let seconds = Int(match.6)
  else { return nil }
  return Int(day.number) * 86_400 + hours * 3600 + minutes * 60 + seconds
}
