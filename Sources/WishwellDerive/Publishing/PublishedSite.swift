import WishwellFormat

/// What is published of a site: its pages and feeds, and what is on them.
package struct PublishedSite: Sendable {
  package let site: Site
  /// In the order of their addresses.
  package let pages: [Page]
  /// The page of each content file, by path relative to the site's root.
  package let addresses: [String: Address]
  /// In the order in which `/subscribe/` names them.
  package let feeds: [Feed]
  /// What the feeds of notices tell of, posts before wishes before checklists, in their orders.
  package let notices: [Notice]
  /// What arrived and everyone may know of.
  package let exchanges: [Exchange]
  /// By person, the oldest first.
  package let followUps: [ShownFollowUp]

  package init(_ site: Site) {
    let pageList = PageList(of: site)
    let noticeList = NoticeList(site)
    self.site = site
    pages = pageList.pages
    addresses = pageList.addresses
    feeds = FeedList(of: site, noticeList).feeds
    notices = noticeList.notices
    exchanges = site.exchanges
    followUps = site.shownFollowUps
  }

  /// When its items were published, and changed.
  package var order: ItemOrder { ItemOrder(site: site, notices: notices) }
}
