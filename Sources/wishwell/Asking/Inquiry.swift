import WishwellDiagnostics
import WishwellFiles
import WishwellText

/// Asks a machine elsewhere for somebody at the keyboard, who is told when it takes longer.
struct Inquiry {
  let arguments: NetworkArguments
  let key: ServiceKey?

  func ask(
    _ address: String, headers: [String: String] = [:]
  ) async throws(FetchFailure) -> Fetched {
    var limits = FetchLimits()
    limits.seconds = arguments.timeout
    var patience = FetchPatience()
    patience.tries = arguments.tries
    var headers = headers
    headers["Accept"] = "application/json"
    return try await fetchPatiently(
      address, headers: headers, key: key, limits: limits, patience: patience
    ) { failure, pause in
      let seconds = max(Int(pause / .seconds(1)), 1)
      Terminal.note("\(failure.message); asking again in \(counted(seconds, "second"))")
    }
  }

  /// `answer` as a file for a reader, called after its machine. Throws `NetworkError` where it says the
  /// key: nothing of it may be kept then.
  func file(of answer: Fetched, from host: String) throws(NetworkError) -> SourceFile {
    guard key?.isSaid(in: answer.bytes) != true else {
      throw NetworkError(
        "the answer of \(quoted(host)) repeats your key, so none of it is kept",
        help: "check the address: no proper service gives a key away like that")
    }
    return SourceFile(path: host, bytes: answer.bytes)
  }
}

extension FetchFailure {
  /// Whether the other side knows who asks, and does not let them: the key is wrong or missing.
  var isAboutKey: Bool {
    guard case .status(_, let code, _) = self else { return false }
    return code == 401 || code == 403
  }

  /// Whether it would be the same for another question to the same machine: something is wrong with
  /// the key, or with the way there, or it was asked too often.
  var concernsAll: Bool {
    switch self {
    case .unreachable, .slow, .program: true
    case .status(_, let code, _): isAboutKey || code == 429
    case .address, .large, .broken, .redirects, .strayRedirect, .neighbour, .otherKind:
      false
    }
  }

  /// Whether there is nothing of that name.
  var isAboutName: Bool {
    guard case .status(_, let code, _) = self else { return false }
    return code == 404
  }

  /// After how many seconds the other side wants to be asked again; nil where it does not say.
  private var wait: Int? {
    guard case .status(_, _, let wait) = self else { return nil }
    return wait
  }

  /// For somebody whose key for the service stands in `variable`, if it takes one. `otherwise` is
  /// another way to the same.
  func unreached(variable: String?, otherwise: String) -> NetworkError {
    if isAboutKey, let variable {
      return NetworkError(
        "\(message), so \(variable) does not hold the right key",
        help: "compare it with the service’s page, or \(otherwise)")
    }
    if let help { return NetworkError(message, help: help) }
    guard isPassing else {
      return NetworkError(message, help: "check the address, or \(otherwise)")
    }
    let when = wait.map { $0 > 60 ? "in \(($0 + 59) / 60) minutes, as it asks" : "in a minute" }
    return NetworkError(message, help: "try again \(when ?? "later"), or \(otherwise)")
  }
}
