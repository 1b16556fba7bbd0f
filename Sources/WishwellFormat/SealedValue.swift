import WishwellText

/// A text that the site's secret alone opens, in the one place it was sealed for: HPKE in base mode
/// (RFC 9180), written `sealed:1:` and base64url. Who sealed it, it does not prove.
package struct SealedValue: Hashable, Sendable {
  /// The encapsulated key (32), and the cipher text with its tag (16).
  package let bytes: [UInt8]

  /// What it begins with wherever it is written.
  package static let scheme = "sealed:1:"
  /// The longest text that can be sealed, in bytes of UTF-8.
  package static let longest = 4096
  /// A text is filled up to a multiple of so many bytes: the value tells no more of its length.
  package static let step = 256
  /// How many bytes a value has beyond those of the filled text.
  package static let overhead = 48

  /// One of the shortest, which opens to nobody.
  static let example = SealedValue(bytes: Array(repeating: 0, count: overhead + step))

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Nil for what is not written as `text` writes it, or has a length that no value has.
  package init?(_ text: String) {
    guard text.hasPrefix(SealedValue.scheme),
      let bytes = WishwellText.bytes(ofBase64URL: text.dropFirst(SealedValue.scheme.count))
    else { return nil }
    let padded = bytes.count - SealedValue.overhead
    let longest = (SealedValue.longest / SealedValue.step + 1) * SealedValue.step
    guard (1...longest).contains(padded), padded % SealedValue.step == 0 else { return nil }
    self.bytes = bytes
  }

  /// As it stands in a file.
  package var text: String { SealedValue.scheme + base64URL(bytes) }

  /// By this a letter that has it taken out names it: 16 hexadecimal digits.
  package var digest: String { String(fingerprint(of: Array(text.utf8)).prefix(16)) }
}
