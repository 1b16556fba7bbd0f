import WishwellFormat

extension Site {
  /// Fills `pages`, in the order of their addresses, and `addresses`, from all the rest.
  mutating func addPages() {
    addThings()
    addIndexes()
    addMoved()
    pages.sort { $0.address < $1.address }
  }

  private mutating func add(_ kind: Page.Kind, _ address: Address, isIndexed: Bool) {
    pages.append(Page(kind: kind, address: address, isIndexed: isIndexed))
  }

  private mutating func add(
    _ kind: Page.Kind, _ address: Address, of document: Document, isIndexed: Bool
  ) {
    add(kind, address, isIndexed: isIndexed)
    addresses[document.path] = address
  }

  private mutating func addThings() {
    for (index, list) in wishLists.enumerated() {
      let address = list.publication.address
      add(.wishList(index), address, of: list.list.document, isIndexed: list.isListed)
      add(.wishListArchive(index), address.archive, isIndexed: list.isListed)
    }
    for (index, wish) in wishes.enumerated() {
      add(
        wish.isShown ? .wish(index) : .quietWish(index), wish.publication.address,
        of: wish.wish.document, isIndexed: wish.isListed)
    }
    for (index, post) in posts.enumerated() {
      add(
        .post(index), post.publication.address, of: post.post.document, isIndexed: post.isListed)
    }
    for (index, person) in people.enumerated() {
      add(.person(index), person.address, of: person.person.document, isIndexed: person.isListed)
    }
    for (index, checklist) in checklists.enumerated() {
      add(
        .checklist(index), checklist.address, of: checklist.list.document,
        isIndexed: checklist.isListed)
    }
    for (index, free) in freePages.enumerated() {
      let document = free.page.document
      add(
        free.isHome ? .home : .freePage(index), free.address, of: document,
        isIndexed: document.isListed)
    }
  }

  private mutating func addIndexes() {
    if !freePages.contains(where: \.isHome) { add(.home, Address(.home), isIndexed: true) }
    add(.wishLists, Address(.wishLists), isIndexed: true)
    for kind in Post.Kind.allCases {
      let count = max(1, (stream(kind).count + pageLength - 1) / pageLength)
      for number in 1...count {
        add(
          .stream(kind, number: number, count: count), Address(page: number, of: kind),
          isIndexed: true)
      }
    }
    add(.people, Address(.people), isIndexed: true)
    add(.tags, Address(.tags), isIndexed: true)
    for (index, tag) in tags.enumerated() { add(.tag(index), tag.address, isIndexed: true) }
    add(.feelings, Address(.feelings), isIndexed: true)
    for (index, group) in feelings.enumerated() {
      add(.feeling(index), group.address, isIndexed: true)
    }
    add(.quotes, .quotes, isIndexed: true)
    add(.regions, Address(.regions), isIndexed: true)
    for (index, region) in regions.enumerated() {
      add(.region(index), region.address, isIndexed: true)
    }
    add(.map, Address(.map), isIndexed: true)
    if hasChecklists { add(.checklists, Address(.checklists), isIndexed: true) }
    addCataloguePages()
    add(.subscribe, Address(.subscribe), isIndexed: true)
    // For those it names, who know where it is; it is nothing to find people by.
    add(.followUps, Address(.followUps), isIndexed: false)
    // A tool for those who are here already.
    add(.add, .add, isIndexed: false)
    add(.notFound, Address(.notFound), isIndexed: false)
  }

  /// None on a site without catalogues.
  private mutating func addCataloguePages() {
    guard !catalogues.isEmpty else { return }
    add(.catalogues, .catalogues, isIndexed: true)
    for (index, catalogue) in catalogues.enumerated() {
      add(.catalogue(index), catalogue.address, isIndexed: true)
    }
    for (index, book) in books.enumerated() {
      if let address = book.address { add(.book(index), address, isIndexed: true) }
    }
    add(.authors, .authors, isIndexed: true)
  }
}

extension SiteFreePage {
  /// Whether its text is that of the home page.
  package var isHome: Bool { address == Address(.home) }
}

extension TagGroup {
  package var address: Address { Address(.tags, "\(slug)/") }
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
}
