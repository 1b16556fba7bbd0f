import WishwellDiagnostics
import WishwellText

/// The nodes of a template's text, as https://github.com/mustache/spec describes them, lambdas and
/// dynamic names aside. Everything broken is reported, and the rest is read on; nothing is left of
/// a text that is no UTF-8 or nests too deep. Names are not looked up here.
func parseTemplate(_ name: String, _ source: SourceFile) -> Checked<ParsedTemplate> {
  if let offset = firstInvalidUTF8(in: source.bytes) {
    let location = SourceLocation(source.path, SourceRange(offset, offset + 1))
    return Checked(
      ParsedTemplate(name: name, source: source, nodes: []), [.notUTF8(at: location)])
  }
  var parser = TemplateParser(source)
  let nodes = parser.parse()
  return Checked(ParsedTemplate(name: name, source: source, nodes: nodes), parser.diagnostics)
}

private struct TemplateParser {
  private let source: SourceFile
  private let lines: Lines
  private var scanner: TagScanner
  /// Where the text begins that no node holds yet.
  private var cursor: Int
  /// The sections, parents and blocks that are open, under the template itself.
  private var open: OpenTags
  private var ownDiagnostics: [Diagnostic] = []
  private var isTooDeep = false
  /// The parent that was last warned of for what stands outside its blocks.
  private var warnedParent: Int?

  init(_ source: SourceFile) {
    self.source = source
    lines = Lines(source.bytes)
    scanner = TagScanner(source)
    cursor = lines.start
    open = OpenTags()
  }

  var diagnostics: [Diagnostic] { scanner.diagnostics + ownDiagnostics }

  mutating func parse() -> [Node] {
    while let tag = scanner.next() {
      read(tag)
      if isTooDeep { return [] }
    }
    addText(until: source.bytes.count, isBeforeTag: false)
    while let tag = open.innermost {
      ownDiagnostics.append(.unclosedSection(tag.tag, text(of: tag.tag), at: location(tag.tag)))
      open.close(site: .inline)
    }
    return open.nodes
  }

  private mutating func read(_ tag: Tag) {
    switch tag.kind {
    case .close: readClose(tag)
    case .block: readBlock(tag)
    case .parent:
      let whiteSpace = lines.blank(before: tag.range.lowerBound)
      addText(until: tag.range.lowerBound, isBeforeTag: true)
      warnOutsideBlocks(tag)
      begin(tag, whiteSpace: whiteSpace)
      cursor = tag.range.upperBound
    default:
      let site = tag.kind.standsAlone ? takeOwnLine(tag) : takeInline(tag)
      warnOutsideBlocks(tag)
      switch tag.kind {
      case .value: open.add(.value(tag.name, isRaw: false))
      case .rawValue: open.add(.value(tag.name, isRaw: true))
      case .partial: open.add(.partial(tag.name, site))
      case .section, .invertedSection: begin(tag, whiteSpace: nil)
      default: break
      }
    }
  }

  private mutating func begin(_ tag: Tag, whiteSpace: Range<Int>?, isAlone: Bool = false) {
    if open.count == deepestNesting {
      ownDiagnostics.append(.deepNesting(text(of: tag), at: location(tag)))
      isTooDeep = true
    }
    open.begin(OpenTag(tag: tag, whiteSpace: whiteSpace, isAlone: isAlone))
  }

  private mutating func readBlock(_ tag: Tag) {
    let start = tag.range.lowerBound
    let whiteSpace = lines.blank(before: start)
    let next = lines.end(after: tag.range.upperBound)
    let isAlone = next != nil && (whiteSpace != nil || open.isInParent)
    if isAlone, let whiteSpace {
      addText(until: whiteSpace.lowerBound, isBeforeTag: false)
    } else {
      addText(until: start, isBeforeTag: true)
    }
    begin(tag, whiteSpace: whiteSpace, isAlone: isAlone)
    cursor = isAlone ? next ?? tag.range.upperBound : tag.range.upperBound
  }

