import WishwellFormat

/// A gathering of books over the editions of all catalogues: one catalogue after the other, the
/// editions of each from the oldest on, as the appearances rely on it.
struct BookGathering {
  /// In the order in which they were met.
  private(set) var books: [SiteBook] = []
  private var places: [BookKey: Int] = [:]
  /// The day of the edition that tells of each book.
  private var toldOn: [Day] = []

  /// The indexes of the books of `edition`, in its order. `keys` and `movements` are those of its
  /// books; `isNewest` is whether it is the newest edition of `catalogue`, a place in
  /// `Site.catalogues`.
  mutating func add(
    _ edition: CatalogueEdition, _ keys: [BookKey], _ movements: [RankChange?], of catalogue: Int,
    isNewest: Bool
  ) -> [Int] {
    edition.books.indices.map { index in
      let book = edition.books[index]
      let place = place(of: book, keys[index], on: edition.date)
      appear(place, book, on: edition.date, of: catalogue)
      if isNewest { mark(place, book.rank, movements[index]) }
      return place
    }
  }

  /// The place of a book in `books`, where it is put if it is new. What the newest edition tells of
  /// it counts; older ones say what that leaves open.
  private mutating func place(of book: CatalogueBook, _ key: BookKey, on day: Day) -> Int {
    if let place = places[key] {
      // What an older edition told of it stays where the newer says nothing.
      if day >= toldOn[place] {
        books[place].book = book.completed(by: books[place].book)
        toldOn[place] = day
      } else {
        books[place].book = books[place].book.completed(by: book)
      }
      return place
    }
    places[key] = books.count
    toldOn.append(day)
    books.append(
      SiteBook(
        book: book, address: book.isbn.map { Address(.books, "\($0).html") }, appearances: []))
    return books.count - 1
  }

  /// Notes that the book at `place` stands in an edition of that day.
  private mutating func appear(
    _ place: Int, _ book: CatalogueBook, on day: Day, of catalogue: Int
  ) {
    // Its editions come one after the other, so that this one's appearance is the last.
    guard let last = books[place].appearances.indices.last,
      books[place].appearances[last].catalogue == catalogue
    else {
      books[place].appearances.append(
        SiteBook.Appearance(
          catalogue: catalogue, best: book.rank, count: max(1, book.weeks),
          first: book.weeks > 1 ? nil : day, last: day))
      return
    }
    let isTwiceInOne = books[place].appearances[last].last == day
    books[place].appearances[last].best = min(books[place].appearances[last].best, book.rank)
    books[place].appearances[last].last = day
    books[place].appearances[last].count = max(
      books[place].appearances[last].count + (isTwiceInOne || book.weeks > 0 ? 0 : 1), book.weeks)
  }

  private mutating func mark(_ place: Int, _ rank: Int, _ rankChange: RankChange?) {
    let last = books[place].appearances.count - 1
    // Of a book that stands twice in one edition the better place counts, which comes first.
    guard books[place].appearances[last].rank == nil else { return }
    books[place].appearances[last].rank = rank
    books[place].appearances[last].rankChange = rankChange
  }
}

extension CatalogueBook {
  /// This book, with what `other` says where this says nothing. The title, the rank and the weeks
  /// stay.
  fileprivate func completed(by other: CatalogueBook) -> CatalogueBook {
    var book = self
    book.author = author ?? other.author
    book.contributor = contributor ?? other.contributor
    book.publisher = publisher ?? other.publisher
    book.description = description ?? other.description
    book.price = price ?? other.price
    book.cover = cover ?? other.cover
    book.review = review ?? other.review
    book.excerpt = excerpt ?? other.excerpt
    if links.isEmpty { book.links = other.links }
    return book
  }
}
