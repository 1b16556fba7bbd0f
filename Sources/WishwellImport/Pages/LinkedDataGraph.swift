import WishwellJSON

/// The JSON-LD of a page: what its scripts say, and the nodes that they name for one another. What is
/// broken counts for nothing.
struct LinkedDataGraph {
  /// One for each script in which there was JSON, in the order of the page.
  let roots: [JSONNode]
  /// Nodes that say something, by their `@id`.
  private var named: [String: JSONNode] = [:]

  /// `scripts` are the texts of the page’s elements.
  init(_ scripts: [String]) {
    roots = scripts.compactMap { Self.read(Array($0.utf8)) }
    var waiting = roots
    var seen = 0
    while let node = waiting.popLast(), seen < 100_000 {
      seen += 1
      switch node.content {
      case .array(let elements): waiting += elements.reversed()
      case .object(let members):
        if members.count > 1, let id = node["@id"]?.text, named[id] == nil { named[id] = node }
        waiting += members.map(\.value).filter(\.holdsOthers).reversed()
      default: break
      }
    }
  }

  /// The JSON in a script; nil where there is none. Some wrap it as if it were a program: `<!-- …
  /// -->`, `//<![CDATA[ … //]]>`.
  private static func read(_ bytes: [UInt8]) -> JSONNode? {
    let opening = "{[".utf8
    var start = bytes.startIndex
    for _ in 0..<3 {
      guard let next = bytes[start...].firstIndex(where: { opening.contains($0) }) else {
        return nil
      }
      if let root = try? JSONReader.read(Array(bytes[next...]), isLenient: true) { return root }
      start = next + 1
    }
    return nil
  }

  /// The values of a property; those that are only named stand for the nodes of that name. No name is
  /// followed twice, so that a circle has an end.
  func elements(_ node: JSONNode, _ property: String) -> [JSONNode] {
    (node[property]?.elements ?? []).map { element in
      guard case .object(let members) = element.content, members.count <= 2,
        let id = element["@id"]?.text
      else { return element }
      return named[id] ?? element
    }
  }

  /// The text of a property, or the name of what it is.
  func name(_ node: JSONNode) -> String? {
    node.text ?? elements(node, "name").first.flatMap { $0.text ?? $0["@value"]?.text }
  }
}

extension JSONNode {
  fileprivate var holdsOthers: Bool {
    switch content {
    case .array, .object: true
    default: false
    }
  }

  /// The types of a node without their vocabulary: `http://schema.org/Product` is a `Product`.
  var kinds: Set<String> { Set((self["@type"]?.elements ?? []).compactMap(\.text).map(plainTerm)) }

  /// The text of a property without its vocabulary.
  func term(_ property: String) -> String? { self[property]?.text.map(plainTerm) }
}

/// A term of schema.org without its vocabulary: `https://schema.org/SoldOut` and `schema:SoldOut` are
/// `SoldOut`.
func plainTerm(_ text: String) -> String {
  trimmed(text).split { "/:#".contains($0) }.last.map(String.init) ?? text
}