  /// Reads a tag that closes. One that closes nothing writes nothing.
  private mutating func readClose(_ tag: Tag) {
    guard closeInner(of: tag), let opening = open.innermost else {
      _ = takeOwnLine(tag)
      return
    }
    switch opening.tag.kind {
    case .parent:
      addText(until: tag.range.lowerBound, isBeforeTag: true)
      cursor = tag.range.upperBound
      if let whiteSpace = opening.whiteSpace, let next = lines.end(after: cursor) {
        cursor = next
        open.close(site: .alone(whiteSpace: whiteSpace))
      } else {
        open.close(site: .inline)
      }
    case .block:
      let next = lines.end(after: tag.range.upperBound)
      if open.isReplacement, let whiteSpace = lines.blank(before: tag.range.lowerBound) {
        addText(until: whiteSpace.lowerBound, isBeforeTag: false)
        cursor = next ?? tag.range.upperBound
      } else {
        _ = takeOwnLine(tag)
      }
      open.close(site: site(of: opening, isLastInLine: next != nil))
    default:
      _ = takeOwnLine(tag)
      open.close(site: .inline)
    }
  }

  /// How a block stands whose close has just been read; `isLastInLine` is whether nothing follows
  /// that.
  private func site(of block: OpenTag, isLastInLine: Bool) -> Node.Site {
    guard let whiteSpace = block.whiteSpace else { return .inline }
    if block.isAlone { return .alone(whiteSpace: whiteSpace) }
    return isLastInLine ? .aloneTogether(whiteSpace: whiteSpace) : .inline
  }

  /// Makes the tag that `tag` closes the innermost, and reports what was still open within it.
  /// False where it closes nothing; a name that was misspelt closes what it resembles.
  private mutating func closeInner(of tag: Tag) -> Bool {
    guard let wanted = open.innermost else {
      ownDiagnostics.append(.strayClose(text(of: tag), at: location(tag)))
      return false
    }
    if wanted.tag.name.text == tag.name.text { return true }
    guard open.contains(tag.name.text) else {
      ownDiagnostics.append(
        .mismatchedClose(
          text(of: tag), opening: text(of: wanted.tag), name: wanted.tag.name.text,
          line: source.position(of: wanted.tag.range.lowerBound).line, at: location(tag)))
      return nearMiss(to: tag.name.text, among: [wanted.tag.name.text]) != nil
    }
    while let inner = open.innermost, inner.tag.name.text != tag.name.text {
      ownDiagnostics.append(
        .unclosedSection(inner.tag, text(of: inner.tag), at: location(inner.tag)))
      open.close(site: .inline)
    }
    return true
  }

  /// Adds the text before `tag` and goes on after it; where it has its line for itself, the line
  /// is taken out.
  private mutating func takeOwnLine(_ tag: Tag) -> Node.Site {
    guard let whiteSpace = lines.blank(before: tag.range.lowerBound),
      let next = lines.end(after: tag.range.upperBound)
    else { return takeInline(tag) }
    addText(until: whiteSpace.lowerBound, isBeforeTag: false)
    cursor = next
    return .alone(whiteSpace: whiteSpace)
  }

  private mutating func takeInline(_ tag: Tag) -> Node.Site {
    addText(until: tag.range.lowerBound, isBeforeTag: true)
    cursor = tag.range.upperBound
    return .inline
  }

  /// Adds the text from the cursor to `end`; `isBeforeTag` is whether a tag follows on its last
  /// line.
  private mutating func addText(until end: Int, isBeforeTag: Bool) {
    let range = cursor..<max(cursor, end)
    if let first = source.bytes[range].firstIndex(where: { !isWhiteSpace($0) }), open.isInParent {
      warnOutsideBlocks(first..<source.line(holding: first).upperBound)
    }
    for node in lines.nodes(in: range, isBeforeTag: isBeforeTag) { open.add(node) }
  }

  /// Within a parent only blocks count.
  private mutating func warnOutsideBlocks(_ tag: Tag) {
    guard open.isInParent, tag.kind != .comment, tag.kind != .delimiters else { return }
    warnOutsideBlocks(tag.range)
  }

  private mutating func warnOutsideBlocks(_ range: Range<Int>) {
    guard let parent = open.innermost, parent.tag.range.lowerBound != warnedParent else { return }
    warnedParent = parent.tag.range.lowerBound
    let location = SourceLocation(source.path, SourceRange(range))
    ownDiagnostics.append(.textOutsideBlock(parent.tag.name.text, at: location))
  }

  private func location(_ tag: Tag) -> SourceLocation {
    SourceLocation(source.path, SourceRange(tag.range))
  }

  private func text(of tag: Tag) -> String {
    String(decoding: source.bytes[tag.range], as: UTF8.self)
  }
}

/// The offset of the first byte that is no part of valid UTF-8.
private func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}
