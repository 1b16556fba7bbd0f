import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The wishes of a table that somebody made themselves, in the order of its rows, which is theirs.
/// Rows that say of themselves to be had already are left out, and of a table that the site itself
/// wrote, those of wishes that came true or were withdrawn.
func readOwnTable(_ table: consuming Table, currency: Currency?) -> Checked<FoundList> {
  var table = table
  var list = FoundList()
  (list.isOrdered, list.keepsDays) = (true, true)
  let isExport = exportColumns.allSatisfy { table.has($0) }
  let known = isExport ? OwnColumn.known.union(exportColumns) : OwnColumn.known
  list.unusedColumns = table.names.map(\.text)
    .filter { !known.contains(columnName($0)) && !trimmed($0).isEmpty }
  while let row = table.next(isTyped: true) {
    guard let cell = row.first(in: .title) else {
      table.report(.importRow, row.range, "this row has no title", "write one, or delete the row")
      continue
    }
    if isYes(row.first(in: .owned)?.text) {
      list.leftOut[.owned, default: 0] += 1
      continue
    }
    if isExport, let ended = row["state"].flatMap({ endedStates[$0.text.lowercased()] }) {
      list.leftOut[ended, default: 0] += 1
      continue
    }
    func unguarded(_ text: String) -> String { isExport ? withoutFormulaGuard(text) : text }
    var wish = FoundWish(title: cutToLine(unguarded(cell.text)), range: cell.range)
    wish.author = row.first(in: .author).map { cutToLine(unguarded($0.text)) }
    wish.isbn = table.isbn(in: row.first(in: .isbn))
    wish.day = table.day(in: row.first(in: .date))
    // As with a page: without what says how somebody came to it.
    wish.link = table.link(in: isExport ? row["link"] : row.first(in: .link))
      .map(withoutTracking)
    wish.price = table.price(
      in: row.first(in: .price), row.first(in: .currency), currency: currency)
    wish.priority = table.value(row.first(in: .priority)) { parseChoice($0) } ?? .normal
    wish.quantity = table.value(row.first(in: .quantity), parseQuantity) ?? .count(1)
    if let shares = table.value(row.first(in: .shares), parseShares) {
      wish.quantity = .shares(shares)
    }
    wish.tags = unguarded(row.first(in: .tags)?.text ?? "").split { $0 == "," || $0 == ";" }
      .map { cutToLine(String($0)) }.filter { !$0.isEmpty }
    wish.note = OwnColumn.note.names.lazy.compactMap { row.text($0) }.first
    if wish.link == nil { wish.link = wish.isbn.map(openLibraryAddress) }
    list.wishes.append(wish)
  }
  return Checked(list, table.diagnostics)
}

/// Those by which a table of `wishwell export csv` is known: no other has all of them. There, `url` is
/// the page of the wish, and no place to buy it.
private let exportColumns = ["list", "wish", "state", "left"]

/// The states, in such a table, of what is no wish any more.
private let endedStates: [String: FoundList.LeftOut] = [
  "granted": .owned, "withdrawn": .withdrawn,
]

/// `text` without the apostrophe that such a table has before whatever a spreadsheet would take for a
/// formula.
private func withoutFormulaGuard(_ text: String) -> String {
  let rest = text.unicodeScalars.dropFirst()
  guard text.unicodeScalars.first == "'", let next = rest.first,
    "=+-@＝＋－＠".unicodeScalars.contains(next)
  else { return text }
  return String(String.UnicodeScalarView(rest))
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

  /// The first link in `cell`; nil for an empty cell, and for what was reported. That there are more is
  /// reported too.
  fileprivate mutating func link(in cell: Cell?) -> String? {
    guard let cell else { return nil }
    let words = cell.text.split(separator: " ").map(String.init)
    let links = words.compactMap { word in try? parseURL(word).get() }
    guard words.count > 1, links.count == words.count else { return value(cell) { parseURL($0) } }
    let different = Set(links).count
    guard different > 1 else { return links[0] }
    report(
      .importValue, cell.range,
      "this cell has \(different) links, and a wish takes one from a table",
      "give the others names, under ‘link’ in the file of the wish")
    return links[0]
  }

  /// The price in `cell`, as it is written on the site, as people write it, or as shops do, of the
  /// currency in a cell of its own, where there is one, else `currency`; nil for an empty cell, and for
  /// what was reported.
  fileprivate mutating func price(
    in cell: Cell?, _ ownCurrency: Cell?, currency: Currency?
  ) -> Price? {
    guard let cell else { return nil }
    let texts = (ownCurrency.map { ["\(cell.text) \($0.text)"] } ?? []) + [cell.text]
    let currency = ownCurrency == nil ? currency : nil
    for text in texts {
      for form in [text, priceInForm(text)] {
        if case .success(let price) = parsePrice(form, currency: currency) { return price }
      }
      if let price = readShopPrice(text, currency: currency) { return price }
    }
    return value(Cell(text: texts[0], range: cell.range)) { parsePrice($0, currency: currency) }
  }
}
