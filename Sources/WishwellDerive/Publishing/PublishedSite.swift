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
    followUps = seen.shownFollowUps
    let waitedFor = Set(followUps.map(\.person))
    let pageList = PageList(
      of: site, waitedFor: site.people.count { waitedFor.contains($0.person.handle) })
    let noticeList = NoticeList(of: seen)
    self.seen = seen
    self.site = site
    pages = pageList.pages
    addresses = pageList.addresses
    feeds = FeedList(of: site, noticeList).feeds
    notices = noticeList.notices
    exchanges = seen.exchanges
    photos = site.publishedPhotos
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
