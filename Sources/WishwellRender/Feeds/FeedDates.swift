import WishwellDerive
import WishwellFormat

extension Site {
  /// Seconds since 1970 at which something in a feed was last changed, `items` being what stands in
  /// it.
  ///
  /// An empty feed is as old as what it is of: a wish list, a person who said when they joined, or the
  /// site, whose age is that of the oldest thing that is listed. None depends on the clock.
  func updated(_ feed: Feed, showing items: some Sequence<Item>) -> Int64 {
    if let newest = items.lazy.map(updated).max() { return newest }
    if case .wishList(let index) = feed.kind { return wishLists[index].publication.published }
    if case .notices(let index) = feed.kind, let joined = people[index].person.joined {
      return settings.calendar.seconds(of: joined)
    }
    let oldest = [
      wishLists.last(where: \.isListed)?.publication.published,
      posts.last(where: \.isListed)?.publication.published,
    ]
    return oldest.compactMap { $0 }.min() ?? 0
  }

  /// The month, by the day of publication in the site's time zone, in whose archive an item lies:
  /// `2026-03`.
  func month(_ item: Item) -> String {
    switch item {
    case .post(let index): posts[index].publication.day.month
    case .wish(let index): wishes[index].publication.day.month
    case .again(let index, let count):
      settings.calendar.day(of: wishes[index].state.releases[count - 1]).month
    case .notice, .edition: settings.calendar.day(of: .instant(published(item))).month
    }
  }
}
