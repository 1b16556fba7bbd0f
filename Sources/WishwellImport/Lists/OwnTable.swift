import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// The wishes of a table that somebody made themselves, in the order of its rows, which is theirs.
/// Rows that say of themselves to be had already are left out, and of a table that the site itself
/// wrote, those of wishes that came true or were withdrawn.
func readOwnTable(_ table: consuming Table, currency: Currency?) -> Checked<FoundList> {
  var table = table
  var list = FoundList()
  (list.isOrdered, list.keepsDays) = (true, true)
  let isExport = exportColumns.allSatisfy { table.has($0) }
  let known = isExport ? OwnColumn.known.union(exportColumns + exportPhotos) : OwnColumn.known
  list.unusedColumns = table.names.map(\.text)
    .filter { !known.contains(columnName($0)) && !trimmed($0).isEmpty }
  let currency = table.currencyOfPrices ?? currency
  let hasRoughPrices = isRoughPrice(table.heading(of: .price))
  let texts = table.foundNames(of: .note)
  let owned = table.foundNames(of: .owned)
  // In an export, `url` is the page of the wish.
  let linkColumns = isExport ? ["link"] : table.foundNames(of: .link)
  // What a wish may have several of, several columns of one name can say.
  table.reportTwins(
    among: known, except: Set(linkColumns + texts + owned + table.foundNames(of: .tags)))
  while let row = table.next(isTyped: true) {
    guard let cell = row.first(in: .title) else {
      table.report(
        .importRow, row.range, "this row has no title",
        "it is left out; write one, or delete the row")
      continue
    }
    func unguarded(_ text: String) -> String { isExport ? withoutFormulaGuard(text) : text }
    let title = cutToLine(unguarded(cell.text))
    // Of ‘gekauft’ and ‘gekauft am’, one is enough.
    let answers = owned.flatMap { row.all($0) }
      .map { Cell(text: oneLine($0.text), range: $0.range) }.filter { !$0.text.isEmpty }
    if answers.contains(where: { table.value($0, writtenYes) == true }) {
      list.leaveOut(title, as: .owned)
      continue
    }
    if isExport, let ended = row["state"].flatMap({ endedStates[$0.text.lowercased()] }) {
      list.leaveOut(title, as: ended)
      continue
    }
    // As with a page: without what says how somebody came to it. A site has its own as it wants.
    func address(_ url: String) -> String { isExport ? url : withoutTracking(url) }
    var wish = FoundWish(title: title, range: cell.range)
    wish.author = row.first(in: .author).map { cutToLine(unguarded($0.text)) }
    wish.isbn = table.isbn(in: row.first(in: .isbn))
    wish.day = table.day(in: row.first(in: .date))
    wish.series = row.first(in: .series).map { oneLine(unguarded($0.text)) }
    let links = linkColumns.flatMap { row.all($0) }
    wish.links = table.links(
      in: links.map { Cell(text: unguarded($0.text), range: $0.range) }, isExport: isExport,
      as: address)
    wish.price = table.price(
      in: row.first(in: .price), row.first(in: .currency), currency: currency)
    if hasRoughPrices, let price = wish.price, case .exact(let amount) = price.amount {
      wish.price = Price(.about(amount), price.currency)
    }
    wish.priority =
      table.value(row.first(in: .priority), without: "a priority", writtenPriority) ?? .normal
    wish.quantity =
      table.value(row.first(in: .quantity), without: "a quantity", writtenQuantity) ?? .count(1)
    if let shares = table.value(row.first(in: .shares), without: "shares", parseShares) {
      wish.quantity = .shares(shares)
    }
    let tags = OwnColumn.tags.names.lazy.map { row.all($0) }.first { !$0.isEmpty } ?? []
    wish.tags = tags.flatMap { unguarded($0.text).split { $0 == "," || $0 == ";" } }
      .map { cutToLine(String($0)) }.filter { !$0.isEmpty }
    wish.oneOf = row.first(in: .oneOf).map { cutToLine(unguarded($0.text)) }
    var note = texts.flatMap { row.all($0) }.map(\.text)
      .map { isExport ? unguarded($0) : trimmed($0) }
    if let shop = row.first(in: .shop) {
      if wish.links.count == 1, wish.links[0].shop == nil {
        wish.links[0].shop = cutToLine(shop.text)
      } else {
        // A shop in the street has no address.
        note.append("\(table.heading(of: .shop)): \(shop.text)")
      }
    }
    if !note.isEmpty { wish.note = note.joined(separator: "\n\n") }
    if wish.links.isEmpty, !isExport { wish.link = wish.isbn.map(openLibraryAddress) }
    list.wishes.append(wish)
  }
  return Checked(list, table.diagnostics)
}

