import WishwellFormat

/// The feeds of a site, with what stands in them.
struct FeedList {
  private let site: Site
  private let order: ItemOrder
  /// In the order in which `/subscribe/` names them.
  private(set) var feeds: [Feed] = []

  init(of site: Site, _ notices: NoticeList) {
    self.site = site
    order = ItemOrder(site: site, notices: notices.notices)
    let wishes = site.wishes.indices.filter { site.wishes[$0].isListed }
    let wishItems = wishes.flatMap(items(ofWish:))
    let posts = site.posts.indices.filter { site.posts[$0].isListed }.map(Item.post)
    add(.everything, at: Address(.home), posts + wishItems, isArchived: true)
    add(.wishLists, at: Address(.wishLists), wishItems, isArchived: true)
    for kind in Post.Kind.allCases {
      add(
        .stream(kind), at: Address(kind.section), site.stream(kind).map(Item.post),
        isArchived: true)
    }
    let wishesOfList = Dictionary(grouping: wishes) { site.wishes[$0].list }
    for (index, list) in site.wishLists.enumerated() where list.isListed {
      let included = (list.wishes + list.archive)
        .filter { site.wishes[$0].list != index && site.wishes[$0].isListed }
      add(
        .wishList(index), at: list.publication.address,
        (wishesOfList[index, default: []] + Set(included).sorted()).flatMap(items(ofWish:)))
    }
    addPeople(wishes, notices)
    for (index, tag) in site.tags.enumerated() { add(.tag(index), at: tag.address, tag.items) }
    for (index, group) in site.feelings.enumerated() {
      add(.feeling(index), at: group.address, group.thanks.map(Item.post))
    }
    for (index, catalogue) in site.catalogues.enumerated() {
      let editions = catalogue.editions.indices.prefix(editionsInFeed)
      add(.catalogue(index), at: catalogue.address, editions.map { .edition($0, of: index) })
    }
    for (index, region) in site.regions.enumerated() {
      add(.offer, of: region, index, region.offers)
      add(.request, of: region, index, region.requests)
    }
  }

  private mutating func addPeople(_ wishes: [Int], _ notices: NoticeList) {
    var wishesOf: [Handle: [Int]] = [:]
    for wish in wishes {
      for recipient in Set(site.recipients(ofWish: site.wishes[wish])) {
        wishesOf[recipient, default: []].append(wish)
      }
    }
    for (index, person) in site.people.enumerated() where person.isListed {
      let handle = person.person.handle
      let written = (person.posts + person.thanksGiven).map(Item.post)
      let wished = wishesOf[handle, default: []].flatMap(items(ofWish:))
      add(.person(index), at: person.address, written + wished)
      feeds.append(
        Feed(
          kind: .notices(index), atom: Address(person.address.path + "notices.xml"), json: nil,
          page: person.address, items: order.newestFirst(notices.items[handle, default: []]),
          isArchived: false, isListed: false))
    }
  }

  private mutating func add(
    _ kind: Feed.Kind, at page: Address, _ items: [Item], isArchived: Bool = false
  ) {
    feeds.append(
      Feed(
        kind: kind, atom: page.atom, json: page.jsonFeed, page: page,
        items: order.newestFirst(items), isArchived: isArchived, isListed: true))
  }

  private mutating func add(
    _ kind: Post.Kind, of region: RegionGroup, _ index: Int, _ posts: [Int]
  ) {
    feeds.append(
      Feed(
        kind: .region(index, kind), atom: Address(region.address.path + "\(kind.folder).xml"),
        json: nil, page: region.address, items: order.newestFirst(posts.map(Item.post)),
        isArchived: false, isListed: true))
  }

  /// A wish, and each time that it was open again after all of it was taken, while it still is.
  private func items(ofWish index: Int) -> [Item] {
    let wish = site.wishes[index]
    let reopenings = wish.isFree ? wish.state.reopenings : []
    return [.wish(index)] + reopenings.map { .again(wish: index, count: $0 + 1) }
  }
}

/// Editions, the newest. Whoever follows a list wants to know what is on it now; its first editions
/// are nobody's news.
private let editionsInFeed = 12
