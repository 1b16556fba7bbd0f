import WishwellDerive
import WishwellFormat

extension PublishedSite {
  /// Seconds since 1970 at which something in a feed was last changed, `items` being what stands in
  /// it.
  ///
  /// An empty feed is as old as what it is of: a wish list, a person who said when they joined, or
  /// the site, whose age is that of the oldest thing that is listed. None depends on the clock.
  func updated(_ feed: Feed, showing items: some Sequence<Item>) -> Int64 {
    if let newest = items.lazy.map(order.updated).max() { return newest }
    if case .wishList(let index) = feed.kind { return site.wishLists[index].publication.published }
    if case .notices(let index) = feed.kind, let joined = site.people[index].person.joined {
      return site.settings.calendar.seconds(of: joined)
    }
    let oldest = [
      site.wishLists.last(where: \.isListed)?.publication.published,
      site.posts.last(where: \.isListed)?.publication.published,
    ]
    return oldest.compactMap { $0 }.min() ?? 0
  }
}
