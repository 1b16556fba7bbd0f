/// What the results of a trusted server say about the address of a letter's sender.
package enum SenderProof: Hashable, Sendable {
  /// The address is one that the letter may have: by `dmarc`, `dkim` or `spf`.
  case verified(by: String)
  /// The server said nothing about the letter.
  case unknown
  /// The server doubts it: a result, such as `dmarc=fail`, or that nothing passed.
  case doubted(String)
}

extension Letter {
  /// What the server with the authserv-id `server` says of the sender, if its word is in the letter.
  ///
  /// `dmarc=pass` is enough, and any other result of `dmarc` but `none` is a doubt. Else `dkim=pass`
  /// or `spf=pass` counts for a domain that is aligned with that of the sender.
  package func proof(by server: String) -> SenderProof {
    let results = trace.results(of: server).flatMap(\.results)
    guard !results.isEmpty else { return .unknown }
    let domain = sender.domain
    for result in results where result.method == "dmarc" {
      switch result.value {
      case "pass":
        let from = result.properties["header.from"].map(AuthenticationResults.domain)
        guard from == nil || from == domain else { continue }
        return results.contains { $0.method == "dmarc" && $0.value == "fail" }
          ? .doubted("dmarc=fail") : .verified(by: "dmarc")
      case "none", "bestguesspass": continue
      case let value: return .doubted("dmarc=\(value)")
      }
    }
    for result in results where result.value == "pass" {
      guard let names = AuthenticationResults.names[result.method] else { continue }
      let domains = names.compactMap { result.properties[$0] }.map(AuthenticationResults.domain)
      if let first = domains.first, areAligned(first, domain) {
        return .verified(by: result.method)
      }
    }
    return .doubted("nothing passed for ‘\(domain)’")
  }
}

extension AuthenticationResults {
  /// The properties that name the domain which passed, the most telling first.
  fileprivate static let names = [
    "dkim": ["header.d", "header.i"], "spf": ["smtp.mailfrom", "smtp.mail"],
  ]

  /// The domain of an address, or of `value` itself, in lower case.
  fileprivate static func domain(_ value: String) -> String {
    let value = value.lowercased()
    return value.lastIndex(of: "@").map { String(value[value.index(after: $0)...]) } ?? value
  }
}
