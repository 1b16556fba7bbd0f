import WishwellDiagnostics
import WishwellFormat

/// What somebody called `name` is called in a sentence: with their `handle` behind it where
/// somebody else is called so, and in quotes where a reader could take it for more than a name.
package func sentenceName(_ name: String, isShared: Bool, _ handle: Handle) -> String {
  sentenceName(name) + (isShared ? " (\(handle))" : "")
}

/// `Alice`, but ‘Alice agrees. Bob’.
package func sentenceName(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

/// A mail address in a sentence: in quotes where it holds more than those of most people.
package func sentenceAddress(_ address: String) -> String {
  address.wholeMatch(of: /[A-Za-z0-9.!+_-]+@[A-Za-z0-9.-]+/) == nil ? quoted(address) : address
}

/// Whether a name has letters, hyphens and apostrophes alone, and no more words than names have.
private func isPlain(_ name: String) -> Bool {
  let words = name.split(separator: " ", omittingEmptySubsequences: false)
  return words.count <= 4 && name.count <= 60
    && words.allSatisfy { !$0.isEmpty && $0.lowercased() != "and" }
    && name.unicodeScalars.allSatisfy(isOfName)
}

/// Letters of any script with their marks, but no character that nobody sees.
private func isOfName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark:
    !scalar.properties.isDefaultIgnorableCodePoint
  default: " -'’\u{2010}\u{2011}".unicodeScalars.contains(scalar)
  }
}
