import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// How the fields of a kind of file are told of: what could be where somebody lives is not repeated,
/// nor by what somebody is known, unless it `namesIdentities`.
struct Speaking {
  private let kind: ContentKind?
  private let namesIdentities: Bool

  init(of kind: ContentKind?, namesIdentities: Bool) {
    self.kind = kind
    self.namesIdentities = namesIdentities
  }

  /// `price: from ‘10 EUR’ to ‘12 EUR’`; of a list, `tags: ‘cheap’, new; no longer ‘dear’`; of what is
  /// not to be told, `account: changed`, and of a list of that, `emails: 1 new, 1 gone`. `old` and
  /// `new` are the field, nil where there is none.
  func words(
    _ key: String, _ old: WrittenFields.Field?, _ new: WrittenFields.Field?
  ) -> String {
    let name = self.name(of: key)
    let entries = ListEdit(from: old?.entries ?? [], to: new?.entries ?? [])
    if Self.lists.contains(key.lowercased()) {
      return "\(name): \(namesIdentities ? entries.words(Self.whole) : entries.counts)"
    }
    guard [old, new].allSatisfy({ $0.map { tells($0.text, of: key) } ?? true }) else {
      return "\(name): \(old == nil ? "new" : new == nil ? "gone" : "changed")"
    }
    return switch (old, new) {
    case (let old?, let new?) where old.entries.count != 1 || new.entries.count != 1:
      "\(name): \(entries.words(quoted))"
    case (let old?, let new?): "\(name): from \(quoted(old.text)) to \(quoted(new.text))"
    case (let old?, nil): "\(name): no longer \(quoted(old.text))"
    case (_, let new): "\(name): \(quoted(new?.text ?? "")), new"
    }
  }

  /// Fields of a profile that are lists of that by which its person is known.
  private static let lists: Set<String> = Set(
    [Person.Field.emails, .signers].map(\.rawValue))

  /// Whether `text` of the field may be repeated.
  private func tells(_ text: String, of key: String) -> Bool {
    // By it a person is known too, and no page shows it.
    guard key.lowercased() != Person.Field.account.rawValue else { return namesIdentities }
    switch kind {
    case .person:
      // Lists come with commas here.
      return text.split(separator: ", ").allSatisfy { PrivateLines.shows($0, under: key) }
    case .wishList where key == WishList.Field.ship.rawValue:
      return text.split(separator: ", ").allSatisfy { Handle($0) != nil }
    default: return true
    }
  }

  /// `entry` in quotes, whole: of an address, the end says whose it is.
  private static func whole(_ entry: String) -> String {
    "‘" + terminalSafe(commandSafe(masked(entry))) + "’"
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

/// Which entries of a list are new, and which are gone.
private struct ListEdit {
  private let new, gone: [String]

  init(from then: [String], to now: [String]) {
    let (former, present) = (Set(then), Set(now))
    new = now.filter { !$0.isEmpty && !former.contains($0) }
    gone = then.filter { !$0.isEmpty && !present.contains($0) }
  }

  /// The most entries that are named; as many as a profile has addresses at most.
  private static let most = 20

  /// `1 new, 2 gone`.
  var counts: String {
    let told = [(new.count, "new"), (gone.count, "gone")].filter { $0.0 > 0 }
    guard !told.isEmpty else { return Self.same }
    return told.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// `‘a’ and ‘b’, new; no longer ‘c’`, each entry as `quote` has it.
  func words(_ quote: (String) -> String) -> String {
    func phrase(_ entries: [String]) -> String {
      let more = entries.count - Self.most
      return listPhrase(
        entries.prefix(Self.most).map(quote) + (more > 0 ? ["\(more) more"] : []))
    }
    guard !new.isEmpty || !gone.isEmpty else { return Self.same }
    let told = [
      new.isEmpty ? nil : "\(phrase(new)), new", gone.isEmpty ? nil : "no longer \(phrase(gone))",
    ]
    return told.compactMap { $0 }.joined(separator: "; ")
  }

  /// What is said where all of them were there before, and still are.
  private static let same = "the same, written otherwise"
}
