import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension SealedValue {
  private static let suite = HPKE(aead: .aes256)

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
    self.init(bytes: bytes)
  }

  /// The text; nil where it was sealed for another place or to another key, or was changed.
  package func opened(in place: SealedPlace, with secret: SiteSecret) -> String? {
    secret.all.lazy.compactMap { opened(in: place, withOnly: $0) }.first
  }

  private func opened(in place: SealedPlace, withOnly secret: SiteSecret) -> String? {
    guard
      let padded = SealedValue.suite.open(
        bytes, with: secret.sealKeys, info: place.info, authenticating: place.data),
      let text = Padding.strip(padded), text.count <= SealedValue.longest
    else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}

/// Where a sealed value stands: copied to another person, field or event, it does not open.
package struct SealedPlace: Hashable, Sendable {
  let field: String
  private let parts: [String]

  /// A field of a profile. `identity` is the permanent one, `mark` what else says whose it is: the
  /// first mail address or the account, so that nobody who takes over a name has what was sealed
  /// under it.
  package init(field: String, of identity: String, mark: String) {
    self.field = field
    parts = [identity, field, mark]
  }

  /// A field of event `number` of the wish with the permanent `identity`.
  package init(field: String, ofEvent number: Int, of identity: String) {
    self.field = field
    parts = [identity, field, "\(number)"]
  }

  init(_ field: String, _ parts: [String]) {
    self.field = field
    self.parts = parts
  }

  var info: [UInt8] { contextText(field) }

  var data: [UInt8] { Array(parts.joined(separator: "\n").utf8) }
}
