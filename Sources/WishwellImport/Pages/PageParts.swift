/// The parts of a page that tell of what it sells, gathered in one walk.
struct PageParts {
  var title: String?
  /// `property`, `name` or `itemprop` of `meta` elements, in small letters, with their content.
  var metas: [(name: String, content: String)] = []
  var canonical: String?
  /// What relative addresses are relative to, where the page says so.
  var base: String?
  /// The first price that Amazon’s pages have for those who hear them; it is in no markup.
  var shownPrice: String?
  /// The texts of JSON-LD, at most 100, each up to 1 MiB.
  var scripts: [String] = []
  /// Where a browser saved the page from.
  var savedFrom: String?
  var microdata = Microdata()

  init(_ document: borrowing HTMLDocument) {
    var parts = PageParts()
    document.walk { node, leave in
      if leave { parts.microdata.leave(node) } else { parts.take(node) }
    }
    self = parts
  }

  private init() {}

  /// The content of the first `meta` with this name that says something.
  func meta(_ names: String...) -> String? {
    for name in names {
      if let meta = metas.first(where: { $0.name == name }) { return meta.content }
    }
    return nil
  }

  /// Of titles, bases and canonical addresses the first counts; of `meta` the first 1,000, of
  /// scripts the first 100.
  private mutating func take(_ node: HTMLNode) {
    if node.isComment {
      if savedFrom == nil { savedFrom = Self.savedFrom(node.comment(limit: 2000)) }
      return
    }
    guard let name = node.name else { return }
    microdata.enter(node, name)
    if shownPrice == nil, name == "span", node["class"] == "a-offscreen" {
      let text = node.text(limit: 100)
      if text.contains(where: \.isNumber) { shownPrice = text }
    }
    switch name {
    case "title" where title == nil: title = node.text(limit: 2000)
    case "base" where base == nil: base = node["href"]
    case "meta" where metas.count < 1000:
      guard let key = node["property"] ?? node["name"] ?? node["itemprop"],
        let content = node["content"], !trimmed(content).isEmpty
      else { break }
      metas.append((key.lowercased(), content))
    case "link" where canonical == nil:
      let relations = node["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
      if relations.contains("canonical") { canonical = node["href"] }
    case "script" where scripts.count < 100:
      if node["type"]?.lowercased().hasPrefix("application/ld+json") == true {
        scripts.append(node.text(limit: 1 << 20))
      }
    default: break
    }
  }

  /// The address in a comment by which browsers (`saved from url=(0034)https://shop.example/`) and
  /// SingleFile (`url: https://…`) say where they saved a page from; nil in any other.
  private static func savedFrom(_ comment: String) -> String? {
    for mark in ["saved from url=", "\n url: ", "\nurl: "] {
      guard let found = comment.range(of: mark) else { continue }
      var rest = comment[found.upperBound...]
      if rest.first == "(", let close = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: close)...]
      }
      return String(trimmed(rest).prefix { !$0.isWhitespace })
    }
    return nil
  }
}
