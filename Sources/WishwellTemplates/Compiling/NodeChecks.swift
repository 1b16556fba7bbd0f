import WishwellDiagnostics

/// What is held against a page's template, and let through in the specification's cases.
extension Compiler {
  /// Reports a name that stands for nothing.
  mutating func report(_ problem: Resolution.Failure, in place: Place) {
    guard let page else { return }
    switch problem {
    case .unknown(let part, let range, let record, let known):
      findings.add(
        .unknownName(
          part, of: record, on: page, among: known, at: place.template.location(range)))
    case .notRecord(let part, let range, let kind, let next):
      findings.add(
        .notRecord(part, kind, next: next, at: place.template.location(range)))
    case .notSingle(let record, let range):
      findings.add(.notSingle(record, at: place.template.location(range)))
    case .group(let name, let range):
      findings.add(.wholeGroup(name, at: place.template.location(range)))
    }
  }

  /// Notes whether a section over `field`, which `name` stands for, can ever go the other way.
  mutating func judge(
    _ field: SchemaField, _ name: Node.Name, isInverted: Bool, at location: SourceLocation
  ) {
    guard page != nil else { return }
    let opensRecord = !isInverted && field.records != nil
    if field.isAlwaysThere, !opensRecord {
      findings.addNeedlessSection(
        .needlessSection(name.text, isInverted: isInverted, at: location))
    } else {
      findings.addUsefulSection(at: location)
    }
  }

  /// Whether the parent has the blocks that it is given, each once.
  mutating func check(_ blocks: [Node.Block], of parent: Node.Name, in place: Place) {
    guard page != nil, templates[parent.text] != nil else { return }
    let known = blockNames(of: parent.text)
    var given: Set<String> = []
    for block in blocks {
      let location = place.template.location(block.name.range)
      if !known.contains(block.name.text) {
        findings.add(
          .unknownBlock(block.name.text, of: parent.text, among: known, at: location))
      } else if !given.insert(block.name.text).inserted {
        findings.add(.repeatedBlock(block.name.text, at: location))
      }
    }
  }

  /// The blocks of a template and of all that it uses, in the order in which they are met.
  private func blockNames(of template: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    func visit(_ template: String) {
      guard seen.insert(template).inserted else { return }
      visit(templates[template]?.nodes ?? [])
    }
    func visit(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .line, .text, .value: break
        case .section(_, _, let content): visit(content)
        case .partial(let name, _): visit(name.text)
        case .parent(let name, let blocks, _):
          for block in blocks { visit(block.content) }
          visit(name.text)
        case .block(let block):
          if !names.contains(block.name.text) { names.append(block.name.text) }
          visit(block.content)
        }
      }
    }
    visit(template)
    return names
  }
}
