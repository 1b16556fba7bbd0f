/// How events and letters name the text of a wish.
package enum AgreedDigest {
  /// How many hexadecimal digits it has, and had in events and letters that were written before: by
  /// those what was agreed to then still holds.
  package static let (length, formerLength) = (32, 16)

  /// Whether `digits` can be one.
  package static func isOne(_ digits: some StringProtocol) -> Bool {
    [length, formerLength].contains(digits.utf8.count)
      && digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Whether `said` names the text with `digest`, which has all digits.
  package static func isSame(_ said: String, as digest: String) -> Bool {
    said == digest || said.utf8.count == formerLength && digest.hasPrefix(said)
  }
}
