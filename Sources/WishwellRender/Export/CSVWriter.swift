/// A writer of comma-separated values (RFC 4180): every line ends with CR LF, and what needs
/// quotation marks has them. It has no byte order mark; text is UTF-8.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, so that
/// nobody’s title can run in somebody else’s spreadsheet. That goes for signs of full width too,
/// which some take for the narrow ones.
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
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) {
      text = "'" + text
    }
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
