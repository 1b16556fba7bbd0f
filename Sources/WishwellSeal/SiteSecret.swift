import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The secret of a site: 32 random bytes, of which all of its keys are made. Who has it can read
/// everything that was ever sealed. Written `wishwell-secret-1:` and base64url.
package struct SiteSecret: Sendable, Equatable {
  private let bytes: SecretBytes
  /// What it begins with wherever it is written, so that it is found where it must not stand.
  package static let scheme = KeyTrace.scheme
  private static let size = 32

  /// A new one.
  package init() { bytes = SecretBytes(randomBytes(SiteSecret.size)) }

  /// As `text` writes it; blanks and line ends about it do not count. No message repeats any of it.
  package init(_ text: String) throws(UsageError) {
    let text = text.drop(while: \.isWhitespace)
    let written = text.prefix { !$0.isWhitespace }
    guard written.hasPrefix(SiteSecret.scheme) else {
      throw UsageError(
        "this is not the secret of a site",
        help: "copy all of it, from ‘\(SiteSecret.scheme)’ to its end")
    }
    guard text.dropFirst(written.count).allSatisfy(\.isWhitespace),
      let bytes = WishwellText.bytes(ofBase64URL: written.dropFirst(SiteSecret.scheme.count)),
      bytes.count == SiteSecret.size
    else {
      throw UsageError(
        "the site’s secret is not whole, or letters of it were changed",
        help: "copy it again: ‘\(SiteSecret.scheme)’ and 43 letters, without a blank")
    }
    self.bytes = SecretBytes(bytes)
  }

  /// As it is kept: for the eyes of who looks after the site.
  package var text: String { SiteSecret.scheme + base64URL(bytes.bytes) }

  /// The public key that belongs to it: what people seal to.
  package var sealKey: SealKey { SealKey(of: sealSecret) }

  /// The secret half of `sealKey`.
  var sealSecret: SecretBytes { SecretBytes(key(for: "seal", count: 32)) }

  /// `count` bytes for one purpose, and for one person where there is one.
  func key(for purpose: String, of identity: String = "", link: String = "", count: Int) -> [UInt8]
  {
    HKDF.expand(
      HKDF.extract(bytes.bytes), info: contextText(purpose, identity, link), count: count)
  }
}

extension SiteSecret: CustomStringConvertible, CustomReflectable {
  package var description: String { "the site’s secret" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
