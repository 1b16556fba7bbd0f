import WishwellDiagnostics
import WishwellYAML

/// The references of a parsed body to what no page can hold, each at its place.
struct RefusedReferences {
  private(set) var diagnostics: [Diagnostic] = []
  private var places: BodyPlaces
  /// The places told of. A definition of a link is met as often as it is used.
  private var reported: Set<SourceRange> = []

  init(in document: CMarkNode, of places: BodyPlaces) {
    self.places = places
    var walk = CMarkWalk(document)
    while let (node, isEntering) = walk.next() { visit(node, isEntering) }
  }

  /// Looks at the texts of `node`, in the order in which they stand in the file.
  private mutating func visit(_ node: CMarkNode, _ isEntering: Bool) {
    switch node.kind {
    // The address of a link stands behind its text.
    case .link, .image: if isEntering { return }
    case .paragraph, .heading, .tableCell, .htmlBlock, .codeBlock: places.enter(node.lines)
    // What is no reference may look like one that follows.
    case .code, .htmlInline: _ = places.find(node.withLiteral { Array($0) })
    default: break
    }
    for reference in node.refusedReferences { report(reference) }
  }

  private mutating func report(_ reference: [UInt8]) {
    let range = places.find(reference) ?? places.firstLine()
    guard reported.insert(range).inserted else { return }
    let written = quoted(String(decoding: reference, as: UTF8.self))
    diagnostics.appendUnlessFull(
      Diagnostic(
        .controlCharacter, at: places.location(range),
        "\(written) is not a character that a page can hold",
        help: "write the character itself, or put this between backticks if it is meant to be read")
    )
  }
}
