import Foundation
import FoundationNetworking

/// What an address of the web answered.
package struct Fetched: Hashable, Codable, Sendable {
  package var data: Data
  /// Where redirects led.
  package var address: String
  /// As the server said it, in small letters: `text/html`.
  package var mediaType: String?
  /// `utf-8`, where the server said so.
  package var charset: String?

  package var bytes: [UInt8] { Array(data) }
}

package struct FetchLimits: Hashable, Codable, Sendable {
  /// For the whole answer.
  package var seconds = 10
  package var bytes = 5 << 20
  package var redirects = 5

  package init() {}
}

/// Asks for one document, with `headers` besides the usual ones, in a process of its own: the
/// platform's client ends its whole process where an answer breaks off within its headers
/// (FoundationNetworking, Swift 6.3), and then this is an answer that breaks off.
///
/// No cookies are kept or sent, nothing is cached, redirects go to the web alone, to other machines
/// without `headers`, to this one and its neighbours only where `address` names them, and who asks is
/// said honestly. Nothing of the question stands in the words of
/// the process, where others on the machine could read it. Throws for every answer but a whole one with status 200. `program` is wishwell itself,
/// which tests have to name.
package func fetch(
  _ address: String, headers: [String: String] = [:], limits: FetchLimits = FetchLimits(),
  program: String? = nil
) async throws(FetchFailure) -> Fetched {
  let question = FetchQuestion(address: address, headers: headers, limits: limits)
  let host = URL(string: address)?.host ?? address
  guard let data = try? JSONEncoder().encode(question) else { throw .address(address) }
  let process = FetchProcess(program: program)
  guard let said = await process.answer(to: data, seconds: limits.seconds + 5) else {
    throw .slow(host: host, seconds: limits.seconds)
  }
  switch try? JSONDecoder().decode(FetchAnswer.self, from: said) {
  case .found(let fetched): return fetched
  case .failed(let failure): throw failure
  case nil: throw .broken(host: host)
  }
}

/// What the process that asks is told on its standard input, and what it says on its standard output.
private struct FetchQuestion: Codable {
  var address: String
  var headers: [String: String]
  var limits: FetchLimits
}

private enum FetchAnswer: Codable {
  case found(Fetched)
  case failed(FetchFailure)
}

/// The other side of `fetch`: reads what is asked, and says what came of it.
package func answerFetch(_ question: Data) async throws -> Data {
  let question = try JSONDecoder().decode(FetchQuestion.self, from: question)
  let answer: FetchAnswer
  do throws(FetchFailure) {
    answer = .found(
      try await fetchHere(question.address, headers: question.headers, limits: question.limits))
  } catch {
    answer = .failed(error)
  }
  return try JSONEncoder().encode(answer)
}

/// `fetch` within this process.
private func fetchHere(
  _ address: String, headers: [String: String], limits: FetchLimits
) async throws(FetchFailure) -> Fetched {
  guard let url = URL(string: address), let host = url.host, !host.isEmpty,
    ["http", "https"].contains(url.scheme?.lowercased() ?? "")
  else { throw .address(address) }
  var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
  request.timeoutInterval = TimeInterval(limits.seconds)
  request.httpShouldHandleCookies = false
  request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
  for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }

  let settings = URLSessionConfiguration.ephemeral
  settings.httpCookieStorage = nil
  settings.httpShouldSetCookies = false
  settings.urlCache = nil
  settings.urlCredentialStorage = nil
  let receiver = FetchReceiver(host: host, limits: limits, headers: Array(headers.keys))
  let session = URLSession(configuration: settings, delegate: receiver, delegateQueue: nil)
  let task = session.dataTask(with: request)
  // A server that sends a byte now and then would never be slow to a limit of each byte.
  let alarm = Task {
    try await Task.sleep(for: .seconds(limits.seconds))
    receiver.end(with: .failure(.slow(host: host, seconds: limits.seconds)))
  }
  defer { alarm.cancel() }
  return try await receiver.answer { task.resume() }.get()
}

/// Who asks: a program, and that somebody started it.
private let userAgent = "Wishwell/0.1 (a program that a person started)"
