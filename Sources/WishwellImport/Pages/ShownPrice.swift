/// A price that a page shows and tells no program: what stands behind its first heading, in an element
/// that is called a price. To be told of each element in the order of the page.
struct ShownPrice {
  /// What elements with the price to pay are called by shops, in classes and identities.
  private static let names: Set = [
    "price", "product-price", "product__price", "product_price", "productprice", "price-current",
    "current-price", "price__current", "price-now", "sale-price", "special-price", "final-price",
    "our-price", "price-value", "price__value", "price-item--sale", "woocommerce-price-amount",
    "preis", "produktpreis", "product-preis", "prix", "precio", "prezzo", "prijs", "pris", "cena",
    "kakaku",
  ]
  /// Parts of names of a price that nobody pays any more.
  private static let struck = [
    "strike", "line-through", "linethrough", "old-price", "price-old", "oldprice", "was-price",
    "price-was", "price--was", "price__was", "list-price", "price-list", "regular-price--on-sale",
    "compare-at", "price--compare", "streichpreis", "a-text-price", "basisprice", "crossed",
  ]
  /// Whole classes and identities of such a price.
  private static let struckWords: Set = ["uvp", "rrp", "msrp", "was"]

  /// With its currency, as the page shows it; nil until it was found.
  private(set) var text: String?
  private var hasHeading = false
  /// How many elements that are called a price are still looked into.
  private var triesLeft = 100

  /// `words` are the classes and the identity of the element.
  mutating func enter(_ node: HTMLNode, _ name: String, words: [String], isStruck: Bool) {
    if name == "h1" { hasHeading = true }
    guard text == nil, hasHeading, !isStruck, triesLeft > 0,
      words.contains(where: Self.names.contains)
    else { return }
    triesLeft -= 1
    let shown = trimmed(node.text(limit: 200, nodes: 40))
    // More numbers than a range has: there are others in it.
    guard shown.count <= 60, (1...2).contains(numbers(in: shown)) else { return }
    let amounts = readAmounts(shown)
    guard amounts.count == numbers(in: shown), ShopCountry.unknown.namesMoney(shown) else { return }
    text = shown
  }

  /// Whether a page strikes out what is within an element.
  static func isStruck(_ node: HTMLNode, _ name: String, words: [String]) -> Bool {
    // The name of a theme says nothing of a price.
    if name == "html" || name == "body" { return false }
    if ["del", "s", "strike"].contains(name) || node["data-a-strike"] == "true" { return true }
    if node["style"]?.lowercased().contains("line-through") == true { return true }
    return words.contains { word in
      struckWords.contains(word) || struck.contains(where: word.contains)
    }
  }
}

extension ShopCountry {
  /// Whether something beside the numbers of a text looks like a currency of any country.
  fileprivate func namesMoney(_ text: String) -> Bool {
    currency(in: text) != nil
      || text.lowercased().split { !$0.isLetter }.contains { ["kr", "fr", "rs", "r"].contains($0) }
  }
}
