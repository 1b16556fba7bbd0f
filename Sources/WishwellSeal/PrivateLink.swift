import WishwellFormat
import WishwellText

/// The address of somebody's private page with the key that opens it: `BASE/for/ID/#KEY`. Whoever has
/// it can read the page.
package struct PrivateLink: Sendable, Equatable {
  /// Where the site is published: ends in `/`.
  package let base: String
  package let pageID: String
  package let key: SecretBytes

  private static let idLetters = 22
  private static let keyLetters = 43

  /// `base` is where the site is published, ending in `/`.
  package init(to keys: PersonKeys, base: String) {
    self.base = base
    pageID = keys.pageID
    key = keys.pageKey
  }

  /// Nil for what is not written as `text` writes it.
  package init?(_ text: String) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == PrivateLink.keyLetters,
      let key = bytes(ofBase64URL: parts[1]), parts[0].last == "/"
    else { return nil }
    let id = parts[0].dropLast().suffix(PrivateLink.idLetters)
    let base = parts[0].dropLast(id.count + 1)
    let folder = "/" + FixedAddress.privatePages.path
    guard PersonKeys.isID(id), base.hasSuffix(folder),
      ["https://", "http://"].contains(where: { base.hasPrefix($0) && base.count > $0.count })
    else { return nil }
    self.base = String(base.dropLast(folder.count - 1))
    pageID = String(id)
    self.key = SecretBytes(key)
  }

  /// The link itself: for its person alone.
  package var text: String {
    "\(base)\(FixedAddress.privatePages.path)\(pageID)/#\(base64URL(key.bytes))"
  }
}

extension PrivateLink: CustomStringConvertible, CustomReflectable {
  package var description: String { "a private link" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
