import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A text that the site's secret alone opens, in the one place it was sealed for: HPKE in base mode,
/// written `sealed:1:` and base64url. Who sealed it, it does not prove.
package struct SealedValue: Hashable, Sendable {
  /// The encapsulated key, and the cipher text with its tag.
  package let bytes: [UInt8]

  /// The longest text that can be sealed, in bytes of UTF-8.
  package static let longest = 4096
  private static let scheme = "sealed:1:"
  /// A text is filled up to a multiple of so many bytes: the value tells no more of its length.
  private static let step = 256
  private static let suite = HPKE(aead: .aes256)

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Seals `text` for `place` and the owner of `key`. The same text never makes the same value twice.
  ///
  /// Throws `UsageError` where the text is too long, or where nothing can be sealed to the key.
  package init(
    sealing text: String, for place: SealedPlace, to key: SealKey
  ) throws(UsageError) {
    try self.init(sealing: text, for: place, to: key, ephemeral: SecretBytes(randomBytes(32)))
  }

  init(
    sealing text: String, for place: SealedPlace, to key: SealKey, ephemeral: SecretBytes
  ) throws(UsageError) {
    let text = Array(text.utf8)
    let size = (text.count / SealedValue.step + 1) * SealedValue.step
    guard text.count <= SealedValue.longest, let padded = Padding.pad(text, to: size) else {
      throw UsageError(
        "the text to seal is \(text.count) bytes long, and at most \(SealedValue.longest) fit",
        help: "shorten it: an address takes a few lines")
    }
    guard
      let bytes = SealedValue.suite.seal(
        padded, to: key, info: place.info, authenticating: place.data, ephemeral: ephemeral)
    else {
      throw UsageError(
        "nothing can be sealed to the site’s key: anybody could open it",
        help: "ask who looks after the site to write the ‘seal’ of ‘site.yml’ anew")
    }
    self.bytes = bytes
  }

  /// Nil for what is not written as `text` writes it, or has a length that no value has.
  package init?(_ text: String) {
    guard text.hasPrefix(SealedValue.scheme),
      let bytes = WishwellText.bytes(ofBase64URL: text.dropFirst(SealedValue.scheme.count))
    else { return nil }
    let padded = bytes.count - HPKE.overhead
    let longest = (SealedValue.longest / SealedValue.step + 1) * SealedValue.step
    guard (1...longest).contains(padded), padded % SealedValue.step == 0 else { return nil }
    self.bytes = bytes
  }

  /// As it stands in a file.
  package var text: String { SealedValue.scheme + base64URL(bytes) }

  /// The text; nil where it was sealed for another place or to another key, or was changed.
  package func opened(in place: SealedPlace, with secret: SiteSecret) -> String? {
    guard
      let padded = SealedValue.suite.open(
        bytes, with: secret.sealSecret, info: place.info, authenticating: place.data),
      let text = Padding.strip(padded), text.count <= SealedValue.longest
    else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}

/// Where a sealed value stands: copied to another person, field or event, it does not open.
package struct SealedPlace: Hashable, Sendable {
  let field: String
  let identity: String
  let event: Int?

  /// `identity` is the permanent one of the profile or wish, `event` the number of an event of it.
  package init(field: String, of identity: String, event: Int? = nil) {
    self.field = field
    self.identity = identity
    self.event = event
  }

  var info: [UInt8] { contextText(field) }

  var data: [UInt8] {
    let parts = [identity, field] + (event.map { ["\($0)"] } ?? [])
    return Array(parts.joined(separator: "\n").utf8)
  }
}
