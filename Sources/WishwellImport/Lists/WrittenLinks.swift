import WishwellFormat
import WishwellRead

/// What a line has of links: those that a wish can have, and words that were meant for one.
struct WrittenLinks {
  var links: [Wish.ShopLink] = []
  /// Without whatever stands round them; what is wrong with each, `parseURL` says.
  var mistakes: [String] = []
}

/// The links of one line as people write them in a table: `Kettle House: https://shop.example/k`,
/// the name with or without a colon, or addresses with blanks, commas, semicolons or words such as
/// ‘und’ between them. Where the line has no address, the whole of it is a mistake.
func writtenLinks(_ line: String) -> WrittenLinks {
  var written = WrittenLinks()
  // What stands between two addresses, from here on.
  var words: [Substring] = []
  var isDivided = false
  for word in linkWords(in: line) {
    let bare = withoutBrackets(word)
    if let url = address(bare) {
      written.take(words, before: url, isDivided: isDivided)
      words = []
      isDivided = endsInDivider(word)
    } else if word.last != ":", isMeantAsAddress(bare) {
      written.mistakes.append(String(bare))
    } else {
      words.append(word)
    }
  }
  if written.links.isEmpty, written.mistakes.isEmpty { written.mistakes = [line] }
  written.name(behind: words)
  return written
}

/// The links of one line of a table that the site exported: a name, whatever it holds, then a colon
/// and the address, or addresses alone. Nil where somebody wrote it in another way since.
func exportedLinks(_ line: String) -> [Wish.ShopLink]? {
  let words = line.split(whereSeparator: \.isWhitespace)
  guard let last = words.last, let url = address(last) else { return nil }
  let name = trimmed(line[..<last.startIndex])
  if name.hasSuffix(":") {
    let shop = trimmed(name.dropLast())
    return [Wish.ShopLink(shop: shop.isEmpty ? nil : shop, url: url)]
  }
  let urls = words.compactMap { address($0) }
  return urls.count == words.count ? urls.map { Wish.ShopLink(shop: nil, url: $0) } : nil
}

extension WrittenLinks {
  /// `url`, with the name that `words` give it; where these end as something does that belongs to
  /// what was before, they say more of that: `https://a.example (blue), https://b.example`.
  fileprivate mutating func take(_ words: [Substring], before url: String, isDivided: Bool) {
    if !links.isEmpty, !isDivided, let last = words.last, endsInDivider(last) || isJoint(last) {
      name(behind: words)
      links.append(Wish.ShopLink(shop: nil, url: url))
    } else {
      let name = linkName(links.isEmpty ? words[...] : withoutJoints(words))
      links.append(Wish.ShopLink(shop: name, url: url))
    }
  }

  /// Puts `words`, which stand behind the last link, into its name.
  fileprivate mutating func name(behind words: [Substring]) {
    guard let last = links.indices.last, let more = linkName(withoutJoints(words)) else { return }
    links[last].shop =
      links[last].shop.map { "\($0) \(more)" } ?? String(withoutBrackets(more[...]))
  }
}

/// What stands between blanks, and before and behind an address that has none round it:
/// `https://a.example,https://b.example`, `Shop:https://a.example`. An address can hold another one,
/// behind other signs.
private func linkWords(in line: String) -> [Substring] {
  line.split(whereSeparator: \.isWhitespace).flatMap { word -> [Substring] in
    var words: [Substring] = []
    var rest = word
    for match in word.matches(of: /(?i)https?:\/\//) {
      let before = word[rest.startIndex..<match.range.lowerBound]
      let isInAddress = before.firstMatch(of: /(?i)https?:\/\//) != nil
      let signs = isInAddress ? ",;|<>" : ",;|<>([\"„“:=–"
      guard let sign = before.last, signs.contains(sign), !withoutBrackets(before).isEmpty else {
        continue
      }
      words.append(before)
      rest = word[match.range.lowerBound...]
    }
    return words + [rest]
  }
}

private func address(_ word: some StringProtocol) -> String? {
  try? parseURL(String(word)).get()
}

/// `word` without the signs that a sentence or a list puts round an address. A bracket that closes
/// one of its own stays: `https://a.example/Emma_(novel)`.
private func withoutBrackets(_ word: Substring) -> Substring {
  // What is longer is never an address.
  guard word.utf8.count <= 2_100 else { return word }
  var word = word.drop { "<([{\"'„“”‚‘’«»,;|".contains($0) }
  while let last = word.last {
    let belongs: Bool
    if let opening = openingBrackets[last] {
      belongs = word.filter { $0 == opening }.count >= word.filter { $0 == last }.count
    } else {
      belongs = !",;.:|<>\"„“”‘’«»".contains(last)
    }
    if belongs { break }
    word.removeLast()
  }
  return word
}

private let openingBrackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]

/// Whether `word` looks as if it were to lead somewhere, though nobody can follow it. With a colon
/// behind it, such a word is the name of a shop: `www.shop.example: https://…`.
private func isMeantAsAddress(_ word: Substring) -> Bool {
  let start = /(?i)(?:https?:|mailto:|www\.|[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}\/)/
  return word.contains("://") || word.prefixMatch(of: start) != nil
}

private func endsInDivider(_ word: Substring) -> Bool {
  word.last.map { ",;|".contains($0) } ?? false
}

/// Whether `word` only joins one address to the next.
private func isJoint(_ word: Substring) -> Bool {
  let bare = columnName(String(word))
  return bare.isEmpty
    || ["und", "and", "oder", "or", "bzw", "sowie", "et", "ou", "y", "o", "e"].contains(bare)
}

private func withoutJoints(_ words: [Substring]) -> ArraySlice<Substring> {
  var words = words[...]
  while let first = words.first, isJoint(first) { words.removeFirst() }
  while let last = words.last, isJoint(last) { words.removeLast() }
  return words
}

/// What `words` say, without signs that part them from an address; nil where that is nothing.
private func linkName(_ words: ArraySlice<Substring>) -> String? {
  let text = words.joined(separator: " ")
  let signs = " :-–—>→|,;•*"
  guard let start = text.firstIndex(where: { !signs.contains($0) }),
    let end = text.lastIndex(where: { !signs.contains($0) && !"<([".contains($0) })
  else { return nil }
  return start <= end ? String(text[start...end]) : nil
}

/// `links`, each once, as the file of a wish can have them: of several each has a name of its own,
/// and one that had none that of its host.
func withOwnNames(_ links: [Wish.ShopLink]) -> [Wish.ShopLink] {
  var seen: Set<Wish.ShopLink> = []
  let links = links.filter { seen.insert($0).inserted }
  guard links.count > 1 else { return links }
  var taken: Set<String> = []
  return links.map { link in
    let host = WebAddress(link.url).map { $0.host.replacing(/^www\./, with: "") }
    let name = link.shop ?? host ?? link.url
    // No wish may have more links than these.
    let names = taken.contains(name) ? (2...20).map { "\(name) \($0)" } : []
    let free = names.first { !taken.contains($0) } ?? name
    taken.insert(free)
    return Wish.ShopLink(shop: free, url: link.url)
  }
}
