/// The pass over a body that holds it to `MarkdownLimits`. It may take for dangerous what costs
/// cmark-gfm nothing: a line is read without knowing in which block it stands.
struct MarkdownScan {
  /// What can be passed, and how it is said; the numbers are those of `MarkdownLimits`.
  enum Limit: String {
    case markers = "more than 32 ‘>’, bullets and numbers begin this line"
    case cells = "this table has more than 10000 cells"
    case bars = "more than 500 ‘|’ are in this line"
    case delimiters = "too many lines of ‘-’ and ‘|’ follow one paragraph"
    case declarations = "more than 200 ‘<?’ and ‘<!’ are in this text"
    case atSigns = "more than 2000 ‘@’ are in this text"
    case brackets = "more than 5000 ‘[’ are in this text"
    case definition = "this could define a link, and is too long for a text with so many ‘[’"
    case strikethrough = "there are too many ‘~~’ here among so many ‘*’ and ‘_’"
    case word = "this word is too long for so many ‘)’, ‘://’ and ‘www.’"
  }

  /// Each limit at most once, with the line where it is passed.
  private(set) var excesses: [(limit: Limit, line: Range<Int>)] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private var declarations = 0
  private var atSigns = 0
  /// Each may open a link, and be looked up among the definitions.
  private var brackets = 0
  /// `*` and `_`.
  private var stars = 0
  /// Places where two `~` stand.
  private var tildes = 0
  /// Where the lines since the last blank one begin, and how many there are.
  private var blockStart: Int
  private var blockLines = 0
  /// The sum, over all delimiter rows, of what reading the lines above costs: their bytes, and the
  /// square of their number.
  private var delimiterWork = 0
  /// Columns of the widest delimiter row since the last blank line, 0 before there is one.
  private var widest = 0
  /// Lines since the first delimiter row of the block, which may all be rows of its table.
  private var rowsBelow = 0
  /// Where the link definition begins that may go on in the next line, and whether it would be
  /// complete without that; nil where there is none.
  private var definition: (start: Int, isWhole: Bool)?
  /// Each use of it could copy all of it.
  private var longestDefinition = 0..<0

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    blockStart = range.lowerBound
  }

  /// Looks at every line. Call it once.
  mutating func run() {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      scan(start..<end)
      start = end + 1
    }
    endDefinition(at: range.upperBound)
    if brackets * longestDefinition.count > MarkdownLimits.definitionWork {
      note(.definition, longestDefinition)
    }
  }

  /// Counts what a line costs. A blank one outside of lists and code begins a new block, for which
  /// tables are counted anew.
  private mutating func scan(_ line: Range<Int>) {
    let prefix = linePrefix(of: line)
    if prefix.markers > MarkdownLimits.markersInLine { note(.markers, line) }
    if prefix.end == line.upperBound, !prefix.hasListMarker, !prefix.isIndented {
      blockStart = line.upperBound
      blockLines = 0
      widest = 0
      rowsBelow = 0
      endDefinition(at: line.lowerBound)
      return
    }
    let text = scanText(of: line, from: prefix.end)
    if text.bars > MarkdownLimits.barsInLine { note(.bars, line) }
    if widest > 0 { rowsBelow += 1 }
    if text.isDelimiter {
      widest = max(widest, text.bars + 1)
      delimiterWork += line.lowerBound - blockStart + blockLines * blockLines / 64
      if delimiterWork > MarkdownLimits.delimiterWork { note(.delimiters, line) }
    }
    blockLines += 1
    if widest * rowsBelow > MarkdownLimits.tableCells { note(.cells, line) }
    if tildes * stars > MarkdownLimits.strikethroughWork { note(.strikethrough, line) }
    followDefinition(in: line, prefix)
  }

  /// Notes that `line` passes `limit`, the first time.
  private mutating func note(_ limit: Limit, _ line: Range<Int>) {
    if !excesses.contains(where: { $0.limit == limit }) { excesses.append((limit, line)) }
  }

  /// Counts what a line holds; `bars` are its `|`.
  private mutating func scanText(
    of line: Range<Int>, from content: Int
  ) -> (bars: Int, isDelimiter: Bool) {
    var bars = 0
    var dashes = 0
    var colons = 0
    var others = 0
    var wordStart = line.lowerBound
    var suspects = 0
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"): colons += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        check(suspects, inWord: wordStart..<index, of: line)
        wordStart = index + 1
        suspects = 0
        continue
      case UInt8(ascii: ")"): suspects += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"): stars += 1
      case UInt8(ascii: "~"):
        if ends(at: index, in: line, with: "~~") { tildes += 1 }
      case UInt8(ascii: "/") where ends(at: index, in: line, with: "://"): suspects += 1
      case UInt8(ascii: ".") where ends(at: index, in: line, with: "www."): suspects += 1
      case UInt8(ascii: "@"):
        atSigns += 1
        if atSigns > MarkdownLimits.atSigns { note(.atSigns, line) }
      case UInt8(ascii: "["):
        brackets += 1
        if brackets > MarkdownLimits.brackets { note(.brackets, line) }
      case UInt8(ascii: "<"):
        let next = index + 1 < line.upperBound ? bytes[index + 1] : 0
        guard next == UInt8(ascii: "?") || next == UInt8(ascii: "!") else { break }
        declarations += 1
        if declarations > MarkdownLimits.declarations { note(.declarations, line) }
      default: break
      }
      if index >= content, !isDelimiterByte(bytes[index]) { others += 1 }
    }
    check(suspects, inWord: wordStart..<line.upperBound, of: line)
    return (bars, others == 0 && dashes > 0 && bars + colons > 0)
  }

  /// Whether a line of such bytes and blanks may set a table off from its head.
  private func isDelimiterByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
  }

  /// Whether `text` stands in `line` with its last byte at `index`.
  private func ends(at index: Int, in line: Range<Int>, with text: StaticString) -> Bool {
    let start = index + 1 - text.utf8CodeUnitCount
    guard start >= line.lowerBound else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[start...index]) }
  }

  /// Notes a word whose `suspects`, each of which is searched from to its end, make it costly.
  private mutating func check(_ suspects: Int, inWord word: Range<Int>, of line: Range<Int>) {
    if suspects * word.count > MarkdownLimits.wordWork { note(.word, line) }
  }
}

