import WishwellDerive
import WishwellFormat

// What the search finds: what pages list, in the words of those pages.
extension PageBuilder {
  /// Hands out every listed thing, as the page of the search names it, one after the other: all of them
  /// together take more memory than what is made of them.
  func eachSearchEntry(_ take: (SearchEntry) -> Void) {
    func takeAll<Things: Sequence>(_ things: Things, _ entry: (Things.Element) -> SearchEntry?) {
      for thing in things {
        guard var entry = entry(thing) else { continue }
        entry.kindName = strings.words(entry.kind.label)
        take(entry)
      }
    }
    takeAll(site.wishes.lazy.filter(\.isListed), searchEntry)
    takeAll(site.wishLists.lazy.filter(\.isListed), searchEntry)
    takeAll(site.posts.lazy.filter(\.isListed), searchEntry)
    takeAll(site.people.lazy.filter(\.isListed), searchEntry)
    takeAll(site.checklists.lazy.filter(\.isListed), searchEntry)
    takeAll(site.freePages.lazy.filter(\.page.document.isListed), searchEntry)
    takeAll(site.books, searchEntry)
    takeAll(site.catalogues, searchEntry)
    takeAll(site.quotes, searchEntry)
    takeAll(site.circles.lazy.filter(\.isListed), searchEntry)
  }

  /// What every document says of itself.
  private func searchEntry(
    _ kind: SearchKind, _ document: Document, at address: Address, _ body: Body
  ) -> SearchEntry {
    var entry = SearchEntry(kind, title: document.title.value, url: url(address))
    entry.language = language(of: document)
    entry.tags = document.tags.map(\.value)
    entry.texts = [plainText(of: body)] + document.photos.compactMap(\.alt)
    return entry
  }

  private func searchEntry(of list: SiteWishList) -> SearchEntry {
    let document = list.list.document
    var entry = searchEntry(.wishList, document, at: list.publication.address, document.body)
    entry.state = SearchState(of: list)
    entry.day = list.publication.day
    entry.date = strings.date(list.publication.day)
    entry.by = owners(of: list).text
    entry.names = list.list.owners.map { site.named($0.value).name }
    entry.chips = chips(of: list).map(\.text)
    return entry
  }

  private func searchEntry(of wish: SiteWish) -> SearchEntry {
    let (document, list) = (wish.wish.document, site.wishLists[wish.list])
    var entry = searchEntry(.wish, document, at: wish.publication.address, document.body)
    entry.state = SearchState(of: wish, on: list)
    entry.day = wish.publication.day
    entry.date = date(dateOfPublication(wish)).text
    let people = site.recipients(of: wish)
    entry.by = sentence(.forPeople, people: people)?.text ?? ""
    let suggester = wish.wish.suggestedBy.map { site.named($0.value) }
    let givers =
      wish.state.parts.flatMap(site.givers(of:)) + wish.state.grants.flatMap(site.givers(of:))
    entry.names = (people + [suggester].compactMap { $0 } + givers).map(\.name)
    entry.names += [book(of: wish)].compactMap { $0 }
    entry.texts += [list.list.document.title.value]
    entry.texts += renderIndex.input.told(Wish.facts, of: wish.wish).map(\.text)
    entry.texts += wish.wish.links.map(name(of:))
    entry.price = wish.wish.price
    entry.priceText = wish.wish.price.map(strings.price) ?? ""
    entry.chips = chips(of: wish).map(\.text)
    return entry
  }

  private func book(of wish: SiteWish) -> String? {
    guard let book = wish.wish.book else { return nil }
    return [book.author, book.isbn].compactMap { $0 }.joined(separator: " ")
  }

  private func searchEntry(of post: SitePost) -> SearchEntry {
    let document = post.post.document
    let kind = SearchKind(post.post.kind)
    var entry = searchEntry(kind, document, at: post.publication.address, document.body)
    entry.state = SearchState(of: post)
    entry.day = post.publication.day
    entry.date = date(dateOfPublication(post)).text
    entry.by = by(post, isAuthor: false).text
    entry.names = [site.named(post.post.author.value).name] + names(in: post)
    entry.regions = searchRegions(of: post)
    entry.texts += site.receivers(of: post).map(\.name)
    entry.texts += quotation(of: post.post).map { [$0.text, $0.author ?? ""] } ?? []
    entry.chips = chips(of: post, isRow: true).map(\.text)
    return entry
  }

