import WishwellDiagnostics
import WishwellFormat

/// One wish as a file from outside says it, cleaned: every value is one that the site takes.
///
/// What is private there has no place here: notes to oneself, reviews, ratings and the names of
/// shelves are not even read.
package struct FoundWish: Hashable, Sendable {
  /// Without the series it belongs to.
  package var title: String
  /// All of its authors, on one line.
  package var author: String?
  /// 13 digits.
  package var isbn: String?
  /// `The Memoirs of Lady Trent, #1`, or what else says which book it is.
  package var series: String?
  /// Each URL without what says how somebody came to it; of a book that has none, that of its page
  /// at Open Library, or at the service where the list was kept. Where there are several, each has
  /// a name of its own.
  package var links: [Wish.ShopLink] = []
  /// From a page, or from a table of one's own.
  package var price: Price?
  /// Only from a table of one's own, as are quantity and tags.
  package var priority: Wish.Priority = .normal
  package var quantity: Wish.Quantity = .count(1)
  package var tags: [String] = []
  /// What those wishes are together of which one is enough; only from a table of one's own.
  package var oneOf: String?
  /// Only from a table of one's own, where a column says so.
  package var note: String?
  /// When it was put on the list outside.
  package var day: Day?
  /// Where it stands in the order that its owner gave it outside, the smallest first; nil where it
  /// has no place in that.
  package var rank: Int?
  /// Where it stands in the file.
  package var range: SourceRange

  package init(title: String, range: SourceRange) {
    self.title = title
    self.range = range
  }

  /// The URL where a file knows but one, without the name of a shop.
  package var link: String? {
    get { links.first?.url }
    set { links = newValue.map { [Wish.ShopLink(shop: nil, url: $0)] } ?? [] }
  }

  /// Whether it is a book, as far as one knows.
  var isBook: Bool { isbn != nil || author != nil || series != nil }
}

/// What a file from outside holds, before anybody asked what the list has already.
package struct FoundList: Sendable {
  /// By the order of their owner outside where there is one, else as in the file; then the list's
  /// own order, which is by date, says where they stand.
  package var wishes: [FoundWish] = []
  /// Whether `wishes` are in an order that their owner gave them.
  package var isOrdered = false
  /// Whether `day` is when a wish is published here: a person wrote it for that. Otherwise it is when
  /// the wish was put on the list outside, which feed readers would take for news of back then.
  package var keepsDays = false
  /// The titles of the entries of the file that are no wishes, and why they are none.
  package private(set) var titlesLeftOut: [LeftOut: [String]] = [:]
  /// How many these are.
  package var leftOut: [LeftOut: Int] { titlesLeftOut.mapValues(\.count) }
  /// Columns of a table of one's own that say nothing to this program.
  package var unusedColumns: [String] = []

  package init() {}

  mutating func leaveOut(_ title: String, as reason: LeftOut) {
    titlesLeftOut[reason, default: []].append(title)
  }

  /// Why something in the file is no wish.
  package enum LeftOut: Hashable, Sendable, Comparable {
    case read, reading, owned, withdrawn
    /// On a shelf that was not asked for.
    case elsewhere(String)
  }
}

/// Where the file to bring in is from.
package enum ImportSource: String, CaseIterable, Sendable {
  case goodreads, storygraph, openlibrary, csv
}
