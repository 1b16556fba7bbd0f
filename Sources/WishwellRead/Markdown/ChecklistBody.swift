import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The introduction and the items of a checklist, from its body.
///
/// The body has been read once as a whole, for its links and for all that is wrong with it; here
/// it is taken apart, and only its being a checklist is judged.
struct ChecklistBody {
  private(set) var introduction = Body()
  /// In the order of the file, those of all lists at the top of the body.
  private(set) var items: [Checklist.Item] = []
  /// In the introduction and under items.
  private(set) var headings: [Body.Heading] = []
  /// What is wrong with the body as a checklist alone.
  private(set) var diagnostics: [Diagnostic] = []

  private let file: SourceFile
  private let range: Range<Int>
  /// How many lines of the file stand above the body.
  private let linesAbove: Int
  private var places: BodyPlaces
  /// One for all parts, so that no id is given twice.
  private var outline = BodyOutline()

  /// `markdown` is what was parsed of `range`: the same lines, with LF at their ends.
  init(_ markdown: String, of file: SourceFile, at range: Range<Int>) {
    self.file = file
    self.range = range
    linesAbove = file.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    places = BodyPlaces(file: file, range: range)
    let text = Array(markdown.utf8)
    text.withUnsafeBufferPointer { text in
      _ = CMark.withTree(of: text) { read($0) }
    }
  }

  /// Takes the items of every list at the top of the document; all else is the introduction,
  /// wherever it stands.
  private mutating func read(_ document: CMarkNode) {
    outline.measure(document)
    var rest: [CMarkNode] = []
    for block in document.children {
      guard block.kind != .list else {
        for item in block.children { rest += read(item, of: document) }
        continue
      }
      if !items.isEmpty {
        report(
          .textBetweenItems, places.line(block.lines.lowerBound),
          "this is not an item, and is shown above the list",
          help: "write it above the first item, or under an item, indented by two spaces")
      }
      rest.append(block)
    }
    if items.isEmpty, !rest.isEmpty, diagnostics.isEmpty {
      report(
        .checklistWithoutItems, places.line(rest[0].lines.lowerBound), "this list has no items",
        help: "write each as a line of its own: ‘- [ ] Oat milk’")
    }
    var writer = self.writer
    writer.write(rest, of: document)
    introduction = finished(&writer)
  }

  /// Adds an item: its first line is its text, the rest of it its detail. Returns what is none, since
  /// it begins with something else than a paragraph: a heading, code, a table.
  private mutating func read(_ item: CMarkNode, of document: CMarkNode) -> [CMarkNode] {
    let (lines, isTicked) = (item.lines, item.isTicked)
    let blocks = Array(item.children)
    guard let paragraph = blocks.first, paragraph.kind == .paragraph else {
      report(
        .textBetweenItems, places.line(lines.lowerBound),
        blocks.isEmpty ? "this item is empty" : "this is not an item, and is shown above the list",
        help: "begin it with a box and a few words: ‘- [ ] Oat milk’")
      return blocks
    }
    if isTicked == nil {
      report(
        .itemWithoutBox, places.line(lines.lowerBound),
        "this item has no box, so nobody can tick it",
        help: "begin it with a box, with a space in it: ‘- [ ] …’")
    }
    let inlines = Array(paragraph.children)
    let isBreak = { (node: CMarkNode) in node.kind == .softBreak || node.kind == .lineBreak }
    let line = inlines.prefix { !isBreak($0) }

    var words = writer
    words.besides = []
    words.beginLeaf(paragraph)
    words.write(line, of: document)
    let text = finished(&words)
    let name = name(of: line)

    var under = writer
    let tail = inlines.dropFirst(line.count).drop(while: isBreak)
    if !tail.isEmpty {
      under.html.append("<p>")
      under.beginLeaf(paragraph)
      under.write(tail, of: document)
      under.html.append("</p>\n")
    }
    under.write(blocks.dropFirst(), of: document)
    let detail = finished(&under)
    let place = place(of: lines, hasBox: isTicked != nil)
    items.append(
      Checklist.Item(
        id: outline.freeID(id(for: name)), name: name, text: text.withoutTrailingBlanks,
        detail: detail, isArchived: isTicked ?? false, photos: words.besides ?? [],
        mark: place.mark.map { _ in mark(of: place) }, place: place))
    return []
  }

