import WishwellFormat
import WishwellText

/// The headings of a body: their published levels and the ids by which they are linked.
struct BodyOutline {
  private(set) var headings: [Body.Heading] = []
  private var highest = 6
  /// From the start it holds the id to which every page's skip link leads.
  private var taken: Set<String> = ["main"]
  /// How often an id was wanted before.
  private var wishes: [String: Int] = [:]

  /// Finds the highest level in use, which is published as 2: a page's own title is its level 1.
  mutating func measure(_ document: CMarkNode) {
    var walk = CMarkWalk(document)
    while let (node, isEntering) = walk.next() {
      guard isEntering else { continue }
      switch node.kind {
      case .heading:
        highest = min(highest, node.headingLevel)
        walk.skip(node)
      case .paragraph, .tableCell: walk.skip(node)
      default: break
      }
    }
  }

  func level(of node: CMarkNode) -> Int { min(6, node.headingLevel - highest + 2) }

  mutating func next(_ node: CMarkNode) -> Body.Heading {
    let text = plainText(of: node)
    let own = slug(of: text)
    let heading = Body.Heading(
      id: freeID(own.isEmpty ? "section-\(headings.count + 1)" : own), text: text,
      level: level(of: node))
    headings.append(heading)
    return heading
  }

  /// As forges do: the second ‘Tea’ is `tea-1`.
  mutating func freeID(_ wanted: String) -> String {
    var count = wishes[wanted, default: 0]
    var id = count == 0 ? wanted : "\(wanted)-\(count)"
    while !taken.insert(id).inserted {
      count += 1
      id = "\(wanted)-\(count)"
    }
    wishes[wanted] = count + 1
    return id
  }
}
