import CCMarkGFM
import Glibc
import Synchronization

/// cmark-gfm, imported by this file alone.
///
/// Its inline extensions switch their special characters on and off in a table of the whole
/// process, at the end of every parse. So that threads never see it change, the characters of
/// autolinks are switched on once and their list is emptied, and strikethrough, whose list must
/// not be emptied (the parser would loop for ever), is attached only to bodies that hold `~`, one
/// at a time.
enum CMark {
  /// Parses `text`, UTF-8 that `TextCheck` and `MarkdownLimits` let pass, and hands out its tree,
  /// which is gone when `body` returns. Nil only where cmark-gfm made none.
  static func withTree<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (CMarkNode) -> Result
  ) -> Result? {
    let marked = CharacterReferences.marked(text)
    guard let marked else { return withTree(ofMarked: text, body) }
    return marked.withUnsafeBufferPointer { withTree(ofMarked: $0, body) }
  }

  /// The same of a text with the marks of `CharacterReferences`. Only `~~` strikes through:
  /// cmark-gfm would take a single `~` as well.
  private static func withTree<Result>(
    ofMarked text: UnsafeBufferPointer<UInt8>, _ body: (CMarkNode) -> Result
  ) -> Result? {
    let extensions = CMarkExtensions.shared
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    defer { cmark_parser_free(parser) }
    cmark_parser_attach_syntax_extension(parser, extensions.table)
    cmark_parser_attach_syntax_extension(parser, extensions.autolink)
    cmark_parser_attach_syntax_extension(parser, extensions.tasklist)
    let hasTilde = text.contains(UInt8(ascii: "~"))
    if hasTilde { cmark_parser_attach_syntax_extension(parser, extensions.strikethrough) }
    text.withMemoryRebound(to: CChar.self) {
      cmark_parser_feed(parser, $0.baseAddress, $0.count)
    }
    var root: OpaquePointer?
    if hasTilde {
      extensions.strikethroughInUse.withLock { _ in root = cmark_parser_finish(parser) }
    } else {
      root = cmark_parser_finish(parser)
    }
    guard let document = CMarkNode(root) else { return nil }
    defer { cmark_node_free(document.pointer) }
    return body(document)
  }
}

/// How many bytes of HTML cmark-gfm alone makes of `text`, UTF-8 that `MarkdownReader` has read without
/// an error: the least that any reader of this Markdown has to do, for whoever measures it. Safe to be
/// called from any number of threads at once.
package func lengthOfPlainHTML(of text: [UInt8]) -> Int {
  text.withUnsafeBufferPointer { text in
    CMark.withTree(of: text) { document in
      guard let html = cmark_render_html(document.pointer, CMARK_OPT_DEFAULT, nil) else { return 0 }
      defer { free(html) }
      return strlen(html)
    } ?? 0
  }
}

/// The extensions of cmark-gfm, registered once for the process, with their special characters as
/// `CMark` explains.
private final class CMarkExtensions: Sendable {
  static let shared = CMarkExtensions()

  // Written once, before any thread reads them.
  nonisolated(unsafe) let table: OpaquePointer?
  nonisolated(unsafe) let autolink: OpaquePointer?
  nonisolated(unsafe) let tasklist: OpaquePointer?
  nonisolated(unsafe) let strikethrough: OpaquePointer?
  /// Held while the list of strikethrough may change the table of the process.
  let strikethroughInUse = Mutex(())

  private init() {
    cmark_gfm_core_extensions_ensure_registered()
    table = cmark_find_syntax_extension("table")
    autolink = cmark_find_syntax_extension("autolink")
    tasklist = cmark_find_syntax_extension("tasklist")
    strikethrough = cmark_find_syntax_extension("strikethrough")
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for attached in [table, autolink, tasklist, strikethrough] {
      cmark_parser_attach_syntax_extension(parser, attached)
    }
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_syntax_extension_set_special_inline_chars(autolink, nil)
  }
}

