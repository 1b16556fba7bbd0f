/// The name of an account at a forge, without `@`: letters from a to z, digits, `-`, `_` and `.`; nil
/// for what is no such name at any forge. Case makes no difference between two of them.
package func accountName(_ text: String) -> String? {
  let name = text.hasPrefix("@") ? text.dropFirst() : text[...]
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

/// What two spellings of one account at a forge have in common: its name in small letters.
package struct AccountKey: Hashable, Sendable {
  /// Without `@`.
  package let name: String

  /// Nil for what is no name of an account.
  package init?(_ text: some StringProtocol) {
    guard let name = accountName(String(text)) else { return nil }
    self.name = name.lowercased()
  }
}

extension Person {
  /// Their account at the forge; nil where they name none.
  package var accountKey: AccountKey? { account.flatMap { AccountKey($0.value) } }
}
