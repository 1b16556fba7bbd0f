import WishwellFormat

/// The quotations of `library` in the order of their file, each with the listed thank-yous among
/// `posts` that bring it along.
func siteQuotes(
  of library: Library, _ posts: Keyed<PostKey, SitePost>
) -> Keyed<Handle, SiteQuote> {
  var thanks: [Handle: [Int]] = [:]
  for (index, post) in posts.enumerated() where post.isListed {
    guard case .thanks(let details) = post.post.details, let quote = details.quote else { continue }
    thanks[quote.value, default: []].append(index)
  }
  return Keyed(
    library.quotes.map { SiteQuote(quote: $0, thanks: thanks[$0.handle] ?? []) },
    by: \.quote.handle)
}

extension Site {
  /// Nil where the site has none of that handle.
  package func quote(_ handle: Handle) -> Quote? { quotes[handle]?.quote }
}