/// A node of a parsed body. Valid only inside `CMark.withTree`.
struct CMarkNode: Equatable {
  /// What a node is (GitHub Flavored Markdown Spec, sections 4 to 6).
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
    /// What no body can hold, as its extension is not attached.
    case unknown
  }

  fileprivate let pointer: OpaquePointer

  fileprivate init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_IMAGE: .image
    default: extensionKind
    }
  }

  /// The numbers of these kinds are given out when the extensions register; the names are fixed.
  private var extensionKind: Kind {
    switch typeName {
    case "table": .table
    case "table_header", "table_row": .tableRow
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: .unknown
    }
  }

  private var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }

  var parent: CMarkNode? { CMarkNode(cmark_node_parent(pointer)) }
  var firstChild: CMarkNode? { CMarkNode(cmark_node_first_child(pointer)) }
  /// The node behind it, of the same parent.
  var next: CMarkNode? { CMarkNode(cmark_node_next(pointer)) }

  /// In their order.
  var children: some Sequence<CMarkNode> {
    sequence(state: firstChild) { node in
      defer { node = node?.next }
      return node
    }
  }

  /// 1-based, in the text that was parsed; trustworthy for blocks alone.
  var lines: ClosedRange<Int> {
    let start = max(1, Int(cmark_node_get_start_line(pointer)))
    return start...max(start, Int(cmark_node_get_end_line(pointer)))
  }

  /// The text of text, code and raw HTML, in UTF-8.
  func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    CMarkNode.withText(of: cmark_node_get_literal(pointer), body)
  }

  /// The same as a string.
  var literal: String { withLiteral { String(decoding: $0, as: UTF8.self) } }
  /// The address of a link or picture, unescaped; empty for other nodes.
  var url: String { CMarkNode.text(cmark_node_get_url(pointer)) }
  /// That of a link or picture, unescaped; empty where it has none.
  var title: String { CMarkNode.text(cmark_node_get_title(pointer)) }
  /// What follows the fence of a code block.
  var info: String { CMarkNode.text(cmark_node_get_fence_info(pointer)) }
  /// 1 to 6, as it was written.
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  /// The number of the first item; of an ordered list alone.
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  /// Whether no blank line parts the items of a list.
  var isTight: Bool { cmark_node_get_list_tight(pointer) == 1 }
  var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) == 1 }

  /// Whether a task is ticked; nil for an item that is no task.
  var isTicked: Bool? {
    typeName == "tasklist" ? cmark_gfm_extensions_get_tasklist_item_checked(pointer) : nil
  }

  /// `l`, `c` or `r` for each column of a table, 0 where nothing was said.
  var alignments: [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let first = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: first, count: count))
  }

  /// References to no character in the text of a text, in the address and title of a link or
  /// picture, and behind the fence of a code block, as they were written.
  var refusedReferences: [[UInt8]] {
    let texts: [UnsafePointer<CChar>?] =
      switch kind {
      case .text: [cmark_node_get_literal(pointer)]
      case .link, .image: [cmark_node_get_url(pointer), cmark_node_get_title(pointer)]
      case .codeBlock: [cmark_node_get_fence_info(pointer)]
      default: []
      }
    return texts.flatMap { CMarkNode.withBytes(of: $0, CharacterReferences.found) }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    withText(of: pointer) { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands out the text without the marks of `CharacterReferences`.
  private static func withText<Result>(
    of pointer: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withBytes(of: pointer) { bytes in
      CharacterReferences.unmarked(bytes)?.withUnsafeBufferPointer(body) ?? body(bytes)
    }
  }

  /// Hands out the bytes up to the zero that ends them, as cmark-gfm keeps them; none for nil.
  private static func withBytes<Result>(
    of pointer: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let pointer else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let bytes = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
    return body(UnsafeBufferPointer(start: bytes, count: strlen(pointer)))
  }
}

/// A walk over a node and all below it, without recursion.
struct CMarkWalk: ~Copyable {
  private let iterator: OpaquePointer?

  init(_ root: CMarkNode) { iterator = cmark_iter_new(root.pointer) }

  deinit { cmark_iter_free(iterator) }

  /// The next node, once when it is entered and, unless it can hold none, once when it is left.
  mutating func next() -> (node: CMarkNode, isEntering: Bool)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = CMarkNode(cmark_iter_get_node(iterator)) else {
      return nil
    }
    return (node, event == CMARK_EVENT_ENTER)
  }

  /// Goes on behind `node`, which has been entered, as if it had been left.
  mutating func skip(_ node: CMarkNode) {
    cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT)
  }
}
