import WishwellDiagnostics
import WishwellFormat
import WishwellJSON
import WishwellRead

/// The wishes of one page of an Open Library reading log, or of the seeds of a list there, in the
/// order of the answer. They have no order of their own, so that a wish list shows the oldest
/// first. Nil, with an error, for anything else.
func readOpenLibrary(_ file: SourceFile) -> Checked<FoundList?> {
  let root: JSONNode
  do throws(JSONReader.Failure) {
    root = try JSONReader.read(file.bytes)
  } catch {
    let place = SourceLocation(file.path, SourceRange(error.offset, error.offset))
    return Checked(
      nil,
      [
        Diagnostic(
          .importJSON, at: place, "this is not JSON: \(error.message)",
          help: "save the whole answer of openlibrary.org/people/NAME/books/want-to-read.json")
      ])
  }
  guard let entries = root["reading_log_entries"] ?? root["entries"] else {
    return Checked(
      nil,
      [
        Diagnostic(
          .importFormat, at: SourceLocation(file.path),
          "this JSON is not a reading log: it has no ‘reading_log_entries’",
          help: "save openlibrary.org/people/NAME/books/want-to-read.json")
      ])
  }
  var list = FoundList()
  var diagnostics: [Diagnostic] = []
  for entry in entries.elements {
    // Seeds of lists are also subjects, which are no books.
    if let kind = entry["type"]?.text, !["work", "edition"].contains(kind) { continue }
    guard let wish = openLibraryWish(entry) else {
      guard diagnostics.count < mostImportDiagnostics else { continue }
      diagnostics.append(
        Diagnostic(
          .importRow, at: SourceLocation(file.path, entry.range), "this entry has no title",
          help: "leave it out, or look up the work at openlibrary.org"))
      continue
    }
    list.wishes.append(wish)
  }
  return Checked(list, diagnostics)
}

/// The wish of an entry; nil without a title. A reading log has the work within the entry, a list
/// of seeds has no other.
private func openLibraryWish(_ entry: JSONNode) -> FoundWish? {
  let work = entry["work"] ?? entry
  let title = cutToLine(work["title"]?.text ?? "")
  guard !title.isEmpty else { return nil }
  var wish = FoundWish(title: title, range: entry.range)
  let authors = (work["author_names"]?.elements ?? []).compactMap(\.text)
  if !authors.isEmpty { wish.author = cutToLine(authors.joined(separator: ", ")) }
  // The edition that somebody chose, else the work with all of them.
  let key = entry["logged_edition"]?.text ?? work["key"]?.text ?? entry["url"]?.text
  wish.link = key.flatMap(openLibraryAddress)
  wish.day = entry["logged_date"]?.text.flatMap(writtenDay)
  return wish
}

/// The address of a work or an edition by its key, `/works/OL82563W`; nil for any other key.
private func openLibraryAddress(ofKey key: String) -> String? {
  let parts = key.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count >= 3, parts[0].isEmpty, ["works", "books"].contains(parts[1]),
    !parts[2].isEmpty,
    parts[2].utf8.allSatisfy({
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (48...57).contains($0)
    })
  else { return nil }
  return "https://openlibrary.org/\(parts[1])/\(parts[2])"
}
