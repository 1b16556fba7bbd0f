/// What a server found out about where a letter came from (RFC 8601, 2.2).
struct AuthenticationResults: Hashable, Sendable {
  /// The authserv-id, in lower case.
  var server: String
  var results: [Result]

  struct Result: Hashable, Sendable {
    /// `dkim`, `spf`, `dmarc` …, in lower case.
    var method: String
    /// `pass`, `fail` …, in lower case.
    var value: String
    /// By type and name in lower case, `header.d`.
    var properties: [String: String] = [:]
  }

  /// Nil for a field that names no server.
  init?(_ field: HeaderField) {
    let tokens = HeaderTokens(field.body, specials: ";=")
    guard !tokens.isBroken else { return nil }
    let clauses = tokens.all.filter { $0.kind != .comment }
      .split(omittingEmptySubsequences: false) { $0.isSpecial(";") }
    guard let server = clauses.first?.first, server.kind == .atom || server.kind == .quoted else {
      return nil
    }
    self.server = server.text.lowercased()
    results = clauses.dropFirst().compactMap { AuthenticationResults.result($0) }
  }

  /// `method[/version]=value [reason="…"] type.name=value …`
  private static func result(_ clause: ArraySlice<HeaderToken>) -> Result? {
    var pairs: [(name: String, value: String)] = []
    var index = clause.startIndex
    while index + 2 < clause.endIndex {
      if clause[index + 1].isSpecial("="), clause[index + 2].kind != .special {
        pairs.append((clause[index].text.lowercased(), clause[index + 2].text))
        index += 3
      } else {
        index += 1
      }
    }
    guard let first = pairs.first, let method = first.name.split(separator: "/").first else {
      return nil
    }
    var result = Result(method: String(method), value: first.value.lowercased())
    for (name, value) in pairs.dropFirst() where result.properties[name] == nil {
      result.properties[name] = value
    }
    return result
  }
}
