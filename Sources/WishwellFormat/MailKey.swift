/// What two spellings of one mail address have in common: its bytes, with `A` to `Z` in small
/// letters. No other letters are folded, since to mail servers they are others.
package struct MailKey: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ address: String) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    bytes = address.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }
  }

  /// The address in this spelling.
  package var address: String { String(decoding: bytes, as: UTF8.self) }
}

extension Person {
  /// Whether `address` stands in the profile.
  package func hasEmail(_ address: String) -> Bool {
    let key = MailKey(address)
    return emails.contains { MailKey($0.value) == key }
  }
}
