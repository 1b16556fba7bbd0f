import WishwellFormat

/// A catalogue with what is published of it.
package struct SiteCatalogue: Sendable {
  package var handle: Handle
  /// As its newest edition is called that says so.
  package var title: String
  package var identity: String
  package var address: Address
  /// As the newest edition says that does; nil where none does.
  package var frequency: CatalogueEdition.Frequency?
  /// Whether the next edition may still come: false when several are overdue.
  package var isActive: Bool
  /// The newest first; at least one.
  package var editions: [SiteEdition]
  /// Listed profiles that name it as a favourite: indexes into `Site.people`.
  package var followers: [Int]

  /// The edition that stands on its page.
  package var newest: SiteEdition { editions[0] }
}

/// One edition, with what changed since the one before it.
package struct SiteEdition: Sendable {
  package var edition: CatalogueEdition
  package var publication: Publication
  /// Of each of its books, in their order; nil where nothing is known of earlier times.
  package var movements: [RankChange?]
  /// Indexes into `Site.books`, in the order of its books.
  package var books: [Int]
}

/// How the place of a book changed since the edition before.
package enum RankChange: Hashable, Sendable {
  case new
  /// It was on the list once, and not in the edition before.
  case again
  /// By so many ranks.
  case up(Int)
  case down(Int)
  case same

  init(from before: Int, to now: Int) {
    self = before > now ? .up(before - now) : before < now ? .down(now - before) : .same
  }
}

/// A book, gathered over every edition of every catalogue.
package struct SiteBook: Sendable {
  /// As the newest edition tells it in which it stands.
  package var book: CatalogueBook
  /// Nil without an ISBN: it has no page of its own then.
  package var address: Address?
  /// In the order of catalogues.
  package var appearances: [Appearance]
  /// Indexes into `Site.authors`.
  package var authors: [Int] = []
  /// Indexes into `Site.wishes`: open wishes for it that everyone may see.
  package var wishes: [Int] = []
  /// A picture of its cover that the site holds, by its path.
  package var cover: String?

  /// A book on one list.
  package struct Appearance: Hashable, Sendable {
    /// An index into `Site.catalogues`.
    package var catalogue: Int
    /// Its best rank, from 1.
    package var best: Int
    /// How many editions it stood there: as the list tells it, or as many as the site holds, what
    /// is more.
    package var count: Int
    /// Nil where it stood there before the oldest edition that the site holds of it.
    package var first: Day?
    /// The day of the newest edition that has it.
    package var last: Day
    /// Its rank in the newest edition; nil where it is not on the list any more.
    package var rank: Int?
    /// How it moved into the newest edition; nil where it is not in that, or where nothing is known
    /// of earlier times.
    package var rankChange: RankChange?
  }
}

/// Somebody who wrote books of the catalogues.
package struct SiteAuthor: Sendable {
  package var name: String
  /// Their place on the page of authors.
  package var slug: String
  /// Under which they stand there: `A` to `Z`, or `#` for all else.
  package var letter: String
  /// Indexes into `Site.books`, by title.
  package var books: [Int]
}

extension Address {
  package static let catalogues = Address(.catalogues)
  package static let authors = Address(.authors)
}
