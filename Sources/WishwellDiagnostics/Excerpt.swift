/// The line of a source file that a diagnostic is about, ready for a terminal: tabs are spaces,
/// what could do harm is written out, and of a long line only a part is shown.
struct Excerpt: Equatable {
  /// At most `widest` columns.
  let text: String
  /// The columns before the mark, and those under it, at least one.
  let mark: Range<Int>

  static let widest = 100
  private static let tabWidth = 4
  /// Enough bytes on each side of the mark to fill the widest excerpt: a line may have megabytes.
  private static let reach = 1024

  /// The first line of `range`; nil in an empty file, and for a line with a secret in it, or with what
  /// could be somebody's address. With `hidesRest`, it ends with `range`.
  init?(of range: Range<Int>, in source: SourceFile, hidesRest: Bool = false) {
    guard !source.bytes.isEmpty else { return nil }
    let whole = source.line(holding: range.lowerBound)
    guard keyLetters(in: source.bytes[whole]).isEmpty, PrivateLines(of: source).shows(whole) else {
      return nil
    }
    let start = min(range.lowerBound, whole.upperBound)
    let end = max(start, min(range.upperBound, whole.upperBound))
    let line = whole.lowerBound..<(hidesRest ? end : whole.upperBound)
    let reached = Excerpt.near(start, in: line, of: source.bytes)
    let cells = Excerpt.cells(
      of: source.bytes[reached], startsLine: reached.lowerBound == line.lowerBound)

    // The cells that the range touches; one after the last where it stands at the end.
    let first = cells.firstIndex { $0.bytes.upperBound > start } ?? cells.count
    let last = cells.firstIndex { $0.bytes.lowerBound >= end } ?? cells.count
    let marked = first..<max(first, last)
    let window = Excerpt.window(around: marked, in: cells)
    let isCutBefore = window.lowerBound > 0 || reached.lowerBound > line.lowerBound
    let isCutAfter = window.upperBound < cells.count || reached.upperBound < whole.upperBound

    let before = cells[window.lowerBound..<marked.lowerBound].reduce(0) { $0 + $1.width }
    let under = cells[marked.clamped(to: window)].reduce(0) { $0 + $1.width }
    let shown = cells[window].map(\.text).joined()
    text = (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : "")
    let column = before + (isCutBefore ? 1 : 0)
    mark = column..<column + max(1, under)
  }

  /// A character, or what is shown in its place.
  private struct Cell {
    let text: String
    let width: Int
    let bytes: Range<Int>
  }

  /// The part of `line` about `offset`, whole characters of UTF-8.
  private static func near(_ offset: Int, in line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var start = max(line.lowerBound, offset - reach)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.upperBound, offset + reach)
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func cells(of bytes: ArraySlice<UInt8>, startsLine: Bool) -> [Cell] {
    var cells: [Cell] = []
    var offset = bytes.startIndex
    var column = 0
    // Invalid bytes become U+FFFD each, which has three: places are right up to the first of them.
    for character in String(decoding: bytes, as: UTF8.self) {
      let end = offset + character.utf8.count
      var text = terminalSafe(String(character))
      var width = text.reduce(0) { $0 + $1.displayWidth }
      if character == "\t" {
        width = tabWidth - column % tabWidth
        text = String(repeating: " ", count: width)
      }
      cells.append(Cell(text: text, width: width, bytes: offset..<end))
      offset = end
      column += width
    }
    return cells
  }

  /// As many cells about `marked` as fit, beginning a third of the width before it.
  private static func window(around marked: Range<Int>, in cells: [Cell]) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    // A column on each side is for the sign that something is left out.
    guard total > widest else { return 0..<cells.count }
    var room = widest - 2
    var start = marked.lowerBound
    var end = marked.lowerBound
    while start > 0, room - cells[start - 1].width >= (widest - 2) * 2 / 3 {
      start -= 1
      room -= cells[start].width
    }
    while end < cells.count, cells[end].width <= room {
      room -= cells[end].width
      end += 1
    }
    while start > 0, cells[start - 1].width <= room {
      start -= 1
      room -= cells[start].width
    }
    return start..<end
  }
}
