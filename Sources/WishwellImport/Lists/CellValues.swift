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

/// The day that a text begins with: year first, with hyphens, slashes or points; day first, with
/// points alone, as much of Europe writes it, also `14. 3. 26`; or with the name of its month in
/// English or German. Two digits of a year are of this century. Nil where it begins with none.
func writtenDay(_ text: String) -> Day? {
  // 3/4/2026 is in March or in April.
  let dayFirst = /([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4}|[0-9]{2})(?!\.?[0-9])/
  if let match = text.prefixMatch(of: dayFirst) {
    return day(match.1, Int(match.2), match.3)
  }
  let named = /([0-9]{1,2})(?:\.|st|nd|rd|th)? ?(\p{L}{3,})\.?,? ?([0-9]{4}|[0-9]{2})(?![0-9])/
  if let match = text.prefixMatch(of: named) {
    return day(match.1, numberOfMonth(match.2), match.3)
  }
  let monthFirst = /(\p{L}{3,})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})(?![0-9])/
  if let match = text.prefixMatch(of: monthFirst) {
    return day(match.2, numberOfMonth(match.1), match.3)
  }
  let parts = text.prefix { $0.isNumber || $0 == "/" || $0 == "-" || $0 == "." }
    .split { !$0.isNumber }
  guard parts.count == 3, parts[0].count == 4 else { return nil }
  return day(parts[2], Int(parts[1]), parts[0])
}

/// Nil for a date that does not exist.
private func day(_ day: Substring, _ month: Int?, _ year: Substring) -> Day? {
  guard let day = Int(day), let month, let number = Int(year) else { return nil }
  return Day(year: year.count == 2 ? 2000 + number : number, month: month, day: day)
}

/// Of a name as people write it or cut it short; nil for any other word.
private func numberOfMonth(_ name: Substring) -> Int? {
  let name = columnName(String(name))
  return monthNames.firstIndex { $0.contains(name) }.map { $0 + 1 }
}

/// In English and German, as `columnName` folds them.
private let monthNames: [[String]] = [
  ["january", "januar", "janner", "jan"], ["february", "februar", "feber", "feb"],
  ["march", "marz", "maerz", "mar", "mrz"], ["april", "apr"], ["may", "mai"],
  ["june", "juni", "jun"], ["july", "juli", "jul"], ["august", "aug"],
  ["september", "sept", "sep"], ["october", "oktober", "oct", "okt"], ["november", "nov"],
  ["december", "dezember", "dec", "dez"],
]

/// `text` on one line, cut at 200 characters, as titles and names are.
func cutToLine(_ text: String) -> String {
  let line = oneLine(text)
  return line.count > 200 ? line.prefix(199) + "…" : line
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
