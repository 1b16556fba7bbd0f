import WishwellFormat

extension Site {
  /// Fills `feeds`, in the order in which `/subscribe/` names them.
  mutating func addFeeds() {
    let listedPosts = posts.indices.filter { posts[$0].isListed }
    let wishItems = wishes.indices.filter { wishes[$0].isListed }.flatMap(items(ofWish:))
    add(.everything, at: Address(.home), listedPosts.map(Item.post) + wishItems, isArchived: true)
    add(.wishLists, at: Address(.wishLists), wishItems, isArchived: true)
    for kind in Post.Kind.allCases {
      add(
        .stream(kind), at: Address(kind.section), stream(kind).map(Item.post),
        isArchived: true)
    }
    for (index, list) in wishLists.enumerated() where list.isListed {
      let own = wishes.indices.filter { wishes[$0].list == index && wishes[$0].isListed }
      let included = (list.wishes + list.archive).filter { wishes[$0].list != index }
        .filter { wishes[$0].isListed }
      add(
        .wishList(index), at: list.publication.address,
        (own + Set(included).sorted()).flatMap(items(ofWish:)))
    }
    let wishesByOwner = wishesByOwner()
    let noticeList = NoticeList(self)
    notices = noticeList.notices
    for (index, person) in people.enumerated() where person.isListed {
      let written = (person.posts + person.thanksGiven).map(Item.post)
      let wished = wishesByOwner[person.person.handle, default: []].flatMap(items(ofWish:))
      add(.person(index), at: person.address, written + wished)
      addNotices(for: index, noticeList.items[person.person.handle, default: []])
    }
    for (index, tag) in tags.enumerated() { add(.tag(index), at: tag.address, tag.items) }
    for (index, group) in feelings.enumerated() {
      add(.feeling(index), at: group.address, group.thanks.map(Item.post))
    }
    for (index, catalogue) in catalogues.enumerated() {
      let editions = catalogue.editions.indices.prefix(editionsInFeed)
      add(
        .catalogue(index), at: catalogue.address, editions.map { .edition($0, of: index) })
    }
    for (index, region) in regions.enumerated() {
      add(.offer, of: region, index, region.offers)
      add(.request, of: region, index, region.requests)
    }
  }

  private mutating func add(
    _ kind: Feed.Kind, at page: Address, _ items: [Item], isArchived: Bool = false
  ) {
    feeds.append(
      Feed(
        kind: kind, atom: page.atom, json: page.jsonFeed, page: page,
        items: newestFirst(items), isArchived: isArchived, isListed: true))
  }

  private mutating func add(
    _ kind: Post.Kind, of region: RegionGroup, _ index: Int, _ posts: [Int]
  ) {
    feeds.append(
      Feed(
        kind: .region(index, kind), atom: Address(region.address.path + "\(kind.folder).xml"),
        json: nil, page: region.address, items: newestFirst(posts.map(Item.post)),
        isArchived: false, isListed: true))
  }

  private mutating func addNotices(for person: Int, _ items: [Item]) {
    let page = people[person].address
    feeds.append(
      Feed(
        kind: .notices(person), atom: Address(page.path + "notices.xml"), json: nil, page: page,
        items: newestFirst(items), isArchived: false, isListed: false))
  }

  /// A wish, and each time that it became free again while it still is.
  private func items(ofWish index: Int) -> [Item] {
    let wish = wishes[index]
    let isFree = wish.phase == .open || wish.phase == .partlyPromised
    let releases = isFree ? wish.state.releases.count : 0
    return [.wish(index)] + (0..<releases).map { .again(wish: index, count: $0 + 1) }
  }

  /// Listed wishes of the lists that a person owns, where the wish is for them.
  private func wishesByOwner() -> [Handle: [Int]] {
    var result: [Handle: [Int]] = [:]
    for (index, wish) in wishes.enumerated() where wish.isListed {
      for recipient in Set(recipients(ofWish: wish)) {
        result[recipient, default: []].append(index)
      }
    }
    return result
  }
}

/// Whoever follows a list wants to know what is on it now; its first editions are nobody's news.
private let editionsInFeed = 12
