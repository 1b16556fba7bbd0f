import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The secret of a site: 32 random bytes, of which all of its keys are made. Who has it can read
/// everything that was ever sealed. Written `wishwell-secret-1:` and base64url; behind a dot follow
/// those that the site had before, as long as something sealed to them may come in.
package struct SiteSecret: Sendable, Equatable {
  private let bytes: SecretBytes
  /// What people seal to, and what opens it.
  let sealKeys: SealKeyPair
  /// Those that the site had before, the newest first. They make no key of it any more: they only open
  /// what was sealed to them.
  package private(set) var former: [SiteSecret] = []
  /// What it begins with wherever it is written, so that it is found where it must not stand.
  package static let scheme = KeyTrace.scheme
  private static let size = 32
  /// Between two of them: on one line, as forges ask of what they keep out of logs.
  private static let separator: Character = "."

  /// That of the sample site, which stands beside this program: everybody has it, and it keeps nothing
  /// secret. No other site may have its key.
  package static let ofSample = SiteSecret(
    bytes: sha256(of: "Everybody has the secret of the sample site: it keeps nothing."))

  /// A new one.
  package init() { self.init(bytes: randomBytes(SiteSecret.size)) }

  private init(bytes: [UInt8]) {
    self.bytes = SecretBytes(bytes)
    sealKeys = SealKeyPair(SecretBytes(SiteSecret.key(of: bytes, for: "seal", count: 32)))
  }

  /// As `text` writes it; blanks and line ends about it do not count. No message repeats any of it.
  package init(_ text: String) throws(UsageError) {
    let text = text.drop(while: \.isWhitespace)
    let written = text.prefix { !$0.isWhitespace }
    guard written.hasPrefix(SiteSecret.scheme) else {
      throw UsageError(
        "this is not the secret of a site",
        help: "copy all of it, from ‘\(SiteSecret.scheme)’ to its end")
    }
    let pieces = written.split(separator: SiteSecret.separator, omittingEmptySubsequences: false)
    let secrets = pieces.compactMap(SiteSecret.init(single:))
    guard text.dropFirst(written.count).allSatisfy(\.isWhitespace),
      secrets.count == pieces.count, let first = secrets.first
    else {
      throw UsageError(
        "the site’s secret is not whole, or letters of it were changed",
        help: "copy the whole line again; each secret in it is ‘\(SiteSecret.scheme)’ and 43 "
          + "letters, without a blank")
    }
    self = first
    former = Array(secrets.dropFirst())
  }

  /// One alone; nil where it is not whole.
  private init?(single text: Substring) {
    guard text.hasPrefix(SiteSecret.scheme),
      let bytes = WishwellText.bytes(ofBase64URL: text.dropFirst(SiteSecret.scheme.count)),
      bytes.count == SiteSecret.size
    else { return nil }
    self.init(bytes: bytes)
  }

  /// As it is kept: for the eyes of who looks after the site.
  package var text: String {
    all.map { SiteSecret.scheme + base64URL($0.bytes.bytes) }
      .joined(separator: String(SiteSecret.separator))
  }

  /// This one, then those before it.
  var all: [SiteSecret] { [withoutFormer] + former }

  /// This one alone, which opens nothing that was sealed to those before it.
  package var withoutFormer: SiteSecret {
    var secret = self
    secret.former = []
    return secret
  }

  /// This one in the place of `secret`, which is the first of those before it.
  package func following(_ secret: SiteSecret) -> SiteSecret {
    var next = self
    next.former = secret.all
    return next
  }

  /// The public key that belongs to it: what people seal to.
  package var sealKey: SealKey { sealKeys.key }

  /// `count` bytes for one purpose of one person.
  func key(for purpose: String, of identity: String, link: String, count: Int) -> [UInt8] {
    SiteSecret.key(of: bytes.bytes, for: purpose, of: identity, link: link, count: count)
  }

  private static func key(
    of bytes: [UInt8], for purpose: String, of identity: String = "", link: String = "", count: Int
  ) -> [UInt8] {
    HKDF.expand(HKDF.extract(bytes), info: contextText(purpose, identity, link), count: count)
  }
}

extension SiteSecret {
  /// Throws `UsageError` where `key`, which the settings name, is not its public key; `otherwise` is
  /// what else can be done about it, as the end of a sentence.
  package func require(_ key: SealKey, otherwise: String = "") throws(UsageError) {
    if sealKey == key { return }
    let place = ContentKind.settings.path
    // Whoever put an old key back could have the secret that was taken.
    if former.contains(where: { $0.sealKey == key }) {
      throw UsageError(
        "the ‘seal’ of \(place) belongs to a secret that the site had before this one",
        help: "if the change of the secret is still to be merged, merge it; if the two stand the "
          + "wrong way round, the newer one goes before the dot; if somebody put the old key "
          + "back, write ‘seal: \(sealKey)’ there again\(otherwise)")
    }
    throw UsageError(
      "this secret does not belong to the ‘seal’ of \(place)",
      help: "use the one that belongs to ‘\(key)’; if the site was given another secret by "
        + "`wishwell keys rotate`, whoever ran that has it\(otherwise)")
  }
}

extension SiteSecret: CustomStringConvertible, CustomReflectable {
  package var description: String { "the site’s secret" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
