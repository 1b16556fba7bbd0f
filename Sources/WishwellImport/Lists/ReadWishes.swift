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
  if source == .openlibrary { return readOpenLibrary(withoutMark(file)) }
  let decoded = decodeText(file)
  guard let text = decoded.value else { return Checked(nil, decoded.diagnostics) }
  let opened = Table.open(text)
  guard let table = opened.value else { return Checked(nil, opened.diagnostics) }
  if let refusal = refusal(of: table, as: source) { return Checked(nil, [refusal]) }
  let list =
    switch source {
    case .goodreads: readGoodreads(table, shelf: shelf)
    case .storygraph: readStoryGraph(table, status: shelf)
    case .csv, .openlibrary: readOwnTable(table, currency: currency)
    }
  return Checked(list.value, list.diagnostics.sorted())
}

/// The file in which the diagnostics of `readWishes` have their places.
package func shownText(of file: SourceFile) -> SourceFile {
  decodeText(file).value ?? file
}

/// What is wrong where the table is not from `source`, told by the names of its columns; nil where
/// it may be.
private func refusal(of table: Table, as source: ImportSource) -> Diagnostic? {
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
  if source == .csv ? table.hasOwnTitles : table.has("title") { return nil }
  let names = table.names.prefix(6).map { quoted($0.text) }.joined(separator: ", ")
  return refused(
    "no column is called ‘title’: the columns are \(names)",
    "name the columns in the first row: title, author, isbn, link, price …")
}

/// `file` without a byte order mark, with which no JSON may begin (RFC 8259, section 8.1).
private func withoutMark(_ file: SourceFile) -> SourceFile {
  file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    ? SourceFile(path: file.path, bytes: Array(file.bytes.dropFirst(3))) : file
}
