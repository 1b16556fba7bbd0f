import WishwellFormat

/// One of the pages that a long list is cut into.
package struct PagePart: Hashable, Sendable {
  /// From 1.
  package let number: Int
  package let count: Int
  /// How many entries of the list come before it.
  private let start: Int
  /// How many entries it has room for.
  private let length: Int

  /// All of something that is not cut.
  package static let whole = PagePart(number: 1, count: 1, start: 0, length: .max)

  /// The parts of a list of `total` entries, `length` to a page: at least one.
  package static func all(of total: Int, length: Int) -> [PagePart] {
    let count = max(1, (total + length - 1) / length)
    return (1...count).map { number in
      PagePart(number: number, count: count, start: (number - 1) * length, length: length)
    }
  }

  /// What of `entries` stands on this page.
  package func of<Entries: Collection>(_ entries: Entries) -> Entries.SubSequence {
    entries.dropFirst(start).prefix(length)
  }
}

/// How many entries of each kind of list stand on a page, as many as a page of a stream or more where
/// they are small.
extension Site {
  package var peoplePerPage: Int { pageLength * 3 }
  package var authorsPerPage: Int { pageLength * 5 }
  /// Of those who are waited for, each with all of what that is for.
  package var waitedForPerPage: Int { max(1, pageLength / 4) }

  /// Where `quote` stands.
  package func address(of quote: SiteQuote) -> Address {
    Address.quotes.part((quotes.place(of: quote.quote.handle) ?? 0) / pageLength + 1)
  }

  /// Where the author at `index` stands.
  package func address(ofAuthor index: Int) -> Address {
    Address.authors.part(index / authorsPerPage + 1)
  }
}

extension Address {
  /// That of a page of what begins at this address; the first, with the number 1, is there itself.
  package func part(_ number: Int) -> Address {
    guard number > 1 else { return self }
    let folder = path.isEmpty || path.hasSuffix("/") ? path : path.dropLast(".html".count) + "/"
    return Address(folder + FixedAddress.page.path + "\(number).html")
  }
}
