import WishwellFormat
import WishwellJSON

/// What a page's JSON-LD says of the thing it sells (https://schema.org/Product), in `scripts`, the
/// texts of its elements; empty where it says nothing.
func factsOfLinkedData(in scripts: [String]) -> PageFacts {
  var facts: [PageFacts] = []
  for script in scripts {
    guard let root = readLinkedData(Array(script.utf8)) else { continue }
    for node in things(in: root) where facts.count < 50 { facts.append(factsOfThing(node)) }
  }
  // A page names other things too; the first with a price is what it is about.
  let best = facts.first { $0.title != nil && $0.price != nil } ?? facts.first { $0.title != nil }
  guard var best else { return PageFacts() }
  for other in facts where other.title == best.title { best.fill(from: other) }
  return best
}

/// The JSON in a script; nil where there is none. Some wrap it as if it were a program: `<!-- …
/// -->`, `//<![CDATA[ … //]]>`.
private func readLinkedData(_ bytes: [UInt8]) -> JSONNode? {
  let opening = "{[".utf8
  var start = bytes.startIndex
  for _ in 0..<3 {
    guard let next = bytes[start...].firstIndex(where: { opening.contains($0) }) else { return nil }
    if let root = try? JSONReader.read(Array(bytes[next...]), isLenient: true) { return root }
    start = next + 1
  }
  return nil
}

private let kindsOfThings: Set = [
  "Product", "ProductGroup", "ProductModel", "IndividualProduct", "Book", "MusicAlbum", "Movie",
  "VideoGame", "Game",
]

/// The things that somebody could wish for, also those within a graph or a page about them.
private func things(in root: JSONNode) -> [JSONNode] {
  var found: [JSONNode] = []
  var waiting = Array(root.elements.reversed())
  var seen = 0
  while let node = waiting.popLast(), seen < 2000 {
    seen += 1
    if !kinds(of: node).isDisjoint(with: kindsOfThings) {
      found.append(node)
    } else {
      for name in ["mainEntity", "mainEntityOfPage", "@graph"] {
        waiting += node[name]?.elements.reversed() ?? []
      }
    }
  }
  return found
}

/// The types of a thing without their vocabulary: `http://schema.org/Product` is a `Product`.
private func kinds(of node: JSONNode) -> Set<String> {
  let names = (node["@type"]?.elements ?? []).compactMap(\.text)
  return Set(names.map { $0.split { "/:#".contains($0) }.last.map(String.init) ?? $0 })
}

/// The facts of a book or product. Where it has no offers itself, those of its example or of the
/// first variant that has some are taken, 100 at most.
private func factsOfThing(_ node: JSONNode) -> PageFacts {
  var facts = PageFacts()
  let name = node["name"]?.text ?? node["headline"]?.text
  // An album has no author, and is known by who plays it.
  let artists = (node["byArtist"]?.elements ?? []).compactMap { $0.text ?? $0["name"]?.text }
  facts.setTitle(
    artists.isEmpty ? name : name.map { "\($0), by \(artists.joined(separator: ", "))" })
  for author in node["author"]?.elements ?? [] {
    facts.addAuthor(author.text ?? author["name"]?.text)
  }
  let example = node["workExample"]?.elements.first
  for name in ["isbn", "gtin13", "gtin", "gtin14", "productID", "sku", "mpn"] {
    facts.setNumber(node[name]?.text)
  }
  facts.setNumber(example?["isbn"]?.text)
  facts.picture = picture(node["image"] ?? example?["image"])
  facts.address = node["url"]?.text ?? node["@id"]?.text.flatMap { $0.contains("://") ? $0 : nil }
  let offers =
    node["offers"]?.elements ?? example?["offers"]?.elements
    ?? (node["hasVariant"] ?? node["albumRelease"])?.elements.flatMap {
      $0["offers"]?.elements ?? []
    }
  for offer in (offers ?? []).prefix(100) { facts.add(offer) }
  return facts
}

/// Prices that nobody pays: what a thing cost before, or what its maker thinks of.
private let pricesOfOthers: Set = [
  "StrikethroughPrice", "ListPrice", "MSRP", "SRP", "InvoicePrice", "RegularPrice",
]

/// The address of a picture, given as one, as an object that has one, or as a list of either; of
/// several the first.
private func picture(_ node: JSONNode?) -> String? {
  guard let first = node?.elements.first else { return nil }
  return first.text ?? first["url"]?.text ?? first["contentUrl"]?.text
}

extension PageFacts {
  /// An `Offer`, or an `AggregateOffer` with its lowest and highest price. What is in another
  /// currency than the first is left out.
  fileprivate mutating func add(_ offer: JSONNode) {
    let specification = offer["priceSpecification"]?.elements.first { node in
      let kind = node["priceType"]?.text?.split { "/#".contains($0) }.last.map(String.init)
      return kind.map { !pricesOfOthers.contains($0) } ?? true
    }
    var found = PageFacts()
    found.setCurrency((offer["priceCurrency"] ?? specification?["priceCurrency"])?.text)
    let single = [offer["price"], specification?["price"]].compactMap { $0 }
      .first { $0.text.map { !trimmed($0).isEmpty } ?? true }
    for amount in single.map({ [$0] })
      ?? [offer["lowPrice"], offer["highPrice"]].compactMap({ $0 })
    {
      if case .number(let digits) = amount.content {
        if let value = readNumber(digits) { found.amounts.append(value) }
      } else {
        found.addAmount(amount.text)
      }
    }
    if found.amounts.isEmpty, let inner = offer["offers"] {
      for offer in inner.elements.prefix(100) { found.addPrice(of: offer) }
    }
    guard !found.amounts.isEmpty, currency == nil || currency == found.currency else { return }
    currency = found.currency
    amounts += found.amounts
  }

  /// The price of an offer within an aggregate.
  private mutating func addPrice(of offer: JSONNode) {
    setCurrency(offer["priceCurrency"]?.text)
    addAmount(offer["price"]?.text)
  }
}
