import WishwellFormat

/// What an edition of a catalogue says that the one before did not.
struct EditionNews {
  let edition: CatalogueEdition
  /// The edition before; nil for the first of a site.
  let former: CatalogueEdition?

  /// For people, a sentence a line without a full stop: who stands first, what is new, what is
  /// gone. Of the first edition of a site only who stands first.
  var sentences: [String] {
    [first, new, gone].compactMap { $0 }
  }

  /// `First: ‘Emma’ by Jane Austen, number 3 before`.
  private var first: String? {
    guard let book = edition.books.first else { return nil }
    return "First: \(name(book))\(formerly(book))"
  }

  /// `, number 3 before`.
  private func formerly(_ book: CatalogueBook) -> String {
    guard let former else { return "" }
    guard let before = former.books.first(where: { $0.isSame(as: book) }) else {
      return ", new on the list"
    }
    return before.rank == book.rank ? ", as before" : ", number \(before.rank) before"
  }

  /// `New: ‘Emma’ by Jane Austen (4)`, each with its rank, or that none is; nil for the first
  /// edition of a site.
  private var new: String? {
    guard let former else { return nil }
    let books = edition.books.filter { book in !former.books.contains { $0.isSame(as: book) } }
    guard !books.isEmpty else { return "No new books" }
    return "New: " + some(of: books.map { "\(name($0)) (\($0.rank))" })
  }

  /// `Gone: ‘Emma’`; nil where no book is.
  private var gone: String? {
    guard let former else { return nil }
    let books = former.books.filter { book in !edition.books.contains { $0.isSame(as: book) } }
    return books.isEmpty ? nil : "Gone: " + some(of: books.map { "‘\($0.title)’" })
  }

  private func name(_ book: CatalogueBook) -> String {
    "‘\(book.title)’" + (book.author.map { " by \($0)" } ?? "")
  }

  /// The first five names, or four and how many more.
  private func some(of names: [String]) -> String {
    let shown = names.count > 5 ? 4 : names.count
    let rest = names.count - shown
    return names.prefix(shown).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension CatalogueBook {
  /// Whether the two are one book: by ISBN, or by title and author, as another binding of a book is
  /// the same.
  fileprivate func isSame(as other: CatalogueBook) -> Bool {
    if let isbn, isbn == other.isbn { return true }
    return foldedWords(in: title) == foldedWords(in: other.title)
      && foldedWords(in: author ?? "") == foldedWords(in: other.author ?? "")
  }
}
