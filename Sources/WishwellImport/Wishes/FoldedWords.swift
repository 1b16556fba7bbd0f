import WishwellText

/// The words of a text, in their order, without capitals, marks and signs, in any script: a key to
/// compare by.
func foldedWords(in text: String) -> [String] {
  var folded = String.UnicodeScalarView()
  for scalar in text.lowercased().unicodeScalars {
    folded.append(scalar == "\u{2019}" ? "'" : scalar)
  }
  return String(folded).split { !$0.isLetter && !$0.isNumber }.map { word in
    let slug = slug(of: String(word))
    return slug.isEmpty ? String(word) : slug
  }
}
