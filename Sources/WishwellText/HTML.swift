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
    text.withUTF8 { source in
      var start = 0
      while start < source.count {
        let end = firstReferenced(in: source, from: start)
        output.append(contentsOf: source[start..<end])
        if end < source.count {
          reference(for: source[end])?.withUTF8Buffer { output.append(contentsOf: $0) }
        }
        start = end + 1
      }
    }
  }

  /// The place of the first of the five from `start` on; the count where there is none. Most bytes are
  /// none, so eight of them are asked at once.
  private static func firstReferenced(
    in source: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let bytes = UnsafeRawBufferPointer(source)
    var index = start
    while index + 8 <= bytes.count {
      let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if holdsReferenced(eight) { break }
      index += 8
    }
    while index < bytes.count, reference(for: bytes[index]) == nil { index += 1 }
    return index
  }

  /// Whether one of `eight` bytes is one of the five. `&` and `'` differ in one bit, as do `<` and `>`.
  private static func holdsReferenced(_ eight: UInt64) -> Bool {
    func zero(in bytes: UInt64) -> UInt64 { (bytes &- (1 * each)) & ~bytes & (0x80 * each) }
    return zero(in: (eight | 0x01 * each) ^ (0x27 * each))
      | zero(in: (eight | 0x02 * each) ^ (0x3E * each)) | zero(in: eight ^ (0x22 * each)) != 0
  }

  /// Times a byte, it is that byte eight times.
  private static let each: UInt64 = 0x0101_0101_0101_0101

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
