/// A title that a list shouts (`THE WIND IN THE WILLOWS`) as a book has it on its cover: `The Wind
/// in the Willows`. One with a lower-case letter in it is left as it is.
///
/// English headline style: the first and last words, and the first behind a colon, a dash or the
/// end of a sentence, have a capital; articles, short prepositions and conjunctions between them
/// have none.
func readableTitle(_ title: String) -> String {
  guard isShouted(title) else { return title }
  let words = title.split(separator: " ").map(String.init)
  var begins = true
  var readable: [String] = []
  for (index, word) in words.enumerated() {
    readable.append(readableWord(word, isEnd: begins || index == words.count - 1))
    begins = endsSentence(word)
  }
  return readable.joined(separator: " ")
}

/// Whether there are two letters or more, and none of them is small.
private func isShouted(_ title: String) -> Bool {
  // Bytes first: most titles have a small Latin letter, or nothing but Latin ones.
  if title.utf8.contains(where: { (0x61...0x7A).contains($0) }) { return false }
  var letters = 0
  for scalar in title.unicodeScalars {
    if scalar.isASCII {
      letters += (0x41...0x5A).contains(scalar.value) ? 1 : 0
    } else if scalar.properties.isAlphabetic {
      if scalar.properties.isLowercase { return false }
      letters += 1
    }
  }
  return letters > 1
}

/// A point alone may be that of an abbreviation: `MRS.`, `U.S.`.
private func endsSentence(_ word: String) -> Bool {
  guard let last = word.last else { return false }
  return ":;?!–—/".contains(last) || (last == "." && word.count > 4 && !isInitials(word))
}

/// One word, with the signs around it. `isEnd`: it may not lose its capital.
private func readableWord(_ word: String, isEnd: Bool) -> String {
  if word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
    return readablePlainWord(word, keepsCapital: isEnd)
  }
  let core = word.drop { !$0.isLetter && !$0.isNumber }
  let opening = word.prefix(word.count - core.count)
  let inner = core.prefix { !"-–—/".contains($0) }
  let rest = core[inner.endIndex...]
  // A bracket or quotation mark begins anew.
  let keepsCapital = isEnd || !opening.isEmpty
  var readable = String(opening) + readablePart(String(inner), keepsCapital: keepsCapital)
  if let sign = rest.first {
    let behind = String(rest.dropFirst())
    readable.append(sign)
    // The last part of a compound keeps its capital: `Jack-in-the-Box`.
    let isLast = !behind.contains("-") || sign == "/" || sign == "—"
    readable += readableWord(behind, isEnd: isLast)
  }
  return readable
}

/// A word of the letters `A` to `Z` alone, as most are.
private func readablePlainWord(_ word: String, keepsCapital: Bool) -> String {
  if abbreviations.contains(word) || isRomanNumeral(word) { return word }
  let lower = word.lowercased()
  if !keepsCapital, smallWords.contains(lower) { return lower }
  return capitalised(lower)
}

/// What stands between the signs of a word: `O'BRIEN`, or either half of `TWENTY-ONE`.
private func readablePart(_ part: String, keepsCapital: Bool) -> String {
  let name = part.filter { $0.isLetter || $0.isNumber }
  if abbreviations.contains(name) || isRomanNumeral(name) || isInitials(part) { return part }
  let lower = part.lowercased()
  if !keepsCapital, smallWords.contains(lower) { return lower }
  return capitalised(lower)
}

/// `o'brien` as `O'Brien`, `don't` as `Don't`, `mcdonald` as `McDonald`, `3rd` as it is.
private func capitalised(_ lower: String) -> String {
  guard let first = lower.first else { return lower }
  let isPlain = lower.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  if !isPlain, let mark = lower.firstIndex(where: { $0 == "'" || $0 == "’" }),
    mark != lower.startIndex
  {
    let before = lower[..<mark]
    let behind = lower[lower.index(after: mark)...]
    if ["o", "d", "l"].contains(before), behind.count > 2 {
      return capitalised(String(before)) + String(lower[mark]) + capitalised(String(behind))
    }
  }
  if lower.hasPrefix("mc"), lower.count > 4, lower.dropFirst(2).first?.isLetter == true {
    return "Mc" + capitalised(String(lower.dropFirst(2)))
  }
  return first.uppercased() + lower.dropFirst()
}

/// `J.R.R.`, `U.S.`: single letters with a point behind each.
private func isInitials(_ part: String) -> Bool {
  let parts = part.split(separator: ".", omittingEmptySubsequences: false)
  guard part.contains("."), parts.count > 1 else { return false }
  let isPair = parts.count > 2 || parts[0].count == 1
  return isPair && parts.dropLast().allSatisfy { $0.count == 1 }
    && (parts.last?.count ?? 0) <= 1
}

/// `II` to `XXXIX`; `I`, `V` and `X` look the same either way.
private func isRomanNumeral(_ word: String) -> Bool {
  guard (2...7).contains(word.utf8.count), word.utf8.allSatisfy({ "IVX".utf8.contains($0) }) else {
    return false
  }
  return word.wholeMatch(of: /X{0,3}(IX|IV|V?I{0,3})/) != nil
}

/// Words that have a capital only where a title or a part of one begins or ends.
private let smallWords: Set = [
  "a", "an", "and", "as", "at", "but", "by", "for", "from", "if", "in", "into", "nor", "of", "off",
  "on", "onto", "or", "per", "so", "the", "to", "up", "upon", "via", "vs", "with", "yet",
]

/// What is pronounced as letters.
private let abbreviations: Set = [
  "AI", "BBC", "CEO", "CIA", "DNA", "FBI", "IQ", "JFK", "LSD", "MI5", "MI6", "NASA", "NBA", "NFL",
  "NYC", "NYPD", "PTSD", "RFK", "TV", "UFO", "UK", "USA", "USSR", "VIP", "WWI", "WWII",
]
