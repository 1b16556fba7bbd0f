import WishwellText

/// A writer of comma-separated values (RFC 4180): every line ends with CR LF, and what needs
/// quotation marks has them. It has no byte order mark; text is UTF-8.
///
/// Every cell is guarded against running as a formula in somebody’s spreadsheet. Line breaks within
/// one are line feeds, as spreadsheets write them themselves.
struct CSVWriter {
  /// All lines so far, each with its end.
  private(set) var bytes: [UInt8] = []

  /// A line; a cell of nil is empty. All rows of a table should have as many cells.
  mutating func row(_ cells: [String?]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(cell ?? "")
    }
    bytes += [0x0D, 0x0A]
  }

  /// Semicolons and tabs ask for quotation marks too, as some spreadsheets take them for
  /// delimiters.
  private mutating func write(_ text: String) {
    let text = withFormulaGuard(text)
    guard text.utf8.contains(where: { "\",\r\n;\t".utf8.contains($0) }) else {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
