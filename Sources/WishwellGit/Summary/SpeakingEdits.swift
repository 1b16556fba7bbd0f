import WishwellDiagnostics
import WishwellFormat

/// How the fields of a kind of file are told of: what could be where somebody lives is not repeated.
struct Speaking {
  private let kind: ContentKind?

  init(of kind: ContentKind?) { self.kind = kind }

  /// `price: from ‘10 EUR’ to ‘12 EUR’`; of what is not to be told, `emails: changed`. `old` and `new`
  /// are the texts of the field, nil where there is none.
  func words(_ key: String, _ old: String?, _ new: String?) -> String {
    let name = self.name(of: key)
    guard [old, new].allSatisfy({ $0.map { tells($0, of: key) } ?? true }) else {
      return "\(name): \(old == nil ? "new" : new == nil ? "gone" : "changed")"
    }
    return switch (old, new) {
    case (let old?, let new?): "\(name): from \(quoted(old)) to \(quoted(new))"
    case (let old?, nil): "\(name): no longer \(quoted(old))"
    case (_, let new): "\(name): \(quoted(new ?? "")), new"
    }
  }

  /// Fields of a profile by which its person is known, and which no page shows.
  private static let unspoken: Set<String> = Set(
    [Person.Field.emails, .signers, .account].map(\.rawValue))

  /// Whether `text` of the field may be repeated.
  private func tells(_ text: String, of key: String) -> Bool {
    guard !Self.unspoken.contains(key.lowercased()) else { return false }
    switch kind {
    case .person:
      // Lists come with commas here.
      return text.split(separator: ", ").allSatisfy { PrivateLines.shows($0, under: key) }
    case .wishList where key == WishList.Field.ship.rawValue:
      return text.split(separator: ", ").allSatisfy { Handle($0) != nil }
    default: return true
    }
  }

  /// The key itself; not one that profiles do not have and that is no word, which could be an
  /// address.
  private func name(of key: String) -> String {
    guard case .person = kind, !PrivateLines.knows(key), !key.allSatisfy(\.isLetter) else {
      return terminalSafe(masked(key))
    }
    return "a field that profiles do not have"
  }
}
