import WishwellFormat

/// What a page's microdata says of the first thing it sells (HTML Living Standard, section 5). To
/// be told of each element as it begins and as it ends, in the order of the page.
struct Microdata {
  private enum Scope {
    case thing, offer, author
    /// A review, a rating, a thing beside the first: its properties are not ours.
    case other
  }

  /// The scopes round the element that is being looked at, the innermost last.
  private var open: [Scope] = []
  /// Whether the scope of the first thing has been left.
  private var isDone = false
  private(set) var facts = PageFacts()

  mutating func enter(_ node: HTMLNode, _ name: String) {
    guard node.has("itemprop") || node.has("itemscope") else { return }
    let properties = node["itemprop"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    if node.has("itemscope") {
      open.append(scope(of: node, properties))
    } else if !properties.isEmpty {
      take(properties, of: node, name)
    }
  }

  mutating func leave(_ node: HTMLNode) {
    guard node.has("itemscope"), let left = open.popLast() else { return }
    if left == .thing, facts.title != nil { isDone = true }
  }

  /// What an item is within those that are open. The first thing with a name counts alone; offers
  /// and authors are its own, not those of something else on the page.
  private func scope(of node: HTMLNode, _ properties: [String]) -> Scope {
    let kind = node["itemtype"]?.split(separator: "/").last.map(String.init) ?? ""
    switch kind {
    case "Product", "Book", "ProductModel", "IndividualProduct":
      return isDone || open.contains(.thing) ? .other : .thing
    case "Offer", "AggregateOffer", "UnitPriceSpecification", "PriceSpecification":
      return open.last == .thing || open.last == .offer ? .offer : .other
    default:
      return properties.contains("author") && open.last == .thing ? .author : .other
    }
  }

  private mutating func take(_ properties: [String], of node: HTMLNode, _ name: String) {
    guard let scope = open.last, scope != .other else { return }
    for property in properties {
      switch (scope, property) {
      case (.thing, "name"): facts.setTitle(value(of: node, name))
      case (.thing, "author"), (.author, "name"): facts.addAuthor(value(of: node, name))
      case (.thing, "isbn"), (.thing, "gtin13"), (.thing, "sku"), (.thing, "productID"):
        facts.setNumber(value(of: node, name))
      case (.thing, "image"): facts.picture = facts.picture ?? value(of: node, name)
      case (.thing, "url"): facts.address = facts.address ?? value(of: node, name)
      case (_, "price") where facts.amounts.isEmpty: facts.addAmount(value(of: node, name))
      case (_, "lowPrice"), (_, "highPrice"): facts.addAmount(value(of: node, name))
      case (_, "priceCurrency"): facts.setCurrency(value(of: node, name))
      default: break
      }
    }
  }

  /// The value of a property. Some elements say it in an attribute (section 5.2.4).
  private func value(of node: HTMLNode, _ name: String) -> String? {
    let attribute =
      switch name {
      case "a", "area", "link": "href"
      case "img", "source", "embed", "iframe": "src"
      case "data", "meter": "value"
      case "time": "datetime"
      default: "content"
      }
    return node["content"] ?? node[attribute] ?? node.text(limit: 1000)
  }
}
