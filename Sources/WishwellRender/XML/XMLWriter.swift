import CLibXML2

/// One XML 1.0 document in UTF-8, through libxml2's xmlTextWriter, which escapes what must be.
///
/// Names of elements and attributes are the program's own, values are anybody's. A tag that was
/// opened is closed by construction.
///
/// It owns memory of libxml2, which it frees at its end: so it cannot be copied, and `finish()`
/// takes it. Where memory is short it stops the program, as Swift’s own arrays do.
struct XMLWriter: ~Copyable {
  /// A value of nil leaves the attribute out. They are written in their order.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// libxml2 fills its tables on first use, which threads must not do at once.
  private static let libraryIsReady: Void = xmlInitParser()

  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr

  /// Begins a document whose elements stand on lines of their own, two spaces deeper each time.
  init() {
    Self.libraryIsReady
    guard let buffer = xmlBufferCreate(), let writer = xmlNewTextWriterMemory(buffer, 0) else {
      preconditionFailure("out of memory")
    }
    self.buffer = buffer
    self.writer = writer
    xmlTextWriterSetIndent(writer, 1)
    xmlTextWriterSetIndentString(writer, "  ")
    xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil)
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// An element with others inside.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], content: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    content(&self)
    xmlTextWriterEndElement(writer)
  }

  /// An element that holds text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    start(name, attributes)
    withXMLText(text) { _ = xmlTextWriterWriteString(writer, $0) }
    xmlTextWriterEndElement(writer)
  }

  /// An element that holds text given as UTF-8, such as a piece of HTML as text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: [UInt8]) {
    start(name, attributes)
    withXMLText(text) { _ = xmlTextWriterWriteString(writer, $0) }
    xmlTextWriterEndElement(writer)
  }

  /// An element that holds nothing.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    xmlTextWriterEndElement(writer)
  }

  /// The whole document, with a line break at its end.
  consuming func finish() -> [UInt8] {
    xmlTextWriterEndDocument(writer)
    xmlTextWriterFlush(writer)
    let count = Int(xmlBufferLength(buffer))
    return Array(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: count))
  }

  /// The whole document, with `lines` at the end of its outermost element, which has others inside.
  consuming func finish(adding lines: [[UInt8]]) -> [UInt8] {
    var bytes = finish()
    let end = bytes.lastIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    let tail = bytes[end...]
    bytes.removeSubrange(end...)
    for line in lines { bytes += line }
    return bytes + tail
  }

  /// The lines of what `content` writes, as they stand in the outermost element of a document.
  static func lines(_ content: (inout XMLWriter) -> Void) -> [UInt8] {
    var writer = XMLWriter()
    writer.element("lines", content: content)
    let bytes = writer.finish()
    let start = bytes.indices.dropFirst(head.count).first { bytes[$0] == UInt8(ascii: "\n") }
    return Array(bytes[(start ?? 0)...].dropFirst().dropLast("</lines>\n".utf8.count))
  }

  /// The first line of a document.
  private static let head = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

  /// Opens an element with its attributes, in their order, as far as they have values.
  private func start(_ name: StaticString, _ attributes: Attributes) {
    xmlTextWriterStartElement(writer, name.utf8Start)
    for case (let name, let value?) in attributes {
      withXMLText(value) { _ = xmlTextWriterWriteAttribute(writer, name.utf8Start, $0) }
    }
  }
}
