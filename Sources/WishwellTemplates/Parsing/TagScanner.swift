import WishwellDiagnostics

/// A scanner of the tags of a template, one after the other, under the delimiters in force.
struct TagScanner {
  private let source: SourceFile
  private var bytes: [UInt8] { source.bytes }
  private var offset = 0
  private var delimiters = Delimiters()
  /// What was looked for and does not come any more.
  private var gone: Set<[UInt8]> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceFile) { self.source = source }

  /// The next tag that is well formed; nil behind the last. A broken one is reported and left out.
  mutating func next() -> Tag? {
    while let start = find(delimiters.open, from: offset) {
      if let tag = tag(at: start) { return tag }
    }
    return nil
  }

  /// The tag that opens at `start`; nil, with an error, for one that never closes, which is passed
  /// over, and for one of a wrong name.
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

    // Another tag that opens before this one closes shows that this one never does.
    let next = find(delimiters.open, from: inner) ?? bytes.count
    let isFree = kind == .comment || kind == .delimiters
    guard let end = find(closing, from: inner, through: isFree ? bytes.count : next) else {
      reportUnclosed(start, next, closing: closing)
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

  private func name(in range: Range<Int>) -> Node.Name {
    var range = range
    while let first = range.first, isWhiteSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, isWhiteSpace(bytes[last]) { range.removeLast() }
    return Node.Name(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  /// What is wrong with a name; nil where it is one.
  private func problem(of name: String) -> BadTag? {
    if name.isEmpty { return .empty }
    if name.utf8.contains(where: isWhiteSpace) { return .space(name) }
    return name != "." && hasEmptyPart(name) ? .emptyPart(name) : nil
  }

  /// Whether a dot begins or ends `name`, or follows another.
  private func hasEmptyPart(_ name: String) -> Bool {
    var isAtDot = true
    for byte in name.utf8 {
      let isDot = byte == UInt8(ascii: ".")
      if isDot, isAtDot { return true }
      isAtDot = isDot
    }
    return isAtDot
  }

  /// Takes `pair` from now on; what is no pair is reported, and changes nothing.
  private mutating func changeDelimiters(to pair: Node.Name, in range: Range<Int>) {
    let parts = bytes[pair.range].split(whereSeparator: isWhiteSpace)
    let equals = UInt8(ascii: "=")
    guard parts.count == 2, !parts[0].contains(equals), !parts[1].contains(equals) else {
      diagnostics.append(.badDelimiters(pair.text, at: location(range)))
      return
    }
    delimiters = Delimiters(open: Array(parts[0]), close: Array(parts[1]))
  }

  /// Shows the tag up to the end of its line, the next tag, or as far as a message goes.
  private mutating func reportUnclosed(_ start: Int, _ next: Int, closing: [UInt8]) {
    let line = bytes[start..<min(next, start + 240)]
    let end =
      line.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? line.endIndex
    diagnostics.append(
      .unclosedTag(
        String(decoding: bytes[start..<end], as: UTF8.self),
        closing: String(decoding: closing, as: UTF8.self), at: location(start..<end)))
  }

  private func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(source.path, SourceRange(range))
  }

  /// Where `wanted` comes next, at `last` at the latest; nil where it does not. What is nowhere is
  /// not looked for again, so that many tags that are not closed do not each read the whole file.
  private mutating func find(_ wanted: [UInt8], from start: Int, through last: Int = .max) -> Int? {
    guard !gone.contains(wanted) else { return nil }
    let end = min(last, bytes.count - wanted.count)
    var index = start
    while index <= end {
      if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
        return index
      }
      index += 1
    }
    if last >= bytes.count { gone.insert(wanted) }
    return nil
  }
}

func isWhiteSpace(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}
