import WishwellDiagnostics
import WishwellFormat

/// The wishes in a file from outside; nil, with an error, where nothing can be made of it. Rows and
/// values that cannot be taken are left out, each with a warning, up to 100 of them.
///
/// `shelf` is the shelf of books that are wished for, as the service calls it. `currency` is for
/// prices without one. The diagnostics have their places in `shownText(of: file)`, and are sorted.
package func readWishes(
  _ file: SourceFile, from source: ImportSource, shelf: String = wantedShelf,
  currency: Currency? = nil
) -> Checked<FoundList?> {
  if source == .openlibrary { return readOpenLibrary(shownText(of: file)) }
  let decoded = decodeText(file)
  guard let text = decoded.value else { return Checked(nil, decoded.diagnostics) }
  let opened = Table.open(text)
  guard let table = opened.value else { return Checked(nil, opened.diagnostics) }
  if let refusal = refusal(of: table, in: text, as: source) { return Checked(nil, [refusal]) }
  let list =
    switch source {
    case .goodreads: readGoodreads(table, shelf: shelf)
    case .storygraph: readStoryGraph(table, status: shelf)
    case .csv, .openlibrary: readOwnTable(table, currency: currency)
    }
  return Checked(list.value, list.diagnostics.sorted())
}

/// `file` in UTF-8, without a byte order mark, with which no JSON may begin (RFC 8259, section 8.1);
/// as it is where that cannot be. The diagnostics of `readWishes` and `readAnswer` have their places
/// there.
package func shownText(of file: SourceFile) -> SourceFile {
  decodeText(file).value ?? file
}

/// What is wrong where the table is not from `source`, told by the names of its columns; nil where
/// it may be.
private func refusal(
  of table: Table, in text: SourceFile, as source: ImportSource
) -> Diagnostic? {
  func refused(_ message: String, _ help: String) -> Diagnostic {
    Diagnostic(
      .importFormat, at: SourceLocation(table.path, table.header), message, help: help)
  }
  let isGoodreads = table.has("exclusive shelf") || table.has("bookshelves")
  let isStoryGraph = table.has("read status") || table.has("isbn uid")
  if isGoodreads, source != .goodreads {
    return refused(
      "these are the columns of a Goodreads export", "say `wishwell import goodreads`")
  }
  if isStoryGraph, source != .storygraph {
    return refused(
      "these are the columns of a StoryGraph export", "say `wishwell import storygraph`")
  }
  if source != .csv, !isGoodreads, !isStoryGraph, table.hasColumnsOfWishes {
    return refused(
      "these are not the columns of a \(source == .goodreads ? "Goodreads" : "StoryGraph") export",
      "say `wishwell import csv` for a table of your own")
  }
  if table.hasTitles(of: source) { return nil }
  if let (line, place) = laterNames(in: text, of: source) {
    return Diagnostic(
      .importFormat, at: SourceLocation(table.path, place),
      "the names of the columns are in line \(line), and not in the first row",
      help: "delete the lines above it")
  }
  let names = table.names.filter { !trimmed($0.text).isEmpty }.prefix(6)
    .map { quoted($0.text) }.joined(separator: ", ")
  return refused(
    "no column is called ‘title’: the columns are \(names)",
    "name the columns in the first row: title, author, isbn, link, price …")
}

extension Table {
  /// Whether one of its columns has titles, as tables from `source` call it.
  fileprivate func hasTitles(of source: ImportSource) -> Bool {
    source == .csv ? hasOwnTitles : has("title")
  }
}

/// Where columns are named below the first line, within the first five, and which line that is: a
/// heading stands above the table. Nil where they are not.
private func laterNames(
  in text: SourceFile, of source: ImportSource
) -> (line: Int, place: SourceRange)? {
  for line in 2...5 {
    let ends = text.bytes.indices.lazy.filter { text.bytes[$0] == UInt8(ascii: "\n") }
    guard let end = ends.dropFirst(line - 2).first else { return nil }
    // A line that divides its cells in another way than the heading is read by itself.
    let rest = SourceFile(path: text.path, bytes: Array(text.bytes[(end + 1)...]))
    guard let table = Table.open(rest).value, table.hasTitles(of: source) else { continue }
    let place = SourceRange(
      end + 1 + Int(table.header.start), end + 1 + Int(table.header.end))
    return (text.position(of: Int(place.start)).line, place)
  }
  return nil
}
