import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A book with its place on every catalogue of the site, and a button to wish for it.
///
/// Nothing in it comes from another host: a cover stands here where the site holds the file itself.
/// See “From a book to a wish” in the chapter “Catalogues”.
struct BookPageValues: PageValues {
  var up: Link
  var by: Sentence?
  var photo: Picture?
  var sign: Sign?
  var text: String?
  var price: String?
  var shops: [Link]
  var facts: [Fact]
  var act: ActButton
  var standings: [StandingRow]
  var wishes: WishGroup?
  var copyrights: [Link]
  var every: Layout

  static let template = "book"
  static let schema = TemplateSchema<Self>(
    "page of a book",
    .record("up", \.up, "the page of catalogues"),
    .record("by", \.by, "who wrote it"),
    .record("photo", \.photo, "its cover, where the site holds one"),
    .record("sign", \.sign, "what is drawn where it does not"),
    .text("text", \.text, "what it is about"),
    .text("price", \.price, "as people say it"),
    .list("shops", \.shops, "where it can be had"),
    .list("facts", \.facts, "who else made it, the ISBN, what is elsewhere"),
    .record("act", \.act, "a wish for it on a list of one's own"),
    .list("standings", \.standings, "every catalogue it stood on"),
    .record("wishes", \.wishes, "open wishes for it that everyone may see"),
    .list("copyrights", \.copyrights, "whose lists those are, as titles"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The page of a book with an ISBN. One without has no page: nothing permanent tells it from
  /// another of its title.
  func page(of book: SiteBook) -> BookPageValues {
    let facts = book.book
    let photo = cover(of: book)
    return BookPageValues(
      up: Link(title: strings.text(.navCatalogues), url: url(.catalogues)), by: authors(of: book),
      photo: photo, sign: photo == nil ? Sign.book : nil, text: facts.description,
      price: facts.price.map(strings.price),
      shops: facts.links.map { Link(title: name(of: $0), url: $0.url) },
      facts: self.facts(about: facts), act: wishing(for: facts),
      standings: book.appearances.map(row(of:)),
      wishes: book.wishes.isEmpty
        ? nil : WishGroup(rows: book.wishes.map { openRow(of: site.wishes[$0]) }),
      copyrights: copyrights(of: book),
      every: layout(
        facts.title, description: facts.description, type: .article,
        jsonLD: structuredData(of: facts)))
  }

  /// The row of an open wish; where it would name nobody, it says whom the wish is for.
  private func openRow(of wish: SiteWish) -> WishRow {
    var row = row(of: wish)
    row.by = row.by ?? sentence(.forPeople, people: site.recipients(of: wish))
    return row
  }

  /// The button to wish for the book. On which list it goes, a script asks beside it where they are
  /// few.
  func wishing(for book: CatalogueBook) -> ActButton {
    let title = excerpt(book.title, 60) ?? book.title
    return act(
      .wishForBook(book), "book",
      label: strings.text(.beginBook, ["title": title]), about: .aboutBook)
  }

  /// Contributors are left out where they are the authors, who stand above.
  private func facts(about book: CatalogueBook) -> [Fact] {
    let elsewhere = [
      book.review.map { Link(title: strings.text(.bookReview), url: $0) },
      book.excerpt.map { Link(title: strings.text(.bookExcerpt), url: $0) },
      book.cover.map { Link(title: strings.text(.bookCover), url: $0) },
    ]
    let contributor = book.contributor.flatMap { text -> String? in
      let names = authorNames(in: text)
      return names == book.author.map(authorNames) ? nil : text
    }
    let isbn = book.isbn.map { isbn in
      Fact(title: strings.text(FactLabel(Wish.Book.Field.isbn)), values: [Link(title: isbn)])
    }
    return [
      fact(.factContributor, contributor), fact(.factPublisher, book.publisher), isbn,
      fact(.factElsewhere, elsewhere.compactMap { $0 }),
    ].compactMap { $0 }
  }

  /// The place now and how it moved, or the day of the last edition that had the book.
  private func row(of appearance: SiteBook.Appearance) -> StandingRow {
    let catalogue = site.catalogues[appearance.catalogue]
    var chips: [Chip] = []
    if let rank = appearance.rank {
      chips.append(Chip(.plain, nil, strings.text(.bookRank, ["rank": String(rank)])))
      if let rankChange = appearance.rankChange { chips.append(chip(rankChange)) }
    } else {
      let last = strings.date(appearance.last)
      chips.append(Chip(.plain, "☾", strings.text(.bookLast, ["date": last])))
    }
    var facts = [strings.text(.bookBest, ["rank": String(appearance.best)])]
    facts.append(count(appearance.count, of: catalogue))
    if let first = appearance.first {
      facts.append(strings.text(.bookFirst, ["date": strings.date(first)]))
    }
    return StandingRow(
      list: link(to: catalogue), chips: chips, facts: facts.map { Link(title: $0) })
  }

  /// The copyright lines of its lists' newest editions, each once, in the order of the lists.
  private func copyrights(of book: SiteBook) -> [Link] {
    var seen: Set<String> = []
    return book.appearances.compactMap { appearance -> Link? in
      let catalogue = site.catalogues[appearance.catalogue]
      guard let text = catalogue.newest.edition.copyright, seen.insert(text).inserted else {
        return nil
      }
      return Link(title: text)
    }
  }

  /// A `Book` of schema.org. What it costs is left out: the shops are others’.
  private func structuredData(of book: CatalogueBook) -> HTML {
    structuredData { writer in
      writer.member("@type", "Book")
      writer.member("name", book.title)
      writer.member("isbn", book.isbn)
      writer.member("author", book.author)
      writer.member("publisher", book.publisher)
      writer.member("description", book.description)
    }
  }
}
