import WishwellDiagnostics
import WishwellFormat

/// The wishes of a StoryGraph export: what has `status` and is not owned, in the order of the file.
/// They have no order of their own, so that a wish list shows the oldest first.
func readStoryGraph(_ table: consuming Table, status: String) -> Checked<FoundList> {
  var table = table
  var list = FoundList()
  while let row = table.next(isTyped: false) {
    guard let cell = table.title(in: row, of: "title") else { continue }
    let place = row["read status"]?.text ?? wantedShelf
    guard place == status else {
      list.leaveOut(cutToLine(cell.text), on: place)
      continue
    }
    if isYes(row["owned"]?.text) {
      list.leaveOut(cutToLine(cell.text), as: .owned)
      continue
    }
    let (title, series) = splitSeries(cell.text)
    var wish = FoundWish(title: cutToLine(title), range: cell.range)
    wish.series = series.map(cutToLine)
    wish.author = row["authors"].map { cutToLine($0.text) }
    wish.isbn = table.isbn(in: row["isbn uid"])
    wish.day = table.day(in: row["date added"])
    wish.link = wish.isbn.map(openLibraryAddress)
    list.wishes.append(wish)
  }
  return Checked(list, table.diagnostics)
}
