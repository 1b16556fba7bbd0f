import WishwellDiagnostics
import WishwellFormat

/// The wishes of a Goodreads export: the books on `shelf` that are not owned, in the order that
/// their reader gave that shelf.
func readGoodreads(_ table: consuming Table, shelf: String) -> Checked<FoundList> {
  var table = table
  var list = FoundList()
  while let row = table.next(isTyped: false) {
    guard let cell = table.title(in: row, of: "title") else { continue }
    let shelves = (row["bookshelves"]?.text ?? "").split(separator: ",").map { trimmed($0) }
    let place = goodreadsShelf(of: row, among: shelves)
    guard place == shelf || shelves.contains(shelf) else {
      list.leaveOut(cutToLine(cell.text), on: place)
      continue
    }
    if isOwned(row, shelves: shelves) {
      list.leaveOut(cutToLine(cell.text), as: .owned)
      continue
    }
    let (title, series) = splitSeries(cell.text)
    var wish = FoundWish(title: cutToLine(title), range: cell.range)
    wish.series = series.map(cutToLine)
    wish.author = row["author"].map { cutToLine($0.text) }
    wish.isbn = table.isbn(in: row["isbn13"], row["isbn"])
    wish.day = table.day(in: row["date added"])
    wish.rank = goodreadsRank(in: row["bookshelves with positions"]?.text, on: shelf)
    wish.link =
      wish.isbn.map(openLibraryAddress)
      ?? row["book id"].flatMap { cell in
        cell.text.allSatisfy(\.isNumber)
          ? "https://www.goodreads.com/book/show/\(cell.text)" : nil
      }
    list.wishes.append(wish)
  }
  list.sortByRank()
  return Checked(list, table.diagnostics)
}

/// The one shelf that says how far a book is read. Short exports lack the column.
private func goodreadsShelf(of row: Table.Row, among shelves: [String]) -> String {
  if let shelf = row["exclusive shelf"]?.text { return shelf }
  if let shelf = shelves.first(where: { readingShelves[$0] != nil || $0 == wantedShelf }) {
    return shelf
  }
  return row["date read"] == nil ? wantedShelf : "read"
}

/// By the number of copies, or by a shelf that people call so.
private func isOwned(_ row: Table.Row, shelves: [String]) -> Bool {
  let copies = row["owned copies"].flatMap { Int($0.text) } ?? 0
  let names: Set = ["owned", "i-own", "own", "owned-books", "books-i-own"]
  return copies > 0 || shelves.contains { names.contains($0) }
}

/// The place on `shelf`, from 1: 105 in `to-read (#105), 2026 (#3)`. Nil where it has none there.
private func goodreadsRank(in positions: String?, on shelf: String) -> Int? {
  for entry in (positions ?? "").split(separator: ",") {
    let parts = trimmed(entry).split(separator: " (#", maxSplits: 1)
    guard parts.count == 2, parts[0] == shelf, parts[1].hasSuffix(")") else { continue }
    return Int(parts[1].dropLast())
  }
  return nil
}