extension MarkdownScan {
  /// What stands before the text of a line.
  private struct Prefix {
    /// `>`, bullets and numbers.
    var markers = 0
    var hasListMarker = false
    /// Whether the line begins an item even in the middle of a paragraph.
    var beginsItem = false
    /// Whether more than three blanks stand before a marker, which may make it a mere character.
    var isIndented = false
    /// Where the text begins.
    var end: Int
  }

  /// What opens blocks at the start of `line`.
  private func linePrefix(of line: Range<Int>) -> Prefix {
    var prefix = Prefix(end: line.lowerBound)
    while prefix.markers <= MarkdownLimits.markersInLine {
      let blanks = prefix.end
      while prefix.end < line.upperBound, isBlank(bytes[prefix.end]) { prefix.end += 1 }
      guard prefix.end < line.upperBound else { break }
      if prefix.end - blanks > 3 || bytes[blanks] == 0x09 { prefix.isIndented = true }
      let rest = prefix.end..<line.upperBound
      if bytes[prefix.end] == UInt8(ascii: ">") {
        prefix.end += 1
      } else if let length = listMarkerLength(in: rest) {
        prefix.hasListMarker = true
        prefix.beginsItem =
          !prefix.isIndented && (length == 1 || bytes[prefix.end] == UInt8(ascii: "1"))
        prefix.end += length
      } else if prefix.hasListMarker, isTaskBox(in: rest) {
        prefix.end += 3
        continue
      } else {
        break
      }
      prefix.markers += 1
    }
    if prefix.hasListMarker, isRule(line) { prefix.markers = 0 }
    return prefix
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }

  /// The length of `-`, `12.` and their like, where one begins `rest`.
  private func listMarkerLength(in rest: Range<Int>) -> Int? {
    var end = rest.lowerBound
    switch bytes[end] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < rest.upperBound, end - rest.lowerBound < 10,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end])
      {
        end += 1
      }
      guard end < rest.upperBound,
        bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    default: return nil
    }
    return end == rest.upperBound || isBlank(bytes[end]) ? end - rest.lowerBound : nil
  }

  /// Whether a tick box begins `rest`, ticked or not, which may have another marker behind it.
  private func isTaskBox(in rest: Range<Int>) -> Bool {
    rest.count > 3 && bytes[rest.lowerBound] == UInt8(ascii: "[")
      && bytes[rest.lowerBound + 2] == UInt8(ascii: "]") && isBlank(bytes[rest.lowerBound + 3])
  }

  /// Whether a line is a rule such as `* * *`, which opens nothing.
  private func isRule(_ line: Range<Int>) -> Bool {
    var mark: UInt8?
    for index in line where !isBlank(bytes[index]) {
      if mark == nil { mark = bytes[index] }
      if bytes[index] != mark { return false }
    }
    return mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-")
  }
}

extension MarkdownScan {
  /// A definition may spread over all lines of a paragraph: its title is text in quotes.
  private mutating func followDefinition(in line: Range<Int>, _ prefix: Prefix) {
    let first = prefix.end < line.upperBound ? bytes[prefix.end] : 0
    let isBracket = first == UInt8(ascii: "[")
    if let known = definition {
      let isTitle =
        first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(")
      if prefix.beginsItem || (known.isWhole && !isTitle) {
        endDefinition(at: line.lowerBound)
      } else {
        definition?.isWhole = false
        return
      }
    }
    if isBracket {
      let isWhole = isWholeDefinition(prefix.end..<line.upperBound)
      definition = (start: prefix.end, isWhole: isWhole)
    }
  }

  /// Ends the definition that is open, and keeps it where it is the longest.
  private mutating func endDefinition(at end: Int) {
    guard let (start, _) = definition else { return }
    definition = nil
    if end - start > longestDefinition.count { longestDefinition = start..<end }
  }

  /// Whether a definition ends with its line, unless the next line begins with a quote.
  private func isWholeDefinition(_ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index + 1 < line.upperBound, bytes[index] != UInt8(ascii: "]") { index += 1 }
    guard index + 1 < line.upperBound, bytes[index + 1] == UInt8(ascii: ":"),
      bytes[index - 1] != UInt8(ascii: "\\")
    else { return false }
    index += 2
    func skipBlanks() {
      while index < line.upperBound, isBlank(bytes[index]) { index += 1 }
    }
    skipBlanks()
    guard index < line.upperBound, bytes[index] != UInt8(ascii: "<") else { return false }
    while index < line.upperBound, !isBlank(bytes[index]) { index += 1 }
    skipBlanks()
    if index == line.upperBound { return true }
    let closing: UInt8? =
      switch bytes[index] {
      case UInt8(ascii: "\""): UInt8(ascii: "\"")
      case UInt8(ascii: "'"): UInt8(ascii: "'")
      case UInt8(ascii: "("): UInt8(ascii: ")")
      default: nil
      }
    var last = line.upperBound - 1
    while isBlank(bytes[last]) { last -= 1 }
    return last > index && bytes[last] == closing && bytes[last - 1] != UInt8(ascii: "\\")
  }
}
