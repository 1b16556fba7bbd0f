import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The wishes of a table that somebody made themselves, in the order of its rows, which is theirs.
/// Rows that say of themselves to be had already are left out.
func readOwnTable(_ table: consuming Table, currency: Currency?) -> Checked<FoundList> {
  var table = table
  var list = FoundList()
  (list.isOrdered, list.keepsDays) = (true, true)
  list.unusedColumns = table.names.map(\.text)
    .filter { !OwnColumn.known.contains(columnName($0)) && !trimmed($0).isEmpty }
  while let row = table.next(isTyped: true) {
    guard let cell = row.first(in: .title) else {
      table.report(.importRow, row.range, "this row has no title", "write one, or delete the row")
      continue
    }
    if isYes(row.first(in: .owned)?.text) {
      list.leftOut[.owned, default: 0] += 1
      continue
    }
    var wish = FoundWish(title: cutToLine(cell.text), range: cell.range)
    wish.author = row.first(in: .author).map { cutToLine($0.text) }
    wish.isbn = table.isbn(in: row.first(in: .isbn))
    wish.day = table.day(in: row.first(in: .date))
    // As with a page: without what says how somebody came to it.
    wish.link = table.value(row.first(in: .link)) { parseURL($0) }
      .map(withoutTracking)
    wish.price = table.price(in: row.first(in: .price), currency: currency)
    wish.priority = table.value(row.first(in: .priority)) { parseChoice($0) } ?? .normal
    wish.quantity = table.value(row.first(in: .quantity), parseQuantity) ?? .count(1)
    if let shares = table.value(row.first(in: .shares), parseShares) {
      wish.quantity = .shares(shares)
    }
    wish.tags = (row.first(in: .tags)?.text ?? "").split { $0 == "," || $0 == ";" }
      .map { cutToLine(String($0)) }.filter { !$0.isEmpty }
    wish.note = OwnColumn.note.names.lazy.compactMap { row.text($0) }.first
    if wish.link == nil { wish.link = wish.isbn.map(openLibraryAddress) }
    list.wishes.append(wish)
  }
  return Checked(list, table.diagnostics)
}

extension Table.Row {
  /// The first cell that says something, in the order of the names that the column can have.
  fileprivate func first(in column: OwnColumn) -> Cell? {
    column.names.lazy.compactMap { self[$0] }.first
  }
}

extension Table {
  /// Whether it has one of the columns in which a table of one's own names a wish.
  var hasOwnTitles: Bool { OwnColumn.title.names.contains { has($0) } }

  /// The value that `parse` finds in `cell`; nil for an empty cell, and for what was reported.
  fileprivate mutating func value<Value>(
    _ cell: Cell?, _ parse: (String) -> ParseResult<Value>
  ) -> Value? {
    guard let cell else { return nil }
    switch parse(cell.text) {
    case .success(let value): return value
    case .failure(let problem):
      report(.importValue, cell.range, problem.message, problem.help)
      return nil
    }
  }

  /// The price in `cell`, as it is written on the site, as people write it, or as shops do; nil for
  /// an empty cell, and for what was reported.
  fileprivate mutating func price(in cell: Cell?, currency: Currency?) -> Price? {
    guard let cell else { return nil }
    for text in [cell.text, priceInForm(cell.text)] {
      if case .success(let price) = parsePrice(text, currency: currency) { return price }
    }
    if let price = readShopPrice(cell.text, currency: currency) { return price }
    return value(cell) { parsePrice($0, currency: currency) }
  }
}
