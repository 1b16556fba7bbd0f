/// What the results of a trusted server say about the address of a letter's sender.
package enum SenderProof: Hashable, Sendable {
  /// The address is one that the letter may have: by `dmarc`, `dkim` or `spf`. That its owner wrote
  /// the letter follows only as far as their provider keeps users apart.
  case verified(by: String)
  /// The server said nothing about the letter.
  case unknown
  /// The server doubts it: a result, such as `dmarc=fail`, or that nothing passed; the reason as
  /// the rest of a sentence.
  case doubted(String)
}

extension Letter {
  /// What the server with the authserv-id `server` says of the sender, if its word is in the
  /// letter.
  ///
  /// `dmarc=pass` for the sender's domain is enough, and any other word of `dmarc` but `none` is a
  /// doubt. Else `dkim=pass` or `spf=pass` counts for the sender's domain, or one that it is part
  /// of.
  package func proof(by server: String) -> SenderProof {
    let found = trace.results(of: server)
    let results = found.flatMap(\.results)
    guard !results.isEmpty || found.contains(where: \.isDoubtful) else { return .unknown }
    if found.contains(where: \.isDoubtful) {
      return .doubted("the sender may have written part of what it says")
    }
    let domain = sender.domain
    if let verdict = verdict(of: results.filter { $0.method == "dmarc" }, for: domain) {
      return verdict
    }
    for result in results where result.value == "pass" {
      guard let names = AuthenticationResults.names[result.method] else { continue }
      let domains = names.compactMap { result.properties[$0] }.map(AuthenticationResults.domain)
      if let first = domains.first, isPart(domain, of: first) {
        return .verified(by: result.method)
      }
    }
    return .doubted("nothing passed for ‘\(domain)’")
  }

  /// What DMARC found out; nil where it found out nothing.
  private func verdict(
    of results: [AuthenticationResults.Result], for domain: String
  ) -> SenderProof? {
    guard let result = results.first else { return nil }
    guard results.count == 1 else {
      return .doubted("there are \(results.count) results of dmarc")
    }
    switch result.value {
    case "pass":
      guard let from = result.properties["header.from"].map(AuthenticationResults.domain) else {
        return .doubted("dmarc=pass does not say for whom (‘header.from’)")
      }
      return from == domain ? .verified(by: "dmarc") : .doubted("dmarc=pass for ‘\(from)’")
    case "none", "bestguesspass": return nil
    case let value: return .doubted("dmarc=\(value)")
    }
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
