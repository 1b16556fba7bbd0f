import WishwellFormat
import WishwellText

/// The headings of a body: their published levels and the ids by which they are linked. All ids of
/// a page come from one outline, so that none is given twice.
struct BodyOutline {
  private(set) var headings: [Body.Heading] = []
  /// The level that is published as 2; 6 where nothing was measured.
  private var highest = 6
  /// From the start it holds the id to which every page's skip link leads. Ids of items are taken
  /// from it too.
  private var taken: Set<String> = ["main"]
  /// How often an id was wanted before.
  private var wishes: [String: Int] = [:]

  /// Finds the highest level in use, which is published as 2: a page's own title is its level 1.
  ///
  /// Call it once, before `level` and `next`.
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

  /// The published level of a heading, 2 to 6: the deepest are flattened.
  func level(of node: CMarkNode) -> Int { min(6, node.headingLevel - highest + 2) }

  /// The heading at `node` with its id, which is taken from then on. Call it once for each, in the
  /// order of the body.
  mutating func next(_ node: CMarkNode) -> Body.Heading {
    let text = plainText(of: node)
    let own = slug(of: text)
    let heading = Body.Heading(
      id: freeID(own.isEmpty ? "section-\(headings.count + 1)" : own), text: text,
      level: level(of: node))
    headings.append(heading)
    return heading
  }

  /// An id that nothing has yet, from `wanted`, and takes it. As forges do: the second ‘Tea’ is
  /// `tea-1`.
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
