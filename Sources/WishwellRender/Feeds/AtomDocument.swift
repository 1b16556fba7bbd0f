import WishwellDerive

/// One Atom document of a feed: its subscription document, or the archive of a month (RFC 5005,
/// section 4).
///
/// Readers that know archives follow `previous` back to the first entry of the feed; others see the
/// newest entries alone, as in any feed. See “Archives” in the chapter “Feeds and the snapshot”.
struct AtomDocument {
  var feed: Feed
  /// Where this document itself is published; `rel="self"` says so.
  var address: Address
  /// Newest first.
  var items: [Item]
  /// `2026-03`; nil for the subscription document.
  var month: String?
  /// The archive of the month before, among those that have one; nil for the oldest. Of the
  /// subscription document it is the newest archive.
  var previous: Address?
  /// The archive of the month after; nil for the newest, which leads back to the subscription
  /// document alone.
  var next: Address?
}

extension PublishedSite {
  /// The subscription document with the first `feeds.newest` entries, then the archives by month,
  /// newest first. Every entry is in an archive, so that following `prev-archive` from the
  /// subscription document leaves nothing out, however much a month has.
  func atomDocuments(of feed: Feed) -> [AtomDocument] {
    let newest = Array(feed.items.prefix(site.settings.feeds.newest))
    var subscription = AtomDocument(feed: feed, address: feed.atom, items: newest)
    guard feed.isArchived else { return [subscription] }
    let items = Dictionary(grouping: feed.items, by: order.month)
    let months = items.keys.sorted(by: >)
    subscription.previous = months.first.map(feed.archive)
    let archives = months.indices.map { index in
      AtomDocument(
        feed: feed, address: feed.archive(of: months[index]), items: items[months[index]] ?? [],
        month: months[index],
        previous: index + 1 < months.count ? feed.archive(of: months[index + 1]) : nil,
        next: index > 0 ? feed.archive(of: months[index - 1]) : nil)
    }
    return [subscription] + archives
  }
}

extension Feed {
  /// `offers/atom/2026-03.xml` beside `offers/atom.xml`.
  func archive(of month: String) -> Address {
    Address(atom.path.dropLast(".xml".count) + "/\(month).xml")
  }

  /// The feed's permanent identity (RFC 4151), and that of its archives too, which are documents of
  /// the same feed. No thing has it: paths of content have no ending there.
  func identity(in site: Site) -> String { "tag:\(site.settings.authority):\(atom.path)" }
}
