import WishwellDiagnostics
import WishwellFormat

/// What there is to publish at `options.today`, and all that is wrong between files.
///
/// The result depends on what the library holds, never on the order in which it was read.
package func deriveSite(_ library: Library, options: DeriveOptions) -> Checked<Site> {
  let resolved = ResolvedLibrary(library)
  let folded = FoldedSidecars(of: resolved, clock: SiteClock(library.settings, options))
  let published = resolved.library.publishable(with: options)
  let orphans = orphanedPromises(folded, of: resolved, published: published)
  let site = Site(resolved, folded, published, orphans.value, options)
  let diagnostics =
    resolved.diagnostics + folded.diagnostics + orphans.diagnostics + site.wishesChosenTwice
    + site.unsettled(by: resolved.library.peopleWhoLeft)
    + checkOrphans(in: resolved, except: Set(orphans.value.map(\.wish)))
  return Checked(site, diagnostics.sorted())
}

/// All that was derived from a library at one clock: what there is, and what became of it.
///
/// Nothing in here depends on the order in which files were read.
package struct Site: Sendable {
  package let settings: SiteSettings
  package let clock: SiteClock
  /// Posts on one page of a stream, at least 1.
  package let pageLength: Int
  /// Published profiles, by handle. Whoever left has none.
  package let people: Keyed<Handle, SitePerson>
  /// By day, the newest first; then by what is newest of each, by title and by handle.
  package let wishLists: Keyed<Handle, SiteWishList>
  /// By list, then in the order of its page.
  package let wishes: Keyed<WishKey, SiteWish>
  /// Of all kinds, newest first, then by address.
  package let posts: Keyed<PostKey, SitePost>
  /// By title.
  package let checklists: Keyed<Handle, SiteChecklist>
  /// By title.
  package let circles: Keyed<Handle, SiteCircle>
  /// By address.
  package let freePages: [SiteFreePage]
  /// By slug.
  package let tags: [TagGroup]
  /// In the order of the settings.
  package let feelings: [FeelingGroup]
  /// Anywhere, then groups in the order of the settings, then countries by code.
  package let regions: [RegionGroup]
  /// By handle.
  package let catalogues: Keyed<Handle, SiteCatalogue>
  /// What stands on them, in the order in which they name it first; found by ISBN.
  package let books: Keyed<String, SiteBook>
  /// Who wrote those books, by surname.
  package let authors: [SiteAuthor]
  /// In the order of their file.
  package let quotes: Keyed<Handle, SiteQuote>
  /// The places in `quotes` of those that stand beside the next thank-you, at most three: others after
  /// each one that is listed.
  package let quotesInTurn: [Int]
  /// Promises still held of wishes that are not published, by key; a conflict.
  package let orphanedPromises: [OrphanedPromise]
  /// What happened to each thing, published or not; of a `SeenSite` without the events that are
  /// kept from its viewer.
  package let sidecars: Keyed<Sidecar.Subject, Sidecar>
  /// Every photo that could be read, by its path, shown anywhere or not.
  package let photos: SitePhotos
  /// Names of everyone ever mentioned with a file under `people/`, those who left too.
  package let names: [Handle: String]
  /// Of people whose name somebody else seems to have, one of those.
  package let namesakes: [Handle: Handle]
  let formerGuests: FormerGuests
  /// The number of the last event of sidecars of which some are kept from somebody.
  package let hiddenNumbers: [Sidecar.Subject: Int]
  /// Whose sealed address opens to whom today; of a `SeenSite` those that its viewer may know of.
  package let openings: [Opening]
  /// What its one viewer holds under a sealed name; nil of everything that anybody else sees.
  package internal(set) var ownParts: SealedParts?

  init(
    _ resolved: ResolvedLibrary, _ folded: FoldedSidecars, _ published: Library,
    _ orphanedPromises: [OrphanedPromise], _ options: DeriveOptions
  ) {
    let clock = SiteClock(resolved.library.settings, options)
    let surprises = KeptSurprises(in: resolved.library, from: .everyone, clock: clock)
    let (wishLists, posts) = inParallel(
      {
        WishLists(
          of: published, folded, surprises: surprises.wishes, left: resolved.library.peopleWhoLeft)
      },
      { sitePosts(of: published, folded) })
    let checklists = siteChecklists(of: published, folded)
    let people = Site.people(
      of: published, wishLists.lists, checklists, posts, today: clock.today)
    let catalogues = Catalogues(of: published, people, wishLists, clock: clock)
    settings = resolved.library.settings
    self.clock = clock
    pageLength = max(1, options.pageLength)
    self.people = people
    self.wishLists = wishLists.lists
    let (named, groups) = inParallel(
      {
        let sidecars = resolved.library.sidecarsBySubject
        let guests = FormerGuests(people)
        let wishes = wishLists.wishes
        return (
          wishes: wishes.changing(Array(wishes.indices)) {
            guests.recognised(in: wishes[$0], sidecars)
          }, sidecars: sidecars, guests: guests
        )
      },
      {
        (
          tags: TagGroup.all(of: posts, wishLists.wishes),
          feelings: FeelingGroup.all(of: posts, published.settings),
          regions: RegionGroup.all(of: posts, people, published.settings)
        )
      })
    let sidecars = named.sidecars
    wishes = named.wishes
    formerGuests = named.guests
    var hiddenNumbers = resolved.library.hiddenNumbers
    for key in surprises.wishes {
      // What others did since may be kept from whoever knows of these.
      let last = sidecars[.promise(key)]?.events.last?.number ?? 0
      hiddenNumbers[.promise(key)] = max(hiddenNumbers[.promise(key)] ?? 0, last)
    }
    self.hiddenNumbers = hiddenNumbers
    self.sidecars = sidecars
    self.posts = posts
    self.checklists = checklists
    circles = siteCircles(of: published)
    freePages = published.pages.map(SiteFreePage.init).sorted { $0.address < $1.address }
    tags = groups.tags
    feelings = groups.feelings
    regions = groups.regions
    self.catalogues = catalogues.catalogues
    books = catalogues.books
    authors = catalogues.authors
    let quotes = siteQuotes(of: resolved.library, posts)
    self.quotes = quotes
    let turn = posts.count { $0.post.kind == .thanks && $0.isListed }
    quotesInTurn = WishwellDerive.quotesInTurn(quotes.map(\.quote.handle), turn: turn)
      .compactMap(quotes.place(of:))
    self.orphanedPromises = orphanedPromises
    photos = resolved.library.photos.mapValues(SitePhoto.init)
    names = Dictionary(
      resolved.library.people.map { ($0.handle, $0.name) }, uniquingKeysWith: { first, _ in first })
    namesakes = resolved.namesakes
    openings = WishwellDerive.openings(
      of: resolved.library, digests: resolved.digests, clock: clock)
  }

  /// `published`, with these of somebody who may know more.
  init(
    _ published: Site, wishes: Keyed<WishKey, SiteWish>, wishLists: Keyed<Handle, SiteWishList>,
    sidecars: Keyed<Sidecar.Subject, Sidecar>, hiddenNumbers: [Sidecar.Subject: Int],
    orphanedPromises: [OrphanedPromise], openings: [Opening], like whole: Site
  ) {
    settings = published.settings
    clock = published.clock
    pageLength = published.pageLength
    people = published.people
    self.wishLists = wishLists
    self.wishes = wishes
    posts = whole.posts
    checklists = whole.checklists
    circles = whole.circles
    freePages = published.freePages
    tags = published.tags
    feelings = published.feelings
    regions = published.regions
    catalogues = published.catalogues
    books = published.books
    authors = published.authors
    quotes = published.quotes
    quotesInTurn = published.quotesInTurn
    self.orphanedPromises = orphanedPromises
    self.sidecars = sidecars
    photos = published.photos
    names = published.names
    namesakes = published.namesakes
    formerGuests = published.formerGuests
    self.hiddenNumbers = hiddenNumbers
    self.openings = openings
  }

  /// `whole` with these in the place of its own, each under its key; nil leaves its own.
  init(
    _ whole: Site, people: Keyed<Handle, SitePerson>? = nil,
    wishLists: Keyed<Handle, SiteWishList>? = nil, wishes: Keyed<WishKey, SiteWish>? = nil,
    posts: Keyed<PostKey, SitePost>? = nil, freePages: [SiteFreePage]? = nil,
    orphanedPromises: [OrphanedPromise]? = nil,
    sidecars: Keyed<Sidecar.Subject, Sidecar>? = nil, openings: [Opening]? = nil
  ) {
    settings = whole.settings
    clock = whole.clock
    pageLength = whole.pageLength
    self.people = people ?? whole.people
    self.wishLists = wishLists ?? whole.wishLists
    self.wishes = wishes ?? whole.wishes
    self.posts = posts ?? whole.posts
    checklists = whole.checklists
    circles = whole.circles
    self.freePages = freePages ?? whole.freePages
    tags = whole.tags
    feelings = whole.feelings
    regions = whole.regions
    catalogues = whole.catalogues
    books = whole.books
    authors = whole.authors
    quotes = whole.quotes
    quotesInTurn = whole.quotesInTurn
    self.orphanedPromises = orphanedPromises ?? whole.orphanedPromises
    self.sidecars = sidecars ?? whole.sidecars
    photos = whole.photos
    names = whole.names
    namesakes = whole.namesakes
    formerGuests = whole.formerGuests
    hiddenNumbers = whole.hiddenNumbers
    self.openings = openings ?? whole.openings
    ownParts = whole.ownParts
  }

  /// The clock's day in the site's time zone.
  package var today: Day { clock.today }

  package func wish(_ key: WishKey) -> SiteWish? { wishes[key] }

  package func post(_ key: PostKey) -> SitePost? { posts[key] }

  package func checklist(_ handle: Handle) -> SiteChecklist? { checklists[handle] }

  package func circle(_ handle: Handle) -> SiteCircle? { circles[handle] }

  /// Whether there is an index of checklists: a site without a listed one has none.
  package var hasChecklists: Bool { checklists.contains(where: \.isListed) }

  /// Whether there is an index of circles: a site without a listed one has none.
  package var hasCircles: Bool { circles.contains(where: \.isListed) }

  /// Indexes into `posts` of the listed posts of one stream, newest first.
  package func stream(_ kind: Post.Kind) -> [Int] {
    posts.indices.filter { posts[$0].post.kind == kind && posts[$0].isListed }
  }
}

extension Library {
  /// Of several of one subject the first.
  fileprivate var sidecarsBySubject: Keyed<Sidecar.Subject, Sidecar> {
    var known: Set<Sidecar.Subject> = []
    return Keyed(sidecars.filter { known.insert($0.subject).inserted }, by: \.subject)
  }
}
