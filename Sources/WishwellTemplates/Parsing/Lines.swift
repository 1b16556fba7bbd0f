/// Where tags stand in the lines of a template.
struct Lines {
  let bytes: [UInt8]
  /// After a byte order mark, if there is one.
  let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The white space before `offset`, back to the start of its line; nil when something else stands
  /// there.
  func blank(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > self.start, isSpace(bytes[start - 1]) { start -= 1 }
    return isStart(start) ? start..<offset : nil
  }

  /// The start of the next line, or the end of the text, when only white space stands between it
  /// and `offset`; else nil.
  func end(after offset: Int) -> Int? {
    var end = offset
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end == bytes.count { return end }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// The text in `range` in pieces, so that the start of each line that has something in it is
  /// told apart. `isBeforeTag` says that a tag follows, which is something.
  func nodes(in range: Range<Int>, isBeforeTag: Bool) -> [Node] {
    var nodes: [Node] = []
    var start = range.lowerBound
    while start < range.upperBound {
      if isStart(start) {
        let text = bytes[start..<range.upperBound].firstIndex { !isSpace($0) } ?? range.upperBound
        let hasMore = text == range.upperBound ? isBeforeTag : end(after: text) == nil
        if hasMore {
          nodes.append(.line(whiteSpace: start..<text))
          start = text
        }
      }
      let newline = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? range.upperBound
      if start < end { nodes.append(.text(start..<end)) }
      start = end
    }
    if isBeforeTag, isStart(start) { nodes.append(.line(whiteSpace: start..<start)) }
    return nodes
  }

  private func isStart(_ offset: Int) -> Bool {
    offset == start || bytes[offset - 1] == UInt8(ascii: "\n")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