  /// What a post says in a word or two besides: what it is, where it goes, what for, how it felt.
  private func names(in post: SitePost) -> [String] {
    let facts = renderIndex.input.facts(about: post).map(\.text)
    guard case .thanks(let thanks) = post.post.details else { return facts }
    let thanked = thanks.to.map { site.named($0.value).name }
    return facts + thanked + [feelingChip(of: post.post)?.text].compactMap { $0 }
  }

  /// Where an offer goes, and where a request is to be sent: anywhere, where it does not say.
  private func searchRegions(of post: SitePost) -> [Region] {
    switch post.post.kind {
    case .offer: post.regions
    case .request: [post.country.map(Region.country) ?? .anywhere]
    case .thanks: []
    }
  }
}

extension PageBuilder {
  private func searchEntry(of person: SitePerson) -> SearchEntry {
    let (profile, document) = (person.person, person.person.document)
    var entry = searchEntry(.person, document, at: person.address, document.body)
    let country = profile.country.map { strings.name(of: $0) }
    entry.by = country ?? ""
    entry.names = [profile.handle.text, country ?? ""] + profile.prefers
    entry.regions = profile.country.map { [.country($0)] } ?? []
    entry.chips = [score(of: person)].compactMap { $0 } + chips(of: person).map(\.text)
    return entry
  }

  private func searchEntry(of checklist: SiteChecklist) -> SearchEntry {
    let (list, document) = (checklist.list, checklist.list.document)
    var entry = searchEntry(.checklist, document, at: checklist.address, list.introduction)
    entry.day = document.date.map { site.settings.calendar.day(of: $0.value) }
    entry.by =
      sentence(.byPeople, ["people": pieces(owners(of: checklist))]).text
    entry.names = (list.owners + list.editors).map { site.named($0.value).name }
    entry.names += checklist.members.map { site.named($0).name }
    for item in list.items {
      entry.texts += [item.name, plainText(of: item.detail)] + item.photos.compactMap(\.alt)
    }
    entry.chips = [strings.text(.checklistActive, count: checklist.active.count)]
    return entry
  }

  /// Who takes part, and never who has whom.
  private func searchEntry(of circle: SiteCircle) -> SearchEntry {
    let document = circle.circle.document
    var entry = searchEntry(.circle, document, at: circle.address, document.body)
    entry.day = circle.circle.event
    entry.date = circle.circle.event.map { strings.date($0) } ?? ""
    entry.by = author(of: circle).text
    entry.names = ([circle.circle.author.value] + circle.members).map { site.named($0).name }
    entry.chips = chips(of: circle).map(\.text)
    return entry
  }

  private func searchEntry(of free: SiteFreePage) -> SearchEntry {
    let document = free.page.document
    var entry = searchEntry(.page, document, at: free.address, document.body)
    // Its tags stand nowhere; on the home page, no more do its photos.
    entry.tags = []
    if free.isHome { entry.texts = Array(entry.texts.prefix(1)) }
    entry.day = document.date.map { site.settings.calendar.day(of: $0.value) }
    return entry
  }

  /// Nil for a book without a page.
  private func searchEntry(of book: SiteBook) -> SearchEntry? {
    guard let address = book.address else { return nil }
    var entry = SearchEntry(.book, title: book.book.title, url: url(address))
    entry.day = book.appearances.map(\.last).max()
    entry.by = authors(of: book)?.text ?? book.book.author ?? ""
    entry.names = [book.book.author, book.book.isbn].compactMap { $0 }
    entry.names += book.authors.map { site.authors[$0].name }
    entry.texts = [book.book.description, book.book.contributor, book.book.publisher]
      .compactMap { $0 }
    entry.price = book.book.price
    entry.priceText = book.book.price.map(strings.price) ?? ""
    return entry
  }

  private func searchEntry(of catalogue: SiteCatalogue) -> SearchEntry {
    var entry = SearchEntry(.catalogue, title: catalogue.title, url: url(catalogue.address))
    entry.day = catalogue.newest.edition.date
    entry.date = strings.date(catalogue.newest.edition.date)
    return entry
  }

  private func searchEntry(of quote: SiteQuote) -> SearchEntry {
    let words = quote.quote
    var entry = SearchEntry(
      .quote, title: excerpt(words.text, 80) ?? words.text,
      url: url(site.address(of: quote)) + "#" + quote.anchor)
    entry.by = words.author ?? ""
    entry.names = [words.author ?? ""]
    entry.texts = [words.text]
    return entry
  }
}

extension Sentence {
  /// Its words without their links.
  var text: String {
    pieces.map { piece in
      piece.words ?? piece.person?.name ?? piece.link?.title ?? piece.date?.text ?? ""
    }.joined()
  }
}
