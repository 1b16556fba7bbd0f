import WishwellFormat

/// The pages that a site has.
struct PageList {
  private let site: Site
  /// In the order of their addresses.
  private(set) var pages: [Page] = []
  /// The page of each content file, by path relative to the site's root.
  private(set) var addresses: [String: Address] = [:]

  /// How many people are waited for, as far as everyone may know.
  private let waitedFor: Int

  init(of site: Site, waitedFor: Int) {
    self.site = site
    self.waitedFor = waitedFor
    addThings()
    addIndexes()
    pages += site.movedPages(besides: pages)
    pages.sort { $0.address < $1.address }
  }

  private mutating func add(_ kind: Page.Kind, _ address: Address, isIndexed: Bool) {
    pages.append(Page(kind: kind, address: address, isIndexed: isIndexed))
  }

  /// A page for each `length` of `total` entries, the first at `address`.
  private mutating func add(
    _ kind: Page.Kind, _ address: Address, total: Int, length: Int? = nil, isIndexed: Bool = true
  ) {
    pages += PagePart.all(of: total, length: length ?? site.pageLength).map { part in
      Page(kind: kind, address: address, isIndexed: isIndexed, part: part)
    }
  }

  private mutating func add(
    _ kind: Page.Kind, _ address: Address, of document: Document, isIndexed: Bool
  ) {
    add(kind, address, isIndexed: isIndexed)
    addresses[document.path] = address
  }

  private mutating func addThings() {
    for (index, list) in site.wishLists.enumerated() {
      let address = list.publication.address
      add(.wishList(index), address, of: list.list.document, isIndexed: list.isListed)
      add(
        .wishListArchive(index), address.archive, total: list.archive.count,
        isIndexed: list.isListed)
    }
    for (index, wish) in site.wishes.enumerated() {
      add(
        wish.isShown ? .wish(index) : .quietWish(index), wish.publication.address,
        of: wish.wish.document, isIndexed: wish.isListed)
    }
    for (index, post) in site.posts.enumerated() {
      add(
        .post(index), post.publication.address, of: post.post.document, isIndexed: post.isListed)
    }
    for (index, person) in site.people.enumerated() {
      add(.person(index), person.address, of: person.person.document, isIndexed: person.isListed)
    }
    for (index, checklist) in site.checklists.enumerated() {
      add(
        .checklist(index), checklist.address, of: checklist.list.document,
        isIndexed: checklist.isListed)
    }
    for (index, circle) in site.circles.enumerated() {
      add(
        .circle(index), circle.address, of: circle.circle.document, isIndexed: circle.isListed)
    }
    for (index, free) in site.freePages.enumerated() {
      let document = free.page.document
      add(
        free.isHome ? .home : .freePage(index), free.address, of: document,
        isIndexed: document.isListed)
    }
  }

  private mutating func addIndexes() {
    if !site.freePages.contains(where: \.isHome) { add(.home, Address(.home), isIndexed: true) }
    add(.wishLists, Address(.wishLists), total: site.currentLists.count)
    for kind in Post.Kind.allCases {
      add(.stream(kind), Address(kind.section), total: site.stream(kind).count)
    }
    add(
      .people, Address(.people), total: site.people.count(where: \.isListed),
      length: site.peoplePerPage)
    add(.tags, Address(.tags), isIndexed: true)
    for (index, tag) in site.tags.enumerated() {
      add(.tag(index), tag.address, total: tag.things.count)
    }
    add(.feelings, Address(.feelings), isIndexed: true)
    for (index, group) in site.feelings.enumerated() {
      add(.feeling(index), group.address, total: group.thanks.count)
    }
    add(.quotes, .quotes, total: site.quotes.count)
    add(.regions, Address(.regions), isIndexed: true)
    for (index, region) in site.regions.enumerated() {
      add(.region(index), region.address, total: region.posts.count)
    }
    add(.map, Address(.map), isIndexed: true)
    if site.hasChecklists { add(.checklists, Address(.checklists), isIndexed: true) }
    if site.hasCircles { add(.circles, Address(.circles), isIndexed: true) }
    addCataloguePages()
    add(.subscribe, Address(.subscribe), isIndexed: true)
    add(.search, Address(.search), isIndexed: true)
    // For those it names, who know where it is; it is nothing to find people by.
    add(
      .followUps, Address(.followUps), total: waitedFor, length: site.waitedForPerPage,
      isIndexed: false)
    // A tool for those who are here already.
    add(.add, .add, isIndexed: false)
    if site.settings.forge?.isReachable == true {
      add(.connect, Address(.connect), isIndexed: false)
    }
    add(.notFound, Address(.notFound), isIndexed: false)
  }

  /// None on a site without catalogues.
  private mutating func addCataloguePages() {
    guard !site.catalogues.isEmpty else { return }
    add(.catalogues, .catalogues, isIndexed: true)
    for (index, catalogue) in site.catalogues.enumerated() {
      add(.catalogue(index), catalogue.address, isIndexed: true)
    }
    for (index, book) in site.books.enumerated() {
      if let address = book.address { add(.book(index), address, isIndexed: true) }
    }
    add(.authors, .authors, total: site.authors.count, length: site.authorsPerPage)
  }
}

extension Site {
  /// Indexes of listed wish lists that are not archived, newest first.
  package var currentLists: [Int] {
    wishLists.indices.filter { wishLists[$0].isListed && !wishLists[$0].list.isArchived }
  }
}

extension TagGroup {
  package var address: Address { Address(.tags, "\(slug)/") }

  /// Wishes and posts alone, each once: what only feeds tell of is left out. Newest first.
  package var things: [Item] {
    items.filter { item in
      switch item {
      case .wish, .post: true
      case .again, .notice, .edition: false
      }
    }
  }
}

extension FeelingGroup {
  package var address: Address { Address(.feelings, "\(feeling.handle)/") }
}

extension SiteQuote {
  /// Where it stands on the page of quotations: no other anchor of that page begins so.
  package var anchor: String { "quote-\(quote.handle)" }
}

extension RegionGroup {
  package var address: Address { Address(.regions, "\(code)/") }

  /// Its offers and requests, newest first.
  package var posts: [Int] { (offers + requests).sorted() }
}
