import WishwellFormat
import WishwellText

/// What one person's private page and feed are named and sealed by.
///
/// It follows from the site's secret, the permanent identity of the profile and the word in it: with
/// another of them, all is another.
package struct PersonKeys: Sendable, Equatable {
  /// The name of the page: 128 bits as 22 letters of base64url.
  package let pageID: String
  /// Opens the page; 32 bytes.
  package let pageKey: SecretBytes
  /// Makes the nonces of the page; 32 bytes.
  let nonceKey: SecretBytes
  /// The name of the feed: 128 bits as 22 letters of base64url.
  package let feedID: String

  /// `identity` is the permanent one of the profile, `link` the word in it. Without a word nobody has
  /// keys: whoever takes over a name would have those of the one before.
  package init(_ secret: SiteSecret, identity: String, link: LinkWord) {
    func key(_ purpose: String, _ count: Int) -> [UInt8] {
      secret.key(for: purpose, of: identity, link: link.text, count: count)
    }
    pageID = base64URL(key("page id", 16))
    pageKey = SecretBytes(key("page key", 32))
    nonceKey = SecretBytes(key("nonce key", 32))
    feedID = base64URL(key("feed id", 16))
  }

  /// Whether `name` is one that a page or a feed can have.
  package static func isID(_ name: some StringProtocol) -> Bool {
    bytes(ofBase64URL: name)?.count == 16
  }
}

extension PersonKeys: CustomStringConvertible, CustomReflectable {
  package var description: String { "the keys of a person" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
