import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let unknownCatalogue = Rule(
    "unknown-catalogue", .error,
    """
    A profile names as a favourite a catalogue that is not in ‘content/catalogues/’.

    Wrong: favourites: [hardcover-fction]
    Right: favourites: [hardcover-fiction]
    """)

  package static let strayCover = Rule(
    "stray-cover", .warning,
    """
    A photo in the folder of a catalogue is the cover of a book, and is named after the book's
    13-digit ISBN. No book of any catalogue has the ISBN in this name, so nothing shows the photo.

    Wrong: catalogues/stories/emma.jpg
    Right: catalogues/stories/9780141439587.jpg
    """)
}

/// What is wrong between catalogues and other files.
func checkCatalogues(in library: Library) -> [Diagnostic] {
  checkFavourites(in: library) + checkCovers(in: library)
}

private func checkFavourites(in library: Library) -> [Diagnostic] {
  let unread = library.stubs.compactMap(ContentFolder.catalogues.folder).map(String.init)
  let known = Set(library.catalogues.map(\.handle.text) + unread)
  var diagnostics: [Diagnostic] = []
  for person in library.people {
    for favourite in person.favourites where !known.contains(favourite.value.text) {
      let near = nearMiss(to: favourite.value.text, among: known.sorted())
      diagnostics.append(
        Diagnostic(
          .unknownCatalogue, at: person.document.location(favourite.range),
          "there is no catalogue \(quoted(favourite.value.text))",
          help: near.map { "did you mean \(quoted($0))?" }
            ?? "name a folder of ‘content/catalogues/’"))
    }
  }
  return diagnostics
}

private func checkCovers(in library: Library) -> [Diagnostic] {
  let isInCatalogue = ContentFolder.catalogues.holds
  let covers = library.photos.keys.filter(isInCatalogue)
  guard !covers.isEmpty, !library.stubs.contains(where: isInCatalogue) else { return [] }
  let known = Set(
    library.catalogues.flatMap { $0.editions.flatMap { $0.books.compactMap(\.isbn) } })
  return covers.sorted { $0.utf8Precedes($1) }.compactMap { path in
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(name.prefix { $0 != "." })
    guard !known.contains(stem) else { return nil }
    let near = nearMiss(to: stem, among: known.sorted())
    return Diagnostic(
      .strayCover, at: SourceLocation(path), "no book in a catalogue has the ISBN \(quoted(stem))",
      help: near.map { "did you mean \(quoted($0))?" }
        ?? "name a cover after the 13-digit ISBN of its book")
  }
}