/// Those by which a table of `wishwell export csv` is known: no other has all of them.
private let exportColumns = ["list", "wish", "state", "left"]

/// Those of such a table that tell of photos, which are files of the old site.
private let exportPhotos = ["photo", "alt"]

/// The states, in such a table, of what is no wish any more.
private let endedStates: [String: FoundList.LeftOut] = [
  "granted": .owned, "withdrawn": .withdrawn,
]

/// What costs nothing, as `columnName` folds it.
private let free: Set = ["kostenlos", "gratis", "umsonst", "kostenfrei", "free", "for free"]

extension Table.Row {
  /// The first cell that says something, in the order of the names that the column can have.
  fileprivate func first(in column: OwnColumn) -> Cell? {
    column.names.lazy.compactMap { self[$0] }.first
  }
}

extension Table {
  /// Whether it has one of the columns in which a table of one's own names a wish.
  var hasOwnTitles: Bool { OwnColumn.title.names.contains { has($0) } }

  /// Whether it has one of the columns that say of wishes what no export of books does.
  var hasColumnsOfWishes: Bool {
    [OwnColumn.link, .price, .quantity, .shares, .priority].contains { column in
      column.names.contains { has($0) }
    }
  }

  /// The value that `parse` finds in `cell`; nil for an empty cell, and for what was reported.
  /// `lost`: what the wish does not have then.
  fileprivate mutating func value<Value>(
    _ cell: Cell?, without lost: String? = nil, _ parse: (String) -> ParseResult<Value>
  ) -> Value? {
    guard let cell else { return nil }
    switch parse(cell.text) {
    case .success(let value): return value
    case .failure(let problem):
      let end = lost.map { lost in
        (problem.help.hasSuffix("?") ? " As" : "; as") + " it is, \(comesIn(without: lost))"
      }
      report(.importValue, cell.range, problem.message, problem.help + (end ?? ""))
      return nil
    }
  }

  /// The links in `cells`, as their lines have them, each with what `form` makes of its address;
  /// what is none is reported.
  fileprivate mutating func links(
    in cells: [Cell], isExport: Bool, as form: (String) -> String
  ) -> [Wish.ShopLink] {
    var links: [Wish.ShopLink] = []
    for cell in cells {
      for line in cell.text.split(separator: "\n").map({ trimmed($0) }) where !line.isEmpty {
        let exported = isExport ? exportedLinks(line) : nil
        let written = exported.map { WrittenLinks(links: $0) } ?? writtenLinks(line)
        links += written.links.map { Wish.ShopLink(shop: $0.shop, url: form($0.url)) }
        for mistake in written.mistakes {
          _ = value(Cell(text: mistake, range: cell.range), without: "this link") { parseURL($0) }
        }
      }
    }
    return withOwnNames(links)
  }

  /// The columns that are called in one of the ways of `column`, in the order of the table.
  fileprivate func foundNames(of column: OwnColumn) -> [String] {
    var rest = Set(column.names)
    return names.map { columnName($0.text) }.filter { rest.remove($0) != nil }
  }

  /// The name of the column as the table writes it; of several the first that counts.
  fileprivate func heading(of column: OwnColumn) -> String {
    let name = column.names.first { has($0) }
    return names.first { columnName($0.text) == name }.map { oneLine($0.text) } ?? ""
  }

  /// The currency in which the name of the column of prices ends, as in ‘Preis (€)’; nil where it
  /// names none.
  fileprivate var currencyOfPrices: Currency? {
    let words = heading(of: .price).split { $0.isWhitespace || "()[]/,:".contains($0) }
    guard words.count > 1, let last = words.last else { return nil }
    return try? parsePrice(priceInForm("1 \(last)"), currency: nil).get().currency
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
      // Of a range, its first amount is not the price.
      if readAmounts(text).count < 2, let price = readShopPrice(text, currency: currency) {
        return isRoughPrice(text) ? Price(.about(price.low), price.currency) : price
      }
    }
    if let currency, free.contains(columnName(cell.text)) {
      return Price(.exact(Price.Decimal(digits: 0, places: 0)), currency)
    }
    return value(Cell(text: texts[0], range: cell.range), without: "a price") {
      parsePrice($0, currency: currency)
    }
  }
}
