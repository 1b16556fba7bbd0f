import WishwellDiagnostics

/// One cell of a table, without the quotation marks round it.
struct Cell: Hashable, Sendable {
  var text: String
  /// With its quotation marks.
  var range: SourceRange
}

/// A reader of a table of comma-separated values (RFC 4180), row by row, with the place of every
/// cell.
///
/// Taken as well, because people's files have it: semicolons, tabs and bars instead of commas, a
/// first line `sep=;`, line ends of every system, blanks before a quotation mark, marks in cells
/// that do not begin with one. Linear in the size of the file, whatever stands in it.
struct CSVReader {
  private let path: String
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position: Int
  /// Marks so far that never close.
  private var openQuotes = 0
  private(set) var diagnostics: [Diagnostic] = []

  /// Cells of a row beyond these are passed over.
  static let mostCells = 256

  /// `file` is UTF-8 without a byte order mark.
  init(_ file: SourceFile) {
    path = file.path
    bytes = file.bytes
    (delimiter, position) = Self.delimiter(of: file.bytes)
  }

  struct Row {
    var cells: [Cell] = []
    /// Whether a quotation mark in it never closes, so that nobody knows where it ends.
    var isTorn = false
  }

  /// The next row in which something stands; nil behind the last.
  mutating func next() -> Row? {
    while position < bytes.count {
      var row = Row()
      repeat {
        let cell = readCell(&row)
        if row.cells.count < Self.mostCells { row.cells.append(cell) }
      } while skipDelimiter()
      skipLineEnd()
      if row.cells.contains(where: { !$0.text.isEmpty }) { return row }
    }
    return nil
  }

  /// The cell at the position, which stands at its end then.
  private mutating func readCell(_ row: inout Row) -> Cell {
    let start = position
    var quote = start
    while quote < bytes.count, bytes[quote] == UInt8(ascii: " ") { quote += 1 }
    if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
      return readQuoted(from: quote, &row)
    }
    skipToEndOfCell()
    return Cell(text: text(start..<position), range: SourceRange(start, position))
  }

  /// A cell in quotation marks, doubled ones undone (RFC 4180, section 2).
  private mutating func readQuoted(from quote: Int, _ row: inout Row) -> Cell {
    var text: [UInt8] = []
    var index = quote + 1
    var chunk = index
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      text += bytes[chunk..<index]
      chunk = index + 1
      if chunk < bytes.count, bytes[chunk] == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      position = chunk
      skipToEndOfCell()
      text += strayText(behind: chunk)
      return Cell(
        text: String(decoding: text, as: UTF8.self), range: SourceRange(quote, position))
    }
    return torn(at: quote, &row)
  }

  /// What stands between a closing mark and the next delimiter, where nothing should.
  private mutating func strayText(behind mark: Int) -> ArraySlice<UInt8> {
    guard let first = bytes[mark..<position].firstIndex(where: { $0 != UInt8(ascii: " ") }) else {
      return []
    }
    report(
      SourceRange(first, position), "this comes after the quotation mark that ends the cell",
      "write a quotation mark within a cell twice: \"\"")
    return bytes[mark..<position]
  }

  /// A mark that never closes: its row is lost, the next line is read. The second time nothing can
  /// be trusted any more, and reading every rest to its end would take for ever.
  private mutating func torn(at quote: Int, _ row: inout Row) -> Cell {
    openQuotes += 1
    row.isTorn = true
    report(
      SourceRange(quote, quote + 1), "a quotation mark opens here and never closes",
      openQuotes > 1
        ? "nothing after it was read; close it with another"
        : "close it with another; the row is left out")
    position = quote
    skipToLineEnd()
    let cell = Cell(text: text(quote + 1..<position), range: SourceRange(quote, position))
    if openQuotes > 1 { position = bytes.count }
    return cell
  }

  private mutating func report(_ range: SourceRange, _ message: String, _ help: String) {
    guard diagnostics.count < mostImportDiagnostics else { return }
    diagnostics.append(
      Diagnostic(.importQuote, at: SourceLocation(path, range), message, help: help))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension CSVReader {
  /// What stands between two cells, as a message calls it.
  var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    default: "‘\(Character(Unicode.Scalar(delimiter)))’"
    }
  }
}

// MARK: - Moving on

extension CSVReader {
  private mutating func skipToEndOfCell() {
    while position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) {
      position += 1
    }
  }

  private mutating func skipToLineEnd() {
    while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
  }

  /// Whether a delimiter was next, and is behind the position now.
  private mutating func skipDelimiter() -> Bool {
    guard position < bytes.count, bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isPair = bytes[position...].starts(with: [0x0D, 0x0A])
    position += isPair ? 2 : 1
  }

  /// The delimiter, and where the table begins: what `sep=` says, else that which occurs most often
  /// outside quotation marks in the first line, a comma where none does.
  private static func delimiter(of bytes: [UInt8]) -> (UInt8, start: Int) {
    if bytes.starts(with: Array("sep=".utf8)), bytes.count > 5, isLineEnd(bytes[5]) {
      return (bytes[4], 6)
    }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      counts[byte, default: 0] += 1
    }
    let known = Array(",;\t|".utf8)
    let best = known.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return (best.flatMap { counts[$0] == nil ? nil : $0 } ?? known[0], 0)
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Mistakes of one file that are told; more would hide the first.
let mostImportDiagnostics = 100
