import WishwellFormat

/// What an edition of a catalogue says that the one before did not.
struct EditionNews {
  let edition: CatalogueEdition
  /// The edition before; nil for the first of a site.
  let former: CatalogueEdition?
  /// All editions before that the site has, in any order.
  let earlier: [CatalogueEdition]

  /// For people, a sentence a line without a full stop: who stands first, what is new, what is back,
  /// what is gone. Of the first edition of a site only who stands first.
  var sentences: [String] {
    [first, new, back, gone].compactMap { $0 }
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
      return isBack(book) ? ", back on the list" : ", new on the list"
    }
    return before.rank == book.rank ? ", as before" : ", number \(before.rank) before"
  }

  /// `New: ‘Emma’ by Jane Austen (4)`, each with its rank, or that none is; nil for the first
  /// edition of a site.
  private var new: String? {
    guard former != nil else { return nil }
    let books = joining.filter { !isBack($0) }
    return books.isEmpty ? "No new books" : "New: " + ranked(books)
  }

  /// The same of books that were on the list at some time, as the site’s pages say it; nil where none is
  /// back.
  private var back: String? {
    let books = joining.filter(isBack)
    return books.isEmpty ? nil : "Back: " + ranked(books)
  }

  /// What the edition before does not have; empty where there is none before.
  private var joining: [CatalogueBook] {
    guard let former else { return [] }
    return edition.books.filter { book in !former.books.contains { $0.isSame(as: book) } }
  }

  /// Whether an earlier edition has it, or it counts weeks of some.
  private func isBack(_ book: CatalogueBook) -> Bool {
    book.weeks > 1 || earlier.contains { $0.books.contains { $0.isSame(as: book) } }
  }

  private func ranked(_ books: [CatalogueBook]) -> String {
    some(of: books.map { "\(name($0)) (\($0.rank))" })
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
