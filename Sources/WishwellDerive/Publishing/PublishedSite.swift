import WishwellFormat

/// What is published of a site: its pages and feeds, and what is on them, as everyone sees them. It
/// is made once for a build, and all that is rendered is made of it.
package struct PublishedSite: Sendable {
  /// As everyone sees it.
  package let seen: SeenSite
  /// That of `seen`, kept here since everything reads it.
  package let site: Site
  /// In the order of their addresses.
  package let pages: [Page]
  /// The page of each content file, by path relative to the site's root. A file that is not
  /// published has none.
  package let addresses: [String: Address]
  /// In the order in which `/subscribe/` names them.
  package let feeds: [Feed]
  /// What the feeds of notices tell of, posts before wishes before checklists, in their orders.
  package let notices: [Notice]
  /// What arrived and everyone may know of.
  package let exchanges: [Exchange]
  /// Those of what is published, and covers of books.
  package let photos: SitePhotos
  /// By person, the oldest first.
  package let followUps: [ShownFollowUp]

  package init(_ whole: Site) {
    let seen = whole.seen(by: .everyone)
    let site = seen.site
    let (page, feed) = inParallel(
      {
        let followUps = seen.shownFollowUps
        let waitedFor = Set(followUps.map(\.person))
        let list = PageList(
          of: site, waitedFor: site.people.count { waitedFor.contains($0.person.handle) })
        return (list: list, followUps: followUps, photos: site.publishedPhotos)
      },
      {
        let notices = NoticeList(of: seen)
        return (list: FeedList(of: site, notices), notices: notices.notices)
      })
    self.seen = seen
    self.site = site
    pages = page.list.pages
    addresses = page.list.addresses
    followUps = page.followUps
    photos = page.photos
    feeds = feed.list.feeds
    notices = feed.notices
    exchanges = seen.exchanges
  }

  /// The same pages and feeds with what `seen` holds, which has the same things: for what one person
  /// alone reads, which leads to the pages of everyone.
  package init(_ published: PublishedSite, seenAs seen: SeenSite) {
    self.seen = seen
    site = seen.site
    pages = published.pages
    addresses = published.addresses
    feeds = published.feeds
    notices = published.notices
    exchanges = published.exchanges
    photos = published.photos
    followUps = published.followUps
  }

  /// When its items were published, and changed.
  package var order: ItemOrder { ItemOrder(site: site, notices: notices) }
}
