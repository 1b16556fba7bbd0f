import WishwellDerive
import WishwellFormat

/// Books as lists and their own pages name them.
extension PageBuilder {
  func link(to catalogue: SiteCatalogue) -> Link {
    Link(title: catalogue.title, url: url(catalogue.address))
  }

  func link(to book: SiteBook) -> Link {
    Link(title: book.book.title, url: book.address.map(url))
  }

  /// The cover that the site holds. Pages load nothing from elsewhere.
  func cover(of book: SiteBook) -> Picture? {
    guard let path = book.cover else { return nil }
    let alt = strings.text(.coverOf, ["title": book.book.title])
    return picture(Photo(path: path, alt: alt, range: .start))
  }

  /// ‘by a, b and c’, each with their place on the page of authors; nil where nobody is named.
  func authors(of book: SiteBook) -> Sentence? {
    guard !book.authors.isEmpty else { return nil }
    // In the order in which the book names them.
    let named = authorNames(in: book.book.author ?? book.book.contributor ?? "")
    let authors = book.authors.map { site.authors[$0] }.sorted { left, right in
      (named.firstIndex(of: left.name) ?? named.count, left.slug)
        < (named.firstIndex(of: right.name) ?? named.count, right.slug)
    }
    var pieces: [Sentence.Piece] = []
    for (place, author) in authors.enumerated() {
      if place > 0 {
        let isLast = place == authors.count - 1
        pieces.append(.words(strings.text(isLast ? .listLast : .listBetween)))
      }
      pieces.append(
        .link(Link(title: author.name, url: url(.authors) + "#" + author.slug)))
    }
    return sentence(.byPeople, ["people": pieces])
  }

  /// The book's own page has all shops; a row has room for a few.
  private func shops(of book: CatalogueBook, hasPage: Bool) -> [Link] {
    book.links.prefix(hasPage ? 3 : book.links.count).map {
      Link(title: name(of: $0), url: $0.url)
    }
  }

  func row(of edition: SiteEdition, at place: Int, in catalogue: SiteCatalogue) -> BookRow {
    let book = edition.edition.books[place]
    let known = site.books[edition.books[place]]
    let photo = cover(of: known)
    var chips = [edition.movements[place].map(chip)].compactMap { $0 }
    if !known.wishes.isEmpty, let address = known.address {
      chips.append(
        Chip(
          .ember, "♥\u{FE0E}", strings.text(.openWishes, count: known.wishes.count),
          url: url(address) + "#wishes"))
    }
    return BookRow(
      rank: book.rank, title: book.title, url: known.address.map(url), by: authors(of: known),
      note: book.description.flatMap { excerpt($0, 220) }, photo: photo,
      sign: photo == nil ? Sign(book: true) : nil, chips: chips,
      count: book.weeks > 0 ? count(book.weeks, of: catalogue) : nil,
      price: book.price.map(strings.price),
      shops: shops(of: book, hasPage: known.address != nil))
  }

  func chip(_ rankChange: RankChange) -> Chip {
    switch rankChange {
    case .new: Chip(.plain, "✳\u{FE0E}", strings.text(.bookNew))
    case .again: Chip(.plain, "↺", strings.text(.bookAgain))
    case .up(let ranks): Chip(.plain, "↑", strings.text(.bookUp, count: ranks))
    case .down(let ranks): Chip(.plain, "↓", strings.text(.bookDown, count: ranks))
    case .same: Chip(.plain, "=", strings.text(.bookSame))
    }
  }

  /// How long a book stood on a list, in its own measure.
  func count(_ editions: Int, of catalogue: SiteCatalogue) -> String {
    let key: StringKey =
      switch catalogue.frequency {
      case .weekly: .bookWeeks
      case .monthly: .bookMonths
      case nil: .bookEditions
      }
    return strings.text(key, count: editions)
  }
}

extension Strings {
  func frequency(of catalogue: SiteCatalogue) -> String? {
    catalogue.frequency.map { text($0 == .weekly ? .catalogueWeekly : .catalogueMonthly) }
  }
}
