import WishwellFormat
import WishwellText

/// The published catalogues with the books on them and those who wrote them.
struct Catalogues {
  /// By handle.
  let catalogues: Keyed<Handle, SiteCatalogue>
  /// In the order in which the catalogues name them first; by ISBN.
  let books: Keyed<String, SiteBook>
  /// In the order of the page of authors.
  let authors: [SiteAuthor]

  /// Those of `library`; `wishes` that everyone may see and still fulfil stand with their books.
  init(
    of library: Library, _ people: Keyed<Handle, SitePerson>, _ wishLists: WishLists,
    clock: SiteClock
  ) {
    let followers = followers(among: people)
    var gathering = BookGathering()
    var catalogues: [SiteCatalogue] = []
    for catalogue in library.catalogues.sorted(by: { $0.handle < $1.handle }) {
      let editions = catalogue.editions.filter { !clock.leavesOut(.day($0.date)) }
        .sorted { $0.date < $1.date }
      guard let newest = editions.last else { continue }
      var history = MovementHistory()
      let published = editions.map { edition in
        let keys = edition.books.map(BookKey.init)
        let movements = history.movements(in: edition, keys)
        return SiteEdition(
          edition: edition,
          publication: publication(of: edition, in: catalogue.handle, library.settings),
          movements: movements,
          books: gathering.add(
            edition, keys, movements, of: catalogues.count, isNewest: edition.date == newest.date))
      }
      let frequency = editions.last { $0.frequency != nil }?.frequency
      let settings = library.settings
      catalogues.append(
        SiteCatalogue(
          handle: catalogue.handle,
          title: editions.last { $0.title != nil }?.title ?? readable(catalogue.handle),
          identity: "tag:\(settings.authority):\(ContentFolder.catalogues)/\(catalogue.handle)",
          address: .catalogue(catalogue.handle), frequency: frequency,
          isActive: newest.date.advanced(by: patience(for: frequency)) >= clock.today,
          editions: published.reversed(), followers: followers[catalogue.handle] ?? []))
    }
    let authors = siteAuthors(of: gathering.books)
    let wishes = wishesForBooks(on: wishLists)
    let covers = covers(among: library.photos.keys)
    var books = gathering.books
    for index in books.indices {
      guard let isbn = books[index].book.isbn else { continue }
      books[index].wishes = wishes[isbn] ?? []
      books[index].cover = covers[isbn]
    }
    for (index, author) in authors.enumerated() {
      for book in author.books { books[book].authors.append(index) }
    }
    self.catalogues = Keyed(catalogues, by: \.handle)
    self.books = Keyed(books, by: \.book.isbn)
    self.authors = authors
  }
}

/// Dated by its day alone; an edition that is corrected is not called updated.
private func publication(
  of edition: CatalogueEdition, in catalogue: Handle, _ settings: SiteSettings
) -> Publication {
  Dating(calendar: settings.calendar).publication(
    identity: "tag:\(settings.authority):"
      + ContentKind.edition(catalogue: catalogue, edition.date).stem,
    address: .catalogue(catalogue), date: .day(edition.date), changes: [])
}

/// Wishes that everyone may see and still fulfil, by the ISBN of their books.
private func wishesForBooks(on wishLists: WishLists) -> [String: [Int]] {
  var wishes: [String: [Int]] = [:]
  for (index, wish) in wishLists.wishes.enumerated() where wish.isListed {
    guard wish.isFree, !wishLists.lists[wish.list].list.isArchived,
      let isbn = wish.wish.book?.isbn
    else { continue }
    wishes[isbn, default: []].append(index)
  }
  return wishes
}

/// Covers by ISBN, its 13 digits: `catalogues/NAME/ISBN.jpg`, in the folder of any list; of several
/// the first by path.
private func covers(among paths: some Sequence<String>) -> [String: String] {
  let covers = paths.filter(ContentFolder.catalogues.holds).sorted().map { path in
    (String(path.split(separator: "/").last?.prefix { $0 != "." } ?? ""), path)
  }
  return Dictionary(covers, uniquingKeysWith: { first, _ in first })
}

/// Listed profiles by the catalogues that they name as favourites, as places among `people`.
private func followers(among people: Keyed<Handle, SitePerson>) -> [Handle: [Int]] {
  var followers: [Handle: [Int]] = [:]
  for (index, person) in people.enumerated() where person.isListed {
    for favourite in Set(person.person.favourites.map(\.value)) {
      followers[favourite, default: []].append(index)
    }
  }
  return followers
}

/// `rainy-day-reads` as `Rainy day reads`.
private func readable(_ handle: Handle) -> String {
  let words = handle.text.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}

/// Days after the newest edition from which nobody waits for the next; a year and a day where it is
/// not known how often there is one.
private func patience(for frequency: CatalogueEdition.Frequency?) -> Int {
  switch frequency {
  case .weekly: 6 * 7
  case .monthly: 4 * 31
  case nil: 366
  }
}
