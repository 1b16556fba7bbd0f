import WishwellFormat

/// All that was derived from a library at one clock: what there is to publish, and what follows.
///
/// Arrays are in the order in which indexes show them; nothing in here depends on the order in
/// which files were read.
package struct Site: Sendable {
  package var settings: SiteSettings
  /// The clock's day in the site's time zone.
  package var today: Day
  /// Posts on one page of a stream, at least 1.
  package var pageLength = 20
  /// Published profiles by handle.
  package var people: [SitePerson] = []
  /// Listed first by the newest, then by handle.
  package var wishLists: [SiteWishList] = []
  /// By list, then in the order of its page.
  package var wishes: [SiteWish] = []
  /// Of all kinds, newest first, then by handle.
  package var posts: [SitePost] = []
  /// By title.
  package var checklists: [SiteChecklist] = []
  package var freePages: [SiteFreePage] = []
  package var tags: [TagGroup] = []
  package var feelings: [FeelingGroup] = []
  package var regions: [RegionGroup] = []
  /// By handle.
  package var catalogues: [SiteCatalogue] = []
  /// What stands on them, in the order in which they name it first.
  package var books: [SiteBook] = []
  /// Who wrote those books, by surname.
  package var authors: [SiteAuthor] = []
  /// What arrived and everyone may know of.
  package var exchanges: [Exchange] = []
  package var followUps: [FollowUp] = []
  /// Promises still held of wishes that are not published, by key; a conflict.
  package var orphanedPromises: [OrphanedPromise] = []
  /// What happened to each thing, published or not.
  package var sidecars: [Sidecar.Subject: Sidecar] = [:]
  /// What the feeds of notices tell of, posts before wishes before checklists, in their orders.
  package var notices: [Notice] = []
  package var pages: [Page] = []
  package var feeds: [Feed] = []
  package var photos: [String: PhotoFile] = [:]
  /// In the order of their file.
  package var quotes: [SiteQuote] = []
  /// Indexes into `quotes` of those that stand beside what one writes today.
  package var quotesOfTheDay: [Int] = []
  /// Names of everyone ever mentioned with a file under `people/`, those who left too.
  package var names: [Handle: String] = [:]
  /// Of people whose name somebody else seems to have, one of those.
  package var namesakes: [Handle: Handle] = [:]

  package var personIndex: [Handle: Int] = [:]
  package var wishListIndex: [Handle: Int] = [:]
  package var checklistIndex: [Handle: Int] = [:]
  package var wishIndex: [WishKey: Int] = [:]
  package var postIndex: [PostKey: Int] = [:]
  package var quoteIndex: [Handle: Int] = [:]
  package var catalogueIndex: [Handle: Int] = [:]
  /// By ISBN.
  package var bookIndex: [String: Int] = [:]
  /// The published page of each content file, by path relative to the site's root.
  package var addresses: [String: Address] = [:]

  package init(settings: SiteSettings, today: Day) {
    self.settings = settings
    self.today = today
  }

  package func wish(_ key: WishKey) -> SiteWish? { wishIndex[key].map { wishes[$0] } }

  package func post(_ key: PostKey) -> SitePost? { postIndex[key].map { posts[$0] } }

  package func checklist(_ handle: Handle) -> SiteChecklist? {
    checklistIndex[handle].map { checklists[$0] }
  }

  /// Whether there is an index of checklists: a site without a listed one has none.
  package var hasChecklists: Bool { checklists.contains(where: \.isListed) }

  /// The listed posts of one stream, newest first.
  package func stream(_ kind: Post.Kind) -> [Int] {
    posts.indices.filter { posts[$0].post.kind == kind && posts[$0].isListed }
  }
}
