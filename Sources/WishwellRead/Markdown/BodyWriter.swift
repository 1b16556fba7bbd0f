import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A parsed body to HTML, in one walk, with what it holds besides: links, headings, summary.
///
/// Only what is written here can become markup: everything a person typed passes the escaper.
/// Blocks at the top have `dir="auto"`, and what is inside them inherits it. `body` is complete
/// once `finish` was called.
struct BodyWriter {
  /// Its links fill up while writing; the rest is set by `finish`.
  var body = Body()
  private(set) var diagnostics: [Diagnostic] = []

  let file: SourceFile
  /// Whether blocks of text are searched for contact data.
  let searchesContact: Bool
  var html = HTMLBuffer()
  /// Where what is reported stands: asked for mistakes and links alone, as it takes a search.
  var places: BodyPlaces
  var outline = BodyOutline()
  /// The text of the block that is being walked, and what the body is known by.
  var leaf = BodyLeaf()
  /// How the links that are open were written, the outermost first.
  var openLinks: [OpenLink] = []
  /// The line of the last raw HTML that was reported: one report a line.
  var reportedHTML: Int?
  private var table = OpenTable()
  /// The photos that are shown beside the text; nil where they stand in it.
  var besides: [Photo]?
  /// A tick box that goes before the next text, with whether it is ticked; nil where there is none
  /// to be written.
  private var pendingTick: Bool?

  /// `none` stands for a link whose words alone were written. `site` has the place of the link in
  /// `body.links`.
  enum OpenLink {
    case none, elsewhere
    case site(Int)
  }

  /// The table that is being written: tables do not nest.
  private struct OpenTable {
    /// `l`, `c`, `r` or 0 for each column.
    var alignments: [UInt8] = []
    /// The place of the next cell, from 0.
    var column = 0
    /// Whether the row that is open is the head of the table.
    var isHeader = false
    /// Whether a row below the head was begun, and `<tbody>` with it.
    var hasBody = false
  }

  init(file: SourceFile, range: Range<Int>, searchesContact: Bool) {
    self.file = file
    self.searchesContact = searchesContact
    places = BodyPlaces(file: file, range: range)
  }

  mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String, help: String) {
    report(Diagnostic(rule, at: places.location(range), message, help: help))
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.appendUnlessFull(diagnostic) }

  /// Writes all of `document`, and finishes. Once for each writer.
  mutating func write(_ document: CMarkNode) {
    outline.measure(document)
    write([document], of: document)
    finish()
  }

  /// Writes parts of `document`, each with all that is in it. `outline` has measured all of it
  /// before.
  mutating func write(_ parts: some Sequence<CMarkNode>, of document: CMarkNode) {
    for part in parts {
      var walk = CMarkWalk(part)
      while let (node, isEntering) = walk.next() {
        if isEntering {
          if enter(node, in: document) { walk.skip(node) }
        } else {
          leave(node)
        }
      }
    }
  }

  /// Completes `body`. Once for each writer; `write(_:)` does it by itself.
  mutating func finish() {
    body.pieces = html.finish()
    body.headings = outline.headings
    body.summary = leaf.summary
    body.firstLine = leaf.firstLine
  }

  /// Writes what goes before the inside of `node`, and returns whether that has been dealt with,
  /// too.
  private mutating func enter(_ node: CMarkNode, in document: CMarkNode) -> Bool {
    switch node.kind {
    case .document, .unknown: break
    case .paragraph:
      beginLeaf(node)
      if !isTight(node) { open("<p", node, in: document) }
      writeTick()
    case .heading:
      beginLeaf(node)
      let heading = outline.next(node)
      html.append("<h")
      html.append(number: heading.level)
      writeDirection(node, in: document)
      html.append(" id=\"")
      html.append(text: heading.id)
      html.append("\">")
    case .blockQuote:
      open("<blockquote", node, in: document)
      html.append("\n")
    case .list: openList(node, in: document)
    case .item:
      pendingTick = node.isTicked
      html.append(pendingTick == nil ? "<li>" : "<li class=\"task\">")
    case .codeBlock: writeCodeBlock(node, in: document)
    case .htmlBlock: writeHTMLBlock(node, in: document)
    case .thematicBreak: html.append("<hr>\n")
    case .table:
      table = OpenTable(alignments: node.alignments)
      open("<table", node, in: document)
      html.append("\n")
    case .tableRow: openRow(node)
    case .tableCell: openCell(node)
    case .text: write(text: node)
    case .softBreak:
      html.append("\n")
      leaf.append(break: ())
    case .lineBreak:
      html.append("<br>\n")
      leaf.append(break: ())
    case .code: writeCode(node)
    case .htmlInline: writeHTMLInline(node)
    case .emphasis: html.append("<em>")
    case .strong: html.append("<strong>")
    case .strikethrough: html.append("<del>")
    case .link: open(link: node)
    case .image:
      write(image: node)
      return true
    }
    return false
  }

  /// Writes what goes behind the inside of `node`.
  private mutating func leave(_ node: CMarkNode) {
    switch node.kind {
    case .paragraph:
      endLeaf(isParagraph: true)
      html.append(isTight(node) ? "" : "</p>\n")
    case .heading:
      endLeaf(isParagraph: false)
      html.append("</h")
      html.append(number: outline.level(of: node))
      html.append(">\n")
    case .blockQuote: html.append("</blockquote>\n")
    case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
    case .item:
      writeTick()
      html.append("</li>\n")
    case .table: html.append(table.hasBody ? "</tbody></table>\n" : "</table>\n")
    case .tableRow: html.append(table.isHeader ? "</tr></thead>\n" : "</tr>\n")
    case .tableCell:
      endLeaf(isParagraph: false)
      html.append(table.isHeader ? "</th>" : "</td>")
    case .emphasis: html.append("</em>")
    case .strong: html.append("</strong>")
    case .strikethrough: html.append("</del>")
    case .link: closeLink()
    default: break
    }
  }

  /// A paragraph of an item in a list without blank lines has no tags of its own.
  private func isTight(_ paragraph: CMarkNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item else { return false }
    return item.parent?.isTight ?? false
  }

  private mutating func open(
    _ tag: StaticString, _ node: CMarkNode, in document: CMarkNode
  ) {
    html.append(tag)
    writeDirection(node, in: document)
    html.append(">")
  }

  private mutating func writeDirection(_ node: CMarkNode, in document: CMarkNode) {
    if node.parent == document { html.append(" dir=\"auto\"") }
  }

  /// Writes the box of an item before its first text; at the end of an item that has none.
  private mutating func writeTick() {
    guard let isTicked = pendingTick else { return }
    pendingTick = nil
    html.append(isTicked ? "☑ " : "☐ ")
  }

  /// Begins a list; one that counts from 1 does not say so.
  private mutating func openList(_ node: CMarkNode, in document: CMarkNode) {
    html.append(node.isOrdered ? "<ol" : "<ul")
    if node.isOrdered, node.listStart != 1 {
      html.append(" start=\"")
      html.append(number: node.listStart)
      html.append("\"")
    }
    writeDirection(node, in: document)
    html.append(">\n")
  }

  /// Begins a row. The first below the head begins the body of the table.
  private mutating func openRow(_ node: CMarkNode) {
    table.column = 0
    table.isHeader = node.isHeaderRow
    if table.isHeader {
      html.append("<thead><tr>")
    } else {
      html.append(table.hasBody ? "<tr>" : "<tbody><tr>")
      table.hasBody = true
    }
  }

  /// Begins a cell. It is aligned by a class, as the pages of a site allow no inline styles.
  private mutating func openCell(_ node: CMarkNode) {
    beginLeaf(node)
    html.append(table.isHeader ? "<th" : "<td")
    let alignment = table.column < table.alignments.count ? table.alignments[table.column] : 0
    table.column += 1
    switch alignment {
    case UInt8(ascii: "c"): html.append(" class=\"center\">")
    case UInt8(ascii: "r"): html.append(" class=\"end\">")
    default: html.append(">")
    }
  }
}
