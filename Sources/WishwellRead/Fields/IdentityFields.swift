import Foundation
import WishwellDiagnostics

extension Rule {
  /// Reported at an entry of ‘emails’ in a profile, and at ‘mail’ of the site.
  package static let badEmail = Rule(
    "bad-email", .error,
    """
    An e-mail address, by which a person's commits are known.

    Wrong: emails: alice at example.org
    Right: emails: alice@example.org
    """)

  /// Reported at an entry of ‘signers’ in a profile.
  package static let badSigner = Rule(
    "bad-signer", .error,
    """
    A signer is a public SSH key: its type and the key as in ‘id_ed25519.pub’, without the name
    after them.

    Right: signers: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI…
    """)

  /// Reported at ‘id’ of any Markdown file.
  package static let badIdentity = Rule(
    "bad-identity", .error,
    """
    An ‘id’ is the permanent name by which feed readers know a thing: a URI, preferably a ‘tag:’ URI
    (RFC 4151). Once published, it never changes.

    Wrong: id: kettle
    Right: id: tag:lanternstreet.example,2026:wishlists/birthday/kettle
    """)
}

/// An address with one `@` and a host with a dot, at most 254 bytes (RFC 5321, section 4.5.3.1.3);
/// as it was written, capitals too. Names in quotation marks, which nobody uses, are refused, as is
/// whatever would make it several addresses, or another one than it looks like.
package func parseEmail(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), !parts[1].hasPrefix("."),
    !parts[1].hasSuffix("."), text.unicodeScalars.allSatisfy(isPartOfEmail), text.utf8.count <= 254
  else {
    return .problem(
      .badEmail, "\(quoted(text)) is not an e-mail address", help: "write ‘name@example.org’")
  }
  return .success(text)
}

/// Whether `scalar` shows, is no space, and is no sign by which mails tell addresses apart (RFC 5322,
/// section 3.2.3).
private func isPartOfEmail(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
  default: !",:;<>()[]\"\\".unicodeScalars.contains(scalar)
  }
}

/// The fingerprint of an OpenPGP key, as `gpg --fingerprint` shows it, with spaces or without: 40
/// hexadecimal digits (version 4) or 64 (versions 5 and 6), in capitals and without spaces.
func parseFingerprint(_ text: String) -> ParseResult<String> {
  let digits = text.filter { $0 != " " }.uppercased()
  guard [40, 64].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
  else {
    return .problem(
      .badSetting, "\(quoted(text)) is not the fingerprint of a key",
      help: "copy all 40 digits that `gpg --fingerprint` shows; a shorter one may be ambiguous")
  }
  return .success(digits)
}

/// A public SSH key as `type key`. The base64 of the key is written anew, since the same bytes can
/// be written in more ways than one; a comment behind it is dropped.
func parseSigner(_ text: String) -> ParseResult<String> {
  let words = text.split(whereSeparator: \.isWhitespace)
  let types = ["ssh-", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-sha2-"]
  guard words.count >= 2, types.contains(where: words[0].hasPrefix), words[1].count >= 40,
    words[1].utf8.allSatisfy(isBase64), let key = bytes(ofBase64: words[1])
  else {
    return .problem(
      .badSigner, "\(quoted(text)) is not a public SSH key",
      help: "copy the line of ‘id_ed25519.pub’: the type and the key")
  }
  return .success("\(words[0]) \(key.base64EncodedString())")
}

/// A URI with a scheme and without blanks, at most 500 bytes, as it was written; `javascript:` is
/// refused.
func parseIdentity(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let scheme = text.prefix { $0 != ":" }
  guard scheme.count < text.count - 1, scheme.first?.isLetter == true,
    scheme.utf8.allSatisfy({ $0 < 128 }), !text.contains(where: \.isWhitespace),
    text.utf8.count <= 500, scheme.lowercased() != "javascript"
  else {
    return .problem(
      .badIdentity, "\(quoted(text)) is not a URI",
      help: "write ‘tag:AUTHORITY:PATH’, the identity it had before")
  }
  return .success(text)
}

/// Nil for what is no base64; the signs that fill it up at the end may be missing.
private func bytes(ofBase64 text: Substring) -> Data? {
  let bare = text.prefix { $0 != "=" }
  return Data(base64Encoded: bare + String(repeating: "=", count: (4 - bare.count % 4) % 4))
}

/// Whether `byte` is one of the signs of base64 (RFC 4648, section 4).
private func isBase64(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
    UInt8(ascii: "="):
    true
  default: false
  }
}
