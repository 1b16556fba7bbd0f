import WishwellText

/// The public key of a site: what is sealed to it, the site's secret alone opens. 32 bytes (X25519),
/// written `x25519:` and base64url.
package struct SealKey: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  private static let scheme = "x25519:"

  /// Nil where there are not 32 of `bytes`.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Nil for what is not written as `description` writes it.
  package init?(_ text: String) {
    guard text.hasPrefix(SealKey.scheme),
      let bytes = WishwellText.bytes(ofBase64URL: text.dropFirst(SealKey.scheme.count))
    else { return nil }
    self.init(bytes: bytes)
  }

  /// As it stands in `site.yml`.
  package var description: String { SealKey.scheme + base64URL(bytes) }
}
