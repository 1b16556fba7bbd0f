/// `text` as a cell of a table may hold it: where a spreadsheet would take some of it for a formula,
/// an apostrophe stands before that, so that nobody’s title can run in somebody else’s spreadsheet.
///
/// A formula may begin wherever a cell does: at the beginning, and behind line ends, semicolons and
/// tabs, at which spreadsheets of many countries split a table that has commas. Signs of full width
/// and small ones count too, which some take for the usual ones, and so does what has apostrophes or
/// blanks of its own before them: `withoutFormulaGuard` gives back every text as it was.
package func withFormulaGuard(_ text: String) -> String {
  inCells(of: text) { looksLikeFormula($0) ? "'" + $0 : nil }
}

/// `text` without the apostrophes that `withFormulaGuard` put into it.
package func withoutFormulaGuard(_ text: String) -> String {
  inCells(of: text) { cell in
    guard cell.first == "'" else { return nil }
    let rest = cell.dropFirst()
    return looksLikeFormula(rest) ? rest : nil
  }
}

private typealias CellText = Substring.UnicodeScalarView

/// `text` with what `change` makes of each part that may become a cell; nil leaves it.
private func inCells(of text: String, _ change: (CellText) -> CellText?) -> String {
  var result = String.UnicodeScalarView()
  var rest = text[...].unicodeScalars
  while true {
    let end = rest.firstIndex { "\t\r\n;".unicodeScalars.contains($0) }
    let cell = end.map { rest[..<$0] } ?? rest
    result += change(cell) ?? cell
    guard let end else { return String(result) }
    result.append(rest[end])
    rest = rest[rest.index(after: end)...]
  }
}

/// Whether a formula may stand behind any apostrophes and blanks.
private func looksLikeFormula(_ cell: CellText) -> Bool {
  guard let first = cell.first(where: { $0 != "'" && $0 != " " }) else { return false }
  return "=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars.contains(first)
}

extension Substring.UnicodeScalarView {
  fileprivate static func + (sign: String, cell: Self) -> Self {
    Substring(sign + String(Substring(cell))).unicodeScalars
  }
}
