import WishwellFormat

/// When the items of a site were published, and the order that follows. Items have to be of that
/// site: their indexes are not checked.
package struct ItemOrder: Sendable {
  let site: Site
  /// Those that items index into.
  let notices: [Notice]

  /// Seconds since 1970.
  package func published(_ item: Item) -> Int64 {
    switch item {
    case .post(let index): site.posts[index].publication.published
    case .wish(let index): site.wishes[index].publication.published
    case .again(let index, let count): released(site.wishes[index], count)
    case .notice(let index): notices[index].published
    case .edition(let index, let catalogue):
      site.catalogues[catalogue].editions[index].publication.published
    }
  }

  /// Seconds since 1970 of the `count`th release of a wish: later than those before it and than the
  /// wish itself, where days are all that is known of them.
  private func released(_ wish: SiteWish, _ count: Int) -> Int64 {
    let dating = Dating(calendar: site.settings.calendar)
    return wish.state.releases.prefix(count).enumerated()
      .reduce(wish.publication.published) { earlier, release in
        dating.seconds(
          of: release.element,
          identity: "\(wish.publication.identity)/again/\(release.offset + 1)", after: earlier)
      }
  }

  /// Seconds since 1970 at which the entry of an item was last changed.
  package func updated(_ item: Item) -> Int64 {
    switch item {
    case .post(let index): site.posts[index].publication.updated
    case .wish(let index): site.wishes[index].publication.updated
    // The release moved the wish's own `updated` to the same second, and this is the news of the two.
    case .again: published(item) + 1
    case .notice(let index): notices[index].updated
    case .edition(let index, let catalogue):
      site.catalogues[catalogue].editions[index].publication.updated
    }
  }

  /// The month, by the day of publication in the site's time zone, in whose archive an item lies:
  /// `2026-03`.
  package func month(_ item: Item) -> String {
    switch item {
    case .post(let index): site.posts[index].publication.day.month
    case .wish(let index): site.wishes[index].publication.day.month
    case .again(let index, let count):
      site.settings.calendar.day(of: site.wishes[index].state.releases[count - 1]).month
    case .notice, .edition: site.settings.calendar.day(of: .instant(published(item))).month
    }
  }

  private func address(_ item: Item) -> Address {
    switch item {
    case .post(let index): site.posts[index].publication.address
    case .wish(let index), .again(let index, _): site.wishes[index].publication.address
    case .notice(let index): notices[index].address
    case .edition(_, let catalogue): site.catalogues[catalogue].address
    }
  }

  /// By date, newest first, then by address.
  func newestFirst(_ items: [Item]) -> [Item] {
    items.map { DatedItem($0, published: published($0), address($0)) }.newestFirst
  }
}
