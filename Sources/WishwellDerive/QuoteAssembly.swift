import WishwellFormat

extension Site {
  /// Fills `quotes`, what brings them along, and those of the day. Posts come first.
  mutating func addQuotes(of library: Library) {
    var thanks: [Handle: [Int]] = [:]
    for (index, post) in posts.enumerated() where post.isListed {
      guard case .thanks(let details) = post.post.details, let quote = details.quote else {
        continue
      }
      thanks[quote.value, default: []].append(index)
    }
    quotes = library.quotes.map { SiteQuote(quote: $0, thanks: thanks[$0.handle] ?? []) }
    for (index, quote) in quotes.enumerated() { quoteIndex[quote.quote.handle] = index }
    let today = WishwellDerive.quotesOfTheDay(library.quotes.map(\.handle), on: today)
    quotesOfTheDay = today.compactMap { quoteIndex[$0] }
  }

  package func quote(_ handle: Handle) -> Quote? { quoteIndex[handle].map { quotes[$0].quote } }
}
