import WishwellJSON

extension LinkedDataGraph {
  /// Offers of one thing that are looked at.
  private static let most = 20_000

  /// What is asked for a thing; `own` are offers that name it from outside. Where it has none, those of
  /// its variants, of the releases of an album, or of an edition of a book.
  func offers(of thing: JSONNode, saying own: [JSONNode] = []) -> [ShopOffer] {
    let direct = own + elements(thing, "offers")
    if !direct.isEmpty { return shopOffers(direct) }
    for name in ["hasVariant", "model", "albumRelease", "workExample"] {
      let found = elements(thing, name).flatMap { elements($0, "offers") }
      if !found.isEmpty { return shopOffers(found) }
    }
    return []
  }

  /// What `offers` ask, each by itself. One without an amount stands for those within it, which
  /// take its currency where they have none.
  private func shopOffers(_ offers: [JSONNode], depth: Int = 0) -> [ShopOffer] {
    offers.prefix(Self.most).flatMap { offer in
      let found = shopOffer(offer)
      guard found.amounts.isEmpty, depth < 2 else { return [found] }
      // An aggregate of others.
      return shopOffers(elements(offer, "offers"), depth: depth + 1).map { inner in
        var inner = inner
        inner.currency = inner.currency ?? found.currency
        return inner
      }
    }
  }

  /// What one offer asks: its own price, else that of the specification nearest to what everybody
  /// pays, else its lowest and its highest.
  private func shopOffer(_ offer: JSONNode) -> ShopOffer {
    var found = ShopOffer()
    found.currency = offer["priceCurrency"]?.text
    found.isSoldOut = offer.term("availability").map(isSoldOut) ?? false
    guard !isOfOthers(offer) else { return found }
    let all = elements(offer, "priceSpecification").prefix(100)
    let specification = all.filter { !isOfOthers($0) }.min { detour($0) < detour($1) }
    let struck = Set(all.filter(isOfOthers).compactMap { $0["price"]?.text })
    found.take(offer["price"])
    // Some have the old price in the place of the new one, and the new one among the specifications.
    if specification?["price"] != nil, let price = offer["price"]?.text, struck.contains(price) {
      found.amounts = []
    }
    if found.amounts.isEmpty, let specification {
      found.take(specification["price"])
      if found.amounts.isEmpty { found.take(specification["minPrice"]) }
      found.take(specification["maxPrice"])
      found.currency = found.currency ?? specification["priceCurrency"]?.text
    }
    if found.amounts.isEmpty {
      found.take(offer["lowPrice"])
      found.take(offer["highPrice"])
    }
    return found
  }

  /// How far a specification is from what everybody pays for one piece, taxes included.
  private func detour(_ specification: JSONNode) -> Int {
    var detour = 1
    if specification.term("priceType") == "SalePrice" { detour = 0 }
    if specification["valueAddedTaxIncluded"]?.content == .yesOrNo(false) { detour += 2 }
    // The price of a kilogram; with a reference of its own, it is that of the whole.
    if let reference = specification["referenceQuantity"], reference["valueReference"] == nil {
      detour += 4
    }
    let members = ["validForMemberTier", "membershipPointsEarned", "eligibleCustomerType"]
    if members.contains(where: { specification[$0] != nil }) { detour += 8 }
    let least = elements(specification, "eligibleQuantity").first
    if let least = (least?["minValue"] ?? least?["value"])?.text, least != "1" { detour += 16 }
    return detour
  }
}

/// Prices that nobody pays: what a thing cost before, what its maker thinks of, what its way costs.
private func isOfOthers(_ node: JSONNode) -> Bool {
  let kinds: Set = ["DeliveryChargeSpecification", "PaymentChargeSpecification"]
  return node.term("priceType").map(isPriceOfOthers) ?? false || !node.kinds.isDisjoint(with: kinds)
}

/// Whether a `priceType` is one that nobody pays.
func isPriceOfOthers(_ term: String) -> Bool {
  [
    "StrikethroughPrice", "ListPrice", "MSRP", "SRP", "RRP", "InvoicePrice", "RegularPrice",
    "MinimumAdvertisedPrice",
  ].contains(term)
}

/// Whether an `availability` says that a thing cannot be had any more.
func isSoldOut(_ term: String) -> Bool {
  ["soldout", "outofstock", "discontinued"].contains(folded(term))
}

extension ShopOffer {
  /// Takes an amount of JSON: a number, a text, or an amount with its currency.
  fileprivate mutating func take(_ node: JSONNode?) {
    guard let node else { return }
    switch node.content {
    case .number(let digits): amounts.append(.number(digits))
    case .object:
      take(node["value"] ?? node["price"])
      currency = currency ?? (node["currency"] ?? node["priceCurrency"])?.text
    case .array(let elements): take(elements.first)
    default: take(node.text)
    }
  }
}
