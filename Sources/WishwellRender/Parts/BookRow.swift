import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A catalogue in the index of them all.
struct CatalogueRow: TemplateValues {
  var title: String
  var url: String
  var when: Sentence
  var frequency: String?
  var photo: Picture?
  var sign: Sign?
  var leader: String?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "catalogue row",
    .text("title", \.title, "what people call the list"),
    .text("url", \.url, "its page"),
    .record("when", \.when, "of when its newest edition is"),
    .text("frequency", \.frequency, "how often there is an edition, where that is known"),
    .record("photo", \.photo, "a cover that the site holds, of the first book that has one"),
    .record("sign", \.sign, "what is drawn where there is none"),
    .text("leader", \.leader, "which book is the first on it"),
    .list("chips", \.chips, "how many books it has, whether it still goes on"))
}

/// A book at its place on a list.
struct BookRow: TemplateValues {
  var rank: Int
  var title: String
  var url: String?
  var by: Sentence?
  var note: String?
  var photo: Picture?
  var sign: Sign?
  var chips: [Chip]
  var count: String?
  var price: String?
  var shops: [Link]
  var act: ActButton?

  static let schema = TemplateSchema<Self>(
    "book row",
    .number("rank", \.rank, "from 1"),
    .text("title", \.title, "the book's"),
    .text("url", \.url, "its page, where it has an ISBN"),
    .record("by", \.by, "who wrote it"),
    .text("note", \.note, "what it is about"),
    .record("photo", \.photo, "its cover, where the site holds one"),
    .record("sign", \.sign, "what is drawn where it does not"),
    .list("chips", \.chips, "how it moved, how many openly wish for it"),
    .text("count", \.count, "how long it has been on the list"),
    .text("price", \.price, "as people say it"),
    .list("shops", \.shops, "where it can be had; three at most where it has a page"),
    .record(
      "act", \.act, "a wish for it on a list of one's own; missing where the site has no door"))
}

/// An edition of a catalogue that a newer one followed.
struct EditionRow: TemplateValues {
  var date: DateText
  var leader: Link

  static let schema = TemplateSchema<Self>(
    "edition row",
    .record("date", \.date, "when it was published"),
    .record("leader", \.leader, "which book was the first on it"))
}

/// What became of a book on one list.
struct StandingRow: TemplateValues {
  var list: Link
  var chips: [Chip]
  var facts: [Link]

  static let schema = TemplateSchema<Self>(
    "standing row",
    .record("list", \.list, "the catalogue"),
    .list("chips", \.chips, "its place now, and how it moved"),
    .list("facts", \.facts, "its best place, how long, since when"))
}

/// The authors of one letter.
struct AuthorGroup: TemplateValues {
  var letter: String
  var anchor: String
  var authors: [AuthorEntry]

  static let schema = TemplateSchema<Self>(
    "author group",
    .text("letter", \.letter, "‘A’ to ‘Z’, or ‘#’ for all else"),
    .text("anchor", \.anchor, "the id of its heading"),
    .list("authors", \.authors, "by surname, at least one"))
}

/// Somebody who wrote a book of any catalogue, on the page of authors.
struct AuthorEntry: TemplateValues {
  var name: String
  var anchor: String
  var books: [AuthorBook]

  static let schema = TemplateSchema<Self>(
    "author",
    .text("name", \.name, "their name"),
    .text("anchor", \.anchor, "the id of their entry"),
    .list("books", \.books, "by title, at least one"))
}

/// A book of an author, and where it stood.
struct AuthorBook: TemplateValues {
  var book: Link
  var lists: [Link]

  static let schema = TemplateSchema<Self>(
    "author's book",
    .record("book", \.book, "the book, with its page where it has an ISBN"),
    .list("lists", \.lists, "the catalogues it stood on"))
}

/// Books as lists and their own pages name them.
extension PageBuilder {
  /// A catalogue by its title.
  func link(to catalogue: SiteCatalogue) -> Link {
    Link(title: catalogue.title, url: url(catalogue.address))
  }

  /// A book by its title; without an ISBN it leads nowhere.
  func link(to book: SiteBook) -> Link {
    Link(title: book.book.title, url: book.address.map(url))
  }

  /// The cover that the site itself holds, for pages load nothing from elsewhere; nil without one.
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
    let authors = book.authors.map { (index: $0, author: site.authors[$0]) }
      .sorted { left, right in
        (named.firstIndex(of: left.author.name) ?? named.count, left.author.slug)
          < (named.firstIndex(of: right.author.name) ?? named.count, right.author.slug)
      }
    var pieces: [Sentence.Piece] = []
    for (place, (index, author)) in authors.enumerated() {
      if place > 0 {
        let isLast = place == authors.count - 1
        pieces.append(.words(strings.text(isLast ? .listLast : .listBetween)))
      }
      pieces.append(
        .link(Link(title: author.name, url: url(site.address(ofAuthor: index)) + "#" + author.slug))
      )
    }
    return sentence(.byPeople, ["people": pieces])
  }

  /// The first three where the book's own page has all; else all.
  private func shops(of book: CatalogueBook, hasPage: Bool) -> [Link] {
    book.links.prefix(hasPage ? 3 : book.links.count).map {
      Link(title: name(of: $0), url: $0.url)
    }
  }

  /// The book in place `place` of an edition, with the text and price of that edition; `count` says
  /// nothing where the edition counts nothing.
  func row(of edition: SiteEdition, at place: Int, in catalogue: SiteCatalogue) -> BookRow {
    let book = edition.edition.books[place]
    let known = site.books[edition.books[place]]
    let photo = cover(of: known)
    let act = wishing(for: known.book)
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
      sign: photo == nil ? Sign.book : nil, chips: chips,
      count: book.weeks > 0 ? count(book.weeks, of: catalogue) : nil,
      price: book.price.map(strings.price),
      shops: shops(of: book, hasPage: known.address != nil),
      act: act.mail == nil && act.forge == nil ? nil : act)
  }

  /// How a book moved since the edition before.
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
  /// How often there is an edition, in words; nil where the catalogue does not say.
  func frequency(of catalogue: SiteCatalogue) -> String? {
    catalogue.frequency.map { text($0 == .weekly ? .catalogueWeekly : .catalogueMonthly) }
  }
}