  /// A writer of one part. All parts share their headings, whose ids are those of one page.
  private var writer: BodyWriter {
    var writer = BodyWriter(file: file, range: range, searchesContact: false)
    writer.outline = outline
    return writer
  }

  /// The body of a part that has been written. Its ids are taken from then on.
  private mutating func finished(_ writer: inout BodyWriter) -> Body {
    writer.finish()
    outline = writer.outline
    headings = outline.headings
    return writer.body
  }

  /// The item's name: its text without marks; where there are no words, those of the picture, or
  /// its file.
  private func name(of line: some Sequence<CMarkNode>) -> String {
    func joined(_ texts: [String]) -> String {
      texts.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let words = joined(line.map { plainText(of: $0, withPictures: false) })
    if !words.isEmpty { return words }
    let alt = joined(line.map { plainText(of: $0) })
    if !alt.isEmpty { return alt }
    let picture = line.first { $0.kind == .image }?.url ?? ""
    return picture.split(separator: "/").last.map(String.init) ?? "…"
  }

  /// The id that the item should have, at most 60 bytes, cut between words.
  private func id(for name: String) -> String {
    let slug = slug(of: name)
    guard slug.utf8.count > 60 else { return slug.isEmpty ? "item-" + mark(of: name) : slug }
    let cut = slug.prefix(60)
    return String(cut.lastIndex(of: "-").map { cut[..<$0] } ?? cut)
  }

  /// Eight hexadecimal digits that go with the text (FNV-1a, 32 bits), for a script that has no
  /// slug: the same text has the same id in every build.
  private func mark(of name: String) -> String {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return hexadecimal([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) })
  }

  /// The first digits of the fingerprint of what stands behind its box.
  private func mark(of place: Checklist.Place) -> String {
    let text = file.bytes[Int(place.text.start)..<Int(place.text.end)]
    return String(fingerprint(of: Array(text)).prefix(16))
  }

  /// Where an item on `lines` of the body stands, in bytes of the file. Blank lines behind it are
  /// not part of it.
  private mutating func place(of lines: ClosedRange<Int>, hasBox: Bool) -> Checklist.Place {
    let bytes = file.bytes
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let first = places.bytes(of: lines.lowerBound...lines.lowerBound)
    let end = bytes[first].lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? first.lowerBound
    var start = bytes[first.lowerBound..<end].firstIndex { !isBlank($0) } ?? end
    var mark: SourceRange?
    // The bullet or number holds no bracket, so the first one is the box's.
    if hasBox, let box = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")), box + 2 < end {
      mark = SourceRange(box + 1, box + 2)
      start = box + 3
    } else {
      start = bytes[start..<end].firstIndex(where: isBlank) ?? end
    }
    start = bytes[start..<end].firstIndex { !isBlank($0) } ?? end
    let last = bytes[start..<end].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    var number = lines.upperBound
    while number > lines.lowerBound,
      bytes[places.bytes(of: number...number)].allSatisfy({ $0 <= 0x20 })
    { number -= 1 }
    return Checklist.Place(
      number: linesAbove + lines.lowerBound, line: SourceRange(first.lowerBound, end), mark: mark,
      text: SourceRange(start, last),
      whole: SourceRange(places.bytes(of: lines.lowerBound...number)))
  }

  private mutating func report(
    _ rule: Rule, _ range: SourceRange, _ message: String, help: String
  ) {
    diagnostics.appendUnlessFull(
      Diagnostic(rule, at: places.location(range), message, help: help))
  }
}

extension Body {
  /// What stood before a picture that was taken out ends in blanks.
  fileprivate var withoutTrailingBlanks: Body {
    var body = self
    guard case .html(var html)? = body.pieces.last else { return body }
    while html.bytes.last == UInt8(ascii: " ") { html.bytes.removeLast() }
    body.pieces[body.pieces.count - 1] = .html(html)
    return body
  }
}
