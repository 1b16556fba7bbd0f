import WishwellFormat

/// What the elements of a page say of the first thing it sells, in microdata (HTML Living Standard,
/// section 5) or RDFa (RDFa Core 1.1). To be told of each element as it begins and as it ends, in the
/// order of the page.
struct MarkedItems {
  private enum Scope {
    case thing, offer, specification, author
    /// A review, a rating, a thing beside the first: its properties are not ours.
    case other
  }

  /// The scopes round the element that is being looked at, the innermost last.
  private var open: [Scope] = []
  /// Offers and specifications among them, as far as they are read, the innermost last.
  private var offers: [ShopOffer] = []
  /// Whether the scope of the first thing has been left.
  private var isDone = false
  /// Of the first thing.
  private var facts = PageFacts()
  private var found: [ShopOffer] = []
  /// A price that stands in the thing itself, or in an offer of nothing.
  private var loose = ShopOffer()
  private var looseTitle: String?
  private var hasLoose = false

  /// What was found, of a shop in this country. An offer that belongs to no thing counts where the page
  /// marks up none.
  func facts(in country: ShopCountry) -> PageFacts {
    var facts = facts
    facts.price = found.price(in: country) ?? [loose].price(in: country)
    if facts.title == nil { facts.setTitle(looseTitle) }
    return facts
  }

  /// `isStruck` is whether the page strikes out what is within the element.
  mutating func enter(_ node: HTMLNode, _ name: String, isStruck: Bool) {
    let words = (node["itemprop"] ?? node["property"])?.split(whereSeparator: \.isWhitespace) ?? []
    let properties = words.compactMap(term)
    if Self.isItem(node) {
      let scope = scope(of: node, properties)
      open.append(scope)
      if scope == .offer || scope == .specification { offers.append(ShopOffer()) }
    } else if !properties.isEmpty, let scope = open.last, scope != .other {
      for property in properties {
        take(property, of: node, name, in: scope, isStruck: isStruck)
      }
    }
  }

  /// Ends the scope that the element began. An offer goes to the thing round it, a specification to
  /// its offer.
  mutating func leave(_ node: HTMLNode) {
    guard Self.isItem(node), let left = open.popLast() else { return }
    switch left {
    case .thing: if facts.title != nil { isDone = true }
    case .offer:
      guard let offer = offers.popLast() else { break }
      if open.contains(.thing) {
        if found.count < 10_000 { found.append(offer) }
      } else if !hasLoose, !offer.amounts.isEmpty {
        loose = offer
        hasLoose = true
      }
    case .specification:
      guard let inner = offers.popLast(), !inner.isOfOthers, let last = offers.indices.last else {
        break
      }
      if offers[last].amounts.isEmpty { offers[last].amounts = inner.amounts }
      offers[last].currency = offers[last].currency ?? inner.currency
    case .author, .other: break
    }
  }

  /// Whether an element begins a scope, in either language.
  private static func isItem(_ node: HTMLNode) -> Bool {
    node.has("itemscope") || node.has("typeof")
  }

  /// The property of schema.org that a word names; nil for one of another vocabulary, such as
  /// `og:title`.
  private func term(_ word: Substring) -> String? {
    let isPlain = !word.contains(":") || word.hasPrefix("schema:") || word.contains("schema.org/")
    return isPlain ? plainTerm(String(word)) : nil
  }

  /// What an item is within those that are open. The first thing with a name counts alone; offers
  /// and authors are its own, not those of something else on the page.
  private func scope(of node: HTMLNode, _ properties: [String]) -> Scope {
    let kinds = (node["itemtype"] ?? node["typeof"] ?? "").split(whereSeparator: \.isWhitespace)
      .map { plainTerm(String($0)) }
    for kind in kinds {
      switch kind {
      case "Product", "Book", "ProductModel", "IndividualProduct", "ProductGroup", "MusicAlbum",
        "Movie", "Game", "VideoGame", "Event", "MusicEvent":
        return isDone || open.contains(.thing) || open.contains(.other) ? .other : .thing
      case "Offer", "AggregateOffer":
        let isOurs = open.last == .thing || open.last == .offer
        return isOurs || (open.isEmpty && !hasLoose) ? .offer : .other
      case "UnitPriceSpecification", "PriceSpecification", "CompoundPriceSpecification":
        return open.last == .offer ? .specification : .other
      default: break
      }
    }
    let isAuthor = properties.contains("author") || properties.contains("byArtist")
    return isAuthor && open.last == .thing ? .author : .other
  }

  /// Takes what a property says in `scope`. The amounts of a specification that nobody pays are
  /// dropped, whether its type stands before or behind them.
  private mutating func take(
    _ property: String, of node: HTMLNode, _ name: String, in scope: Scope, isStruck: Bool
  ) {
    switch (scope, property) {
    case (.thing, "name"): facts.setTitle(value(of: node, name))
    case (.thing, "author"), (.author, "name"): facts.addAuthor(value(of: node, name))
    case (.thing, "isbn"), (.thing, "gtin13"), (.thing, "sku"), (.thing, "productID"):
      facts.setNumber(value(of: node, name))
    case (.thing, "image"):
      facts.setPicture(value(of: node, name))
      facts.setPicture(node["data-src"])
    case (.thing, "url"): facts.address = facts.address ?? value(of: node, name)
    case (.offer, "name") where !open.contains(.thing):
      looseTitle = looseTitle ?? value(of: node, name)
    case (_, "price"), (_, "lowPrice"), (_, "highPrice"):
      if isStruck { return }
      let amount = value(of: node, name)
      change { offer in
        if offer.isOfOthers { return }
        if property != "price" || offer.amounts.isEmpty { offer.take(amount) }
      }
    case (_, "priceCurrency"):
      let currency = value(of: node, name)
      change { $0.currency = currency }
    case (.offer, "availability"):
      let isSoldOut = value(of: node, name).map { WishwellImport.isSoldOut(plainTerm($0)) } ?? false
      change { $0.isSoldOut = isSoldOut }
    case (_, "priceType"):
      let kind = value(of: node, name).map(plainTerm) ?? ""
      if isPriceOfOthers(kind) {
        change { offer in
          offer.isOfOthers = true
          offer.amounts = []
        }
      }
    default: break
    }
  }

  /// Changes the offer that is open, or what stands in the thing itself.
  private mutating func change(_ change: (inout ShopOffer) -> Void) {
    if let last = offers.indices.last { change(&offers[last]) } else { change(&loose) }
  }

  /// The value of a property. Some elements say it in an attribute (HTML, section 5.2.4).
  private func value(of node: HTMLNode, _ name: String) -> String? {
    let attribute =
      switch name {
      case "a", "area", "link": "href"
      case "img", "source", "embed", "iframe": "src"
      case "data", "meter": "value"
      case "time": "datetime"
      default: "content"
      }
    return node["content"] ?? node[attribute] ?? node["resource"] ?? node.text(limit: 1000)
  }
}
