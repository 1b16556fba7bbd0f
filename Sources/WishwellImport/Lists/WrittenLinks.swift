import WishwellFormat
import WishwellRead

/// The links of one line as people write them in a table: `Kettle House: https://shop.example/k`,
/// the name with or without a colon, or addresses alone, with blanks between them. None where the
/// line does not end in an address.
func writtenLinks(_ line: String) -> [Wish.ShopLink] {
  func address(_ word: some StringProtocol) -> String? {
    try? parseURL(String(word)).get()
  }
  let words = line.split(whereSeparator: \.isWhitespace)
  guard let last = words.last, let url = address(last) else { return [] }
  let name = trimmed(line[..<last.startIndex])
  if name.hasSuffix(":") { return [shopLink(String(name.dropLast()), url)] }
  let urls = words.compactMap { address($0) }
  if urls.count == words.count { return urls.map { Wish.ShopLink(shop: nil, url: $0) } }
  let end = name.lastIndex { !$0.isWhitespace && !"-–—>→".contains($0) }
  return [shopLink(end.map { String(name[...$0]) } ?? "", url)]
}

/// A link without a name where `name` says nothing.
private func shopLink(_ name: String, _ url: String) -> Wish.ShopLink {
  let name = trimmed(name)
  return Wish.ShopLink(shop: name.isEmpty ? nil : name, url: url)
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
