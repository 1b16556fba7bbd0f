/// What a server found out about where a letter came from (RFC 8601, 2.2).
struct AuthenticationResults: Hashable, Sendable {
  /// The authserv-id, in lower case: who says so, by the field's own word.
  var server: String
  var results: [Result]
  /// Whether a sender may have had a hand in it: servers copy addresses and host names into their
  /// remarks, and one that holds a parenthesis ends the remark too early.
  var isDoubtful = false

  struct Result: Hashable, Sendable {
    /// `dkim`, `spf`, `dmarc` …, in lower case.
    var method: String
    /// `pass`, `fail` …, in lower case.
    var value: String
    /// By type and name in lower case, `header.d`.
    var properties: [String: String] = [:]
  }

  /// What the field `Authentication-Results` says; nil where it names no server.
  init?(_ field: HeaderField) {
    let tokens = HeaderTokens(field.body, specials: ";=")
    let clauses = tokens.all.filter { $0.kind != .comment }
      .split(omittingEmptySubsequences: false) { $0.isSpecial(";") }
    guard let server = clauses.first?.first, server.kind == .atom || server.kind == .quoted else {
      return nil
    }
    self.server = server.text.lowercased()
    results = clauses.dropFirst().compactMap { AuthenticationResults.result($0) }
    isDoubtful =
      tokens.isBroken || tokens.all.contains(where: AuthenticationResults.isTorn)
      || results.contains(where: \.isTorn)
  }

  /// Whether a quotation was cut through by the end of a remark, or a parenthesis closes what never
  /// began.
  private static func isTorn(_ token: HeaderToken) -> Bool {
    switch token.kind {
    case .comment: !token.text.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
    case .special: token.text == ")"
    case .atom, .quoted, .literal: false
    }
  }

  /// A clause `method[/version]=value [reason="…"] type.name=value …`; nil for what has no method.
  /// Of two properties of one name the first counts.
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

extension AuthenticationResults.Result {
  /// Whether a value holds what would end a remark, or a property of the dialogue by SMTP stands
  /// with a method that looks at the header alone: then the result before it was cut off.
  fileprivate var isTorn: Bool {
    properties.contains { name, value in
      (name != "reason" && value.contains { "()".contains($0) })
        || (name.hasPrefix("smtp.") && ["dkim", "dmarc"].contains(method))
    }
  }
}
