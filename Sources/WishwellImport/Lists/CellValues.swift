import WishwellDiagnostics
import WishwellFormat
import WishwellRead

// What cells hold, whatever service wrote them. A value that cannot be is reported, and left out.

extension Table {
  /// The ISBN of the first of `cells` that has one, its 13 digits; nil where none has. A
  /// spreadsheet's guard (`="0765331969"`) is taken away, and a zero put back that one lost at the
  /// start. A number of a shop's own (`B08ZYQT966`) is none, and no mistake.
  mutating func isbn(in cells: Cell?...) -> String? {
    for cell in cells.compactMap({ $0 }) {
      let text = unguarded(cell.text)
      let digits = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
      guard let first = digits.first, first != UInt8(ascii: "B") else { continue }
      if case .success(let isbn) = parseISBN(text) { return isbn }
      if digits.count == 9, case .success(let isbn) = parseISBN("0" + text) { return isbn }
      if text.contains("E+") || text.contains("e+") {
        report(
          .importValue, cell.range, "a spreadsheet turned an ISBN into \(quoted(text))",
          "format the column as text there, and export again")
      } else if digits.count == 10 || digits.count == 13,
        digits.dropLast().allSatisfy({ (48...57).contains($0) })
      {
        report(
          .importValue, cell.range, "\(quoted(text)) is not an ISBN: its last digit does not fit",
          "compare it with the book’s cover")
      }
    }
    return nil
  }

  /// The day in `cell`, in one of the ways of `writtenDay`, a time behind it aside; nil for an empty
  /// cell, and for what was reported.
  mutating func day(in cell: Cell?) -> Day? {
    guard let cell else { return nil }
    if let day = writtenDay(cell.text) { return day }
    report(
      .importValue, cell.range, "\(quoted(cell.text)) is not a day",
      "write it as ‘2026-03-14’; as it is, \(comesIn(without: "a day"))")
    return nil
  }

  /// The cell with the title; nil where it is empty, which is reported: the row is to be left out.
  mutating func title(in row: Row, of column: String) -> Cell? {
    if let cell = row[column] { return cell }
    report(
      .importRow, row.range, "this row has no title",
      "it is left out; write one, or delete the row")
    return nil
  }
}

/// `="0765331969"` without its guard, which keeps spreadsheets from taking it for a number.
private func unguarded(_ text: String) -> String {
  trimmed(text.drop { $0 == "=" || $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" })
}

/// What becomes of the wish whose cell cannot be read, for the end of a way out.
func comesIn(without what: String) -> String { "the wish comes in without \(what)" }

/// `text` on one line and within ``TextLimit/line``, as the site takes a title or name: characters
/// lose the marks that no language writes, and an ellipsis stands for what is cut off.
func cutToLine(_ text: String) -> String {
  let limit = TextLimit.line
  var line = oneLine(text)
  if line.count > limit.characters { line = line.prefix(limit.characters - 1) + "…" }
  // What is left of a character may join the next one.
  while line.contains(where: { $0.unicodeScalars.count > TextLimit.marks }) {
    line = line.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(TextLimit.marks))) }
      .joined()
  }
  guard line.utf8.count > limit.bytes else { return line }
  let mark = "…"
  while line.utf8.count + mark.utf8.count > limit.bytes { line.removeLast() }
  return line + mark
}

/// A title without the series at its end, as services that keep books write it, and that series: `A
/// Natural History of Dragons (The Memoirs of Lady Trent, #1)`. Nil where there is none.
func splitSeries(_ title: String) -> (title: String, series: String?) {
  guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return (title, nil) }
  let series = trimmed(title[title.index(after: open)...].dropLast())
  let rest = trimmed(title[..<open])
  // Without a number it is no series, but a part of the title or the name of an edition.
  guard !rest.isEmpty, let hash = series.firstIndex(of: "#"), hash != series.startIndex,
    series[series.index(after: hash)...].first?.isNumber == true
  else { return (title, nil) }
  return (rest, series)
}
