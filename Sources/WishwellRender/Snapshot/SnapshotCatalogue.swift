import WishwellDerive
import WishwellFormat

/// A quotation has no permanent identity and no page: its place on the page of quotations is its
/// address.
extension SiteQuote: SnapshotDefined {
  static let definition = ("quote", "Words of others.")
  static let snapshotMembers: [SnapshotMember<SiteQuote>] = [
    .always(
      "url", { $1.url($1.site.address(of: $0)) + "#" + $0.anchor },
      "Its place on the page of quotations.",
      as: .url),
    .all(Quote.snapshotMembers, of: \.quote),
    .always("thanks", \.thanks.count, "How many thank-yous use it."),
  ]
}

extension Quote: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<Quote>] = [
    .always("handle", \.handle, "Its name among the quotations of the site."),
    .always("text", \.text, "Its words."),
    .maybe("author", \.author, "Whose words they are."),
    .maybe("source", \.source, "Where they are from.", as: .url),
  ]
}

/// The books are those of the newest edition alone; of earlier ones the days are told.
extension SiteCatalogue: SnapshotDefined {
  static let definition = ("catalogue", "A list of books, with its newest edition.")
  static let snapshotMembers: [SnapshotMember<SiteCatalogue>] = [
    .always("id", \.identity, "The permanent identity."),
    .always("url", \.address, "The page."),
    .always("handle", \.handle, "The name of its folder."),
    .always("title", \.title, "What people call it."),
    .maybe("frequency", \.frequency, "How often there is an edition."),
    .always("active", \.isActive, "False where several editions are overdue."),
    .always(
      "editions", { $0.editions.map(\.edition.date) },
      "The days of its editions, newest first."),
    .maybe(
      "copyright", \.newest.edition.copyright, "Whose list it is, in the words shown beside it."),
    .always(
      "books",
      { zip($0.newest.edition.books, $0.newest.movements).map(RankedBook.init) },
      "The books of its newest edition, by rank."),
  ]
}

/// A book of an edition, and where it stood in the one before.
struct RankedBook: SnapshotDefined {
  let book: CatalogueBook
  /// Nil where nothing is known of earlier times.
  let change: RankChange?

  static let definition = ("catalogue-book", "A book at its place on a list.")
  static let snapshotMembers: [SnapshotMember<RankedBook>] = [
    .always("rank", \.book.rank, "Its place.", as: .positive),
    .maybe(
      "movement", \.movement, "How it moved since the previous edition, if that is known.",
      as: .choice(["new", "again", "up", "down", "same"])),
    .maybe(
      "by", \.distance, "How many places it went up or down.", as: .positive),
    .always("title", \.book.title, "The book's title."),
    .maybe("author", \.book.author, "Who wrote it."),
    .maybe("isbn", \.book.isbn, "Its ISBN-13, without hyphens.", as: .isbn),
    .maybe(
      "url",
      { book, input in book.book.isbn.flatMap { input.site.books[$0]?.address } },
      "The page of the book."),
    .maybe(
      "weeks", { $0.book.weeks > 0 ? $0.book.weeks : nil },
      "How many editions it has been in, as the list says.", as: .positive),
  ]

  /// In the words of the schema; nil where nothing is known of earlier times.
  private var movement: String? {
    switch change {
    case .new: "new"
    case .again: "again"
    case .up: "up"
    case .down: "down"
    case .same: "same"
    case nil: nil
    }
  }

  /// Nil where it moved neither up nor down.
  private var distance: Int? {
    switch change {
    case .up(let ranks), .down(let ranks): ranks
    case .new, .again, .same, nil: nil
    }
  }
}
