/// What servers wrote above a letter on its way, the latest first.
package struct TraceHeaders: Hashable, Sendable {
  enum Entry: Hashable, Sendable {
    /// `Received`, with the server that wrote it, in lower case; nil where it does not say.
    case received(by: String?)
    case results(AuthenticationResults)
  }

  let entries: [Entry]

  init(_ header: Header) {
    entries = header.fields.compactMap { field in
      switch field.name {
      case "received": .received(by: TraceHeaders.host(writing: field))
      case "authentication-results": AuthenticationResults(field).map(Entry.results)
      default: nil
      }
    }
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// The results of `server` that it wrote itself, as far as their place can tell.
  ///
  /// Each server writes above what it was given, so what a sender invented stands below all that
  /// others added. Looked at is what stands above the first `Received` of a foreign server, and
  /// above the one that follows the first `Received` of `server` itself. A sender who invents
  /// results can still put them first in a letter: `server` must remove such lines where they come
  /// from outside, as RFC 8601, 5 asks of it.
  func results(of server: String) -> [AuthenticationResults] {
    let server = server.lowercased()
    var results: [AuthenticationResults] = []
    var hasCrossed = false
    for entry in entries {
      switch entry {
      case .received(let host):
        guard !hasCrossed, results.isEmpty || isNear(host, server) else { return results }
        if let host, isSame(host, server) {
          hasCrossed = true
        } else if !isNear(host, server) {
          return results
        }
      case .results(let found): if found.server == server { results.append(found) }
      }
    }
    return results
  }

  /// Whether `host` is `server`, a host of it, or what it is a host of.
  private func isSame(_ host: String, _ server: String) -> Bool {
    isPart(host, of: server) || isPart(server, of: host)
  }

  /// Whether `host` is one that outsiders have no name for, or one of the same domain as `server`.
  private func isNear(_ host: String?, _ server: String) -> Bool {
    guard let host, host.contains("."), !host.allSatisfy({ !$0.isLetter }) else { return true }
    if [".internal", ".local", ".localdomain", ".lan"].contains(where: host.hasSuffix) {
      return true
    }
    return domain(of: host) == domain(of: server)
  }

  /// The part of the name of a host that one owner has: its last two words, or three under a country
  /// where the last but one is so short that it may be the registry’s, as in `example.co.uk`. An
  /// owner with a short name, `gmx.de`, then counts as several, which trusts too little.
  private func domain(of host: String) -> [Substring] {
    let words = host.split(separator: ".")
    let mayBeRegistry =
      words.count > 2 && words[words.count - 1].count == 2
      && words[words.count - 2].count <= 3
    return words.suffix(mayBeRegistry ? 3 : 2)
  }

  /// The word behind `by` (RFC 5321, 4.4), in lower case; nil where there is none.
  private static func host(writing field: HeaderField) -> String? {
    let words = HeaderTokens(field.body, specials: ";").all.filter { $0.kind != .comment }
    guard let by = words.firstIndex(where: { $0.kind == .atom && $0.text.lowercased() == "by" }),
      by + 1 < words.count, words[by + 1].kind == .atom
    else { return nil }
    return words[by + 1].text.lowercased()
  }
}

/// Whether `domain` is `other` or one below it; a domain of one word is nobody's.
func isPart(_ domain: String, of other: String) -> Bool {
  other.contains(".") && (domain == other || domain.hasSuffix("." + other))
}
