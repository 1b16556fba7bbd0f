import WishwellModel

/// Who has which account at the forge.
struct Accounts: Sendable {
  /// Without `@`, by handle.
  private let names: [Handle: String]

  init(_ people: [Person]) {
    var names: [Handle: String] = [:]
    for person in people where !person.hasLeft {
      names[person.handle] = person.account.flatMap(Accounts.name)
    }
    self.names = names
  }

  /// `@alice @bob`, each once, in the order given; those without an account are left out.
  func mentions(_ people: [Handle]) -> String {
    var seen: Set<String> = []
    return people.compactMap { names[$0] }.filter { seen.insert($0.lowercased()).inserted }
      .map { "@" + $0 }.joined(separator: " ")
  }

  /// Nil for what is no user name of any forge.
  private static func name(_ account: String) -> String? {
    let name = account.hasPrefix("@") ? account.dropFirst() : account[...]
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isName && !name.isEmpty ? String(name) : nil
  }
}
