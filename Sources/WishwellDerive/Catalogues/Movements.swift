import WishwellFormat
import WishwellText

/// What tells a book from others: its ISBN, else its title and author, as far as their slugs are
/// different.
struct BookKey: Hashable {
  private let text: String

  init(_ book: CatalogueBook) {
    text = book.isbn ?? slug(of: book.title) + "/" + slug(of: book.author ?? "")
  }
}

/// A comparison of the editions of a catalogue, fed the oldest first, each with the one before it.
/// Only the first, which has none before it, is told by what it says itself.
struct MovementHistory {
  private var before: [BookKey: Int] = [:]
  private var known: Set<BookKey> = []
  private var isFirst = true

  /// Of each book of `edition`, in its order, where it stood before; nil where nothing is known.
  /// `keys` are those of its books.
  mutating func movements(in edition: CatalogueEdition, _ keys: [BookKey]) -> [RankChange?] {
    defer {
      before = [:]
      for (key, book) in zip(keys, edition.books) where before[key] == nil {
        before[key] = book.rank
      }
      known.formUnion(keys)
      isFirst = false
    }
    return zip(keys, edition.books).map { key, book in
      isFirst ? book.movementAsTold : rankChange(of: book, key)
    }
  }

  private func rankChange(of book: CatalogueBook, _ key: BookKey) -> RankChange {
    if let rank = before[key] { return RankChange(from: rank, to: book.rank) }
    return known.contains(key) || book.weeks > 1 ? .again : .new
  }
}

extension CatalogueBook {
  /// What the edition says itself. A list that counts no weeks tells nothing of earlier times,
  /// unless it tells the last rank: nil.
  fileprivate var movementAsTold: RankChange? {
    if let lastRank { return RankChange(from: lastRank, to: rank) }
    return weeks == 0 ? nil : weeks == 1 ? .new : .again
  }
}
