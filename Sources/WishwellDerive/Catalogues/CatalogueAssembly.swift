import WishwellFormat
import WishwellText

extension Site {
  /// Fills `catalogues` by handle, `books` and `authors`. People and wishes come first.
  mutating func addCatalogues(of library: Library, options: DeriveOptions) {
    let dating = Dating(calendar: settings.calendar)
    var gathering = BookGathering()
    for catalogue in library.catalogues.sorted(by: { $0.handle < $1.handle }) {
      let editions = catalogue.editions.filter { options.includesFuture || $0.date <= today }
        .sorted { $0.date < $1.date }
      guard let newest = editions.last else { continue }
      let index = catalogues.count
      var history = MovementHistory()
      var published: [SiteEdition] = []
      for edition in editions {
        let keys = edition.books.map(BookKey.init)
        let movements = history.movements(in: edition, keys)
        published.append(
          SiteEdition(
            edition: edition,
            publication: publication(of: edition, in: catalogue.handle, dating),
            movements: movements,
            books: gathering.add(
              edition, keys, movements, of: index, isNewest: edition.date == newest.date)))
      }
      let frequency = editions.last { $0.frequency != nil }?.frequency
      catalogues.append(
        SiteCatalogue(
          handle: catalogue.handle,
          title: editions.last { $0.title != nil }?.title ?? readable(catalogue.handle),
          identity: "tag:\(settings.authority):\(ContentFolder.catalogues)/\(catalogue.handle)",
          address: .catalogue(catalogue.handle), frequency: frequency,
          isActive: newest.date.advanced(by: patience(for: frequency)) >= today,
          editions: published.reversed()))
      catalogueIndex[catalogue.handle] = index
    }
    books = gathering.books
    for (index, book) in books.enumerated() {
      if let isbn = book.book.isbn { bookIndex[isbn] = index }
    }
    addWishesForBooks()
    addCovers(from: library.photos.keys)
    addAuthors()
    addFollowers()
  }

  private func publication(
    of edition: CatalogueEdition, in catalogue: Handle, _ dating: Dating
  ) -> Publication {
    dating.publication(
      identity: "tag:\(settings.authority):"
        + ContentKind.edition(catalogue: catalogue, edition.date).stem,
      address: .catalogue(catalogue), date: .day(edition.date), changes: [])
  }

  /// Wishes that everyone may see and still fulfil.
  private mutating func addWishesForBooks() {
    for (index, wish) in wishes.enumerated() where wish.isListed {
      guard wish.phase == .open || wish.phase == .partlyPromised,
        !wishLists[wish.list].list.isArchived,
        let book = wish.wish.book?.isbn.flatMap({ bookIndex[$0] })
      else { continue }
      books[book].wishes.append(index)
    }
  }

  /// `catalogues/NAME/ISBN.jpg`, with the 13 digits, in the folder of any list; of several the first
  /// by path.
  private mutating func addCovers(from paths: some Sequence<String>) {
    for path in paths.filter(ContentFolder.catalogues.holds).sorted(by: >) {
      let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      if let book = bookIndex[String(name)] { books[book].cover = path }
    }
  }

  private mutating func addFollowers() {
    for (index, person) in people.enumerated() where person.isListed {
      for favourite in Set(person.person.favourites.map(\.value)) {
        if let catalogue = catalogueIndex[favourite] {
          catalogues[catalogue].followers.append(index)
        }
      }
    }
  }

  /// `rainy-day-reads` as `Rainy day reads`.
  private func readable(_ handle: Handle) -> String {
    let words = handle.text.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Days after which nobody waits for the next edition.
private func patience(for frequency: CatalogueEdition.Frequency?) -> Int {
  switch frequency {
  case .weekly: 6 * 7
  case .monthly: 4 * 31
  case nil: 366
  }
}
