import CLibXML2

/// A web page as libxml2's parser understood it, which takes every sequence of bytes for some page.
///
/// The parser fetches nothing, and stops where elements nest too deep for it; walking what it made
/// needs no recursion.
struct HTMLDocument: ~Copyable {
  private let document: htmlDocPtr

  /// `text` is UTF-8. Nil only without memory.
  init?(_ text: [UInt8]) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    let document = text.withUnsafeBytes { buffer in
      htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), nil,
        "UTF-8", Int32(bitPattern: options))
    }
    guard let document else { return nil }
    self.document = document
  }

  deinit { xmlFreeDoc(document) }

  /// Calls `visit` with each node as it begins, and with `leave` as true where an element ends.
  borrowing func walk(_ visit: (HTMLNode, _ leave: Bool) -> Void) {
    guard var node = document.pointee.children else { return }
    while true {
      visit(HTMLNode(node), false)
      if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children {
        node = child
        continue
      }
      while true {
        if node.pointee.type == XML_ELEMENT_NODE { visit(HTMLNode(node), true) }
        if let next = node.pointee.next {
          node = next
          break
        }
        guard let parent = node.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
          return
        }
        node = parent
      }
    }
  }
}

/// A node of a page, while its document lives.
struct HTMLNode {
  private let node: xmlNodePtr

  fileprivate init(_ node: xmlNodePtr) { self.node = node }

  var isComment: Bool { node.pointee.type == XML_COMMENT_NODE }

  /// In small letters; nil for what is no element.
  var name: String? {
    guard node.pointee.type == XML_ELEMENT_NODE, let name = node.pointee.name else { return nil }
    return String(cString: name)
  }

  /// The text of a comment, at most `limit` bytes.
  func comment(limit: Int) -> String {
    guard let content = node.pointee.content else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: content, count: length(content, limit)), as: UTF8.self)
  }

  /// At most 4,000 bytes of an attribute; nil where it is not there.
  subscript(_ attribute: String) -> String? {
    guard let found = xmlHasProp(node, attribute) else { return nil }
    var text: [UInt8] = []
    var part = found.pointee.children
    while let piece = part, text.count < 4000 {
      if let content = piece.pointee.content {
        let count = length(content, 4000 - text.count)
        text.append(contentsOf: UnsafeBufferPointer(start: content, count: count))
      }
      part = piece.pointee.next
    }
    return String(decoding: text, as: UTF8.self)
  }

  func has(_ attribute: String) -> Bool { xmlHasProp(node, attribute) != nil }

  /// The text within an element, at most `limit` bytes of it, cut anywhere, and of no more than
  /// `nodes` nodes.
  func text(limit: Int, nodes: Int = 200) -> String {
    var text: [UInt8] = []
    var left = nodes
    guard var inner = node.pointee.children else { return "" }
    while left > 0, text.count < limit {
      left -= 1
      let type = inner.pointee.type
      if type == XML_TEXT_NODE || type == XML_CDATA_SECTION_NODE,
        let content = inner.pointee.content
      {
        let count = length(content, limit - text.count)
        text.append(contentsOf: UnsafeBufferPointer(start: content, count: count))
      }
      if type == XML_ELEMENT_NODE, let child = inner.pointee.children {
        inner = child
        continue
      }
      while inner.pointee.next == nil {
        guard let parent = inner.pointee.parent, parent != node else {
          return String(decoding: text, as: UTF8.self)
        }
        inner = parent
      }
      guard let next = inner.pointee.next else { break }
      inner = next
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The bytes up to the terminating zero, or `limit`.
private func length(_ text: UnsafePointer<xmlChar>, _ limit: Int) -> Int {
  var count = 0
  while count < limit, text[count] != 0 { count += 1 }
  return count
}
