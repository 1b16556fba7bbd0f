/// A section, parent or block whose close is still to come.
struct OpenTag {
  let tag: Tag
  /// What stands before it in its line, when that is blank.
  let whiteSpace: Range<Int>?
  /// A block that has its line for itself.
  var isAlone = false
}

/// The tags that are open at a place in a template, with the nodes read so far within each.
struct OpenTags {
  private var frames: [Frame] = []
  /// Those read so far within the innermost tag; of the whole template once none is open.
  private(set) var nodes: [Node] = []

  private struct Frame {
    let opening: OpenTag
    /// The nodes before it, around it.
    let outer: [Node]
    var blocks: [Node.Block] = []
  }

  var innermost: OpenTag? { frames.last?.opening }
  var count: Int { frames.count }

  /// Whether text here stands in a parent, outside its blocks.
  var isInParent: Bool { frames.last?.opening.tag.kind == .parent }

  /// Whether the innermost tag is a block that replaces one of a parent.
  var isReplacement: Bool { frames.dropLast().last?.opening.tag.kind == .parent }

  func contains(_ name: String) -> Bool { frames.contains { $0.opening.tag.name.text == name } }

  mutating func add(_ node: Node) { nodes.append(node) }

  mutating func begin(_ opening: OpenTag) {
    frames.append(Frame(opening: opening, outer: nodes))
    nodes = []
  }

  /// Closes the innermost tag and adds what it was to what it stood in; does nothing where none is
  /// open. `site` is that of the pair, and of no account for sections.
  mutating func close(site: Node.Site) {
    guard let frame = frames.popLast() else { return }
    let content = nodes
    nodes = frame.outer
    let name = frame.opening.tag.name
    switch frame.opening.tag.kind {
    case .section: add(.section(name, isInverted: false, content))
    case .invertedSection: add(.section(name, isInverted: true, content))
    case .parent:
      if case .alone = site { removeLine() }
      add(.parent(name, frame.blocks, site))
    case .block:
      if case .aloneTogether = site { removeLine() }
      let block = Node.Block(name: name, content: content, site: site)
      if isInParent { frames[frames.count - 1].blocks.append(block) } else { add(.block(block)) }
    default: break
    }
  }

  /// Takes back the start of the line in which a tag turned out to stand alone.
  private mutating func removeLine() {
    if case .line = nodes.last { nodes.removeLast() }
  }
}
