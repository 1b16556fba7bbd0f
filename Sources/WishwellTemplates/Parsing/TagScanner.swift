import WishwellDiagnostics

/// Finds the tags of a template, one after the other, under the delimiters in force.
struct TagScanner {
  private let source: SourceFile
  private var bytes: [UInt8] { source.bytes }
  private var offset = 0
  private var delimiters = Delimiters()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceFile) { self.source = source }

  /// The next tag that is well formed; a broken one is reported and left out.
  mutating func next() -> Tag? {
    while let start = find(delimiters.open, from: offset) {
      if let tag = tag(at: start) { return tag }
    }
    return nil
  }

  private mutating func tag(at start: Int) -> Tag? {
    var inner = start + delimiters.open.count
    guard inner < bytes.count else {
      offset = bytes.count
      reportUnclosed(start, bytes.count, closing: delimiters.close)
      return nil
    }
    let kind = Tag.Kind(sign: bytes[inner])
    var closing = delimiters.close
    if bytes[inner] == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
    if kind == .delimiters { closing.insert(UInt8(ascii: "="), at: 0) }
    if kind != .value { inner += 1 }

    guard let end = find(closing, from: inner), isClosed(inner..<end, as: kind) else {
      let lineEnd = source.line(holding: start).upperBound
      let next = find(delimiters.open, from: inner) ?? bytes.count
      reportUnclosed(start, min(lineEnd, next), closing: closing)
      offset = inner
      return nil
    }
    offset = end + closing.count
    let range = start..<offset
    let name = name(in: inner..<end)
    switch kind {
    case .comment: break
    case .delimiters: changeDelimiters(to: name, in: range)
    default:
      if let problem = problem(of: name.text) {
        diagnostics.append(.badTag(problem, at: location(range)))
        return nil
      }
    }
    return Tag(kind: kind, name: name, range: range)
  }

  /// Another tag that opens within this one shows that this one was never closed.
  private func isClosed(_ range: Range<Int>, as kind: Tag.Kind) -> Bool {
    guard kind != .comment, kind != .delimiters else { return true }
    return find(delimiters.open, from: range.lowerBound).map { $0 >= range.upperBound } ?? true
  }

  private func name(in range: Range<Int>) -> Node.Name {
    var range = range
    while let first = range.first, isWhiteSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, isWhiteSpace(bytes[last]) { range.removeLast() }
    return Node.Name(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private func problem(of name: String) -> BadTag? {
    if name.isEmpty { return .empty }
    if name.utf8.contains(where: isWhiteSpace) { return .space(name) }
    if name != ".", name.split(separator: ".", omittingEmptySubsequences: false).contains("") {
      return .emptyPart(name)
    }
    return nil
  }

  private mutating func changeDelimiters(to pair: Node.Name, in range: Range<Int>) {
    let parts = bytes[pair.range].split(whereSeparator: isWhiteSpace)
    let equals = UInt8(ascii: "=")
    guard parts.count == 2, !parts[0].contains(equals), !parts[1].contains(equals) else {
      diagnostics.append(.badDelimiters(pair.text, at: location(range)))
      return
    }
    delimiters = Delimiters(open: Array(parts[0]), close: Array(parts[1]))
  }

  private mutating func reportUnclosed(_ start: Int, _ end: Int, closing: [UInt8]) {
    diagnostics.append(
      .unclosedTag(
        String(decoding: bytes[start..<end], as: UTF8.self),
        closing: String(decoding: closing, as: UTF8.self), at: location(start..<end)))
  }

  private func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(source.path, SourceRange(range))
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
        return index
      }
      index += 1
    }
    return nil
  }
}

func isWhiteSpace(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}
