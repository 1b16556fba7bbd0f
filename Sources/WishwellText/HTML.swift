/// Bytes that are safe to put between the tags of a page.
///
/// Only two things make it: the escaper here, from text, and the Markdown reader, from its own
/// writer. What a person typed is a `String` until one of them has had it.
package struct HTML: Hashable, Sendable {
  /// UTF-8.
  package var bytes: [UInt8]

  package init() { bytes = [] }

  /// Takes bytes that the caller made as HTML itself.
  package init(trusted bytes: [UInt8]) { self.bytes = bytes }

  package init(escaping text: String) {
    bytes = []
    bytes.reserveCapacity(text.utf8.count)
    HTML.escape(text, into: &bytes)
  }

  package var isEmpty: Bool { bytes.isEmpty }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }
}

extension HTML {
  /// Appends `text` with `&`, `<`, `>`, `"` and `'` written as references, so that the result
  /// may stand in content and in a quoted attribute alike.
  package static func escape(_ text: String, into output: inout [UInt8]) {
    var text = text
    let referenced = referenced
    text.withUTF8 { source in
      var start = 0
      for index in source.indices
      where source[index] < 64 && referenced >> UInt64(source[index]) & 1 == 1 {
        guard let reference = reference(for: source[index]) else { continue }
        output.append(contentsOf: source[start..<index])
        reference.withUTF8Buffer { output.append(contentsOf: $0) }
        start = index + 1
      }
      output.append(contentsOf: source[start...])
    }
  }

  /// One bit for each of the five, whose numbers are all below 64: most bytes of a text are none.
  private static let referenced = "&<>\"'".utf8.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
