import WishwellFormat

/// Who has which account at the forge. Whoever has left is not asked any more.
struct Accounts: Sendable {
  /// Without `@`, by handle.
  private let names: [Handle: String]

  /// Those of `people`; an account that could be none at any forge counts as absent.
  init(_ people: [Person]) {
    var names: [Handle: String] = [:]
    for person in people where !person.hasLeft {
      names[person.handle] = person.account.flatMap { accountName($0.value) }
    }
    self.names = names
  }

  /// `@alice @bob`, each once, in the order given; those without an account are left out.
  func mentions(_ people: [Handle]) -> String {
    var seen: Set<String> = []
    return people.compactMap { names[$0] }.filter { seen.insert($0.lowercased()).inserted }
      .map { "@" + $0 }.joined(separator: " ")
  }
}
