import WishwellDiagnostics

/// The dated editions of one list of books, such as the best-sellers of a newspaper.
package struct Catalogue: Sendable {
  package var handle: Handle
  /// One a day, the oldest first.
  package var editions: [CatalogueEdition]

  package init(handle: Handle, editions: [CatalogueEdition]) {
    self.handle = handle
    self.editions = editions
  }
}

/// What stood on a list of books on one day.
package struct CatalogueEdition: Hashable, Sendable {
  package enum Frequency: String, Sendable, CaseIterable {
    case weekly, monthly
  }

  /// Relative to the site's root.
  package var path: String
  /// The day it was published.
  package var date: Day
  /// What people call the list.
  package var title: String?
  package var frequency: Frequency?
  /// The last day that was counted.
  package var countedUntil: Day?
  /// Whom the list belongs to, in the words that have to stand beside it.
  package var copyright: String?
  /// In the order of their ranks.
  package var books: [CatalogueBook] = []

  package init(path: String, date: Day) {
    self.path = path
    self.date = date
  }
}

/// A book on a list.
package struct CatalogueBook: Hashable, Sendable {
  package var range: SourceRange
  /// From 1; two books may share one.
  package var rank: Int
  /// As the list tells it: nil where the book is new, or where nothing is told.
  package var lastRank: Int?
  /// How many editions it has stood on the list, this one included; 0 where that is not told.
  package var weeks: Int = 0
  /// 13 digits, without hyphens.
  package var isbn: String?
  package var title: String
  package var author: String?
  /// Everybody who made it, in the list's own words: `by Ann Ames. Illustrated by Bo Beck`.
  package var contributor: String?
  package var publisher: String?
  package var description: String?
  package var price: Price?
  /// Where it can be had.
  package var links: [Wish.ShopLink] = []
  /// Addresses elsewhere: a picture of the cover, and what was written about the book.
  package var cover: String?
  package var review: String?
  package var excerpt: String?

  package init(rank: Int, title: String, range: SourceRange = .start) {
    self.rank = rank
    self.title = title
    self.range = range
  }
}
