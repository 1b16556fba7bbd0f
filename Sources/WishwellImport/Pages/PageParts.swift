/// The parts of a page that tell of what it sells, gathered in one walk.
struct PageParts {
  /// The text of the first `title`.
  var title: String?
  /// `lang` of the page.
  var language: String?
  /// `property`, `name` or `itemprop` of `meta` elements, in small letters, with their content.
  var metas: [(name: String, content: String)] = []
  /// What the page calls its own address, as it writes it.
  var canonical: String?
  /// What relative addresses are relative to, where the page says so.
  var base: String?
  /// The texts of JSON-LD, at most 100, each up to 1 MiB.
  var scripts: [String] = []
  /// Where a browser saved the page from.
  var savedFrom: String?
  /// The first ISBN that stands behind its name in a list or table of details.
  var isbn: String?
  var items = MarkedItems()
  var amazon = AmazonPage()
  var shownPrice = ShownPrice()
  var guards = GuardMarks()
  /// The elements round the one that is being looked at, the innermost last: what they are called, and
  /// whether the page strikes out what is within them.
  private var open: [(words: [String], isStruck: Bool)] = []

  init(_ document: borrowing HTMLDocument) {
    var parts = PageParts()
    document.walk { node, leave in
      if leave { parts.leave(node) } else { parts.enter(node) }
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

  private mutating func enter(_ node: HTMLNode) {
    if node.isComment {
      if savedFrom == nil { savedFrom = Self.savedFrom(node.comment(limit: 2000)) }
      return
    }
    guard let name = node.name else { return }
    let words = Self.words(of: node)
    let isStruck =
      open.last?.isStruck == true || ShownPrice.isStruck(node, name, words: words)
    open.append((words, isStruck))
    items.enter(node, name, isStruck: isStruck)
    amazon.enter(node, name, words: words, isStruck: isStruck)
    shownPrice.enter(node, name, words: words, isStruck: isStruck)
    guards.enter(node, name, words: words)
    take(node, name)
  }

  private mutating func leave(_ node: HTMLNode) {
    items.leave(node)
    if let left = open.popLast() { amazon.leave(words: left.words) }
  }

  /// The classes and the identity of an element, in small letters; 50 at most.
  private static func words(of node: HTMLNode) -> [String] {
    [node["class"], node["id"]].compactMap { $0 }.flatMap { text in
      text.lowercased().split(maxSplits: 50, whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  /// Of titles, bases and canonical addresses the first counts; of `meta` the first 1,000, of
  /// scripts the first 100.
  private mutating func take(_ node: HTMLNode, _ name: String) {
    switch name {
    case "html" where language == nil: language = node["lang"] ?? node["xml:lang"]
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
    case "li" where isbn == nil, "tr" where isbn == nil, "dl" where isbn == nil:
      isbn = Self.isbn(in: node.text(limit: 300, nodes: 30))
    default: break
    }
  }

  /// `ISBN-13 ‏ : ‎ 978-0-14-143958-7` has one, behind marks that nobody sees.
  private static func isbn(in text: String) -> String? {
    guard text.contains("ISBN") else { return nil }
    return text.firstMatch(of: /ISBN(?:-13)?[^0-9A-Za-z]{1,40}(97[89][0-9-]{10,14})/)
      .map { String($0.1) }
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
