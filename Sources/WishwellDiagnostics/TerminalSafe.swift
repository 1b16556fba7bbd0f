/// `text` with every character that a terminal might act on, or that would reorder or hide what
/// stands beside it, as `\u{…}`: control and format characters, line and paragraph separators, and
/// what is not a character at all.
///
/// The joiners within emoji and Indic words stay.
package func terminalSafe(_ text: some StringProtocol) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    if isUnsafeInTerminal(scalar) {
      shown += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// The lines of `text`, which end with line feeds, each `terminalSafe`; tabs stay.
package func terminalSafeLines(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafeInTerminal) else { return text }
  return text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
    .map { line in
      line.split(omittingEmptySubsequences: false) { $0 == "\t" }
        .map { terminalSafe(Substring($0)) }.joined(separator: "\t")
    }
    .joined(separator: "\n")
}

func isUnsafeInTerminal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
  default: scalar.properties.isNoncharacterCodePoint
  }
}
