/// The bytes of one file of the site.
package struct SourceFile: Sendable {
  /// Relative to the site's root, with `/`: `content/people/alice.md`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Where `offset` stands: line and column from 1, the column in characters.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return (line, String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1)
  }

  /// The bytes of the line that holds `offset`, without its end.
  package func line(holding offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }
}
